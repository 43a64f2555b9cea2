import Platform

/// Where a text of the system holds: bands, regions, requests, each as a set of bits.
struct Scope: Hashable, Sendable {
  var bands: UInt32 = .max
  var regions: UInt8 = .max
  var requests: UInt64 = .max

  func holds(band: Band, region: Region.Class, request: Request) -> Bool {
    bands >> UInt32(band.rawValue) & 1 == 1 && regions >> region.rawValue & 1 == 1
      && requests >> UInt64(request.index) & 1 == 1
  }

  /// The bands that begin within a range.
  static func bands(in range: VersionRange) -> UInt32 {
    Band.allCases.reduce(into: 0) { bits, band in
      if range.contains(band.start) { bits |= 1 << UInt32(band.rawValue) }
    }
  }
}
