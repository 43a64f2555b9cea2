import FlowController
import Localization
import Platform
import Scenarios
import ScreenLibrary
import TerminalUI

extension StoryboardPage {
  /// What makes the page of a walk so far.
  ///
  /// - Parameters:
  ///   - header: What a scenario of it says before its steps; nil for a walk that tells it by its first world.
  ///   - theme: The ground of the page.
  ///   - screens: Finds the folder of its screens, seen from the working folder; nil for the copy in the program.
  static func maker(
    under header: ScenarioHeader? = nil, theme: ThemeChoice, screens: @escaping @Sendable () -> String?
  ) -> @Sendable (WalkSoFar) -> String {
    { walk in
      var board = StoryboardWalk(
        name: header?.name ?? "The walk on " + walk.device, beginning: walk.first, walk.rules, walk.catalogue)
      for taken in walk.steps { board.add(taken.step, taken.world, taken.events) }
      board.scenario = text(walk, under: header, screens: screens())
      // A key is waited for: what takes longer is left out.
      let end = ContinuousClock.now + .milliseconds(1_500)
      var page = StoryboardPage(
        walks: [board], maps: StoryboardMap.all([board]) { _ in ContinuousClock.now < end },
        language: walk.language)
      page.shownLanguage = walk.shownLanguage
      page.theme = theme
      return page.html
    }
  }

  private static func text(_ walk: WalkSoFar, under header: ScenarioHeader?, screens: String?) -> String {
    var said = header ?? ScenarioHeader(name: "The walk on " + walk.device, begin: walk.first, DeviceHeader())
    if header == nil { said.assumptions = walk.rules.rulebooks.assumptions }
    said.screens = screens
    said.flow = walk.catalogue.fingerprint
    let lines = walk.steps.map { ScenarioLine(.step($0.step)) }
    return Scenario(header: said, start: StartingPoint(), lines: lines, names: walk.catalogue.names).text
  }
}
