public import FlowController
import Platform

/// Which steps a search may use, as `--steps` names them: verbs (`launch`), steps (`open:sync`, `wait:next`), keys of
/// `set` (`set:tracking`), or `usual`, `by-hand` and `all`, with commas between them.
public struct StepChoice: Sendable {
  private let entries: [Entry]

  private enum Entry: Sendable {
    case usual, byHand, all, related
    case verb(String)
    /// The step as typed.
    case typed(String)
    case key(SystemChange.Key)
  }

  /// Everything that a flow can lead to: not `request`, `prewarm`, `devicecheck`, `erase`, `reset`; `updates`, `geofence`, `offer-*` and the
  /// switches of location only where the flow has to do with location; of `set` only the switches and rows of what the
  /// flow asks for, and `policy-revision`.
  public static let usual = StepChoice(entries: [.usual])

  /// The usual ones that a person with a phone in hand can take: without calls that only the app's code makes.
  public static let byHand = StepChoice(entries: [.byHand])

  /// Every step there is.
  public static let all = StepChoice(entries: [.all])

  /// Every step of the topics that a search is about.
  public static let related = StepChoice(entries: [.related])

  private init(entries: [Entry]) { self.entries = entries }

  /// Reads a list.
  ///
  /// - Throws: ``UnknownStep`` for a word that is none.
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

  /// Splits at commas, but not between the keys of one step: `set:os=14.5,tracking=deny` stays whole.
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

  /// What the steps are about that it names one by one.
  func named(_ vocabulary: StepVocabulary) -> Topics {
    var topics: Topics = []
    for entry in entries {
      switch entry {
      case .usual, .byHand, .all, .related, .key: continue
      case .verb(let verb):
        if verb == "request" { topics.formUnion([.tracking, .location, .notifications]) }
      // What the flow has to do with of the table is concerned without it.
      case .typed(let text):
        for request in Request.allCases where text == vocabulary.text(.request(request)) {
          topics.formUnion(Topics.about(request))
        }
      }
    }
    return topics
  }

  /// Whether it holds a step of a flow that has to do with these topics.
  func admits(_ step: Step, _ vocabulary: StepVocabulary, _ concerns: Topics) -> Admission {
    // Most choices say nothing of what steps are called.
    let asksForText = entries.contains { entry in
      switch entry {
      case .verb, .typed: true
      case .usual, .byHand, .all, .related, .key: false
      }
    }
    let text = asksForText ? vocabulary.text(step) : ""
    let verb = text.prefix { $0 != ":" }
    var best = Admission.no
    // What is of the table belongs to the slices of its permission, unless it is named by itself: a world has no room for
    // all of them.
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

  /// Those of some steps that it does not hold, as typed, each once.
  public func lacks(of steps: [Step], _ vocabulary: StepVocabulary, _ flow: Flow) -> [String] {
    let concerns = Topics.concerning(flow).union(named(vocabulary))
    var lacking: [String] = []
    for step in steps where admits(step, vocabulary, concerns) == .no {
      let text = vocabulary.text(step)
      if !lacking.contains(text) { lacking.append(text) }
    }
    return lacking
  }

  /// The first entry that names one step, or one key, which none of the steps is.
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

  /// How a choice holds a step.
  enum Admission: Int, Comparable {
    case no, usual, named

    static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
  }

  private static func isByHand(_ step: Step) -> Bool {
    if case .updates = step { false } else { true }
  }

  private static func isUsual(_ step: Step, _ concerns: Topics) -> Bool {
    switch step {
    case .install, .delete, .reinstall, .updateApp, .launch, .home, .settings, .terminate, .tap, .press,
      .tapNotification,
      .open, .event, .flag, .wait, .waitForNext:
      true
    case .updates, .offerUpgrade, .offerReminder, .geofence: concerns.contains(.location)
    case .offerServiceReminder(let service): concerns.contains(.service(service))
    case .erase, .resetPrivacy, .prewarm, .request, .deviceCheckQuery, .deviceCheck: false
    case .set(let change): change.keys.allSatisfy { isUsual($0, concerns) }
    }
  }

  private static func isUsual(_ key: SystemChange.Key, _ concerns: Topics) -> Bool {
    switch key {
    // Updates are there only where a search was asked for them.
    case .os, .policyRevision: true
    case .allowTrackingRequests, .limitAdTracking, .tracking: concerns.contains(.tracking)
    case .locationServices, .location, .precise: concerns.contains(.location)
    case .notifications: concerns.contains(.notifications)
    case .row(let service), .overlay(let service): concerns.contains(.service(service))
    case .photoLibrary: concerns.contains(.service(.photos))
    case .restriction: false
    case .region, .locale, .now, .restricted, .locationRestricted, .remoteText: false
    }
  }
}
