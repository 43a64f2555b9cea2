public import FlowController
import Platform

/// The steps that a search may use, as `--steps` lists them separated by commas. An entry is a verb (`launch`), a step
/// (`open:sync`, `wait:next`), a key of `set` (`set:tracking`), or `usual`, `by-hand` or `all`.
public struct StepChoice: Sendable {
  private let entries: [Entry]

  private enum Entry: Sendable {
    case usual, byHand, all, related
    case verb(String)
    /// The text of a step.
    case typed(String)
    case key(SystemChange.Key)
  }

  /// Every step to which a flow can lead, except `request`, `prewarm`, `devicecheck`, `erase` and `reset`. It contains
  /// `updates`, `geofence`, `offer-*` and the switches of location only if the flow involves location. Of `set`, it
  /// contains only `policy-revision` and the switches and rows of the permissions that the flow requests.
  public static let usual = StepChoice(entries: [.usual])

  /// Whether the choice contains the usual steps.
  var holdsUsual: Bool { entries.contains { if case .usual = $0 { true } else { false } } }

  /// Whether the choice contains the steps of a tester, and not the usual steps.
  var holdsByHand: Bool {
    !holdsUsual && entries.contains { if case .byHand = $0 { true } else { false } }
  }

  /// The usual steps that a tester with a phone can take, without calls that only the app's code can make. If a button
  /// counts an event, the tester presses the button.
  public static let byHand = StepChoice(entries: [.byHand])

  /// Every step about the topics of the search.
  public static let related = StepChoice(entries: [.related])

  private init(entries: [Entry]) { self.entries = entries }

  /// Parses a list of entries.
  ///
  /// - Throws: ``UnknownStep`` for an unknown entry.
  public init(_ text: String, _ vocabulary: StepVocabulary) throws(UnknownStep) {
    var entries: [Entry] = []
    for part in Self.parts(text) {
      let colon = part.firstIndex(of: ":")
      let verb = String(part[..<(colon ?? part.endIndex)])
      let argument = colon.map { String(part[part.index(after: $0)...]) }
      switch (verb, argument) {
      case ("usual", nil): entries.append(.usual)
      case ("by-hand", nil): entries.append(.byHand)
      case ("all", nil): entries.append(.all)
      case (_, nil):
        guard StepVocabulary.verbs.contains(verb) else {
          throw UnknownStep(.step, found: verb, expected: StepVocabulary.verbs + ["usual", "by-hand", "all"])
        }
        entries.append(.verb(verb))
      case ("set", let key?) where !key.contains("="):
        guard let found = SystemChange.Key.allCases.first(where: { $0.word == key }) else {
          throw UnknownStep(.key, found: key, expected: SystemChange.Key.allCases.map(\.word))
        }
        entries.append(.key(found))
      default: entries.append(.typed(vocabulary.text(try vocabulary.step(part))))
      }
    }
    self.entries = entries
  }

  /// Splits at commas, but not between the keys of one step: `set:os=14.5,tracking=deny` is one entry.
  private static func parts(_ text: String) -> [String] {
    var parts: [String] = []
    for piece in text.split(separator: ",", omittingEmptySubsequences: false).map(String.init) {
      if let last = parts.last, last.contains("="), piece.contains("="), !piece.contains(":") {
        parts[parts.count - 1] = last + "," + piece
      } else {
        parts.append(piece)
      }
    }
    return parts
  }

  /// Returns the topics of the steps that are named explicitly.
  func named(_ vocabulary: StepVocabulary) -> Topics {
    var topics: Topics = []
    for entry in entries {
      switch entry {
      case .usual, .byHand, .all, .related, .key: continue
      case .verb(let verb):
        if verb == "request" { topics.formUnion([.tracking, .location, .notifications]) }
      // The services of the flow are included anyway.
      case .typed(let text):
        for request in Request.allCases where text == vocabulary.text(.request(request)) {
          topics.formUnion(Topics.about(request))
        }
      }
    }
    return topics
  }

  /// Returns whether and how the choice contains a step, in a flow that involves these topics.
  func admits(_ step: Step, _ vocabulary: StepVocabulary, _ concerns: Topics) -> Admission {
    // Most choices contain no verb and no step as text. Then the text of the step is not needed.
    let asksForText = entries.contains { entry in
      switch entry {
      case .verb, .typed: true
      case .usual, .byHand, .all, .related, .key: false
      }
    }
    let text = asksForText ? vocabulary.text(step) : ""
    let verb = text.prefix { $0 != ":" }
    var best = Admission.no
    // A packed world has no space for all services. So a step about a service belongs only to the slices of this
    // service, unless the step is named explicitly.
    let named: Admission = Topics.isOfTable(step) ? .usual : .named
    for entry in entries {
      switch entry {
      case .usual: if best == .no, Self.isUsual(step, concerns) { best = .usual }
      case .byHand: if best == .no, Self.isByHand(step), Self.isUsual(step, concerns) { best = .usual }
      case .all: best = max(best, named)
      case .related: best = max(best, .usual)
      case .verb(let own): if verb == own { best = max(best, named) }
      case .typed(let named): if text == named { return .named }
      case .key(let key): if case .set(let change) = step, change.has(key) { return .named }
      }
    }
    return best
  }

  /// Returns those of the given steps that the choice does not contain, as texts without duplicates.
  public func lacks(of steps: [Step], _ vocabulary: StepVocabulary, _ flow: Flow) -> [String] {
    let concerns = Topics.concerning(flow).union(named(vocabulary))
    var lacking: [String] = []
    for step in steps where admits(step, vocabulary, concerns) == .no {
      let text = vocabulary.text(step)
      if !lacking.contains(text) { lacking.append(text) }
    }
    return lacking
  }

  /// Returns the text of the first entry that matches none of the steps; nil if every entry matches one.
  func stray(among steps: [Step], _ vocabulary: StepVocabulary) -> String? {
    for entry in entries {
      switch entry {
      case .usual, .byHand, .all, .related, .verb: continue
      case .typed(let named): if !steps.contains(where: { vocabulary.text($0) == named }) { return named }
      case .key(let key):
        let isThere = steps.contains { step in
          if case .set(let change) = step { change.has(key) } else { false }
        }
        if !isThere { return "set:" + key.word }
      }
    }
    return nil
  }

  /// Whether and how a choice contains a step.
  enum Admission: Int, Comparable {
    case no, usual, named

    static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
  }

  private static func isByHand(_ step: Step) -> Bool {
    if case .updates = step { false } else { true }
  }

  private static func isUsual(_ step: Step, _ concerns: Topics) -> Bool {
    switch step.row.use {
    case .always: true
    case .concerning(let permission): concerns.contains(Topics(of: permission))
    case .byKeys(let change): change.keys.allSatisfy { isUsual($0, concerns) }
    case .onlyNamed: false
    }
  }

  private static func isUsual(_ key: SystemChange.Key, _ concerns: Topics) -> Bool {
    switch key {
    // Updates of iOS are candidates only if the search asks for them, so no check is needed here.
    case .os, .policyRevision: true
    case .allowTrackingRequests, .limitAdTracking, .tracking: concerns.contains(.tracking)
    case .locationServices, .location, .precise: concerns.contains(.location)
    case .notifications: concerns.contains(.notifications)
    case .row(let service), .overlay(let service): concerns.contains(.service(service))
    case .photoLibrary: concerns.contains(.service(.photos))
    case .clipboard: concerns.contains(.service(.paste))
    case .restriction: false
    case .region, .locale, .now, .restricted, .locationRestricted, .scheduledSummary, .remoteText: false
    }
  }
}
