import Foundation

/// A regular expression whose `^` and `$` are the ends of a line.
struct Pattern {
  private let expression: NSRegularExpression?

  struct Match {
    /// The line, counted from 1.
    let line: Int
    let text: String
    /// The text of the first group.
    let group: String?
  }

  init(_ pattern: String) {
    expression = try? NSRegularExpression(pattern: pattern, options: [.anchorsMatchLines])
  }

  func matches(in text: String) -> [Match] {
    let whole = NSRange(text.startIndex..., in: text)
    return (expression?.matches(in: text, range: whole) ?? []).compactMap { match in
      guard let range = Range(match.range, in: text) else { return nil }
      let group = match.numberOfRanges > 1 ? Range(match.range(at: 1), in: text) : nil
      return Match(
        line: text[..<range.lowerBound].utf8.count { $0 == 0x0A } + 1, text: String(text[range]),
        group: group.map { String(text[$0]) })
    }
  }
}
