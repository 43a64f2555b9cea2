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
  /// The asks that are being gone through; nil where there are none.
  public internal(set) var sequence: AskSequence? {
    get { AskSequence(code: sequencePlace, index: sequenceAsk) }
    set {
      sequencePlace = newValue?.code ?? 0
      sequenceAsk = newValue?.index ?? 0
    }
  }
  /// The place of ``sequence``, by its code: 0 where there is none.
  private(set) var sequencePlace: UInt8 = 0
  private var sequenceAsk: UInt8 = 0
  /// How often the ad was loaded by this process.
  public internal(set) var adLoads: UInt32 = 0
  /// Whether the ad was chosen by the advertising identifier.
  public internal(set) var adIsPersonalised = false
  /// What became of the gift.
  public internal(set) var gift = Gift.unclaimed
  /// The app's own page that is up, by index; nil where there is none.
  public internal(set) var page: UInt8?
  /// What the app has begun round ``sequence``, and goes on with later.
  var outer = FrameStack()
  /// Whether the app has become active, and what it does then is still to come.
  var isActiveDue = false
  /// Whether the app has not been active in this process: what it does at a launch is still to come.
  public internal(set) var isLaunchDue = false
  /// Asks whose call waits for its turn, one bit each.
  public internal(set) var asksWaiting: UInt16 = 0
  /// Asks of which `once` remembers something, one bit each.
  public internal(set) var asksDone: UInt16 = 0
  /// Pages of which `once` remembers something, one bit each.
  public internal(set) var pagesDone: UInt32 = 0
  /// Flags that are other than at first, one bit each; those that are kept for the install.
  public internal(set) var flagsTurned: UInt16 = 0
  /// The same of those that go with the process.
  public internal(set) var flagsOfProcessTurned: UInt16 = 0
  /// The same of those in the keychain, which a deletion of the app leaves alone.
  public internal(set) var flagsOfKeychainTurned: UInt16 = 0

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
    public var runs: Bool { self == .background || self == .foreground }
  }
}

extension AppState {
  @inline(__always)
  mutating func visit(_ visitor: inout some FieldVisitor, now: Moment) {
    visitInstallation(&visitor, now: now)
    visitScreen(&visitor)
    visitCourse(&visitor)
  }

  /// The app as it is installed, and its launches.
  @inline(__always)
  private mutating func visitInstallation(_ visitor: inout some FieldVisitor, now: Moment) {
    visitor.field(
      Field(
        "app.isInstalled", .screen(1), endsWith: .nothing, shown: ShownField(.app, "installed")),
      &isInstalled)
    visitor.field(
      Field("app.process", .screen(2), endsWith: .installation, shown: ShownField(.app, "process")),
      &process)
    visitor.field(
      Field("app.deploymentTarget", .absent, endsWith: .nothing, shown: ShownField(.app, "deploymentTarget")),
      &deploymentTarget)
    visitor.field(
      Field("app.installedAt", .byConditions, endsWith: .installation), &installedAt,
      fresh: now.number)
    visitor.field(
      Field("app.firstLaunchAt", .byConditions, endsWith: .installation), &firstLaunchAt)
    visitor.field(
      Field("app.updatedAt", .byConditions, endsWith: .installation), &updatedAt,
      fresh: now.number)
    visitor.field(
      Field(
        "app.launches", .counter(.launches), endsWith: .installation,
        shown: ShownField(.app, "launches")), &launches)
    visitor.field(
      Field("app.idleStarts", .counter(.idleStarts), endsWith: .installation), &idleStarts)
    visitor.field(
      Field("app.isPrewarmed", .room(.prewarmed), endsWith: .process), &isPrewarmed)
    visitor.field(Field("app.build", .absent, endsWith: .installation), &build)
  }

  /// What it shows.
  @inline(__always)
  private mutating func visitScreen(_ visitor: inout some FieldVisitor) {
    visitor.field(
      Field("app.feature", .screen(5), endsWith: .process), &feature, fresh: 0,
      within: 0...Int64(Flow.featureCapacity))
    visitor.field(Field("app.screen", .screen(3), endsWith: .process), &screen)
    visitor.field(Field("app.screenBeneath", .screen(3), endsWith: .process), &screenBeneath)
    visitor.field(
      Field("app.policyOrigin", .memory(2), endsWith: .installation), &policyOrigin)
    visitSequence(&visitor)
    visitor.field(
      Field(
        "app.adLoads", .counter(.adLoads), endsWith: .process,
        shown: ShownField(.ad, "loads", about: .tracking)),
      &adLoads)
    visitor.field(
      Field(
        "app.adIsPersonalised", .screen(1), endsWith: .process,
        shown: ShownField(.ad, "personalised", about: .tracking)), &adIsPersonalised)
    visitor.field(
      Field("app.gift", .memory(2), endsWith: .installation, shown: ShownField(.gift, about: .gift)),
      &gift)
  }

  /// Where it is in what it has begun, and what it remembers of that.
  @inline(__always)
  private mutating func visitCourse(_ visitor: inout some FieldVisitor) {
    guard visitor.seesCourse else { return }
    visitor.field(
      Field("app.page", .course(.page), endsWith: .process), &page, fresh: 0,
      within: 0...Int64(Flow.pageCapacity))
    visitor.frames(Field("app.outer", .frames, endsWith: .process), &outer)
    visitor.field(Field("app.isActiveDue", .course(.activeDue), endsWith: .process), &isActiveDue)
    visitor.field(Field("app.isLaunchDue", .course(.launchDue), endsWith: .process), &isLaunchDue)
    visitor.field(Field("app.asksWaiting", .course(.asksWaiting), endsWith: .process), &asksWaiting)
    visitor.field(Field("app.asksDone", .course(.asksDone), endsWith: .installation), &asksDone)
    visitor.field(Field("app.pagesDone", .course(.pagesDone), endsWith: .installation), &pagesDone)
    visitor.field(Field("app.flagsTurned", .course(.flags), endsWith: .installation), &flagsTurned)
    visitor.field(
      Field("app.flagsOfProcessTurned", .course(.passingFlags), endsWith: .process),
      &flagsOfProcessTurned)
    visitor.field(
      Field("app.flagsOfKeychainTurned", .course(.keychainFlags), endsWith: .device), &flagsOfKeychainTurned)
  }

  @inline(__always)
  private mutating func visitSequence<Visitor: FieldVisitor>(_ visitor: inout Visitor) {
    if Visitor.clears, sequencePlace == 0 { return }
    visitor.field(
      Field("app.sequence.place", partOf: "app.sequence", .screen(7), endsWith: .process),
      &sequencePlace, fresh: 0, within: 0...Int64(Ask.Place.codes.upperBound))
    visitor.field(
      Field("app.sequence.index", partOf: "app.sequence", .screen(4), endsWith: .process),
      &sequenceAsk, fresh: 0, within: 0...Int64(Flow.askCapacity - 1))
    if Visitor.replaces, sequencePlace == 0 { sequenceAsk = 0 }
  }
}
