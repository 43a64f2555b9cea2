import ArgumentParser
import ConsentWords
import FlowController
import Localization
import ScreenLibrary
import SettingsStore

/// Applies steps to a stored device.
struct Do: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "do",
    abstract: .commandDo,
    discussion: .detailsDo)

  @Argument(
    help: ArgumentHelp(.argumentSteps, valueName: .valueStep),
    completion: .steps)
  var steps: [String]

  @OptionGroup var start: StoredOnly
  @OptionGroup(title: SharedOptions.title) var shared: SharedOptionGroup<ForDevices>
  var options: SharedOptions { shared.options }

  func run() throws {
    let context = try CommandContext(options)
    // Words are checked before the store is touched.
    let parsed = try steps.indices.map { try step(at: $0, context.vocabulary) }
    let isDefault = options.device == SharedOptions.defaultDevice
    let store = try openStore(context, parsed)
    defer { store.close() }
    let outcome = try context.take(parsed, on: options.device, in: store, creating: isDefault)
    if outcome.flowChanged { context.noteFlowChanged() }
    context.note(outcome.misfits)
    if options.json {
      let log = outcome.taken.last?.events.map { $0.line(context.catalogue.names) } ?? []
      Console.print(
        context.state(of: outcome.world, named: options.device, outcome.rules, log: log).withSchema.json)
      return
    }
    var lines = outcome.taken.flatMap { taken in
      ["> " + taken.text]
        + taken.events.map { "  " + $0.message(context.catalogue.names).text(in: options.language) }
    }
    lines.append(context.summary(of: outcome.world, outcome.rules).text(in: options.language))
    Console.print(lines.joined(separator: "\n"))
  }

  /// Parses a step. For `tap allow` the failure suggests `tap:allow`.
  private func step(at place: Int, _ vocabulary: StepVocabulary) throws -> Step {
    do throws(UnknownStep) {
      return try vocabulary.step(steps[place])
    } catch {
      guard place + 1 < steps.count else { throw error }
      let joined = steps[place] + ":" + steps[place + 1]
      guard (try? vocabulary.step(joined)) != nil else { throw error }
      var failure = Failure(error)
      failure.suggestion = joined
      throw failure
    }
  }

  /// Opens the store. A missing store is created only if all steps are possible.
  private func openStore(_ context: CommandContext, _ steps: [Step]) throws -> DeviceStore {
    let file = try options.storeFile
    do {
      return try DeviceStore(at: file, for: .write)
    } catch StoreError.missing {
      guard options.device == SharedOptions.defaultDevice else {
        throw StoreError.noDevice(file: file, device: options.device)
      }
      try context.rehearse(steps)
      return try DeviceStore(at: file, for: .create)
    }
  }
}
