/// The action that a key or a click requests.
public enum Intent: Hashable, Sendable {
  /// Presses the control with this index.
  case press(Int)
  /// Presses the focused control.
  case pressFocused
  /// Moves the focus by this number of controls.
  case move(Int)
  /// Scrolls by this number of lines. If there is no text to scroll, moves the focus.
  case scroll(Int)
  /// Scrolls by this number of pages.
  case page(Int)
  /// Moves this number of panels forward, if only one panel is visible.
  case turnPanel(Int)
  case command(Command)
  /// Handles an event, as if the user had pressed the key.
  case event(InputEvent)
  /// Moves to a step of the current branch.
  case jump(Int)
  /// Moves to a step of a branch.
  case goTo(branch: String, step: Int)
  /// Runs an entry of the palette.
  case takeEntry(Int)
  /// Selects a branch. If it is already selected, moves to it.
  case chooseBranch(Int)
  /// Selects a line of the gallery. If it is already selected, starts the tour to it.
  case chooseDestination(Int)
}
