public import FlowController
public import Platform

/// What the flow file fixes of a device's beginning.
public struct FixedStart: Sendable {
  /// The iOS version, where the flow names one.
  public var os: Version?
  /// The language, where the flow names one.
  public var locale: Language?
  /// The region, where the flow names one.
  public var region: Region?
  /// The virtual clock, where the flow sets it.
  public var now: Moment?
  /// The oldest iOS the shipped build runs on, where the flow names it.
  public var deploymentTarget: Version?

  public init() {}

  /// The point with everything that the flow fixes put in.
  public func applied(to point: StartingPoint = StartingPoint()) -> StartingPoint {
    StartingPoint(
      os: os ?? point.os, locale: locale ?? point.locale, region: region ?? point.region,
      now: now ?? point.now,
      deploymentTarget: deploymentTarget ?? point.deploymentTarget)
  }
}
