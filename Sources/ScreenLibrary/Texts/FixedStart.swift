public import FlowController
public import Platform

/// The values for a fresh device that the flow file sets. A value that it does not set is nil.
public struct FixedStart: Sendable {
  public var os: Version?
  public var locale: Language?
  public var region: Region?
  /// The time of the virtual clock.
  public var now: Moment?
  /// The oldest iOS version that the published build supports.
  public var deploymentTarget: Version?

  public init() {}

  /// Returns the starting point, in which the values that the flow file sets replace the others.
  public func applied(to point: StartingPoint = StartingPoint()) -> StartingPoint {
    StartingPoint(
      os: os ?? point.os, locale: locale ?? point.locale, region: region ?? point.region,
      now: now ?? point.now,
      deploymentTarget: deploymentTarget ?? point.deploymentTarget)
  }
}
