public import FlowController
public import Localization
public import ScreenLibrary

/// Keeps the steps of a walk, in memory or in a store.
@MainActor
public protocol WalkSession: AnyObject {
  var device: String { get }
  /// The flow of the app and the behaviour of iOS.
  var rules: Rules { get }
  /// The screens with the declarations of the installed build.
  var catalogue: Catalogue { get }
  /// The world after the current step.
  var world: World { get }
  /// The world before the current step; nil at the beginning, or before it is read.
  var before: World? { get }
  var place: HistoryPlace { get }
  /// Consecutive steps of the current branch, including later ones: all, or some hundreds around the current
  /// one.
  var history: [HistoryLine] { get }
  /// Takes a step. A stored session has stored the step when this returns.
  ///
  /// - Throws: ``WalkFailure`` when the step is not possible or cannot be stored. Nothing changed then.
  func apply(_ step: Step) throws(WalkFailure) -> [Event]
  /// Takes edited screens, and closes screens that the new flow lacks. The steps so far are kept.
  ///
  /// - Returns: The parts that do not fit the screens.
  func adopt(_ screens: Catalogue) -> [Misfit]
  /// Reads changes of other programs; returns true if a shown value changed.
  func refresh() -> Bool
  /// Makes ``history`` contain the step of that number and its neighbours.
  func look(around number: Int)
  /// Goes to another step or branch.
  ///
  /// - Throws: ``WalkFailure``. Nothing changed then.
  func checkout(_ checkout: Checkout) throws(WalkFailure)
  /// The branches, oldest first.
  ///
  /// - Throws: ``WalkFailure`` when they cannot be read.
  func branches() throws(WalkFailure) -> [BranchLine]
  /// Renames a branch; nil for the current one.
  ///
  /// - Throws: ``WalkFailure``. Nothing changed then.
  func rename(_ branch: String?, to name: String) throws(WalkFailure)
  /// The world after a step of a branch; 0 is the beginning.
  ///
  /// - Throws: ``WalkFailure`` when there is none, or it cannot be read.
  func world(at number: Int, on branch: String) throws(WalkFailure) -> World
  /// The steps of a branch from the first to that number.
  ///
  /// - Throws: ``WalkFailure`` when there are none, or they cannot be read.
  /// - Complexity: O(number of steps).
  func lines(to number: Int, on branch: String) throws(WalkFailure) -> [HistoryLine]
  /// Sets a function that is called repeatedly while the session waits for another program. If it returns
  /// false, the session stops waiting and fails.
  func whileWaiting(_ goOn: @escaping @MainActor () -> Bool)
}

extension WalkSession {
  /// Does nothing, for sessions that never wait.
  public func whileWaiting(_ goOn: @escaping @MainActor () -> Bool) {}
}

/// A step of the history.
public struct HistoryLine: Hashable, Sendable {
  /// The number, from 1.
  public let number: Int
  /// The step as typed.
  public let step: String
  /// The English line of an old store whose event is not known; otherwise empty.
  public let summary: String
  /// The most important event; nil when nothing happened or the event is not known.
  public let event: Event?
  /// The names of the flow when the step was taken. The flow may have been edited since.
  public let names: FlowNames
  /// All events of the step, in order; empty when they are not known.
  public let events: [Event]
  /// The events about DeviceCheck and the gift that it remembers.
  var deviceCheck: [Event] { events.filter(\.concernsDeviceCheck) }

  /// A line of the history.
  public init(
    number: Int, step: String, summary: String, event: Event? = nil, names: FlowNames = FlowNames()
  ) {
    self.init(number, step, summary, event, names, [])
  }

  private init(
    _ number: Int, _ step: String, _ summary: String, _ event: Event?, _ names: FlowNames,
    _ events: [Event]
  ) {
    self.number = number
    self.step = step
    self.summary = summary
    self.event = event
    self.names = names
    self.events = events
  }

  /// A step with its events.
  public init(number: Int, step: String, events: [Event], _ names: FlowNames) {
    let event = Event.headline(of: events)
    self.init(number, step, "", event, names, events)
  }
}

/// Why a step was not taken, or a move through the history failed.
public enum WalkFailure: Error, Sendable {
  /// The step is not possible now.
  case impossible(ImpossibleStep)
  /// The move through the history is not possible.
  case checkout(CheckoutProblem)
  /// The step could not be stored.
  case notKept(Message)
}

extension Event {
  /// Whether it is about DeviceCheck or the gift.
  fileprivate var concernsDeviceCheck: Bool {
    if case .gift = self { return true }
    if case .deviceCheckSet = self { return true }
    if case .deviceCheckRead = self { return true }
    return self == .deviceTokenMade || self == .deviceCheckUnset
  }
}
