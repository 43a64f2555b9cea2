public import Localization

/// A format in which every report can be written.
///
/// To add a format, write a ``ReportWriter`` and add a row to ``allCases``. Options, help and completions read these
/// rows.
public struct ReportFormat: CaseIterable, Equatable, Sendable {
  /// The name that users type.
  public let name: String
  private let make: @Sendable (ProgramLanguage) -> any ReportWriter

  private init(_ name: String, _ make: @escaping @Sendable (ProgramLanguage) -> any ReportWriter) {
    self.name = name
    self.make = make
  }

  /// Lines for people, which each command formats itself.
  public static let text = ReportFormat("text") { _ in TextWriter() }
  /// JSON, whose keys each command defines itself.
  public static let json = ReportFormat("json") { _ in JSONWriter() }

  public static let allCases: [ReportFormat] = [
    text, json,
    ReportFormat("junit") { _ in JUnitWriter() },
    ReportFormat("tap") { _ in TAPWriter() },
    ReportFormat("sarif") { _ in SARIFWriter() },
    ReportFormat("markdown") { MarkdownWriter(language: $0) },
  ]

  /// Finds the format that has this name; nil if there is none.
  public init?(_ name: String) {
    guard let format = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = format
  }

  /// Whether people read this format. If true, the report is in their language.
  public var isForPeople: Bool { self == .text || name == "markdown" }

  /// Compares formats by name.
  public static func == (left: ReportFormat, right: ReportFormat) -> Bool { left.name == right.name }

  /// Returns a writer for one report.
  ///
  /// - Parameter language: The language of formats for people. Formats for programs are always in English.
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
