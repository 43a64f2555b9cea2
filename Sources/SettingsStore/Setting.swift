/// One value that the device or the app stores, readable by other programs.
public struct Setting: Hashable, Sendable {
  /// The owner of a setting, which decides what deletes it.
  public enum Scope: String, Hashable, Sendable, CaseIterable {
    /// A switch of the device. Deleting the app keeps it.
    case system
    /// The app's own data; deleted with the app.
    case appDefaults = "app defaults"
    /// What iOS stores about a permission; deleted with the app.
    case permission
    /// Apple's two bits. Even an erase keeps them.
    case deviceCheck = "DeviceCheck"
  }

  public var scope: Scope
  /// The name, unique within its scope.
  public var key: String
  public var value: String

  public init(scope: Scope, key: String, value: String) {
    self.scope = scope
    self.key = key
    self.value = value
  }
}
