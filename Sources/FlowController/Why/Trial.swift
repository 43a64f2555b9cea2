/// The result of one step, taken on a copy of the world.
///
/// Everything that the program says about the effect of a step comes from such a trial. So only the step function
/// decides what a step does.
struct Trial {
  let step: Step
  /// Why the step is not possible; nil if it is possible.
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

  /// The world in which the step checks the conditions of an ask; nil if the step does not reach the ask.
  func considering(_ ask: Int) -> World? { considered.first { Int($0.ask) == ask }?.world }

  /// The world in which the step makes the request of an ask; nil if it does not make the request.
  func requesting(_ ask: Int) -> World? { requested.first { Int($0.ask) == ask }?.world }

  /// Whether the step brings the prompt to the screen: it was not there before, or the step shows it again.
  func brings(_ prompt: Prompt, from before: World) -> Bool {
    obstacle == nil && after.prompt == prompt && before.prompt != prompt || puts(prompt)
  }

  /// Whether the step newly shows the prompt, and does not only return to it.
  func puts(_ prompt: Prompt) -> Bool {
    obstacle == nil && after.prompt == prompt && events.contains { $0.shown == prompt }
  }

  /// Whether the step newly shows the prompt, and it belongs to this ask.
  func puts(_ prompt: Prompt, ask: Int) -> Bool {
    guard puts(prompt), after.askUp.map({ Int($0) }) == ask else { return false }
    switch prompt {
    case .app: return considering(ask) != nil
    case .system:
      return requesting(ask) != nil && (after.dialog?.ask != nil || after.dialog?.isFromAsk == true)
    }
  }
}

/// Collects the events of a trial, and the worlds in which asks are checked or make their request.
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
  /// The prompt that this event shows; nil for other events.
  var shown: Prompt? {
    if case .dialogShown(let dialog, _) = self { return .system(dialog) }
    if case .screenShown(let screen, _) = self { return .app(screen) }
    if case .pageShown = self { return .app(.page) }
    return nil
  }
}
