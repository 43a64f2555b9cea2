extension String {
  /// The text without what Markdown would take for marks, on one line. Texts come from files: nothing in them may end a
  /// line or begin a mark.
  var escapedForMarkdown: String {
    oneLine.reduce(into: "") { result, character in
      if "\\`*_[]<>#|~".contains(character) { result.append("\\") }
      result.append(character)
    }
  }

  /// The text as code in a line of Markdown.
  var codeInMarkdown: String { "`" + oneLine.replacing("`", with: "'") + "`" }

  /// The text as one line: what a file holds must not look like lines of ours.
  var oneLine: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
