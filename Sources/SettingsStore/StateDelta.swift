/// What differs between two encoded states, word by word. Most steps change a few words of many, so a history of
/// differences takes a fraction of the room that whole states would.
///
///     from   os=14 now=10 launches=1
///     to     os=14 now=20 launches=1 front=3
///     delta  1 -1 +now=20 1 +front=3
///
/// A number keeps that many words, one after `-` passes over them, and what follows `+` is new.
enum StateDelta {
  /// The difference that leads from one text to another.
  ///
  /// - Complexity: O(words of both), where they have the same order; the product of both at worst.
  static func text(from old: String, to new: String) -> String {
    let words = split(old)
    var delta = ""
    var next = 0
    var kept = 0
    func add(_ part: some StringProtocol) {
      if !delta.isEmpty { delta += " " }
      delta += part
    }
    func addKept() {
      if kept > 0 { add(String(kept)) }
      kept = 0
    }
    for word in split(new) {
      if let found = words[next...].firstIndex(of: word) {
        if found > next {
          addKept()
          add("-\(found - next)")
        }
        kept += 1
        next = found + 1
      } else {
        addKept()
        add("+" + word)
      }
    }
    addKept()
    return delta
  }

  /// The text that a difference leads to; nil where it does not belong to the old text.
  ///
  /// - Complexity: O(length).
  static func apply(_ delta: String, to old: String) -> String? {
    let words = split(old)
    var new: [Substring] = []
    var next = 0
    for part in split(delta) {
      if part.utf8.first == 0x2B {
        new.append(part.dropFirst())
        continue
      }
      let isPassed = part.utf8.first == 0x2D
      guard let count = Int(isPassed ? part.dropFirst() : part), count > 0, count <= words.count - next else {
        return nil
      }
      if !isPassed { new += words[next..<next + count] }
      next += count
    }
    return new.joined(separator: " ")
  }

  private static func split(_ text: String) -> [Substring] {
    text.utf8.split(separator: 0x20, omittingEmptySubsequences: false).map(Substring.init)
  }
}
