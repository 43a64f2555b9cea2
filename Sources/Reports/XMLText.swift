/// Texts as XML has them.
enum XMLText {
  /// What stands in an attribute, on one line.
  static func attribute(_ text: String) -> String { escaped(text.printable) }

  /// What stands in an element, line by line.
  static func body(_ lines: [String]) -> String {
    escaped(lines.map(\.printable).joined(separator: "\n"))
  }

  /// A path as it is: what would be taken for a space is written as a number. XML has no other control characters.
  static func path(_ text: String) -> String {
    var path = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n", "\t", "\r": path += "&#\(scalar.value);"
      default: path += attribute(String(scalar))
      }
    }
    return path
  }

  /// Seconds with three digits, as these files have them.
  static func seconds(_ seconds: Double) -> String {
    let thousandths = String(Int((max(0, seconds) * 1000).rounded()))
    let digits = String(repeating: "0", count: max(0, 4 - thousandths.utf8.count)) + thousandths
    return digits.dropLast(3) + "." + digits.suffix(3)
  }

  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&apos;"
      // No characters of XML.
      case "\u{fffe}", "\u{ffff}": continue
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
