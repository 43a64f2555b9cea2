/// Writes texts as YAML that a strict reader reads as the same texts.
public enum YAMLText {
  /// Returns a text as a scalar: plain if it cannot be read as something else, else in double quotes.
  ///
  /// - Complexity: O(length).
  public static func scalar(_ text: String) -> String { isPlain(text) ? text : quoted(text) }

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

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\t": quoted += "\\t"
      case "\r": quoted += "\\r"
      case "\u{20}"..."\u{7e}", "\u{a1}"..."\u{2ff}", "\u{3000}"..."\u{d7ff}", "\u{ff01}"..."\u{ffef}":
        quoted.unicodeScalars.append(scalar)
      default:
        let digits = String(scalar.value, radix: 16)
        let (mark, width) = digits.utf8.count > 4 ? ("\\U", 8) : ("\\u", 4)
        quoted += mark + String(repeating: "0", count: width - digits.utf8.count) + digits
      }
    }
    return quoted + "\""
  }
}
