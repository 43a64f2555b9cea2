/// Writes files as Swift, so that the program contains them without a list in its source.
struct EmbeddedFiles {
  /// The path of each file in the folder, with its content.
  let files: [(path: String, text: String)]

  /// The source of an extension of `EmbeddedScreens` with the text of each file, in the order of the paths.
  var swift: String {
    let rows = files.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }.map { file in
      "    (\"\(file.path)\", \"\(Self.escaped(file.text))\"),\n"
    }
    return "extension EmbeddedScreens {\n  static let contents: [(path: String, text: StaticString)] = [\n"
      + rows.joined() + "  ]\n}\n"
  }

  /// The text as the content of a string literal.
  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { escaped, scalar in
      switch scalar {
      case "\\", "\"": escaped += "\\\(scalar)"
      case "\0"..<" ": escaped += "\\u{\(String(scalar.value, radix: 16))}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
  }
}
