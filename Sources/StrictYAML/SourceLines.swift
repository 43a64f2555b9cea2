/// The lines of a YAML text, for finding out what is written at a position.
struct SourceLines {
  private let lines: [[Unicode.Scalar]]

  init(_ text: String) {
    lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map {
      Array($0.unicodeScalars)
    }
  }

  /// Returns the text of a line. Lines count from 1. The text after the last line is empty.
  func text(_ line: Int) -> String { Self.text(scalars(line)[...]) }

  /// Returns the text before a position, on the same line.
  func text(before place: YAMLPlace) -> String {
    Self.text(scalars(place.line).prefix(max(0, place.column - 1)))
  }

  /// Returns the text from a position to the end of its line, without spaces at the end.
  func text(from place: YAMLPlace) -> String {
    let rest = scalars(place.line).dropFirst(max(0, place.column - 1))
    return Self.text(rest.prefix((rest.lastIndex { $0 != " " } ?? rest.startIndex - 1) - rest.startIndex + 1))
  }

  /// Returns the character at a position; nil at the end of a line.
  func character(at place: YAMLPlace) -> Unicode.Scalar? {
    let scalars = scalars(place.line)
    return scalars.indices.contains(place.column - 1) ? scalars[place.column - 1] : nil
  }

  /// Returns the number of spaces at the start of a line.
  func indent(_ line: Int) -> Int { scalars(line).prefix { $0 == " " }.count }

  /// Returns the text of a line without the spaces at its start and its end.
  func content(_ line: Int) -> String { text(from: YAMLPlace(line: line, column: indent(line) + 1)) }

  /// Returns the nearest line above that is neither empty nor a comment, and for which `holds` is true; nil if there is
  /// none.
  func lineAbove(_ line: Int, where holds: (String) -> Bool = { _ in true }) -> Int? {
    (1..<max(1, line)).last { above in
      let content = content(above)
      return !content.isEmpty && !content.hasPrefix("#") && holds(content)
    }
  }

  /// Returns the first of the lines directly above that are all indented more than this line; nil if there are none.
  func firstDeeper(above line: Int) -> Int? {
    var first: Int?
    while let above = lineAbove(first ?? line), indent(above) > indent(line) { first = above }
    return first
  }

  /// Returns the last bracket before a position that is still open there; nil if there is none.
  ///
  /// - Complexity: O(length of the document before the place).
  func openBracket(before place: YAMLPlace) -> (bracket: Unicode.Scalar, place: YAMLPlace)? {
    var open: [(bracket: Unicode.Scalar, place: YAMLPlace)] = []
    var quote: Unicode.Scalar?
    // The indentation of a key that is followed by `|` or `>` and a text of several lines.
    var block: Int?
    let first = (1...max(1, place.line)).last { $0 < place.line && text($0) == "---" } ?? 0
    for line in first + 1...max(first + 1, place.line) {
      if let indent = block {
        if content(line).isEmpty || self.indent(line) > indent { continue }
        block = nil
      }
      let end = line == place.line ? max(0, place.column - 1) : Int.max
      let scalars = Array(scalars(line).prefix(end))
      // Only where a value can begin, a bracket or a quotation mark has a special meaning.
      var begins = true
      var index = 0
      while index < scalars.count {
        let (scalar, next) = (scalars[index], index + 1 < scalars.count ? scalars[index + 1] : " ")
        defer { index += 1 }
        if let opened = quote {
          if opened == "\"", scalar == "\\" || opened == "'" && scalar == "'" && next == "'" {
            index += 1
          } else if scalar == opened {
            quote = nil
          }
          continue
        }
        switch scalar {
        case " ": continue
        case "#" where index == 0 || scalars[index - 1] == " ": index = scalars.count
        case "\"", "'":
          if begins { quote = scalar }
          begins = false
        case "[", "{":
          if begins || !open.isEmpty { open.append((scalar, YAMLPlace(line: line, column: index + 1))) }
          begins = true
        case "]", "}":
          _ = open.popLast()
          begins = false
        case ",": begins = !open.isEmpty
        case ":" where next == " ": begins = true
        case "-" where begins && next == " ": continue
        default: begins = false
        }
      }
      if quote == nil, open.isEmpty, content(line).contains(#/(?:: |^|- )[|>][-+]?$/#) {
        block = indent(line)
      }
    }
    return open.last
  }

  private func scalars(_ line: Int) -> [Unicode.Scalar] {
    lines.indices.contains(line - 1) ? lines[line - 1] : []
  }

  private static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    String(String.UnicodeScalarView(scalars))
  }
}
