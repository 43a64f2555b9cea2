import Platform

extension Flow {
  /// Whether the app has anything to do with location: it asks for it or uses it, declares it, or has a page for tests.
  /// Only such an app creates a location manager.
  ///
  /// - Complexity: O(asks + features).
  public var concernsLocation: Bool {
    hasLocationMode || Self.locationStrings.contains(where: purposes.has)
      || (0..<Int(askCount)).contains { asks[$0].wants.permission == .location }
      || (0..<Int(featureCount)).contains { features[$0].usesLocation }
  }

  private static let locationStrings: [PurposeString] = [
    .locationWhenInUse, .locationAlwaysAndWhenInUse, .locationAlways, .locationTemporary, .locationUsage,
  ]

  /// Whether a feature of the app sets a geofence.
  ///
  /// - Complexity: O(features).
  public var setsGeofence: Bool { (0..<Int(featureCount)).contains { features[$0].setsGeofence } }
}

extension Feature {
  fileprivate var usesLocation: Bool { showsCoordinates || setsGeofence || isTestPage }
}
