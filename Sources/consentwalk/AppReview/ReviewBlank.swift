/// A part of the notes that the flow does not contain. The developer replaces it before sending the notes.
enum ReviewBlank: Hashable {
  /// `[FILL IN: what the app uses Notifications for]`
  case fill(String)
  /// `[text of screen welcome]`
  case screen(String)
  /// `[button start, screen welcome]`
  case button(String, screen: String)
  /// What App Review would reject: `[FIX BEFORE YOU SUBMIT: …]`
  case mend(String)

  /// The blank as the notes contain it.
  var text: String {
    switch self {
    case .fill(let what): "[FILL IN: \(what)]"
    case .screen(let id): "[text of screen \(id)]"
    case .button(let id, let screen): "[button \(id), screen \(screen)]"
    case .mend(let what): "[FIX BEFORE YOU SUBMIT: \(what)]"
    }
  }

  /// The id of the screen whose text is missing; nil for another blank.
  var screen: String? {
    switch self {
    case .screen(let id), .button(_, let id): id
    case .fill, .mend: nil
    }
  }
}

/// The blanks of some notes, each once, in the order of the notes.
final class ReviewBlanks {
  private(set) var all: [ReviewBlank] = []

  /// Remembers a blank and returns its text.
  func text(_ blank: ReviewBlank) -> String {
    if !all.contains(blank) { all.append(blank) }
    return blank.text
  }
}
