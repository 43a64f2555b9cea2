import Platform

/// What the system requires of a request, in the world in which it is made. What only one permission requires is in its
/// folder.
extension World {
  /// What must hold for a request to bring that dialog, in the order in which the system decides.
  func systemRows(
    for kind: SystemDialog, _ request: Request, seenFrom origin: World, _ rules: Rules
  ) -> [Requirement] {
    let rows =
      switch request {
      case .tracking, .trackingExpanded: trackingRows(request, rules)
      case .locationWhenInUse, .locationAlways, .locationUse: locationRows(for: kind, request, rules)
      case .locationButton: buttonRows(rules)
      case .preciseLocation: preciseRows(rules)
      case .notifications, .notificationsProvisional: notificationRows(request, rules)
      case .service(let call): serviceRows(for: kind, call, rules)
      }
    // A dialog that is up decides last: only what would appear otherwise waits for it.
    return rows + [inFront(seenFrom: origin), free(rules)]
  }

  /// Whether the app is in front, as a request wants it.
  func inFront(seenFrom origin: World) -> Requirement {
    Requirement(
      .app, have: processStanding, need: .phrase(.inFront), app.process == .foreground,
      way: origin.app.isInstalled ? RequirementWay(.launch) : RequirementWay(.install, .launch))
  }

  /// Whether to launch the app leads to a place of a launch: by a cold start, or because the last launch was left before
  /// the app was active.
  func launches(to place: Ask.Place) -> Bool {
    app.startsCold || place == .launch && app.isLaunchDue && device.front != .app && dialog == nil
  }

  /// Where the app is.
  var processStanding: Standing { app.isInstalled ? .word(app.process.word) : .phrase(.notInstalled) }

  /// Whether no dialog of the system is up.
  func free(_ rules: Rules) -> Requirement {
    Requirement(
      .alert, have: alertStanding, need: .nothing, dialog == nil, way: answering(rules))
  }

  /// The dialog of the system that is up.
  var alertStanding: Standing { dialog.map { .prompt(.system($0.dialog), ask: nil) } ?? .nothing }

  /// The first answer that what is up takes.
  func answering(_ rules: Rules) -> RequirementWay? {
    if prompt == .app(.page) { return taps(rules).first.map { RequirementWay($0) } }
    return choices(rules).roles.first { $0 != .precise && $0 != .read && $0 != .additionalInformation }.map {
      RequirementWay(.tap($0))
    }
  }

  func version(_ isMet: Bool, _ band: Band) -> Requirement {
    Requirement(
      .iOS, have: .version(device.os), need: .versionOrLater(band.start), isMet,
      way: device.os.precedes(band.start) ? RequirementWay(.set(SystemChange(os: band.start))) : nil)
  }

  func unrestricted(_ isRestricted: Bool, _ key: SystemChange.Key) -> Requirement {
    switched(.restricted, key, isRestricted, to: false, (on: .yes, off: .no))
  }

  /// A switch that has to be on or off, in the words for it.
  func switched(
    _ subject: Requirement.Subject, _ key: SystemChange.Key, _ isOn: Bool, to wanted: Bool = true,
    _ words: (on: Phrase, off: Phrase) = (on: .on, off: .off)
  ) -> Requirement {
    Requirement(
      subject, have: .phrase(isOn ? words.on : words.off), need: .phrase(wanted ? words.on : words.off),
      isOn == wanted, way: RequirementWay(.set(SystemChange(key, wanted))))
  }

  func keys(_ wanted: [PurposeString], _ rules: Rules) -> Requirement {
    let isThere = wanted.allSatisfy { rules.flow.purposes.has($0) }
    return Requirement(
      .purposeString, have: .phrase(isThere ? .present : .missing), need: .keys(wanted), isThere,
      way: .flowFile(.purposesInFlow))
  }
}
