import StrictYAML

/// All files of a source, neutral ones of the program filling the gaps; in the order of their paths.
struct ScreenFolder: Sendable {
  var files: [ScreenFile] = []
  /// Files that no rule knows.
  var unrecognizedFiles: [String] = []
  /// What is wrong with what the folder inherits from.
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

  /// Fills the gaps with files of the program.
  private mutating func lendTheRest() {
    let present = Set(files.map(\.path))
    let lent =
      EmbeddedScreens.files.filter { !NeutralScreens.notLent.contains($0.path) } + NeutralScreens.files
    files += lent.filter { !present.contains($0.path) }
    files.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  /// Adds the files that the folder lacks and what it inherits from has.
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
      if under.isEmpty, name == "system" || name == "examples" || name == "README.md" { continue }
      guard name.hasSuffix(".yaml") || under.isEmpty && EmbeddedScreens.policyLanguage(name) != nil else {
        // Folders of other things may lie beside the screens; one that was to be called `system` has no effect.
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
