import Platform

/// What must hold in a world for a step to be possible, as far as that is a matter of looking at it.
///
/// The step function decides; this tells beforehand, for the many steps of a search that would only be refused. A test
/// compares the two on every world it comes across.
struct StepNeeds: OptionSet, Sendable {
  let rawValue: UInt32

  static let noDialog = StepNeeds(rawValue: 1 << 0)
  /// No dialog, or one over the app: leaving takes it away.
  static let leavable = StepNeeds(rawValue: 1 << 1)
  static let installed = StepNeeds(rawValue: 1 << 2)
  static let notInstalled = StepNeeds(rawValue: 1 << 3)
  /// The installed build runs on this iOS version.
  static let runnable = StepNeeds(rawValue: 1 << 4)
  static let running = StepNeeds(rawValue: 1 << 5)
  static let appInFront = StepNeeds(rawValue: 1 << 6)
  static let appNotInFront = StepNeeds(rawValue: 1 << 7)
  static let notHome = StepNeeds(rawValue: 1 << 8)
  static let notInSettings = StepNeeds(rawValue: 1 << 9)
  static let noScreen = StepNeeds(rawValue: 1 << 10)
  static let unopened = StepNeeds(rawValue: 1 << 11)
  static let momentDue = StepNeeds(rawValue: 1 << 12)
  static let trackingSwitch = StepNeeds(rawValue: 1 << 13)
  static let limitSwitch = StepNeeds(rawValue: 1 << 14)
  static let trackingRow = StepNeeds(rawValue: 1 << 15)
  static let servicesSwitch = StepNeeds(rawValue: 1 << 16)
  static let locationRow = StepNeeds(rawValue: 1 << 17)
  static let askRow = StepNeeds(rawValue: 1 << 18)
  static let preciseRow = StepNeeds(rawValue: 1 << 19)
  static let notificationRow = StepNeeds(rawValue: 1 << 20)
  static let upgradeOffer = StepNeeds(rawValue: 1 << 21)
  static let reminderOffer = StepNeeds(rawValue: 1 << 22)
  static let deviceCheck = StepNeeds(rawValue: 1 << 23)
  /// The flow has a policy.
  static let policy = StepNeeds(rawValue: 1 << 24)

  /// The location row can be set to while using, or says so already.
  static let whileUsingRow = StepNeeds(rawValue: 1 << 25)
  static let alwaysRow = StepNeeds(rawValue: 1 << 26)
  static let notRunning = StepNeeds(rawValue: 1 << 27)
  static let prewarming = StepNeeds(rawValue: 1 << 28)
  /// A page of the app is in front.
  static let pageUp = StepNeeds(rawValue: 1 << 31)

  /// Some permission of the table has a row in Settings.
  static let serviceRow = StepNeeds(rawValue: 1 << 29)
  /// Some permission of the table is granted in full and may be asked about again.
  static let serviceReminder = StepNeeds(rawValue: 1 << 30)

  /// How many times four bits these are.
  static let quads = 8

  /// What a step needs, but for the roles of a tap.
  init(of step: Step) {
    switch step {
    case .install: self = [.noDialog, .notInstalled, .runnable]
    case .delete, .updateApp: self = [.noDialog, .installed]
    case .reinstall: self = [.noDialog, .installed, .runnable]
    case .erase(let os): self = os == nil ? [.noDialog, .runnable] : .noDialog
    case .resetPrivacy: self = .noDialog
    case .launch: self = [.noDialog, .installed, .appNotInFront]
    case .prewarm: self = [.noDialog, .installed, .notRunning, .prewarming]
    case .home: self = [.leavable, .notHome]
    case .settings: self = [.leavable, .notInSettings]
    case .terminate: self = [.leavable, .installed, .running]
    case .tap, .wait: self = []
    case .press: self = .pageUp
    case .tapNotification: self = [.noDialog, .unopened]
    case .open(.policy): self = [.noDialog, .installed, .appInFront, .noScreen, .policy]
    case .open(.home), .open(.feature): self = [.noDialog, .installed, .appInFront, .noScreen]
    case .request, .updates: self = .running
    case .event, .flag: self = [.noDialog, .running]
    case .waitForNext: self = .momentDue
    case .set(let change): self = change.sole.map { Self(of: $0).union(.noDialog) } ?? .noDialog
    case .offerUpgrade: self = [.noDialog, .installed, .appNotInFront, .upgradeOffer]
    case .offerReminder: self = [.noDialog, .installed, .reminderOffer]
    case .offerServiceReminder: self = [.noDialog, .installed, .serviceReminder]
    case .geofence: self = .noDialog
    case .deviceCheckQuery, .deviceCheck: self = [.noDialog, .deviceCheck]
    }
  }

  private init(of setting: SystemChange.Setting) {
    switch setting {
    case .os, .region, .locale, .now, .restricted, .locationRestricted, .policyRevision, .remoteText:
      self = []
    case .allowTrackingRequests: self = .trackingSwitch
    case .limitAdTracking: self = .limitSwitch
    case .tracking: self = .trackingRow
    case .locationServices: self = .servicesSwitch
    case .location(.never): self = .locationRow
    case .location(.ask): self = [.locationRow, .askRow]
    case .location(.whileUsing): self = [.locationRow, .whileUsingRow]
    case .location(.always): self = [.locationRow, .alwaysRow]
    case .precise: self = .preciseRow
    case .notifications: self = .notificationRow
    case .restriction, .overlay, .photoLibrary: self = []
    // Which row, and which choice it has, is for the step function to say.
    case .row: self = .serviceRow
    }
  }

  init(rawValue: UInt32) { self.rawValue = rawValue }
}

extension World {
  /// The needs that this world meets.
  ///
  /// - Complexity: O(number of asks) where a moment that is due is looked for, else O(1).
  @inline(__always)
  func met(_ rules: Rules, lookingForDue: Bool) -> StepNeeds {
    var bits: UInt32 = 0
    func add(_ need: StepNeeds, _ holds: Bool) { if holds { bits |= need.rawValue } }
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
    // What needs a choice of the row needs the row.
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
    return StepNeeds(rawValue: bits)
  }
}
