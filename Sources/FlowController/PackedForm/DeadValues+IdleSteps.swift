import Platform

extension DeadValues {
  /// Whether a step in Settings changes only dead values in this world and, at most, ends the process as `terminate`
  /// does. This is also true for a step that turns off a switch only to prevent a prompt, because refusing the prompt
  /// leads to the same state.
  ///
  /// - Complexity: O(1).
  public func isIdle(_ step: Step, in world: World, _ rules: Rules) -> Bool {
    switch step {
    case .set(let change): change.sole.map { isIdle($0, in: world, rules) } ?? false
    // A second agreement matters only for searches about the policy.
    case .updateApp(deploymentTarget: _, policyRevision: let revision): revision != nil && !kept.policy
    // iOS asks again about an answer, but nothing reads this answer.
    case .offerServiceReminder(let service): partialAlike & service.bit != 0
    case .install, .delete, .reinstall, .erase, .resetPrivacy, .launch, .prewarm, .home, .settings, .lock,
      .terminate, .tap, .press, .tapNotification, .open, .request, .updates, .event, .flag, .wait,
      .waitForNext, .offerUpgrade, .offerReminder, .geofence, .deviceCheckQuery, .deviceCheck:
      false
    }
  }

  private func isIdle(_ setting: SystemChange.Setting, in world: World, _ rules: Rules) -> Bool {
    switch setting {
    case .policyRevision: !kept.policy
    // The switch prevents the prompt only if the user turns it off before the app makes the request. After an answer,
    // it changes nothing.
    case .allowTrackingRequests(let isOn):
      !keepsTracking && trackingAnswersAreAlike && !world.rulebook(rules).answerLastsOneYear
        && (world.tracking.answer != .unset || !isOn && plainlyAsked.contains(.tracking))
    case .tracking: !keepsTracking && trackingAnswersAreAlike && terminates
    case .notifications:
      notificationAnswersAreAlike
        && (world.notifications.status == .denied || world.notifications.status == .authorized)
    case .precise: precisionIsUnread
    case .location(let row):
      row != .ask && locationIsOver(in: world)
    case .row(let service, let choice): isIdle(service, choice, in: world)
    case .photoLibrary: photosAreUnused
    case .locationServices(let isOn):
      locationIsOver(in: world) || locationAnswersAreAlike && !isOn && plainlyAsked.contains(.location)
    case .overlay(let service, let isOn):
      servicesAlike & service.bit != 0
        && (world.services[service].answer == .denied || world.services[service].answer == .allowed
          || !isOn && plainlyAsked.contains(.service(service)))
    case .os, .region, .locale, .now, .restricted, .locationRestricted, .limitAdTracking,
      .scheduledSummary, .remoteText,
      .restriction, .clipboard:
      false
    }
  }
}

extension DeadValues {
  private func locationIsOver(in world: World) -> Bool {
    guard locationAnswersAreAlike else { return false }
    switch world.location.grant {
    case .unset, .once: return false
    case .provisionalAlways: return world.location.upgradeOffered
    case .whileUsing, .always, .denied: return true
    }
  }

  private func isIdle(_ service: Service, _ choice: ServiceChoice, in world: World) -> Bool {
    guard servicesAlike & service.bit != 0, terminates else { return false }
    switch world.services[service].answer {
    case .unset: return false
    case .partial where partialAlike & service.bit == 0: return false
    case .denied, .allowed, .partial: break
    }
    guard service != .photos || addingIsUnread else { return choice.isFullAnswer }
    return choice.isFullAnswer || choice.isPartialAnswer && partialAlike & service.bit != 0
  }
}

extension ServiceChoice {
  /// Whether the choice allows limited access, or (for photos) is about adding photos.
  fileprivate var isPartialAnswer: Bool {
    switch self {
    case .limited, .writeOnly, .none, .addOnly: true
    case .off, .deny, .on, .full, .allow, .ask, .askFirst, .always, .never: false
    }
  }

  /// Whether the choice allows full access or no access.
  fileprivate var isFullAnswer: Bool {
    switch self {
    case .off, .deny, .on, .full, .allow: true
    case .limited, .writeOnly, .ask, .none, .addOnly, .askFirst, .always, .never: false
    }
  }
}
