public import Localization

/// A problem that a rule found in an app's files. There is one finding for each key, with all places of the problem.
public struct AppFinding: Sendable {
  public enum Severity: String, CaseIterable, Comparable, Sendable {
    case note, warning, error

    /// Orders severities from note over warning to error.
    public static func < (left: Severity, right: Severity) -> Bool { left.order < right.order }

    private var order: Int {
      switch self {
      case .note: 0
      case .warning: 1
      case .error: 2
      }
    }
  }

  /// A place of the problem.
  public struct Place: Sendable {
    public let file: String
    /// The line, counted from 1.
    public let line: Int
    /// The language of the text at fault; nil if the problem does not concern one language.
    public let language: String?
    public let severity: Severity
    /// What the problem is at this place.
    public let message: Message
  }

  public let rule: AppRule
  /// The highest severity of the places.
  public let severity: Severity
  public let key: String?
  /// What the problem is, for all places together.
  public let message: Message
  public let mend: Message
  /// The places in the order of the files. There is at least one.
  public let places: [Place]

  public var file: String { places[0].file }
  public var line: Int { places[0].line }

  /// The languages of the places, each once.
  public var languages: [String] {
    var seen: Set<String> = []
    return places.compactMap(\.language).filter { seen.insert($0).inserted }
  }
}

/// A problem at one place. Later, all problems of one key are combined to a finding.
struct FoundProblem {
  let rule: AppRule
  let severity: AppFinding.Severity
  let file: String
  let line: Int
  let key: String?
  let language: String?
  /// The language or the text at fault. If several problems differ only in this value, one sentence lists all their
  /// values.
  let item: String?
  /// Returns the sentence about the problem with a list of items.
  let message: ([String]) -> Message
  let mend: Message

  /// Identifies problems that differ only in their item: this text is the same for all of them.
  var topic: String { message(["·"]).english + mend.english }

  /// The problem as a place of a finding.
  var place: AppFinding.Place {
    AppFinding.Place(
      file: file, line: line, language: language, severity: severity,
      message: message([item].compactMap(\.self)))
  }

  /// The maximum number of different sentences in one finding.
  private static let mostSentences = 4

  /// Combines the problems that have the same rule and key.
  static func findings(of problems: [FoundProblem]) -> [AppFinding] {
    var order: [String] = []
    var groups: [String: [FoundProblem]] = [:]
    for problem in problems {
      let name = [problem.rule.id, problem.key ?? problem.topic].joined(separator: " ")
      if groups[name] == nil { order.append(name) }
      groups[name, default: []].append(problem)
    }
    return order.compactMap { groups[$0].flatMap(finding) }
  }

  /// Returns the items of the problems, each once. Languages are sorted alphabetically. Of other items, only the first
  /// ones are returned.
  private static func items(of problems: [FoundProblem]) -> [String] {
    if problems.allSatisfy({ $0.item == $0.language }) { return problems.compactMap(\.item).sorted() }
    var seen: Set<String> = []
    return Array(problems.compactMap(\.item).filter { seen.insert($0).inserted }.prefix(mostSentences))
  }

  private static func finding(of problems: [FoundProblem]) -> AppFinding? {
    guard let first = problems.first else { return nil }
    var topics: [String] = []
    var byTopic: [String: [FoundProblem]] = [:]
    for problem in problems {
      let topic = problem.topic
      if byTopic[topic] == nil { topics.append(topic) }
      byTopic[topic, default: []].append(problem)
    }
    var sentences = topics.prefix(mostSentences).compactMap { topic -> Message? in
      guard let all = byTopic[topic], let one = all.first else { return nil }
      return one.message(items(of: all))
    }
    let rest = topics.dropFirst(mostSentences).reduce(0) { $0 + (byTopic[$1]?.count ?? 0) }
    if rest > 0 { sentences.append(.appMoreOfIt(count: rest)) }
    var mends: [Message] = []
    for topic in topics.prefix(mostSentences) {
      if let mend = byTopic[topic]?.first?.mend, !mends.contains(mend) { mends.append(mend) }
    }
    return AppFinding(
      rule: first.rule, severity: problems.map(\.severity).max() ?? first.severity, key: first.key,
      message: .sentences(sentences), mend: .sentences(mends), places: problems.map(\.place))
  }
}
