import Localization
import StrictYAML

/// The chain of folders from which a folder inherits its missing files.
struct InheritanceChain {
  /// The folders of the chain. The folder from which this one inherits directly is first.
  private(set) var folders: [String] = []
  /// Whether the last folder inherits from the bundled screens.
  private(set) var endsInBundled = false
  private(set) var problems: [ScreenProblem] = []

  /// The maximum number of folders in the chain.
  static let capacity = 8

  /// Follows the key `inherits` from one flow file to the next.
  ///
  /// - Complexity: O(bytes of the flow files).
  init(_ folder: String, _ flow: ScreenFile) {
    var heirs = [folder]
    var next: ScreenFile? = flow
    while let file = next, let inherited = Inheritance(file) {
      next = nil
      guard let name = inherited.name else {
        problems = inherited.problems
        return
      }
      guard name != Inheritance.bundled else {
        endsInBundled = true
        return
      }
      let parent = name.hasPrefix("/") ? name : heirs[heirs.count - 1] + "/" + name
      let isKnown = heirs.contains { PosixFile.isSame($0, parent) }
      let path = parent + "/flow.yaml"
      let bytes = try? PosixFile.read(path, limit: YAMLSource.byteLimit)
      guard !isKnown, heirs.count <= Self.capacity, let bytes else {
        let mistake: Message = bytes == nil ? .screensNoParent(name: name) : .screensInheritsFromItself
        problems = [
          ScreenProblem(
            .error, file: file.shown, place: inherited.place, mistake, expected: .screensWantedParent)
        ]
        return
      }
      heirs.append(parent)
      folders.append(parent)
      next = ScreenFile(path: "flow.yaml", shown: path, bytes: bytes, isEmbedded: false)
    }
  }

  /// Returns the folders from which a folder inherits; empty if its flow file cannot be read.
  static func folders(of folder: String) -> [String] {
    let path = folder + "/flow.yaml"
    guard let bytes = try? PosixFile.read(path, limit: YAMLSource.byteLimit) else { return [] }
    return Self(folder, ScreenFile(path: "flow.yaml", shown: path, bytes: bytes, isEmbedded: false)).folders
  }
}

/// The value of `inherits` in a flow file.
struct Inheritance {
  /// The value that stands for the bundled screens.
  static let bundled = "bundled"

  /// ``bundled``, or the path of a folder relative to the folder of the flow file; nil if the value is invalid.
  let name: String?
  let place: YAMLPlace?
  let problems: [ScreenProblem]

  /// Finds the key in a flow file; nil if it is missing. Also nil if the file cannot be read, because this is reported
  /// when the complete flow is read.
  ///
  /// - Complexity: O(bytes of the file).
  init?(_ file: ScreenFile) {
    guard file.bytes.contains("inherits".utf8) else { return nil }
    guard let root = try? YAMLSource(file: file.shown, bytes: file.bytes).document(),
      case .mapping(let entries) = root.content,
      let entry = entries.first(where: { $0.key == "inherits" })
    else { return nil }
    let report = YAMLReport(file: file.shown)
    let value = report.value(entry.value)
    name = value.words(.screensWantedParent)
    place = value.place
    do {
      try report.throwProblems()
      problems = []
    } catch {
      problems = error.all.map { ScreenProblem(.error, $0) }
    }
  }
}
