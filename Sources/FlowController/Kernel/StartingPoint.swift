public import Platform

/// The initial state of a device. Its values come from a scenario's header, the flow or the defaults.
public struct StartingPoint: Sendable {
  public var os: Version
  /// The language of the phone.
  public var locale: Language
  /// The region of the device.
  public var region: Region
  public var now: Moment
  /// The oldest iOS version that the installed build supports. If nil: 13.0, or the device's iOS version if that is
  /// older.
  public var deploymentTarget: Version?

  /// Creates the default state: iOS 18, English, region `us`, 2024-09-16T09:00:00Z.
  public init(
    os: Version = Version(18), locale: Language = .en, region: Region = .us, now: Moment = .standardStart,
    deploymentTarget: Version? = nil
  ) {
    self.os = os
    self.locale = locale
    self.region = region
    self.now = now
    self.deploymentTarget = deploymentTarget
  }

  /// Moves the clock forward to the release day of the iOS version. Does nothing if the clock is not the default time
  /// or the release is earlier.
  public mutating func beginAfterRelease() {
    if now == .standardStart { now = .start(of: os) }
  }
}
