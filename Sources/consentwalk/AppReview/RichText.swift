/// Plain text as a document that App Store Connect takes as an attachment. It takes no plain text.
///
/// - Source: https://developer.apple.com/help/app-store-connect/reference/app-information/platform-version-information
///   (attachments: .pdf, .doc, .docx, .rtf, …); https://www.biblioscape.com/rtf15_spec.htm (Unicode as `\uN`)
enum RichText {
  /// Returns an RTF document with the lines of a text.
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
      // A reader without Unicode shows the question mark.
      default: "\\u\(Int16(bitPattern: unit))?"
      }
    }.joined()
  }
}
