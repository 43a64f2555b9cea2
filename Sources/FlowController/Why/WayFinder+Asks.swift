import Platform

/// The ways that an ask of the flow leads along.
extension WayFinder {
  /// The way of one ask to the prompt: its soft ask, or the system's dialog behind it.
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

  /// What can be done now to come to an ask: the answers that lead on to it, where something is up that stands before
  /// it, else going to its place.
  private func trials(toAsk index: Int) -> [Trial] {
    let leading = answers.filter { reaches(index, $0) }
    if !leading.isEmpty { return leading }
    switch rules.flow.asks[index].place {
    case .launch, .beforeActive:
      let opened = trial(.tapNotification)
      return [trial(.launch)] + (opened.obstacle == nil && origin.device.front != .app ? [opened] : [])
    case .becomesActive, .page, .after, .button:
      // From the very beginning, where nothing that can be answered now leads there.
      return [trial(origin.device.front == .app ? .home : .launch)]
    case .feature(let feature): return [trial(.open(.feature(feature)))]
    }
  }

  private func reaches(_ index: Int, _ trial: Trial) -> Bool {
    trial.considering(index) != nil || prompt.isSystem && trial.requesting(index) != nil
  }

  /// What the way needs, read where the trial comes to it; where it cannot be taken now, where it will.
  private func requirements(ofAsk index: Int, _ trial: Trial) -> [Requirement] {
    let place = rules.flow.asks[index].place
    let next = nextTrial(to: place, instead: trial, reaches(index, trial))
    let considered = next.considering(index)
    let requested = next.requesting(index)
    let moment = considered ?? requested ?? eve(of: index)
    var rows = stepRows(to: place, trial, isThere: reaches(index, trial))
    // What comes after an answer may be past the gate already, whatever is served since.
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

  /// The next cold start, where the step cannot be one now; else the step itself.
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

  /// The world after the app was killed, whatever lies over it.
  private var killed: World {
    var world = origin
    var quiet = NoSink()
    world.dialog = nil
    world.endProcess(.killed, &quiet)
    return world
  }

  /// The soft ask with its text, and what the system requires of the request behind it.
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

  /// The dialog of a call that waited for the front: it comes up with the launch, over the screen of the ask.
  private func dialogOverScreen(of index: Int, _ trial: Trial) -> Requirement? {
    guard case .app(let screen) = prompt, trial.after.dialog != nil,
      trial.events.contains(.screenShown(screen, ask: UInt8(truncatingIfNeeded: index)))
    else { return nil }
    return first(in: trial) { $0.after.prompt == prompt }
  }

  /// Whether the step to an ask's place can be taken.
  func stepRows(to place: Ask.Place, _ trial: Trial, isThere: Bool) -> [Requirement] {
    // What comes after an answer is in front already.
    if isThere, origin.prompt != nil { return [] }
    switch place {
    case .launch, .beforeActive:
      let isReady = origin.app.isInstalled && origin.launches(to: place)
      let cold = Requirement(
        .app, have: isReady && !origin.app.startsCold ? .phrase(.launchDue) : origin.processStanding,
        need: .phrase(.coldStart), isReady,
        way: RequirementWay(origin.app.isInstalled ? .terminate : .install))
      // A dialog over the app goes with a cold start; elsewhere it has to be answered.
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

  /// The world as it would be if the app came to an ask's place with nothing before it.
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
  var isSystem: Bool {
    switch self {
    case .system: true
    case .app: false
    }
  }
}
