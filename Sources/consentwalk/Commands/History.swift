import ArgumentParser
import FlowController
import Scenarios
import SettingsStore
import StrictYAML

/// Prints the steps so far.
struct History: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "history", abstract: "The steps so far, and where branches leave.",
    discussion: """
      As a scenario that passes: consentwalk history --scenario --expect > found.yaml && consentwalk test found.yaml
      """)

  @Flag(help: "Print the steps as a scenario file.") var scenario = false
  @Flag(help: "With --scenario: expect what is visible after each step.") var expect = false

  @OptionGroup var options: SharedOptions

  func validate() throws {
    if expect, !scenario { throw ValidationError("--expect wants --scenario") }
  }

  func run() throws {
    if scenario { return try printScenario() }
    let store = try DeviceStore(at: options.storeFile, for: .read)
    defer { store.close() }
    let device = try store.device(options.device)
    let branches = try store.branches(of: options.device)
    let partings = Partings(branches)
    if options.json { return try printJSON(device, branches, partings, store) }
    let width = String(device.position).count + 1
    func line(_ number: Int, _ step: String) {
      let text = String(number)
      let names = partings[number].isEmpty ? "" : "  [" + partings[number].joined(separator: ", ") + "]"
      Console.print(String(repeating: " ", count: max(0, width - text.count)) + text + "  " + step + names)
    }
    if !partings[0].isEmpty { line(0, "(the beginning)") }
    try PastSteps(store, device).forEach { line($0.position, $0.step) }
    Console.print(Workplace.place(of: device, on: branches.first { $0.isCurrent }))
  }

  private func printScenario() throws {
    let workplace = try Workplace(options)
    let store = try DeviceStore(at: options.storeFile, for: .read)
    defer { store.close() }
    let text = try workplace.scenario(of: store.device(options.device), in: store, expecting: expect).text
    if text.utf8.count > YAMLSource.byteLimit {
      Console.note("note: longer than a scenario may be, which is \(YAMLSource.byteLimit) bytes")
    }
    if options.json {
      Console.print(StateValue.object([StateValue.Field("scenario", .text(text))]).json)
    } else {
      Console.write(text)
    }
  }

  private func printJSON(
    _ device: StoredDevice, _ branches: [SettingsStore.Branch], _ partings: Partings, _ store: DeviceStore
  ) throws {
    let name = branches.first { $0.isCurrent }?.name ?? ""
    Console.write("{\"device\": \(StateValue.text(device.name).json), ")
    Console.write("\"branch\": \(StateValue.text(name).json), \"position\": \(device.position), ")
    Console.write("\"branches\": \(StateValue.list(branches.map(\.value)).json), \"steps\": [")
    try PastSteps(store, device).forEach { step in
      let value = StateValue.object([
        StateValue.Field("number", .number(step.position)), StateValue.Field("step", .text(step.step)),
        StateValue.Field("log", .list(step.log.map { .text($0) })),
        StateValue.Field("partings", .list(partings[step.position].map { .text($0) })),
      ])
      Console.write((step.position == 1 ? "" : ", ") + value.json)
    }
    Console.print("]}")
  }
}
