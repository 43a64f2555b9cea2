/// Converts plain text to an RTF document, because App Store Connect does not accept plain text as an attachment.
///
/// - Source: https://developer.apple.com/help/app-store-connect/reference/app-information/platform-version-information
///   (attachments: .pdf, .doc, .docx, .rtf, …); https://www.biblioscape.com/rtf15_spec.htm (Unicode as `\uN`)
enum RichText {
  static func document(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(escaped)
    return "{\\rtf1\\ansi\\uc1{\\fonttbl{\\f0\\fswiss Helvetica;}}\\f0\\fs22\n"
      + lines.joined(separator: "\\par\n") + "}\n"
  }

  private static func escaped(_ line: Substring) -> String {
    line.utf16.map { unit in
      switch unit {
      case 0x5C, 0x7B, 0x7D: "\\" + String(UnicodeScalar(UInt8(unit)))
      case 0x20..<0x7F: String(UnicodeScalar(UInt8(unit)))
      // A program that does not know `\u` shows the question mark instead.
      default: "\\u\(Int16(bitPattern: unit))?"
      }
    }.joined()
  }
}
