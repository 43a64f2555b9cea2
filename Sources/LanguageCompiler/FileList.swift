/// The files of `Screens/system`, as Swift: a file more there needs no other mention.
struct FileList {
  /// Their names and texts.
  let files: [(name: String, text: String)]

  /// A list with the bytes of each, in the order of the names.
  ///
  /// Numbers, since the compiler puts an array of them into the program as it is: a text would be copied at each start.
  var swift: String {
    let files = self.files.sorted { $0.name < $1.name }
    let rows = files.indices.map { "    (\"\(files[$0].name)\", system\($0)),\n" }
    let bytes = files.indices.map { index in
      let numbers = files[index].text.utf8.map { String($0) }.joined(separator: ",")
      return "  private static let system\(index): [UInt8] = [\(numbers)]\n"
    }
    return "extension EmbeddedScreens {\n  static let systemFiles: [(name: String, bytes: [UInt8])] = [\n"
      + rows.joined() + "  ]\n\n" + bytes.joined() + "}\n"
  }
}
