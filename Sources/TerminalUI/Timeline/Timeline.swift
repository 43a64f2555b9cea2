import FlowController
import Platform

/// The history as a picture: a line a branch, a mark a step, forks, launches, days and what was answered.
struct Timeline: Sendable, Equatable {
  /// The lines, in the order the branches were made.
  private(set) var lines: [Line]
  /// The days that begin along the line where the walk stands, by the number of the step.
  private(set) var days: [(step: Int, moment: Moment)]

  /// A branch with the steps of its own.
  struct Line: Sendable, Equatable {
    let branch: BranchLine
    /// The marks of the steps after ``BranchLine/start``.
    let marks: [Mark]
    /// The first step of its own, as typed: what it does that its base does not.
    let firstStep: String
  }

  /// A step.
  struct Mark: Sendable, Equatable {
    /// The number of the launch that it is; nil for no cold start.
    var launch: UInt32?
    var outcome = Outcome.other
  }

  /// What a step led to, for one who looks for it among many.
  enum Outcome: UInt8, Sendable { case other, time, asked, refused, granted }

  /// So many steps it shows, of all branches together.
  static let stepLimit = 3_000

  static func == (one: Timeline, other: Timeline) -> Bool {
    one.lines == other.lines && one.days.elementsEqual(other.days) { $0 == $1 }
  }

  /// The lines of all branches; nil where there are too many steps, or they cannot be read.
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

  /// The days that begin, where steps let time pass.
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

  /// Adds the step that the walk has just taken at the end of the line where it stands; false where it is none such.
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

  /// Whether these are the branches it shows, and the walk stands on the same one.
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
  /// What an event says of the outcome of its step; nil for nothing.
  init?(_ event: Event) {
    if case .dialogAnswered(_, let role) = event {
      guard let outcome = role.outcome else { return nil }
      self = outcome
    } else if case .screenAnswered(_, let role, _) = event {
      guard role == .continue || role == .agree || role == .later else { return nil }
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
  /// What an answer to a dialog of iOS says; nil where it only turns a switch, leads elsewhere, or ends a notice.
  fileprivate var outcome: Timeline.Outcome? {
    switch self {
    case .allow, .whileUsing, .always, .once, .allowOnce, .keepTracking, .agree, .full, .select, .more,
      .turnOnAll, .continue:
      .granted
    case .deny, .keep, .stopTracking, .cancel, .notNow, .later, .withdraw: .refused
    case .precise, .additionalInformation, .settings, .close, .read, .done, .rate: nil
    }
  }
}

extension Event {
  /// Whether something came up that wants an answer.
  fileprivate var showsPrompt: Bool {
    if case .dialogShown = self { return true }
    if case .screenShown = self { return true }
    if case .pageShown = self { return true }
    return false
  }

  /// Whether the clock may have gone on to another day.
  fileprivate var movesClock: Bool {
    if case .timePassed = self { return true }
    return self == .systemChanged(.now) || self == .erased
  }
}
