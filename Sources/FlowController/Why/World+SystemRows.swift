import Platform

/// What the system requires of a request, in the world in which it is made.
extension World {
  /// Whether the app is in front, as a request wants it.
  func inFront(seenFrom origin: World) -> Requirement {
    Requirement(
      .app, have: app.isInstalled ? .word(app.process.word) : .phrase(.notInstalled), need: .phrase(.inFront),
      app.process == .foreground, way: origin.wayToFront)
  }

  var wayToFront: RequirementWay {
    app.isInstalled ? RequirementWay(.launch) : RequirementWay(.install, .launch)
  }

  /// Whether no dialog of the system is up.
  func free(_ rules: Rules) -> Requirement {
    Requirement(
      .alert, have: dialog.map { .prompt(.system($0.dialog), ask: nil) } ?? .nothing, need: .nothing,
      dialog == nil, way: answering(rules))
  }

  /// The first answer that what is up takes.
  func answering(_ rules: Rules) -> RequirementWay? {
    choices(rules).roles.first { $0 != .precise && $0 != .read && $0 != .additionalInformation }.map {
      RequirementWay(.tap($0))
    }
  }

  func version(_ isMet: Bool, _ band: Band) -> Requirement {
    Requirement(
      .iOS, have: .version(device.os), need: .versionOrLater(band.start), isMet,
      way: device.os.precedes(band.start) ? RequirementWay(.set(SystemChange(os: band.start))) : nil)
  }

  func unrestricted(_ isRestricted: Bool, _ key: SystemChange.Key) -> Requirement {
    Requirement(
      .restricted, have: .phrase(isRestricted ? .yes : .no), need: .phrase(.no), !isRestricted,
      way: RequirementWay(.set(SystemChange(key, false))))
  }

  func globalSwitch() -> Requirement {
    Requirement(
      .globalSwitch, have: .phrase(device.allowsTrackingRequests ? .on : .off), need: .phrase(.on),
      device.allowsTrackingRequests, way: RequirementWay(.set(SystemChange(.allowTrackingRequests, true))))
  }

  var upgradeUnanswered: Requirement {
    Requirement(
      .chance, have: .phrase(location.upgradeOffered ? .used : .unused), need: .phrase(.unused),
      !location.upgradeOffered, way: RequirementWay(.resetPrivacy))
  }

  /// The same for a call of the app: a request for always that was answered uses it up as well.
  private var alwaysUnrequested: Requirement {
    Requirement(
      .chance, have: .phrase(alwaysChanceIsUsed ? .used : .unused), need: .phrase(.unused),
      !alwaysChanceIsUsed,
      way: RequirementWay(.resetPrivacy))
  }

  private func keys(_ wanted: [PurposeString], _ rules: Rules) -> Requirement {
    let isThere = wanted.allSatisfy { rules.flow.purposes.has($0) }
    return Requirement(
      .purposeString, have: .phrase(isThere ? .present : .missing), need: .keys(wanted), isThere,
      way: .flowFile(.purposesInFlow))
  }

  private var services: Requirement {
    Requirement(
      .services, have: .phrase(device.locationServices ? .on : .off), need: .phrase(.on),
      device.locationServices, way: RequirementWay(.set(SystemChange(.locationServices, true))))
  }

  /// What must hold for a request to bring that dialog, in the order in which the system decides.
  func systemRows(
    for kind: SystemDialog, _ request: Request, seenFrom origin: World, _ rules: Rules
  ) -> [Requirement] {
    let rows =
      switch request {
      case .tracking, .trackingExpanded: trackingRows(request, rules)
      case .locationWhenInUse, .locationAlways: locationRows(for: kind, request, rules)
      case .locationButton: buttonRows(rules)
      case .preciseLocation: preciseRows(rules)
      case .notifications, .notificationsProvisional: notificationRows(request, rules)
      }
    // A dialog that is up decides last: only what would appear otherwise waits for it.
    return rows + [inFront(seenFrom: origin), free(rules)]
  }

  private func trackingRows(_ request: Request, _ rules: Rules) -> [Requirement] {
    let book = rulebook(rules)
    let isEarly = app.sequence?.place == .beforeActive
    let available =
      request == .trackingExpanded
      ? version(book.expandedRequest == .present, .ios27_2)
      : version(book.trackingFramework == .present, .ios14_0beta1)
    var rows = [
      available, keys([.tracking], rules),
      unrestricted(device.trackingRestricted, .restricted), globalSwitch(),
      Requirement(
        .answer, have: tracking.isStuck ? .phrase(.stuck) : .word(tracking.answer.word),
        need: .phrase(book.answerLastsOneYear ? .unsetOrYearOld : .unset),
        !trackingIsAnswered(book) && !tracking.isStuck,
        way: book.answerLastsOneYear
          ? RequirementWay(.wait(seconds: 365 * Duration.day)) : RequirementWay(.reinstall)),
    ]
    if isEarly {
      rows.append(
        Requirement(
          .moment, have: .phrase(.notActiveYet),
          need: .phrase(book.trackingNeedsActive ? .active : .notActiveYet), !book.trackingNeedsActive,
          way: .flowFile(.atLaunchInFlow)))
    }
    return rows
  }

  private func locationRows(for kind: SystemDialog, _ request: Request, _ rules: Rules) -> [Requirement] {
    let book = rulebook(rules)
    let wanted: [PurposeString] =
      request == .locationWhenInUse
      ? [.locationWhenInUse]
      : book.alwaysKeys == .always ? [.locationAlways] : [.locationAlwaysAndWhenInUse, .locationWhenInUse]
    let common = [
      version(book.locationRequests == .present, .ios8), keys(wanted, rules),
      unrestricted(device.locationRestricted, .locationRestricted), services,
    ]
    guard kind == .locationUpgrade else {
      let isUnset = location.grant == .unset
      var asking = SystemChange()
      asking.location = .ask
      return common + [
        Requirement(
          .location, have: .word(location.grant.word), need: .phrase(.unset), isUnset,
          way: book.hasAllowOnce && location.hasRow
            ? RequirementWay(.set(asking)) : RequirementWay(.reinstall))
      ]
    }
    return common + [
      Requirement(
        .upgrade, have: .phrase(Phrase(book.upgradeOnRequest)), need: .phrase(.asksOnce),
        book.upgradeOnRequest == .asksOnce || book.upgradeOnRequest == .asksUnlessRequested,
        way: device.os.precedes(Band.ios13_4.start)
          ? RequirementWay(.set(SystemChange(os: Band.ios13_4.start))) : nil),
      Requirement(
        .location, have: .word(location.grant.word), need: .word(LocationRecord.Grant.whileUsing.word),
        location.grant == .whileUsing,
        way: RequirementWay(.request(.locationWhenInUse), .tap(book.hasAllowOnce ? .whileUsing : .allow))),
      alwaysUnrequested,
    ]
  }

  private func buttonRows(_ rules: Rules) -> [Requirement] {
    [
      version(rulebook(rules).locationButton == .present, .ios15), keys([.locationWhenInUse], rules),
      unrestricted(device.locationRestricted, .locationRestricted), services,
      Requirement(
        .button, have: .phrase(location.buttonExplained ? .explained : .isNew), need: .phrase(.isNew),
        !location.buttonExplained, way: RequirementWay(.reinstall)),
    ]
  }

  private func preciseRows(_ rules: Rules) -> [Requirement] {
    let isPrecise = isPrecise(rules)
    return [
      version(rulebook(rules).accuracy == .present, .ios14_0beta1), keys([.locationTemporary], rules),
      Requirement(
        .location, have: locationStatus().map { .word($0.name) } ?? .nothing, need: .phrase(.granted),
        locationIsGranted, way: RequirementWay(.request(.locationWhenInUse))),
      Requirement(
        .accuracy, have: .phrase(isPrecise ? .full : .reduced), need: .phrase(.reduced), !isPrecise,
        way: RequirementWay(.set(SystemChange(.precise, false)))),
    ]
  }

  private func notificationRows(_ request: Request, _ rules: Rules) -> [Requirement] {
    let book = rulebook(rules)
    let isQuiet = request == .notificationsProvisional && book.provisionalNotifications == .present
    // What is granted quietly already is not granted again; the question in full may still be put.
    let open: [NotificationStatus] = isQuiet ? [.notDetermined] : [.notDetermined, .provisional]
    var rows = [
      version(book.notifications != .absent, .ios8),
      Requirement(
        .answer, have: .word(notifications.status.name), need: .words(open.map(\.name)),
        open.contains(notifications.status), way: RequirementWay(.reinstall)),
    ]
    if request == .notificationsProvisional {
      rows.append(
        Requirement(
          .provisional, have: .phrase(isQuiet ? .withoutDialog : .withDialog), need: .phrase(.withDialog),
          !isQuiet))
    }
    return rows
  }
}

extension Phrase {
  fileprivate init(_ upgrade: UpgradeOnRequest) {
    switch upgrade {
    case .ignored: self = .ignored
    case .becomesProvisional: self = .becomesProvisional
    case .asksOnce: self = .asksOnce
    case .asksUnlessRequested: self = .asksUnlessRequested
    }
  }
}
