public import Localization

/// What a command found out, in a shape that every report format can be written from.
///
///     var report = Report(of: "prove", version: "1.0")
///     report.rules = [rule]
///     report.findings = [Report.Finding(rule: 0, level: .error, message: text, file: "flow.yaml", mark: rule.id)]
///     report.cases = report.casesOfRules(in: "prove") { $0.level == .error }
///     print(try ReportFormat("junit")?.lines(of: report, in: .english) ?? [])
public struct Report {
  /// What the command checked: `prove`, `scenarios`.
  public let suite: String
  /// The version of the program.
  public let version: String
  /// Every rule that was checked.
  public var rules: [Rule] = []
  /// What was checked one by one. Empty if the cases were handed to the writer as they came.
  public var cases: [Case] = []
  public var findings: [Finding] = []
  /// How long all of it took.
  public var seconds = 0.0
  /// Why not everything was checked; nil if it was.
  public var incomplete: Message?
  /// The command's own lines for people.
  public var text: () throws -> [String] = { [] }
  /// The command's own JSON, whose keys are the command's contract.
  public var json: () -> [String] = { [] }
  /// The command's own page of Markdown; nil if a list of the findings is enough.
  public var markdown: (() throws -> [String])?

  public init(of suite: String, version: String) {
    self.suite = suite
    self.version = version
  }

  /// Takes over the rules, findings and cases of another report, and what kept it from checking everything.
  public mutating func append(_ other: Report) {
    findings += other.findings.map { $0.ofRule($0.rule + rules.count) }
    rules += other.rules
    cases += other.cases
    seconds += other.seconds
    incomplete = incomplete ?? other.incomplete
  }

  /// How severe a finding is.
  public enum Level: String, CaseIterable, Sendable {
    case error, warning, note

    public var message: Message {
      switch self {
      case .error: .severityError
      case .warning: .severityWarning
      case .note: .severityNote
      }
    }
  }

  /// A rule, with why it matters and a source for that.
  public struct Rule: Sendable {
    public let id: String
    public let title: Message
    public let reason: Message
    /// What to do, or where to read more.
    public let help: Message
    /// Addresses with spaces between them, or another source.
    public let source: String
    /// How severe a breach is; nil if that depends on the finding.
    public let level: Level?

    public init(
      id: String, title: Message, reason: Message, help: Message, source: String, level: Level? = nil
    ) {
      self.id = id
      self.title = title
      self.reason = reason
      self.help = help
      self.source = source
      self.level = level
    }
  }

  /// A breach of a rule.
  public struct Finding: Sendable {
    /// The index of its rule in ``Report/rules``.
    public private(set) var rule: Int
    public let level: Level
    public let message: Message
    /// As it was named; nil if it is about no file.
    public let file: String?
    /// From 1 on.
    public var line: Int?
    /// In UTF-16, from 1 on.
    public var column: Int?
    /// The same text as long as the finding is the same, for services that follow it from change to change.
    public let mark: String
    /// Why it is accepted; nil if it is not.
    public var waiver: String?
    /// A scenario that shows it.
    public var scenario: String?

    public init(
      rule: Int, level: Level, message: Message, file: String?, line: Int? = nil, column: Int? = nil,
      mark: String, waiver: String? = nil, scenario: String? = nil
    ) {
      self.rule = rule
      self.level = level
      self.message = message
      self.file = file
      self.line = line
      self.column = column
      self.mark = mark
      self.waiver = waiver
      self.scenario = scenario
    }

    /// Returns a copy of the finding whose rule is at another index of ``Report/rules``.
    func ofRule(_ rule: Int) -> Finding {
      var finding = self
      finding.rule = rule
      return finding
    }

    /// `flow.yaml:12:5`; nil if it is about no file.
    public var place: String? {
      file.map {
        [$0, line.map(String.init), column.map(String.init)].compactMap(\.self).joined(separator: ":")
      }
    }
  }

  /// A case for each rule, at the place of its first finding.
  ///
  /// - Parameter className: Folders and a class with points between, as JUnit has them.
  /// - Parameter fails: Whether a finding makes its case fail; otherwise the case passes and mentions it.
  public func casesOfRules(in className: String, fails: (Finding) -> Bool) -> [Case] {
    rules.indices.map { index in
      let found = findings.filter { $0.rule == index }
      let body = found.map { ($0.place.map { $0 + ": " } ?? "") + $0.message.english }
      let outcome: Case.Outcome =
        if let first = found.first(where: fails) {
          .failure(Case.Trouble(first.message.english, body))
        } else {
          body.isEmpty ? .passed : .told(body)
        }
      return Case(
        "\(rules[index].id) \(rules[index].title.english)", of: className, file: found.first?.file,
        line: found.first?.line, outcome)
    }
  }
}
