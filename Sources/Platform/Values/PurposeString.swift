/// A key of an app's Info.plist that tells the person why it asks.
///
/// - Source: https://developer.apple.com/documentation/bundleresources/information-property-list
public enum PurposeString: UInt8, CaseIterable, Sendable {
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
    }
  }

  /// Whether an app that asks for it needs this key, when it is to run on these versions and later.
  public func isNeeded(from target: Version) -> Bool {
    switch self {
    case .tracking, .locationWhenInUse, .locationAlwaysAndWhenInUse, .locationTemporary: true
    // From 11 on the key for both takes its place.
    case .locationAlways: target.band < .ios11
    case .trackingMarkdown, .locationUsage: false
    }
  }
}

/// The purpose strings an app carries, as a set of one word.
public struct PurposeStrings: OptionSet, Hashable, Sendable {
  /// One bit for each ``PurposeString``.
  public let rawValue: UInt64

  /// The set with these bits.
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// The set that holds one key.
  public init(_ key: PurposeString) { self.init(rawValue: 1 << key.rawValue) }

  /// Whether the app carries this key.
  @inlinable public func has(_ key: PurposeString) -> Bool { rawValue & 1 << key.rawValue != 0 }
}
