/// One thing the device or the app remembers, as other programs may read it.
public struct Setting: Hashable, Sendable {
  /// Where a setting is kept, and so what it outlives.
  public enum Scope: String, Hashable, Sendable, CaseIterable {
    /// A switch of the device; stays when the app goes.
    case system
    /// The app's own data; goes with the app.
    case appDefaults = "app defaults"
    /// What the system remembers of an answer; goes with the app.
    case permission
    /// Apple's two bits; outlive even an erase.
    case deviceCheck = "DeviceCheck"
  }

  /// Where the setting is kept.
  public var scope: Scope
  /// The name, unique within its scope.
  public var key: String
  /// The value as text.
  public var value: String

  public init(scope: Scope, key: String, value: String) {
    self.scope = scope
    self.key = key
    self.value = value
  }
}
