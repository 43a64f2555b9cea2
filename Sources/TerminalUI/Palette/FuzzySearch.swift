/// Finds texts by some of their letters: `setreg` finds `set:region`.
enum FuzzySearch {
  /// Returns how many other letters are between the wanted letters in a text; 0 if they are adjacent. Returns nil
  /// unless the text contains all of them in this order, starting at the beginning of a word. Upper and lower case are
  /// not distinguished.
  ///
  /// - Complexity: O(length of the text x number of words).
  static func distance(_ wanted: String, in text: String) -> Int? {
    let letters = Array(wanted.lowercased().filter { $0 != " " })
    let line = Array(text.lowercased())
    guard let first = letters.first else { return 0 }
    var best: Int?
    for start in line.indices where line[start] == first && (start == 0 || !line[start - 1].isWordPart) {
      var next = 1
      var place = start + 1
      while next < letters.count, place < line.count {
        if line[place] == letters[next] { next += 1 }
        place += 1
      }
      guard next == letters.count else { continue }
      best = min(best ?? .max, place - start - letters.count)
    }
    // Letters that are spread over a long line match only by chance.
    return best.flatMap { $0 <= 3 * letters.count ? $0 : nil }
  }
}

extension Character {
  fileprivate var isWordPart: Bool { isLetter || isNumber }
}
