import FlowController
import Localization
import Platform

extension DeviceFile {
  /// Reads all lines before the first branch, and the empty line after them.
  ///
  /// - Throws: ``Failure`` with exit code 2, which names the malformed line.
  init(_ file: String, _ lines: FileLines) throws(Failure) {
    guard let first = try lines.next() else {
      throw .unexplained(file, 1, .importEmpty, expected: .verbatim(Self.mark))
    }
    guard first == Self.mark else {
      throw .unexplained(file, 1, .importNoDevice, expected: .verbatim(Self.mark))
    }
    var seen: Set<Key> = []
    while let line = try lines.next(), !line.isEmpty { try readFact(line, &seen, file, lines.count) }
    for key in Key.allCases where key != .assume && !seen.contains(key) {
      throw .unexplained(file, lines.count, .importMissingLine(key: key.rawValue))
    }
    guard start.deploymentTarget.map(start.os.admits) ?? true || header.assumptions.runsNotInstallable else {
      throw .unexplained(file, lines.count, .importNotInstallable(os: start.os.description))
    }
  }

  private mutating func readFact(
    _ line: String, _ seen: inout Set<Key>, _ file: String, _ number: Int
  ) throws(Failure) {
    let (word, value) = Self.parts(line)
    guard let key = Key(rawValue: word) else {
      throw .unexplained(
        file, number, .importUnknownFact(key: word.shortened),
        expected: .list(Key.allCases.map(\.rawValue)),
        suggestion: nearestWord(to: word, in: Key.allCases.map(\.rawValue)))
    }
    guard seen.insert(key).inserted || key == .assume else {
      throw .unexplained(file, number, .importTwice(key: word))
    }
    if key == .flow { flowLine = number }
    guard set(key, value) else {
      throw .unexplained(file, number, .importWrongValue(value: value.shortened, key: word))
    }
  }

  private mutating func set(_ key: Key, _ value: String) -> Bool {
    switch key {
    case .name:
      name = value
      // Whether the name is valid is checked later, and only if the user gave no other name.
      return !value.isEmpty
    case .os: return Version(value).map { start.os = $0 } != nil
    case .locale: return Language(value).map { start.locale = $0 } != nil
    case .region: return Region(value).map { start.region = $0 } != nil
    case .now: return Moment(value).map { start.now = $0 } != nil
    case .deploymentTarget: return Version(value).map { start.deploymentTarget = $0 } != nil
    case .assume:
      let parts = value.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2, let key = AssumptionKey.allCases.first(where: { $0.word == parts[0] }) else {
        return false
      }
      return header.assumptions.set(key, to: parts[1])
    case .flow:
      flowHash = value
      return !value.isEmpty
    case .head: return Self.place(value).map { head = $0 } != nil
    }
  }

  /// Splits a line into its first word and the text after it.
  static func parts(_ line: String) -> (word: String, value: String) {
    let parts = line.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    return (parts.first ?? "", parts.count > 1 ? parts[1] : "")
  }

  /// Parses a text such as `3 of main`.
  static func place(_ text: String) -> (branch: String, position: Int)? {
    let (count, rest) = parts(text)
    guard let position = Int(count), position >= 0, rest.hasPrefix("of ") else { return nil }
    return (String(rest.dropFirst(3)), position)
  }
}

extension Failure {
  /// Returns the error for a malformed line.
  static func unexplained(
    _ file: String, _ line: Int, _ mistake: Message, expected: Message? = nil, suggestion: String? = nil
  ) -> Failure {
    var failure = Failure(code: 2, mistake)
    (failure.file, failure.line, failure.column) = (file, line, 1)
    failure.expected = expected
    failure.suggestion = suggestion
    let place = Message.importLine(place: "\(file):\(line)", problem: mistake)
    failure.report = .lines([place] + failure.told.dropFirst())
    return failure
  }
}
