/// A stored device in a temporary folder. Its soft ask is on screen.
struct StoredWalk {
  let program: String
  let environment: [String]
  let folder: String
  /// The folder for screens that are edited.
  var screensFolder: String { folder + "/Screens" }

  /// - Throws: An error if the program is missing, or does not accept the steps.
  init(_ program: String) throws(BenchFailure) {
    guard Child.isProgram(program) else {
      throw BenchFailure("\(program) is not there; build it first, as README says")
    }
    self.program = program
    folder = try Child.temporaryFolder()
    environment = [
      "PATH=/usr/bin:/bin", "TERM=xterm-256color", "LC_ALL=C.UTF-8", "HOME=\(folder)",
      "CONSENTWALK_STORE=\(folder)/store.sqlite",
    ]
    _ = try Child.run([program, "do", "launch", "terminate", "launch"], environment)
  }

  /// Measures the CPU time of one step, from the start of the program to the commit.
  func stepFigure(rounds: Int) throws(BenchFailure) -> Figure {
    var seconds: [Double] = []
    for round in 0..<rounds {
      let step = round.isMultiple(of: 2) ? "home" : "launch"
      seconds.append(try Child.run([program, "do", step], environment))
    }
    return Figure(
      name: "one step by do, with its commit", value: seconds.median * 1000, aim: 10, unit: "ms",
      note: "processor time of the whole program")
  }

  func remove() { Child.remove(folder) }
}
