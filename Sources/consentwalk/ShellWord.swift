/// Quotes words in commands that a message suggests.
enum ShellWord {
  /// Returns a word in quotation marks, so that a shell does not interpret it.
  static func quoted(_ word: String) -> String {
    let isPlain =
      !word.isEmpty
      && word.unicodeScalars.allSatisfy { scalar in
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", "/", ".", "-", "_", "+", ":", ",", "@", "%": true
        default: false
        }
      }
    return isPlain ? word : "'" + word.replacing("'", with: "'\\''") + "'"
  }
}
