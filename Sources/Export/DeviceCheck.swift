/// An expectation that can be checked on the screen of a phone.
public enum DeviceCheck: Sendable {
  case prompt(DevicePrompt)
  /// Neither an alert of iOS nor an own prompt of the app with one of these titles is shown, and nothing covers the
  /// app's page with the title `page`; nil if another app is in front or the page has no title.
  case nothing(own: [String], page: String?)
  case process(ProcessState)
  /// The element with the identifier has this label or value; `field` is the field of the state.
  case shows(identifier: String, value: String, field: String)

  /// The state of the app's process as tools report it.
  public enum ProcessState: Sendable { case foreground, background, stopped }
}
