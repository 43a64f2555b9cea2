/// The role of a colour. When a frame is written, a palette replaces it by a colour of the terminal.
///
/// Colour alone never has a meaning. A word, a mark or an attribute always shows the same.
public enum Colour: UInt8, CaseIterable, Sendable {
  /// The terminal's default text colour.
  case plain
  /// The latest change, and the control that has the focus.
  case accent
  /// Text that is not new, so that readers can skip it.
  case settled
  /// Something that the user should notice.
  case warning
  case frame
  /// An enabled button.
  case button
  /// The name of a key in the key bar.
  case key
  case heading

  /// The letter for this role in golden files. For bold text, it is in upper case.
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

  /// The name of this role in golden files.
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
