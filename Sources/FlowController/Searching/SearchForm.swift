/// How the search tells a field apart.
struct SearchForm {
  let kind: Kind
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

  private init(_ kind: Kind, _ part: Part) {
    self.kind = kind
    self.part = part
  }

  /// No search tells worlds apart by it.
  static var absent: SearchForm { SearchForm(.absent, .memory) }

  /// Kept as far as conditions of the flow compare it.
  static var byConditions: SearchForm {
    SearchForm(.byConditions, .memoryByFlow)
  }

  /// What the device shows: in the first word.
  static func screen(_ bits: UInt32) -> SearchForm {
    SearchForm(.bits(bits), .screen)
  }

  /// What is remembered: in the second word.
  static func memory(_ bits: UInt32) -> SearchForm {
    SearchForm(.bits(bits), .memory)
  }

  /// The language of the phone: as many bits as tell those of the search apart.
  static var language: SearchForm { SearchForm(.bits(0), .memoryByFlow) }

  /// Whether the three days after it are still on.
  static var threeDays: SearchForm { SearchForm(.threeDays, .memory) }

  /// A revision of the policy.
  static func revision(in part: Part) -> SearchForm {
    SearchForm(.revision, part)
  }

  /// A counter that saturates.
  static func counter(_ counter: SearchCounter) -> SearchForm {
    SearchForm(.counter(counter), .memoryByFlow)
  }

  /// What takes as many bits as the search has for it.
  static func room(_ room: SearchRoom) -> SearchForm {
    SearchForm(.byRoom(room), .memoryByFlow)
  }

  /// A dialog of the table: in the first word.
  static var dialogOfTable: SearchForm {
    SearchForm(.dialogOfTable, .screenByFlow)
  }

  /// What takes as many bits as the flow's pages, flags and courses need: in the third word.
  static func course(_ room: SearchRoom) -> SearchForm {
    SearchForm(.byRoom(room), .course)
  }

  /// What the app has begun.
  static var frames: SearchForm { SearchForm(.frames, .course) }

  /// A moment that is seconds away, or not pending.
  static func remaining(_ span: SearchSpan) -> SearchForm {
    SearchForm(.remaining(span), .memoryByFlow)
  }

  /// When the policy was read.
  static var reading: SearchForm { SearchForm(.reading, .memoryByFlow) }

  /// When an answer was given that may last a year.
  static var oneYear: SearchForm { SearchForm(.oneYear, .memoryByFlow) }
}

/// A counter that a search tells apart up to a limit of the question.
public enum SearchCounter: UInt32, CaseIterable, Sendable {
  case launches, idleStarts, promptsShown, unopened, adLoads
}

/// What a search has bits for only where its question, or its beginning, needs them.
enum SearchRoom: UInt32, CaseIterable {
  case waiting, waitingCalls, prewarmed, servicesAlerts, call, flag
  case flags, passingFlags, keychainFlags, page, activeDue, launchDue, asksWaiting, asksDone, pagesDone
  case dialogAsk
}

/// Seconds that something of the system lasts.
enum SearchSpan: UInt32, CaseIterable { case backgroundGrace, onceGrace }
