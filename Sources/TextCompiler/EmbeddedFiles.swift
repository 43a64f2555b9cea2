/// Writes files as Swift, so that the program contains them without a list in its source.
struct EmbeddedFiles {
  /// The path of each file in the folder, with its content.
  let files: [(path: String, text: String)]

  /// The source of an extension of `Texts` with the text of each file, in the order of the paths.
  var swift: String {
    let rows = files.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }.map { file in
      "    (\"\(file.path)\", \(StringLiteral(file.text))),\n"
    }
    return "extension Texts {\n  static let files: [(path: StaticString, text: StaticString)] = [\n"
      + rows.joined() + "  ]\n}\n"
  }
}
