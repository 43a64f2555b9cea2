/// Choices about behaviour that no source describes, or on which sources disagree. Each has a name that a scenario
/// can set.
public struct Assumptions: Hashable, Sendable {
  /// 14.0 beta 7 to 14.4 return the identifier to an app that ignores a denial.
  public var givesIdentifierAfterRefusal = false
  /// Seconds for which *Allow Once* stays valid after the app is no longer in use.
  public var onceGrace: UInt32 = 0
  /// Seconds during which location updates still arrive after the user leaves an app without the background mode.
  public var backgroundGrace: UInt32 = 5
  /// Managed accounts and accounts of minors report `denied` instead of `restricted`.
  public var restrictedReadsDenied = false
  /// On 14.0 to 14.5.0, apps that never asked stay denied after the global switch was turned off and on.
  public var staysDenied = false
  /// iOS runs a build whose deployment target is newer than its version.
  public var runsNotInstallable = false
  /// A tracking request stores nothing while the global switch is off.
  public var storesNothingWhileOff = false
  /// iOS drops a request while another system dialog is on screen. For tracking each version has its own
  /// rule, which this does not change.
  public var dropsSecondAlert = false
  /// The effect of leaving the notification prompt unanswered; nil for the behaviour of each version.
  public var leaving: LeavingNotifications?
  /// The effect of a change in Settings on a running app, if no source describes it.
  public var settingsChange = SettingsChange.byPermission
  /// When the alert about limited photo access appears; nil for the behaviour of each version.
  public var limitedAlert: LimitedAlert?
  /// Answers about health data survive deleting the app.
  public var healthSurvives = true
  /// Answers about the local network survive deleting the app.
  public var localNetworkSurvives = true
  /// The effect of using the local network without its key; nil for the behaviour of each version.
  public var networkWithoutKey: NetworkWithoutKey?
  /// Face ID without its key asks for the passcode; otherwise iOS terminates the app.
  public var faceIDAsksForPasscode = false
  /// The alert about disabled Location Services appears at every use; otherwise twice per install.
  public var repeatsServicesAlert = false
  /// The call for critical alerts reports success although the user refused them.
  public var refusedCriticalAlertsReportTrue = false
  /// The kind of build that is installed.
  public var build = Build.store
  /// System texts follow the wording of the source articles instead of the shipped wording.
  public var usesArticleWording = false

  /// Creates the default assumptions, which are the most likely ones.
  public init() {}

  /// The effect of a change in Settings on a running app, if no source describes it.
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

  /// The effect of using the local network without its key.
  public enum NetworkWithoutKey: UInt8, CaseIterable, Sendable { case words, silent }

  /// The source of the build.
  public enum Build: UInt8, CaseIterable, Sendable { case store, development, testflight }
}

/// The name of an assumption, as in `assume` of a scenario.
public enum AssumptionKey: UInt8, CaseIterable, Sendable {
  case idfaAfterRefusal, onceGrace, backgroundGrace, restrictedReads, stuckDenied, notInstallable
  case requestWhileOff, secondAlert, leaveDialog
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

  /// The default of a key whose default depends on the version.
  public static let byVersion = "by-version"

  /// The values that a key accepts, the default first; nil if the value is a period of time.
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
    case .leaveDialog: [Self.byVersion, "nothing", "denied", "told-no"]
    case .wording: ["shipped", "articles"]
    }
  }
}

extension Assumptions {
  /// Sets one assumption from text. Returns false if the key does not accept the value.
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
    case .leaveDialog: leaving = [nil, .storesNothing, .denies, .tellsNo][place]
    case .wording: usesArticleWording = isOther
    case .onceGrace, .backgroundGrace: return false
    }
    return true
  }

  /// Whether the answer survives deleting the app under this assumption.
  func outlivesApp(_ key: AssumptionKey?) -> Bool {
    if key == .healthSurvives { return healthSurvives }
    return key != .localNetworkSurvives || localNetworkSurvives
  }

  /// Returns the current value of one assumption as users type it.
  public func text(_ key: AssumptionKey) -> String { value(key).text(key) }
}
