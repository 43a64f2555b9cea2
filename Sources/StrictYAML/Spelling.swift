/// Suggests the right word for a word with a typing mistake.
public enum Spelling {
  /// Returns the candidate that is most similar to `word`, if at most a third of its letters differ. If there is none
  /// and `word` consists of several words, returns the candidate that is equal to the first of them: `screens` for
  /// `screens folder`.
  ///
  /// - Complexity: O(candidates x length squared). For words longer than 64 letters, there is no suggestion.
  public static func nearest(to word: String, among candidates: [String]) -> String? {
    let typed = Array(word.lowercased().unicodeScalars)
    guard !typed.isEmpty, typed.count <= 64 else { return nil }
    var best: (word: String, distance: Int)?
    for candidate in candidates {
      let letters = Array(candidate.lowercased().unicodeScalars)
      let found = distance(typed, letters)
      guard found <= max(1, max(typed.count, letters.count) / 3) else { continue }
      if best.map({ found < $0.distance }) ?? true { best = (candidate, found) }
    }
    guard best == nil, word.contains(" ") else { return best?.word }
    return word.split(separator: " ").first.flatMap { candidates.contains(String($0)) ? String($0) : nil }
  }

  /// Returns the edit distance: how many letters are inserted, deleted, replaced, or swapped with the next one.
  static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for (i, a) in left.enumerated() {
      var row = [i + 1]
      for (j, b) in right.enumerated() {
        var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (a == b ? 0 : 1))
        if i > 0, j > 0, a == right[j - 1], left[i - 1] == b { cost = min(cost, beforeLast[j - 1] + 1) }
        row.append(cost)
      }
      beforeLast = last
      last = row
    }
    return last[right.count]
  }
}
