import Platform

/// A precondition that a step can have.
enum StepNeed: UInt8, CaseIterable {
  case noDialog
  /// There is no dialog, or leaving the app closes it.
  case leavable
  case installed, notInstalled
  /// The installed build runs on this iOS version.
  case runnable
  case running, notRunning
  case appInFront, appNotInFront, notHome, notInSettings, notLocked
  case noScreen
  /// A page of the app is on screen.
  case pageUp
  case unopened, momentDue
  case trackingSwitch, limitSwitch, trackingRow
  case servicesSwitch, locationRow, askRow
  /// The location row can be set to While Using, or already has this value.
  case whileUsingRow
  case alwaysRow, preciseRow, notificationRow, summarySwitch
  case upgradeOffer, reminderOffer
  /// At least one service has a row in Settings.
  case serviceRow
  /// At least one service has full access, and iOS can ask about it again.
  case serviceReminder
  case deviceCheck
  /// The flow has a policy.
  case policy
  /// This iOS version starts processes in advance (prewarming).
  case prewarming
}

/// The preconditions of a step that can be checked without taking the step.
///
/// The step function decides whether a step is possible. With these preconditions, a search excludes most impossible
/// steps in advance. One test compares both in every world that it visits. Another test checks that there is a bit for
/// every ``StepNeed``.
struct StepNeeds: ExpressibleByArrayLiteral, Sendable {
  private var bits: UInt64 = 0

  init(arrayLiteral needs: StepNeed...) {
    for need in needs { insert(need) }
  }

  mutating func insert(_ need: StepNeed) { bits |= 1 << UInt64(need.rawValue) }

  func contains(_ need: StepNeed) -> Bool { bits & 1 << UInt64(need.rawValue) != 0 }

  func isSubset(of other: StepNeeds) -> Bool { bits & ~other.bits == 0 }

  func union(_ other: StepNeeds) -> StepNeeds {
    var both = self
    both.bits |= other.bits
    return both
  }

  /// The preconditions of `set` with one key; none for several keys.
  init(of setting: SystemChange.Setting?) {
    switch setting {
    case nil, .os, .region, .locale, .now, .restricted, .locationRestricted, .policyRevision, .remoteText:
      self = []
    case .allowTrackingRequests: self = [.trackingSwitch]
    case .limitAdTracking: self = [.limitSwitch]
    case .tracking: self = [.trackingRow]
    case .locationServices: self = [.servicesSwitch]
    case .location(.never): self = [.locationRow]
    case .location(.ask): self = [.locationRow, .askRow]
    case .location(.whileUsing): self = [.locationRow, .whileUsingRow]
    case .location(.always): self = [.locationRow, .alwaysRow]
    case .precise: self = [.preciseRow]
    case .notifications: self = [.notificationRow]
    case .scheduledSummary: self = [.summarySwitch]
    case .restriction, .overlay, .photoLibrary, .clipboard: self = []
    // The step function checks whether this service has a row, and whether the row has the choice.
    case .row: self = [.serviceRow]
    }
  }
}

extension World {
  /// The preconditions that are met in this world.
  ///
  /// - Complexity: O(number of asks) if `lookingForDue` is true, otherwise O(1).
  func met(_ rules: Rules, lookingForDue: Bool) -> StepNeeds {
    var met: StepNeeds = []
    func add(_ need: StepNeed, _ holds: Bool) { if holds { met.insert(need) } }
    let book = rulebook(rules)
    let locationIsFree = !device.locationRestricted
    add(.noDialog, dialog == nil)
    add(.leavable, dialog.map(\.isOverApp) ?? true)
    add(.installed, app.isInstalled)
    add(.notInstalled, !app.isInstalled)
    add(.runnable, book.runsNotInstallable || device.os.admits(deploymentTarget: app.deploymentTarget))
    add(.running, app.process.runs)
    add(.notRunning, !app.process.runs)
    add(.prewarming, book.prewarming == .present)
    add(.appInFront, device.front == .app)
    add(.appNotInFront, device.front != .app)
    add(.notHome, device.front != .springboard)
    add(.notInSettings, device.front != .settings)
    add(.notLocked, device.front != .lockScreen)
    if app.screen == .page {
      add(.noScreen, app.page.map { !rules.flow.pages[Int($0)].isModal } ?? false)
      add(.pageUp, dialog == nil && device.front == .app)
    } else {
      add(.noScreen, app.screen == nil)
    }
    add(.unopened, notifications.unopened > 0)
    add(.momentDue, lookingForDue && nextDue(rules) != nil)
    add(.trackingSwitch, book.trackingFramework == .present && !device.trackingRestricted)
    add(.limitSwitch, book.limitAdTracking == .present && !device.trackingRestricted)
    add(
      .trackingRow,
      book.trackingFramework == .present && tracking.answer != .unset && !trackingIsGreyed(rules))
    add(.servicesSwitch, locationIsFree)
    // Without the row, there are no choices.
    if location.hasRow, locationIsFree {
      add(.locationRow, true)
      let present = book.chosenRowStays ? self.locationRow : nil
      add(.askRow, present == .ask || offersLocationRow(.ask, rules))
      add(.whileUsingRow, present == .whileUsing || offersLocationRow(.whileUsing, rules))
      add(.alwaysRow, present == .always || offersLocationRow(.always, rules))
      add(.preciseRow, book.accuracy == .present)
    }
    add(.notificationRow, notifications.hasRow)
    add(.summarySwitch, book.scheduledSummary == .present)
    if location.grant == .provisionalAlways || location.grant == .always, locationIsGranted, book.hasAllowOnce
    {
      add(.upgradeOffer, location.grant == .provisionalAlways && !location.upgradeOffered)
      let isRecent = location.usedInBackground != .never && device.now <= location.reminderEnds
      add(.reminderOffer, location.grant == .always && isRecent)
    }
    add(.serviceRow, app.isInstalled)
    add(.serviceReminder, services[.photos].answer == .allowed)
    add(.deviceCheck, book.deviceCheck == .present)
    add(.policy, rules.flow.policyScope != .absent)
    return met
  }
}
