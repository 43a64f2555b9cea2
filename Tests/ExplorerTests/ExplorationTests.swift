import Explorer
import FlowController
import Platform
import Scenarios
import Testing

@Suite struct ExplorationTests {
  struct UntilPrompt: SearchObserver {
    let prompt: Prompt
    var state: StateID?

    mutating func found(_ world: World, _ state: StateID) -> Bool {
      guard world.prompt == prompt else { return true }
      self.state = state
      return false
    }
  }

  @Test func theShortestWayToTheTrackingDialogIsTheSecondLaunch() throws {
    let stage = try Flows.bundled.get()
    let space = try SearchSpace.fresh(stage, about: .tracking)
    let search = Exploration(space, ExactStep())
    var observer = UntilPrompt(prompt: .system(.tracking))
    #expect(search.run(&observer) == .answered)
    let vocabulary = StepVocabulary(names: stage.names)
    let path = search.steps(to: try #require(observer.state)).map { vocabulary.text($0) }
    #expect(path == ["launch", "terminate", "launch", "tap:continue"])
  }
}
