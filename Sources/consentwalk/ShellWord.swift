/// Words in a command that a message suggests.
enum ShellWord {
  /// Returns a word quoted so that a shell takes it literally.
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
