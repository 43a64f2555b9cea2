/// Makes names for tests. The names are valid identifiers in the languages of all formats.
public enum TestNames {
  /// Returns a name for each test. A name has only ASCII letters and digits, and no two tests in the suite have the
  /// same.
  ///
  /// - Parameter names: For each test, the parts of its name: the file name without extension, and the name of the
  ///   case.
  public static func unique(_ names: [[String]]) -> [String] {
    var taken: [String: Int] = [:]
    return names.map { parts in
      let name = identifier(parts)
      let count = taken[name.lowercased(), default: 0] + 1
      taken[name.lowercased()] = count
      return count == 1 ? name : name + "No\(count)"
    }
  }

  /// Joins the words of all parts: `refused-once` becomes `RefusedOnce`.
  private static func identifier(_ parts: [String]) -> String {
    let words = parts.joined(separator: " ").split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
    let joined = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    guard let first = joined.first else { return "Walk" }
    return first.isNumber ? "Walk" + joined : joined
  }

  /// Returns an identifier in lower case with a separator between its words: `refused_once`, `walk_01`.
  static func small(_ identifier: String, separator: String) -> String {
    var text = ""
    for character in identifier {
      let isFirstDigit = character.isNumber && text.last?.isNumber == false
      if character.isUppercase || isFirstDigit, !text.isEmpty { text += separator }
      text += character.lowercased()
    }
    return text
  }
}
