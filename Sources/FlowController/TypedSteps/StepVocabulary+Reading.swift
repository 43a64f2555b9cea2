import Platform

extension StepVocabulary {
  /// Reads the text of a step: `launch`, `tap:deny`, `set:os=14.5,tracking=allow`.
  ///
  /// - Throws: ``UnknownStep`` if the text is not a step.
  public func step(_ text: String) throws(UnknownStep) -> Step {
    let colon = text.utf8.firstIndex(of: UInt8(ascii: ":"))
    let verb = String(colon.map { text[..<$0] } ?? text[...])
    let argument = colon.map { String(text[text.index(after: $0)...]) }
    guard Self.verbs.contains(verb) else {
      throw UnknownStep(.step, found: verb, expected: Self.verbs)
    }
    if let simple = Step.withoutArgument.first(where: { $0.row.verb == verb }) {
      guard argument == nil else {
        throw UnknownStep(.argument(of: verb), found: argument ?? "", expected: [])
      }
      return simple
    }
    if verb == "erase", argument == nil { return .erase(os: nil) }
    if verb == "offer-reminder", argument == nil { return .offerReminder }
    guard let argument, !argument.isEmpty else {
      throw UnknownStep(.missingArgument, found: verb, expected: arguments(of: verb))
    }
    return try step(verb, argument)
  }

  /// Reads a step from the command line, the keyboard or a scenario. Such a step cannot set an unknown language. A step
  /// in a stored history can.
  ///
  /// - Throws: ``UnknownStep`` if the text is not such a step, or sets an unknown language.
  public func typed(_ text: String) throws(UnknownStep) -> Step {
    let step = try step(text)
    try Self.check(step)
    return step
  }

  /// - Throws: ``UnknownStep`` if the step sets an unknown language.
  public static func check(_ step: Step) throws(UnknownStep) {
    guard case .set(let change) = step, let tag = change.locale?.tag, change.locale?.isKnown == false else {
      return
    }
    throw UnknownStep(
      .language, found: tag, expected: ["a language tag such as en, ja, pt-BR, zh-Hant"],
      suggestion: Language.meant(by: tag))
  }

  /// The possible arguments of a verb. If any value is possible, there is a placeholder in angle brackets.
  public func arguments(of verb: String) -> [String] {
    switch verb {
    case "tap": Role.allCases.map(\.word) + names.buttons + ["notification"]
    case "reset": [Self.privacy]
    case "open": names.features + ["home", "policy"]
    case "request": Request.calls.map(\.word)
    case "use": Request.uses.map(\.word)
    case "offer-reminder": Self.reminded.map(\.word)
    case "updates": Step.Updates.allCases.map(\.word)
    case "event": names.events
    case "flag": names.flags.map { $0 + "=<true|false>" }
    case "wait": ["<duration>", "next"]
    case "geofence": Step.Crossing.allCases.map(\.word)
    case "devicecheck": ["query", "bit0=<true|false>", "bit1=<true|false>"]
    case "set": SystemChange.Key.allCases.map { $0.word + "=<value>" }
    case "update-app": ["deployment-target=<version>", "policy-revision=<date>"]
    case "erase": ["os=<version>"]
    default: []
    }
  }

  private func step(_ verb: String, _ argument: String) throws(UnknownStep) -> Step {
    switch verb {
    case "tap":
      if argument == "notification" { return .tapNotification }
      if let index = names.buttons.firstIndex(of: argument) {
        return .press(UInt8(truncatingIfNeeded: index))
      }
      return .tap(try pick(.role, argument, Role.allCases, \.word, also: names.buttons + ["notification"]))
    case "reset":
      guard argument == Self.privacy else {
        throw UnknownStep(.argumentOf(verb), found: argument, expected: [Self.privacy])
      }
      return .resetPrivacy
    case "open":
      if let index = names.features.firstIndex(of: argument) { return .open(.feature(UInt8(index))) }
      if argument == "home" { return .open(.home) }
      if argument == "policy" { return .open(.policy) }
      // For example `open:settings`: Settings is not a feature, but the step `settings` leads there.
      let step = Step.withoutArgument.first { $0.row.verb == argument }?.row.verb
      throw UnknownStep(
        .feature, found: argument, expected: arguments(of: verb),
        suggestion: step ?? nearestID(to: argument, in: arguments(of: verb)))
    case "request":
      if let use = Request.uses.first(where: { $0.word == argument }),
        !Request.calls.contains(where: { $0.word == argument })
      {
        throw UnknownStep(
          .request, found: argument, expected: ["use:" + use.word], suggestion: "use:" + use.word)
      }
      return .request(try pick(.request, argument, Request.calls, \.word))
    case "use":
      if let type = Self.networkType(argument) { return .request(.service(networkUse(type))) }
      if let call = Request.calls.first(where: { $0.word == argument }),
        !Request.uses.contains(where: { $0.word == argument })
      {
        throw UnknownStep(
          .use, found: argument, expected: ["request:" + call.word], suggestion: "request:" + call.word)
      }
      return .request(try pick(.use, argument, Request.uses, \.word))
    case "offer-reminder":
      return .offerServiceReminder(try pick(.reminder, argument, Self.reminded, \.word))
    case "updates": return .updates(try pick(.updates, argument, Step.Updates.allCases, \.word))
    case "event":
      guard let index = names.events.firstIndex(of: argument) else {
        throw UnknownStep(names.events.isEmpty ? .noEvents : .event, found: argument, expected: names.events)
      }
      return .event(UInt8(index))
    case "wait":
      if argument == "next" { return .waitForNext }
      guard let duration = Duration(parsing: argument) else {
        throw UnknownStep(.duration, found: argument, expected: ["next", "2s", "5m", "3h", "1d", "1d 2h"])
      }
      return .wait(seconds: duration.seconds)
    case "geofence":
      return .geofence(try pick(.crossing, argument, Step.Crossing.allCases, \.word))
    case "devicecheck" where argument == "query": return .deviceCheckQuery
    default: return try step(verb, pairs: try Self.pairs(argument))
    }
  }

  /// Reads a step from its verb and its keys with values. The keys can have any order.
  ///
  /// - Throws: ``UnknownStep`` if a key or value is unknown.
  public func step(_ verb: String, pairs: [(key: String, value: String)]) throws(UnknownStep) -> Step {
    if pairs.isEmpty, ["set", "flag", "update-app", "devicecheck"].contains(verb) {
      throw UnknownStep(.missingArgument, found: verb, expected: arguments(of: verb))
    }
    switch verb {
    case "set":
      var change = SystemChange()
      for (key, value) in pairs { try read(key, value, into: &change) }
      return .set(change)
    case "flag":
      var flags: UInt16 = 0
      var set: UInt16 = 0
      for (key, value) in pairs {
        guard let index = names.flags.prefix(Flow.flagCapacity).firstIndex(of: key) else {
          throw UnknownStep(names.flags.isEmpty ? .noFlags : .flag, found: key, expected: names.flags)
        }
        flags |= 1 << UInt16(index)
        if try flag(value) { set |= 1 << UInt16(index) }
      }
      return .flag(FlagChange(of: flags, to: set))
    case "update-app":
      var target: Version?
      var revision: UInt32?
      for (key, value) in pairs {
        switch key {
        case "deployment-target": target = try version(value)
        case "policy-revision": revision = try self.revision(value)
        default: throw UnknownStep(.key, found: key, expected: ["deployment-target", "policy-revision"])
        }
      }
      return .updateApp(deploymentTarget: target, policyRevision: revision)
    case "erase":
      guard pairs.count == 1, pairs[0].key == "os" else {
        throw UnknownStep(.key, found: pairs.first?.key ?? "", expected: ["os"])
      }
      return .erase(os: try version(pairs[0].value))
    case "devicecheck":
      var bits: (Bool?, Bool?) = (nil, nil)
      for (key, value) in pairs {
        switch key {
        case "bit0": bits.0 = try flag(value)
        case "bit1": bits.1 = try flag(value)
        default: throw UnknownStep(.key, found: key, expected: ["query", "bit0", "bit1"])
        }
      }
      return .deviceCheck(bit0: bits.0, bit1: bits.1)
    case "use":
      guard pairs.count == 1, pairs[0].key == Service.localNetwork.word else {
        throw UnknownStep(.key, found: pairs.first?.key ?? "", expected: [Service.localNetwork.word])
      }
      return .request(.service(networkUse(pairs[0].value)))
    default: throw UnknownStep(.keys(of: verb), found: pairs.first?.key ?? "", expected: [])
    }
  }

  /// The network service type in `local-network=_http._tcp`; nil if the text does not contain a type.
  private static func networkType(_ text: String) -> String? {
    let start = Service.localNetwork.word + "="
    return text.hasPrefix(start) ? String(text.dropFirst(start.count)) : nil
  }

  /// The use of the local network for a service type. It fails if the app does not declare the type.
  private func networkUse(_ type: String) -> ServiceCall {
    names.bonjour.contains(type) ? ServiceCall(.localNetwork, .use) : .undeclaredNetworkUse
  }

  private static func pairs(_ text: String) throws(UnknownStep) -> [(key: String, value: String)] {
    var pairs: [(key: String, value: String)] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let equals = part.firstIndex(of: "=") else {
        throw UnknownStep(.pair, found: part, expected: ["key=value"])
      }
      let key = String(part[..<equals])
      guard !pairs.contains(where: { $0.key == key }) else {
        throw UnknownStep(.repeatedKey, found: key, expected: [])
      }
      pairs.append((key, String(part[part.index(after: equals)...])))
    }
    return pairs
  }

  private func pick<Value>(
    _ problem: UnknownStep.Problem, _ text: String, _ values: [Value], _ word: (Value) -> String,
    also: [String] = []
  ) throws(UnknownStep) -> Value {
    guard let value = values.first(where: { word($0) == text }) else {
      throw UnknownStep(problem, found: text, expected: values.map(word) + also)
    }
    return value
  }

  private func version(_ text: String) throws(UnknownStep) -> Version {
    guard let version = Version(text) else {
      throw UnknownStep(.version, found: text, expected: ["6 or later, such as 13.4, 14.0b1, 17.4.1, 18"])
    }
    return version
  }

  private func revision(_ text: String) throws(UnknownStep) -> UInt32 {
    guard !text.hasPrefix("+"), let number = UInt32(text), SystemChange.isDate(number) else {
      throw UnknownStep(.date, found: text, expected: ["such as 20130526"])
    }
    return number
  }

  private func flag(_ text: String) throws(UnknownStep) -> Bool {
    guard text == "true" || text == "false" else {
      throw UnknownStep(.truth, found: text, expected: ["true", "false"])
    }
    return text == "true"
  }

  private func read(_ key: String, _ value: String, into change: inout SystemChange) throws(UnknownStep) {
    switch try pick(.key, key, SystemChange.Key.allCases, \.word) {
    case .row(let service):
      change.setRow(service, try pick(.row, value, service.choices, \.typed))
    case .restriction(let service): change.setRestriction(service, try flag(value))
    case .overlay(let service): change.setOverlay(service, try flag(value))
    case .photoLibrary:
      _ = try pick(.row, value, ["grown"], { $0 })
      change.growsLibrary = true
    case .clipboard:
      _ = try pick(.row, value, ["changed"], { $0 })
      change.changesClipboard = true
    case .os: change.os = try version(value)
    case .region:
      guard let region = Region(value) else {
        throw UnknownStep(
          .region, found: value, expected: ["two letters, with eu- for EU countries, such as jp or eu-fr"],
          suggestion: Region.suggestion(for: value))
      }
      change.region = region
    case .locale:
      guard let language = Language(value) else {
        throw UnknownStep(
          .language, found: value, expected: ["a language tag such as en, ja, pt-BR, zh-Hant"])
      }
      change.locale = language
    case .now:
      guard let now = Moment(value) else {
        throw UnknownStep(.time, found: value, expected: ["such as 2024-09-16T09:00:00Z"])
      }
      change.now = now
    case .restricted: change.restricted = try flag(value)
    case .locationRestricted: change.locationRestricted = try flag(value)
    case .allowTrackingRequests: change.allowTrackingRequests = try flag(value)
    case .limitAdTracking: change.limitAdTracking = try flag(value)
    case .tracking:
      change.tracking = try pick(.answer, value, [true, false], { $0 ? "allow" : "deny" })
    case .locationServices: change.locationServices = try flag(value)
    case .location:
      change.location = try pick(.row, value, SystemChange.LocationRow.allCases, \.word)
    case .precise: change.precise = try flag(value)
    case .notifications: change.notifications = try flag(value)
    case .scheduledSummary: change.scheduledSummary = try flag(value)
    case .policyRevision: change.policyRevision = try revision(value)
    case .remoteText:
      change.remoteText = try pick(.outcome, value, Device.RemoteText.allCases, \.word)
    }
  }
}
