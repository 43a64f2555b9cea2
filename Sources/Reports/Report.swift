public import Localization

/// The results of a command, in a form that every report format can write.
///
///     var report = Report(of: "prove", version: "1.0")
///     report.rules = [rule]
///     report.findings = [Report.Finding(rule: 0, level: .error, message: text, file: "flow.yaml", mark: rule.id)]
///     report.cases = report.casesOfRules(in: "prove") { $0.level == .error }
///     print(try ReportFormat("junit")?.lines(of: report, in: .english) ?? [])
public struct Report {
  /// What was checked, such as `prove` or `scenarios`.
  public let suite: String
  /// The version of the program.
  public let version: String
  /// All rules that were checked.
  public var rules: [Rule] = []
  /// The results of the separate checks. Empty if the command already passed each case to the writer.
  public var cases: [Case] = []
  public var findings: [Finding] = []
  /// The total duration in seconds.
  public var seconds = 0.0
  /// Why the check is incomplete; nil if it is complete.
  public var incomplete: Message?
  /// Returns the command's own lines for people.
  public var text: () throws -> [String] = { [] }
  /// Returns the command's own JSON. Its keys must not change.
  public var json: () -> [String] = { [] }
  /// Returns the command's own Markdown page; nil if a list of the findings is enough.
  public var markdown: (() throws -> [String])?

  public init(of suite: String, version: String) {
    self.suite = suite
    self.version = version
  }

  /// Adds the rules, findings and cases of another report. If the other report is incomplete, also adds the reason.
  public mutating func append(_ other: Report) {
    let places = other.rules.map { rule in
      if let known = rules.firstIndex(where: { $0.id == rule.id }) { return known }
      rules.append(rule)
      return rules.count - 1
    }
    findings += other.findings.map { $0.ofRule(places[$0.rule]) }
    cases += other.cases
    seconds += other.seconds
    incomplete = incomplete ?? other.incomplete
  }

  /// The severity of a finding.
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

  /// A rule, why it matters, and its source.
  public struct Rule: Sendable {
    public let id: String
    public let title: Message
    public let reason: Message
    /// How to fix a breach of the rule, or where to read more about it.
    public let help: Message
    /// The source: URLs separated by spaces, or another text.
    public let source: String
    /// The severity of a breach; nil if it depends on the finding.
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
    /// The index of the broken rule in ``Report/rules``.
    public private(set) var rule: Int
    public let level: Level
    public let message: Message
    /// The scenario with the problem and its case, such as `[os 14.5]`; nil if the finding belongs to no scenario.
    public let subject: String?
    /// The file, as the user typed its path; nil if the finding concerns no file.
    public let file: String?
    /// The line, counted from 1.
    public var line: Int?
    /// The column in UTF-16 units, counted from 1.
    public var column: Int?
    /// An identifier that is the same in every run, for services that compare runs.
    public let mark: String
    /// Why the problem is accepted; nil if it is not accepted.
    public var waiver: String?
    /// A scenario that shows the problem; nil if there is none.
    public var scenario: String?
    /// Further lines about the finding in English, such as its steps, for the case of its rule.
    public var details: [String] = []

    public init(
      rule: Int, level: Level, message: Message, subject: String? = nil, file: String?, line: Int? = nil,
      column: Int? = nil, mark: String, waiver: String? = nil, scenario: String? = nil
    ) {
      self.rule = rule
      self.level = level
      self.message = message
      self.subject = subject
      self.file = file
      self.line = line
      self.column = column
      self.mark = mark
      self.waiver = waiver
      self.scenario = scenario
    }

    /// Returns a copy of the finding with another index in ``Report/rules``.
    func ofRule(_ rule: Int) -> Finding {
      var finding = self
      finding.rule = rule
      return finding
    }

    /// The message, preceded by the scenario that it concerns.
    var whole: Message { Self.whole(subject.map { [$0] } ?? [], message) }

    static func whole(_ subjects: [String], _ message: Message) -> Message {
      subjects.isEmpty ? message : .reportOf(subject: Message.list(subjects), problem: message)
    }

    /// The place, such as `flow.yaml:12:5`; nil if the finding concerns no file.
    public var place: String? {
      file.map {
        [$0, line.map(String.init), column.map(String.init)].compactMap(\.self).joined(separator: ":")
      }
    }
  }

  /// Returns one case per rule. The place of a case is the place of the rule's first finding.
  ///
  /// - Parameter className: Folders and a class, joined by dots, as in JUnit.
  /// - Parameter fails: Returns whether a finding makes its case fail. If no finding does, the case passes and lists
  ///   its findings.
  public func casesOfRules(in className: String, fails: (Finding) -> Bool) -> [Case] {
    rules.indices.map { index in
      let found = findings.filter { $0.rule == index }
      let body = found.flatMap { [($0.place.map { $0 + ": " } ?? "") + $0.message.english] + $0.details }
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
