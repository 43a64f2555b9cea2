public import Localization

/// A format that every report can be written in.
///
/// To add one, write a ``ReportWriter`` and add its row to ``allCases``: options, help and completions list the rows.
public struct ReportFormat: CaseIterable, Equatable, Sendable {
  /// The name, as it is typed.
  public let name: String
  private let make: @Sendable (ProgramLanguage) -> any ReportWriter

  private init(_ name: String, _ make: @escaping @Sendable (ProgramLanguage) -> any ReportWriter) {
    self.name = name
    self.make = make
  }

  /// Lines for people, each command's own.
  public static let text = ReportFormat("text") { _ in TextWriter() }
  /// JSON, with the keys of each command's contract.
  public static let json = ReportFormat("json") { _ in JSONWriter() }

  public static let allCases: [ReportFormat] = [
    text, json,
    ReportFormat("junit") { _ in JUnitWriter() },
    ReportFormat("tap") { _ in TAPWriter() },
    ReportFormat("sarif") { _ in SARIFWriter() },
    ReportFormat("markdown") { MarkdownWriter(language: $0) },
  ]

  /// The format of that name; nil if there is none.
  public init?(_ name: String) {
    guard let format = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = format
  }

  /// Formats are the same if they have the same name.
  public static func == (left: ReportFormat, right: ReportFormat) -> Bool { left.name == right.name }

  /// A writer for one report.
  ///
  /// - Parameter language: Of formats that people read; formats for programs are in English.
  public func writer(in language: ProgramLanguage) -> any ReportWriter { make(language) }

  /// A whole report.
  ///
  /// - Throws: What the command's own text throws.
  public func lines(of report: Report, in language: ProgramLanguage) throws -> [String] {
    var writer = writer(in: language)
    let opening = writer.opening
    let cases = report.cases.flatMap { writer.add($0) }
    return opening + cases + (try writer.closing(report))
  }
}
