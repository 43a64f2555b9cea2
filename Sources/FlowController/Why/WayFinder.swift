import Platform

/// Finds every way in which a prompt can appear, starting in one world.
struct WayFinder {
  let origin: World
  let prompt: Prompt
  let names: FlowNames
  let rules: Rules
  /// The results of all answers that are possible now.
  let answers: [Trial]

  init(from origin: World, to prompt: Prompt, _ names: FlowNames, _ rules: Rules) {
    self.origin = origin
    self.prompt = prompt
    self.names = names
    self.rules = rules
    answers = origin.taps(rules).map { Trial($0, in: origin, rules) }
  }

  var ways: [PromptWay] {
    let known: [PromptWay] =
      switch prompt {
      case .app(.softAsk):
        names.asks.indices.filter { rules.flow.asks[$0].softAsk != .absent }.map(way(ofAsk:))
      case .app(.policy): policyWays
      case .app(.additionalInformation): [informationWay]
      case .app(.page): pageWays
      case .system(let dialog): dialogWays(dialog)
      }
    return known + returns(beside: known)
  }

  func trial(_ step: Step) -> Trial { Trial(step, in: origin, rules) }

  /// Tries a single step, and returns it as a way in which the prompt can appear.
  func way(
    _ name: PromptWay.Name? = nil, by step: Step, _ requirements: [Requirement]
  ) -> PromptWay {
    way(name ?? .step(typed(step)), by: [trial(step)], requirements)
  }

  func typed(_ step: Step) -> String { StepVocabulary(names: names).text(step) }

  func way(_ name: PromptWay.Name, by trials: [Trial], _ requirements: [Requirement]) -> PromptWay {
    PromptWay(
      name, by: trials.map(\.step), opening: trials.first { $0.puts(prompt) }?.step, requirements)
  }

  private func dialogWays(_ kind: SystemDialog) -> [PromptWay] {
    let asked = Request.allCases.filter { $0.mayBring(kind) }
    let asks = names.asks.indices.filter { asked.contains(rules.flow.asks[$0].wants) }.map(way(ofAsk:))
    let direct = asked.map { request in
      way(
        by: .request(request),
        origin.systemRows(for: kind, request, seenFrom: origin, rules))
    }
    return asks + asked.flatMap { buttonWays(kind, $0) } + direct + systemWays(kind)
  }

  /// How the user can return to a prompt that is covered by another one, or whose app is in the background.
  private func returns(beside known: [PromptWay]) -> [PromptWay] {
    let named = known.filter(\.isOpen).flatMap(\.steps).map { StepVocabulary(names: names).text($0) }
    let others: [Step] = [.launch, .tapNotification, .home, .settings, .terminate]
    let trials = (answers + others.map(trial)).filter {
      $0.brings(prompt, from: origin) && !named.contains(StepVocabulary(names: names).text($0.step))
    }
    guard !trials.isEmpty else { return [] }
    return [
      PromptWay(
        origin.prompt.map { .afterPrompt($0) } ?? .backInApp,
        by: trials.map(\.step), opening: trials[0].step, [])
    ]
  }

  /// The ways in which a dialog can appear without a request of the app.
  private func systemWays(_ kind: SystemDialog) -> [PromptWay] {
    switch kind {
    case .tracking, .locationButton, .preciseLocation, .notifications: []
    case .location: origin.rulebook(rules).locationRequests == .absent ? useWays(firstUseRows) : []
    case .trackingSwitchOff: [switchOffWay]
    case .locationUpgrade: [upgradeWay]
    case .locationReminder: [reminderWay]
    case .locationServicesOff: useWays(servicesOffRows)
    case .service(let own): serviceWays(own)
    }
  }

  /// The requirements for opening something in the app.
  var openingRows: [Requirement] {
    var rows = [origin.inFront(seenFrom: origin)]
    if origin.dialog != nil {
      rows.append(origin.free(rules))
    } else if origin.device.front == .app, let screen = origin.app.screen {
      rows.append(screenRow(screen))
    }
    return rows
  }

  /// If the step leads to another prompt, or ends the app's process, the requirement that is not met; otherwise nil.
  func first(in trial: Trial, isExpected: (Trial) -> Bool) -> Requirement? {
    let after = trial.after
    guard trial.obstacle == nil else { return nil }
    if let up = after.prompt {
      let ask = after.askUp
      let further = after.taps(rules).first { isExpected(Trial($0, in: after, rules)) }
      return Requirement(
        .first, have: .prompt(up, ask: ask), need: .nothing, false,
        way: further.map { RequirementWay(trial.step, $0) })
    }
    guard !after.app.process.runs else { return nil }
    return Requirement(
      .first, have: .phrase(.appEnds), need: .nothing, false, way: .flowFile(.purposesInFlow))
  }
}
