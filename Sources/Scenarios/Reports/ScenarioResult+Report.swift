import FlowController
import Localization
import Reports
import StrictYAML

extension ScenarioResult {
  /// The result as a case of a report, including its JSON.
  var reportCase: Report.Case {
    let outcome: Report.Case.Outcome
    switch verdict {
    case .passed: outcome = .passed
    case .failed(let failure, let frame):
      outcome = .failure(
        Report.Case.Trouble(
          failure.message.english, TextReport.body(failure, file: file, .english) + frame,
          values: failure.namedValues, detail: TextReport.reasons(failure, .english) + frame))
    case .bad(let problems):
      let body = problems.map(\.description)
      outcome = .error(
        Report.Case.Trouble(body.first ?? "", body, values: [], detail: Array(body.dropFirst())))
    }
    var one = Report.Case(
      name ?? file, of: className, file: file, line: line, seconds: seconds, outcome)
    one.json = [JSONReport.line(self)]
    return one
  }

  /// The result as a finding; nil if the scenario passed.
  var finding: Report.Finding? {
    let (rule, message): (ScenarioRule, Message)
    switch verdict {
    case .passed: return nil
    case .failed(let failure, _): (rule, message) = (.passes, failure.messageWithStep)
    case .bad(let problems): (rule, message) = (.runs, .lines(problems.map(\.report)))
    }
    return Report.Finding(
      rule: rule.rawValue, level: .error, message: message, subject: name?.printable, file: file, line: line,
      mark: [rule.rule.id, file, name ?? ""].joined(separator: ":"))
  }

  /// The path of the file with dots, so that it looks like packages and a class. Build servers split it at the dots and
  /// take the last part as the class.
  private var className: String {
    var parts = file.split(separator: "/").filter { $0 != "." && $0 != ".." }.map(String.init)
    if let last = parts.popLast() {
      let stem = last.lastIndex(of: ".").map { last[..<$0] } ?? last[...]
      parts.append(stem.isEmpty ? last : String(stem))
    }
    let name = parts.map { $0.replacing(".", with: "_") }.joined(separator: ".")
    return name.isEmpty ? "scenario" : name
  }
}

extension ScenarioFailure {
  /// The message together with the previous step. For an impossible step, the message already contains the step.
  fileprivate var messageWithStep: Message {
    guard let step, !differences.isEmpty else { return message }
    return .reportAfterStep(step: step, problem: message)
  }

  /// The step and the expected and actual values, each with its name.
  fileprivate var namedValues: [(String, String)] {
    let place = step.map { [("step", $0)] } ?? []
    guard let first = differences.first else {
      return place + [("expected", possible.joined(separator: " "))]
    }
    return place + [
      ("field", first.field), ("expected", first.expected.plain), ("actual", first.actual.plain),
    ]
  }
}
