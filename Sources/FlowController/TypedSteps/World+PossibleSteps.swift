import Platform

/// A step that is possible now.
public struct PossibleStep: Sendable {
  /// The text of the step. An argument that can have any value is in angle brackets, as in `wait:<duration>`.
  public let text: String
  /// The step; nil if its argument can have any value.
  public let step: Step?
}

/// A step, with the reason if it is not possible now.
public struct JudgedStep: Sendable {
  /// The text of the step. An argument that can have any value is in angle brackets, as in `wait:<duration>`.
  public let text: String
  /// The step. If its argument can have any value, an example of the step that changes nothing.
  public let step: Step
  /// Whether the argument can have any value.
  public let isOpen: Bool
  /// Why the step is not possible now; nil if it is possible.
  public let obstacle: ImpossibleStep?
}

extension World {
  /// All steps, possible or not, in the order of ``Step/verbs``.
  ///
  /// - Complexity: O(number of steps); takes each step on a copy.
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

  /// All steps that are possible now, in the order of ``Step/verbs``.
  ///
  /// A step is possible if the step function accepts it. Searches use a faster check, ``StepNeeds``. A test compares
  /// the two.
  ///
  /// - Complexity: O(number of steps); takes each step on a copy.
  public func possibleSteps(_ vocabulary: StepVocabulary, _ rules: Rules) -> [PossibleStep] {
    var found: [PossibleStep] = []
    for candidate in candidates(vocabulary, rules) where isPossible(candidate.sample, rules) {
      let text = candidate.openText ?? vocabulary.text(candidate.sample)
      found.append(PossibleStep(text: text, step: candidate.openText == nil ? candidate.sample : nil))
    }
    return found
  }

  public func isPossible(_ step: Step, _ rules: Rules) -> Bool { obstacle(to: step, rules) == nil }

  /// Why a step is not possible now; nil if it is possible.
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

  /// All steps of a verb that has an argument.
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
    // Requests and uses are listed together.
    case "request":
      // A request that this iOS version does not have is not listed. A scenario can still contain it.
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
        // Only the app's languages are listed, but any language is accepted.
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
        .locationServices, .location, .precise, .notifications, .scheduledSummary, .remoteText, .row,
        .restriction, .overlay,
        .photoLibrary, .clipboard:
        return SystemChange.every(key).map { Candidate(sample: .set($0)) }
      }
    }
  }
}
