import FlowController
import Scenarios

extension ScenarioHeader {
  /// Makes the header with which a device starts like this one.
  init(name: String, begin world: World, _ device: DeviceHeader) {
    self.init(name: name)
    os = world.device.os
    locale = world.device.locale
    region = world.device.region
    now = world.device.now
    deploymentTarget = world.app.deploymentTarget
    assumptions = device.assumptions
  }
}
