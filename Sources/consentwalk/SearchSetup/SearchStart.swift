import Explorer
import FlowController
import Localization
import Scenarios
import ScreenLibrary

/// The initial state of a search, and the steps that lead to it.
struct SearchStart {
  /// The header of a scenario that starts with this device. Its name is missing.
  private(set) var header: ScenarioHeader
  /// The steps from the initial state of the header to ``world``.
  let history: [Step]
  /// The world in which the search begins.
  let world: World
  /// The rules, with the assumptions of the device.
  let rules: Rules
  /// The screens and their texts.
  let context: CommandContext
  /// How a scenario refers to its screens.
  private(set) var screens: WrittenScreens

  /// - Parameter header: The header of the device. This adds the screens and the flow.
  /// - Throws: ``ScreenLibraryError`` if the texts of the screens cannot be read.
  init(
    header: ScenarioHeader, history: [Step], world: World, rules: Rules, _ context: CommandContext
  ) throws {
    var header = header
    screens = try context.options.writtenScreens()
    header.screens = screens.named(in: nil)
    header.flow = context.catalogue.fingerprint
    self.header = header
    self.history = history
    self.world = world
    self.rules = rules
    self.context = context
  }

  /// Returns the same start for scenarios that refer to their screens in a different form.
  func naming(_ screens: WrittenScreens) -> SearchStart {
    var other = self
    other.screens = screens
    other.header.screens = screens.named(in: nil)
    return other
  }

  /// Returns the text of a scenario file.
  func text(_ scenario: Scenario, in file: String) -> String {
    scenario.naming(screens: screens.named(in: file)).text
  }

  var names: FlowNames { context.catalogue.names }

  /// The context in which the scenarios of a search are read and run.
  var stage: FlowContext {
    FlowContext(
      flow: context.catalogue.flow, names: names, start: context.catalogue.start.applied())
  }

  /// Returns the header with this name.
  func header(named name: String) -> ScenarioHeader {
    var header = header
    header.name = name
    return header
  }

  /// Returns the state space that a search visits.
  ///
  /// - Throws: ``Failure`` with exit code 2 if the flow has too many states for a search.
  func space(
    _ bounds: SearchBounds, about topics: Topics, keeping kept: DeadValues.Kept
  ) throws(Failure) -> SearchSpace {
    do throws(SearchProblem) {
      return try SearchSpace(from: world, rules, names, bounds, about: topics, keeping: kept)
    } catch {
      throw Failure(code: 2, error.message)
    }
  }
}
