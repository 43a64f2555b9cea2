/// An action that a tool can carry out on a phone.
public enum DeviceAction: Hashable, Sendable {
  /// A cold start. The first one of a test is the first one after the installation.
  case launch(isFirst: Bool)
  /// Brings the running app back to the front.
  case activate
  case terminate
  case home
  case openSettings
  case tap(DeviceElement)
  case wait(seconds: UInt32)
  case change(SettingsChange)
  /// Removes the app, installs it, or both.
  case delete, install, reinstall
}

/// A change in the Settings app by the names of its rows.
public struct SettingsChange: Hashable, Sendable {
  /// The rows to open one after the other, from the first page of Settings.
  public let path: [String]
  /// The row to press at the end.
  public let row: String
  /// The new position of the switch; nil for a row that is chosen from a list.
  public let isOn: Bool?
  /// Whether no published source is known for one of the names.
  public let isApproximate: Bool
}
