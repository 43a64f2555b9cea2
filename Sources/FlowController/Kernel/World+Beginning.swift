public import Platform

extension World {
  /// Returns the same initial state on another iOS version, in another region, or with another app. Only for a world
  /// before its first step. If the build requires a newer iOS version, this requirement is lowered to the version of
  /// the device.
  ///
  /// - Parameter other: The flow of another app. Nothing of the first app's state is kept.
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
