public import Platform

extension World {
  /// Returns the same start on another iOS version, in another region, or with another app. Call it for a world
  /// before its first step. A build that requires a newer iOS version is lowered to it, as for a new device.
  ///
  /// - Parameter other: The flow of another app. The state of the first app is not kept.
  public func beginning(on os: Version? = nil, in region: Region? = nil, with other: Flow? = nil) -> World {
    var world = self
    if let other {
      let point = StartingPoint(
        os: device.os, locale: device.locale, region: device.region, now: device.now,
        deploymentTarget: app.deploymentTarget)
      world = World(point, other)
    }
    if let os { world.device.os = os }
    if let region { world.device.region = region }
    let target = world.app.deploymentTarget
    if !world.device.os.admits(deploymentTarget: target) { world.app.deploymentTarget = world.device.os }
    return world
  }
}
