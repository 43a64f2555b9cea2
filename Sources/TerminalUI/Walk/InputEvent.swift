/// An event of the user or the terminal, independent of any terminal library.
public enum InputEvent: Hashable, Sendable {
  case key(Key)
  case text(Character)
  /// A pasted text. Its letters are not keys.
  case paste(String)
  case click(x: Int, y: Int)
  case wheel(Int)
  case resize
  /// No event came in time.
  case timeout

  /// The keys without a character.
  public enum Key: Hashable, Sendable {
    case up, down, left, right, home, end, pageUp, pageDown, enter, escape, tab, backTab, backspace, redraw
    /// The keys of a shell that delete before the cursor: the line, or a word.
    case killLine, killWord
  }
}
