import FlowController
import Localization
import Reports
import StrictYAML

/// Results for people.
enum TextReport {
  /// - Parameter same: The name of an earlier result of the file that failed on the same screen, which is then
  ///   not shown again.
  static func lines(
    _ result: ScenarioResult, same: String? = nil, _ language: ProgramLanguage
  ) -> [String] {
    let name = result.name?.printable ?? ""
    switch result.verdict {
    case .passed: return ["ok    \(name)"]
    case .bad(let problems): return problems.map { "BAD   " + $0.report.text(in: language).printable }
    case .failed(let failure, let frame):
      let screen = same.map { [Message.reportSameScreen(name: $0).text(in: language).printable] } ?? frame
      return ["FAIL  \(name)"] + body(failure, file: result.file) + screen.map { "      " + $0 }
    }
  }

  /// A result beside a report that goes elsewhere: what failed, without its frame. What cannot be run is told anyway.
  static func brief(_ result: ScenarioResult) -> [String] {
    switch result.verdict {
    case .passed, .bad: []
    case .failed(let failure, _):
      ["FAIL  \(result.name?.printable ?? "")"] + body(failure, file: result.file)
    }
  }

  /// Where it is, what was expected, what is there, or what could have happened.
  static func body(_ failure: ScenarioFailure, file: String) -> [String] {
    var lines = [place(failure, file: file)]
    if failure.differences.isEmpty { lines.append("        " + failure.message.printable) }
    for difference in failure.differences {
      let isElsewhere = difference.place?.line != failure.place?.line
      let line = isElsewhere ? difference.place.map { "line \($0.line): " } ?? "" : ""
      lines.append("        \(line)\(difference.field)".printable)
      lines.append("          expected  " + difference.expected.plain.printable)
      if difference.field != "log-contains" {
        lines.append("          actual    " + difference.actual.plain.printable)
      }
    }
    lines += reasons(failure)
    if !failure.possible.isEmpty {
      lines.append("        what can happen now:")
      lines += wrapped(failure.possible.map(\.printable)).map { "          " + $0 }
    }
    return lines
  }

  /// What the last step logged, and why the expected prompt did not come with it.
  static func reasons(_ failure: ScenarioFailure) -> [String] {
    var lines: [String] = []
    if !failure.log.isEmpty {
      lines.append("        what the step logged:")
      lines += failure.log.map { "          " + $0.printable }
    } else if !failure.differences.isEmpty, failure.step != nil {
      lines.append("        the step logged nothing")
    }
    return lines + (failure.why?.lines ?? []).map { "        " + $0.printable }
  }

  private static func wrapped(_ words: [String]) -> [String] {
    var lines: [String] = []
    for word in words {
      if let last = lines.last, last.utf8.count + word.utf8.count < 90 {
        lines[lines.count - 1] = last + "  " + word
      } else {
        lines.append(word)
      }
    }
    return lines
  }

  private static func place(_ failure: ScenarioFailure, file: String) -> String {
    let line = failure.place.map { ":\($0.line)" } ?? ""
    let step =
      failure.step.map { (failure.differences.isEmpty ? "at " : "after ") + $0 } ?? "before the first step"
    return "      \(file)\(line): \(step)".printable
  }

  static func summary(_ writer: ScenarioReport) -> String {
    var text = "\(writer.count) \(writer.count == 1 ? "scenario" : "scenarios"), \(writer.passed) passed"
    if writer.failed > 0 { text += ", \(writer.failed) failed" }
    if writer.bad > 0 { text += ", \(writer.bad) cannot be run" }
    if writer.isStopped { text += "; stopped there, the rest was not run" }
    return text
  }
}
