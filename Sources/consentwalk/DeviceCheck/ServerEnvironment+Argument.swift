public import ArgumentParser
public import DeviceCheckService

extension ServerEnvironment: ExpressibleByArgument {}

extension Faults.Share: ExpressibleByArgument {
  /// `503` or `429:0.1`.
  public init?(argument: String) { self.init(argument) }
}
