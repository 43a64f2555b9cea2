/// Replaces the placeholders in a text.
public enum Placeholders {
  /// Replaces each mark by its value, from left to right. Marks inside a value are not replaced.
  ///
  /// - Complexity: O(length x marks).
  public static func fill(_ text: String, _ values: [(mark: String, value: String)]) -> String {
    let marks = values.map { ($0.mark.utf8, $0.value.utf8) }
    let source = Array(text.utf8)
    guard source.contains(where: { byte in marks.contains { $0.0.first == byte } }) else { return text }
    var filled: [UInt8] = []
    filled.reserveCapacity(source.count + 32)
    var index = 0
    while index < source.count {
      if let (mark, value) = marks.first(where: { source[index...].starts(with: $0.0) }) {
        filled.append(contentsOf: value)
        index += mark.count
      } else {
        filled.append(source[index])
        index += 1
      }
    }
    return String(decoding: filled, as: UTF8.self)
  }

  /// Replaces `%@` by the app's name.
  static func fill(_ text: String, name: String) -> String { fill(text, [("%@", name)]) }

  /// Whether a text contains letters outside of its marks. If not, it belongs to no language.
  static func hasWords(_ text: String) -> Bool {
    var isMark = false
    for scalar in fill(text, name: "").unicodeScalars {
      if scalar == "{" { isMark = true }
      if !isMark, scalar.properties.isAlphabetic { return true }
      if scalar == "}" { isMark = false }
    }
    return false
  }

  static func padded(_ number: UInt32, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }
}
