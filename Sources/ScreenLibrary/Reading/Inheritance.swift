import StrictYAML

/// Where the files come from that a folder lacks.
struct InheritanceChain {
  /// The folders, the nearest first.
  private(set) var folders: [String] = []
  /// Whether the last of them inherits from the screens in the program.
  private(set) var endsInBundled = false
  private(set) var problems: [ScreenProblem] = []

  /// The most folders that one can inherit from in turn.
  static let capacity = 8

  /// Follows the `inherits` of a flow file, and those of the flow files there.
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
        let mistake: ScreenMistake = bytes == nil ? .noParent(name) : .inheritsFromItself
        problems = [
          ScreenProblem(
            .error, file: file.shown, place: inherited.place, mistake, expected: ScreenWanted.parent)
        ]
        return
      }
      heirs.append(parent)
      folders.append(parent)
      next = ScreenFile(path: "flow.yaml", shown: path, bytes: bytes, isEmbedded: false)
    }
  }

  /// The folders that a folder inherits from; none where its flow file cannot be read.
  static func folders(of folder: String) -> [String] {
    let path = folder + "/flow.yaml"
    guard let bytes = try? PosixFile.read(path, limit: YAMLSource.byteLimit) else { return [] }
    return Self(folder, ScreenFile(path: "flow.yaml", shown: path, bytes: bytes, isEmbedded: false)).folders
  }
}

/// What a flow file says it inherits from.
struct Inheritance {
  /// The word for the screens in the program.
  static let bundled = "bundled"

  /// ``bundled``, or a folder, as seen from the one the flow file lies in; nil where it is written wrongly.
  let name: String?
  let place: YAMLPlace?
  let problems: [ScreenProblem]

  /// Looks for the key at the top of a flow file; nil where there is none, or the file cannot be read: that is told when all
  /// of it is.
  ///
  /// - Complexity: O(bytes of the file); no YAML is read where the word is nowhere in it.
  init?(_ file: ScreenFile) {
    let word = Array("inherits".utf8)
    guard file.bytes.holds(word) else { return nil }
    guard let root = try? YAMLSource(file: file.shown, bytes: file.bytes).document(),
      case .mapping(let entries) = root.content,
      let entry = entries.first(where: { $0.key == "inherits" })
    else { return nil }
    let report = YAMLReport(file: file.shown)
    let value = report.value(entry.value)
    name = value.words(ScreenWanted.parent)
    place = value.place
    do {
      try report.throwProblems()
      problems = []
    } catch {
      problems = error.all.map { ScreenProblem(.error, $0) }
    }
  }
}

extension [UInt8] {
  /// Whether these bytes stand somewhere in them.
  fileprivate func holds(_ word: [UInt8]) -> Bool {
    guard count >= word.count else { return false }
    return withUnsafeBytes { all in
      for start in 0...(all.count - word.count)
      where all[start] == word[0] && all[start..<(start + word.count)].elementsEqual(word) {
        return true
      }
      return false
    }
  }
}
