/// What one step would do, taken on a copy of the world.
///
/// A verdict about what would happen is always such a trial: there is no second account of what a step does.
struct Trial {
  let step: Step
  /// Why it cannot be taken; nil where it can.
  let obstacle: ImpossibleStep?
  let after: World
  let events: [Event]
  private let considered: [(ask: UInt8, world: World)]
  private let requested: [(ask: UInt8, world: World)]

  init(_ step: Step, in world: World, _ rules: Rules) {
    self.step = step
    var after = world
    var sink = TrialSink()
    do {
      try after.apply(step, rules, &sink)
      obstacle = nil
    } catch { obstacle = error }
    self.after = after
    events = sink.events
    considered = sink.considered
    requested = sink.requested
  }

  /// The world in which the step comes to an ask and looks at its conditions; nil where it never does.
  func considering(_ ask: Int) -> World? { considered.first { Int($0.ask) == ask }?.world }

  /// The world in which the step makes the system's request of an ask; nil where it never does.
  func requesting(_ ask: Int) -> World? { requested.first { Int($0.ask) == ask }?.world }

  /// Whether the prompt is up after the step and was not before, or is put up anew.
  func brings(_ prompt: Prompt, from before: World) -> Bool {
    obstacle == nil && after.prompt == prompt && before.prompt != prompt || puts(prompt)
  }

  /// Whether the prompt is put up by the step, not only back again.
  func puts(_ prompt: Prompt) -> Bool {
    obstacle == nil && after.prompt == prompt && events.contains { $0.shown == prompt }
  }

  /// Whether the prompt is put up because of that ask.
  func puts(_ prompt: Prompt, ask: Int) -> Bool {
    guard puts(prompt), after.askUp.map({ Int($0) }) == ask else { return false }
    switch prompt {
    case .app: return considering(ask) != nil
    case .system:
      return requesting(ask) != nil && (after.dialog?.ask != nil || after.dialog?.isFromAsk == true)
    }
  }
}

/// Listens to a trial: what happens, and the worlds in which asks are come to.
private struct TrialSink: EventSink {
  static var isListening: Bool { true }
  static var watchesAsks: Bool { true }
  private(set) var events: [Event] = []
  private(set) var considered: [(ask: UInt8, world: World)] = []
  private(set) var requested: [(ask: UInt8, world: World)] = []

  mutating func take(_ event: Event) { events.append(event) }

  mutating func reach(_ moment: AskMoment, ask: UInt8, _ world: World) {
    switch moment {
    case .considered: considered.append((ask, world))
    case .requested: requested.append((ask, world))
    }
  }
}

extension Event {
  /// The prompt that it shows; nil for every other event.
  var shown: Prompt? {
    if case .dialogShown(let dialog, _) = self { return .system(dialog) }
    if case .screenShown(let screen, _) = self { return .app(screen) }
    if case .pageShown = self { return .app(.page) }
    return nil
  }
}
