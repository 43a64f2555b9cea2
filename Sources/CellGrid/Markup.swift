/// Escaping and elements that are the same in XML and HTML.
public enum Markup {
  /// Escapes a text, so that it can be between tags or inside double quotation marks.
  ///
  /// Characters that XML or HTML does not allow are removed. Direction controls are also removed, because they would
  /// change the text after them.
  ///
  /// - Source: https://www.w3.org/TR/xml/#charsets
  /// - Complexity: O(length).
  public static func escaped(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x26: result.append(contentsOf: "&amp;".unicodeScalars)
      case 0x3C: result.append(contentsOf: "&lt;".unicodeScalars)
      case 0x3E: result.append(contentsOf: "&gt;".unicodeScalars)
      case 0x22: result.append(contentsOf: "&quot;".unicodeScalars)
      case 0x27: result.append(contentsOf: "&#39;".unicodeScalars)
      case 0x0A: result.append(scalar)
      case 0..<0x20, 0x7F..<0xA0, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF, 0xFFF9...0xFFFB,
        0xFFFE...0xFFFF:
        break
      default: if scalar.value & 0xFFFE != 0xFFFE { result.append(scalar) }
      }
    }
    return String(result)
  }

  /// Returns an element. `content` must already be markup.
  public static func element(_ name: String, _ attributes: [(String, String)] = [], _ content: String = "")
    -> String
  {
    let head = name + attributes.map { " \($0)=\"\(escaped($1))\"" }.joined()
    return content.isEmpty ? "<\(head)/>" : "<\(head)>\(content)</\(name)>"
  }
}
