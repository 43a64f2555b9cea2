import StrictYAML

/// All files of a source in the order of their paths, with neutral and bundled files in the gaps.
struct ScreenFolder: Sendable {
  var files: [ScreenFile] = []
  /// Files whose names have no meaning here.
  var unrecognizedFiles: [String] = []
  /// Problems with `inherits`.
  private(set) var problems: [ScreenProblem] = []

  subscript(path: String) -> ScreenFile? { files.first { $0.path == path } }

  init(_ source: ScreenSource) throws(ScreenLibraryError) {
    switch source {
    case .embedded: files = EmbeddedScreens.files
    case .folder(let folder): try read(folder)
    case .made(let shown, let made):
      files = made.map { path, text in
        ScreenFile(path: path, shown: shown + "/" + path, bytes: Array(text.utf8), isEmbedded: false)
      }
      lendTheRest()
    }
  }

  private mutating func read(_ folder: String) throws(ScreenLibraryError) {
    try add(folder, under: "")
    guard files.contains(where: { $0.path == "flow.yaml" }) else {
      throw .noFlow(folder)
    }
    if PosixFile.exists(folder + "/system") { try add(folder, under: "system/") }
    try inherit(from: folder)
    lendTheRest()
  }

  /// Fills the gaps with bundled and neutral files.
  private mutating func lendTheRest() {
    let present = Set(files.map(\.path))
    let lent =
      EmbeddedScreens.files.filter { !NeutralScreens.notLent.contains($0.path) } + NeutralScreens.files
    files += lent.filter { !present.contains($0.path) }
    files.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  /// Adds the files of the inherited folders that the folder lacks.
  private mutating func inherit(from folder: String) throws(ScreenLibraryError) {
    guard let flow = self["flow.yaml"] else { return }
    let chain = InheritanceChain(folder, flow)
    problems = chain.problems
    for parent in chain.folders {
      var lent = Self(files: [])
      try lent.add(parent, under: "")
      if PosixFile.exists(parent + "/system") { try lent.add(parent, under: "system/") }
      inherit(lent.files)
    }
    if chain.endsInBundled { inherit(EmbeddedScreens.files) }
  }

  private mutating func inherit(_ lent: [ScreenFile]) {
    let own = Set(files.map(\.path))
    files += lent.filter { !own.contains($0.path) }.map {
      ScreenFile(path: $0.path, shown: $0.shown, bytes: $0.bytes, isEmbedded: false, isInherited: true)
    }
  }

  private init(files: [ScreenFile]) { self.files = files }

  private mutating func add(_ folder: String, under: String) throws(ScreenLibraryError) {
    let here = under.isEmpty ? folder : folder + "/" + under.dropLast()
    let names: [String]
    do { names = try PosixFile.names(in: here) } catch { throw .folder(here, reason: error.reason) }
    for name in names {
      let path = under + name
      let shown = folder + "/" + path
      if under.isEmpty, name == "system" || name == "examples" || name.hasPrefix("README.") { continue }
      guard name.hasSuffix(".yaml") || under.isEmpty && EmbeddedScreens.policyLanguage(name) != nil else {
        // Unrelated folders are allowed beside the screens; a misspelt `system` is reported because it has no
        // effect.
        let isMeant = !under.isEmpty || Spelling.nearest(to: name, among: ["system"]) != nil
        if isMeant || !PosixFile.isFolder(shown) { unrecognizedFiles.append(shown) }
        continue
      }
      do {
        let bytes = try PosixFile.read(shown, limit: YAMLSource.byteLimit)
        files.append(ScreenFile(path: path, shown: shown, bytes: bytes, isEmbedded: false))
      } catch {
        throw .problems([ScreenProblem(.error, file: shown, .cannotRead(reason: error.reason))])
      }
    }
  }
}

/// A file of a Screens folder before it is read.
struct ScreenFile: Sendable {
  /// The path inside the folder: `system/tracking.yaml`.
  let path: String
  /// The name in messages, with the folder.
  let shown: String
  let bytes: [UInt8]
  /// Whether the file is bundled with the program.
  let isEmbedded: Bool
  /// Whether the file comes from an inherited folder.
  var isInherited = false

  /// The name without folder and extension: `tracking`.
  var name: String {
    let last = path.split(separator: "/").last ?? ""
    return String(last.split(separator: ".").first ?? "")
  }
}
