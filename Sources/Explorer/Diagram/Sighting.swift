import FlowController
import Platform

/// An arrow that a search has seen.
public struct Sighting: Sendable {
  let from: FlowDiagram.Node
  let to: FlowDiagram.Node
  let step: String
  let role: String?
  /// The ask whose prompt came up, if one did.
  let ask: Int?
  /// How far it is from the start, and how many arrows were seen before it.
  let depth: Int
  let order: Int

  /// Why something that could have come up did not; nil where nothing was held back.
  let reason: String?

  /// What makes two sightings the same arrow. Of all the screens that a step or an answer leads back to, the first is
  /// drawn; a prompt that it leads to is an arrow of its own.
  var key: String {
    let target = if case .prompt(let prompt) = to { prompt.word } else { opened ?? "" }
    return role == nil ? "\(step) > \(target)" : "\(from.text) \(step) > \(target)"
  }

  /// The feature that a step opened.
  private var opened: String? { step.hasPrefix("open:") ? to.text : nil }
}

/// Gathers the arrows of a slice.
public struct SightingSearch: SearchObserver {
  /// Yes: what came up is read from the events.
  public static var wantsEvents: Bool { true }
  public static var wantsTransitions: Bool { true }
  /// What was seen, each arrow once.
  public private(set) var seen: [Sighting] = []
  private let names: FlowNames
  private let steps: [String]
  private var known: Set<String> = []
  private let depths = Ledger<UInt32>()
  /// Whether it ended the search for want of memory.
  public private(set) var lacksMemory = false

  /// A search of that space.
  public init(_ space: SearchSpace) {
    names = space.names
    let vocabulary = StepVocabulary(names: space.names)
    steps = space.steps.map { vocabulary.text($0) }
    lacksMemory = !depths.append(0)
  }

  /// Looks at a step.
  public mutating func took(_ transition: Transition) -> Bool {
    let depth = Int(depths[transition.from]) + 1
    if transition.isNew, !depths.append(UInt32(truncatingIfNeeded: depth)) {
      lacksMemory = true
      return false
    }
    var role: String?
    if case .tap(let pressed) = transition.step { role = pressed.word }
    guard role != nil ? !transition.uncovers : transition.opens else { return true }
    // Features are opened from the app's first screen, wherever that was possible first.
    let isOpening = if case .open = transition.step { transition.before.prompt == nil } else { false }
    let reasons = transition.events.compactMap { event -> Reason? in
      if case .reason(_, let reason)? = CoverageItem(event) { reason } else { nil }
    }
    let sighting = Sighting(
      from: isOpening ? .screen("home") : .init(transition.before, names), to: .init(transition.after, names),
      step: steps[transition.label],
      role: role, ask: transition.ask, depth: depth, order: seen.count,
      reason: reasons.first?.text)
    if known.insert(sighting.key).inserted { seen.append(sighting) }
    return true
  }
}

extension Transition {
  /// Whether an answer only takes away what lay over another prompt.
  fileprivate var uncovers: Bool {
    guard let prompt = after.prompt, prompt != before.prompt else { return false }
    return !events.contains { CoverageItem($0) == .prompt(prompt) }
  }

  /// Whether it brings up a prompt, or opens a screen of the app.
  fileprivate var opens: Bool {
    for event in events {
      if case .prompt? = CoverageItem(event) { return true }
    }
    switch step {
    case .open(.feature), .launch: return after.prompt == nil
    case .open(.home), .open(.policy), .install, .delete, .reinstall, .updateApp, .erase, .resetPrivacy,
      .prewarm, .home, .settings,
      .terminate,
      .tap, .press, .tapNotification, .request, .updates, .event, .flag, .wait, .waitForNext, .set,
      .offerUpgrade, .offerReminder, .offerServiceReminder,
      .geofence, .deviceCheckQuery, .deviceCheck:
      return false
    }
  }

  /// The ask whose question came up.
  fileprivate var ask: Int? {
    if let softAsk { return softAsk }
    guard after.dialog != nil else { return nil }
    return after.askUp.map { Int($0) }
  }
}
