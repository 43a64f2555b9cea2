import FlowController
import StrictYAML

/// Results in the Test Anything Protocol, version 13.
enum TAPReport {
  static func lines(_ result: ScenarioResult, number: Int) -> [String] {
    let name = description(result.name ?? result.file)
    switch result.verdict {
    case .passed: return ["ok \(number) - \(name)"]
    case .failed(let failure, let frame):
      var pairs = [("message", failure.message), ("severity", "fail"), ("file", result.file)]
      if let line = result.line { pairs.append(("line", String(line))) }
      if let step = failure.step { pairs.append(("step", step)) }
      if let first = failure.differences.first {
        pairs += [
          ("field", first.field), ("expected", first.expected.plain), ("actual", first.actual.plain),
        ]
      } else {
        pairs.append(("expected", failure.possible.joined(separator: " ")))
      }
      return ["not ok \(number) - \(name)"] + diagnostics(pairs, TextReport.reasons(failure) + frame)
    case .bad(let problems):
      let texts = problems.map(\.description)
      let pairs = [
        ("message", texts.first ?? ""), ("severity", "fail"), ("file", result.file),
        ("line", String(problems.first?.line ?? 1)),
      ]
      return ["not ok \(number) - \(name)"] + diagnostics(pairs, Array(texts.dropFirst()))
    }
  }

  private static func diagnostics(_ pairs: [(key: String, value: String)], _ more: [String]) -> [String] {
    var lines = ["  ---"] + pairs.map { "  \($0.key): \(YAMLText.scalar($0.value.printable))" }
    // The first line says how far the block is indented, so it may not begin with spaces of its own. A number would
    // say so too, but Perl's TAP::Parser, the reader in widest use, knows none.
    if let first = more.first {
      let head = first.hasPrefix(" ") || first.isEmpty ? ["(indented)"] : []
      lines += ["  detail: |"] + (head + more).map { "    " + $0.printable }
    }
    return lines + ["  ..."]
  }

  /// `#` would begin a directive.
  private static func description(_ text: String) -> String {
    var escaped = ""
    for character in text.printable {
      if character == "#" || character == "\\" { escaped += "\\" }
      escaped.append(character)
    }
    return escaped
  }
}
