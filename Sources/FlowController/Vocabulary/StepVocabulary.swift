import Platform

/// The words of steps: reading and writing them, with the names of one flow.
public struct StepVocabulary: Sendable {
  /// The names the flow gives.
  public let names: FlowNames

  static let privacy = "location-privacy"

  /// The permissions of the table that the system asks about again.
  static let reminded = ServiceDialog.all.filter { $0.stage == .reminder }.map(\.service)

  /// The words, with these names.
  public init(names: FlowNames) { self.names = names }

  /// The verbs, in the order in which lists show them.
  public static var verbs: [String] { Step.verbs }
}

/// The word at the smallest edit distance, where that is at most a third of its length, and at least 1.
///
/// - Complexity: O(words x length^2).
public func nearestWord(to found: String, in words: [String]) -> String? {
  let best = words.map { (word: $0, distance: editDistance(found, $0)) }.min { $0.distance < $1.distance }
  guard let best, best.distance <= max(1, best.word.count / 3) else { return nil }
  return best.word
}

/// Letters changed, added, left out, or swapped with their neighbour.
private func editDistance(_ left: String, _ right: String) -> Int {
  let a = Array(left.utf8.prefix(64))
  let b = Array(right.utf8.prefix(64))
  var beforeLast: [Int] = []
  var last = Array(0...b.count)
  for (i, x) in a.enumerated() {
    var row = [i + 1]
    for (j, y) in b.enumerated() {
      var best = min(last[j] + (x == y ? 0 : 1), row[j] + 1, last[j + 1] + 1)
      if i > 0, j > 0, x == b[j - 1], a[i - 1] == y { best = min(best, beforeLast[j - 1] + 1) }
      row.append(best)
    }
    (beforeLast, last) = (last, row)
  }
  return last[b.count]
}
