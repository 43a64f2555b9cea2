/// JUnit's XML: one suite with its cases.
///
/// - Source: https://github.com/jenkinsci/xunit-plugin, `jenkins-junit.xsd`; `file` and `line` as GitLab, CircleCI and
///   pytest have them.
public struct JUnitDocument: Sendable {
  private let suite: String
  private var lines: [String] = []
  private var counts = (all: 0, failed: 0, errors: 0, skipped: 0)

  /// A document without a case.
  public init(suite: String) { self.suite = suite }

  /// Adds a case.
  public mutating func add(_ one: JUnitCase) {
    counts.all += 1
    switch one.outcome {
    case .passed, .told: break
    case .skipped: counts.skipped += 1
    case .failure: counts.failed += 1
    case .error: counts.errors += 1
    }
    lines += one.lines
  }

  /// The lines of it.
  ///
  /// - Parameter seconds: How long all of it took.
  public func lines(seconds: Double) -> [String] {
    let totals =
      "tests=\"\(counts.all)\" failures=\"\(counts.failed)\" errors=\"\(counts.errors)\" "
      + "time=\"\(XMLText.seconds(seconds))\""
    return [
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<testsuites name=\"consentwalk\" \(totals)>",
      "  <testsuite name=\"\(XMLText.attribute(suite))\" \(totals) skipped=\"\(counts.skipped)\">",
    ] + lines + ["  </testsuite>", "</testsuites>"]
  }
}
