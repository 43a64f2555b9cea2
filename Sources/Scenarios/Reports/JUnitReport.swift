import StrictYAML

/// Results of scenarios as JUnit's XML: a case for each.
enum JUnitReport {
  static func entry(_ result: ScenarioResult) -> JUnitCase {
    let outcome: JUnitCase.Outcome
    switch result.verdict {
    case .passed: outcome = .passed
    case .failed(let failure, let frame):
      outcome = .failure(failure.message, TextReport.body(failure, file: result.file) + frame)
    case .bad(let problems):
      let body = problems.map(\.description)
      outcome = .error(body.first ?? "", body)
    }
    return JUnitCase(
      result.name ?? result.file, of: className(result.file), file: result.file, line: result.line,
      seconds: result.seconds, outcome)
  }

  /// The folders and the file as packages and a class: build servers split at points, the last one before the class.
  private static func className(_ file: String) -> String {
    var parts = file.split(separator: "/").filter { $0 != "." && $0 != ".." }.map(String.init)
    if let last = parts.popLast() {
      let stem = last.lastIndex(of: ".").map { last[..<$0] } ?? last[...]
      parts.append(stem.isEmpty ? last : String(stem))
    }
    let name = parts.map { $0.replacing(".", with: "_") }.joined(separator: ".")
    return name.isEmpty ? "scenario" : name
  }
}
