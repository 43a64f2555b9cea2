/// The action that a key or a click requests.
public enum Intent: Hashable, Sendable {
  /// Presses the control of that index.
  case press(Int)
  /// Presses the control that has the focus.
  case pressFocused
  /// Moves the focus by that many controls.
  case move(Int)
  /// Scrolls by that many lines; without a text to scroll, moves the focus.
  case scroll(Int)
  /// Scrolls by that many pages.
  case page(Int)
  /// Turns that many panels, if only one fits at a time.
  case turnPanel(Int)
  case command(Command)
  /// The key of a hint.
  case event(InputEvent)
  /// Goes to a step of the current branch.
  case jump(Int)
  /// Goes to a step of a branch.
  case goTo(branch: String, step: Int)
  /// Takes a line of the palette.
  case takeEntry(Int)
  /// Chooses a branch; if it is chosen already, goes there.
  case chooseBranch(Int)
  /// Chooses a line of the gallery; if it is chosen already, goes there.
  case chooseDestination(Int)
}
