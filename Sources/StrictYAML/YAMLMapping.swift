/// A mapping being read: values by key, problems to the report.
public struct YAMLMapping {
  /// The keys with their values, in the order of the file.
  public let entries: [(key: String, place: YAMLPlace, value: YAMLValue)]
  /// Where the mapping begins.
  public let place: YAMLPlace
  public let report: YAMLReport

  init(_ entries: [YAMLEntry], at place: YAMLPlace, report: YAMLReport) {
    self.entries = entries.map { ($0.key, $0.place, YAMLValue($0.value, report: report)) }
    self.place = place
    self.report = report
  }

  /// The value of a key, nil when the key is absent.
  ///
  /// - Complexity: O(number of keys).
  public subscript(key: String) -> YAMLValue? { entries.first { $0.key == key }?.value }

  /// The value of a key that must be there; its absence is reported.
  public func required(_ key: String) -> YAMLValue? {
    if let value = self[key] { return value }
    report.add(YAMLMistake.missingKey(key), at: place)
    return nil
  }

  /// Reports every key that is not among those given.
  ///
  /// - Parameter likely: Those of them that are told as what would be accepted, where the others make no sense here; nil
  ///   for all.
  public func reportUnknown(_ keys: [String], telling likely: [String]? = nil) {
    // Both are few: a set would be made for each mapping of a file, and asked once or twice.
    for entry in entries where !keys.contains(entry.key) {
      let keys = likely ?? keys
      report.add(
        YAMLMistake.unknownKey(YAMLNode.shortened(entry.key)), at: entry.place,
        expected: keys.count == 1 ? YAMLWanted.only(keys[0]) : .oneOf(keys),
        suggestion: Spelling.nearest(to: entry.key, among: keys))
    }
  }
}
