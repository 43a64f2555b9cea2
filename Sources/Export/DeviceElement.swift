/// An element on the phone that a test searches for or taps.
public struct DeviceElement: Hashable, Sendable {
  /// The process that shows an element.
  public enum Owner: Hashable, Sendable {
    case app
    /// iOS shows the element: in an alert of SpringBoard, or in a sheet that covers the app.
    case system
    case settings
  }

  public let owner: Owner
  /// The label, exactly as `screens show` draws it.
  public let label: String
  /// The accessibility identifier; nil if a test finds the element by its label.
  public var identifier: String?
  public var isEnabled = true
  /// Whether the label has no known published source.
  public var isApproximate = false

  public init(_ owner: Owner, _ label: String) { (self.owner, self.label) = (owner, label) }
}
