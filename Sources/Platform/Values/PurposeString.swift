/// A key of Info.plist. Its text tells the user why the app requests a permission.
///
/// - Source: https://developer.apple.com/documentation/bundleresources/information-property-list
public enum PurposeString: Hashable, Sendable {
  /// Required since iOS 14. If it is missing, iOS terminates the app when it requests tracking.
  case tracking
  /// Used since iOS 27.2 in the European Union. If it is missing, iOS shows the text of ``tracking``.
  case trackingMarkdown
  case locationWhenInUse
  case locationAlwaysAndWhenInUse
  /// Used on iOS 8 to 10.
  case locationAlways
  /// Used since iOS 14. Its value is a dictionary with one text for each purpose key.
  case locationTemporary
  /// Used on iOS 6 and 7. It is optional there.
  case locationUsage
  /// A key of a service, as an index in the list of all keys of services.
  case service(UInt8)

  /// The name of the key in Info.plist.
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

  /// Whether an app that supports this iOS version and later ones needs this key for requesting the permission.
  public func isNeeded(from target: Version) -> Bool {
    switch self {
    case .tracking, .locationWhenInUse, .locationAlwaysAndWhenInUse, .locationTemporary: true
    // Since iOS 11, ``locationAlwaysAndWhenInUse`` replaces this key.
    case .locationAlways: target.band < .ios11
    case .trackingMarkdown, .locationUsage: false
    case .service(let place):
      ServiceKey.all[Int(place)].key.isRequired
        && ServiceKey.all[Int(place)].key.bands.upperBound >= target.band
    }
  }

  /// The service that needs the key; nil for tracking and location.
  public var service: Service? {
    if case .service(let place) = self { ServiceKey.all[Int(place)].service } else { nil }
  }
}

/// The keys of Info.plist that are no purpose strings, but change what a prompt says.
public enum PromptKey {
  /// If it is true, the location prompt asks for an approximate location.
  ///
  /// - Source: https://developer.apple.com/documentation/bundleresources/information-property-list/nslocationdefaultaccuracyreduced
  public static let reducedAccuracy = "NSLocationDefaultAccuracyReduced"
}

extension PurposeString: CaseIterable {
  /// All keys: first those of tracking and location, then those of the services.
  public static let allCases: [PurposeString] =
    [
      .tracking, .trackingMarkdown, .locationWhenInUse, .locationAlwaysAndWhenInUse, .locationAlways,
      .locationTemporary, .locationUsage,
    ] + ServiceKey.all.indices.map { .service(UInt8(truncatingIfNeeded: $0)) }

  /// The index of the key in ``allCases``.
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

  /// The key at this index; nil if there is none.
  public init?(rawValue: UInt8) {
    guard let key = Self.allCases.dropFirst(Int(rawValue)).first else { return nil }
    self = key
  }
}

/// The purpose strings in an app's Info.plist, as a set.
public struct PurposeStrings: OptionSet, Hashable, Sendable {
  /// One bit per ``PurposeString``.
  public let rawValue: UInt64

  public init(rawValue: UInt64) { self.rawValue = rawValue }

  public init(_ key: PurposeString) { self.init(rawValue: 1 << UInt64(key.rawValue)) }

  public func has(_ key: PurposeString) -> Bool { rawValue & 1 << UInt64(key.rawValue) != 0 }
}
