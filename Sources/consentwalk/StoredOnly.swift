import ArgumentParser
import FlowController
import Localization

/// The options that describe a new device. Commands for stored devices reject them and suggest the correct command.
struct StoredOnly: ParsableArguments {
  @Option(help: .hidden) var os: String?
  @Option(help: .hidden) var region: String?
  @Option(help: .hidden) var now: String?
  @Option(name: .customLong("deployment-target"), help: .hidden) var deploymentTarget: String?
  @Option(help: .hidden) var assume: [String] = []

  func validate() throws {
    let given: [(option: String, value: String?)] = [
      ("--os", os), ("--region", region), ("--now", now), ("--deployment-target", deploymentTarget),
      ("--assume", assume.first),
    ]
    guard let (option, value) = given.first(where: { $0.value != nil }), let value else { return }
    let meant = option == "--os" ? OtherWords.meant(by: value, as: .version) : nil
    throw ValidationError(.wrongStartOfStored(option: option, value: meant ?? value))
  }
}
