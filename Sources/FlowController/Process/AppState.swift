public import Platform

/// The state of the app: its installation, its process and its screens.
public struct AppState: Sendable {
  public internal(set) var isInstalled = true
  public internal(set) var process = Process.absent
  /// The oldest iOS version that the installed build supports.
  public internal(set) var deploymentTarget: Version
  /// The build number of the installed build; 0 if builds are not distinguished.
  public internal(set) var build: UInt64 = 0
  /// When the app was installed.
  public internal(set) var installedAt: Moment
  /// When the app was first launched; ``Moment/never`` before that.
  public internal(set) var firstLaunchAt = Moment.never
  /// When a build was last installed: the first installation or an update.
  public internal(set) var updatedAt: Moment
  /// The number of cold starts in this install. Returning to the foreground is not a cold start.
  public internal(set) var launches: UInt32 = 0
  /// The number of process starts without a launch in this install: iOS prewarmed the process, and the user did not
  /// open the app.
  public internal(set) var idleStarts: UInt32 = 0
  /// Whether iOS prewarmed the process and the user has not opened the app since then.
  public internal(set) var isPrewarmed = false
  /// The index of the open feature; nil for the app's first screen.
  public internal(set) var feature: UInt8?
  /// The app's screen over the feature; nil if there is none.
  public internal(set) var screen: AppScreen?
  /// The app's screen under ``screen``, if ``screen`` is *additional information* and covers another screen.
  public internal(set) var screenBeneath: AppScreen?
  /// What opened the policy screen. It decides what follows an agreement.
  public internal(set) var policyOrigin = PolicyOrigin.menu
  /// The current ask of a trigger; nil if there is none.
  public internal(set) var sequence: AskSequence? {
    get { AskSequence(code: sequencePlace, index: sequenceAsk) }
    set {
      sequencePlace = newValue?.code ?? 0
      sequenceAsk = newValue?.index ?? 0
    }
  }
  /// The code of the trigger of ``sequence``; 0 if there is none.
  private(set) var sequencePlace: UInt8 = 0
  private var sequenceAsk: UInt8 = 0
  /// How often the app has loaded its ad since the process started.
  public internal(set) var adLoads: UInt32 = 0
  /// Whether the ad was chosen with the advertising identifier.
  public internal(set) var adIsPersonalised = false
  /// The result of the request for the gift.
  public internal(set) var gift = Gift.unclaimed
  /// The index of the app's page on screen; nil if there is none.
  public internal(set) var page: UInt8?
  /// The suspended positions: where the app was interrupted and continues later.
  var outer = FrameStack()
  /// Whether the app became active but its `becomesActive` trigger has not run yet.
  var isActiveDue = false
  /// Whether the launch trigger has not run yet, because the app has not been active in this process.
  public internal(set) var isLaunchDue = false
  /// The asks whose request is in the queue, one bit each.
  public internal(set) var asksWaiting: UInt16 = 0
  /// The asks that are not shown again because of `once`, one bit each.
  public internal(set) var asksDone: UInt16 = 0
  /// The pages that are not shown again because of `once`, one bit each.
  public internal(set) var pagesDone: UInt32 = 0
  /// Flags that differ from their initial value and are kept until the app is deleted, one bit each.
  public internal(set) var flagsTurned: UInt16 = 0
  /// Flags that differ from their initial value and are reset when the process ends, one bit each.
  public internal(set) var flagsOfProcessTurned: UInt16 = 0
  /// Flags that differ from their initial value and are stored in the keychain, one bit each. Deleting the app does not
  /// clear them.
  public internal(set) var flagsOfKeychainTurned: UInt16 = 0

  init(deploymentTarget: Version, installedAt: Moment) {
    self.deploymentTarget = deploymentTarget
    self.installedAt = installedAt
    updatedAt = installedAt
  }

  /// How often the process was started in this install. An app that counts in `didFinishLaunching` gets this number.
  public var processStarts: UInt32 {
    let (sum, overflow) = launches.addingReportingOverflow(idleStarts)
    return overflow ? .max : sum
  }

  /// Whether the next launch is a cold start: no process is running, or it was only prewarmed.
  public var startsCold: Bool { !process.runs || isPrewarmed }

  /// The state of the app's process.
  public enum Process: UInt8, CaseIterable, Sendable {
    /// The app is not installed, or was never started since the installation.
    case absent
    case terminated, background, foreground

    /// The word in the printed state.
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

  /// Visits the fields about the installation and its launches.
  @inline(never)
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

  /// Visits the fields about the screen.
  @inline(never)
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

  /// Visits the fields about pages and triggers: the current position, and what is stored for `once`.
  @inline(never)
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
