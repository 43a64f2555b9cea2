/// Compares the CPU time of the search with that of SPIN. They run in turns. Both must count the same states and
/// transitions; otherwise the times cannot be compared.
enum SpinComparison {
  private static let launches = 5
  private static let rounds = 5
  private static let flags = "-O3 -march=native -DSAFETY -DNOREDUCE -DNOFAIR -DNOBOUNDCHECK -DNOCOMP"
  private static let shell = "/bin/sh"

  /// Whether SPIN is installed, and a C compiler for the code that SPIN generates.
  static var isInstalled: Bool { Child.isProgram("/usr/bin/spin") && Child.isProgram("/usr/bin/gcc") }

  /// Returns the two figures, or a note if SPIN is not installed.
  static func figures() throws(BenchFailure) -> [Figure] {
    guard isInstalled else {
      return names.map {
        Figure(
          name: $0.name, value: 0, aim: $0.aim, unit: "x SPIN", note: "not measured: spin is not installed")
      }
    }
    let folder = try Child.temporaryFolder()
    defer { Child.remove(folder) }
    try compile(launches: launches, in: folder)
    _ = try inFolder(folder, "gcc \(flags) -DBFS -o breadth pan.c")
    var times: [[Double]] = [[], [], []]
    for _ in 0..<rounds {
      times[0].append(try searchDepthFirst(in: folder))
      times[1].append(try inFolder(folder, "./breadth -w23 >breadth.txt"))
      let own = try SearchSpeed.run(launches: UInt32(launches), revisions: 1)
      times[2].append(own.seconds)
      for file in ["depth.txt", "breadth.txt"] { try compare(own, folder + "/" + file) }
    }
    let own = times[2].median
    return names.enumerated().map { index, row in
      Figure(
        name: row.name, value: own / times[index].median, aim: row.aim, unit: "x SPIN",
        note: "\((own * 1000).text) ms against \((times[index].median * 1000).text) ms")
    }
  }

  /// Checks that SPIN counts the same states as the search.
  ///
  /// - Throws: ``BenchFailure`` if the counts differ or SPIN cannot run.
  static func compare(_ own: SearchSpeed.Run, launches: Int) throws(BenchFailure) {
    let folder = try Child.temporaryFolder()
    defer { Child.remove(folder) }
    try compile(launches: launches, in: folder)
    _ = try searchDepthFirst(in: folder)
    try compare(own, folder + "/depth.txt")
  }

  private static func compile(launches: Int, in folder: String) throws(BenchFailure) {
    try Child.write(PackageResources.ReducedWorld_pml, to: folder + "/world.pml")
    _ = try inFolder(
      folder,
      "spin -o2 -DLAUNCHES=\(launches) -DREVISIONS=1 -a world.pml && gcc \(flags) -o depth pan.c")
  }

  private static func searchDepthFirst(in folder: String) throws(BenchFailure) -> Double {
    try inFolder(folder, "./depth -m1000000 -w23 >depth.txt")
  }

  private static let names = [
    (name: "search against SPIN, depth first", aim: 30.0),
    (name: "search against SPIN, breadth first", aim: 15.0),
  ]

  private static func inFolder(_ folder: String, _ command: String) throws(BenchFailure) -> Double {
    try Child.run([shell, "-c", "cd \(folder) && \(command)"], ["PATH=/usr/bin:/bin"])
  }

  /// Compares the counts. SPIN also counts the first state as a transition.
  private static func compare(_ own: SearchSpeed.Run, _ file: String) throws(BenchFailure) {
    let lines = (Child.contents(of: file) ?? "").split(separator: "\n")
    func number(before words: String) -> Int? {
      lines.first { $0.contains(words) }.flatMap { $0.split(separator: " ").first.flatMap { Int($0) } }
    }
    guard number(before: "states, stored") == own.states,
      number(before: "transitions (") == own.transitions + 1
    else {
      throw BenchFailure(
        "SPIN counts other states or transitions than the search's \(own.states), \(own.transitions)")
    }
  }
}
