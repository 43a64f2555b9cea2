extension String {
  /// The text on one line without Markdown syntax. Texts come from files, so nothing in them may end a line
  /// or begin markup.
  public var escapedForMarkdown: String {
    oneLine.reduce(into: "") { result, character in
      if "\\`*_[]<>#|~".contains(character) { result.append("\\") }
      result.append(character)
    }
  }

  /// The text as inline code in Markdown.
  public var codeInMarkdown: String { "`" + oneLine.replacing("`", with: "'") + "`" }

  /// The text on one line, so that text from a file cannot look like lines of the report.
  public var oneLine: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
