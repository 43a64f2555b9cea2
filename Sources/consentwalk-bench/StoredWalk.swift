/// A stored device in a folder of its own, on which the soft ask is up.
struct StoredWalk {
  let program: String
  let environment: [String]
  let folder: String
  /// Where screens can be put.
  var screensFolder: String { folder + "/Screens" }

  /// - Throws: when the program is not there or does not take its steps.
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

  /// Processor time of one step, from the start of the program to its commit.
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
