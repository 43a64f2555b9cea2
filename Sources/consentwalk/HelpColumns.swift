import CellGrid

/// Wraps the help of ArgumentParser again for languages with wide letters. ArgumentParser counts characters and breaks
/// lines only at spaces, so Japanese lines were up to five times as wide as the terminal.
enum HelpColumns {
  private static let width = 80
  /// The column in which ArgumentParser begins the explanation of an option.
  private static let column = 26

  static func laidOut(_ help: String) -> String {
    var rest = help.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)[...]
    var lines: [String] = []
    while let line = rest.popFirst() {
      guard let (label, first) = entry(line, before: rest.first) else {
        var paragraph = line
        while let next = rest.first, !paragraph.hasPrefix(" "), !paragraph.isEmpty, !next.isEmpty,
          !next.hasPrefix(" ")
        {
          paragraph = joined(paragraph, next)
          rest.removeFirst()
        }
        lines += indented(paragraph)
        continue
      }
      var words = [first].filter { !$0.isEmpty }
      while let next = rest.first, isContinuation(next) {
        words.append(String(next.dropFirst(column)))
        rest.removeFirst()
      }
      let body = broken(words.reduce("", joined), to: width - column)
      let isBeside = label.cellCount < column - 1
      if !isBeside { lines.append(label) }
      for (number, text) in body.enumerated() {
        lines.append((number == 0 && isBeside ? label : "").padded(toCells: column) + text)
      }
    }
    return lines.joined(separator: "\n")
  }

  /// Joins two lines. In Japanese, no space is added after a full-width mark.
  private static func joined(_ line: String, _ next: String) -> String {
    line + (line.isEmpty || line.last.map { "。、）」".contains($0) } ?? false ? "" : " ") + next
  }

  /// Wraps a paragraph or the explanation of an example. Command lines are not wrapped.
  private static func indented(_ line: String) -> [String] {
    let indent = line.prefix { $0 == " " }
    guard indent.isEmpty || indent.count == 6, line.cellCount > width else { return [line] }
    return broken(String(line.dropFirst(indent.count)), to: width - indent.count).map { indent + $0 }
  }

  /// Splits the first line of an option into its name and its explanation; nil for any other line.
  private static func entry(_ line: String, before next: String?) -> (label: String, text: String)? {
    guard line.hasPrefix("  "), !line.hasPrefix("   ") else { return nil }
    let (label, text) = (line.prefix(column), line.dropFirst(column))
    if !text.isEmpty, label.hasSuffix("  "), !text.hasPrefix(" ") { return (trimmed(label), String(text)) }
    return next.map(isContinuation) ?? false ? (line, "") : nil
  }

  private static func isContinuation(_ line: String) -> Bool {
    line.hasPrefix(String(repeating: " ", count: column)) && !line.dropFirst(column).hasPrefix(" ")
  }

  private static func trimmed(_ text: Substring) -> String {
    String(text[...(text.lastIndex { $0 != " " } ?? text.startIndex)])
  }

  private static func broken(_ text: String, to width: Int) -> [String] {
    text.isEmpty ? [""] : LineBreaking.lines(of: text, width: width).map(\.string)
  }
}
