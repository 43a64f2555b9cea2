/// The files of `Screens/system`, as Swift: a file more there needs no other mention.
struct FileList {
  /// Their names and texts.
  let files: [(name: String, text: String)]

  /// A list with the bytes of each, in the order of the names.
  var swift: String {
    let rows = files.sorted { $0.name < $1.name }.map { file in
      "    (\"\(file.name)\", Array(\(Self.literal(file.text)).utf8)),\n"
    }
    return "extension EmbeddedScreens {\n  static let systemFiles: [(name: String, bytes: [UInt8])] = [\n"
      + rows.joined() + "  ]\n}\n"
  }

  /// The text as a literal of Swift.
  private static func literal(_ text: String) -> String {
    var literal = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n": literal += "\\n"
      case "\"": literal += "\\\""
      case "\\": literal += "\\\\"
      default: literal.unicodeScalars.append(scalar)
      }
    }
    return literal + "\""
  }
}
