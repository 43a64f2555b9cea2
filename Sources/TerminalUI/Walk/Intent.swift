/// What a key or a click wants.
public enum Intent: Hashable, Sendable {
  /// Presses the control of that index.
  case press(Int)
  /// Presses the control that has the focus.
  case pressFocused
  /// Moves the focus on or back by that many controls.
  case move(Int)
  /// Scrolls a text by that many lines; where there is none, moves the focus.
  case scroll(Int)
  /// Scrolls by what shows at once, on or back.
  case page(Int)
  /// Shows the panel that many further on or back, where one has room at a time.
  case turnPanel(Int)
  case command(Command)
  /// What the key of a hint does.
  case event(InputEvent)
  /// Goes to the step of that number.
  case jump(Int)
  /// Goes to a step of a branch.
  case goTo(branch: String, step: Int)
  /// Takes that line of the palette.
  case takeEntry(Int)
  /// Chooses that branch; the chosen one is gone to.
  case chooseBranch(Int)
  /// Chooses that line of the gallery; the chosen one is walked to.
  case chooseDestination(Int)
}
