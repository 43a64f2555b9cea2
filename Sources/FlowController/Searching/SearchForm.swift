/// How the search tells a field apart.
struct SearchForm {
  let kind: Kind
  let groups: FieldGroups
  let part: Part

  /// What of a value is kept, and in how many bits.
  enum Kind {
    /// Nothing: no search tells worlds apart by it.
    case absent
    /// Nothing here: conditions of the flow say what of it is kept.
    case byConditions
    /// Its number, in that many bits. A test names a field whose values do not fit.
    case bits(UInt32)
    /// Which of the revisions of the search it is.
    case revision
    /// Its number, in as many bits as the search has for it. What does not fit never comes here.
    case byRoom(SearchRoom)
    /// Which of the dialogs of the table that the search can come to.
    case dialogOfTable
    /// Its number, as far as the question counts.
    case counter(SearchCounter)
    /// The seconds that are left.
    case remaining(SearchSpan)
    /// Where the app is in what it has begun: the places of frames among those that the flow can have.
    case frames
    /// Whether the three days after it are still on.
    case threeDays
    /// The seconds until the agree button wakes.
    case reading
    /// Whether a year has passed since, where that matters.
    case oneYear
  }

  /// Which word it lies in. What has a width of its own in each flow lies behind what has not, so that the places of most
  /// fields are known when this is compiled.
  /// The third word has what only flows with pages, flags or courses of asks need.
  enum Part: Int, CaseIterable { case screen, screenByFlow, memory, memoryByFlow, course }

  @inline(__always)
  private init(_ kind: Kind, _ groups: FieldGroups, _ part: Part) {
    self.kind = kind
    self.groups = groups
    self.part = part
  }

  /// No search tells worlds apart by it.
  @inline(__always)
  static var absent: SearchForm { SearchForm(.absent, [], .memory) }

  /// Kept as far as conditions of the flow compare it.
  @inline(__always)
  static func byConditions(_ groups: FieldGroups) -> SearchForm {
    SearchForm(.byConditions, groups, .memoryByFlow)
  }

  /// What the device shows: in the first word.
  @inline(__always)
  static func screen(_ bits: UInt32, _ groups: FieldGroups) -> SearchForm {
    SearchForm(.bits(bits), groups, .screen)
  }

  /// What is remembered: in the second word.
  @inline(__always)
  static func memory(_ bits: UInt32, _ groups: FieldGroups) -> SearchForm {
    SearchForm(.bits(bits), groups, .memory)
  }

  /// The language of the phone: as many bits as tell those of the search apart.
  @inline(__always)
  static func language(_ groups: FieldGroups) -> SearchForm { SearchForm(.bits(0), groups, .memoryByFlow) }

  /// Whether the three days after it are still on.
  @inline(__always)
  static func threeDays(_ groups: FieldGroups) -> SearchForm { SearchForm(.threeDays, groups, .memory) }

  /// A revision of the policy.
  @inline(__always)
  static func revision(_ groups: FieldGroups, in part: Part) -> SearchForm {
    SearchForm(.revision, groups, part)
  }

  /// A counter that saturates.
  @inline(__always)
  static func counter(_ counter: SearchCounter, _ groups: FieldGroups) -> SearchForm {
    SearchForm(.counter(counter), groups, .memoryByFlow)
  }

  /// What takes as many bits as the search has for it.
  @inline(__always)
  static func room(_ room: SearchRoom, _ groups: FieldGroups) -> SearchForm {
    SearchForm(.byRoom(room), groups, .memoryByFlow)
  }

  /// A dialog of the table: in the first word.
  @inline(__always)
  static func dialogOfTable(_ groups: FieldGroups) -> SearchForm {
    SearchForm(.dialogOfTable, groups, .screenByFlow)
  }

  /// What takes as many bits as the flow's pages, flags and courses need: in the third word.
  @inline(__always)
  static func course(_ room: SearchRoom, _ groups: FieldGroups) -> SearchForm {
    SearchForm(.byRoom(room), groups, .course)
  }

  /// What the app has begun.
  @inline(__always)
  static func frames(_ groups: FieldGroups) -> SearchForm { SearchForm(.frames, groups, .course) }

  /// A moment that is seconds away, or not pending.
  @inline(__always)
  static func remaining(_ span: SearchSpan, _ groups: FieldGroups) -> SearchForm {
    SearchForm(.remaining(span), groups, .memoryByFlow)
  }

  /// When the policy was read.
  @inline(__always)
  static func reading(_ groups: FieldGroups) -> SearchForm { SearchForm(.reading, groups, .memoryByFlow) }

  /// When an answer was given that may last a year.
  @inline(__always)
  static func oneYear(_ groups: FieldGroups) -> SearchForm { SearchForm(.oneYear, groups, .memoryByFlow) }
}

/// A counter that a search tells apart up to a limit of the question.
public enum SearchCounter: UInt32, CaseIterable, Sendable {
  case launches, idleStarts, promptsShown, unopened, adLoads
}

/// What a search has bits for only where its question, or its beginning, needs them.
enum SearchRoom: UInt32, CaseIterable {
  case waiting, waitingCalls, prewarmed, call, flag
  case flags, passingFlags, page, activeDue, launchDue, asksWaiting, asksDone, pagesDone
  case dialogAsk
}

/// Seconds that something of the system lasts.
enum SearchSpan: UInt32, CaseIterable { case backgroundGrace, onceGrace }

/// Fields that steps read and write together: what the search has to look at before it takes a step from memory.
public struct FieldGroups: OptionSet, Hashable, Sendable {
  /// One bit a group.
  public let rawValue: UInt32
  /// These bits.
  @inline(__always)
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// What decides which steps make sense at all: what is in front, what is up, where, in which version.
  @inline(__always)
  public static var control: FieldGroups { FieldGroups(rawValue: 1 << 0) }
  /// What the app reads about tracking, and what that comes from.
  @inline(__always)
  public static var trackingStatus: FieldGroups { FieldGroups(rawValue: 1 << 1) }
  /// How many tracking dialogs were answered.
  @inline(__always)
  public static var trackingPrompts: FieldGroups { FieldGroups(rawValue: 1 << 2) }
  /// What the app's use of location comes from, and what going to the background and coming back does to it.
  @inline(__always)
  public static var use: FieldGroups { FieldGroups(rawValue: 1 << 3) }
  /// What else the system holds about location.
  @inline(__always)
  public static var locationAnswers: FieldGroups { FieldGroups(rawValue: 1 << 4) }
  /// What the system holds about notifications.
  @inline(__always)
  public static var notificationAnswers: FieldGroups { FieldGroups(rawValue: 1 << 5) }
  /// Notifications that were not opened.
  @inline(__always)
  public static var unopened: FieldGroups { FieldGroups(rawValue: 1 << 6) }
  /// The revision of the policy that is served.
  @inline(__always)
  public static var servedPolicy: FieldGroups { FieldGroups(rawValue: 1 << 7) }
  /// The revision that was agreed to.
  @inline(__always)
  public static var agreedPolicy: FieldGroups { FieldGroups(rawValue: 1 << 8) }
  /// Where the policy screen came from.
  @inline(__always)
  public static var policyOrigin: FieldGroups { FieldGroups(rawValue: 1 << 9) }
  /// How long the policy has been read.
  @inline(__always)
  public static var reading: FieldGroups { FieldGroups(rawValue: 1 << 10) }
  /// The gift and the DeviceCheck bits.
  @inline(__always)
  public static var gift: FieldGroups { FieldGroups(rawValue: 1 << 11) }
  /// What the app remembers of its asks, and days that a condition counts.
  @inline(__always)
  public static var memories: FieldGroups { FieldGroups(rawValue: 1 << 12) }
  /// The ad on the first screen.
  @inline(__always)
  public static var ad: FieldGroups { FieldGroups(rawValue: 1 << 13) }
  /// The feature that is open.
  @inline(__always)
  public static var feature: FieldGroups { FieldGroups(rawValue: 1 << 14) }
  /// Cold starts.
  @inline(__always)
  public static var launches: FieldGroups { FieldGroups(rawValue: 1 << 15) }
  /// Counted events.
  @inline(__always)
  public static var events: FieldGroups { FieldGroups(rawValue: 1 << 16) }

  /// Process starts that no launch came of.
  @inline(__always)
  public static var idleStarts: FieldGroups { FieldGroups(rawValue: 1 << 17) }

  /// The app's flags.
  @inline(__always)
  public static var flags: FieldGroups { FieldGroups(rawValue: 1 << 19) }

  /// What the system holds about the permissions of the table.
  @inline(__always)
  public static var services: FieldGroups { FieldGroups(rawValue: 1 << 18) }

  /// Every group.
  @inline(__always)
  public static var all: FieldGroups { FieldGroups(rawValue: .max) }
}
