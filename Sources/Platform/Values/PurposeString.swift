/// A key of Info.plist whose text tells the user why the app asks.
///
/// - Source: https://developer.apple.com/documentation/bundleresources/information-property-list
public enum PurposeString: Hashable, Sendable {
  /// Needed from iOS 14 on. Without it iOS terminates the app when it asks.
  case tracking
  /// From iOS 27.2 on in the European Union. If it is missing, iOS uses the plain one.
  case trackingMarkdown
  case locationWhenInUse
  case locationAlwaysAndWhenInUse
  /// Used on iOS 8 to 10.
  case locationAlways
  /// From iOS 14 on: a dictionary with a text for each purpose key.
  case locationTemporary
  /// Used on iOS 6 and 7, where it is optional.
  case locationUsage
  /// A key of a row of ``Service/rows``, by its index among the keys of all rows.
  case service(UInt8)

  /// The key as Info.plist spells it.
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

  /// Whether an app that asks for the permission needs this key, if the app supports these versions and later
  /// ones.
  public func isNeeded(from target: Version) -> Bool {
    switch self {
    case .tracking, .locationWhenInUse, .locationAlwaysAndWhenInUse, .locationTemporary: true
    // From iOS 11 on the key for always and when-in-use replaces it.
    case .locationAlways: target.band < .ios11
    case .trackingMarkdown, .locationUsage: false
    case .service(let place):
      ServiceKey.all[Int(place)].key.isRequired
        && ServiceKey.all[Int(place)].key.bands.upperBound >= target.band
    }
  }

  /// The row of ``Service/rows`` that needs the key; nil for tracking, location and notifications.
  public var service: Service? {
    if case .service(let place) = self { ServiceKey.all[Int(place)].service } else { nil }
  }
}

extension PurposeString: CaseIterable {
  /// The keys of tracking and location first, then those of ``Service/rows``.
  public static let allCases: [PurposeString] =
    [
      .tracking, .trackingMarkdown, .locationWhenInUse, .locationAlwaysAndWhenInUse, .locationAlways,
      .locationTemporary, .locationUsage,
    ] + ServiceKey.all.indices.map { .service(UInt8(truncatingIfNeeded: $0)) }

  /// The position of the key in ``allCases``.
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

  /// The key at that position; nil if there is none.
  public init?(rawValue: UInt8) {
    guard let key = Self.allCases.dropFirst(Int(rawValue)).first else { return nil }
    self = key
  }
}

/// The purpose strings in an app's Info.plist, as a set of one word.
public struct PurposeStrings: OptionSet, Hashable, Sendable {
  /// One bit per ``PurposeString``.
  public let rawValue: UInt64

  public init(rawValue: UInt64) { self.rawValue = rawValue }

  public init(_ key: PurposeString) { self.init(rawValue: 1 << UInt64(key.rawValue)) }

  /// Whether the set contains this key.
  public func has(_ key: PurposeString) -> Bool { rawValue & 1 << UInt64(key.rawValue) != 0 }
}
