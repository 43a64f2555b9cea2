/// The purpose of a cell's colour. A palette maps it to a terminal colour when the frame is written.
///
/// Colour is never the only sign: a word, a mark or an attribute always has the same meaning.
public enum Colour: UInt8, CaseIterable, Sendable {
  /// The default foreground of the terminal.
  case plain
  /// The latest change, and the focus.
  case accent
  /// Text that is not new and can be skipped.
  case settled
  /// Something the user should not miss.
  case warning
  case frame
  /// An enabled button.
  case button
  /// The name of a key in the key bar.
  case key
  case heading

  /// The letter for this role in golden files; bold text gets the upper-case letter.
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

  /// The name of the role in the legend of golden files.
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
