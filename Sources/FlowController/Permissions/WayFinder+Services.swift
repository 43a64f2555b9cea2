import Platform

/// What iOS requires before it shows a dialog for a request of a service.
extension World {
  func serviceRows(for kind: SystemDialog, _ call: ServiceCall, _ rules: Rules) -> [Requirement] {
    let service = call.service
    let rule = rule(service, rules)
    let since = service.since(call.kind)
    var rows = [version(rule.has(call.kind) && rule.question.asks, since)]
    let keys = service.keys(of: call.kind, in: device.band)
    if rule.question == .share {
      let isThere = rules.flow.hasAgeRangeEntitlement
      rows.append(
        Requirement(
          .entitlement, have: .phrase(isThere ? .present : .missing),
          need: .word("com.apple.developer.declared-age-range"), isThere, way: .flowFile(.declaresInFlow)))
    }
    if call.kind == .formerRequest {
      rows.append(
        Requirement(
          .iOS, have: .version(device.os), need: .before(Band.ios17_0.start), !rule.refusesFormerCall))
    }
    if service == .bluetooth, rules.flow.setsUpBluetooth {
      rows.append(
        Requirement(
          .iOS, have: .version(device.os), need: .before(Service.accessorySetupSince.start),
          !isSetUp(service, rules)))
    }
    if !keys.isEmpty, !rule.missingKey.isHarmless {
      rows.append(
        Requirement(
          .purposeString, have: .phrase(hasKey(call, rule, rules) ? .present : .missing),
          need: .keys(keys),
          hasKey(call, rule, rules), way: .flowFile(.purposesInFlow)))
    }
    if rule.isRestrictable {
      rows.append(unrestricted(isRestricted(service, rule), .restriction(service)))
    }
    if case .service(let own) = kind, own.stage == .alert { return rows + alertRows(service, rule, rules) }
    if rule.overlay == .readsDenied, isSwitchedOn(service), services.turnedOn & service.bit != 0 {
      rows.append(
        Requirement(
          .systemSwitch, have: .phrase(.onAfterRestart), need: .phrase(.on), false,
          way: RequirementWay(.terminate, .launch)))
    } else if rule.overlay != nil {
      rows.append(switched(.systemSwitch, .overlay(service), isSwitchedOn(service)))
    }
    return rows + answerRows(call, rule, rules)
  }

  private func answerRows(_ call: ServiceCall, _ rule: ServiceRule, _ rules: Rules) -> [Requirement] {
    let service = call.service
    let record = services[service]
    switch rule.question {
    case .stars:
      let build = rules.rulebooks.assumptions.build
      let shown = Int(services.showings(until: device.now))
      let rated = Requirement(
        .rating, have: .phrase(services.ratedAt == .never ? .no : .yes), need: .phrase(.no),
        services.mayRateAgain(at: device.now) || build == .development,
        way: services.isVersionRated
          ? RequirementWay(
            .updateApp(deploymentTarget: app.deploymentTarget, policyRevision: nil),
            .wait(seconds: 365 * Duration.day))
          : RequirementWay(.wait(seconds: 365 * Duration.day)))
      return [
        rated,
        Requirement(
          .build, have: .word(AssumptionKey.build.text(of: rules)), need: .words(["store", "development"]),
          build != .testflight),
        Requirement(
          .quota, have: .shown(shown), need: .fewerShown(than: 3, inDays: 365),
          shown < 3 || build == .development,
          way: RequirementWay(.wait(seconds: 365 * Duration.day))),
      ]
    case .eachUse:
      return [
        Requirement(
          .answer, have: .word(row(of: service, rules)?.word ?? ServiceChoice.ask.word),
          need: .word(ServiceChoice.ask.word), record.answer == .unset,
          way: RequirementWay(.set(SystemChange(service, .ask))))
      ]
    case .eachContent:
      let choice = row(of: service, rules)?.word ?? ServiceChoice.ask.word
      var changed = SystemChange()
      changed.changesClipboard = true
      return [
        Requirement(
          .answer, have: .word(choice), need: .word(ServiceChoice.ask.word), record.answer == .unset,
          way: RequirementWay(.set(SystemChange(service, .ask)))),
        Requirement(
          .newContent, have: .phrase(services.clipboard == .unasked ? .yes : .no), need: .phrase(.yes),
          services.clipboard == .unasked, way: RequirementWay(.set(changed))),
      ]
    case .share:
      let setting = ServiceChoice.askFirst
      let isAsked = services.ageRange == .askFirst
      return [
        Requirement(
          .account, have: .word(row(of: service, rules)?.word ?? setting.word), need: .word(setting.word),
          isAsked, way: RequirementWay(.set(SystemChange(service, setting)))),
        Requirement(
          .answer, have: .word(record.answer.word(of: service)), need: .word("unset"),
          record.answer == .unset,
          way: RequirementWay(.set(SystemChange(service, setting)))),
      ]
    case .absent, .unasked, .allowDeny, .selectFullDeny, .selectFullDenyOrKeep, .continueDeny, .fullDeny,
      .sheet:
      break
    }
    let mayUpgrade = rule.question == .fullDeny && call.kind == .request
    let isOpen = settled(call, rule, rules).map { $0 == .switchedOff || $0 == .restricted } ?? true
    var rows = [
      Requirement(
        .answer, have: .word(record.answer.word(of: service)),
        need: mayUpgrade ? .words(["unset", service.partialWord]) : .word("unset"),
        isOpen
          && (record.answer == .unset || mayUpgrade && record.answer == .partial && !record.upgradeAnswered),
        way: service.keeping == .both ? RequirementWay(.erase(os: nil)) : RequirementWay(.reinstall))
    ]
    if mayUpgrade, record.answer == .partial {
      rows.append(
        Requirement(
          .chance, have: .phrase(record.upgradeAnswered ? .used : .unused), need: .phrase(.unused),
          !record.upgradeAnswered, way: RequirementWay(.reinstall)))
    }
    return rows
  }

  /// The requirements of the alerts that appear when the app uses a service. They are not the prompt itself.
  private func alertRows(_ service: Service, _ rule: ServiceRule, _ rules: Rules) -> [Requirement] {
    let answer = Standing.word(services[service].answer.word(of: service))
    if rule.overlay == .asksToTurnOn {
      let isStarted = services.started & service.bit != 0
      return [
        switched(.systemSwitch, .overlay(service), isSwitchedOn(service), to: false),
        Requirement(
          .answer, have: answer, need: .words(["unset", "allowed"]), services[service].answer != .denied,
          way: RequirementWay(.reinstall)),
        Requirement(
          .first, have: .phrase(isStarted ? .used : .unused), need: .phrase(.unused), !isStarted,
          way: RequirementWay(.terminate, .launch)),
      ]
    }
    var grown = SystemChange()
    grown.growsLibrary = true
    let eachLaunch = rule.alertsEachLaunch
    // In the launch of the selection, this alert does not appear.
    let request = Step.request(.service(ServiceCall(service, .request)))
    let selection =
      eachLaunch
      ? RequirementWay(request, .tap(.select), .tap(.done), .terminate, .launch)
      : RequirementWay(request, .tap(.select), .tap(.done))
    var rows = [
      Requirement(
        .answer, have: answer, need: .word(service.partialWord), services[service].answer == .partial,
        way: selection),
      Requirement(
        .first, have: .phrase(services.askedAboutPhotos ? .used : .unused), need: .phrase(.unused),
        !services.askedAboutPhotos, way: RequirementWay(.terminate, .launch)),
    ]
    if rules.flow.preventsPhotoAlert {
      rows.append(
        Requirement(
          .photoAlertKey, have: .phrase(.present), need: .phrase(.missing), false,
          way: .flowFile(.declaresInFlow)))
    }
    if !eachLaunch {
      rows.insert(
        Requirement(
          .newPhotos, have: .phrase(services.hasNewPhotos ? .yes : .no), need: .phrase(.yes),
          services.hasNewPhotos,
          way: RequirementWay(.set(grown))), at: 1)
    }
    return rows
  }
}

extension AssumptionKey {
  fileprivate func text(of rules: Rules) -> String { rules.rulebooks.assumptions.text(self) }
}

extension SystemChange {
  init(_ service: Service, _ choice: ServiceChoice) {
    self.init()
    setRow(service, choice)
  }
}

/// The sequences of steps that lead to a service's dialog without a request of the app.
extension WayFinder {
  func serviceWays(_ own: ServiceDialog) -> [PromptWay] {
    let service = own.service
    switch own.stage {
    case .question, .alert: return []
    case .second:
      // The reminder has a button with the same effect.
      let reminder = SystemDialog.service(ServiceDialog(service, .reminder))
      let dialog =
        origin.dialog?.dialog == reminder ? reminder : .service(ServiceDialog(service, .question))
      let isUp = origin.dialog?.dialog == dialog
      let stages = service.since(.continueDeny)
      let role: Role = stages == nil ? .select : .continue
      let since = stages ?? service.since(.selectFullDeny) ?? .ios6
      let ask: Request = .service(ServiceCall(service, .request))
      return [
        way(
          .press(typed(.tap(role)), on: dialog), by: .tap(role),
          [
            origin.version(origin.rule(service, rules).has(.second), since),
            Requirement(
              .alert, have: origin.alertStanding, need: .prompt(.system(dialog), ask: nil), isUp,
              way: RequirementWay(.request(ask))),
          ])
      ]
    case .reminder:
      let isFull = origin.services[service].answer == .allowed
      let rule = origin.rule(service, rules)
      return [
        way(
          by: .offerServiceReminder(service),
          [
            origin.version(rule.has(.reminder), .ios17_0),
            origin.unrestricted(origin.isRestricted(service, rule), .restriction(service)),
            Requirement(
              .answer, have: .word(origin.services[service].answer.word(of: service)), need: .word("allowed"),
              isFull,
              way: RequirementWay(.request(.service(ServiceCall(service, .request))), .tap(.full))),
            origin.free(rules),
          ])
      ]
    }
  }
}
