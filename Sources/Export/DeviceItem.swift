/// A line of a test: a step, an action, a check, or a comment.
public enum DeviceItem: Sendable {
  /// A step of the scenario begins, as it is typed.
  case step(String)
  case act(DeviceAction)
  case check(DeviceCheck)
  /// A note of the scenario.
  case note(String)
  /// An expectation that no screen shows, as it is written in the scenario.
  case unchecked(String)
  /// The rest of the test is skipped for this reason.
  case skip(String)
}
