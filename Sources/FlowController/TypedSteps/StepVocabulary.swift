import Platform

/// Reads and writes the texts of steps, with the names of one flow.
public struct StepVocabulary: Sendable {
  /// The names of the flow.
  public let names: FlowNames

  static let privacy = "location-privacy"

  /// The services about which iOS can ask again (reminder).
  static let reminded = ServiceDialog.all.filter { $0.stage == .reminder }.map(\.service)

  public init(names: FlowNames) { self.names = names }

  /// The verbs, in the order of the lists that the program prints.
  public static var verbs: [String] { Step.verbs }
}

/// The word with the smallest edit distance; nil if even this distance is larger than 1 and larger than a third of the
/// word's length.
///
/// - Complexity: O(words x length^2).
public func nearestWord(to found: String, in words: [String]) -> String? {
  let best = words.map { (word: $0, distance: editDistance(found, $0)) }.min { $0.distance < $1.distance }
  guard let best, best.distance <= max(1, best.word.count / 3) else { return nil }
  return best.word
}

/// The id that the user probably meant: the shortest id that begins with the text, the only id that has the text as one
/// of its parts, or the most similar id. Upper case and spaces do not matter: `Turn on` means `turn-on-camera`.
///
/// - Complexity: O(ids x length^2).
public func nearestID(to found: String, in ids: [String]) -> String? {
  let text = found.lowercased().replacing(" ", with: "-")
  guard !text.isEmpty else { return nil }
  func folded(_ id: String) -> String { id.lowercased() }
  if let same = ids.first(where: { folded($0) == text }) { return same }
  if text.count > 2 {
    let longer = ids.filter { folded($0).hasPrefix(text) }
    if let shortest = longer.min(by: { $0.count < $1.count }) { return shortest }
  }
  let parts = ids.filter { id in
    id.contains("-") && ("-" + folded(id) + "-").contains("-" + text + "-")
  }
  if parts.count == 1 { return parts[0] }
  if let word = nearestWord(to: found, in: ids) ?? nearestWord(to: text, in: ids) { return word }
  let containing = ids.filter { folded($0).contains(text) }
  return text.count > 3 && containing.count == 1 ? containing[0] : nil
}

/// How many letters are changed, added, omitted, or swapped with the next letter.
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
