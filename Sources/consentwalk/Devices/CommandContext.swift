import ConsentWords
import FlowController
import Localization
import Phone
import Platform
import ScreenLibrary
import SettingsStore

/// The screens, names and options of a command. Also converts stored devices to worlds.
struct CommandContext {
  let options: SharedOptions
  var catalogue: Catalogue { didSet { vocabulary = StepVocabulary(names: catalogue.names) } }
  private(set) var vocabulary: StepVocabulary

  /// - Throws: ``ScreenLibraryError`` if the screens are invalid, `AppFilesError` if the app's files are invalid.
  init(_ options: SharedOptions) throws {
    self.options = options
    catalogue = try options.catalogue()
    vocabulary = StepVocabulary(names: catalogue.names)
  }

  /// Returns the prompt that has this name.
  ///
  /// - Throws: ``Failure`` with exit code 2 if this flow has no such prompt.
  func prompt(named text: String) throws(Failure) -> NamedPrompt {
    let (flow, names) = (catalogue.flow, catalogue.names)
    if let named = NamedPrompt(text, flow, names) { return named }
    let words = NamedPrompt.words(flow, names)
    var failure = Failure.usage(
      .usageUnknownPrompt(prompt: text.shortened), expected: words, found: text)
    failure.suggestion = failure.suggestion ?? PromptNickname.prompt(meant: text, of: words)
    throw failure
  }

  /// The flow's pages. If the flow has several soft asks, these are also included.
  var ownPrompts: [NamedPrompt] {
    let own = NamedPrompt.own(catalogue.flow, catalogue.names)
    let softAsks = own.filter { $0.page == nil }
    return (softAsks.count > 1 ? softAsks : []) + own.filter { $0.page != nil }
  }

  /// Returns the rules for a device with these assumptions and the current build installed.
  func rules(_ header: DeviceHeader) -> Rules {
    Rules(flow: catalogue.flow, rulebooks: Rulebooks(assuming: header.assumptions))
  }

  /// Returns the rules for a device in a world. They use the declarations of the installed build until the app is
  /// updated.
  func rules(_ header: DeviceHeader, in world: World) -> Rules {
    Rules(flow: screens(header, in: world).flow, rulebooks: Rulebooks(assuming: header.assumptions))
  }

  /// Returns the screens with the declarations of the installed build. If no declarations are stored for it, those of
  /// the current build are used.
  func screens(_ header: DeviceHeader, in world: World) -> Catalogue {
    guard world.app.build != catalogue.flow.build, let kept = header.declaration(of: world.app.build) else {
      return catalogue
    }
    return catalogue.carrying(kept)
  }

  /// Returns the world of a stored device, adapted to the current flow.
  ///
  /// - Throws: ``Failure`` if the stored text is invalid.
  func world(of device: StoredDevice) throws(Failure) -> World { try fitted(device).world }

  /// Returns the world of a stored device, adapted to the current flow, and a list of what does not fit this flow.
  ///
  /// - Throws: ``Failure`` if the stored text is invalid.
  func fitted(_ device: StoredDevice) throws(Failure) -> (world: World, misfits: [Misfit]) {
    guard let stored = StoredWorld(record: device.state) else {
      throw Failure(code: 2, .deviceStateUnreadable(file: options.storeName, device: device.name))
    }
    if let start = newStart(of: device, stored.world) {
      return (World(start, rules(DeviceHeader(text: device.header))), [])
    }
    return fitted(stored, isSameFlow: !flowHasChanged(since: device))
  }

  /// Returns a new initial state if the device has no steps and was made for another flow; nil for any other device.
  /// The values of the phone are kept, and the app is the one of the current flow.
  private func newStart(of device: StoredDevice, _ world: World) -> StartingPoint? {
    guard device.isUntouched, device.flowHash != catalogue.behaviourHash else { return nil }
    let header = DeviceHeader(text: device.header)
    var start = StartingPoint(
      os: world.device.os, locale: world.device.locale, region: world.device.region, now: world.device.now,
      deploymentTarget: header.askedTarget ?? catalogue.start.applied().deploymentTarget)
    if let target = start.deploymentTarget, !start.os.admits(deploymentTarget: target),
      !header.assumptions.runsNotInstallable
    {
      start.deploymentTarget = start.os
    }
    return start
  }

  /// Stores a new initial state if the device has no steps and was made for another flow.
  private func renew(_ name: String, in store: DeviceStore) throws {
    guard let device = try? store.device(name), let stored = StoredWorld(record: device.state),
      let start = newStart(of: device, stored.world)
    else { return }
    var header = DeviceHeader()
    let before = DeviceHeader(text: device.header)
    (header.assumptions, header.askedTarget) = (before.assumptions, before.askedTarget)
    try store.renewDevice(name, as: newDevice(start, header))
  }

  /// Returns the world of a state in a device's history, adapted to the current flow; nil for invalid text.
  /// `isSameFlow` is always true here, because it affects only the reported misfits.
  func world(record: String) -> World? {
    StoredWorld(record: record).map { fitted($0, isSameFlow: true).world }
  }

  private func fitted(_ stored: StoredWorld, isSameFlow: Bool) -> (world: World, misfits: [Misfit]) {
    stored.fitted(to: catalogue.flow, catalogue.names, isSameFlow: isSameFlow)
  }

  /// Prints a note if the flow has changed since the device's last step, and one for each value of its world that does
  /// not fit.
  ///
  /// - Throws: ``Failure`` if the stored text is invalid.
  func noteChanges(since device: StoredDevice) throws(Failure) {
    noteFlow(changedSince: device)
    note(try fitted(device).misfits)
  }

  /// Prints that the flow behaves differently since the device's last step, and how to start over.
  func noteFlowChanged(since device: String) {
    Console.note(
      .consoleNote(text: Message.historyFlowChangedSinceStep(device: device)), in: options.language)
  }

  /// Prints a note if the flow has changed since the device's last step.
  func noteFlow(changedSince device: StoredDevice) {
    if flowHasChanged(since: device) { noteFlowChanged(since: device.name) }
  }

  /// Prints what does not fit the flow, one line each.
  func note(_ misfits: [Misfit]) {
    for misfit in misfits { Console.note(.consoleNote(text: misfit.message), in: options.language) }
  }

  /// Whether the flow behaves differently since the device's last step. It is false for a device without steps, because
  /// such a device gets a new initial state.
  func flowHasChanged(since device: StoredDevice) -> Bool {
    !device.isUntouched && device.flowHash != catalogue.behaviourHash
  }

  /// Converts a new device to the form that the store needs.
  func newDevice(_ start: StartingPoint, _ header: DeviceHeader) -> NewDevice {
    let rules = rules(header)
    let world = World(start, rules)
    var header = header
    header.keep(catalogue.declaration, as: catalogue.flow.build)
    return NewDevice(
      header: header.stored, flowHash: catalogue.behaviourHash, state: world.record(catalogue.names),
      settings: settings(of: world, rules))
  }

  /// Returns the device that begins without any options: with the flow's own values, and the requested language.
  func standardDevice() -> NewDevice { newDevice(standardStart(), DeviceHeader()) }

  private func standardStart() -> StartingPoint {
    var start = catalogue.start.applied()
    let own = catalogue.start.locale == nil ? SharedOptions.environmentLanguage : nil
    if let locale = options.phoneLocale ?? own { start.locale = locale }
    start.beginAfterRelease()
    return start
  }

  /// Converts the settings of a world to the form that the store needs.
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

  /// Runs steps on a stored device in one transaction: all of them or none.
  ///
  /// - Throws: ``Failure`` for an impossible step, or a store error. Then nothing is changed.
  func take(_ steps: [Step], on name: String, in store: DeviceStore, creating: Bool) throws -> Outcome {
    try RunLog.timed("stored \(steps.count) steps of the device \(name)") {
      try renew(name, in: store)
      return try keep(steps, on: name, in: store, creating: creating)
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

  /// Runs steps on a new default device, which is then discarded, to check whether they are possible.
  ///
  /// - Throws: ``Failure`` for an impossible step.
  func rehearse(_ steps: [Step]) throws(Failure) {
    let header = DeviceHeader()
    let rules = rules(header)
    _ = try walk(steps, from: World(standardStart(), rules), header, flowChanged: false, position: 0)
  }

  /// Returns the screen after further steps, on which a step can be meant; nil if one of these steps is impossible.
  func screen(after steps: [Step]) -> MeantStep? {
    let stored = try? DeviceStore.peek(at: options.storeFile, device: options.device)
    let header = stored.map { DeviceHeader(text: $0.header) } ?? DeviceHeader()
    var world = stored.flatMap { try? self.world(of: $0) } ?? World(standardStart(), rules(header))
    let rules = rules(header, in: world)
    for step in steps where (try? FlowController.step(&world, step, rules)) == nil { return nil }
    return MeantStep(on: world, rules, catalogue)
  }

  private func walk(
    _ steps: [Step], from start: World, _ header: DeviceHeader, flowChanged: Bool, position: Int
  ) throws(Failure) -> Outcome {
    var outcome = Outcome(
      rules: rules(header, in: start), flowChanged: flowChanged, position: position + steps.count,
      start: start, world: start,
      taken: [])
    var build = start.app.build
    for (index, step) in steps.enumerated() {
      var log = EventLog()
      do throws(ImpossibleStep) {
        try FlowController.step(&outcome.world, step, outcome.rules, into: &log)
      } catch {
        let possible = outcome.world.possibleSteps(vocabulary, outcome.rules).map { $0.text }
        var failure = Failure.impossible(
          vocabulary.text(step), error, possible: possible, (index + 1, steps.count))
        if let advice = advice(on: error) {
          failure.report = .lines([failure.report, advice].compactMap(\.self))
        }
        throw failure
      }
      if outcome.world.app.build != build {
        build = outcome.world.app.build
        outcome.rules = rules(header, in: outcome.world)
      }
      outcome.taken.append(
        Taken(
          text: vocabulary.text(step), events: log.events(on: outcome.world),
          record: outcome.world.record(catalogue.names)))
    }
    return outcome
  }

  /// The result of running steps.
  struct Outcome {
    /// The rules after the last step.
    var rules: Rules
    /// Whether the flow's behaviour has changed since the device's previous step.
    let flowChanged: Bool
    /// What did not fit the flow in the first world.
    var misfits: [Misfit] = []
    /// The number of the last step.
    let position: Int
    /// The world before the first step.
    let start: World
    var world: World
    var taken: [Taken]
  }

  /// A step that was run.
  struct Taken {
    let text: String
    let events: [Event]
    let record: String
  }

}
