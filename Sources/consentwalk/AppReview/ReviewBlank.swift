/// A placeholder in the notes for a text that the flow does not contain. The developer fills it in before sending the
/// notes.
enum ReviewBlank: Hashable {
  /// For example `[FILL IN: what the app uses Notifications for]`.
  case fill(String)
  /// For example `[title of screen welcome]`.
  case screen(String)
  /// For example `[button start, screen welcome]`.
  case button(String, screen: String)
  /// A problem that App Review would reject: `[FIX BEFORE YOU SUBMIT: …]`.
  case mend(String)

  /// The placeholder as the notes contain it.
  var text: String {
    switch self {
    case .fill(let what): "[FILL IN: \(what)]"
    case .screen(let id): "[title of screen \(id)]"
    case .button(let id, let screen): "[button \(id), screen \(screen)]"
    case .mend(let what): "[FIX BEFORE YOU SUBMIT: \(what)]"
    }
  }

  /// The id of the screen whose text is missing; nil for other cases.
  var screen: String? {
    switch self {
    case .screen(let id), .button(_, let id): id
    case .fill, .mend: nil
    }
  }
}

/// Collects the placeholders of the notes: each one once, in the order in which the notes contain them.
final class ReviewBlanks {
  private(set) var all: [ReviewBlank] = []

  /// Stores a placeholder and returns its text.
  func text(_ blank: ReviewBlank) -> String {
    if !all.contains(blank) { all.append(blank) }
    return blank.text
  }
}
