/// Writes one report in one format, line by line.
public protocol ReportWriter {
  /// The lines before the first case.
  var opening: [String] { get }
  /// The lines of a case; none if the format needs to know all cases first.
  mutating func add(_ one: Report.Case) -> [String]
  /// The lines after the last case.
  ///
  /// - Throws: What the command's own text throws.
  mutating func closing(_ report: Report) throws -> [String]
  /// A remark after the report, told as lines or as an object of JSON; nil if the format has no room for one.
  func remark(_ lines: [String], json: String) -> [String]?
}

extension ReportWriter {
  /// Nothing, as in most formats.
  public var opening: [String] { [] }
  /// Nothing, as in formats that need to know all cases first.
  public mutating func add(_ one: Report.Case) -> [String] { [] }
  /// No room, as in formats that are one document.
  public func remark(_ lines: [String], json: String) -> [String]? { nil }
}
