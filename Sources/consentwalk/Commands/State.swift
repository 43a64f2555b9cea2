import ArgumentParser
import FlowController
import Localization
import SettingsStore

/// Prints the state of a stored device.
struct State: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "state", abstract: .commandState)

  @OptionGroup var start: StartOptions
  @OptionGroup(title: SharedOptions.title) var shared: SharedOptionGroup<ForDevices>
  var options: SharedOptions { shared.options }

  func validate() throws { try start.refuse(withDeviceOf: options) }

  func run() throws {
    let context = try CommandContext(options)
    let head = try options.headToRead(start)
    let world = try context.world(of: head.device)
    try context.noteChanges(since: head.device)
    if head.isOnTrust { context.noteOnTrust() }
    let rules = context.rules(DeviceHeader(text: head.device.header), in: world)
    let state = context.state(of: world, named: head.device.name, rules, log: context.log(of: head.events))
    if options.json {
      Console.print(state.withSchema.json)
    } else {
      Console.print(state.lines.joined(separator: "\n"))
    }
  }
}

extension StateValue {
  /// One line for each field, with its path in dot notation: `tracking.api: denied`.
  fileprivate var lines: [String] { lines(under: "") }

  private func lines(under path: String) -> [String] {
    switch self {
    case .object(let fields):
      fields.flatMap { $0.value.lines(under: path.isEmpty ? $0.key : path + "." + $0.key) }
    case .text(let text): ["\(path): \(text)"]
    case .null, .bool, .number, .list: ["\(path): \(json)"]
    }
  }
}
