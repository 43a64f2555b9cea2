public import Platform

/// What the app under rehearsal does: the compiled form of `flow.yaml`, without its texts.
///
/// A trivial value of fixed capacity, so that the step function reads it without following a reference. Names
/// are kept beside it, in ``FlowNames``.
public struct Flow: Sendable {
  /// The most asks a flow can have.
  public static let askCapacity = 16
  /// The most features a flow can have.
  public static let featureCapacity = 16
  /// The most events a flow can count.
  public static let eventCapacity = 8
  /// The most languages a policy can have.
  public static let languageCapacity = 16

  /// The oldest iOS the shipped build runs on; ``Version/oldest`` or later.
  public var deploymentTarget = Version(13, 0)
  /// The revision of the policy the shipped build carries: an integer date such as 20130526; 0 without a policy.
  public var policyRevision: UInt32 = 0
  /// What is shut until the policy is agreed to.
  public var policyScope = PolicyScope.absent
  /// Seconds from the first *read* until *agree* wakes.
  public var policyWait: UInt32 = 2
  /// SHA-256 of the policy text, by language.
  public var policyDigests = InlineArray<16, Digest>(repeating: Digest())
  /// The purpose strings in the app's Info.plist.
  public var purposes: PurposeStrings = []
  /// Whether `UIBackgroundModes` holds `location`.
  public var hasLocationMode = false
  /// The number of the build that an installation or an update installs; 0 where builds are not told apart.
  /// ``purposes`` and ``hasLocationMode`` are what the installed build declares, whichever that is.
  public var build: UInt64 = 0
  /// Whether the app keeps the limited photo library from asking by itself.
  public var preventsPhotoAlert = false
  /// Whether the app loads its ad again when tracking is allowed.
  public var reloadsAdOnAllow = false

  /// How many of ``features`` are in use.
  public private(set) var featureCount: UInt8 = 0
  /// The features, in the order of the file.
  public private(set) var features = InlineArray<16, Feature>(repeating: Feature())
  /// How many of ``asks`` are in use.
  public private(set) var askCount: UInt8 = 0
  /// The asks, in the order of the file.
  public private(set) var asks = InlineArray<16, Ask>(repeating: Ask())
  /// How many events the flow counts.
  public var eventCount: UInt8 = 0

  /// An app that asks nothing.
  public init() {}

  /// Adds a feature; false when the flow is full.
  public mutating func add(_ feature: Feature) -> Bool {
    guard featureCount < Self.featureCapacity else { return false }
    features[Int(featureCount)] = feature
    featureCount += 1
    return true
  }

  /// Adds an ask; false when the flow is full.
  public mutating func add(_ ask: Ask) -> Bool {
    guard askCount < Self.askCapacity else { return false }
    asks[Int(askCount)] = ask
    askCount += 1
    return true
  }
}

extension Flow {
  /// The asks of a place, one bit each by index.
  func asks(of place: Ask.Place) -> UInt16 {
    (0..<Int(askCount)).reduce(0) { asks[$1].place == place ? $0 | 1 << UInt16($1) : $0 }
  }
}

/// The names a flow file gives to what ``Flow`` holds by index.
public struct FlowNames: Hashable, Sendable {
  /// Identifiers of the features.
  public var features: [String]
  /// Identifiers of the asks.
  public var asks: [String]
  /// Names of the counted events.
  public var events: [String]

  /// These names, in the order of the flow's tables.
  public init(features: [String] = [], asks: [String] = [], events: [String] = []) {
    self.features = features
    self.asks = asks
    self.events = events
  }
}
