import FlowController
import Platform
import TerminalUI

/// The steps that lead to a screen. The frame of the screen lists them.
struct ShownWalk {
  private(set) var world: World
  let rules: Rules
  private let vocabulary: StepVocabulary
  private var before: World?
  private var history: [HistoryLine] = []
  private var lastEvents: [Event] = []

  init(_ world: World, _ rules: Rules, _ vocabulary: StepVocabulary) {
    self.world = world
    self.rules = rules
    self.vocabulary = vocabulary
  }

  /// The name of the prompt on screen, or of the screen if there is no prompt.
  var shown: String { world.prompt?.word ?? world.screenName(vocabulary.names) }

  /// Whether one of the app's own screens covers the app: a page, a form or a gate.
  var isBehindTheApp: Bool { if case .app? = world.prompt { true } else { false } }

  /// The buttons that can be tapped now.
  var choices: RoleSet { world.choices(rules) }

  /// Whether the location prompt of this iOS version has the button *Allow Once*.
  var hasAllowOnce: Bool { rulebook.hasAllowOnce }

  /// Whether a call requests location. On iOS 6 and 7, the first use of the location does.
  var asksForLocation: Bool { rulebook.locationRequests == .present }

  private var rulebook: Rulebook { rules.rulebooks[world.device.band, world.device.region.regionClass] }

  /// Runs a step.
  ///
  /// - Throws: ``ImpossibleStep``. Then nothing is changed.
  mutating func take(_ step: Step) throws(ImpossibleStep) {
    var log = EventLog()
    var next = world
    try FlowController.step(&next, step, rules, into: &log)
    before = world
    world = next
    lastEvents = log.events(on: next)
    history.append(
      HistoryLine(
        number: history.count + 1, step: vocabulary.text(step), events: lastEvents, vocabulary.names))
  }

  /// Copies the history of this walk to a model, as if a user had done the steps.
  func tell(_ model: inout WalkModel) {
    model.previous = before
    model.history = history
    model.place = HistoryPlace(position: history.count, end: history.count)
    model.lastEvents = lastEvents
  }
}
