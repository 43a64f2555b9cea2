/// Measures commands that answer questions about a flow. Each measurement is a complete run of the program on the
/// bundled flow.
struct QuestionCosts {
  private let program: String
  private static let rounds = 5

  init(_ program: String) { self.program = program }

  func figures() throws(BenchFailure) -> [Figure] {
    [
      try figure("the shortest way to a prompt", ["paths", "tracking"], aim: 100),
      try figure("every rule on every world", ["prove"], aim: 10_000),
      try figure("a plan that covers everything", ["plan", "--format", "csv"], aim: 10_000),
    ]
  }

  private func figure(_ name: String, _ words: [String], aim: Double) throws(BenchFailure) -> Figure {
    let folder = try Child.temporaryFolder()
    defer { Child.remove(folder) }
    let environment = ["PATH=/usr/bin:/bin", "LC_ALL=C.UTF-8", "HOME=\(folder)"]
    let clock = ContinuousClock()
    var wall: [Double] = []
    var seconds: [Double] = []
    for _ in 0..<Self.rounds {
      let begin = clock.now
      seconds.append(try Child.run([program] + words, environment))
      wall.append((clock.now - begin) / .milliseconds(1))
    }
    return Figure(
      name: name, value: wall.median, aim: aim, unit: "ms",
      note: "\(words[0]), by the clock; \((seconds.median * 1_000).text) ms of processor time")
  }
}
