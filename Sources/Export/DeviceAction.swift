/// An action that a test tool can do on a phone.
public enum DeviceAction: Hashable, Sendable {
  /// A cold start. `isFirst` is true for the first launch after the installation.
  case launch(isFirst: Bool)
  /// Brings the app, which is still running, back to the front.
  case activate
  case terminate
  case home
  case openSettings
  case tap(DeviceElement)
  case wait(seconds: UInt32)
  case change(SettingsChange)
  /// Removes the app, installs it, or does both.
  case delete, install, reinstall
}

/// A change in the Settings app. It is described by the names of rows.
public struct SettingsChange: Hashable, Sendable {
  /// The rows to open one after the other, beginning at the first page of Settings.
  public let path: [String]
  /// The row to press on the last page.
  public let row: String
  /// The new position of the switch; nil if the row is an option in a list.
  public let isOn: Bool?
  /// Whether one of the names has no known published source.
  public let isApproximate: Bool
}
