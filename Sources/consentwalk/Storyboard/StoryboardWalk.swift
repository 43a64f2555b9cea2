import FlowController
import Localization
import Platform
import Scenarios
import ScreenLibrary
import TerminalUI

/// A walk in a storyboard: its phones in order, and its scenario.
struct StoryboardWalk {
  let name: String
  var about: String?
  var source: String?
  /// The text of the scenario file. It is nil for a case if another case of the same scenario already contains the
  /// text.
  var scenario: String?
  /// The moments of the walk. The first one is before the first step.
  private(set) var moments: [Moment] = []
  /// Why the walk ended early; nil if it reached its end.
  var failure: Message?
  let rules: Rules
  let catalogue: Catalogue

  /// The maximum number of phones on a page for each language.
  static let stepLimit = 5_000

  /// A phone, and the step that led to it.
  struct Moment {
    let step: Step?
    let world: World
    let events: [Event]
    /// The notes that the scenario contains for this moment.
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

  /// Adds a note to the phone with this index.
  mutating func note(_ text: LocalizedText, at index: Int) {
    if moments.indices.contains(index) { moments[index].notes.append(text) }
  }
}

extension StoryboardWalk {
  /// Runs a scenario to its end or its first failure.
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

  /// Returns the model of a moment, with the program's texts in the given language.
  func model(_ index: Int, _ language: ProgramLanguage?, shownIn phone: Language?) -> WalkModel {
    var model = WalkModel(world: moments[index].world, rules: rules, catalogue: catalogue)
    model.fixedLanguage = language
    model.shownLanguage = phone
    return model
  }
}
