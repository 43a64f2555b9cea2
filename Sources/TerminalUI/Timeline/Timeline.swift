import FlowController
import Platform

/// The history as a diagram: a line for each branch and a mark for each step. It shows where branches begin, launches,
/// days and answers.
struct Timeline: Sendable, Equatable {
  /// The lines of the branches, the oldest first.
  private(set) var lines: [Line]
  /// The days that begin on the current branch, and the number of the first step on each.
  private(set) var days: [(step: Int, moment: Moment)]

  /// A branch, with the steps that it does not share with its base.
  struct Line: Sendable, Equatable {
    let branch: BranchLine
    /// The marks of the steps after ``BranchLine/start``.
    let marks: [Mark]
    /// The first step that the base does not have, as the user typed it.
    let firstStep: String
  }

  /// The mark of a step.
  struct Mark: Sendable, Equatable {
    /// The number of the launch; nil if the step is not a cold start.
    var launch: UInt32?
    var outcome = Outcome.other
  }

  /// What a step did.
  enum Outcome: UInt8, Sendable { case other, time, asked, refused, granted }

  /// The maximum number of steps of all branches together.
  static let stepLimit = 3_000

  static func == (one: Timeline, other: Timeline) -> Bool {
    one.lines == other.lines && one.days.elementsEqual(other.days) { $0 == $1 }
  }

  /// Makes the lines of all branches; nil if there are too many steps, or if they cannot be read.
  ///
  /// - Complexity: O(number of steps of all branches).
  @MainActor
  init?(_ session: any WalkSession) {
    guard let branches = try? session.branches(),
      branches.reduce(0, { $0 + $1.end - $1.start }) <= Self.stepLimit
    else { return nil }
    lines = []
    days = []
    for branch in branches {
      guard let steps = try? session.lines(to: branch.end, on: branch.name) else { return nil }
      let own = steps.dropFirst(branch.start)
      lines.append(Line(branch: branch, marks: own.map(Mark.init), firstStep: own.first?.step ?? ""))
      if branch.isCurrent { days = Self.days(steps, branch, session) }
    }
  }

  /// Returns the days that begin on the current branch.
  @MainActor
  private static func days(
    _ steps: [HistoryLine], _ branch: BranchLine, _ session: any WalkSession
  ) -> [(Int, Moment)] {
    guard var now = (try? session.world(at: 0, on: branch.name))?.device.now else { return [] }
    var days = [(0, now)]
    for step in steps where step.events.contains(where: \.movesClock) {
      guard let next = (try? session.world(at: step.number, on: branch.name))?.device.now else { break }
      if next.description.prefix(10) != now.description.prefix(10) { days.append((step.number, next)) }
      now = next
    }
    return days
  }

  /// Adds a step at the end of the current line. Returns false if the step does not follow this line.
  mutating func append(_ step: HistoryLine, at place: HistoryPlace, _ now: Moment) -> Bool {
    guard let index = lines.firstIndex(where: \.branch.isCurrent), lines[index].branch.name == place.branch,
      lines[index].branch.end + 1 == place.end, place.position == place.end, step.number == place.end
    else { return false }
    let line = lines[index]
    let branch = BranchLine(
      name: line.branch.name, base: line.branch.base, start: line.branch.start, end: place.end,
      isCurrent: true)
    lines[index] = Line(
      branch: branch, marks: line.marks + [Mark(step)],
      firstStep: line.firstStep.isEmpty ? step.step : line.firstStep)
    if let last = days.last, last.moment.description.prefix(10) != now.description.prefix(10) {
      days.append((place.end, now))
    }
    return true
  }

  /// Whether the timeline contains the current branch up to its end.
  func shows(_ place: HistoryPlace) -> Bool {
    lines.contains { $0.branch.isCurrent && $0.branch.name == place.branch && $0.branch.end == place.end }
  }
}

extension Timeline.Mark {
  init(_ line: HistoryLine) {
    for event in line.events {
      if case .coldStart(let number) = event { launch = number }
      outcome = Timeline.Outcome(event).flatMap { outcome < $0 ? $0 : nil } ?? outcome
    }
  }
}

extension Timeline.Outcome: Comparable {
  /// Returns the outcome of a step with this event; nil if another event decides the outcome.
  init?(_ event: Event) {
    if case .dialogAnswered(_, let role) = event {
      guard let outcome = role.outcome else { return nil }
      self = outcome
    } else if case .screenAnswered(_, let role, _) = event {
      // *Continue* on a soft ask grants nothing. The answer to the prompt after it does.
      guard role == .agree || role == .later else { return nil }
      self = role == .later ? .refused : .granted
    } else if case .timePassed = event {
      self = .time
    } else if event.showsPrompt {
      self = .asked
    } else {
      return nil
    }
  }

  static func < (one: Timeline.Outcome, other: Timeline.Outcome) -> Bool { one.rawValue < other.rawValue }
}

extension Role {
  /// The outcome of an answer; nil if the answer only flips a switch, opens another screen, or closes a notice.
  fileprivate var outcome: Timeline.Outcome? {
    switch self {
    case .allow, .whileUsing, .always, .once, .allowOnce, .allowInSummary, .keepTracking, .agree, .full,
      .select,
      .more, .turnOnAll, .continue, .share:
      .granted
    case .deny, .keep, .stopTracking, .cancel, .notNow, .later, .withdraw, .decline: .refused
    case .precise, .additionalInformation, .settings, .close, .read, .done, .rate: nil
    }
  }
}

extension Event {
  /// Whether the event shows a prompt.
  fileprivate var showsPrompt: Bool {
    if case .dialogShown = self { return true }
    if case .screenShown = self { return true }
    if case .pageShown = self { return true }
    return false
  }

  /// Whether the event can change the day.
  fileprivate var movesClock: Bool {
    if case .timePassed = self { return true }
    return self == .systemChanged(.now) || self == .erased
  }
}
