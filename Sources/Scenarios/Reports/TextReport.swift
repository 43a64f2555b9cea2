import FlowController
import StrictYAML

/// Results for people.
enum TextReport {
  static func lines(_ result: ScenarioResult) -> [String] {
    let name = result.name?.printable ?? ""
    switch result.verdict {
    case .passed: return ["ok    \(name)"]
    case .bad(let problems): return problems.map { "BAD   " + $0.description.printable }
    case .failed(let failure, let frame):
      return ["FAIL  \(name)"] + body(failure, file: result.file) + frame.map { "      " + $0 }
    }
  }

  /// Where it is, what was expected, what is there, or what could have happened.
  static func body(_ failure: ScenarioFailure, file: String) -> [String] {
    var lines = [place(failure, file: file)]
    if failure.differences.isEmpty { lines.append("        " + failure.message.printable) }
    for difference in failure.differences {
      let line = difference.place.map { "line \($0.line): " } ?? ""
      lines.append("        \(line)\(difference.field)".printable)
      lines.append("          expected  " + difference.expected.plain.printable)
      if case .list(let values) = difference.actual, difference.field.hasPrefix("log") {
        lines.append("          actual    " + (values.isEmpty ? "an empty log" : "these lines"))
        lines += values.map { "            " + $0.plain.printable }
      } else {
        lines.append("          actual    " + difference.actual.plain.printable)
      }
    }
    if !failure.possible.isEmpty {
      lines.append("        what can happen now:")
      lines += failure.possible.map { "          " + $0.printable }
    }
    return lines
  }

  private static func place(_ failure: ScenarioFailure, file: String) -> String {
    let line = failure.place.map { ":\($0.line)" } ?? ""
    let step =
      failure.step.map { (failure.differences.isEmpty ? "at " : "after ") + $0 } ?? "before the first step"
    return "      \(file)\(line): \(step)".printable
  }

  static func summary(_ writer: ReportWriter) -> String {
    var text = "\(writer.count) \(writer.count == 1 ? "scenario" : "scenarios"), \(writer.passed) passed"
    if writer.failed > 0 { text += ", \(writer.failed) failed" }
    if writer.bad > 0 { text += ", \(writer.bad) cannot be run" }
    return text
  }
}
