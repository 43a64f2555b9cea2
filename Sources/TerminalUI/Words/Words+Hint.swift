import FlowController
import Localization
import Phone
import Platform
import ScreenLibrary

/// The hint that says what the user can do next. It is about the prompt or page on screen, or about the next ask that
/// is not answered.
///
/// Only conditions of the flow are checked, because this is fast. *Why* shows all other causes.
extension Words {
  /// Returns the hint; nil if there is none.
  func hint(_ model: WalkModel, _ scene: Scene) -> String? {
    let hint = model.place.isInPast ? .hintPast(key: key(.forward)) : advice(model, scene)
    return hint.map { say(.hintNext(hint: $0)) }
  }

  private func key(_ command: Command) -> String { String(command.key) }

  private func advice(_ model: WalkModel, _ scene: Scene) -> Message? {
    let world = model.world
    switch world.prompt {
    case .system, .app(.page): return pressing(scene) ?? answering(model, scene)
    case .app(.softAsk):
      return button(scene) { if case .tap(.continue) = $0 { true } else { false } }
        .map { continuing(model, $0) }
    case .app(.policy): return policyAdvice(model, scene)
    case .app(.additionalInformation):
      return button(scene) { if case .tap(.close) = $0 { true } else { false } }.map { .hintClose(key: $0) }
    case nil: break
    }
    guard world.app.isInstalled else { return .hintInstall(key: key(.reinstall)) }
    if world.device.front == .browser {
      guard let wait = world.timeToAgree(model.rules), wait.seconds > 0 else {
        return .hintReturn(key: key(.app))
      }
      return .hintAgreeIn(left: wait, wait: key(.waitNext), open: key(.app))
    }
    let asks = model.catalogue.names.asks.indices
    if let hint = asks.lazy.compactMap({ self.advice(forAsk: $0, model, scene) }).first { return hint }
    if world.device.front != .app { return .hintOpen(key: key(.app)) }
    let isDone = asks.allSatisfy { answer(ofAsk: $0, model) != nil }
    return isDone && !asks.isEmpty
      ? .hintAllAnswered(lines: key(.lines), back: key(.back)) : nil
  }

  /// Returns the key of the button, if a page of the app has only one button.
  private func pressing(_ scene: Scene) -> Message? {
    guard let overlay = scene.overlay, overlay.kind == .page, overlay.buttons.count == 1,
      let button = overlay.buttons.first, scene.controls[button].isEnabled, let key = ControlKey.name(button)
    else { return nil }
    return .hintPresses(key: String(key), label: scene.controls[button].label)
  }

  /// Returns the hint for the button of the soft ask on screen. The button is tried on a copy of the world, so that the
  /// hint does not promise a prompt that iOS does not show.
  private func continuing(_ model: WalkModel, _ key: String) -> Message {
    var trial = model.world
    try? step(&trial, .tap(.continue), model.rules)
    guard trial.prompt?.isSystem != true else { return .hintSoftAsk(key: key) }
    let missing = model.world.askUp.flatMap { ask in
      model.obstaclesAfterSoftAsk(model.world.way(ofAsk: ask, model.catalogue.names, model.rules))
        .first { $0.subject == .purposeString }
    }
    guard case .keys(let keys)? = missing?.need else { return .hintSoftAskInVain(key: key) }
    return .hintSoftAskWithoutPurpose(key: key, keys: Message.list(keys.map(\.key)))
  }

  /// Returns the hint with the keys of the buttons that answer a prompt. A switch in the prompt, such as *Precise*,
  /// answers nothing.
  private func answering(_ model: WalkModel, _ scene: Scene) -> Message? {
    let keys = (scene.overlay?.buttons ?? []).filter {
      scene.controls[$0].isEnabled && answers(scene.controls[$0].step, model)
    }.compactMap { ControlKey.name($0).map(String.init) }
    guard let first = keys.first, let last = keys.last else { return nil }
    guard keys.count > 2 else {
      let either: Message = keys.count == 1 ? .verbatim(first) : .hintEither(first: first, last: last)
      return .hintAnswer(keys: either, back: key(.back))
    }
    return .hintAnswers(keys: Message.hintFrom(first: first, last: last), back: key(.back))
  }

  private func answers(_ step: Step, _ model: WalkModel) -> Bool {
    if case .tap(.precise) = step { return false }
    return model.world.isPossible(step, model.rules)
  }

  private func button(_ scene: Scene, _ isMeant: (Step) -> Bool) -> String? {
    scene.controls.indices.first { scene.controls[$0].isEnabled && isMeant(scene.controls[$0].step) }
      .flatMap { ControlKey.name($0) }.map(String.init)
  }

  private func policyAdvice(_ model: WalkModel, _ scene: Scene) -> Message? {
    if let agree = button(scene, { if case .tap(.agree) = $0 { true } else { false } }) {
      return .hintAgree(key: agree)
    }
    if model.world.policyIsAgreed {
      return button(scene) { if case .tap(.close) = $0 { true } else { false } }.map { .hintClose(key: $0) }
    }
    if model.world.policy.readAt != .never { return .hintWait(key: key(.waitNext)) }
    return button(scene) { if case .tap(.read) = $0 { true } else { false } }.map { .hintRead(key: $0) }
  }

  /// Returns the hint for an ask that is not answered. Returns nil if it is answered, or if something else prevents it.
  private func advice(forAsk number: Int, _ model: WalkModel, _ scene: Scene) -> Message? {
    let world = model.world
    let ask = model.rules.flow.asks[number]
    guard answer(ofAsk: number, model) == nil, isAskable(ask.wants, world, model.rules) else { return nil }
    let name = name(ofAsk: number, model)
    let missing = world.conditions(ofAsk: UInt8(truncatingIfNeeded: number), model.rules).filter { !$0.isMet }
    switch ask.place {
    case .launch, .beforeActive: return launchAdvice(name, missing, number, model)
    case .feature(let feature):
      guard missing.isEmpty, world.app.feature != feature else { return nil }
      guard world.device.front == .app, asks(number, byOpening: feature, model) else { return nil }
      if world.app.feature != nil { return scene.page.back == nil ? nil : .hintBack }
      let title = model.catalogue.featureTitle(Int(feature), appLanguage)
      return button(scene) { if case .open(.feature(feature)) = $0 { true } else { false } }
        .map { .hintFeature(key: $0, feature: title, ask: name) }
    case .becomesActive, .page, .after, .button: return nil
    }
  }

  /// Whether opening a feature makes the app ask. It does not if, for example, the app has no purpose string.
  private func asks(_ number: Int, byOpening feature: UInt8, _ model: WalkModel) -> Bool {
    var trial = model.world
    // In another feature, the user has to go back first. The hint says that.
    if trial.app.feature != nil { try? step(&trial, .open(.home), model.rules) }
    try? step(&trial, .open(.feature(feature)), model.rules)
    // A page or the policy can come before the ask.
    return trial.askUp.map(Int.init) == number || trial.askUp == nil && trial.prompt != nil
  }

  /// Whether the prompt of an ask appears after this number of days and cold starts. Both are tried on a copy of the
  /// world, so that the hint is never wrong.
  private func asks(_ number: Int, after launches: Int, days: Int, _ model: WalkModel) -> Bool {
    var trial = model.world
    guard launches <= Self.mostLaunchesTried else { return false }
    do {
      if days > 0 { try step(&trial, .wait(seconds: UInt32(clamping: days * 86_400)), model.rules) }
      for _ in 0..<launches {
        if !trial.app.startsCold { try step(&trial, .terminate, model.rules) }
        if trial.device.front == .app { return false }
        try step(&trial, .launch, model.rules)
      }
    } catch { return false }
    return trial.askUp.map(Int.init) == number
  }

  private static let mostLaunchesTried = 100

  private func isAskable(_ request: Request, _ world: World, _ rules: Rules) -> Bool {
    switch request.permission {
    case .tracking: world.trackingStatus(rules) == .notDetermined
    case .location: world.locationStatus() == .notDetermined
    case .notifications: world.notificationsExist(rules)
    case .service(let service): world.services[service].answer == .unset
    }
  }

  /// Says for how many cold starts an ask waits, and how to make them.
  private func launchAdvice(
    _ name: String, _ missing: [Requirement], _ number: Int, _ model: WalkModel
  ) -> Message? {
    let world = model.world
    var (launches, days) = (1, 0)
    for row in missing {
      switch (row.have, row.need) {
      case (.launches(let have, _), .launchesOrMore(let need)): launches = max(launches, need - have)
      case (.launchesSinceLater(let have, _), .launchesAfterLater(let need)):
        launches = max(launches, need - have)
      case (.days(let have), .daysSince(let need, _)), (.daysSinceLater(let have), .daysAfterLater(let need)):
        days = max(days, need - have)
      case (_, _): return nil
      }
    }
    guard asks(number, after: launches, days: days, model) else { return nil }
    if days > 0 { return .hintDays(key: key(.waitDay), ask: name) }
    let (kill, open) = (key(.terminate), key(.app))
    guard world.app.startsCold else {
      return launches == 1
        ? .hintRelaunch(kill: kill, open: open, ask: name)
        : .hintRelaunches(kill: kill, open: open, count: launches, ask: name)
    }
    return launches == 1
      ? .hintOpenAsks(key: open, ask: name)
      : .hintOpenFirst(key: open, launch: Int(world.app.launches) + launches, ask: name)
  }
}
