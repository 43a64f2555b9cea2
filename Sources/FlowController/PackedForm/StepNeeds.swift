import Platform

/// One precondition of steps.
enum StepNeed: UInt8, CaseIterable {
  case noDialog
  /// No dialog, or one over the app: leaving the app dismisses it.
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
  /// The location row can be set to while using, or already has this value.
  case whileUsingRow
  case alwaysRow, preciseRow, notificationRow
  case upgradeOffer, reminderOffer
  /// Some service has a row in Settings.
  case serviceRow
  /// Some service has full access, and iOS may ask about it again.
  case serviceReminder
  case deviceCheck
  /// The flow has a policy.
  case policy
  /// iOS prewarms processes on this version.
  case prewarming
}

/// The preconditions of a step that can be checked by looking at the world.
///
/// The step function decides whether a step is possible. These preconditions exclude most impossible steps of a
/// search in advance. One test compares both in every world that it visits; another checks that there is a bit for
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

  /// The preconditions of changing one key; none for several keys.
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
    case .restriction, .overlay, .photoLibrary, .clipboard: self = []
    // The step function checks which row it is, and whether it has the choice.
    case .row: self = [.serviceRow]
    }
  }
}

extension World {
  /// The preconditions that are met in this world.
  ///
  /// - Complexity: O(number of asks) if the next due moment is needed, otherwise O(1).
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
    // A choice of the row requires the row.
    if location.hasRow, locationIsFree {
      add(.locationRow, true)
      let present = book.chosenRowStays ? self.locationRow : nil
      add(.askRow, present == .ask || offersLocationRow(.ask, rules))
      add(.whileUsingRow, present == .whileUsing || offersLocationRow(.whileUsing, rules))
      add(.alwaysRow, present == .always || offersLocationRow(.always, rules))
      add(.preciseRow, book.accuracy == .present)
    }
    add(.notificationRow, notifications.hasRow)
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
