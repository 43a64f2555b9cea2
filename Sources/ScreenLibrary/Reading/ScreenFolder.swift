import Localization
import StrictYAML

/// All files of a source, in the order of their paths. Missing files are replaced by neutral and bundled ones.
struct ScreenFolder: Sendable {
  var files: [ScreenFile] = []
  /// Files whose names the program does not know.
  var unrecognizedFiles: [String] = []
  /// Problems with the key `inherits`.
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
    case .written(let file, let written):
      files = written.map { ScreenFile($0, in: file) }
      guard self["flow.yaml"] != nil else { throw .noFlow(file) }
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

  /// Adds neutral and bundled files for those that are missing.
  private mutating func lendTheRest() {
    let present = Set(files.map(\.path))
    let lent =
      EmbeddedScreens.files.filter { !NeutralScreens.notLent.contains($0.path) } + NeutralScreens.files
    files += lent.filter { !present.contains($0.path) }
    files.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  /// Adds the files that are missing in this folder, from a folder from which it inherits.
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
        // Other folders are allowed next to the screens. But a folder with a misspelled name of `system` is reported,
        // because it would have no effect.
        let isMeant = !under.isEmpty || Spelling.nearest(to: name, among: ["system"]) != nil
        if isMeant || !PosixFile.isFolder(shown) { unrecognizedFiles.append(shown) }
        continue
      }
      do {
        let bytes = try PosixFile.read(shown, limit: YAMLSource.byteLimit)
        files.append(ScreenFile(path: path, shown: shown, bytes: bytes, isEmbedded: false))
      } catch {
        throw .problems([ScreenProblem(.error, file: shown, .screensCannotReadBecause(reason: error.reason))])
      }
    }
  }
}

/// A file of a Screens folder. It has not been parsed yet.
struct ScreenFile: Sendable {
  /// The path inside the folder, such as `system/tracking.yaml`.
  let path: String
  /// The path that messages show. It includes the folder.
  let shown: String
  let bytes: [UInt8]
  /// Whether the file is bundled with the program.
  let isEmbedded: Bool
  /// Whether the file comes from a folder from which this one inherits.
  var isInherited = false

  /// The name without folder and extension, such as `tracking`.
  var name: String {
    let last = path.split(separator: "/").last ?? ""
    return String(last.split(separator: ".").first ?? "")
  }
}

extension ScreenFile {
  /// Whether the file is a scenario: it begins with a header that contains a name, and a second document follows.
  var isScenario: Bool {
    let lines = String(decoding: bytes.prefix(8_192), as: UTF8.self).split(separator: "\n")
    guard let divider = lines.firstIndex(of: "---"), divider > 0 else { return false }
    return lines[..<divider].contains { $0.hasPrefix("name:") }
      && !lines[..<divider].contains { $0.hasPrefix("screen:") }
  }

  init(path: String, text: String) {
    self.init(path: path, shown: path, bytes: Array(text.utf8), isEmbedded: false)
  }

  /// The text without the empty lines at its beginning. These only ensure that its line numbers are those of another
  /// file.
  var ownText: String {
    let text = String(decoding: bytes, as: UTF8.self)
    return path.hasSuffix(".yaml") ? String(text.drop { $0 == "\n" }) : text
  }

  /// - Complexity: O(length of the text).
  fileprivate init(_ written: WrittenFile, in file: String) {
    // Empty lines before the text keep the line numbers of the other file. The text of a policy is not changed, because
    // its hash identifies the version.
    let isCounted = written.path.hasSuffix(".yaml")
    let before = isCounted ? (written.line ?? 1) - 1 : 0
    self.init(
      path: written.path, shown: written.line == nil ? "\(file) (\(written.path))" : file,
      bytes: [UInt8](repeating: 0x0A, count: before) + Array(written.text.utf8), isEmbedded: false)
  }
}
