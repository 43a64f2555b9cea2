import Platform

/// A step that can be taken now.
public struct PossibleStep: Sendable {
  /// As it would be typed; open arguments stand in angle brackets: `wait:<duration>`.
  public let text: String
  /// The step, where the text has no open argument.
  public let step: Step?
}

/// A step of the contract, and what stands in its way.
public struct JudgedStep: Sendable {
  /// As it would be typed; open arguments stand in angle brackets: `wait:<duration>`.
  public let text: String
  /// The step; where the text has an open argument, one such step that changes nothing.
  public let step: Step
  /// Whether the text has an open argument.
  public let isOpen: Bool
  /// Why it cannot be taken now; nil when it can.
  public let obstacle: ImpossibleStep?
}

extension World {
  /// Every step of the contract, those that cannot be taken now as well, in the order of the contract.
  ///
  /// - Complexity: O(number of candidates), each one step on a copy.
  public func judgedSteps(_ vocabulary: StepVocabulary, _ rules: Rules) -> [JudgedStep] {
    let offered = choices(rules).roles
    let pressable = pressable(rules)
    let buttons = vocabulary.names.buttons.indices.map { UInt8($0) }.filter { !pressable.contains($0) }
    let others =
      Role.allCases.filter { !offered.contains($0) }.map { Candidate(sample: .tap($0)) }
      + buttons.map { Candidate(sample: .press($0)) }
    return (candidates(vocabulary, rules) + others).map { candidate in
      JudgedStep(
        text: candidate.openText ?? vocabulary.text(candidate.sample), step: candidate.sample,
        isOpen: candidate.openText != nil, obstacle: obstacle(to: candidate.sample, rules))
    }
  }

  /// Every step that can be taken now, in the order of the contract.
  ///
  /// A step is possible when the step function takes it. The search has a quick filter besides, ``StepNeeds``, that a
  /// test holds to this.
  ///
  /// - Complexity: O(number of candidates), each one step on a copy.
  public func possibleSteps(_ vocabulary: StepVocabulary, _ rules: Rules) -> [PossibleStep] {
    var found: [PossibleStep] = []
    for candidate in candidates(vocabulary, rules) where isPossible(candidate.sample, rules) {
      let text = candidate.openText ?? vocabulary.text(candidate.sample)
      found.append(PossibleStep(text: text, step: candidate.openText == nil ? candidate.sample : nil))
    }
    return found
  }

  /// Whether a step can be taken now.
  public func isPossible(_ step: Step, _ rules: Rules) -> Bool { obstacle(to: step, rules) == nil }

  /// Why a step cannot be taken now; nil when it can.
  public func obstacle(to step: Step, _ rules: Rules) -> ImpossibleStep? {
    var trial = self
    var quiet = NoSink()
    do {
      try trial.apply(step, rules, &quiet)
      return nil
    } catch { return error }
  }

  private struct Candidate {
    let sample: Step
    var openText: String?
  }

  private func candidates(_ vocabulary: StepVocabulary, _ rules: Rules) -> [Candidate] {
    Step.verbs.flatMap { verb in
      if let step = Step.withoutArgument.first(where: { $0.row.verb == verb }) {
        return [Candidate(sample: step)]
      }
      return candidates(of: verb, vocabulary.names, rules)
    }
  }

  /// The steps of a verb that takes an argument.
  private func candidates(of verb: String, _ names: FlowNames, _ rules: Rules) -> [Candidate] {
    var steps: [Step] = []
    var open: [Candidate] = []
    switch verb {
    case "update-app":
      open.append(
        Candidate(
          sample: .updateApp(deploymentTarget: app.deploymentTarget, policyRevision: nil),
          openText: "update-app:deployment-target=<version>"))
      open.append(
        Candidate(
          sample: .updateApp(deploymentTarget: nil, policyRevision: device.servedPolicy),
          openText: "update-app:policy-revision=<date>"))
    case "erase":
      steps = [.erase(os: nil)]
      open.append(Candidate(sample: .erase(os: device.os), openText: "erase:os=<version>"))
    case "reset": steps = [.resetPrivacy]
    case "tap": steps = taps(rules) + [.tapNotification]
    case "open":
      steps = names.features.indices.map { .open(.feature(UInt8($0))) } + [.open(.home), .open(.policy)]
    // Calls and uses together.
    case "request":
      // A call that is not there is not offered; a scenario may still show what comes of trying.
      let isExpandable = rulebook(rules).expandedRequest == .present
      steps = Request.allCases.filter { $0 != .trackingExpanded || isExpandable }.filter { request in
        request.service.map { concernedServices(rules).contains($0) } ?? true
      }.map { .request($0) }
    case "updates": steps = Step.Updates.allCases.map { .updates($0) }
    case "event": steps = names.events.indices.map { .event(UInt8($0)) }
    case "flag": steps = names.flagChanges
    case "wait":
      return [
        Candidate(sample: .wait(seconds: 0), openText: "wait:<duration>"), Candidate(sample: .waitForNext),
      ]
    case "set": return changes(rules)
    case "offer-reminder":
      steps = [.offerReminder] + StepVocabulary.reminded.map { .offerServiceReminder($0) }
    case "geofence": steps = Step.Crossing.allCases.map { .geofence($0) }
    case "devicecheck":
      steps = [.deviceCheckQuery]
      for bit in [true, false] { steps.append(.deviceCheck(bit0: bit, bit1: nil)) }
      for bit in [true, false] { steps.append(.deviceCheck(bit0: nil, bit1: bit)) }
    default: break
    }
    return steps.map { Candidate(sample: $0) } + open
  }

  private func changes(_ rules: Rules) -> [Candidate] {
    let concerned = concernedServices(rules)
    return SystemChange.Key.allCases.flatMap { key -> [Candidate] in
      if let service = key.service, !concerned.contains(service) { return [] }
      var change = SystemChange()
      func open(_ placeholder: String) -> [Candidate] {
        [Candidate(sample: .set(change), openText: "set:\(key.word)=<\(placeholder)>")]
      }
      switch key {
      case .os:
        change.os = device.os
        return open("version")
      case .region:
        change.region = device.region
        return open("region")
      case .locale:
        // Those that the app speaks; any other will do too.
        change.locale = device.locale
        return SystemChange.each(rules.flow.shipped, \.locale).map { Candidate(sample: .set($0)) }
          + open("tag")
      case .now:
        change.now = device.now
        return open("time")
      case .policyRevision:
        change.policyRevision = device.servedPolicy
        return open("date")
      case .restricted, .locationRestricted, .allowTrackingRequests, .limitAdTracking, .tracking,
        .locationServices, .location, .precise, .notifications, .remoteText, .row, .restriction, .overlay,
        .photoLibrary, .clipboard:
        return SystemChange.every(key).map { Candidate(sample: .set($0)) }
      }
    }
  }
}
