/// How the packed form stores one field.
struct SearchForm {
  let kind: Kind
  let part: Part

  /// What is stored of a value, and its width in bits.
  enum Kind {
    /// Not stored, because no search distinguishes two worlds by this field.
    case absent
    /// ``FormLayout`` stores what the conditions of the flow need.
    case byConditions
    /// The number in this many bits. A test fails if a value of the field does not fit.
    case bits(UInt32)
    /// The index of the policy revision in ``FormLayout/revisions``.
    case revision
    /// The number, in as many bits as the search needs. The search never has larger values.
    case byRoom(SearchRoom)
    /// The index of the service's dialog in ``FormLayout/dialogs``.
    case dialogOfTable
    /// The number, up to the limit of the search.
    case counter(SearchCounter)
    /// The remaining time in seconds.
    case remaining(SearchSpan)
    /// The suspended positions, as indices in ``FormLayout/frames``.
    case frames
    /// Whether at most three days have passed since this time.
    case threeDays
    /// The seconds until agree is enabled.
    case reading
    /// Whether a year has passed since this time, if the search needs this.
    case oneYear
  }

  /// The word that contains the field. Fields whose width depends on the flow follow the others, so that the
  /// positions of most fields are compile-time constants.
  /// The third and fourth words are for flows with pages, flags or suspended positions, and for what does not fit the
  /// second word.
  enum Part: Int, CaseIterable { case screen, screenByFlow, memory, memoryByFlow, course }

  private init(_ kind: Kind, _ part: Part) {
    self.kind = kind
    self.part = part
  }

  /// Not stored, because no search distinguishes two worlds by this field.
  static var absent: SearchForm { SearchForm(.absent, .memory) }

  /// Stored only as far as the conditions of the flow need it.
  static var byConditions: SearchForm {
    SearchForm(.byConditions, .memoryByFlow)
  }

  /// A field about the screen, in the first word.
  static func screen(_ bits: UInt32) -> SearchForm {
    SearchForm(.bits(bits), .screen)
  }

  /// A value that iOS or the app stores, in the second word.
  static func memory(_ bits: UInt32) -> SearchForm {
    SearchForm(.bits(bits), .memory)
  }

  /// The language of the phone, in as many bits as the search needs.
  static var language: SearchForm { SearchForm(.bits(0), .memoryByFlow) }

  /// Whether at most three days have passed since this time.
  static var threeDays: SearchForm { SearchForm(.threeDays, .memory) }

  /// A revision of the policy.
  static func revision(in part: Part) -> SearchForm {
    SearchForm(.revision, part)
  }

  /// A counter that stops at its limit.
  static func counter(_ counter: SearchCounter) -> SearchForm {
    SearchForm(.counter(counter), .memoryByFlow)
  }

  /// A field in the second word, with as many bits as the search needs.
  static func room(_ room: SearchRoom) -> SearchForm {
    SearchForm(.byRoom(room), .memoryByFlow)
  }

  /// A service's dialog, in the first word.
  static var dialogOfTable: SearchForm {
    SearchForm(.dialogOfTable, .screenByFlow)
  }

  /// A field in the third word, with as many bits as the flow's pages, flags and triggers need.
  static func course(_ room: SearchRoom) -> SearchForm {
    SearchForm(.byRoom(room), .course)
  }

  /// The suspended positions.
  static var frames: SearchForm { SearchForm(.frames, .course) }

  /// A time that is at most a few seconds in the future, or not set.
  static func remaining(_ span: SearchSpan) -> SearchForm {
    SearchForm(.remaining(span), .memoryByFlow)
  }

  /// The time at which the user read the policy.
  static var reading: SearchForm { SearchForm(.reading, .memoryByFlow) }

  /// The time of an answer that can expire after a year.
  static var oneYear: SearchForm { SearchForm(.oneYear, .memoryByFlow) }
}

/// A counter with a limit in the search. Larger numbers are not distinguished.
public enum SearchCounter: UInt32, CaseIterable, Sendable {
  case launches, idleStarts, promptsShown, unopened, adLoads
}

/// Fields that use bits only if the search or its first world needs them.
enum SearchRoom: UInt32, CaseIterable {
  case waiting, waitingCalls, prewarmed, servicesAlerts, summary, call, flag
  case flags, passingFlags, keychainFlags, page, activeDue, launchDue, asksWaiting, asksDone, pagesDone
  case dialogAsk
}

/// Waiting times of iOS, in seconds.
enum SearchSpan: UInt32, CaseIterable { case backgroundGrace, onceGrace }
