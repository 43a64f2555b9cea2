/// Escapes texts for XML.
enum XMLText {
  /// Returns a text for an attribute, in one line.
  static func attribute(_ text: String) -> String { escaped(text.printable) }

  /// Returns a text for an element, line by line.
  static func body(_ lines: [String]) -> String {
    escaped(lines.map(\.printable).joined(separator: "\n"))
  }

  /// Returns a path that XML readers do not change. XML readers replace line breaks and tabs by spaces, so these are
  /// written as numbers. XML allows no other control characters.
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

  /// Returns seconds with three decimals, as is usual in these files.
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
      // XML does not allow these characters.
      case "\u{fffe}", "\u{ffff}": continue
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
