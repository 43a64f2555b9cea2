/// Writes files as Swift, so that the program contains them without a list in its source.
struct EmbeddedFiles {
  /// The path of each file in the folder, with its content.
  let files: [(path: String, text: String)]

  /// The source of an extension of `EmbeddedScreens` with the bytes of each file, in the order of the paths.
  ///
  /// The bytes are numbers, because the compiler stores an array of numbers unchanged; a string would be copied at
  /// each start.
  var swift: String {
    let files = self.files.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    let rows = files.indices.map { "    (\"\(files[$0].path)\", file\($0)),\n" }
    let bytes = files.indices.map { index in
      let numbers = files[index].text.utf8.map { String($0) }.joined(separator: ",")
      return "  private static let file\(index): [UInt8] = [\(numbers)]\n"
    }
    return "extension EmbeddedScreens {\n  static let contents: [(path: String, bytes: [UInt8])] = [\n"
      + rows.joined() + "  ]\n\n" + bytes.joined() + "}\n"
  }
}
