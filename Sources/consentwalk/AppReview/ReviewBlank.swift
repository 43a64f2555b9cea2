/// A part of the notes that the flow does not contain. The developer fills it in.
///
///     [FILL IN: what the app uses Notifications for]
enum ReviewBlank {
  private static let mark = "[FILL IN: "

  /// Returns a blank.
  static func blank(_ what: String) -> String { mark + what + "]" }

  /// Returns a blank for the text of a screen.
  static func screen(_ id: String) -> String { blank("the text of the screen " + id) }

  /// Returns a blank for the label of a button.
  static func button(_ id: String, on screen: String) -> String {
    blank("the label of the button \(id) on the screen \(screen)")
  }

  /// Returns the number of different blanks in the notes.
  static func count(in notes: String) -> Int { Set(notes.matches(of: all).map { $0.output }).count }

  /// Returns the screens whose texts are blank, in the order of the notes.
  static func screens(in notes: String) -> [String] {
    var found: [String] = []
    for match in notes.matches(of: all) {
      guard
        let id = match.output.firstMatch(of: /^\[FILL IN: the (text of|label of .* on) the screen (.+)\]$/)
      else { continue }
      if !found.contains(String(id.2)) { found.append(String(id.2)) }
    }
    return found
  }

  private static var all: Regex<Substring> { /\[FILL IN: [^\]]*\]/ }
}
