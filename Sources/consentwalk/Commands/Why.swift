import ArgumentParser
import FlowController
import Localization
import Platform
import ScreenLibrary
import SettingsStore

/// Explains why a prompt would or would not appear now.
struct Why: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "why",
    abstract:
      .commandWhy,
    discussion: .detailsWhy)

  @Argument(
    help: ArgumentHelp(
      .argumentPrompt,
      valueName: .valuePrompt),
    completion: .prompts)
  var prompt: String

  @OptionGroup var start: StartOptions
  @OptionGroup(title: SharedOptions.title) var shared: SharedOptionGroup<ForDevices>
  var options: SharedOptions { shared.options }

  func validate() throws { try start.refuse(withDeviceOf: options) }

  func run() throws {
    let context = try CommandContext(options)
    let wanted = try context.prompt(named: prompt)
    let store = try options.storeToRead(start)
    defer { store.close() }
    let stored = try store.device(options.device)
    let world = try context.world(of: stored)
    try context.noteChanges(since: stored)
    let rules = context.rules(DeviceHeader(text: stored.header), in: world)
    let names = context.catalogue.names
    let report = WhyReport(
      wanted, isUp: wanted.isUp(in: world), world.ways(to: wanted, names, rules),
      try lastSuppression(of: wanted, in: store, context), names)
    if options.json { return Console.print(report.value.withSchema.json) }
    for line in report.lines(in: options.language) { Console.print(line) }
    if !wanted.isUp(in: world) {
      context.note(purposesMissingIn: world.ways(to: wanted, names, rules).flatMap(\.requirements))
    }
  }

  /// How many past steps are searched for a prompt that did not appear.
  private static let searchedSteps = 10_000

  private func lastSuppression(
    of prompt: NamedPrompt, in store: DeviceStore, _ context: CommandContext
  ) throws(StoreError) -> WhyReport.Last? {
    let suppression = Suppression(of: prompt, context.catalogue.names, context.catalogue.flow)
    func causes(_ records: [String]) -> [Suppression.Cause] {
      suppression.causes(in: context.events(of: [records]).steps.joined().compactMap(\.event))
    }
    let step = try store.lastStep(of: options.device, among: Self.searchedSteps) { !causes($0).isEmpty }
    return step.map { WhyReport.Last(step: $0, causes: causes($0.events)) }
  }
}
