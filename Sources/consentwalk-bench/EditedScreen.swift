#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Measures the time from saving a screen file to the first bytes of the new frame.
enum EditedScreen {
  /// The label of a button in the soft ask, and the label that replaces it in every second save. All their letters
  /// differ, because the terminal receives only changed cells.
  private static let words = ["Later", "Sunny"]

  static func measure(_ walk: StoredWalk, rounds: Int) throws(BenchFailure) -> Figure {
    let folder = walk.screensFolder
    _ = try Child.run([walk.program, "screens", "export", folder], walk.environment)
    let file = folder + "/soft-ask.yaml"
    guard let text = Child.contents(of: file), text.contains(words[0]) else {
      throw BenchFailure("\(file) does not hold “\(words[0])”")
    }
    var child = try TerminalChild([walk.program, "play", "--screens", folder], walk.environment)
    defer { child.end() }
    _ = try child.time(until: [words[0], "quit"])
    let clock = ContinuousClock()
    var times: [Double] = []
    for round in 1...rounds {
      let word = words[round % 2]
      let edited = text.split(separator: words[0], omittingEmptySubsequences: false).joined(separator: word)
      let start = clock.now
      try save(edited, to: file)
      times.append(try child.time(until: [word], since: start))
    }
    return Figure(
      name: "a screen file saved to its frame", value: times.median, aim: 250, unit: "ms",
      note: "median of \(rounds); 15 ms of it wait for the end of the save")
  }

  /// Saves a file like many editors: writes a new file, and renames it to the old name.
  private static func save(_ text: String, to path: String) throws(BenchFailure) {
    let beside = path + "~"
    let file = open(beside, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    let bytes = Array(text.utf8)
    guard file >= 0, write(file, bytes, bytes.count) == bytes.count, close(file) == 0,
      rename(beside, path) == 0
    else { throw BenchFailure("\(path) cannot be saved") }
  }
}
