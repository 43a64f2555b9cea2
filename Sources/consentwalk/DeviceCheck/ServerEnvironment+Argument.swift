public import ArgumentParser
public import DeviceCheckService

extension ServerEnvironment: ExpressibleByArgument {}

extension Faults.Share: ExpressibleByArgument {
  public init?(argument: String) { self.init(argument) }
}
