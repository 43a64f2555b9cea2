import Platform

/// The requirements of iOS for a request, in the world in which it is made. Those of a single permission are in its
/// folder.
extension World {
  /// The requirements for a request to show this dialog, in the order in which iOS decides.
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
    // Another dialog is checked last, because only a request that would otherwise show its prompt waits for it.
    return rows + [inFront(seenFrom: origin), free(rules)]
  }

  /// The requirement that the app is in the foreground.
  func inFront(seenFrom origin: World) -> Requirement {
    Requirement(
      .app, have: processStanding, need: .phrase(.inFront), app.process == .foreground,
      way: origin.app.isInstalled ? RequirementWay(.launch) : RequirementWay(.install, .launch))
  }

  /// Whether launching the app runs a launch trigger: by a cold start, or because the app was left before it was
  /// active.
  func launches(to place: Ask.Place) -> Bool {
    app.startsCold || place == .launch && app.isLaunchDue && device.front != .app && dialog == nil
  }

  /// The state of the app's process.
  var processStanding: Standing { app.isInstalled ? .word(app.process.word) : .phrase(.notInstalled) }

  /// The requirement that no system dialog is on screen.
  func free(_ rules: Rules) -> Requirement {
    Requirement(
      .alert, have: alertStanding, need: .nothing, dialog == nil, way: answering(rules))
  }

  /// The system dialog on screen.
  var alertStanding: Standing { dialog.map { .prompt(.system($0.dialog), ask: nil) } ?? .nothing }

  /// The first possible answer to the prompt on screen.
  func answering(_ rules: Rules) -> RequirementWay? {
    if prompt == .app(.page) {
      let taps = taps(rules)
      // A button that opens Settings leads to no answer.
      return (taps.first { staysInApp($0, rules) } ?? taps.first).map { RequirementWay($0) }
    }
    return choices(rules).roles.first { $0 != .precise && $0 != .read && $0 != .additionalInformation }.map {
      RequirementWay(.tap($0))
    }
  }

  private func staysInApp(_ step: Step, _ rules: Rules) -> Bool {
    var world = self
    var quiet = NoSink()
    do { try world.apply(step, rules, &quiet) } catch { return false }
    return world.device.front == .app
  }

  func version(_ isMet: Bool, _ band: Band) -> Requirement {
    Requirement(
      .iOS, have: .version(device.os), need: .versionOrLater(band.start), isMet,
      way: device.os.precedes(band.start) ? RequirementWay(.set(SystemChange(os: band.start))) : nil)
  }

  func unrestricted(_ isRestricted: Bool, _ key: SystemChange.Key) -> Requirement {
    switched(.restricted, key, isRestricted, to: false, (on: .yes, off: .no))
  }

  /// The requirement that a switch is on or off, with the words for both.
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
