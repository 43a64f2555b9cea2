import Platform

/// What iOS requires before it shows a prompt, in the world in which the app makes the request. The folder of each
/// permission has the requirements of this permission only.
extension World {
  /// What iOS requires before this request shows this dialog, in the order in which iOS checks it.
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
    // Another dialog is checked last: a request waits for it only if nothing else prevents the prompt.
    return rows + [inFront(seenFrom: origin), free(rules)]
  }

  /// Requires that the app is in the foreground.
  func inFront(seenFrom origin: World) -> Requirement {
    Requirement(
      .app, have: processStanding, need: .phrase(.inFront), app.process == .foreground,
      way: origin.app.isInstalled ? RequirementWay(.launch) : RequirementWay(.install, .launch))
  }

  /// Whether launching the app runs a launch trigger: the launch is a cold start, or the user left the app before it
  /// was active.
  func launches(to place: Ask.Place) -> Bool {
    app.startsCold || place == .launch && app.isLaunchDue && device.front != .app && dialog == nil
  }

  /// The state of the app's process, as the current value of a requirement.
  var processStanding: Standing { app.isInstalled ? .word(app.process.word) : .phrase(.notInstalled) }

  /// Requires that no system dialog is on screen.
  func free(_ rules: Rules) -> Requirement {
    Requirement(
      .alert, have: alertStanding, need: .nothing, dialog == nil, way: answering(rules))
  }

  /// The system dialog on screen, as the current value of a requirement.
  var alertStanding: Standing { dialog.map { .prompt(.system($0.dialog), ask: nil) } ?? .nothing }

  /// The first possible answer to the prompt on screen, as the step that meets a requirement.
  func answering(_ rules: Rules) -> RequirementWay? {
    if prompt == .app(.page) {
      let taps = taps(rules)
      // A button that opens Settings does not answer the page.
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

  /// Requires that a switch is on or off. `words` are the phrases for both.
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
