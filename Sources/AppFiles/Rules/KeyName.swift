/// Finds known keys that are similar to a misspelled key.
enum KeyName {
  /// Whether a key was probably meant as the key of a purpose string. It has the usual ending, or the form of a name
  /// that Xcode shows.
  static func isMeantAsPurpose(_ key: String) -> Bool {
    PurposeTable.isPurpose(key) || key.hasPrefix("NS") && key.hasSuffix("Description") || isNameInXcode(key)
  }

  /// Whether a key is a name that Xcode shows instead of the key: `Privacy - Camera Usage Description`.
  private static func isNameInXcode(_ key: String) -> Bool {
    key.hasPrefix("Privacy") && key.hasSuffix("Usage Description")
  }

  /// The names in Xcode, without blanks, that differ from their keys.
  ///
  /// - Source: https://developer.apple.com/documentation/bundleresources/protected-resources
  private static let namesInXcode = [
    "PhotoLibraryAdditions": "NSPhotoLibraryAdd", "MediaLibrary": "NSAppleMusic",
    "Tracking": "NSUserTracking",
    "NFCScan": "NFCReader", "TVProvider": "NSVideoSubscriberAccount",
  ]

  /// Returns the key that was probably meant by a misspelled one. Returns nil for a known key, or if no key is similar.
  static func meant(by key: String) -> String? {
    guard PurposeTable.row(key) == nil, PurposeTable.elsewhere[key] == nil, key.utf8.count < 200 else {
      return nil
    }
    let repaired = repaired(key)
    if repaired != key, PurposeTable.row(repaired) != nil { return repaired }
    guard isMeantAsPurpose(key) else { return nil }
    let near = PurposeTable.rows.map { (key: $0.key, distance: distance(key, $0.key)) }
      .min { $0.distance < $1.distance }
    guard let near, near.distance <= 3 else { return nil }
    return near.key
  }

  /// Corrects the usual mistakes: a word that is missing or doubled, or the name in Xcode instead of the key.
  private static func repaired(_ key: String) -> String {
    if isNameInXcode(key) {
      let name = key.dropFirst("Privacy".count).dropLast("Usage Description".count).filter(\.isLetter)
      return (namesInXcode[name] ?? "NS" + name) + "UsageDescription"
    }
    return key.hasSuffix("UsageDescription")
      ? key.replacing("UsageUsageDescription", with: "UsageDescription")
      : key.replacing("Description", with: "UsageDescription")
  }

  /// Returns the number of insertions, deletions and replacements that change one key into the other.
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
