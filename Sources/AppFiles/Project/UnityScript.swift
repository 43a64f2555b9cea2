/// The purpose strings that an app's own scripts for Unity's editor write to the Info.plist after a build:
/// `root.SetString("NSCameraUsageDescription", text)`, `root["…"] = new PlistElementString("…")`.
///
/// - Source: https://docs.unity3d.com/ScriptReference/iOS.Xcode.PlistDocument.html
enum UnityScript {
  /// Returns the purpose strings with a constant text.
  ///
  /// - Complexity: O(bytes of the scripts).
  static func declared(in folder: String, _ tree: FileTree) -> [Declared] {
    tree.paths.filter { $0.hasSuffix(".cs") && Path.lies($0, in: folder) }.flatMap { path in
      guard let bytes = try? tree.bytes(of: path, limit: ReadingLimits.sourceBytes),
        SourceNames.contains(bytes, "PlistDocument")
      else { return [Declared]() }
      return declared(by: bytes, file: path)
    }
  }

  private static func declared(by bytes: [UInt8], file: String) -> [Declared] {
    var constants: [String: String] = [:]
    var found: [(key: String, text: String, line: Int)] = []
    var statement = ""
    for (index, line) in CompilerConditions.code(bytes).enumerated() {
      statement += line
      guard line.hasSuffix(";") else {
        if line.hasSuffix("{") || line.hasSuffix("}") { statement = "" }
        continue
      }
      if let parts = parts(of: statement) {
        found.append((parts.key, parts.text, index + 1))
      } else if let sign = statement.firstRange(of: "=") {
        let words = statement[..<sign.lowerBound].split(separator: " ").suffix(2)
        if words.count == 2, ["string", "var"].contains(words.first) {
          constants[words.last.map(String.init) ?? ""] = String(statement[sign.upperBound...])
        }
      }
      statement = ""
    }
    return found.compactMap { entry in
      guard let key = text(entry.key, constants), PurposeTable.row(key) != nil,
        let text = text(entry.text, constants)
      else { return nil }
      return Declared(key: key, value: FileValue(.text(text), line: entry.line), file: file, line: entry.line)
    }
  }

  /// The expressions for the key and the text in a statement that writes an entry; nil for other statements.
  private static func parts(of statement: String) -> (key: String, text: String)? {
    if let call = statement.firstRange(of: ".SetString("),
      let comma = statement[call.upperBound...].firstRange(of: ",")
    {
      return (
        String(statement[call.upperBound..<comma.lowerBound]), String(statement[comma.upperBound...])
      )
    }
    guard let call = statement.firstRange(of: "new PlistElementString("),
      let open = statement.firstRange(of: "["), let close = statement.firstRange(of: "]"),
      open.upperBound < close.lowerBound, close.upperBound < call.lowerBound
    else { return nil }
    return (
      String(statement[open.upperBound..<close.lowerBound]), String(statement[call.upperBound...])
    )
  }

  /// The text of an expression that is one literal or the name of a constant; nil for other expressions.
  private static func text(_ expression: String, _ constants: [String: String]) -> String? {
    let words = expression.trimmingBlanks
    guard words.hasPrefix("\"") else {
      let name = words.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
      return name.split(separator: ".").last.flatMap { constants[String($0)] }.flatMap { text($0, [:]) }
    }
    let pieces = words.replacing("\\\"", with: "\u{0}")
      .split(separator: "\"", omittingEmptySubsequences: false)
    guard pieces.count == 3, !pieces[2].contains("+") else { return nil }
    return String(pieces[1]).replacing("\u{0}", with: "\"")
  }
}
