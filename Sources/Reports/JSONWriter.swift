/// Writes JSON. The command itself defines its keys.
struct JSONWriter: ReportWriter {
  func add(_ one: Report.Case) -> [String] { one.json }
  func closing(_ report: Report) -> [String] { report.json() }
  func remark(_ lines: [String], json: String) -> [String]? { [json] }
}
