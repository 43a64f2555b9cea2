/// The difference between two encoded states, word by word. Most steps change only a few words, so differences need
/// much less space than complete states.
///
///     from   os=14 now=10 launches=1
///     to     os=14 now=20 launches=1 front=3
///     delta  1 +now=20 -1 1 +front=3
///
/// A number copies this number of words. A number after `-` skips words. `+` comes before a new word.
enum StateDelta {
  /// Returns the difference between two texts.
  ///
  /// - Complexity: O(words of both) if their common words have the same order; at worst the product of both.
  static func text(from old: String, to new: String) -> String {
    let (old, new) = (Words(old), Words(new))
    var delta: [UInt8] = []
    delta.reserveCapacity(64)
    var next = 0
    var kept = 0
    func begin() { if !delta.isEmpty { delta.append(0x20) } }
    func addKept() {
      guard kept > 0 else { return }
      begin()
      delta += String(kept).utf8
      kept = 0
    }
    for word in new.ranges {
      if let found = old.index(of: word, in: new, from: next) {
        if found > next {
          addKept()
          begin()
          delta += "-\(found - next)".utf8
        }
        kept += 1
        next = found + 1
      } else {
        addKept()
        begin()
        delta.append(0x2B)
        delta += new.bytes[word]
      }
    }
    addKept()
    return String(decoding: delta, as: UTF8.self)
  }

  /// Applies a difference to the old text. Returns nil if the difference does not belong to this text.
  ///
  /// - Complexity: O(length).
  static func apply(_ delta: String, to old: String) -> String? {
    let (old, delta) = (Words(old), Words(delta))
    var new: [UInt8] = []
    new.reserveCapacity(old.bytes.count + delta.bytes.count)
    var next = 0
    var isFirst = true
    func add(_ word: ArraySlice<UInt8>) {
      if !isFirst { new.append(0x20) }
      isFirst = false
      new += word
    }
    for part in delta.ranges {
      let text = delta.bytes[part]
      switch text.first {
      case 0x2B: add(text.dropFirst())
      case 0x2D:
        guard let count = number(text.dropFirst()), count <= old.ranges.count - next else { return nil }
        next += count
      case nil: return nil
      case _?:
        guard let count = number(text), count <= old.ranges.count - next else { return nil }
        // Consecutive words are copied at once.
        add(old.bytes[old.ranges[next].lowerBound..<old.ranges[next + count - 1].upperBound])
        next += count
      }
    }
    return String(validating: new, as: UTF8.self)
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    guard (1...6).contains(digits.count), digits.allSatisfy({ 0x30...0x39 ~= $0 }) else { return nil }
    let number = digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    return number > 0 ? number : nil
  }

  /// A text, with the range of each word.
  private struct Words {
    let bytes: [UInt8]
    private(set) var ranges: [Range<Int>] = []

    init(_ text: String) {
      bytes = Array(text.utf8)
      ranges.reserveCapacity(24)
      var start = 0
      for (index, byte) in bytes.enumerated() where byte == 0x20 {
        ranges.append(start..<index)
        start = index + 1
      }
      ranges.append(start..<bytes.count)
    }

    func index(of word: Range<Int>, in other: Words, from start: Int) -> Int? {
      var index = start
      while index < ranges.count {
        if isEqual(ranges[index], other, word) { return index }
        index += 1
      }
      return nil
    }

    private func isEqual(_ range: Range<Int>, _ other: Words, _ word: Range<Int>) -> Bool {
      guard range.count == word.count else { return false }
      var offset = 0
      while offset < word.count {
        guard bytes[range.lowerBound + offset] == other.bytes[word.lowerBound + offset] else { return false }
        offset += 1
      }
      return true
    }
  }
}
