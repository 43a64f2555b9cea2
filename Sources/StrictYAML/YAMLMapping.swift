public import Localization

/// A mapping while it is read. It returns values by their keys and adds problems to the report.
public struct YAMLMapping {
  /// The keys with their values, in the order of the file.
  public let entries: [(key: String, place: YAMLPlace, value: YAMLValue)]
  /// The position of the first character.
  public let place: YAMLPlace
  public let report: YAMLReport
  /// Whether the mapping is written in braces.
  private let isFlow: Bool

  init(_ entries: [YAMLEntry], at place: YAMLPlace, isFlow: Bool, report: YAMLReport) {
    self.isFlow = isFlow
    self.entries = entries.map { ($0.key, $0.place, YAMLValue($0.value, report: report)) }
    self.place = place
    self.report = report
  }

  /// Returns the value of a key; nil if the key is missing.
  ///
  /// - Complexity: O(number of keys).
  public subscript(key: String) -> YAMLValue? { entries.first { $0.key == key }?.value }

  /// Returns the value of a key. If the key is missing, reports this and returns nil.
  ///
  /// - Parameter wanted: What the value can be, for the message.
  public func required(_ key: String, expected wanted: @autoclosure () -> Message? = nil) -> YAMLValue? {
    if let value = self[key] { return value }
    let misspelt = entries.first { Spelling.nearest(to: $0.key, among: [key]) != nil }
    report.addMissing(key, at: place, expected: wanted(), misspeltAt: misspelt?.place)
    return nil
  }

  /// Reports every key that is not in a list.
  ///
  /// - Parameters:
  ///   - likely: The keys that the message lists; nil to list all. Used if most keys make no sense here.
  ///   - suggest: Returns the key that a word means, even if the two are not similar.
  public func reportUnknown(
    _ keys: [String], telling likely: [String]? = nil, suggesting suggest: (String) -> String? = { _ in nil }
  ) {
    // Both lists are short, so a linear search is faster than creating a set for each mapping.
    for entry in entries where !keys.contains(entry.key) {
      if isFlow, let found = SyntaxMistake.fullWidth(in: entry.key, at: entry.place) {
        report.add(found.mistake, at: found.place, expected: found.wanted)
        continue
      }
      if isFlow, entry.value.isEmpty, entry.key.contains(" ") {
        report.add(
          .yamlCutByComma(rest: YAMLNode.shortened(entry.key)), at: entry.place, expected: .wantedQuotes)
        continue
      }
      let keys = likely ?? keys
      report.add(
        .yamlUnknownKey(key: YAMLNode.shortened(entry.key)), at: entry.place,
        expected: keys.count == 1 ? .verbatim(keys[0]) : .oneOf(keys),
        suggestion: suggest(entry.key) ?? OtherKeys.key(meant: entry.key, among: keys)
          ?? Spelling.nearest(to: entry.key, among: keys))
    }
  }
}
