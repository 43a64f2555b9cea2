/// Writes texts as YAML. A strict reader reads exactly the same texts.
public enum YAMLText {
  /// Returns a text as a scalar. If it could be misread without quotation marks, it is in double quotation marks.
  ///
  /// - Complexity: O(length).
  public static func scalar(_ text: String) -> String { isPlain(text) ? text : quoted(text) }

  /// Returns the words of a text as a list in brackets: `[en, ja]` for `en, ja`; nil if it has other characters.
  ///
  /// - Complexity: O(length).
  public static func list(ofWords text: String) -> String? {
    let words = text.split { $0 == "," || $0 == " " }
    let isOfWords = words.allSatisfy { $0.wholeMatch(of: #/[A-Za-z0-9][A-Za-z0-9.-]*/#) != nil }
    guard !words.isEmpty, isOfWords, text.utf8.count <= 60 else { return nil }
    return "[" + words.joined(separator: ", ") + "]"
  }

  /// Returns a text as a block after `|`, or in double quotes if a block would change it, with a line end.
  ///
  /// A byte order mark at the start is removed. It is not part of the text, and Yams removes it too.
  ///
  /// - Parameter indent: The number of spaces before each line of the block.
  /// - Complexity: O(length).
  public static func block(_ text: String, indent: Int) -> String {
    let text = String(text.unicodeScalars.drop { $0 == "\u{FEFF}" })
    guard let keeping = chomping(text) else { return quoted(text) + "\n" }
    let margin = String(repeating: " ", count: indent)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    return "|" + keeping + "\n"
      + lines.map { $0.isEmpty ? "\n" : margin + $0 + "\n" }.joined()
  }

  /// Returns the marker of a block that keeps the end of the text; nil if a block cannot contain this text.
  private static func chomping(_ text: String) -> String? {
    // The first line decides the indentation of a block, so it must not be empty or begin with a space. YAML also
    // treats some other characters as line ends.
    guard text.hasSuffix("\n"), let first = text.unicodeScalars.first, first != " ", first != "\n",
      first != "\t",
      text.unicodeScalars.allSatisfy({ $0 == "\n" || $0 == "\t" || isKept($0) })
    else { return nil }
    return text.hasSuffix("\n\n") ? "+" : ""
  }

  /// Whether YAML keeps a character of a block: it is printable and not a line end.
  ///
  /// - Source: YAML 1.1, sections 4.1 and 4.2. https://yaml.org/spec/1.1/#id868524
  private static func isKept(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20...0x7E, 0xA0...0x2027, 0x202A...0xD7FF, 0xE000...0xFEFE, 0xFF00...0xFFFD, 0x10000...0x10FFFF:
      true
    default: false
    }
  }

  private static func isPlain(_ text: String) -> Bool {
    let scalars = Array(text.unicodeScalars)
    guard let first = scalars.first, let last = scalars.last, text != "null" else { return false }
    guard isLetter(first), last != " ", last != ":" else { return false }
    for (index, scalar) in scalars.enumerated() {
      switch scalar {
      case ":": if scalars[index + 1] == " " { return false }
      case " ", "_", ".", "/", "+", "-", "(", ")", "=", ";": continue
      default: if !isLetter(scalar) { return false }
      }
    }
    return true
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9": true
    default: scalar.value > 0xA0 && scalar.properties.isAlphabetic
    }
  }

  /// Whether a character is written as its number, because it is invisible or people could mistake it for another one.
  private static func isEscaped(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: true
    case .spaceSeparator: scalar != " " && scalar != "\u{3000}"
    default: false
    }
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\t": quoted += "\\t"
      case "\r": quoted += "\\r"
      default:
        guard isEscaped(scalar) else {
          quoted.unicodeScalars.append(scalar)
          continue
        }
        let digits = String(scalar.value, radix: 16)
        let (mark, width) = digits.utf8.count > 4 ? ("\\U", 8) : ("\\u", 4)
        quoted += mark + String(repeating: "0", count: width - digits.utf8.count) + digits
      }
    }
    return quoted + "\""
  }
}
