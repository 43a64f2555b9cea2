/// Choices for behaviour that no source states or that sources dispute. Each has a name that a scenario can
/// set.
public struct Assumptions: Hashable, Sendable {
  /// 14.0 beta 7 to 14.4 return the identifier to an app that ignores a denial.
  public var givesIdentifierAfterRefusal = false
  /// Seconds that *Allow Once* stays valid after the app goes out of use.
  public var onceGrace: UInt32 = 0
  /// Seconds for which location updates still arrive after the user leaves an app without the background
  /// mode.
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
  /// Going to the home screen while the notification prompt is on screen denies it.
  public var leavingRefuses = false
  /// What a change in Settings does to a running app if no source states it.
  public var settingsChange = SettingsChange.byPermission
  /// The alert about limited photo access appears at each launch; otherwise only if there are new photos.
  public var alertsEachLaunch = false
  /// Answers about health survive deleting the app.
  public var healthSurvives = true
  /// Answers about the local network survive deleting the app.
  public var localNetworkSurvives = true
  /// The kind of build that is installed.
  public var build = Build.store
  /// System texts follow the source articles instead of the wording that shipped.
  public var usesArticleWording = false

  /// The most likely reading of each.
  public init() {}

  /// What a change in Settings does to a running app if no source states it.
  public enum SettingsChange: UInt8, CaseIterable, Sendable { case byPermission, ends, stays }

  /// Where the build comes from.
  public enum Build: UInt8, CaseIterable, Sendable { case store, development, testflight }
}

/// The name of an assumption, as `assume` in a scenario spells it.
public enum AssumptionKey: UInt8, CaseIterable, Sendable {
  case idfaAfterRefusal, onceGrace, backgroundGrace, restrictedReads, stuckDenied, notInstallable
  case requestWhileOff, secondAlert, leaveDialog
  case settingsChangeKills, limitedAlert, healthSurvives, localNetworkSurvives, build
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
    case .wording: "wording"
    }
  }

  /// The values that a key accepts, the default first; nil if the value is a period of time.
  public var words: [String]? {
    guard let readings else { return nil }
    return [readings.usual, readings.other] + (third.map { [$0] } ?? [])
  }

  /// The third value of a key that accepts three.
  public var third: String? {
    switch self {
    case .settingsChangeKills: "false"
    case .build: "testflight"
    case .idfaAfterRefusal, .onceGrace, .backgroundGrace, .restrictedReads, .stuckDenied, .notInstallable,
      .requestWhileOff, .secondAlert, .leaveDialog, .limitedAlert, .healthSurvives, .localNetworkSurvives,
      .wording:
      nil
    }
  }

  /// The first two values that a key accepts, the default first; nil if the value is a period of time.
  public var readings: (usual: String, other: String)? {
    switch self {
    case .settingsChangeKills: ("by-permission", "true")
    case .limitedAlert: ("on-change", "each-launch")
    case .healthSurvives, .localNetworkSurvives: ("true", "false")
    case .build: ("store", "development")
    case .idfaAfterRefusal: ("zeros", "real")
    case .onceGrace, .backgroundGrace: nil
    case .restrictedReads: ("restricted", "denied")
    case .stuckDenied: ("false", "true")
    case .notInstallable: ("refuse", "run")
    case .requestWhileOff: ("denied", "nothing")
    case .secondAlert: ("queued", "dropped")
    case .leaveDialog: ("nothing", "denied")
    case .wording: ("shipped", "articles")
    }
  }

  /// The evidence for the default, with its source.
  public var known: String {
    switch self {
    case .idfaAfterRefusal:
      "14.0b7 to 14.4 after a refusal: Apple says zeros; the Qiita article「iOS14でのIDFA取得」suggests real"
    case .onceGrace:
      "allow once ends when use ends (Apple); some report that a short absence does not end it"
    case .backgroundGrace:
      "updates still arrive for some seconds after leaving (Takahiro, iOS13におけるCoreLocationの変更点)"
    case .restrictedReads: "what managed and young accounts read is not documented; restricted is assumed"
    case .stuckDenied:
      "14.0 to 14.5.0: some apps stayed denied after the switch went off and on; fixed in 14.5.1"
    case .notInstallable:
      "a build with target 14 cannot be installed on 13; the Qiita article's second table has that row"
    case .requestWhileOff:
      "a tracking request while the switch is off: a refusal that stays, measured on 14.2 (n_komiya, Qiita)"
    case .secondAlert:
      "dialogs come in turn (many reports); of tracking up to 14.8, from 15 it is dropped, whatever is assumed"
    case .leaveDialog:
      "home during the question about notifications counted as Don't Allow, reported in 2020 (xDrip for iOS)"
    case .settingsChangeKills:
      "whether a change in Settings ends the app is not established for tracking, local network, Face ID, paste, "
        + "nearby and focus, and only likely for Bluetooth, the media library, HomeKit and Siri"
    case .limitedAlert:
      "once per life cycle of the app (Apple); measured on 26.5: only where the library has changed"
    case .healthSurvives: "what was answered about health outlived the app on a simulator (one report)"
    case .localNetworkSurvives:
      "local network is kept outside TCC; whether it outlives the app is not established"
    case .build:
      "the review prompt always shows in a development build, and never in one of TestFlight (Apple)"
    case .wording: "the articles paraphrase some labels of the system"
    }
  }
}

extension Assumptions {
  /// Sets one assumption from text. Returns false if the key does not accept the value.
  public mutating func set(_ key: AssumptionKey, to value: String) -> Bool {
    if let readings = key.readings {
      guard key.words?.contains(value) == true else { return false }
      let isOther = value == readings.other
      let isThird = value == key.third
      switch key {
      case .settingsChangeKills: settingsChange = isThird ? .stays : isOther ? .ends : .byPermission
      case .limitedAlert: alertsEachLaunch = isOther
      case .healthSurvives: healthSurvives = !isOther
      case .localNetworkSurvives: localNetworkSurvives = !isOther
      case .build: build = isThird ? .testflight : isOther ? .development : .store
      case .idfaAfterRefusal: givesIdentifierAfterRefusal = isOther
      case .restrictedReads: restrictedReadsDenied = isOther
      case .stuckDenied: staysDenied = isOther
      case .notInstallable: runsNotInstallable = isOther
      case .requestWhileOff: storesNothingWhileOff = isOther
      case .secondAlert: dropsSecondAlert = isOther
      case .leaveDialog: leavingRefuses = isOther
      case .wording: usesArticleWording = isOther
      case .onceGrace, .backgroundGrace: return false
      }
      return true
    }
    guard let duration = Duration(parsing: value) else { return false }
    switch key {
    case .onceGrace: onceGrace = duration.seconds
    case .backgroundGrace: backgroundGrace = duration.seconds
    case .idfaAfterRefusal, .restrictedReads, .stuckDenied, .notInstallable, .requestWhileOff, .secondAlert,
      .leaveDialog, .settingsChangeKills, .limitedAlert, .healthSurvives, .localNetworkSurvives, .build,
      .wording:
      return false
    }
    return true
  }

  /// Whether the answer survives deleting the app under this assumption.
  func outlivesApp(_ key: AssumptionKey?) -> Bool {
    switch key {
    case .healthSurvives: healthSurvives
    case .localNetworkSurvives: localNetworkSurvives
    case nil, .idfaAfterRefusal, .onceGrace, .backgroundGrace, .restrictedReads, .stuckDenied,
      .notInstallable,
      .requestWhileOff, .secondAlert, .leaveDialog, .settingsChangeKills, .limitedAlert, .build, .wording:
      true
    }
  }

  /// Returns the current value of one assumption as users type it.
  public func text(_ key: AssumptionKey) -> String { value(key).text(key) }
}
