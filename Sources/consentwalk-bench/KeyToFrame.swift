/// Compares the time from a key to the bytes of the next frame with that of Debian's `dialog`.
enum KeyToFrame {
  private static let peer = "/usr/bin/dialog"
  /// In both programs, the right arrow key moves the focus to the other one of two buttons.
  private static let key = "\u{1B}OC"
  private static let question = "consentwalk-bench"

  /// The two programs run in turns, so that other load on the machine affects both.
  static func measure(_ walk: StoredWalk, rounds: Int) throws(BenchFailure) -> Figure {
    var own = try TerminalChild([walk.program, "play"], walk.environment)
    defer { own.end() }
    _ = try own.time(until: ["Later", "quit"])
    var other: TerminalChild?
    if Child.isProgram(peer) {
      var child = try TerminalChild([peer, "--yesno", question, "7", "40"], walk.environment)
      _ = try child.time(until: [question])
      other = child
    }
    defer { other?.end() }
    var ours: [Double] = []
    var theirs: [Double] = []
    for _ in 0..<rounds {
      ours.append(try own.answer(to: key))
      if let time = try other?.answer(to: key) { theirs.append(time) }
    }
    let note =
      theirs.isEmpty
      ? "no ratio: dialog is not there, sudo apt-get install dialog"
      : "\((ours.median / theirs.median).text) x dialog's \(theirs.median.text) ms, median of \(rounds)"
    return Figure(name: "a key to its frame, 80x24", value: ours.median, aim: 1, unit: "ms", note: note)
  }
}
