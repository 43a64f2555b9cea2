import ArgumentParser
import FlowController
import Localization
import Scenarios
import SettingsStore

/// Prints the history of a stored device.
struct History: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "history", abstract: .commandHistory)

  @Flag(help: ArgumentHelp(.optionScenario)) var scenario = false
  @Option(help: ArgumentHelp(.optionLast, valueName: .valueCount)) var last: Int?
  @Flag(inversion: .prefixedNo, help: ArgumentHelp(.optionHistoryExpect)) var expect: Bool?

  @OptionGroup var start: StoredOnly
  @OptionGroup var whole: WithScreensOption
  @OptionGroup(title: SharedOptions.title) var shared: SharedOptionGroup<ForDevices>
  var options: SharedOptions { shared.options }

  func validate() throws {
    if whole.isGiven, !scenario { throw ValidationError(.wrongWithScreensAlone) }
    if expect != nil, !scenario { throw ValidationError(.wrongExpectAlone) }
    if scenario, last != nil { throw ValidationError(.wrongScenarioLast) }
    if let last, last < 1 { throw ValidationError(.wrongStepCount(count: last)) }
  }

  func run() throws {
    if scenario { return try printScenario() }
    let store = try options.storeToRead()
    defer { store.close() }
    let device = try store.device(options.device)
    let branches = try store.branches(of: options.device)
    let partings = BranchPoints(branches)
    if options.json { return try printJSON(device, branches, partings, store) }
    let width = String(device.position).count + 1
    var buffer = TextBuffer { Console.write($0) }
    func line(_ number: Int, _ step: String) throws {
      let text = String(number)
      let names = partings[number].isEmpty ? "" : "  [" + partings[number].joined(separator: ", ") + "]"
      try buffer.add(
        String(repeating: " ", count: max(0, width - text.count)) + text + "  " + step + names + "\n")
    }
    if !partings[0].isEmpty, device.position <= last ?? device.position {
      try line(0, Message.historyBeginning.text(in: options.language))
    }
    var hasTrusted = false
    try HistorySteps(store, device, last: last).each { step in
      if step.isOnTrust { hasTrusted = true }
      let text: Message = step.isOnTrust ? .historyOnTrust(step: step.step) : .verbatim(step.step)
      try line(step.position, text.text(in: options.language))
    }
    try buffer.flush()
    if hasTrusted { Console.note(.consoleNote(text: Message.historyOnTrustNote), in: options.language) }
    Console.print(CommandContext.place(of: device, on: branches.first { $0.isCurrent }), in: options.language)
  }

  private func printScenario() throws {
    let context = try CommandContext(options)
    let store = try options.storeToRead()
    defer { store.close() }
    let device = try store.device(options.device)
    var buffer = TextBuffer { Console.write($0) }
    var count = 0
    if options.json { try buffer.add("{\"schema\": \(StateValue.schema), \"scenario\": \"") }
    let screens = try options.writtenScreens(whole: whole.isGiven)
    screens.warn(writingTo: nil, in: options.language)
    try context.writeScenario(of: device, in: store, expecting: expect ?? true, screens) { text in
      count += text.utf8.count
      try buffer.add(options.json ? String(StateValue.text(text).json.dropFirst().dropLast()) : text)
    }
    if options.json { try buffer.add("\"}\n") }
    try buffer.flush()
    if count > ScenarioFile.byteLimit {
      Console.note(
        .consoleNote(text: Message.historyTooLong(limit: ScenarioFile.byteLimit)), in: options.language)
    }
  }

  private func printJSON(
    _ device: StoredDevice, _ branches: [SettingsStore.Branch], _ partings: BranchPoints, _ store: DeviceStore
  ) throws {
    let context = try CommandContext(options)
    let name = branches.first { $0.isCurrent }?.name ?? ""
    Console.write("{\"schema\": \(StateValue.schema), \"device\": \(StateValue.text(device.name).json), ")
    Console.write("\"branch\": \(StateValue.text(name).json), \"position\": \(device.position), ")
    Console.write("\"branches\": \(StateValue.list(branches.map(\.value)).json), \"steps\": [")
    var buffer = TextBuffer { Console.write($0) }
    var isFirst = true
    try HistorySteps(store, device, last: last).each { step in
      let value = StateValue.object([
        StateValue.Field("number", .number(step.position)), StateValue.Field("step", .text(step.step)),
        StateValue.Field("log", .list(context.log(of: step.events).map { .text($0) })),
        StateValue.Field("partings", .list(partings[step.position].map { .text($0) })),
        StateValue.Field("onTrust", .bool(step.isOnTrust)),
      ])
      try buffer.add((isFirst ? "" : ", ") + value.json)
      isFirst = false
    }
    try buffer.flush()
    Console.print("]}")
  }
}
