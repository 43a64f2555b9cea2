import Platform

/// How the asks of the flow lead to a prompt.
extension WayFinder {
  /// How one ask leads to the prompt: to its soft ask, or to the system dialog after it.
  func way(ofAsk index: Int) -> PromptWay {
    let ask = rules.flow.asks[index]
    let taken = trials(toAsk: index)
    let best = taken.first { $0.puts(prompt, ask: index) }
    let shown = best ?? taken.first
    return PromptWay(
      .ask(UInt8(truncatingIfNeeded: index), ask.place, isAny: ask.conditions.combine == .any), ask: index,
      by: taken.map(\.step), opening: best?.step,
      isAny: ask.conditions.combine == .any, shown.map { requirements(ofAsk: index, $0) } ?? [])
  }

  /// The steps that lead to an ask now. If another prompt comes first, these are the answers that lead to the ask.
  /// Otherwise these are the steps that run its trigger.
  private func trials(toAsk index: Int) -> [Trial] {
    let leading = answers.filter { reaches(index, $0) }
    if !leading.isEmpty { return leading }
    switch rules.flow.asks[index].place {
    case .launch, .beforeActive:
      let opened = trial(.tapNotification)
      return [trial(.launch)] + (opened.obstacle == nil && origin.device.front != .app ? [opened] : [])
    case .becomesActive, .page, .after, .button:
      // No possible answer leads to the ask, so the user must start again.
      return [trial(origin.device.front == .app ? .home : .launch)]
    case .feature(let feature): return [trial(.open(.feature(feature)))]
    }
  }

  private func reaches(_ index: Int, _ trial: Trial) -> Bool {
    trial.considering(index) != nil || prompt.isSystem && trial.requesting(index) != nil
  }

  /// The requirements of an ask, in the world in which the trial checks the ask. If the step is not possible now: in
  /// the world in which it would check the ask.
  private func requirements(ofAsk index: Int, _ trial: Trial) -> [Requirement] {
    let place = rules.flow.asks[index].place
    let next = nextTrial(to: place, instead: trial, reaches(index, trial))
    let considered = next.considering(index)
    let requested = next.requesting(index)
    let moment = considered ?? requested ?? eve(of: index)
    var rows = stepRows(to: place, trial, isThere: reaches(index, trial))
    // After an answer, the policy may already be done, even if a new revision was published since then.
    if let gate = gateRow(of: place, trial, in: moment), gate.isMet || !reaches(index, trial) {
      rows.append(gate)
    }
    if considered == nil, requested == nil, next.after.prompt != .app(.policy),
      let first = first(in: next, isExpected: { reaches(index, $0) })
    {
      rows.append(first)
    } else if let over = dialogOverScreen(of: index, next) {
      rows.append(over)
    }
    if considered != nil || requested == nil {
      rows += moment.conditions(ofAsk: index, seenFrom: origin, rules)
    }
    let hasAlert = rows.contains { $0.subject == .alert }
    return rows
      + softAskRows(of: index, trial, in: requested ?? moment).filter { !hasAlert || $0.subject != .alert }
  }

  /// The result of the next cold start, if the step cannot be a cold start now. Otherwise the result of the step
  /// itself.
  private func nextTrial(to place: Ask.Place, instead trial: Trial, _ isThere: Bool) -> Trial {
    switch place {
    case .feature, .becomesActive, .page, .after, .button: return trial
    case .launch, .beforeActive:
      guard !isThere, origin.app.isInstalled, origin.dialog != nil || !origin.launches(to: place) else {
        return trial
      }
      return Trial(.launch, in: killed, rules)
    }
  }

  /// The world after the user force-quits the app. A dialog on screen is removed without an answer.
  private var killed: World {
    var world = origin
    var quiet = NoSink()
    world.dialog = nil
    world.endProcess(.killed, &quiet)
    return world
  }

  /// The requirements of the soft ask, of its text, and of the request after it.
  private func softAskRows(of index: Int, _ trial: Trial, in moment: World) -> [Requirement] {
    let ask = rules.flow.asks[index]
    var rows: [Requirement] = []
    let text = origin.device.remoteText
    let isPast = trial.requesting(index) != nil && trial.considering(index) == nil
    if ask.softAsk != .absent, ask.isRemote, !isPast, !prompt.isSystem || ask.withoutText == .skip {
      var loading = SystemChange()
      loading.remoteText = .loaded
      rows.append(
        Requirement(
          .remoteText, have: .word(text.word), need: .word(Device.RemoteText.loaded.word), text == .loaded,
          way: RequirementWay(.set(loading))))
    }
    guard case .system(let kind) = prompt else { return rows }
    let comesDirectly = ask.isRemote && text != .loaded && !isPast
    if ask.softAsk != .absent, !comesDirectly {
      let isUp = origin.prompt == .app(.softAsk) && origin.app.sequence.map { Int($0.index) } == index
      rows.append(
        Requirement(
          .softAsk, have: .phrase(isUp ? .up : .notShown), need: .phrase(.continued),
          trial.requesting(index) != nil, way: RequirementWay(trial.step, .tap(.continue))))
    }
    return rows + moment.systemRows(for: kind, ask.wants, seenFrom: origin, rules)
  }

  /// A dialog whose request waited for the foreground. It appears at the launch, over the screen of the ask.
  private func dialogOverScreen(of index: Int, _ trial: Trial) -> Requirement? {
    guard case .app(let screen) = prompt, trial.after.dialog != nil,
      trial.events.contains(.screenShown(screen, ask: UInt8(truncatingIfNeeded: index)))
    else { return nil }
    return first(in: trial) { $0.after.prompt == prompt }
  }

  /// The requirements for the step that runs the trigger of an ask.
  func stepRows(to place: Ask.Place, _ trial: Trial, isThere: Bool) -> [Requirement] {
    // After an answer, the app is already in the foreground.
    if isThere, origin.prompt != nil { return [] }
    switch place {
    case .launch, .beforeActive:
      let isReady = origin.app.isInstalled && origin.launches(to: place)
      let cold = Requirement(
        .app, have: isReady && !origin.app.startsCold ? .phrase(.launchDue) : origin.processStanding,
        need: .phrase(.coldStart), isReady,
        way: RequirementWay(origin.app.isInstalled ? .terminate : .install))
      // A cold start dismisses a dialog over the app. Any other dialog must be answered first.
      return origin.dialog == nil ? [cold] : [cold, origin.free(rules)]
    case .feature: return openingRows
    case .becomesActive, .page, .after, .button:
      return [
        Requirement(
          .first, have: origin.prompt.map { .prompt($0, ask: origin.askUp) } ?? .nothing,
          need: .place(place), isThere)
      ]
    }
  }

  func screenRow(_ screen: AppScreen) -> Requirement {
    let ask = screen == .softAsk ? origin.askUp : nil
    return Requirement(
      .screen, have: .prompt(.app(screen), ask: ask), need: .nothing, false, way: origin.answering(rules))
  }

  /// A simulated world in which the app checks this ask next, at its trigger.
  private func eve(of index: Int) -> World {
    var world = origin
    var quiet = NoSink()
    let place = rules.flow.asks[index].place
    switch place {
    case .launch, .beforeActive: world = killed
    case .feature, .becomesActive, .page, .after, .button:
      world.dialog = nil
      world.waiting = RequestQueue()
    }
    world.app.isInstalled = true
    world.app.screen = nil
    if !world.app.process.runs { world.startCold(&quiet) }
    world.app.process = .foreground
    world.device.front = .app
    if case .feature(let feature) = place { world.app.feature = feature }
    world.app.sequence = AskSequence(place: place, index: UInt8(truncatingIfNeeded: index))
    return world
  }
}

extension Prompt {
  public var isSystem: Bool {
    switch self {
    case .system: true
    case .app: false
    }
  }
}
