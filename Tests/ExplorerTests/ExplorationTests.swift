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

  /// An observer that stores every transition.
  struct Keeping: SearchObserver {
    static var wantsEvents: Bool { true }
    static var wantsTransitions: Bool { true }
    var kept: [Transition] = []

    mutating func took(_ transition: Transition) -> Bool {
      kept.append(transition)
      return true
    }
  }

  @Test func `A stored transition keeps its worlds and events`() throws {
    let stage = try Flows.bundled.get()
    let search = Exploration(try SearchSpace.fresh(stage, about: .tracking), ExactStep())
    var observer = Keeping()
    #expect(search.run(&observer) == .complete && observer.kept.count == search.transitionCount)
    let form = search.space.form
    for transition in observer.kept {
      var world = transition.before
      var log = EventLog()
      try step(&world, transition.step, search.space.rules, into: &log)
      let packed = form.pack(world)
      try #require(packed == form.pack(transition.after) && log.events == transition.events)
      try #require(packed == form.pack(search.world(transition.to)))
    }
  }
}
