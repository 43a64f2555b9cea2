/// Finds keys that resemble a known one.
enum KeyName {
  /// Returns the key that was probably meant by a misspelt one; nil for a known key, or without a similar one.
  static func meant(by key: String) -> String? {
    guard PurposeTable.row(key) == nil, PurposeTable.elsewhere[key] == nil, key.utf8.count < 200 else {
      return nil
    }
    let repaired = key.replacing("UsageUsageDescription", with: "UsageDescription")
    if repaired != key, PurposeTable.row(repaired) != nil { return repaired }
    let near = PurposeTable.rows.map { (key: $0.key, distance: distance(key, $0.key)) }
      .min { $0.distance < $1.distance }
    guard let near, near.distance <= 3 else { return nil }
    return near.key
  }

  /// Returns the number of insertions, deletions and replacements between two keys.
  private static func distance(_ one: String, _ other: String) -> Int {
    let (one, other) = (Array(one.utf8), Array(other.utf8))
    guard abs(one.count - other.count) <= 3 else { return 99 }
    var row = Array(0...other.count)
    for (index, byte) in one.enumerated() {
      var last = row[0]
      row[0] = index + 1
      for place in other.indices {
        let cost = byte == other[place] ? last : last + 1
        last = row[place + 1]
        row[place + 1] = min(cost, row[place] + 1, last + 1)
      }
    }
    return row[other.count]
  }
}
