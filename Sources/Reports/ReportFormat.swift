public import Localization

/// A format in which every report can be written.
///
/// To add one, write a ``ReportWriter`` and add its row to ``allCases``: options, help and completions list the rows.
public struct ReportFormat: CaseIterable, Equatable, Sendable {
  /// The name as typed.
  public let name: String
  private let make: @Sendable (ProgramLanguage) -> any ReportWriter

  private init(_ name: String, _ make: @escaping @Sendable (ProgramLanguage) -> any ReportWriter) {
    self.name = name
    self.make = make
  }

  /// Lines for people, in each command's own form.
  public static let text = ReportFormat("text") { _ in TextWriter() }
  /// JSON with each command's own keys.
  public static let json = ReportFormat("json") { _ in JSONWriter() }

  public static let allCases: [ReportFormat] = [
    text, json,
    ReportFormat("junit") { _ in JUnitWriter() },
    ReportFormat("tap") { _ in TAPWriter() },
    ReportFormat("sarif") { _ in SARIFWriter() },
    ReportFormat("markdown") { MarkdownWriter(language: $0) },
  ]

  /// Finds the format with a name; nil if there is none.
  public init?(_ name: String) {
    guard let format = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = format
  }

  /// Whether people read the format, in their own language.
  public var isForPeople: Bool { self == .text || name == "markdown" }

  /// Compares formats by name.
  public static func == (left: ReportFormat, right: ReportFormat) -> Bool { left.name == right.name }

  /// Returns a writer for one report.
  ///
  /// - Parameter language: The language of formats for people; formats for programs are in English.
  public func writer(in language: ProgramLanguage) -> any ReportWriter { make(language) }

  /// Returns the lines of a complete report.
  ///
  /// - Throws: The errors of the command's own text.
  public func lines(of report: Report, in language: ProgramLanguage) throws -> [String] {
    var writer = writer(in: language)
    let opening = writer.opening
    let cases = report.cases.flatMap { writer.add($0) }
    return opening + cases + (try writer.closing(report))
  }
}
