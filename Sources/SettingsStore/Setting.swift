/// One value that the device or the app stores. Other programs can read it.
public struct Setting: Hashable, Sendable {
  /// Where a setting is stored. This decides what deletes it.
  public enum Scope: String, Hashable, Sendable, CaseIterable {
    /// A switch of the device. It is kept when the app is deleted.
    case system
    /// The app's own data. It is deleted with the app.
    case appDefaults = "app defaults"
    /// What iOS stores about a permission. It is deleted with the app.
    case permission
    /// The two bits that Apple stores. They are kept even when the device is erased.
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
