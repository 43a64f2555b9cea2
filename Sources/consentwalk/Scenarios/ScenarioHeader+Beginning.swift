import FlowController
import Scenarios

extension ScenarioHeader {
  /// Makes the header of a scenario that starts with this world and this device.
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
