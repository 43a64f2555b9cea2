public import Platform

/// One action of the user or of iOS, or passing time. ``Step/text(_:)`` returns its text.
public enum Step: Sendable {
  case install, delete, reinstall
  case updateApp(deploymentTarget: Version?, policyRevision: UInt32?)
  case erase(os: Version?)
  /// The user chooses *Reset Location & Privacy*.
  case resetPrivacy
  case launch
  /// iOS starts the process in advance, although the user did not open the app.
  case prewarm
  case home, settings, terminate
  /// The user locks the phone.
  case lock
  case tap(Role), tapNotification
  /// The user presses a page button whose name is not a role; an index in ``FlowNames/buttons``.
  case press(UInt8)
  case open(Destination)
  /// The app requests a permission or uses a service.
  case request(Request)
  case updates(Updates)
  case event(UInt8)
  case flag(FlagChange)
  case wait(seconds: UInt32), waitForNext
  case set(SystemChange)
  case offerUpgrade, offerReminder
  /// iOS asks the user whether the app shall keep full access.
  case offerServiceReminder(Service)
  case geofence(Crossing)
  case deviceCheckQuery, deviceCheck(bit0: Bool?, bit1: Bool?)

  public typealias Destination = StepDestination
  public typealias Updates = LocationUpdates
  public typealias Crossing = FenceCrossing
}

extension Step {
  /// The verbs, in the order of the lists that the program prints.
  public static let verbs = [
    "install", "delete", "reinstall", "update-app", "erase", "reset", "launch", "prewarm", "home", "settings",
    "lock", "terminate", "tap", "open", "request", "use", "updates", "event", "flag", "wait", "set",
    "offer-upgrade",
    "offer-reminder", "geofence", "devicecheck",
  ]

  /// The steps whose verb has no argument.
  public static let withoutArgument: [Step] = [
    .install, .delete, .reinstall, .launch, .prewarm, .home, .settings, .lock, .terminate, .offerUpgrade,
  ]

  /// The properties of the step: its verb, its preconditions, its subject, and when a search uses it.
  public var row: StepTraits {
    switch self {
    case .install:
      StepTraits("install", needs: [.noDialog, .notInstalled, .runnable], installation: .replaced)
    case .delete: StepTraits("delete", needs: [.noDialog, .installed], installation: .replaced)
    case .reinstall:
      StepTraits("reinstall", needs: [.noDialog, .installed, .runnable], installation: .replaced)
    case .updateApp(let target, let revision):
      StepTraits(
        "update-app",
        .build(target, revision: revision),
        needs: [.noDialog, .installed], about: revision == nil ? .everything : .policy, installation: .altered
      )
    case .erase(let os):
      StepTraits(
        "erase", .system(os),
        needs: os == nil ? [.noDialog, .runnable] : [.noDialog], use: .onlyNamed, installation: .replaced)
    case .resetPrivacy:
      StepTraits(
        "reset", .word(StepVocabulary.privacy), needs: [.noDialog], about: .permissions, use: .onlyNamed,
        installation: .altered)
    case .launch: StepTraits("launch", needs: [.noDialog, .installed, .appNotInFront])
    // No prompt depends on prewarming, so a search uses it only if its name is given.
    case .prewarm:
      StepTraits(
        "prewarm", needs: [.noDialog, .installed, .notRunning, .prewarming], about: .screens, use: .onlyNamed)
    case .home: StepTraits("home", needs: [.leavable, .notHome])
    case .settings: StepTraits("settings", needs: [.leavable, .notInSettings])
    case .lock: StepTraits("lock", needs: [.leavable, .notLocked], about: .screens, use: .onlyNamed)
    case .terminate: StepTraits("terminate", needs: [.leavable, .installed, .running])
    case .tap(let role): StepTraits("tap", .word(role.word), needs: [])
    case .press(let button): StepTraits("tap", .button(button), needs: [.pageUp])
    case .tapNotification:
      StepTraits("tap", .word("notification"), needs: [.noDialog, .unopened], about: .geofence)
    case .open(.home): StepTraits("open", .word("home"), needs: Self.opening)
    case .open(.policy):
      StepTraits("open", .word("policy"), needs: Self.opening.union([.policy]), about: .policy)
    case .open(.feature(let index)):
      StepTraits("open", .feature(index), needs: Self.opening, about: .feature(index))
    case .request(let request):
      StepTraits(
        request.verb, .word(request.word), needs: [.running], about: .request(request), use: .onlyNamed)
    case .updates(let updates):
      StepTraits(
        "updates", .word(updates.word), needs: [.running], about: .updates, use: .concerning(.location))
    case .event(let index):
      StepTraits("event", .event(index), needs: [.noDialog, .running], about: .event(index))
    case .flag(let change):
      StepTraits("flag", .flags(change), needs: [.noDialog, .running], about: .flags(change.flags))
    case .wait(let seconds): StepTraits("wait", .duration(seconds), needs: [])
    case .waitForNext: StepTraits("wait", .word("next"), needs: [.momentDue])
    case .set(let change):
      StepTraits(
        "set", .change(change),
        needs: StepNeeds(of: change.sole).union([.noDialog]), about: .change(change), use: .byKeys(change),
        installation: change.has(.os) ? .altered : .kept)
    case .offerUpgrade:
      StepTraits(
        "offer-upgrade", needs: [.noDialog, .installed, .appNotInFront, .upgradeOffer],
        about: .permission(.location), use: .concerning(.location))
    case .offerReminder:
      StepTraits(
        "offer-reminder", needs: [.noDialog, .installed, .reminderOffer], about: .updates,
        use: .concerning(.location))
    case .offerServiceReminder(let service):
      StepTraits(
        "offer-reminder", .word(service.word), needs: [.noDialog, .installed, .serviceReminder],
        about: .permission(.service(service)), use: .concerning(.service(service)))
    case .geofence(let crossing):
      StepTraits(
        "geofence", .word(crossing.word), needs: [.noDialog], about: .geofence, use: .concerning(.location))
    case .deviceCheckQuery:
      StepTraits(
        "devicecheck", .word("query"), needs: [.noDialog, .deviceCheck], about: .gift, use: .onlyNamed)
    case .deviceCheck(let bit0, let bit1):
      StepTraits(
        "devicecheck", .bits(bit0, bit1),
        needs: [.noDialog, .deviceCheck], about: .gift, use: .onlyNamed)
    }
  }

  private static let opening: StepNeeds = [.noDialog, .installed, .appInFront, .noScreen]
}

/// What an `open` step opens.
public enum StepDestination: Hashable, Sendable {
  case home, policy
  case feature(UInt8)
}

/// A start or stop of the app's location updates.
public enum LocationUpdates: UInt8, CaseIterable, Sendable {
  case start, stop, startBackground, stopBackground

  /// The word in a step, such as `start-background`.
  public var word: String {
    switch self {
    case .start: "start"
    case .stop: "stop"
    case .startBackground: "start-background"
    case .stopBackground: "stop-background"
    }
  }
}

/// The direction in which the device crosses the border of the geofence.
public enum FenceCrossing: UInt8, CaseIterable, Sendable {
  case enter, exit

  /// The word in a step.
  public var word: String {
    switch self {
    case .enter: "enter"
    case .exit: "exit"
    }
  }
}
