/// An event from the user or the terminal. It does not depend on a terminal library.
public enum InputEvent: Hashable, Sendable {
  case key(Key)
  case text(Character)
  /// A pasted text. Its letters are not keys.
  case paste(String)
  case click(x: Int, y: Int)
  case wheel(Int)
  case resize
  /// No event arrived within the time limit.
  case timeout

  /// Keys that type no character.
  public enum Key: Hashable, Sendable {
    case up, down, left, right, home, end, pageUp, pageDown, enter, escape, tab, backTab, backspace, redraw
    /// Keys that delete text before the cursor, as in a shell: the whole line, or a word.
    case killLine, killWord
  }
}
