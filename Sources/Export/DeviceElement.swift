/// An element on the phone that a test looks for or taps.
public struct DeviceElement: Hashable, Sendable {
  /// The process that shows an element.
  public enum Owner: Hashable, Sendable {
    case app
    /// iOS: an alert of SpringBoard, or a sheet of iOS over the app.
    case system
    case settings
  }

  public let owner: Owner
  /// The words, exactly as `screens show` draws them.
  public let label: String
  /// The accessibility identifier; nil if it is found by its words.
  public var identifier: String?
  public var isEnabled = true
  /// Whether no published source is known for the words.
  public var isApproximate = false

  public init(_ owner: Owner, _ label: String) { (self.owner, self.label) = (owner, label) }
}
