public import Platform

extension World {
  /// The same beginning on another iOS version, in another region, or with another app; for a world before its first
  /// step. A build that the iOS version would not install gives way to it, as in a new device.
  ///
  /// - Parameter other: The flow of the other app; what the first one has done is not carried over.
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
