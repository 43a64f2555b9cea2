/// What a person or the terminal does, free of any terminal library.
public enum InputEvent: Hashable, Sendable {
  case key(Key)
  case text(Character)
  /// A text that was pasted: letters, never keys.
  case paste(String)
  case click(x: Int, y: Int)
  case wheel(Int)
  case resize
  /// The wait is over without an event.
  case timeout

  /// The keys without text.
  public enum Key: Hashable, Sendable {
    case up, down, left, right, home, end, pageUp, pageDown, enter, escape, tab, backTab, backspace, redraw
  }
}
