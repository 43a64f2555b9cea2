public import FlowController

extension ScenarioHeader {
  /// How the device of a header begins that says all of it; what it does not say, the defaults do.
  public var ownStart: StartingPoint {
    let usual = StartingPoint()
    return StartingPoint(
      os: os ?? usual.os, locale: locale ?? usual.locale, region: region ?? usual.region,
      now: now ?? usual.now,
      deploymentTarget: deploymentTarget)
  }
}
