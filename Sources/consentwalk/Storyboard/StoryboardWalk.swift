import FlowController
import Localization
import Platform
import Scenarios
import ScreenLibrary
import TerminalUI

/// A walk of a storyboard: its phones in order, and its scenario.
struct StoryboardWalk {
  let name: String
  var about: String?
  var source: String?
  /// The scenario as file text; nil for a case of a scenario that is included with another case.
  var scenario: String?
  /// The moments; the first one is before the first step.
  private(set) var moments: [Moment] = []
  /// Why it ended early; nil if it reached its end.
  var failure: Message?
  let rules: Rules
  let catalogue: Catalogue

  /// The maximum number of phones per language on a page.
  static let stepLimit = 5_000

  /// A phone with the step that led to it.
  struct Moment {
    let step: Step?
    let world: World
    let events: [Event]
    /// The scenario's notes at this moment.
    var notes: [LocalizedText] = []
  }

  init(name: String, beginning world: World, _ rules: Rules, _ catalogue: Catalogue) {
    self.name = name
    self.rules = rules
    self.catalogue = catalogue
    moments = [Moment(step: nil, world: world, events: [])]
  }

  /// The world before the first step.
  var beginning: World { moments[0].world }

  mutating func add(_ step: Step, _ world: World, _ events: [Event]) {
    moments.append(Moment(step: step, world: world, events: events))
  }

  /// Adds a note to a phone.
  mutating func note(_ text: LocalizedText, at index: Int) {
    if moments.indices.contains(index) { moments[index].notes.append(text) }
  }
}

extension StoryboardWalk {
  /// Takes the walk of a scenario up to its end or its first failure.
  ///
  /// - Complexity: O(number of lines).
  init(_ scenario: Scenario, on stage: FlowContext, _ catalogue: Catalogue) {
    let rules = stage.rules(scenario.header.assumptions)
    self.init(name: scenario.name, beginning: scenario.beginning(rules), rules, catalogue)
    (about, source) = (scenario.header.about, scenario.header.source)
    var taken: [Moment] = []
    let outcome = scenario.run(on: stage) {
      taken.append(Moment(step: $0.step, world: $0.world, events: $0.events))
    }
    moments += taken
    failure = outcome.failure?.message
    var count = 0
    for line in scenario.lines {
      switch line.action {
      case .step: count += 1
      case .note(let text): note(text, at: count)
      case .expect: break
      }
    }
  }

  /// Returns the model of a moment, with the program's texts in a language.
  func model(_ index: Int, _ language: ProgramLanguage?, shownIn phone: Language?) -> WalkModel {
    var model = WalkModel(world: moments[index].world, rules: rules, catalogue: catalogue)
    model.fixedLanguage = language
    model.shownLanguage = phone
    return model
  }
}
