extension LineBreaking {
  /// Breaks a name such as `set:os=14.5` or `tracking.truth` after a sign between its parts. If this does not fit,
  /// breaks it anywhere.
  ///
  /// - Complexity: O(length of the name).
  public static func nameLines(of name: String, width: Int) -> [CellText] {
    var lines: [CellText] = []
    var line = ""
    for part in parts(of: name) {
      if !line.isEmpty, line.cellCount + part.cellCount > width {
        lines += self.lines(of: line, width: width)
        line = ""
      }
      line += part
    }
    return lines + self.lines(of: line, width: width)
  }

  private static func parts(of name: String) -> [String] {
    var parts = [""]
    for character in name {
      parts[parts.count - 1].append(character)
      if separators.contains(character) { parts.append("") }
    }
    return parts
  }

  private static let separators: Set<Character> = [".", ":", "=", "-", " "]
}
