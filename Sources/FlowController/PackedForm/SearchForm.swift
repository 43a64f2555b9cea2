/// How the packed form stores a field.
struct SearchForm {
  let kind: Kind
  let part: Part

  /// The stored part of a value, and its width in bits.
  enum Kind {
    /// Not stored: no search distinguishes worlds by it.
    case absent
    /// Stored only as far as conditions of the flow need it, by ``FormLayout``.
    case byConditions
    /// The number, in this many bits. A test fails for a field whose values do not fit.
    case bits(UInt32)
    /// The index of the revision in the search.
    case revision
    /// The number, in as many bits as the search needs. Larger values do not occur in the search.
    case byRoom(SearchRoom)
    /// The index of the service's dialog in the search.
    case dialogOfTable
    /// The number, up to the limit of the question.
    case counter(SearchCounter)
    /// The remaining seconds.
    case remaining(SearchSpan)
    /// The suspended positions, as indices of the possible positions of the flow.
    case frames
    /// Whether at most three days have passed since the moment.
    case threeDays
    /// The seconds until agree is enabled.
    case reading
    /// Whether a year has passed since, if the search needs that.
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

  /// Not stored: no search distinguishes worlds by it.
  static var absent: SearchForm { SearchForm(.absent, .memory) }

  /// Stored as far as conditions of the flow compare it.
  static var byConditions: SearchForm {
    SearchForm(.byConditions, .memoryByFlow)
  }

  /// A field of the screen, in the first word.
  static func screen(_ bits: UInt32) -> SearchForm {
    SearchForm(.bits(bits), .screen)
  }

  /// A stored value of iOS or the app, in the second word.
  static func memory(_ bits: UInt32) -> SearchForm {
    SearchForm(.bits(bits), .memory)
  }

  /// The language of the phone, in as many bits as the search needs.
  static var language: SearchForm { SearchForm(.bits(0), .memoryByFlow) }

  /// Whether at most three days have passed since the moment.
  static var threeDays: SearchForm { SearchForm(.threeDays, .memory) }

  /// A revision of the policy.
  static func revision(in part: Part) -> SearchForm {
    SearchForm(.revision, part)
  }

  /// A counter that stops at its limit.
  static func counter(_ counter: SearchCounter) -> SearchForm {
    SearchForm(.counter(counter), .memoryByFlow)
  }

  /// A field with as many bits as the search needs.
  static func room(_ room: SearchRoom) -> SearchForm {
    SearchForm(.byRoom(room), .memoryByFlow)
  }

  /// A dialog of a service, in the first word.
  static var dialogOfTable: SearchForm {
    SearchForm(.dialogOfTable, .screenByFlow)
  }

  /// A field with as many bits as the flow's pages, flags and triggers need, in the third word.
  static func course(_ room: SearchRoom) -> SearchForm {
    SearchForm(.byRoom(room), .course)
  }

  /// The suspended positions.
  static var frames: SearchForm { SearchForm(.frames, .course) }

  /// A moment that is at most seconds away, or not set.
  static func remaining(_ span: SearchSpan) -> SearchForm {
    SearchForm(.remaining(span), .memoryByFlow)
  }

  /// The moment at which the policy was read.
  static var reading: SearchForm { SearchForm(.reading, .memoryByFlow) }

  /// The moment of an answer that may expire after a year.
  static var oneYear: SearchForm { SearchForm(.oneYear, .memoryByFlow) }
}

/// A counter that a search distinguishes up to a limit of the question.
public enum SearchCounter: UInt32, CaseIterable, Sendable {
  case launches, idleStarts, promptsShown, unopened, adLoads
}

/// Fields that take bits only if the question or the start of the search needs them.
enum SearchRoom: UInt32, CaseIterable {
  case waiting, waitingCalls, prewarmed, servicesAlerts, call, flag
  case flags, passingFlags, keychainFlags, page, activeDue, launchDue, asksWaiting, asksDone, pagesDone
  case dialogAsk
}

/// Times of iOS in seconds.
enum SearchSpan: UInt32, CaseIterable { case backgroundGrace, onceGrace }
