import Platform

extension DeadValues {
  /// Whether a step of Settings only moves dead values here, or does besides only what `terminate` does, too.
  ///
  /// - Complexity: O(1).
  public func isIdle(_ step: Step, in world: World, _ rules: Rules) -> Bool {
    switch step {
    case .set(let change): change.sole.map { isIdle($0, in: world, rules) } ?? false
    // What asks again after an agreement is a question about the policy.
    case .updateApp(deploymentTarget: _, policyRevision: let revision): revision != nil && !kept.policy
    case .install, .delete, .reinstall, .erase, .resetPrivacy, .launch, .prewarm, .home, .settings,
      .terminate,
      .tap, .press, .tapNotification, .open, .request, .updates, .event, .flag, .wait, .waitForNext,
      .offerUpgrade, .offerReminder, .offerServiceReminder, .geofence, .deviceCheckQuery, .deviceCheck:
      false
    }
  }

  private func isIdle(_ setting: SystemChange.Setting, in world: World, _ rules: Rules) -> Bool {
    switch setting {
    case .policyRevision: !kept.policy
    // Off and on again before the app asks is what keeps the question away; after an answer it changes nothing.
    case .allowTrackingRequests:
      !keepsTracking && trackingAnswersAreAlike && world.tracking.answer != .unset
        && !world.rulebook(rules).answerLastsOneYear
    case .tracking: !keepsTracking && trackingAnswersAreAlike && terminates
    case .notifications:
      notificationAnswersAreAlike
        && (world.notifications.status == .denied || world.notifications.status == .authorized)
    case .row(let service, let choice):
      servicesAlike & service.bit != 0 && terminates && choice.isFullAnswer
        && (world.services[service].answer == .denied || world.services[service].answer == .allowed)
    case .os, .region, .locale, .now, .restricted, .locationRestricted, .limitAdTracking, .locationServices,
      .location, .precise, .remoteText, .restriction, .overlay, .photoLibrary:
      false
    }
  }
}

extension ServiceChoice {
  /// Whether it grants all or nothing.
  fileprivate var isFullAnswer: Bool {
    switch self {
    case .off, .deny, .on, .full, .allow: true
    case .limited, .writeOnly, .ask, .none, .addOnly: false
    }
  }
}
