/// What a cell's colour is for. A palette turns roles into terminal colours at the last step.
///
/// No role carries meaning alone: a word, a mark or an attribute always says the same.
public enum Colour: UInt8, CaseIterable, Sendable {
  /// The terminal's own foreground.
  case plain
  /// What just changed, and the focus.
  case accent
  /// What is settled and can be read past.
  case settled
  /// Something the person should not miss.
  case warning
  case frame
  /// A button that can be pressed.
  case button
  /// The name of a key in the key bar.
  case key
  case heading

  /// The letter golden files show for the role; bold shows its upper case.
  public var letter: Character {
    switch self {
    case .plain: "."
    case .accent: "a"
    case .settled: "s"
    case .warning: "w"
    case .frame: "f"
    case .button: "b"
    case .key: "k"
    case .heading: "h"
    }
  }

  /// The role in words, as in the legend of golden files.
  public var name: String {
    switch self {
    case .plain: "plain"
    case .accent: "accent"
    case .settled: "settled"
    case .warning: "warning"
    case .frame: "frame"
    case .button: "button"
    case .key: "key"
    case .heading: "heading"
    }
  }
}
