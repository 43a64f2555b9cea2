public import Platform

/// How a device begins: what a scenario's header, the flow or the defaults say.
public struct StartingPoint: Sendable {
  public var os: Version
  /// The language of the phone.
  public var locale: Language
  /// Where the device is.
  public var region: Region
  public var now: Moment
  /// The oldest iOS the installed build runs on; nil for 13.0, or the iOS version where that is lower.
  public var deploymentTarget: Version?

  /// The defaults: iOS 18, English, `us`, 2024-09-16T09:00:00Z.
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

  /// Moves the standard clock to the release day of the iOS version, if that is later.
  public mutating func beginAfterRelease() {
    if now == .standardStart { now = .start(of: os) }
  }
}
