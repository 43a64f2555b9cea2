/// Writes one report in one format, line by line.
public protocol ReportWriter {
  /// The lines before the first case.
  var opening: [String] { get }
  /// The lines of a case; none if the format needs to know all cases first.
  mutating func add(_ one: Report.Case) -> [String]
  /// The lines after the last case.
  ///
  /// - Throws: The errors of the command's own text.
  mutating func closing(_ report: Report) throws -> [String]
  /// Returns a remark after the report, as lines or as a JSON object; nil if the format cannot contain one.
  func remark(_ lines: [String], json: String) -> [String]?
}

extension ReportWriter {
  /// No lines before the first case, as in most formats.
  public var opening: [String] { [] }
  /// No lines per case, as in formats that need to know all cases first.
  public mutating func add(_ one: Report.Case) -> [String] { [] }
  /// No remarks, as in formats that are a single document.
  public func remark(_ lines: [String], json: String) -> [String]? { nil }
}
