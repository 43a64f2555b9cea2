/// One value that the device or the app remembers, readable by other programs.
public struct Setting: Hashable, Sendable {
  /// Where a setting is stored, which decides what deletes it.
  public enum Scope: String, Hashable, Sendable, CaseIterable {
    /// A switch of the device; it survives deleting the app.
    case system
    /// The app's own data; deleted with the app.
    case appDefaults = "app defaults"
    /// What iOS remembers about a permission; deleted with the app.
    case permission
    /// Apple's two bits; they survive even an erase.
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
