/// Compares the time from the start of the program to its first frame with that of Debian's `dialog`.
enum FirstFrame {
  private static let peer = "/usr/bin/dialog"
  private static let message = "consentwalk-bench"
  /// A button of the soft ask, and the last key of the key bar. When both texts have arrived, the frame is complete.
  private static let shown = ["Later", "quit"]

  /// The two programs run in turns, so that other load on the machine affects both.
  static func measure(_ walk: StoredWalk, rounds: Int) throws(BenchFailure) -> [Figure] {
    guard Child.isProgram(peer) else {
      throw BenchFailure("the peer dialog is not there: sudo apt-get install dialog")
    }
    let peerWords = [peer, "--msgbox", message, "7", "40"]
    var ours: [Double] = []
    var theirs: [Double] = []
    var memory: [Double] = []
    for _ in 0..<rounds {
      theirs.append(try frame(peerWords, walk.environment, [message]).milliseconds)
      let frame = try frame([walk.program], walk.environment, shown)
      ours.append(frame.milliseconds)
      if let peak = frame.memory { memory.append(peak) }
    }
    let start = Figure(
      name: "start to first frame, 80x24", value: ours.median / theirs.median, aim: 4, unit: "x dialog",
      note: "\(ours.median.text) ms against \(theirs.median.text) ms, median of \(rounds); 3 is the wish")
    guard !memory.isEmpty else { return [start] }
    return [
      start, Figure(name: "peak memory at the first frame", value: memory.median / 1e6, aim: 24, unit: "MB"),
    ]
  }

  private static func frame(
    _ words: [String], _ environment: [String], _ texts: [String]
  ) throws(BenchFailure) -> (milliseconds: Double, memory: Double?) {
    var child = try TerminalChild(words, environment)
    defer { child.end() }
    return (try child.time(until: texts), child.peakMemory)
  }
}
