import ConsentWords
import FlowController
import Localization
import Platform
import ScreenLibrary
import SettingsStore

/// What a command works with: the screens, the words, and what it takes to turn a stored device into a world.
struct CommandContext {
  let options: SharedOptions
  var catalogue: Catalogue { didSet { vocabulary = StepVocabulary(names: catalogue.names) } }
  private(set) var vocabulary: StepVocabulary

  /// - Throws: ``ScreenLibraryError`` when the screens cannot be used, `AppFilesError` when the app's files cannot.
  init(_ options: SharedOptions) throws {
    self.options = options
    catalogue = try options.catalogue()
    vocabulary = StepVocabulary(names: catalogue.names)
  }

  /// The prompt that a text names.
  ///
  /// - Throws: ``Failure`` with exit code 2 where this flow has none of that name.
  func prompt(named text: String) throws(Failure) -> NamedPrompt {
    let (flow, names) = (catalogue.flow, catalogue.names)
    if let named = NamedPrompt(text, flow, names) { return named }
    let words = NamedPrompt.words(flow, names)
    var failure = Failure.usage(
      .usageUnknownPrompt(prompt: text.shortened), expected: words, found: text)
    failure.suggestion = failure.suggestion ?? PromptNickname.prompt(meant: text, of: words)
    throw failure
  }

  /// The flow's pages, and its soft asks where there is more than one.
  var ownPrompts: [NamedPrompt] {
    let own = NamedPrompt.own(catalogue.flow, catalogue.names)
    let softAsks = own.filter { $0.page == nil }
    return (softAsks.count > 1 ? softAsks : []) + own.filter { $0.page != nil }
  }

  /// The rules of a device with these assumptions, on which the build of now is installed.
  func rules(_ header: DeviceHeader) -> Rules {
    Rules(flow: catalogue.flow, rulebooks: Rulebooks(assuming: header.assumptions))
  }

  /// The rules of a device in a world: what the installed build declares holds until there is another.
  func rules(_ header: DeviceHeader, in world: World) -> Rules {
    Rules(flow: screens(header, in: world).flow, rulebooks: Rulebooks(assuming: header.assumptions))
  }

  /// The screens with what the installed build declares; a build that was not kept counts as the present one.
  func screens(_ header: DeviceHeader, in world: World) -> Catalogue {
    guard world.app.build != catalogue.flow.build, let kept = header.declaration(of: world.app.build) else {
      return catalogue
    }
    return catalogue.carrying(kept)
  }

  /// The world of a stored device, fitted to the flow as it is now.
  ///
  /// - Throws: ``Failure`` when the stored text is none of ours.
  func world(of device: StoredDevice) throws(Failure) -> World { try fitted(device).world }

  /// The world of a stored device, fitted to the flow as it is now, and what of it does not fit.
  ///
  /// - Throws: ``Failure`` when the stored text is none of ours.
  func fitted(_ device: StoredDevice) throws(Failure) -> (world: World, misfits: [Misfit]) {
    guard let stored = StoredWorld(record: device.state) else {
      throw Failure(code: 2, .deviceStateUnreadable(file: options.storeName, device: device.name))
    }
    return fitted(stored, isSameFlow: !flowHasChanged(since: device))
  }

  /// The world of a state in the history of a device, fitted to the flow as it is now; nil for a text that is none of
  /// ours. Whether the flow was the same then, only matters for what is said.
  func world(record: String) -> World? {
    StoredWorld(record: record).map { fitted($0, isSameFlow: true).world }
  }

  private func fitted(_ stored: StoredWorld, isSameFlow: Bool) -> (world: World, misfits: [Misfit]) {
    stored.fitted(to: catalogue.flow, catalogue.names, isSameFlow: isSameFlow)
  }

  /// Says that the flow has changed since a device took its last step, and what of its world does not fit.
  ///
  /// - Throws: ``Failure`` when the stored text is none of ours.
  func noteChanges(since device: StoredDevice) throws(Failure) {
    noteFlow(changedSince: device)
    note(try fitted(device).misfits)
  }

  /// Says that the flow of a device has another behaviour than at its last step.
  func noteFlowChanged() {
    Console.note(.consoleNote(text: Message.historyFlowChangedSinceStep), in: options.language)
  }

  /// Says that the flow has changed since a device took its last step.
  func noteFlow(changedSince device: StoredDevice) {
    if flowHasChanged(since: device) { noteFlowChanged() }
  }

  /// Says what of a world does not fit the flow, a line each.
  func note(_ misfits: [Misfit]) {
    for misfit in misfits { Console.note(.consoleNote(text: misfit.message), in: options.language) }
  }

  /// Whether the flow does something else now than when the device took its last step.
  func flowHasChanged(since device: StoredDevice) -> Bool { device.flowHash != catalogue.behaviourHash }

  /// A new device as the store wants it.
  func newDevice(_ start: StartingPoint, _ header: DeviceHeader) -> NewDevice {
    let rules = rules(header)
    let world = World(start, rules)
    var header = header
    header.keep(catalogue.declaration, as: catalogue.flow.build)
    return NewDevice(
      header: header.stored, flowHash: catalogue.behaviourHash, state: world.record(catalogue.names),
      settings: settings(of: world, rules))
  }

  /// A device as it begins when no option says otherwise: the flow's own facts, and the language asked for.
  func standardDevice() -> NewDevice { newDevice(standardStart(), DeviceHeader()) }

  private func standardStart() -> StartingPoint {
    var start = catalogue.start.applied()
    let own = catalogue.start.locale == nil ? SharedOptions.environmentLanguage : nil
    if let locale = options.phoneLocale ?? own { start.locale = locale }
    start.beginAfterRelease()
    return start
  }

  /// The settings that a world leaves in the store.
  func settings(of world: World, _ rules: Rules) -> [Setting] {
    world.settings(catalogue.names, rules).map { entry in
      let scope: Setting.Scope =
        switch entry.scope {
        case .system: .system
        case .appDefaults: .appDefaults
        case .permission: .permission
        case .deviceCheck: .deviceCheck
        }
      return Setting(scope: scope, key: entry.key, value: entry.value)
    }
  }

  /// Takes steps on a stored device, all of them or none, in one transaction.
  ///
  /// - Throws: ``Failure`` for a step that cannot happen now, a store error otherwise; nothing is changed then.
  func take(_ steps: [Step], on name: String, in store: DeviceStore, creating: Bool) throws -> Outcome {
    try RunLog.timed("stored \(steps.count) steps of the device \(name)") {
      try keep(steps, on: name, in: store, creating: creating)
    }
  }

  private func keep(
    _ steps: [Step], on name: String, in store: DeviceStore, creating: Bool
  ) throws -> Outcome {
    try store.change(name, creating: creating ? { standardDevice() } : nil) { device in
      var header = DeviceHeader(text: device.header)
      let start = try fitted(device)
      var outcome = try walk(
        steps, from: start.world, header, flowChanged: flowHasChanged(since: device),
        position: device.position)
      outcome.misfits = start.misfits
      let isNewBuild = outcome.world.app.build == catalogue.flow.build && !header.knows(catalogue.flow.build)
      if isNewBuild { header.keep(catalogue.declaration, as: catalogue.flow.build) }
      let applied = outcome.taken.map { taken in
        AppliedStep(
          step: taken.text, state: taken.record, events: taken.events.map { $0.record(catalogue.names) })
      }
      return Change(
        steps: applied, settings: settings(of: outcome.world, outcome.rules),
        flowHash: catalogue.behaviourHash, header: isNewBuild ? header.stored : nil, result: outcome)
    }
  }

  /// Takes steps on a new default device that is then forgotten.
  ///
  /// - Throws: ``Failure`` for a step that cannot happen.
  func rehearse(_ steps: [Step]) throws(Failure) {
    let header = DeviceHeader()
    let rules = rules(header)
    _ = try walk(steps, from: World(standardStart(), rules), header, flowChanged: false, position: 0)
  }

  private func walk(
    _ steps: [Step], from start: World, _ header: DeviceHeader, flowChanged: Bool, position: Int
  ) throws(Failure) -> Outcome {
    var outcome = Outcome(
      rules: rules(header, in: start), flowChanged: flowChanged, position: position + steps.count,
      start: start, world: start,
      taken: [])
    var build = start.app.build
    for step in steps {
      var log = EventLog()
      do throws(ImpossibleStep) {
        try FlowController.step(&outcome.world, step, outcome.rules, into: &log)
      } catch {
        let possible = outcome.world.possibleSteps(vocabulary, outcome.rules).map { $0.text }
        throw Failure.impossible(vocabulary.text(step), error, possible: possible)
      }
      if outcome.world.app.build != build {
        build = outcome.world.app.build
        outcome.rules = rules(header, in: outcome.world)
      }
      outcome.taken.append(
        Taken(text: vocabulary.text(step), events: log.events, record: outcome.world.record(catalogue.names)))
    }
    return outcome
  }

  /// What came of steps.
  struct Outcome {
    /// After the last step.
    var rules: Rules
    /// Whether the flow did something else when the step before was taken.
    let flowChanged: Bool
    /// What of the world before the first step did not fit the flow.
    var misfits: [Misfit] = []
    /// The number of the last step.
    let position: Int
    /// The world before the first step.
    let start: World
    var world: World
    var taken: [Taken]
  }

  /// A step that was taken.
  struct Taken {
    let text: String
    let events: [Event]
    let record: String
  }

}
