import ArgumentParser
import ConsentWords
import FlowController
import Localization
import Phone
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
    // All steps are parsed before the store is opened.
    var parsed: [Step] = []
    for place in steps.indices { parsed.append(try step(at: place, after: parsed, context)) }
    let isDefault = options.device == SharedOptions.defaultDevice
    let store = try openStore(context, parsed)
    defer { store.close() }
    let outcome = try context.take(parsed, on: options.device, in: store, creating: isDefault)
    if outcome.flowChanged { context.noteFlowChanged(since: options.device) }
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
    for taken in outcome.taken { context.note(purposesMissingIn: taken.events) }
  }

  /// Parses a step. If it is invalid, the failure suggests a correction: `tap:allow` for `tap allow`, `launch` for
  /// `open app`.
  private func step(at place: Int, after earlier: [Step], _ context: CommandContext) throws -> Step {
    let vocabulary = context.vocabulary
    do throws(UnknownStep) {
      return try vocabulary.typed(steps[place])
    } catch {
      var failure = Failure(error)
      let screen = context.screen(after: earlier)
      if error.problem == .role {
        // List the buttons that are on screen, instead of all roles that exist.
        let buttons = screen?.buttons ?? []
        if !buttons.isEmpty { failure.expected = .list(buttons) }
        if buttons.isEmpty, failure.suggestion == nil { failure.expected = .wantedNothingToTap }
      }
      failure.suggestion =
        screen.map { $0.step(for: error, in: steps[place]) } ?? failure.suggestion
      let verbs = StepVocabulary.verbs
      let isStep = verbs.contains(String(steps[place].prefix { $0 != ":" }))
      let isArgument = place > 0 && verbs.contains(steps[place - 1]) && !isStep
      if isArgument, error.problem == .step, let meant = failure.suggestion, meant != error.suggestion {
        // The word after a complete step names a button on screen, so it does not belong to that step.
        throw failure
      }
      let other = OtherTools.steps(meant: steps) ?? meant(from: isArgument ? place - 1 : place, vocabulary)
      failure.suggestion = other.map { screen?.corrected($0) ?? $0 } ?? failure.suggestion
      throw failure
    }
  }

  /// Returns the step that a verb and the next word probably mean.
  private func meant(from place: Int, _ vocabulary: StepVocabulary) -> String? {
    let plain = steps[place].replacing("：", with: ":")
    if plain != steps[place], (try? vocabulary.step(plain)) != nil { return plain }
    // A command of another tool can have its argument after a colon: `tapOn:OK`.
    let parts = plain.split(separator: ":", maxSplits: 1).map(String.init)
    if parts.count == 2 || place + 1 == steps.count {
      return StepVocabulary.verbs.contains(parts.first ?? "") ? nil : OtherTools.line(meant: parts)
    }
    if steps[place] == "open", Step.withoutArgument.contains(where: { $0.row.verb == steps[place + 1] }) {
      return steps[place + 1]
    }
    let joined = [steps[place + 1], steps[place + 1].lowercased()].map { steps[place] + ":" + $0 }
    // Ignore a word after a step that takes no argument: `launch app`.
    let isComplete = Step.withoutArgument.contains { $0.row.verb == steps[place] }
    return joined.first { (try? vocabulary.step($0)) != nil } ?? (isComplete ? steps[place] : nil)
      ?? OtherTools.line(meant: Array(steps[place...].prefix(2)))
      ?? OtherTools.step(meant: steps[place], steps[place + 1])
  }

  /// Opens the store. If there is no store yet, it is created only if all steps are possible.
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
