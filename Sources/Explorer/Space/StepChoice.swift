public import FlowController
import Platform

/// Which steps a search may use, as `--steps` names them: verbs (`launch`), steps (`open:sync`, `wait:next`), keys of
/// `set` (`set:tracking`), or `usual` and `all`, with commas between them.
public struct StepChoice: Sendable {
  private let entries: [Entry]

  private enum Entry: Sendable {
    case usual, all
    case verb(String)
    /// The step as typed.
    case typed(String)
    case key(SystemChange.Key)
  }

  /// Everything but `request`, `devicecheck`, `erase`, and of `set` only the switches, the app's own rows in Settings,
  /// and `policy-revision`.
  public static let usual = StepChoice(entries: [.usual])

  /// Every step there is.
  public static let all = StepChoice(entries: [.all])

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
      case ("all", nil): entries.append(.all)
      case (_, nil):
        guard StepVocabulary.verbs.contains(verb) else {
          throw UnknownStep(.step, found: verb, expected: StepVocabulary.verbs + ["usual", "all"])
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

  /// Whether it holds a step.
  func admits(_ step: Step, _ vocabulary: StepVocabulary) -> Admission {
    let text = vocabulary.text(step)
    let verb = text.prefix { $0 != ":" }
    var best = Admission.no
    for entry in entries {
      switch entry {
      case .usual: if best == .no, Self.isUsual(step) { best = .usual }
      case .all: return .named
      case .verb(let named): if verb == named { return .named }
      case .typed(let named): if text == named { return .named }
      case .key(let key): if case .set(let change) = step, change.has(key) { return .named }
      }
    }
    return best
  }

  /// The first entry that names one step, or one key, which none of the steps is.
  func stray(among steps: [Step], _ vocabulary: StepVocabulary) -> String? {
    for entry in entries {
      switch entry {
      case .usual, .all, .verb: continue
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
  enum Admission { case no, usual, named }

  private static func isUsual(_ step: Step) -> Bool {
    switch step {
    case .install, .delete, .reinstall, .updateApp, .launch, .home, .settings, .terminate, .tap,
      .tapNotification,
      .open, .updates, .event, .wait, .waitForNext, .offerUpgrade, .offerReminder, .geofence:
      true
    case .erase, .request, .deviceCheckQuery, .deviceCheck: false
    case .set(let change): SystemChange.Key.allCases.allSatisfy { !change.has($0) || isUsual($0) }
    }
  }

  private static func isUsual(_ key: SystemChange.Key) -> Bool {
    switch key {
    // Updates are there only where a search was asked for them.
    case .os, .allowTrackingRequests, .limitAdTracking, .tracking, .locationServices, .location, .precise,
      .notifications, .policyRevision:
      true
    case .region, .locale, .now, .restricted, .locationRestricted, .remoteText: false
    }
  }
}
