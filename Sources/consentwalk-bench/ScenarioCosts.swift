import FlowController
import Scenarios
import ScreenLibrary
import StrictYAML

/// Measures scenarios: their steps in one thread, and a thousand files, from reading the disk to the report.
struct ScenarioCosts {
  private let program: String
  private static let stepCount = 200_000
  private static let fileCount = 1_000
  private static let rounds = 7

  init(_ program: String) { self.program = program }

  func figures() throws(BenchFailure) -> [Figure] { [try steps(), try files()] }

  private func steps() throws(BenchFailure) -> Figure {
    let clock = ContinuousClock()
    let text = SampleSteps.scenario(named: "long", steps: Self.stepCount)
    do {
      let catalogue = try ScreenLibrary(.embedded).load()
      let stage = FlowContext(flow: catalogue.flow, names: catalogue.names, start: catalogue.start.applied())
      let begin = clock.now
      let scenario = try ScenarioFile(YAMLSource(file: "long", text: text)).scenario(on: stage)
      let reading = (clock.now - begin) / .nanoseconds(1) / Double(Self.stepCount)
      var count = 0
      let times = (0..<Self.rounds).map { _ in
        clock.measure { count = scenario.run(on: stage).stepCount } / .nanoseconds(1) / Double(Self.stepCount)
      }
      guard count == Self.stepCount else { throw BenchFailure("a step of the sample cannot happen") }
      return Figure(
        name: "one step of a scenario", value: times.median, aim: 1_000, unit: "ns",
        note:
          "\((1e3 / times.median).text) million a second in one thread; reading apart, \(reading.text) ns each"
      )
    } catch let failure as BenchFailure {
      throw failure
    } catch {
      throw BenchFailure("the sample is no scenario: \(error)")
    }
  }

  private func files() throws(BenchFailure) -> Figure {
    let folder = try Child.temporaryFolder()
    defer { Child.remove(folder) }
    for number in 1...Self.fileCount {
      let text = SampleSteps.scenario(named: "scenario \(number)", steps: 20) + "- expect: {prompt: null}\n"
      try Child.save(text, as: "\(folder)/\(number).yaml")
    }
    let environment = ["PATH=/usr/bin:/bin", "LC_ALL=C.UTF-8", "HOME=\(folder)"]
    var seconds: [Double] = []
    let clock = ContinuousClock()
    var wall: [Double] = []
    for _ in 0..<Self.rounds {
      let begin = clock.now
      seconds.append(try Child.run([program, "test", folder], environment))
      wall.append((clock.now - begin) / .milliseconds(1))
    }
    return Figure(
      name: "1,000 scenario files, end to end", value: seconds.median * 1_000, aim: 2_000, unit: "ms",
      note: "processor time, 20 steps each; \(wall.median.text) ms by the clock")
  }
}
