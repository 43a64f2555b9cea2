/// The place a feature watches, with its numbers as the flow file writes them.
public struct Geofence: Hashable, Sendable {
  public let latitude: String
  public let longitude: String
  public let radius: Int
}
