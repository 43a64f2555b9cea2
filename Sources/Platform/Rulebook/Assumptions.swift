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
  /// System texts are those the source articles write, not those that shipped.
  public var usesArticleWording = false

  /// What is thought most likely.
  public init() {}
}

/// The name of an assumption, as a scenario's `assume` has it.
public enum AssumptionKey: UInt8, CaseIterable, Sendable {
  case idfaAfterRefusal, onceGrace, backgroundGrace, restrictedReads, stuckDenied, notInstallable
  case requestWhileOff, secondAlert, leaveDialog, wording

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
    case .wording: "wording"
    }
  }

  /// The two words a key of two readings can have, the default first; nil where it is a span of time.
  public var readings: (usual: String, other: String)? {
    switch self {
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
    case .wording: "the articles paraphrase some labels of the system"
    }
  }
}

extension Assumptions {
  /// Sets one assumption from its text; false when the value is not one the key can have.
  public mutating func set(_ key: AssumptionKey, to value: String) -> Bool {
    if let readings = key.readings {
      guard value == readings.usual || value == readings.other else { return false }
      let isOther = value == readings.other
      switch key {
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
      .leaveDialog, .wording:
      return false
    }
    return true
  }

  /// The present value of one assumption, as typed.
  public func text(_ key: AssumptionKey) -> String { value(key).text(key) }
}
