import Explorer
import FlowController
import Platform
import Scenarios
import Testing

/// What the search remembers is what the step function says.
@Suite struct `Remembered steps` {
  /// The step function, in a type that the search does not know: every step is taken.
  struct Wrapped: Stepping {
    func take(
      _ step: Step, in world: inout World, _ rules: Rules, into log: inout EventLog
    ) throws(ImpossibleStep) {
      try ExactStep().take(step, in: &world, rules, into: &log)
    }
  }

  struct Words: SearchObserver {
    var words: [PackedWorld] = []
    let form: CanonicalForm

    mutating func found(_ world: World, _ state: StateID) -> Bool {
      words.append(form.pack(world))
      return true
    }
  }

  static let rows =
    `The search agrees with the reference`.slices + `The search agrees with the reference`.folders
    + `The search agrees with the reference`.waiting
    + [
      .init(os: "14.2", topics: .tracking), .init(os: "27.2", region: "eu-fr", topics: .tracking),
      .init(os: "13.0", topics: .location), .init(topics: .tracking, launches: 9),
      .init(os: "13.0", topics: .tracking, newest: "14.0b1"),
      // More than 64 steps at once.
      .init(topics: .policy, revisions: 31, steps: "launch,home,terminate,update-app,set:policy-revision"),
    ]

  /// Every state is compared with the step function, and the order of discovery with the search that remembers nothing.
  @Test(arguments: rows) func `lead where the steps lead`(row: `The search agrees with the reference`.Row)
    throws
  {
    let space = try row.space()
    let fast = Exploration(space, ExactStep(), checkInterval: 1)
    var quick = Words(form: space.form)
    #expect(fast.run(&quick) == .complete)
    #expect(fast.remembersSteps)
    let plain = Exploration(space, Wrapped())
    var slow = Words(form: space.form)
    #expect(plain.run(&slow) == .complete)
    #expect(!plain.remembersSteps)
    #expect(quick.words == slow.words)
    #expect(fast.transitionCount == plain.transitionCount)
    #expect(fast.depth == plain.depth)
  }
}
