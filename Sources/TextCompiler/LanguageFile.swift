/// A file of the program's texts: a flat mapping in a small part of YAML, with the line of each entry.
///
///     key: "A text with a {gap}."
///     count:
///       one: "1 step"
///       other: "{count} steps"
struct LanguageFile {
  /// A key with its texts.
  struct Entry {
    let key: String
    let line: Int
    /// The texts by plural form; only `other` if no number decides.
    var forms: [(form: String, text: String)]
  }

  let path: String
  private(set) var entries: [Entry] = []
  private(set) var problems: [Problem] = []

  init(path: String, text: String) {
    self.path = path
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      read(String(line), index + 1)
    }
    for entry in entries where entry.forms.isEmpty { add(entry.line, "“\(entry.key)” has no text") }
    for (key, same) in Dictionary(grouping: entries, by: \.key) where same.count > 1 {
      add(same[1].line, "“\(key)” stands twice, first in line \(same[0].line)")
    }
  }

  /// The language's tag: the file's name without its extension.
  var tag: String {
    let name = path.split(separator: "/").last ?? ""
    return String(name.prefix { $0 != "." })
  }

  subscript(key: String) -> Entry? { entries.first { $0.key == key } }

  private mutating func add(_ line: Int, _ text: String) {
    problems.append(Problem(file: path, line: line, text: text))
  }

  private mutating func read(_ line: String, _ number: Int) {
    if line.isEmpty || line.hasPrefix("#") { return }
    let isForm = line.hasPrefix("  ")
    let content = isForm ? line.dropFirst(2) : line[...]
    guard let colon = content.firstIndex(of: ":") else { return add(number, "no “key: \"text\"”") }
    let key = String(content[..<colon])
    guard key.first?.isLetter == true, key.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) }) else {
      return add(number, "“\(key)” is no name: letters and digits")
    }
    let rest = content[content.index(after: colon)...]
    if rest.isEmpty && !isForm {
      entries.append(Entry(key: key, line: number, forms: []))
    } else if let text = unquoted(rest) {
      if !isForm {
        entries.append(Entry(key: key, line: number, forms: [("other", text)]))
      } else if !["one", "few", "many", "other"].contains(key) {
        add(number, "“\(key)” is no plural form: one, few, many, other")
      } else if entries.isEmpty {
        add(number, "a plural form of nothing")
      } else {
        entries[entries.count - 1].forms.append((key, text))
      }
    } else {
      add(
        number,
        "the text of “\(key)” must stand in double quotes on one line, with \\\" and \\n as the only escapes")
    }
  }

  /// Returns the text between ` "` and `"`.
  private func unquoted(_ rest: Substring) -> String? {
    guard rest.hasPrefix(" \""), rest.count > 2, rest.last == "\"" else { return nil }
    var text = ""
    var isEscaped = false
    for character in rest.dropFirst(2).dropLast() {
      switch (isEscaped, character) {
      case (true, "n"): text.append("\n")
      case (true, "\""), (true, "\\"): text.append(character)
      case (true, _), (false, "\""): return nil
      case (false, "\\"):
        isEscaped = true
        continue
      case (false, _): text.append(character)
      }
      isEscaped = false
    }
    return isEscaped ? nil : text
  }
}

/// A mistake in a file.
struct Problem {
  let file: String
  let line: Int
  let text: String

  /// The mistake in the form of compiler messages, so that editors find the place.
  var description: String { "\(file):\(line):1: error: \(text)" }
}
