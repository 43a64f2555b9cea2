import FlowController
import Localization
import Platform
public import StrictYAML

/// A log of a run on a real phone: one JSON object per line, each with one key.
///
/// | line | meaning |
/// | --- | --- |
/// | `{"launch": 2}` | the app came to the foreground, at this launch count |
/// | `{"tap": "allow"}`, `{"home": null}`, `{"set": {"tracking": "deny"}}` | any other step, as in a scenario |
/// | `{"prompt": "tracking"}`, `{"page": null}` | the prompt or page on screen |
/// | `{"status": {"tracking": "authorized"}}` | the status that the app saw, by permission or field of the state |
///
/// The log is read as a scenario: lines about actions become steps, and lines about the screen become expectations.
/// So a run of the scenario finds the first line that the flow does not allow, with the reason.
public struct TraceFile: Sendable {
  private let source: YAMLSource

  public init(_ source: YAMLSource) { self.source = source }

  /// Reads the lines as a scenario.
  ///
  /// - Throws: ``YAMLProblems`` with all lines that are not JSON objects of this form.
  /// - Complexity: O(length).
  public func scenario(_ header: ScenarioHeader, on stage: FlowContext) throws(YAMLProblems) -> Scenario {
    let report = YAMLReport(file: source.file)
    let reader = LineReader(stage)
    var (lines, broken): ([ScenarioLine], [YAMLProblem]) = ([], [])
    for (index, text) in source.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      guard text.contains(where: { !$0.isWhitespace }) else { continue }
      do throws(YAMLProblems) {
        let node = try YAMLSource(file: source.file, text: String(text)).document().moved(down: index)
        for entry in entries(node, report) { lines += reader.lines(report.value(entry)) }
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

  /// Returns the entries of a scenario that correspond to a line.
  private func entries(_ node: YAMLNode, _ report: YAMLReport) -> [YAMLNode] {
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
      guard report.value(entry.value).isNull, StepVocabulary.verbs.contains(entry.key) else { return [node] }
      return [YAMLNode(.scalar(entry.key, isPlain: true), at: node.place)]
    }
  }

  /// Returns the state field with a permission's status, or the name itself if it is a field.
  private static func path(_ name: String) -> String {
    guard let permission = Permission.allCases.first(where: { $0.word == name }) else { return name }
    return switch permission {
    case .tracking, .location, .notifications: name + ".api"
    case .service: "permissions." + name + ".api"
    }
  }
}

extension YAMLNode {
  /// Returns the node with its place moved down in the file.
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
  /// Returns a problem of a line that was parsed alone, with its place in the file. If a line ends too early, the
  /// problem is after its end.
  fileprivate func placed(onLine line: Int) -> YAMLProblem {
    let column = place.map { $0.line == 1 ? $0.column : 1 } ?? 1
    return YAMLProblem(
      file: file, place: YAMLPlace(line: line, column: column), mistake, expected: wanted,
      suggestion: suggestion)
  }
}
