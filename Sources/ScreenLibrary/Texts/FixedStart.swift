public import FlowController
public import Platform

/// The values in the flow file for a fresh device; nil for values that the file does not set.
public struct FixedStart: Sendable {
  public var os: Version?
  public var locale: Language?
  public var region: Region?
  /// The time of the virtual clock.
  public var now: Moment?
  /// The oldest iOS that the shipped build runs on.
  public var deploymentTarget: Version?

  public init() {}

  /// Returns the starting point with the fixed values.
  public func applied(to point: StartingPoint = StartingPoint()) -> StartingPoint {
    StartingPoint(
      os: os ?? point.os, locale: locale ?? point.locale, region: region ?? point.region,
      now: now ?? point.now,
      deploymentTarget: deploymentTarget ?? point.deploymentTarget)
  }
}
