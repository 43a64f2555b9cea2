import ArgumentParser
import ConsentWords
import FlowController
import Localization
import Platform
import SettingsStore

/// Lists the steps that are possible now.
struct Steps: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "steps",
    abstract: .commandSteps)

  @Flag(name: .customLong("log-events"), help: ArgumentHelp(.optionLogEvents))
  var logEvents = false

  @OptionGroup var start: StartOptions
  @OptionGroup(title: SharedOptions.title) var shared: SharedOptionGroup<ForDevices>
  var options: SharedOptions { shared.options }

  func validate() throws { try start.refuse(withDeviceOf: options) }

  func run() throws {
    if logEvents { return printLogEvents() }
    let context = try CommandContext(options)
    let device = try options.headToRead(start).device
    let world = try context.world(of: device)
    try context.noteChanges(since: device)
    let rules = context.rules(DeviceHeader(text: device.header), in: world)
    let steps = world.possibleSteps(context.vocabulary, rules)
    if options.json {
      Console.print(StateValue.list(steps.map { .text($0.text) }).json)
    } else {
      // All lines are written with one call. One call per line would take longer than finding the steps.
      Console.write(steps.map { $0.text + "\n" }.joined())
    }
  }

  private func printLogEvents() {
    let events = LogEvents.words
    let reasons = Reason.all.map(\.logged.english)
    let assumed = AssumptionKey.allCases.filter { key in Band.allCases.contains(where: key.decides) }
      .map { Message.logAssumed(key: $0.word, value: "").english }
    if options.json {
      Console.print(
        StateValue.object([
          StateValue.Field("events", .list(events.map { .text($0) })),
          StateValue.Field("reasons", .list(reasons.map { .text($0) })),
          StateValue.Field("assumed", .list(assumed.map { .text($0) })),
        ]).withSchema.json)
    } else {
      Console.print("events")
      for event in events { Console.print("  " + event) }
      Console.print("reasons")
      for reason in reasons { Console.print("  " + reason) }
      Console.print("assumed")
      for line in assumed { Console.print("  " + line) }
    }
  }
}
