/// Measures the commands that search, on small and large flows. Each measurement is a complete run of the program.
struct FlowCosts {
  private let program: String
  private static let rounds = 3
  /// How long a user would wait, and the memory of an ordinary machine.
  private static let patience = (seconds: 3.0, ofDiff: 5.0, megabytes: 200.0)

  init(_ program: String) { self.program = program }

  /// Measures the apps in the repository, and a generated flow of each size.
  ///
  /// - Throws: ``BenchFailure`` if a command fails.
  func figures() throws(BenchFailure) -> [Figure] {
    let home = try Child.temporaryFolder()
    defer { Child.remove(home) }
    var figures: [Figure] = []
    figures += try measure("bundled flow", nil, home)
    for app in ["weather", "plant"] where Child.contents(of: "Tests/Apps/\(app)/flow.yaml") != nil {
      figures += try measure(app, "Tests/Apps/\(app)", home)
    }
    for flow in GeneratedFlow.sizes {
      let folder = try flow.write(into: home)
      figures += try measure(flow.name, folder, home)
    }
    for flow in GeneratedFlow.growing {
      let folder = try flow.write(into: home)
      figures += try measure(flow.name, folder, home, Self.commands.filter { $0.name == "prove" })
    }
    return figures
  }

  private static let commands: [(name: String, words: [String], aim: Double)] = [
    ("prove", ["prove", "--fail-on", "never", "--json"], patience.seconds),
    ("plan", ["plan", "--format", "csv"], patience.seconds),
    ("paths", ["paths", "--json"], patience.seconds),
    ("diff", ["diff", "--os", "14.4", "--against", "14.5", "--json"], patience.ofDiff),
  ]

  private func measure(
    _ name: String, _ folder: String?, _ home: String,
    _ commands: [(name: String, words: [String], aim: Double)] = commands
  ) throws(BenchFailure) -> [Figure] {
    let screens = folder.map { ["--screens", $0] } ?? []
    var figures: [Figure] = []
    for (command, words, aim) in commands {
      var wall: [Double] = []
      var memory = 0.0
      let output = home + "/output"
      for _ in 0..<Self.rounds {
        let clock = ContinuousClock()
        let begin = clock.now
        try Child.save("", as: output)
        memory = try Child.cost(
          [program] + words + screens, ["PATH=/usr/bin:/bin", "LC_ALL=C.UTF-8", "HOME=\(home)"],
          output: output, allowing: [0, 1]
        ).memory
        wall.append((clock.now - begin) / .seconds(1))
      }
      let states = Self.states(in: Child.contents(of: output) ?? "")
      figures.append(
        Figure(
          name: "\(command), \(name)", value: wall.median, aim: aim, unit: "s",
          note: "\((memory / 1e6).text) MB" + (states.map { ", \($0) states" } ?? "")))
      if memory / 1e6 > Self.patience.megabytes {
        figures.append(
          Figure(
            name: "memory of \(command), \(name)", value: memory / 1e6, aim: Self.patience.megabytes,
            unit: "MB"))
      }
    }
    return figures
  }

  /// Returns the number of states in a JSON report; nil if it contains none.
  private static func states(in json: String) -> Int? {
    let parts = json.split(separator: "\"states\":", maxSplits: 1)
    guard parts.count > 1 else { return nil }
    return Int(parts[1].drop { $0 == " " }.prefix { $0.isNumber })
  }
}
