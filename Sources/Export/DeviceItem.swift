/// A line of a test: a step, an action, a check, or a comment.
public enum DeviceItem: Sendable {
  /// A step of the scenario begins, as it is typed.
  case step(String)
  case act(DeviceAction)
  /// A step was taken on the phone, as it is typed. One step of the scenario may need several steps on the phone,
  /// and a log of the run has each of them.
  case taken(String)
  case check(DeviceCheck)
  /// A note of the scenario.
  case note(String)
  /// An expectation that no screen shows, as it is written in the scenario.
  case unchecked(String)
  /// The rest of the test is skipped for this reason.
  case skip(String)
}
