/// Which reading holds where the sources are silent or disagree. Each has a name that a scenario can set.
public struct Assumptions: Hashable, Sendable {
  /// 14.0 beta 7 to 14.4 hand the identifier to code that ignores a refusal.
  public var givesIdentifierAfterRefusal = false
  /// Seconds that *allow once* survives out of use.
  public var onceGrace: UInt32 = 0
  /// Seconds for which updates still arrive after leaving without the background flag.
  public var backgroundGrace: UInt32 = 5
  /// Managed and young accounts read `denied` rather than `restricted`.
  public var restrictedReadsDenied = false
  /// On 14.0 to 14.5.0 apps that never asked stay denied once the global switch went off and on.
  public var staysDenied = false
  /// A build whose deployment target is above the iOS version runs all the same.
  public var runsNotInstallable = false
  /// A tracking request made while the global switch is off stores nothing.
  public var storesNothingWhileOff = false
  /// A request while another system dialog is up is dropped. About tracking the versions differ, whatever is assumed.
  public var dropsSecondAlert = false
  /// Going home while the question about notifications is up refuses it.
  public var leavingRefuses = false
  /// What a change in Settings does to a running app, where that is not established.
  public var settingsChange = SettingsChange.byPermission
  /// The limited photo library asks by itself at each launch; else where it has new photos.
  public var alertsEachLaunch = false
  /// What was answered about health outlives the app.
  public var healthSurvives = true
  /// What was answered about the local network outlives the app.
  public var localNetworkSurvives = true
  /// What kind of build of the app is installed.
  public var build = Build.store
  /// System texts are those the source articles write, not those that shipped.
  public var usesArticleWording = false

  /// What is thought most likely.
  public init() {}

  /// What a change in Settings does to a running app, where that is not established.
  public enum SettingsChange: UInt8, CaseIterable, Sendable { case byPermission, ends, stays }

  /// Where a build of the app comes from.
  public enum Build: UInt8, CaseIterable, Sendable { case store, development, testflight }
}

/// The name of an assumption, as a scenario's `assume` has it.
public enum AssumptionKey: UInt8, CaseIterable, Sendable {
  case idfaAfterRefusal, onceGrace, backgroundGrace, restrictedReads, stuckDenied, notInstallable
  case requestWhileOff, secondAlert, leaveDialog
  case settingsChangeKills, limitedAlert, healthSurvives, localNetworkSurvives, build
  case wording

  /// The key as typed.
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

  /// The words that a key can have, the default first; nil where it is a span of time.
  public var words: [String]? {
    guard let readings else { return nil }
    return [readings.usual, readings.other] + (third.map { [$0] } ?? [])
  }

  /// The third word of a key that has three.
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

  /// The first two words a key can have, the default first; nil where it is a span of time.
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

  /// What is known, and where from.
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
  /// Sets one assumption from its text; false when the value is not one the key can have.
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

  /// Whether what was answered outlives the app, where that is assumed.
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

  /// The present value of one assumption, as typed.
  public func text(_ key: AssumptionKey) -> String { value(key).text(key) }
}
