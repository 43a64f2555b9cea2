import Platform

/// The ways that no ask leads along: the policy, the sheet's further screen, the system's own questions.
extension WayFinder {
  var policyWays: [PromptWay] {
    let menu = way("open:policy", by: .open(.policy), openingRows)
    switch rules.flow.policyScope {
    case .absent: return []
    case .app:
      let gates = names.features.indices.map { gateWay("gate on the whole app, on open:", $0) }
      let home = way("gate on the whole app, on open:home", by: .open(.home), [notAgreed] + openingRows)
      return [launchGateWay] + gates + [home, menu]
    case .feature:
      let gated = names.features.indices.filter { rules.flow.features[$0].isGated }
      return gated.map { gateWay("gate on open:", $0) } + [menu]
    }
  }

  private func gateWay(_ name: String, _ feature: Int) -> PromptWay {
    way(
      name + names.features[feature], by: .open(.feature(UInt8(truncatingIfNeeded: feature))),
      [notAgreed] + openingRows)
  }

  /// The gate at a cold start: asks before the app is active come first, and their answers lead on to it.
  private var launchGateWay: PromptWay {
    let leading = answers.filter { $0.puts(prompt) && $0.after.app.policyOrigin == .app }
    let trials = leading.isEmpty ? [trial(.launch)] : leading
    var rows = [notAgreed] + stepRows(to: .launch, trials[0], isThere: !leading.isEmpty)
    if leading.isEmpty, !origin.policyIsAgreed, origin.app.startsCold, trials[0].after.prompt != prompt,
      let first = first(in: trials[0], isExpected: { $0.puts(prompt) })
    {
      rows.append(first)
    }
    return way("gate on the whole app, at launch", by: trials, rows)
  }

  private var notAgreed: Requirement {
    let served = origin.device.servedPolicy
    var later = SystemChange()
    later.policyRevision = served < .max ? max(served, origin.policy.agreed) + 1 : served
    return Requirement(
      .agreement, have: .revision(origin.policy.agreed), need: .belowRevision(served), !origin.policyIsAgreed,
      way: RequirementWay(.set(later)))
  }

  /// What opening something in the app requires.
  private var openingRows: [Requirement] {
    var rows = [origin.inFront(seenFrom: origin)]
    if let dialog = origin.dialog {
      rows.append(alertRow(dialog.dialog))
    } else if origin.device.front == .app, let screen = origin.app.screen {
      rows.append(screenRow(screen))
    }
    return rows
  }

  var informationWay: PromptWay {
    let form = origin.rulebook(rules).trackingForm
    let isUp = origin.dialog?.dialog == .tracking && origin.dialog?.request == .trackingExpanded
    var abroad = SystemChange(os: Band.ios27_2.start, region: Region("eu-fr"))
    if !origin.device.os.precedes(Band.ios27_2.start) { abroad.os = nil }
    let pressed = trial(.tap(.additionalInformation))
    // A dialog that waited for the sheet comes up over the page.
    let over = first(in: pressed) { $0.after.prompt == prompt }
    let isOver = pressed.after.app.screen == .additionalInformation && pressed.after.dialog != nil
    return way(
      "additional-information on the tracking sheet", by: [pressed],
      [
        Requirement(
          .trackingSheet, have: .word(form.text), need: .phrase(.sheet), form != .alert,
          way: RequirementWay(.set(abroad))),
        Requirement(
          .alert,
          have: origin.dialog.map { .prompt(.system($0.dialog), ask: nil) } ?? .nothing,
          need: .phrase(.expandedDialog), isUp, way: RequirementWay(.request(.trackingExpanded))),
      ] + (isOver && pressed.obstacle == nil ? [over].compactMap(\.self) : []))
  }

  /// The ways that no call of the app leads along.
  func systemWays(_ kind: SystemDialog) -> [PromptWay] {
    switch kind {
    case .tracking, .locationButton, .preciseLocation, .notifications: []
    case .location: origin.rulebook(rules).locationRequests == .absent ? useWays(firstUseRows) : []
    case .trackingSwitchOff: [switchOffWay]
    case .locationUpgrade: [upgradeWay]
    case .locationReminder: [reminderWay]
    case .locationServicesOff: useWays(servicesOffRows)
    }
  }

  private var switchOffWay: PromptWay {
    let status = origin.trackingStatus(rules)
    return way(
      "set:allow-tracking-requests=false", by: .set(SystemChange(.allowTrackingRequests, false)),
      [
        origin.version(origin.rulebook(rules).switchOff == .asksAboutAllowed, .ios14_0beta1),
        origin.free(rules),
        Requirement(
          .answer, have: status.map { .word($0.name) } ?? .nothing,
          need: .word(TrackingStatus.authorized.name), status == .authorized,
          way: RequirementWay(.request(.tracking), .tap(.allow))),
        origin.globalSwitch(), origin.unrestricted(origin.device.trackingRestricted, .restricted),
      ])
  }

  private func grantRow(_ grant: LocationRecord.Grant, way: RequirementWay) -> Requirement {
    Requirement(
      .location, have: .word(origin.location.grant.word), need: .word(grant.word),
      origin.location.grant == grant, way: way)
  }

  private var installed: Requirement {
    Requirement(
      .app, have: .phrase(origin.app.isInstalled ? .present : .notInstalled), need: .phrase(.present),
      origin.app.isInstalled, way: RequirementWay(.install))
  }

  private var allowed: [Requirement] {
    let device = origin.device
    return [
      origin.unrestricted(device.locationRestricted, .locationRestricted),
      Requirement(
        .services, have: .phrase(device.locationServices ? .on : .off), need: .phrase(.on),
        device.locationServices, way: RequirementWay(.set(SystemChange(.locationServices, true)))),
    ]
  }

  private var upgradeWay: PromptWay {
    let isAway = origin.device.front != .app
    return way(
      "offer-upgrade, the system's quiet moment", by: .offerUpgrade,
      [
        origin.version(origin.rulebook(rules).hasAllowOnce, .ios13_0), origin.free(rules), installed,
        grantRow(
          .provisionalAlways, way: RequirementWay(.request(.locationAlways), .tap(.whileUsing))),
        origin.upgradeUnanswered,
        Requirement(
          .app, have: .word(origin.app.process.word), need: .phrase(.notInFront), isAway,
          way: RequirementWay(.home)),
      ] + allowed)
  }

  private var reminderWay: PromptWay {
    let location = origin.location
    let used = location.usedInBackground != .never && origin.device.now <= location.reminderEnds
    var always = SystemChange()
    always.location = .always
    var rows = [
      origin.version(origin.rulebook(rules).hasAllowOnce, .ios13_0), origin.free(rules), installed,
      grantRow(.always, way: RequirementWay(.set(always))),
    ]
    // Without the background mode nothing is used in the background, and trying ends the app.
    let hasMode = rules.flow.hasLocationMode
    if !hasMode {
      rows.append(
        Requirement(
          .backgroundMode, have: .phrase(.missing), need: .word("location"), used,
          way: .flowFile(.modeInFlow)))
    }
    let isInFront = origin.device.front == .app
    let going: RequirementWay =
      isInFront
      ? RequirementWay(.updates(.startBackground), .home)
      : RequirementWay(.launch, .updates(.startBackground), .home)
    rows.append(
      Requirement(
        .backgroundUse, have: used ? .phrase(.withinThreeDays) : .nothing, need: .phrase(.withinThreeDays),
        used, way: hasMode ? going : nil))
    return way("offer-reminder, the system's quiet moment", by: .offerReminder, rows + allowed)
  }

  /// Using the location: by a call, or by a feature that reads it. The rows are what must hold for the question.
  private func useWays(_ rows: [Requirement]) -> [PromptWay] {
    let readers = names.features.indices.filter { rules.flow.features[$0].showsCoordinates }
    let background = trial(.updates(.startBackground))
    let calls = [trial(.updates(.start))] + (background.puts(prompt) ? [background] : [])
    return [way("updates:start", by: calls, useRows(rows, [origin.inFront(seenFrom: origin)]))]
      + readers.map { reading($0, rows) }
  }

  private func reading(_ feature: Int, _ asked: [Requirement]) -> PromptWay {
    let index = UInt8(truncatingIfNeeded: feature)
    let leading = answers.filter { $0.puts(prompt) && $0.after.app.feature == index }
    let trials = leading.isEmpty ? [trial(.open(.feature(index)))] : leading
    var rows = useRows(asked, leading.isEmpty ? openingRows : [])
    if leading.isEmpty, !trials[0].puts(prompt), asked.allSatisfy(\.isMet),
      let first = first(in: trials[0], isExpected: { $0.puts(prompt) })
    {
      rows.append(first)
    }
    return way("open:\(names.features[feature]), which reads the location", by: trials, rows)
  }

  /// Before there was a call that asks, the first use did.
  private var firstUseRows: [Requirement] {
    [
      Requirement(
        .location, have: .word(origin.location.grant.word), need: .phrase(.unset),
        origin.location.grant == .unset, way: RequirementWay(.resetPrivacy))
    ] + allowed
  }

  private var servicesOffRows: [Requirement] {
    let isOn = origin.device.locationServices
    return [
      Requirement(
        .services, have: .phrase(isOn ? .on : .off), need: .phrase(.off), !isOn,
        way: RequirementWay(.set(SystemChange(.locationServices, false)))),
      origin.unrestricted(origin.device.locationRestricted, .locationRestricted),
    ]
  }

  private func useRows(_ rows: [Requirement], _ stepRows: [Requirement]) -> [Requirement] {
    let hasAlert = stepRows.contains { $0.subject == .alert } || stepRows.isEmpty
    return rows + (hasAlert ? [] : [origin.free(rules)]) + stepRows
  }
}
