import FlowController
import Localization
import Platform
public import StrictYAML

/// The log of a run on a real phone. Each line is a JSON object with one key.
///
/// | line | meaning |
/// | --- | --- |
/// | `{"launch": 2}` | the app came to the foreground; the number is its launch count |
/// | `{"tap": "allow"}`, `{"home": null}`, `{"set": {"tracking": "deny"}}` | any other step, as in a scenario |
/// | `{"prompt": "tracking"}`, `{"page": null}` | the prompt or page on screen; null means none |
/// | `{"status": {"tracking": "authorized"}}` | the status that the app saw; the key is a permission or a state field |
///
/// If the file is the whole output of a test run, only lines with `consentwalk-trace` before the object are read.
///
/// The log is read as a scenario: lines about actions become steps, and lines about the screen become expectations. A
/// run of this scenario then finds the first line that the flow does not allow, and the reason.
public struct TraceFile: Sendable {
  private let source: YAMLSource

  public init(_ source: YAMLSource) { self.source = source }

  /// Reads the lines as a scenario.
  ///
  /// - Throws: ``YAMLProblems`` with all lines that are not such JSON objects.
  /// - Complexity: O(length).
  public func scenario(_ header: ScenarioHeader, on stage: FlowContext) throws(YAMLProblems) -> Scenario {
    let report = YAMLReport(file: source.file)
    let reader = LineReader(stage)
    var (lines, broken): ([ScenarioLine], [YAMLProblem]) = ([], [])
    for (index, text) in try logLines() {
      do throws(YAMLProblems) {
        let node = try YAMLSource(file: source.file, text: text).document().moved(down: index)
        for entry in entries(node, report, reader) { lines += reader.lines(report.value(entry)) }
      } catch {
        broken += error.all.map { $0.placed(onLine: index + 1) }
      }
    }
    let problems = (broken + report.told).sorted { ($0.place ?? .start) < ($1.place ?? .start) }
    guard problems.isEmpty else { throw YAMLProblems(problems) }
    guard !lines.isEmpty else {
      throw YAMLProblems([
        YAMLProblem(
          file: source.file, place: nil, .yamlEmpty, expected: .scenarioWantedTraceLine)
      ])
    }
    var start = header.ownStart
    start.deploymentTarget = header.deploymentTarget ?? stage.start.deploymentTarget
    if header.deploymentTarget == nil, let target = start.deploymentTarget,
      !start.os.admits(deploymentTarget: target)
    {
      start.deploymentTarget = start.os
    }
    return Scenario(header: header, start: start, lines: lines, names: stage.names)
  }

  /// What an exported test writes at the start of each line of its log.
  private static let mark = "consentwalk-trace "

  /// Returns the lines of the log with their indices. In the output of a test run, these are the marked lines. The mark
  /// is replaced by spaces, so that positions in the line stay correct.
  ///
  /// - Throws: ``YAMLProblems`` if the file is a scenario, or if it contains no line of a log.
  private func logLines() throws(YAMLProblems) -> [(index: Int, text: String)] {
    let all = source.text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }.enumerated()
      .filter { $0.element.contains { !$0.isWhitespace } }
    let marked = all.compactMap { index, text -> (Int, String)? in
      guard let mark = text.firstRange(of: Self.mark) else { return nil }
      // Logging tools can write the time and the name of the app before the mark.
      let rest = text[mark.upperBound...]
      guard text[..<mark.lowerBound].allSatisfy(\.isWhitespace) || rest.hasPrefix("{") else { return nil }
      let before = text[..<mark.upperBound].unicodeScalars.count
      return (index, String(repeating: " ", count: before) + rest)
    }
    guard marked.isEmpty else { return marked }
    if all.contains(where: { $0.element == "---" }), all.contains(where: { $0.element.hasPrefix("name:") }) {
      throw YAMLProblems([
        YAMLProblem(
          file: source.file, place: nil, .traceIsScenario, suggestion: "consentwalk test " + source.file)
      ])
    }
    if let other = all.first(where: { Self.isOfList($0.element) }) {
      throw YAMLProblems([
        YAMLProblem(
          file: source.file, place: YAMLPlace(line: other.offset + 1, column: 1), .traceIsList,
          expected: .traceWantedLines)
      ])
    }
    if let first = all.first, !all.contains(where: { $0.element.drop { $0.isWhitespace }.hasPrefix("{") }) {
      throw YAMLProblems([
        YAMLProblem(
          file: source.file, place: YAMLPlace(line: first.offset + 1, column: 1), .traceNoLine,
          expected: .scenarioWantedTraceLine)
      ])
    }
    if let other = all.first(where: { !$0.element.drop { $0.isWhitespace }.hasPrefix("{") }) {
      throw YAMLProblems([
        YAMLProblem(
          file: source.file, place: YAMLPlace(line: other.offset + 1, column: 1), .traceIsMixed,
          expected: .traceWantedMark)
      ])
    }
    return all.map { ($0.offset, String($0.element)) }
  }

  /// Whether a line is part of a JSON list: it starts with `[`, or its object is followed by a comma.
  private static func isOfList(_ line: Substring) -> Bool {
    let text = line.drop { $0.isWhitespace }
    return text.prefixMatch(of: #/\[\s*(?:\{|$)/#) != nil
      || text.hasPrefix("{") && text.contains(#/\}\s*,\s*$/#)
  }

  /// Returns the scenario entries for one line of the log.
  private func entries(_ node: YAMLNode, _ report: YAMLReport, _ reader: LineReader) -> [YAMLNode] {
    guard case .mapping(let found) = node.content, let entry = found.first, found.count == 1 else {
      let _: Step? = report.value(node).refuse(expected: .scenarioWantedTraceLine)
      return []
    }
    func expect(_ fields: [YAMLEntry]) -> YAMLNode {
      let fields = YAMLNode(.mapping(fields), at: entry.value.place)
      return YAMLNode(.mapping([YAMLEntry(key: "expect", at: entry.place, value: fields)]), at: node.place)
    }
    switch entry.key {
    case "launch":
      let step = YAMLNode(.scalar("launch", isPlain: true), at: node.place)
      guard !report.value(entry.value).isNull else { return [step] }
      return [step, expect([YAMLEntry(key: "app.launches", at: entry.place, value: entry.value)])]
    case "prompt", "page": return [expect([entry])]
    case "status":
      guard case .mapping(let statuses) = entry.value.content else {
        let _: Step? = report.value(entry.value).refuse(expected: .scenarioWantedTraceStatus)
        return []
      }
      return [expect(statuses.map { YAMLEntry(key: Self.path($0.key), at: $0.place, value: $0.value) })]
    default:
      guard StepVocabulary.verbs.contains(entry.key) || LineWord(rawValue: entry.key) != nil else {
        let words = ["prompt", "page", "status"] + StepVocabulary.verbs
        let unknown = UnknownStep(.step, found: entry.key, expected: words)
        let near = Spelling.nearest(to: entry.key, among: words)
        let isOwn = near.map { words.prefix(3).contains($0) } ?? false
        report.add(
          unknown.shownMistake, at: entry.place, expected: unknown.wanted,
          suggestion: isOwn ? near : reader.meant(by: entry.key, report.value(entry.value)) ?? near)
        return []
      }
      guard report.value(entry.value).isNull, LineWord(rawValue: entry.key) == nil else { return [node] }
      return [YAMLNode(.scalar(entry.key, isPlain: true), at: node.place)]
    }
  }

  /// Returns the state field that contains a permission's status. If the name is already a state field, returns the
  /// name.
  private static func path(_ name: String) -> String {
    guard let permission = Permission.allCases.first(where: { $0.word == name }) else { return name }
    return switch permission {
    case .tracking, .location, .notifications: name + ".api"
    case .service: "permissions." + name + ".api"
    }
  }
}

extension YAMLNode {
  /// Returns the same node with its position moved down by some lines.
  fileprivate func moved(down lines: Int) -> YAMLNode {
    let content: Content =
      switch self.content {
      case .scalar: self.content
      case .list(let nodes): .list(nodes.map { $0.moved(down: lines) })
      case .mapping(let entries):
        .mapping(
          entries.map {
            YAMLEntry(key: $0.key, at: $0.place.moved(down: lines), value: $0.value.moved(down: lines))
          })
      }
    return YAMLNode(content, at: place.moved(down: lines))
  }
}

extension YAMLPlace {
  fileprivate func moved(down lines: Int) -> YAMLPlace { YAMLPlace(line: line + lines, column: column) }
}

extension YAMLProblem {
  /// Corrects the position of a problem, because the line was parsed separately. If the line ends too early, the
  /// position is after its end.
  fileprivate func placed(onLine line: Int) -> YAMLProblem {
    let column = place.map { $0.line == 1 ? $0.column : 1 } ?? 1
    return YAMLProblem(
      file: file, place: YAMLPlace(line: line, column: column), mistake, expected: wanted,
      suggestion: suggestion)
  }
}
