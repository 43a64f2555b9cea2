import Platform

/// The dialogs of services: their buttons, and what an answer changes.
extension World {
  /// The roles that can be tapped in the dialog on screen.
  func roles(of own: ServiceDialog, _ rules: Rules) -> RoleSet {
    let rule = rule(own.service, rules)
    guard own.stage == .question else { return rule.stageRoles[Int(own.stage.rawValue)] }
    return rule.roles(
      after: callKind, isUpgrade: isUpgrade(own.service, rule), isOn: dialog?.isOn ?? false)
  }

  /// All roles from top to bottom, including disabled ones.
  func screenOrder(of own: ServiceDialog, _ rules: Rules) -> [Role] {
    let rule = rule(own.service, rules)
    guard own.stage == .question else {
      return own.service.row.dialogs.first { $0.stage == own.stage }?.roles ?? []
    }
    let order = rule.screenOrder(after: callKind, isUpgrade: isUpgrade(own.service, rule))
    return order.filter { $0 != .turnOnAll || dialog?.isOn != true }
  }

  private var callKind: ServiceCall.Kind {
    if case .service(let call) = dialog?.request { call.kind } else { .request }
  }

  /// Stores an answer and its effects. The dialog is already closed.
  mutating func answerService(
    _ answered: OpenDialog, _ own: ServiceDialog, _ role: Role, _ rules: Rules, _ sink: inout some EventSink
  ) {
    let rule = rule(own.service, rules)
    switch own.stage {
    case .question: answerQuestion(answered, own.service, role, rule, rules, &sink)
    case .second:
      // *Done* only closes the picker, and the stored answer stays. Each other button of the second screen is an answer.
      if role != .done { store(role == .full ? .allowed : .partial, own.service) }
      complete(answered, rule, rules, &sink)
    case .alert:
      if role == .more { return showSecond(of: answered, own.service, rule, &sink) }
      if role == .settings {
        if device.front == .app { leaveFront(rules, &sink) }
        device.front = .settings
      }
      complete(answered, rule, rules, &sink)
    case .reminder:
      store(role == .full ? .allowed : role == .select ? .partial : .denied, own.service)
      if role == .select { showSecond(of: answered, own.service, rule, &sink) }
    }
  }

  private mutating func answerQuestion(
    _ answered: OpenDialog, _ service: Service, _ role: Role, _ rule: ServiceRule, _ rules: Rules,
    _ sink: inout some EventSink
  ) {
    switch rule.question {
    case .absent, .unasked: return
    case .stars:
      guard role == .rate else { return }
      services.ratedAt = device.now
      services.isVersionRated = true
      return
    case .share: store(role == .share ? .allowed : .denied, service)
    case .eachContent:
      count(service)
      // If the user refused, iOS asks again about the same content. Four apps reported a loop of prompts after a
      // refusal, for example https://github.com/cashubtc/eNuts/issues/164 and
      // https://github.com/breez/misty-breez/issues/290.
      services.clipboard = role == .allow ? .allowed : .unasked
      sink.take(.serviceUsed(service, works: role == .allow))
      return
    case .eachUse:
      count(service)
      sink.take(.serviceUsed(service, works: role == .allow))
      return
    case .continueDeny where role == .continue: return showSecond(of: answered, service, rule, &sink)
    case .allowDeny, .sheet, .continueDeny: store(role == .allow ? .allowed : .denied, service)
    case .selectFullDeny, .selectFullDenyOrKeep:
      store(role == .full ? .allowed : role == .select ? .partial : .denied, service)
      if role == .select { return showSecond(of: answered, service, rule, &sink) }
    case .fullDeny:
      if role == .keep {
        services[service].upgradeAnswered = true
        count(service)
      } else {
        store(role == .full ? .allowed : role == .allow ? .partial : .denied, service)
      }
    }
    complete(answered, rule, rules, &sink)
  }

  private mutating func store(_ answer: ServiceRecord.Answer, _ service: Service) {
    services[service].answer = answer
    count(service)
  }

  private mutating func count(_ service: Service) {
    services.countPrompt(of: service)
  }

  private mutating func showSecond(
    of answered: OpenDialog, _ service: Service, _ rule: ServiceRule, _ sink: inout some EventSink
  ) {
    // Up to iOS 17, the alert about selected photos appears only after a restart: owncloud/ios-app#851,
    // capacitor#5747, react-native-image-crop-picker#1569, Piwigo-Mobile#415.
    if service == .photos, rule.alertsEachLaunch { services.askedAboutPhotos = true }
    var second = OpenDialog(
      .service(ServiceDialog(service, .second)), request: answered.request, isOverApp: answered.isOverApp,
      isFromAsk: answered.isFromAsk)
    second.ask = answered.ask
    show(second, &sink)
  }

  /// Reports the result of the request that caused the dialog. If iOS shows a dialog without a request, there is no
  /// result.
  private func complete(
    _ answered: OpenDialog, _ rule: ServiceRule, _ rules: Rules, _ sink: inout some EventSink
  ) {
    if case .service(let call) = answered.request { complete(call, rule, rules, &sink) }
  }

  /// Shows the prompt in which iOS asks again whether the app may see all photos.
  ///
  /// - Source: https://9to5mac.com/2023/09/29/limit-iphone-photos-app-access-with-ios-17/
  mutating func offerReminder(
    of service: Service, _ rules: Rules, _ sink: inout some EventSink
  ) throws(ImpossibleStep) {
    try refuseUnderDialog()
    guard app.isInstalled else { throw .notInstalled }
    let rule = rule(service, rules)
    guard rule.has(.reminder) else { throw .notBefore(.ios17_0) }
    guard services[service].answer == .allowed, !isRestricted(service, rule) else {
      throw .notFull(service)
    }
    show(
      OpenDialog(.service(ServiceDialog(service, .reminder)), isOverApp: device.front == .app), &sink)
  }
}
