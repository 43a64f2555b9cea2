import FlowController
import Platform
import StrictYAML

extension DeviceFile {
  /// Reads a file that ``DeviceExport`` wrote.
  ///
  /// - Throws: ``Failure`` with exit code 2 and the line that cannot be explained.
  init(_ file: String, _ bytes: [UInt8], _ vocabulary: StepVocabulary) throws(Failure) {
    var lines = bytes.split(separator: 10, omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    var isHeader = true
    var seen: Set<Key> = []
    for (index, bytes) in lines.enumerated() {
      let number = index + 1
      guard let line = String(validating: bytes, as: UTF8.self) else {
        throw .unexplained(file, number, "this line is not UTF-8")
      }
      if number == 1 {
        guard line == Self.mark else {
          throw .unexplained(file, 1, "this is no exported device", expected: Self.mark)
        }
      } else if isHeader, line.isEmpty {
        isHeader = false
        for key in Key.allCases where key != .assume && !seen.contains(key) {
          throw .unexplained(file, number, "the line “\(key.rawValue) …” is missing before this one")
        }
        guard start.deploymentTarget.map(start.os.admits) ?? true || header.assumptions.runsNotInstallable
        else {
          throw .unexplained(file, number, "this build cannot be installed on iOS \(start.os)")
        }
      } else if isHeader {
        try readFact(line, &seen, file, number)
      } else {
        try readEntry(line, vocabulary, file, number)
      }
    }
    guard lines.count > 0 else { throw .unexplained(file, 1, "the file is empty", expected: Self.mark) }
    try checkEnd(file, lines.count)
  }

  private func checkEnd(_ file: String, _ last: Int) throws(Failure) {
    if let branch = branches.last, branch.number > 0, branches.count > 1, branch.stepCount == 0 {
      throw .unexplained(file, branch.number, "the branch “\(branch.name)” has no steps")
    }
    guard let branch = branches.first(where: { $0.name == head.branch }) else {
      throw .unexplained(
        file, last, "the head is on the branch “\(head.branch.shortened)”, which is not here")
    }
    guard (0...branch.end).contains(head.position) else {
      throw .unexplained(
        file, last, "the head is step \(head.position) of “\(branch.name)”, which ends at \(branch.end)")
    }
  }

  private mutating func readFact(
    _ line: String, _ seen: inout Set<Key>, _ file: String, _ number: Int
  ) throws(Failure) {
    let (word, value) = Self.parts(line)
    guard let key = Key(rawValue: word) else {
      throw .unexplained(
        file, number, "unknown fact “\(word.shortened)”",
        expected: Key.allCases.map(\.rawValue).joined(separator: ", "),
        suggestion: nearestWord(to: word, in: Key.allCases.map(\.rawValue)))
    }
    guard seen.insert(key).inserted || key == .assume else {
      throw .unexplained(file, number, "\(word) is here twice")
    }
    if key == .flow { flowLine = number }
    guard set(key, value) else {
      throw .unexplained(file, number, "“\(value.shortened)” cannot be the value of \(word)")
    }
  }

  private mutating func set(_ key: Key, _ value: String) -> Bool {
    switch key {
    case .name:
      name = value
      return (try? SharedOptions.check(deviceName: value)) != nil
    case .os: return Version(value).map { start.os = $0 } != nil
    case .locale: return Language(argument: value).map { start.locale = $0 } != nil
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

  private mutating func readEntry(
    _ line: String, _ vocabulary: StepVocabulary, _ file: String, _ number: Int
  ) throws(Failure) {
    let (word, value) = Self.parts(line)
    if word == "branch" {
      if let last = branches.last, last.stepCount == 0, branches.count > 1 {
        throw .unexplained(file, last.number, "the branch “\(last.name)” has no steps")
      }
      guard (try? Branches.check(name: value)) != nil, !branches.contains(where: { $0.name == value }) else {
        throw .unexplained(file, number, "“\(value.shortened)” cannot be the name of another branch")
      }
      return branches.append(Line(name: value, number: number))
    }
    guard let current = branches.indices.last else {
      throw .unexplained(file, number, "“\(line.shortened)” belongs to no branch", expected: "branch NAME")
    }
    let isFirst = branches[current].entries.isEmpty && branches[current].base == nil
    if current > 0, isFirst {
      guard word == "leaves", let place = Self.place(value),
        let base = branches[..<current].firstIndex(where: { $0.name == place.branch }),
        ((branches[base].base.map { $0.position + 1 } ?? 0)...max(branches[base].end, 0)).contains(
          place.position)
      else {
        throw .unexplained(
          file, number, "where the branch “\(branches[current].name)” begins is not said",
          expected: "leaves N of BRANCH, a step that branch owns")
      }
      branches[current].base = (base, place.position)
      return
    }
    branches[current].entries.append(
      Entry(number: number, kind: try Self.kind(line, vocabulary, file, number)))
    if word != "snapshot" { branches[current].stepCount += 1 }
  }

  private static func kind(
    _ line: String, _ vocabulary: StepVocabulary, _ file: String, _ number: Int
  ) throws(Failure) -> Entry.Kind {
    let (word, value) = parts(line)
    if word == "snapshot" {
      let (hash, state) = parts(value)
      guard !hash.isEmpty, state.isEmpty || World(record: state) != nil else {
        throw .unexplained(file, number, "this snapshot cannot be read", expected: "snapshot HASH STATE")
      }
      return .snapshot(flowHash: hash, state: state.isEmpty ? nil : state)
    }
    let columns = line.split(separator: "\t", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    do {
      return .step(try vocabulary.step(columns[0]), state: columns.count > 1 ? columns[1] : nil)
    } catch {
      throw .unexplained(
        file, number, "\(error.problem) “\(error.found.shortened)”",
        expected: error.expected.joined(separator: ", "), suggestion: error.suggestion)
    }
  }

  private static func parts(_ line: String) -> (word: String, value: String) {
    let parts = line.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    return (parts.first ?? "", parts.count > 1 ? parts[1] : "")
  }

  /// `3 of main`
  private static func place(_ text: String) -> (branch: String, position: Int)? {
    let (count, rest) = parts(text)
    guard let position = Int(count), position >= 0, rest.hasPrefix("of ") else { return nil }
    return (String(rest.dropFirst(3)), position)
  }
}

extension Failure {
  /// A line of a file that cannot be explained.
  static func unexplained(
    _ file: String, _ line: Int, _ message: String, expected: String? = nil, suggestion: String? = nil
  ) -> Failure {
    var failure = Failure(code: 2, message)
    (failure.file, failure.line, failure.column) = (file, line, 1)
    failure.expected = expected?.isEmpty == true ? nil : expected
    failure.suggestion = suggestion
    var report = "\(file):\(line): \(message)"
    if let expected = failure.expected { report += "\n  expected: " + expected }
    if let suggestion { report += "\n  did you mean “\(suggestion)”?" }
    failure.report = report
    return failure
  }
}
