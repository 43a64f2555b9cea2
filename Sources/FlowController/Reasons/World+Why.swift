import Platform

/// Why a prompt would or would not appear now: each way to it, with what it has and what it needs.
extension World {
  /// The ways to a prompt; empty where this flow has none.
  ///
  /// - Complexity: O(number of asks and features); allocates.
  public func ways(to prompt: Prompt, _ names: FlowNames, _ rules: Rules) -> [PromptWay] {
    switch prompt {
    case .app(.softAsk): softAskWays(names, rules)
    case .app(.policy): policyWays(names, rules)
    case .app(.additionalInformation):
      [
        PromptWay(
          name: "additional-information on the tracking sheet",
          requirements: [
            Requirement(
              "tracking sheet", have: rulebook(rules).trackingForm.text,
              need: "a sheet: the EU, iOS 27.2 or later",
              rulebook(rules).trackingForm != .alert, way: "set:os=27.2,region=eu-fr"),
            Requirement(
              "dialog", have: dialog?.request?.word ?? "–", need: "tracking, after request:tracking-expanded",
              dialog?.dialog == .tracking && dialog?.request == .trackingExpanded,
              way: "request:tracking-expanded"),
          ])
      ]
    case .system(let dialog): dialogWays(dialog, names, rules)
    }
  }

  private func softAskWays(_ names: FlowNames, _ rules: Rules) -> [PromptWay] {
    names.asks.indices.filter { rules.flow.asks[$0].softAsk != .absent }.map { index in
      var requirements = conditionRequirements(index, names, rules)
      if rules.flow.asks[index].isRemote {
        requirements.append(
          Requirement(
            "remote text", have: device.remoteText.word, need: "loaded", device.remoteText == .loaded,
            way: "set:remote-text=loaded"))
      }
      return PromptWay(name: askName(index, names, rules), requirements: requirements)
    }
  }

  private func askName(_ index: Int, _ names: FlowNames, _ rules: Rules) -> String {
    let place =
      switch rules.flow.asks[index].place {
      case .launch: "at launch"
      case .beforeActive: "at launch, before the app is active"
      case .feature(let feature): "on open:" + (names.features.dropFirst(Int(feature)).first ?? "")
      }
    let any = rules.flow.asks[index].conditions.combine == .any ? ", any of these" : ""
    return "ask " + (names.asks.dropFirst(index).first ?? "") + ", " + place + any
  }

  private func policyWays(_ names: FlowNames, _ rules: Rules) -> [PromptWay] {
    let agreed = Requirement(
      "agreement", have: String(policy.agreed), need: "below \(device.servedPolicy)", !policyIsAgreed,
      way: "set:policy-revision=<a later date>")
    switch rules.flow.policyScope {
    case .absent: return []
    case .app:
      let start = Requirement(
        "app", have: app.process.word, need: "a cold start", !app.process.runs, way: "terminate")
      return [PromptWay(name: "gate on the whole app, at launch", requirements: [agreed, start]), menuWay]
    case .feature:
      let gates = names.features.indices.filter { rules.flow.features[$0].isGated }.map { index in
        PromptWay(name: "gate on open:" + names.features[index], requirements: [agreed, inFront])
      }
      return gates + [menuWay]
    }
  }

  private var menuWay: PromptWay { PromptWay(name: "open:policy", requirements: [inFront]) }

  private func dialogWays(_ kind: SystemDialog, _ names: FlowNames, _ rules: Rules) -> [PromptWay] {
    let asked = kind.requests
    let asks = names.asks.indices.filter { asked.contains(rules.flow.asks[$0].wants) }.map { index in
      let request = rules.flow.asks[index].wants
      return PromptWay(
        name: askName(index, names, rules),
        requirements: conditionRequirements(index, names, rules) + requirements(of: kind, request, rules))
    }
    let direct = asked.map { request in
      PromptWay(
        name: "request:" + request.word, requirements: requirements(of: kind, request, rules) + [inFront])
    }
    return asks + direct + systemWays(kind, rules)
  }

  /// The ways that no call of the app leads along.
  private func systemWays(_ kind: SystemDialog, _ rules: Rules) -> [PromptWay] {
    let book = rulebook(rules)
    switch kind {
    case .tracking, .location, .locationButton, .preciseLocation, .notifications: return []
    case .trackingSwitchOff:
      return [
        PromptWay(
          name: "set:allow-tracking-requests=false",
          requirements: [
            version(book.switchOff == .asksAboutAllowed, .ios14_5), free,
            Requirement(
              "tracking", have: trackingStatus(rules)?.name ?? "–", need: "authorized",
              trackingStatus(rules) == .authorized, way: "request:tracking, tap:allow"),
            Requirement(
              "Allow Apps to Request to Track", have: device.allowsTrackingRequests ? "on" : "off",
              need: "on",
              device.allowsTrackingRequests, way: "set:allow-tracking-requests=true"),
          ])
      ]
    case .locationUpgrade:
      return [
        PromptWay(
          name: "offer-upgrade, the system's quiet moment",
          requirements: [
            version(book.hasAllowOnce, .ios13_0), free,
            Requirement(
              "location", have: location.grant.word, need: "provisional-always",
              location.grant == .provisionalAlways, way: "request:location-always, tap:while-using"),
            upgradeUnanswered,
            Requirement(
              "app", have: app.process.word, need: "not in front", device.front != .app, way: "home"),
          ])
      ]
    case .locationReminder:
      let used = location.usedInBackground != .never && device.now <= location.reminderEnds
      return [
        PromptWay(
          name: "offer-reminder, the system's quiet moment",
          requirements: [
            version(book.hasAllowOnce, .ios13_0), free,
            Requirement(
              "location", have: location.grant.word, need: "always", location.grant == .always,
              way: "set:location=always"),
            Requirement(
              "use in the background", have: used ? "within three days" : "–", need: "within three days",
              used,
              way: "updates:start-background, home"),
          ])
      ]
    case .locationServicesOff:
      return [
        PromptWay(
          name: "updates:start, or a feature that reads the location",
          requirements: [
            Requirement(
              "Location Services", have: device.locationServices ? "on" : "off", need: "off",
              !device.locationServices, way: "set:location-services=false"),
            unrestricted(device.locationRestricted, "location-restricted"), free, inFront,
          ])
      ]
    }
  }
}

extension SystemDialog {
  /// The calls that can lead to it.
  var requests: [Request] {
    switch self {
    case .tracking: [.tracking, .trackingExpanded]
    case .location: [.locationWhenInUse, .locationAlways]
    case .locationButton: [.locationButton]
    case .locationUpgrade: [.locationAlways]
    case .preciseLocation: [.preciseLocation]
    case .notifications: [.notifications]
    case .trackingSwitchOff, .locationReminder, .locationServicesOff: []
    }
  }
}
