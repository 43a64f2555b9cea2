public import Localization

/// A problem in an app's files that a rule found: one for each key, with all its places.
public struct AppFinding: Sendable {
  /// How serious a finding is.
  public enum Severity: String, CaseIterable, Comparable, Sendable {
    case note, warning, error

    /// Compares severities: note, warning, error.
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
    /// The language of the text; nil if the problem is not about one language.
    public let language: String?
    public let severity: Severity
    /// The problem at this place.
    public let message: Message
  }

  public let rule: AppRule
  /// The most serious of its places.
  public let severity: Severity
  public let key: String?
  /// The problem at all its places.
  public let message: Message
  /// How to fix it.
  public let mend: Message
  /// Its places in the order of the files; never empty.
  public let places: [Place]

  public var file: String { places[0].file }
  public var line: Int { places[0].line }

  /// The languages of its places, each once.
  public var languages: [String] {
    var seen: Set<String> = []
    return places.compactMap(\.language).filter { seen.insert($0).inserted }
  }
}

/// A problem at one place, before the problems of one key are combined.
struct FoundProblem {
  let rule: AppRule
  let severity: AppFinding.Severity
  let file: String
  let line: Int
  let key: String?
  let language: String?
  /// What one sentence lists for several problems: the language, or the text at fault.
  let item: String?
  /// Returns the sentence about it, for a list of items.
  let message: ([String]) -> Message
  let mend: Message

  /// A text that is equal for problems that only differ in their item.
  var topic: String { message(["·"]).english + mend.english }

  /// The problem as a place of a finding.
  var place: AppFinding.Place {
    AppFinding.Place(
      file: file, line: line, language: language, severity: severity,
      message: message([item].compactMap(\.self)))
  }

  /// The maximum number of different sentences in one finding.
  private static let mostSentences = 4

  /// Combines the problems of each rule and key.
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

  /// Returns the items of problems, each once: all languages in alphabetical order, or the first texts.
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
