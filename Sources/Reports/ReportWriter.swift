/// Writes one report in one format, line by line.
public protocol ReportWriter {
  /// The lines before the first case.
  var opening: [String] { get }
  /// Returns the lines of a case. Returns none if the format can write nothing before it has all cases.
  mutating func add(_ one: Report.Case) -> [String]
  /// Returns the lines after the last case.
  ///
  /// - Throws: The errors of the command's own text.
  mutating func closing(_ report: Report) throws -> [String]
  /// Returns a remark after the report, as lines or as a JSON object; nil if the format cannot contain remarks.
  func remark(_ lines: [String], json: String) -> [String]?
}

extension ReportWriter {
  /// The default for most formats: no lines before the first case.
  public var opening: [String] { [] }
  /// The default for formats that can write nothing before they have all cases.
  public mutating func add(_ one: Report.Case) -> [String] { [] }
  /// The default for formats that are a single document: no remarks.
  public func remark(_ lines: [String], json: String) -> [String]? { nil }
}
