/// The place a feature watches, with its numbers as the flow file writes them.
public struct Geofence: Hashable, Sendable {
  /// Degrees north.
  public let latitude: String
  /// Degrees east.
  public let longitude: String
  /// Metres.
  public let radius: Int
}
