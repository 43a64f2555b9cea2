/// Writes JUnit XML for build servers: one suite and its cases.
///
/// - Source: https://github.com/jenkinsci/xunit-plugin, `jenkins-junit.xsd`; `file` and `line` as in GitLab, CircleCI
///   and pytest.
struct JUnitWriter: ReportWriter {
  private var lines: [String] = []
  private var counts = (all: 0, failed: 0, errors: 0, skipped: 0)

  /// Stores the case and returns no lines, because the totals must come first in the file.
  mutating func add(_ one: Report.Case) -> [String] {
    counts.all += 1
    switch one.outcome {
    case .passed, .told: break
    case .skipped: counts.skipped += 1
    case .failure: counts.failed += 1
    case .error: counts.errors += 1
    }
    lines += Self.lines(of: one)
    return []
  }

  func closing(_ report: Report) -> [String] {
    let totals =
      "tests=\"\(counts.all)\" failures=\"\(counts.failed)\" errors=\"\(counts.errors)\" "
      + "time=\"\(XMLText.seconds(report.seconds))\""
    return [
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<testsuites name=\"consentwalk\" \(totals)>",
      "  <testsuite name=\"\(XMLText.attribute(report.suite))\" \(totals) skipped=\"\(counts.skipped)\">",
    ] + lines + ["  </testsuite>", "</testsuites>"]
  }

  private static func lines(of one: Report.Case) -> [String] {
    let place =
      (one.file.map { " file=\"\(XMLText.path($0))\"" } ?? "") + (one.line.map { " line=\"\($0)\"" } ?? "")
    let time = one.seconds.map { " time=\"\(XMLText.seconds($0))\"" } ?? ""
    let open =
      "    <testcase name=\"\(XMLText.attribute(one.name))\" "
      + "classname=\"\(XMLText.attribute(one.className))\"" + place + time
    guard let content = content(of: one.outcome) else { return [open + "/>"] }
    return [open + ">", "      " + content, "    </testcase>"]
  }

  private static func content(of outcome: Report.Case.Outcome) -> String? {
    switch outcome {
    case .passed: nil
    case .told(let body): "<system-out>\(XMLText.body(body))</system-out>"
    case .skipped(let reason): "<skipped message=\"\(XMLText.attribute(reason))\"/>"
    case .failure(let trouble): element("failure", trouble)
    case .error(let trouble): element("error", trouble)
    }
  }

  private static func element(_ name: String, _ trouble: Report.Case.Trouble) -> String {
    "<\(name) message=\"\(XMLText.attribute(trouble.message))\" type=\"\(name)\">"
      + "\(XMLText.body(trouble.body))</\(name)>"
  }
}
