import FlowController
import Platform

/// Every step that a search can use. An argument with a fixed set of values gets all of them; any other argument gets
/// the values that make a difference.
///
/// Of several shortest paths, the search returns the one whose steps come first in this list. So everyday steps come
/// before rare ones: first launching, tapping and opening, then leaving, waiting and Settings, and new builds last.
struct StepCandidates {
  let steps: [Step]
  /// Further policy revisions that the server may publish.
  let revisions: [UInt32]

  init(_ origin: World, _ rules: Rules, _ names: FlowNames, _ bounds: SearchBounds) {
    var revisions = bounds.askedRevisions
    if rules.flow.policyScope != .absent {
      // The revisions are one year apart, so that the integer date (YYYYMMDD) stays a valid date.
      for year in 1...UInt32(max(1, bounds.policyRevisions)) where bounds.policyRevisions > 0 {
        revisions.insert(max(origin.device.servedPolicy, origin.policy.agreed) + year * 10_000)
      }
    }
    self.revisions = revisions.sorted()
    var steps: [Step] = [.launch]
    steps += Role.allCases.map { .tap($0) }
    steps += names.buttons.indices.map { .press(UInt8($0)) }
    steps += names.features.indices.map { .open(.feature(UInt8($0))) }
    steps += [.open(.home), .open(.policy), .home, .terminate]
    steps += names.events.indices.map { .event(UInt8($0)) }
    steps += names.flagChanges
    steps += [.waitForNext, .tapNotification]
    steps += Step.Updates.allCases.map { .updates($0) }
    steps += Step.Crossing.allCases.map { .geofence($0) }
    steps += [.offerUpgrade, .offerReminder]
    // Only services that the flow involves or the user names explicitly are included.
    let services = rules.flow.services | bounds.steps.named(StepVocabulary(names: names)).services
    func isSearched(_ service: Service?) -> Bool { service.map { services & $0.bit != 0 } ?? true }
    steps += Service.allCases.filter { isSearched($0) && $0.hasReminder }.map { .offerServiceReminder($0) }
    steps += Request.allCases.filter { isSearched($0.service) }.map { .request($0) }
    steps += [.settings, .lock, .prewarm]
    steps += SystemChange.Key.allCases.filter { isSearched($0.service) }.flatMap {
      Self.changes($0, origin, revisions.sorted(), rules.flow.shipped, bounds)
    }
    steps += self.revisions.map { .updateApp(deploymentTarget: nil, policyRevision: $0) }
    steps += [.delete, .reinstall, .install, .resetPrivacy, .erase(os: nil), .deviceCheckQuery]
    for bit in [true, false] { steps.append(.deviceCheck(bit0: bit, bit1: nil)) }
    for bit in [true, false] { steps.append(.deviceCheck(bit0: nil, bit1: bit)) }
    let listed = Set(steps.map(\.row.verb))
    self.steps = steps + Step.withoutArgument.filter { !listed.contains($0.row.verb) }
  }

  /// Returns the versions to which updates lead: the first of each band up to the newest.
  static func updates(from origin: World, to newest: Version) -> [Version] {
    Band.allCases.map(\.start).filter { $0.band > origin.device.band && $0.band <= newest.band }
  }

  private static func changes(
    _ key: SystemChange.Key, _ origin: World, _ revisions: [UInt32], _ languages: [Language],
    _ bounds: SearchBounds
  ) -> [Step] {
    switch key {
    case .os:
      guard let newest = bounds.newest else { return [] }
      return SystemChange.each(Self.updates(from: origin, to: newest), \.os).map { .set($0) }
    // A search stays in its region, and only `wait:next` moves the clock.
    case .region, .now: return []
    case .policyRevision: return SystemChange.each(revisions, \.policyRevision).map { .set($0) }
    case .locale: return SystemChange.each(languages, \.locale).map { .set($0) }
    case .restricted, .locationRestricted, .allowTrackingRequests, .limitAdTracking, .tracking,
      .locationServices, .location, .precise, .notifications, .scheduledSummary, .remoteText, .photoLibrary,
      .clipboard, .row,
      .restriction, .overlay:
      return SystemChange.every(key).map { .set($0) }
    }
  }
}

extension Step {
  /// Whether the step taps a button of the current screen.
  var isAnswer: Bool {
    if case .tap = self { return true }
    if case .press = self { return true }
    return false
  }
}
