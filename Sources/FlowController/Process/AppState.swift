public import Platform

/// The app: its installation, its process and what it shows.
public struct AppState: Sendable {
  /// Whether it is on the device.
  public internal(set) var isInstalled = true
  public internal(set) var process = Process.absent
  /// The oldest iOS the installed build runs on.
  public internal(set) var deploymentTarget: Version
  /// The number of the installed build; 0 where builds are not told apart.
  public internal(set) var build: UInt64 = 0
  /// When this install began.
  public internal(set) var installedAt: Moment
  /// When it was launched first; never before that.
  public internal(set) var firstLaunchAt = Moment.never
  /// When a new build was put over it last; the installation counts.
  public internal(set) var updatedAt: Moment
  /// Cold starts of this install. Returns to the front are not among them.
  public internal(set) var launches: UInt32 = 0
  /// Process starts of this install that no launch came of: prewarmed by the system, not launched yet or never.
  public internal(set) var idleStarts: UInt32 = 0
  /// Whether the system started the process, and the app was not launched since.
  public internal(set) var isPrewarmed = false
  /// The feature that is open, by index; nil for the first screen.
  public internal(set) var feature: UInt8?
  /// The app's own screen over it.
  public internal(set) var screen: AppScreen?
  /// The app's own screen under ``screen``, when an *additional information* screen lies over another.
  public internal(set) var screenBeneath: AppScreen?
  /// Where the policy screen came from, and where it leads.
  public internal(set) var policyOrigin = PolicyOrigin.menu
  /// The asks that are being gone through.
  public internal(set) var sequence: AskSequence?
  /// How often the ad was loaded by this process.
  public internal(set) var adLoads: UInt32 = 0
  /// Whether the ad was chosen by the advertising identifier.
  public internal(set) var adIsPersonalised = false
  /// What became of the gift.
  public internal(set) var gift = Gift.unclaimed

  @inline(__always)
  init(deploymentTarget: Version, installedAt: Moment) {
    self.deploymentTarget = deploymentTarget
    self.installedAt = installedAt
    updatedAt = installedAt
  }

  /// How often the process was started in this install, as an app counts that counts in `didFinishLaunching`.
  public var processStarts: UInt32 {
    let (sum, overflow) = launches.addingReportingOverflow(idleStarts)
    return overflow ? .max : sum
  }

  /// Whether the next launch is a cold start: no process runs that was in front before.
  public var startsCold: Bool { !process.runs || isPrewarmed }

  /// The app's process.
  public enum Process: UInt8, CaseIterable, Sendable {
    /// Never started since it was installed, or not installed.
    case absent
    case terminated, background, foreground

    /// The word in the state.
    public var word: String {
      switch self {
      case .absent: "absent"
      case .terminated: "terminated"
      case .background: "background"
      case .foreground: "foreground"
      }
    }

    /// Whether the app's code can run.
    @inline(__always)
    public var runs: Bool { self == .background || self == .foreground }
  }

  /// What opened the policy screen.
  public enum PolicyOrigin: UInt8, CaseIterable, Sendable { case menu, feature, app }

  /// What became of the gift.
  public enum Gift: UInt8, CaseIterable, Sendable {
    case unclaimed, claimed, refused, unavailable

    /// The word in the state.
    public var word: String {
      switch self {
      case .unclaimed: "unclaimed"
      case .claimed: "claimed"
      case .refused: "refused"
      case .unavailable: "unavailable"
      }
    }
  }
}

/// A screen of the app that waits for an answer.
public enum AppScreen: UInt8, CaseIterable, Sendable {
  case softAsk, policy, additionalInformation

  /// The name as scenarios and the state have it.
  public var word: String {
    switch self {
    case .softAsk: "soft-ask"
    case .policy: "policy"
    case .additionalInformation: "additional-information"
    }
  }
}

/// The asks of one place, gone through in the order of the flow, one prompt at a time.
public struct AskSequence: Sendable {
  public var place: Ask.Place
  /// The ask whose prompt is up, or the next to be considered.
  public var index: UInt8
}
