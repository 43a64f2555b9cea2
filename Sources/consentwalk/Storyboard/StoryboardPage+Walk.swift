import FlowController
import Localization
import Platform
import Scenarios
import ScreenLibrary
import TerminalUI

extension StoryboardPage {
  /// Returns a closure that makes a page of the walk up to its current step.
  ///
  /// - Parameters:
  ///   - header: The header of the scenario; nil to derive it from the first world.
  ///   - theme: The theme of the page.
  ///   - screens: Returns the texts of the screens; nil if they cannot be read.
  static func maker(
    under header: ScenarioHeader? = nil, theme: ThemeChoice, screens: @escaping @Sendable () -> NamedScreens?
  ) -> @Sendable (WalkSoFar) -> String {
    { walk in
      var board = StoryboardWalk(
        name: header?.name ?? "The walk on " + walk.device, beginning: walk.first, walk.rules, walk.catalogue)
      for taken in walk.steps { board.add(taken.step, taken.world, taken.events) }
      board.scenario = text(walk, under: header, screens: screens())
      // The user is waiting, so a search that takes longer is omitted.
      let end = ContinuousClock.now + .milliseconds(1_500)
      var page = StoryboardPage(
        walks: [board], maps: StoryboardMap.all([board]) { _ in ContinuousClock.now < end },
        language: walk.language)
      page.shownLanguage = walk.shownLanguage
      page.theme = theme
      return page.html
    }
  }

  /// Returns a closure that makes a scenario of the walk up to its current step. See ``maker(under:theme:screens:)``.
  static func scenarioMaker(
    under header: ScenarioHeader? = nil, screens: @escaping @Sendable () -> NamedScreens?
  ) -> @Sendable (WalkSoFar) -> String {
    { walk in text(walk, under: header, screens: screens()) }
  }

  private static func text(
    _ walk: WalkSoFar, under header: ScenarioHeader?, screens: NamedScreens?
  ) -> String {
    var said = header ?? ScenarioHeader(name: "The walk on " + walk.device, begin: walk.first, DeviceHeader())
    if header == nil { said.assumptions = walk.rules.rulebooks.assumptions }
    said.screens = screens
    said.flow = walk.catalogue.fingerprint
    let lines = walk.steps.map { ScenarioLine(.step($0.step)) }
    return Scenario(header: said, start: StartingPoint(), lines: lines, names: walk.catalogue.names).text
  }
}
