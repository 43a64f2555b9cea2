/// Choices about behaviour of iOS that no source describes, or about which sources disagree. A scenario can set each of
/// them by its name.
public struct Assumptions: Hashable, Sendable {
  /// On 14.0 beta 7 to 14.4, an app that ignores a denial gets the real identifier.
  public var givesIdentifierAfterRefusal = false
  /// How many seconds *Allow Once* stays valid after the app is no longer in use.
  public var onceGrace: UInt32 = 0
  /// How many seconds an app without the background mode still gets location updates after the user leaves it.
  public var backgroundGrace: UInt32 = 5
  /// On devices with a managed account or the account of a minor, apps see `denied` instead of `restricted`.
  public var restrictedReadsDenied = false
  /// On 14.0 to 14.5.0, apps that never requested tracking stay denied after the global switch was turned off and on.
  public var staysDenied = false
  /// iOS runs a build whose deployment target is a newer iOS version.
  public var runsNotInstallable = false
  /// While the global switch is off, a tracking request stores no answer.
  public var storesNothingWhileOff = false
  /// iOS drops a request while another system dialog is on screen. This does not change tracking requests, for which
  /// each iOS version has its own rule.
  public var dropsSecondAlert = false
  /// iOS drops a request for notifications or for a service if the app makes the request in the background. For tracking
  /// and location, there are other rules.
  public var dropsBackgroundRequest = false
  /// What iOS does if the user leaves the notification prompt without an answer; nil for the behaviour of each version.
  public var leaving: LeavingNotifications?
  /// What a change in Settings does to a running app if no source describes it.
  public var settingsChange = SettingsChange.byPermission
  /// When the alert about limited photo access appears; nil for the behaviour of each version.
  public var limitedAlert: LimitedAlert?
  /// Deleting the app keeps the answers about health data.
  public var healthSurvives = true
  /// Deleting the app keeps the answer about the local network.
  public var localNetworkSurvives = true
  /// What happens if the local network is used without its key; nil for the behaviour of each version.
  public var networkWithoutKey: NetworkWithoutKey?
  /// If the key for Face ID is missing, iOS asks for the passcode. Otherwise iOS terminates the app.
  public var faceIDAsksForPasscode = false
  /// The alert that Location Services are off appears at every use. Otherwise it appears twice per install.
  public var repeatsServicesAlert = false
  /// The request for critical alerts reports success although the user refused.
  public var refusedCriticalAlertsReportTrue = false
  /// How the build was installed.
  public var build = Build.store
  /// The texts of iOS are worded as in the source articles instead of as in iOS.
  public var usesArticleWording = false

  /// Creates the default assumptions. They are the most likely ones.
  public init() {}

  /// What a change in Settings does to a running app if no source describes it.
  public enum SettingsChange: UInt8, CaseIterable, Sendable { case byPermission, ends, stays }

  /// When the alert about limited photo access appears.
  public enum LimitedAlert: UInt8, CaseIterable, BehaviourValue {
    case onChange, eachLaunch
    public var text: String {
      switch self {
      case .onChange: "at a use after the library has changed"
      case .eachLaunch: "at the first use of each launch"
      }
    }
  }

  /// What happens if the local network is used without its key.
  public enum NetworkWithoutKey: UInt8, CaseIterable, Sendable { case words, silent }

  /// How a build was installed.
  public enum Build: UInt8, CaseIterable, Sendable { case store, development, testflight }
}

/// The name of an assumption, as a scenario writes it under `assume`.
public enum AssumptionKey: UInt8, CaseIterable, Sendable {
  case idfaAfterRefusal, onceGrace, backgroundGrace, restrictedReads, stuckDenied, notInstallable
  case requestWhileOff, secondAlert, backgroundRequest, leaveDialog
  case settingsChangeKills, limitedAlert, healthSurvives, localNetworkSurvives, build
  case servicesOffAlert, localNetworkWithoutKey, faceIDWithoutKey, criticalAlertsRefused
  case wording

  public var word: String {
    switch self {
    case .idfaAfterRefusal: "idfa-after-refusal"
    case .onceGrace: "once-grace"
    case .backgroundGrace: "background-grace"
    case .restrictedReads: "restricted-reads"
    case .stuckDenied: "stuck-denied"
    case .notInstallable: "not-installable"
    case .requestWhileOff: "request-while-off"
    case .secondAlert: "second-alert"
    case .backgroundRequest: "background-request"
    case .leaveDialog: "leave-dialog"
    case .settingsChangeKills: "settings-change-kills"
    case .limitedAlert: "limited-alert"
    case .healthSurvives: "health-survives"
    case .localNetworkSurvives: "local-network-survives"
    case .build: "build"
    case .servicesOffAlert: "services-off-alert"
    case .localNetworkWithoutKey: "local-network-without-key"
    case .faceIDWithoutKey: "face-id-without-key"
    case .criticalAlertsRefused: "critical-alerts-refused"
    case .wording: "wording"
    }
  }

  /// The word for a default that depends on the iOS version.
  public static let byVersion = "by-version"

  /// The values that a key accepts, the default first; nil if any period of time is accepted.
  public var words: [String]? {
    switch self {
    case .settingsChangeKills: ["by-permission", "true", "false"]
    case .limitedAlert: [Self.byVersion, "on-change", "each-launch"]
    case .healthSurvives, .localNetworkSurvives: ["true", "false"]
    case .build: ["store", "development", "testflight"]
    case .servicesOffAlert: ["twice", "always"]
    case .localNetworkWithoutKey: [Self.byVersion, "words", "silent"]
    case .faceIDWithoutKey: ["ends", "passcode"]
    case .criticalAlertsRefused: ["false", "true"]
    case .idfaAfterRefusal: ["zeros", "real"]
    case .onceGrace, .backgroundGrace: nil
    case .restrictedReads: ["restricted", "denied"]
    case .stuckDenied: ["false", "true"]
    case .notInstallable: ["refuse", "run"]
    case .requestWhileOff: ["denied", "nothing"]
    case .secondAlert: ["queued", "dropped"]
    case .backgroundRequest: ["waits", "dropped"]
    case .leaveDialog: [Self.byVersion, "nothing", "denied", "told-no"]
    case .wording: ["shipped", "articles"]
    }
  }
}

extension Assumptions {
  /// Sets an assumption to a value in text form. Returns false if the key does not accept the value.
  public mutating func set(_ key: AssumptionKey, to value: String) -> Bool {
    guard let words = key.words else {
      guard let duration = Duration(parsing: value) else { return false }
      if key == .onceGrace { onceGrace = duration.seconds } else { backgroundGrace = duration.seconds }
      return true
    }
    guard let place = words.firstIndex(of: value) else { return false }
    let isOther = place == 1
    switch key {
    case .settingsChangeKills: settingsChange = [.byPermission, .ends, .stays][place]
    case .limitedAlert: limitedAlert = [nil, .onChange, .eachLaunch][place]
    case .healthSurvives: healthSurvives = !isOther
    case .localNetworkSurvives: localNetworkSurvives = !isOther
    case .build: build = [.store, .development, .testflight][place]
    case .servicesOffAlert: repeatsServicesAlert = isOther
    case .localNetworkWithoutKey: networkWithoutKey = [nil, .words, .silent][place]
    case .faceIDWithoutKey: faceIDAsksForPasscode = isOther
    case .criticalAlertsRefused: refusedCriticalAlertsReportTrue = isOther
    case .idfaAfterRefusal: givesIdentifierAfterRefusal = isOther
    case .restrictedReads: restrictedReadsDenied = isOther
    case .stuckDenied: staysDenied = isOther
    case .notInstallable: runsNotInstallable = isOther
    case .requestWhileOff: storesNothingWhileOff = isOther
    case .secondAlert: dropsSecondAlert = isOther
    case .backgroundRequest: dropsBackgroundRequest = isOther
    case .leaveDialog: leaving = [nil, .storesNothing, .denies, .tellsNo][place]
    case .wording: usesArticleWording = isOther
    case .onceGrace, .backgroundGrace: return false
    }
    return true
  }

  /// Whether deleting the app keeps the answer, under this assumption.
  func outlivesApp(_ key: AssumptionKey?) -> Bool {
    if key == .healthSurvives { return healthSurvives }
    return key != .localNetworkSurvives || localNetworkSurvives
  }

  /// Returns the current value of one assumption as a user types it.
  public func text(_ key: AssumptionKey) -> String { value(key).text(key) }
}
