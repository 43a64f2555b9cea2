/// Writes a command's own lines for people.
struct TextWriter: ReportWriter {
  func add(_ one: Report.Case) -> [String] { one.text }
  func closing(_ report: Report) throws -> [String] { try report.text() }
  func remark(_ lines: [String], json: String) -> [String]? { lines }
}
