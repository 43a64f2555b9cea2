import FlowController
import Foundation

/// What is at a path that the user typed instead of something else.
enum TypedPath: Equatable {
  /// A folder that contains a flow.
  case screens
  /// Any other folder.
  case folder
  /// A flow file.
  case flow
  /// A scenario file.
  case scenario
  /// Any other file.
  case file

  /// Checks what is at a path. It reads at most the beginning of a file. Returns nil if the path does not exist.
  ///
  /// - Parameter isDeep: Whether to distinguish flows and scenarios from other files.
  init?(_ path: String, isDeep: Bool = false) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: self = access(path + "/flow.yaml", F_OK) == 0 ? .screens : .folder
    case S_IFREG where isDeep: self = Self.kind(of: path)
    default: self = .file
    }
  }

  /// Whether it is a scenario or a flow, which people usually write.
  var isWritten: Bool { self == .scenario || self == .flow }

  /// Returns a command line that accepts the path.
  func line(for path: String) -> String {
    switch self {
    case .screens: "--screens " + path.shortened
    case .folder: (Self.isEmpty(path) ? "screens new " : "check ") + path.shortened
    case .flow: "check " + Self.folder(of: path).shortened
    case .scenario: "test " + path.shortened
    case .file: "play " + path.shortened
    }
  }

  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Returns the existing file that was probably meant; nil if there is none. It is the file with the other extension,
  /// such as `walk.yaml` for `walk.yml`. Otherwise it is the YAML file in this folder with the most similar name, or
  /// the only one whose name begins with the typed name.
  static func sibling(of path: String) -> String? {
    for (one, other) in [(".yml", ".yaml"), (".yaml", ".yml")] where path.lowercased().hasSuffix(one) {
      let sibling = path.dropLast(one.count) + other
      if access(path, F_OK) != 0, access(String(sibling), F_OK) == 0 { return String(sibling) }
    }
    let isBare = !path.contains(".") || path.hasSuffix("/")
    if isBare && access(path + ".yaml", F_OK) == 0 { return path + ".yaml" }
    let (folder, name) = (folder(of: path), (path as NSString).lastPathComponent)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    // Compare the names without their extensions, which are all similar.
    func stem(_ name: String) -> String { (name as NSString).deletingPathExtension }
    let scenarios = names.sorted().filter { ScenarioPlace.isScenario($0) && $0 != "flow.yaml" }
    let beginning = scenarios.map(stem).filter { $0.hasPrefix(stem(name)) }
    let meant =
      nearestWord(to: stem(name), in: scenarios.map(stem)) ?? (beginning.count == 1 ? beginning[0] : nil)
    return scenarios.first { stem($0) == meant }.map { path.dropLast(name.count) + $0 }
  }

  static func isEmpty(_ folder: String) -> Bool {
    (try? FileManager.default.contentsOfDirectory(atPath: folder).isEmpty) ?? false
  }

  /// A scenario has a separator line between its header and its steps. A flow has the key `app`.
  private static func kind(of path: String) -> TypedPath {
    guard let file = FileHandle(forReadingAtPath: path) else { return .file }
    defer { try? file.close() }
    let head = (try? file.read(upToCount: 65_536)).flatMap { $0 }
    let lines = String(decoding: head ?? Data(), as: UTF8.self).split(whereSeparator: \.isNewline)
    if lines.contains(where: { $0 == "---" }), lines.contains(where: { $0.hasPrefix("name:") }) {
      return .scenario
    }
    let isFlow =
      path == "flow.yaml" || path.hasSuffix("/flow.yaml") || lines.contains { $0.hasPrefix("app:") }
    return isFlow && path.lowercased().hasSuffix("ml") ? .flow : .file
  }
}
