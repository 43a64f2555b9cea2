import FlowController
import Foundation
import Platform
import ScreenLibrary
import TestSupport
import Testing

/// Runs ten thousand random steps on a stored device, and the same steps in memory.
@Suite struct `A history of ten thousand steps` {
  /// A walk in memory that chooses only steps that are possible.
  private struct RandomWalk {
    let rules: Rules
    let vocabulary: StepVocabulary
    let names: FlowNames
    var world: World
    var random: SeededGenerator
    private var pool: [(text: String, step: Step)] = []
    private var untilNew = 0

    init(_ catalogue: Catalogue, seed: UInt64) {
      rules = Rules(flow: catalogue.flow)
      names = catalogue.names
      vocabulary = StepVocabulary(names: names)
      var start = catalogue.start.applied()
      start.locale = .en
      world = World(start, rules)
      random = SeededGenerator(seed: seed)
    }

    /// Runs this number of steps, and returns them as users type them.
    mutating func take(_ count: Int) throws -> [String] {
      var taken: [String] = []
      while taken.count < count {
        if untilNew == 0 || pool.isEmpty {
          let open = ["wait:2s", "wait:1d", "set:policy-revision=20240401", "set:os=27.2", "erase:os=14.5"]
          pool = world.possibleSteps(vocabulary, rules).compactMap { step in step.step.map { (step.text, $0) }
          }
          pool += try open.map { ($0, try vocabulary.step($0)) }
          untilNew = 12
        }
        untilNew -= 1
        guard let next = pool.randomElement(using: &random) else { continue }
        guard (try? step(&world, next.step, rules)) != nil else { continue }
        taken.append(next.text)
      }
      return taken
    }

    var state: String { world.state(device: "default", names, rules, log: []).json }
  }

  /// Returns a state without its name and its log, because both depend on the steps that led to it.
  private func bare(_ state: String) throws -> JSON {
    try JSON(state).without("device").without("log").without("schema")
  }

  @Test
  func `A long history replays to the same state, and its export restores it with all branches`() throws {
    let bench = try Workbench(["CONSENTWALK_SCREENS": RepositoryRoot.file("Screens").path])
    let catalogue = try ScreenLibrary(.folder(RepositoryRoot.file("Screens").path)).load()
    var walk = RandomWalk(catalogue, seed: 11)
    #expect(try bench.run("device", "new", "default").exitCode == 0)
    var count = 0
    for round in 0..<20 {
      let steps = try walk.take(500)
      let result = try bench.run(["do"] + steps)
      #expect(result.exitCode == 0, "\(result.error.prefix(300))")
      count += steps.count
      guard round == 6 || round == 13 else { continue }
      // Move to a side branch and back to the main branch. The later steps of the main branch must be kept.
      #expect(try bench.run("back", "120").exitCode == 0)
      #expect(try bench.run("do", "wait:3s").exitCode == 0)
      #expect(try bench.run("branch", "switch", "main").exitCode == 0)
    }
    #expect(count == 10_000)
    let state = try bench.run("state", "--json").output
    #expect(try bare(state) == bare(walk.state))

    let export = try bench.run("device", "export", "default", "--output", "a.txt")
    #expect(export.exitCode == 0)
    let made = try bench.run("device", "import", "a.txt", "b")
    #expect(made.exitCode == 0, "\(made.error)")
    #expect(
      try JSON(bench.run("state", "--json", "--device", "b").output).without("device")
        == JSON(state).without("device"))
    #expect(
      try bench.run("history", "--json", "--device", "b").output.dropFirst(33)
        == bench.run("history", "--json").output.dropFirst(39))
    #expect(try bench.run("branch", "list", "--device", "b") == bench.run("branch", "list"))
    let again = try bench.run("device", "export", "b").output
    #expect(
      try again.replacing("name b\n", with: "name default\n")
        == bench.run("device", "export", "default").output)

    let scenario = try bench.run("history", "--scenario").output
    try bench.write(scenario + "- expect: {screen: \(try bare(state)["screen"]?.text ?? "")}\n", to: "a.yaml")
    #expect(try bench.run("test", "a.yaml").exitCode == 0)
  }
}
