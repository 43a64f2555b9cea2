import ConsentWords
import FlowController
import Localization
import Platform

/// An arrow that a search found.
public struct Sighting: Sendable {
  let from: FlowDiagram.Node
  let to: FlowDiagram.Node
  let step: String
  let role: String?
  /// The ask whose prompt appeared; nil if no ask's prompt appeared.
  let ask: Int?
  /// The page that appeared; nil if no page appeared.
  let page: Int?
  /// The distance from the start. `order` is the number of arrows that were found before this one.
  let depth: Int
  let order: Int

  /// Why a prompt did not appear; nil if no prompt was suppressed.
  let reason: Message?

  /// Identifies the arrow. If a step or an answer returns to several screens, only the first of these is drawn. But
  /// each prompt to which the step leads has a separate arrow.
  var key: String {
    let target = if case .prompt(_, let name) = to { name } else { opened ?? "" }
    return role == nil ? "\(step) > \(target)" : "\(from.text) \(step) > \(target)"
  }

  /// Identifies the action of the user: a step, or an answer to a certain prompt.
  var action: String { role == nil ? step : from.text + " " + step }

  var appeared: FlowParts { FlowParts(ask: ask, page: page) }

  /// The feature that a step opened.
  private var opened: String? { step.hasPrefix("open:") ? to.text : nil }
}

/// Collects the arrows that the search of a slice finds.
public struct SightingSearch: SearchObserver {
  /// True, because only the events say what appeared.
  public static var wantsEvents: Bool { true }
  public static var wantsTransitions: Bool { true }
  /// The arrows that were found, without duplicates.
  public private(set) var seen: [Sighting] = []
  private let names: FlowNames
  private let steps: [String]
  private var known: Set<String> = []
  private let depths = Ledger<UInt32>()
  /// Whether the search ended because memory ran out.
  public private(set) var lacksMemory = false

  public init(_ space: SearchSpace) {
    names = space.names
    let vocabulary = StepVocabulary(names: space.names)
    steps = space.steps.map { vocabulary.text($0) }
    lacksMemory = !depths.append(0)
  }

  /// Records the arrow of a transition, unless the arrow is already known.
  public mutating func took(_ transition: Transition) -> Bool {
    let depth = Int(depths[transition.from]) + 1
    if transition.isNew, !depths.append(UInt32(truncatingIfNeeded: depth)) {
      lacksMemory = true
      return false
    }
    var role: String?
    if transition.step.isAnswer { role = String(steps[transition.label].dropFirst("tap:".count)) }
    guard role != nil ? !transition.uncovers : transition.opens else { return true }
    // The first state in which the step was possible is arbitrary. So an arrow that opens a feature always starts at
    // the app's first screen.
    let isOpening = if case .open = transition.step { transition.before.prompt == nil } else { false }
    let reasons = transition.events.compactMap { event -> Reason? in
      if case .reason(_, let reason)? = CoverageItem(event) { reason } else { nil }
    }
    let sighting = Sighting(
      from: isOpening ? .screen("home") : .init(transition.before, names), to: .init(transition.after, names),
      step: steps[transition.label],
      role: role, ask: transition.ask,
      page: transition.page, depth: depth, order: seen.count,
      reason: reasons.first?.logged)
    if known.insert(sighting.key).inserted { seen.append(sighting) }
    return true
  }
}

extension Transition {
  /// Whether an answer only reveals a prompt that was below, so that the step shows no new prompt.
  fileprivate var uncovers: Bool {
    guard let prompt = after.prompt, prompt != before.prompt else { return false }
    return !events.contains {
      if case .prompt(let named)? = CoverageItem($0) { named.prompt == prompt } else { false }
    }
  }

  /// Whether the step shows a prompt, or opens a screen of the app.
  fileprivate var opens: Bool {
    for event in events {
      if case .prompt? = CoverageItem(event) { return true }
    }
    guard after.prompt == nil else { return false }
    if case .open(.feature) = step { return true }
    if case .launch = step { return true }
    return false
  }

  fileprivate var page: Int? { after.prompt == .app(.page) ? after.app.page.map { Int($0) } : nil }

  /// The ask whose prompt appeared.
  fileprivate var ask: Int? {
    if let softAsk { return softAsk }
    guard after.dialog != nil else { return nil }
    return after.askUp.map { Int($0) }
  }
}
