extension String {
  /// The text in one line, with Markdown syntax escaped. Texts come from files, so they must not end a line or begin
  /// markup.
  public var escapedForMarkdown: String {
    oneLine.reduce(into: "") { result, character in
      if "\\`*_[]<>#|~".contains(character) { result.append("\\") }
      result.append(character)
    }
  }

  /// The text as inline code in Markdown.
  public var codeInMarkdown: String { "`" + oneLine.replacing("`", with: "'") + "`" }

  /// The text in one line, so that a text from a file cannot look like lines of the report.
  public var oneLine: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
