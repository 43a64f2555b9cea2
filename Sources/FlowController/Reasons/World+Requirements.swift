import Platform

/// What the system and the flow require before a prompt appears.
extension World {
  var inFront: Requirement {
    Requirement(
      "app", have: app.isInstalled ? app.process.word : "not installed", need: "in front",
      app.process == .foreground, way: app.isInstalled ? "launch" : "install")
  }

  /// No other alert is up: a request made meanwhile is dropped, not queued.
  var free: Requirement {
    Requirement("other alert", have: dialog?.dialog.word ?? "–", need: "–", dialog == nil, way: "answer it")
  }

  var upgradeUnanswered: Requirement {
    Requirement(
      "the one chance", have: location.upgradeOffered ? "used" : "unused", need: "unused",
      !location.upgradeOffered, way: "reinstall")
  }

  func version(_ isMet: Bool, _ band: Band) -> Requirement {
    Requirement(
      "iOS", have: device.os.description, need: "\(band.start) or later", isMet, way: "set:os=\(band.start)")
  }

  func unrestricted(_ isRestricted: Bool, _ key: String) -> Requirement {
    Requirement(
      "restricted", have: isRestricted ? "yes" : "no", need: "no", !isRestricted, way: "set:\(key)=false")
  }

  private func keys(_ wanted: [PurposeString], _ rules: Rules) -> Requirement {
    let missing = wanted.filter { !rules.flow.purposes.has($0) }
    let names = wanted.map(\.key).joined(separator: ", ")
    return Requirement(
      "purpose string", have: missing.isEmpty ? "present" : "missing", need: names, missing.isEmpty,
      way: "purposes in the flow file")
  }

  private var services: Requirement {
    Requirement(
      "Location Services", have: device.locationServices ? "on" : "off", need: "on", device.locationServices,
      way: "set:location-services=true")
  }

  /// What the system requires of a call, but for the app being in front.
  func requirements(of kind: SystemDialog, _ request: Request, _ rules: Rules) -> [Requirement] {
    let book = rulebook(rules)
    switch request {
    case .tracking, .trackingExpanded:
      return [
        version(book.trackingFramework == .present, .ios14_0beta1), keys([.tracking], rules),
        unrestricted(device.trackingRestricted, "restricted"),
        Requirement(
          "Allow Apps to Request to Track", have: device.allowsTrackingRequests ? "on" : "off", need: "on",
          device.allowsTrackingRequests, way: "set:allow-tracking-requests=true"),
        Requirement(
          "answer", have: tracking.isStuck ? "stuck" : tracking.answer.word,
          need: book.answerLastsOneYear ? "unset, or a year old" : "unset",
          !trackingIsAnswered(book) && !tracking.isStuck,
          way: book.answerLastsOneYear ? "wait:365d" : "reinstall"),
        free,
      ]
    case .locationWhenInUse, .locationAlways:
      let wanted: [PurposeString] =
        request == .locationWhenInUse
        ? [.locationWhenInUse]
        : book.alwaysKeys == .always ? [.locationAlways] : [.locationAlwaysAndWhenInUse, .locationWhenInUse]
      let common = [
        version(book.locationRequests == .present, .ios8), keys(wanted, rules),
        unrestricted(device.locationRestricted, "location-restricted"), services, free,
      ]
      guard kind == .locationUpgrade else {
        return common + [
          Requirement(
            "location", have: location.grant.word, need: "unset", location.grant == .unset,
            way: book.hasAllowOnce && location.hasRow ? "set:location=ask" : "reinstall")
        ]
      }
      return common + [
        Requirement(
          "an upgrade on request", have: book.upgradeOnRequest.text, need: UpgradeOnRequest.asksOnce.text,
          book.upgradeOnRequest == .asksOnce, way: "set:os=13.4"),
        Requirement(
          "location", have: location.grant.word, need: "while-using", location.grant == .whileUsing,
          way: "request:location-when-in-use, tap:while-using"),
        upgradeUnanswered,
      ]
    case .locationButton:
      return [
        version(book.locationButton == .present, .ios15), keys([.locationWhenInUse], rules),
        unrestricted(device.locationRestricted, "location-restricted"), services, free,
        Requirement(
          "button", have: location.buttonExplained ? "explained" : "new", need: "new",
          !location.buttonExplained,
          way: "reinstall"),
      ]
    case .preciseLocation:
      return [
        version(book.accuracy == .present, .ios14_0beta1), keys([.locationTemporary], rules), free,
        Requirement(
          "location", have: location.grant.word, need: "granted", locationIsGranted,
          way: "request:location-when-in-use"),
        Requirement(
          "accuracy", have: isPrecise(rules) ? "full" : "reduced", need: "reduced", !isPrecise(rules),
          way: "set:precise=false"),
      ]
    case .notifications, .notificationsProvisional:
      let isOpen = notifications.status == .notDetermined || notifications.status == .provisional
      return [
        version(book.notifications == .present, .ios10),
        Requirement(
          "answer", have: notifications.status.name, need: "notDetermined", isOpen, way: "reinstall"),
        free,
      ]
    }
  }

  /// The conditions the flow states for an ask.
  func conditionRequirements(_ index: Int, _ names: FlowNames, _ rules: Rules) -> [Requirement] {
    let conditions = rules.flow.asks[index].conditions
    return ConditionKind.allCases.filter { conditions.states($0) }.map { kind in
      let text = conditionTexts(kind, index, names, rules)
      return Requirement(
        kind.word, have: text.have, need: text.need, meets(kind, UInt8(index), rules), way: text.way)
    }
  }
}
