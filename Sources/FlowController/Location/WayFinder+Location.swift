import Platform

/// What iOS requires before it shows a prompt for location, for precise location, or for the location button.
extension World {
  func locationRows(for kind: SystemDialog, _ request: Request, _ rules: Rules) -> [Requirement] {
    let book = rulebook(rules)
    let wanted: [PurposeString] =
      request != .locationAlways
      ? [.locationWhenInUse]
      : book.alwaysKeys == .always ? [.locationAlways] : [.locationAlwaysAndWhenInUse, .locationWhenInUse]
    let isSession = request == .locationUse
    let common = [
      isSession
        ? version(book.locationSessions == .present, .ios18)
        : version(book.locationRequests == .present, .ios8), keys(wanted, rules),
      unrestricted(device.locationRestricted, .locationRestricted), locationServicesOn,
    ]
    guard kind == .locationUpgrade else {
      var asking = SystemChange()
      asking.location = .ask
      return common + [
        granted(
          .unset,
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
      granted(
        .whileUsing,
        way: RequirementWay(.request(.locationWhenInUse), .tap(book.hasAllowOnce ? .whileUsing : .allow))),
      chance(isUsed: alwaysChanceIsUsed),
    ]
  }

  func buttonRows(_ rules: Rules) -> [Requirement] {
    [
      version(rulebook(rules).locationButton == .present, .ios15), keys([.locationWhenInUse], rules),
      unrestricted(device.locationRestricted, .locationRestricted), locationServicesOn,
      Requirement(
        .button, have: .phrase(location.buttonExplained ? .explained : .isNew), need: .phrase(.isNew),
        !location.buttonExplained, way: RequirementWay(.reinstall)),
    ]
  }

  func preciseRows(_ rules: Rules) -> [Requirement] {
    let isPrecise = isPrecise(rules)
    return [
      version(rulebook(rules).accuracy == .present, .ios14_0beta1), keys([.locationTemporary], rules),
      Requirement(
        .location, have: locationStatus().map { .word($0.name) } ?? .nothing, need: .phrase(.granted),
        locationIsGranted, way: RequirementWay(.request(.locationWhenInUse))),
      switched(.accuracy, .precise, isPrecise, to: false, (on: .full, off: .reduced)),
    ]
  }

  fileprivate var locationServicesOn: Requirement {
    switched(.services, .locationServices, device.locationServices)
  }

  /// Requires that the single prompt for Always has not been used. If the app makes the request, an answered request
  /// for Always also counts as use.
  fileprivate func chance(isUsed: Bool) -> Requirement {
    Requirement(
      .chance, have: .phrase(isUsed ? .used : .unused), need: .phrase(.unused), !isUsed,
      way: RequirementWay(.resetPrivacy))
  }

  fileprivate func granted(_ grant: LocationRecord.Grant, way: RequirementWay) -> Requirement {
    Requirement(
      .location, have: .word(location.grant.word),
      need: grant == .unset ? .phrase(.unset) : .word(grant.word),
      location.grant == grant, way: way)
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

/// The sequences of steps that lead to a location prompt without a request of the app.
extension WayFinder {
  var upgradeWay: PromptWay {
    let isAway = origin.device.front != .app
    return way(
      .quietMoment(typed(.offerUpgrade)), by: .offerUpgrade,
      [
        origin.version(origin.rulebook(rules).hasAllowOnce, .ios13_0), origin.free(rules), installed,
        origin.granted(
          .provisionalAlways, way: RequirementWay(.request(.locationAlways), .tap(.whileUsing))),
        origin.chance(isUsed: origin.location.upgradeOffered),
        Requirement(
          .app, have: .word(origin.app.process.word), need: .phrase(.notInFront), isAway,
          way: RequirementWay(.home)),
      ] + allowed)
  }

  var reminderWay: PromptWay {
    let location = origin.location
    let used = location.usedInBackground != .never && origin.device.now <= location.reminderEnds
    var always = SystemChange()
    always.location = .always
    var rows = [
      origin.version(origin.rulebook(rules).hasAllowOnce, .ios13_0), origin.free(rules), installed,
      origin.granted(.always, way: RequirementWay(.set(always))),
    ]
    // Without the background mode, the app cannot use location in the background. If it tries, it crashes.
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
    return way(.quietMoment(typed(.offerReminder)), by: .offerReminder, rows + allowed)
  }

  /// The sequences of steps that use location: the app calls iOS, or the user opens a feature that shows coordinates.
  /// `rows` are the requirements of the prompt.
  func useWays(_ rows: [Requirement]) -> [PromptWay] {
    let readers = names.features.indices.filter { rules.flow.features[$0].showsCoordinates }
    let background = trial(.updates(.startBackground))
    let session = trial(.request(.locationUse))
    let calls = [trial(.updates(.start))] + [background, session].filter { $0.puts(prompt) }
    return [way(.step(typed(.updates(.start))), by: calls, useRows(rows, [origin.inFront(seenFrom: origin)]))]
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
    return way(.reading(typed(.open(.feature(index)))), by: trials, rows)
  }

  /// The requirements of the prompt at the first use. It appeared before iOS had a function that requests permission.
  var firstUseRows: [Requirement] {
    [origin.granted(.unset, way: RequirementWay(.resetPrivacy))] + allowed
  }

  var servicesOffRows: [Requirement] {
    [
      origin.switched(.services, .locationServices, origin.device.locationServices, to: false),
      origin.unrestricted(origin.device.locationRestricted, .locationRestricted),
      Requirement(
        .quota, have: .shown(Int(origin.location.servicesAlerts)), need: .fewer(than: 2),
        origin.mayOfferServices(rules), way: RequirementWay(.reinstall)),
    ]
  }

  private func useRows(_ rows: [Requirement], _ stepRows: [Requirement]) -> [Requirement] {
    let hasAlert = stepRows.contains { $0.subject == .alert } || stepRows.isEmpty
    return rows + (hasAlert ? [] : [origin.free(rules)]) + stepRows
  }

  private var installed: Requirement {
    Requirement(
      .app, have: .phrase(origin.app.isInstalled ? .present : .notInstalled), need: .phrase(.present),
      origin.app.isInstalled, way: RequirementWay(.install))
  }

  private var allowed: [Requirement] {
    [origin.unrestricted(origin.device.locationRestricted, .locationRestricted), origin.locationServicesOn]
  }
}
