import StrictYAML

/// Writes the Test Anything Protocol, version 13, which every reader supports.
struct TAPWriter: ReportWriter {
  private var count = 0

  var opening: [String] { ["TAP version 13"] }

  mutating func add(_ one: Report.Case) -> [String] {
    count += 1
    let point = "\(count) - \(Self.description(one.name))"
    switch one.outcome {
    case .passed, .told: return ["ok " + point]
    case .skipped(let reason): return ["ok \(point) # SKIP \(reason.printable)"]
    case .failure(let trouble): return ["not ok " + point] + Self.diagnostics(one, trouble, line: one.line)
    // If a file cannot be read, the error is reported at its first line.
    case .error(let trouble):
      return ["not ok " + point] + Self.diagnostics(one, trouble, line: one.line ?? one.file.map { _ in 1 })
    }
  }

  func closing(_ report: Report) -> [String] { ["1..\(count)"] }

  func remark(_ lines: [String], json: String) -> [String]? {
    lines.filter { !$0.isEmpty }.map { "# " + $0 }
  }

  private static func diagnostics(
    _ one: Report.Case, _ trouble: Report.Case.Trouble, line: Int?
  ) -> [String] {
    var pairs: [(key: String, value: String)] = [("message", trouble.message), ("severity", "fail")]
    if let file = one.file { pairs.append(("file", file)) }
    if let line { pairs.append(("line", String(line))) }
    pairs += trouble.values
    var lines = ["  ---"] + pairs.map { "  \($0.key): \(YAMLText.scalar($0.value.printable))" }
    // The first line sets the indentation of the block, so it must not begin with spaces. YAML can also set the
    // indentation by a number. But Perl's TAP::Parser, the most common reader, does not support this.
    if let first = trouble.detail.first {
      let head = first.hasPrefix(" ") || first.isEmpty ? ["(indented)"] : []
      lines += ["  detail: |"] + (head + trouble.detail).map { "    " + $0.printable }
    }
    return lines + ["  ..."]
  }

  /// Escapes `#`, because it would begin a directive, and `\`.
  private static func description(_ text: String) -> String {
    var escaped = ""
    for character in text.printable {
      if character == "#" || character == "\\" { escaped += "\\" }
      escaped.append(character)
    }
    return escaped
  }
}
