/// A key of an app's Info.plist that tells the person why it asks.
///
/// - Source: https://developer.apple.com/documentation/bundleresources/information-property-list
public enum PurposeString: Hashable, Sendable {
  /// iOS 14+. Without it the app ends when it asks.
  case tracking
  /// iOS 27.2+, in the European Union; falls back to the plain one.
  case trackingMarkdown
  case locationWhenInUse
  case locationAlwaysAndWhenInUse
  /// iOS 8 to 10.
  case locationAlways
  /// iOS 14+: a dictionary, by purpose.
  case locationTemporary
  /// iOS 6 and 7, where it may be missing.
  case locationUsage
  /// A key of the table, by its place among the keys of all rows.
  case service(UInt8)

  /// The key as it is written in Info.plist.
  public var key: String {
    switch self {
    case .tracking: "NSUserTrackingUsageDescription"
    case .trackingMarkdown: "NSUserTrackingMarkdownUsageDescription"
    case .locationWhenInUse: "NSLocationWhenInUseUsageDescription"
    case .locationAlwaysAndWhenInUse: "NSLocationAlwaysAndWhenInUseUsageDescription"
    case .locationAlways: "NSLocationAlwaysUsageDescription"
    case .locationTemporary: "NSLocationTemporaryUsageDescriptionDictionary"
    case .locationUsage: "NSLocationUsageDescription"
    case .service(let place): ServiceKey.all[Int(place)].key.name
    }
  }

  /// Whether an app that asks for it needs this key, when it is to run on these versions and later.
  public func isNeeded(from target: Version) -> Bool {
    switch self {
    case .tracking, .locationWhenInUse, .locationAlwaysAndWhenInUse, .locationTemporary: true
    // From 11 on the key for both takes its place.
    case .locationAlways: target.band < .ios11
    case .trackingMarkdown, .locationUsage: false
    case .service(let place):
      ServiceKey.all[Int(place)].key.isRequired
        && ServiceKey.all[Int(place)].key.bands.upperBound >= target.band
    }
  }

  /// Which permission of the table it is for; nil for one with rules of its own.
  public var service: Service? {
    if case .service(let place) = self { ServiceKey.all[Int(place)].service } else { nil }
  }
}

extension PurposeString: CaseIterable {
  /// Those with rules of their own, then those of the table.
  public static let allCases: [PurposeString] =
    [
      .tracking, .trackingMarkdown, .locationWhenInUse, .locationAlwaysAndWhenInUse, .locationAlways,
      .locationTemporary, .locationUsage,
    ] + ServiceKey.all.indices.map { .service(UInt8(truncatingIfNeeded: $0)) }

  /// Its place among ``allCases``.
  @inline(__always)
  public var rawValue: UInt8 {
    switch self {
    case .tracking: 0
    case .trackingMarkdown: 1
    case .locationWhenInUse: 2
    case .locationAlwaysAndWhenInUse: 3
    case .locationAlways: 4
    case .locationTemporary: 5
    case .locationUsage: 6
    case .service(let place): 7 &+ place
    }
  }

  /// The key at that place; nil where there is none.
  public init?(rawValue: UInt8) {
    guard let key = Self.allCases.dropFirst(Int(rawValue)).first else { return nil }
    self = key
  }
}

/// The purpose strings an app carries, as a set of one word.
public struct PurposeStrings: OptionSet, Hashable, Sendable {
  /// One bit for each ``PurposeString``.
  public let rawValue: UInt64

  /// The set with these bits.
  @inline(__always)
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// The set that holds one key.
  public init(_ key: PurposeString) { self.init(rawValue: 1 << UInt64(key.rawValue)) }

  /// Whether the app carries this key.
  @inline(__always)
  public func has(_ key: PurposeString) -> Bool { rawValue & 1 << UInt64(key.rawValue) != 0 }
}
