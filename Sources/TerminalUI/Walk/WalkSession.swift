public import FlowController
public import Localization
public import ScreenLibrary

/// Stores the steps of a walk, in memory or in a store.
@MainActor
public protocol WalkSession: AnyObject {
  var device: String { get }
  /// The flow of the app and the behaviour of iOS.
  var rules: Rules { get }
  /// The screens, with the declarations of the installed build.
  var catalogue: Catalogue { get }
  /// The world after the current step.
  var world: World { get }
  /// The world before the current step. It is nil at the beginning, and until it is read.
  var before: World? { get }
  var place: HistoryPlace { get }
  /// Consecutive steps of the current branch, including later ones. These are all steps, or some hundreds around the
  /// current one.
  var history: [HistoryLine] { get }
  /// Runs a step. When this method of a stored session returns, the step is stored.
  ///
  /// - Throws: ``WalkFailure`` if the step is not possible or cannot be stored. Then nothing is changed.
  func apply(_ step: Step) throws(WalkFailure) -> [Event]
  /// Loads edited screens, and closes screens that do not exist in the new flow. The earlier steps are kept.
  ///
  /// - Returns: What does not fit the screens.
  func adopt(_ screens: Catalogue) -> [Misfit]
  /// Reads changes by other programs. Returns true if a visible value has changed.
  func refresh() -> Bool
  /// Loads the step with this number and its neighbours into ``history``.
  func look(around number: Int)
  /// Moves to another step or branch.
  ///
  /// - Throws: ``WalkFailure``. Then nothing is changed.
  func checkout(_ checkout: Checkout) throws(WalkFailure)
  /// Returns the branches, the oldest first.
  ///
  /// - Throws: ``WalkFailure`` if they cannot be read.
  func branches() throws(WalkFailure) -> [BranchLine]
  /// Renames a branch; nil stands for the current one.
  ///
  /// - Throws: ``WalkFailure``. Then nothing is changed.
  func rename(_ branch: String?, to name: String) throws(WalkFailure)
  /// Returns the world after a step of a branch; 0 is the beginning.
  ///
  /// - Throws: ``WalkFailure`` if there is no such step, or if it cannot be read.
  func world(at number: Int, on branch: String) throws(WalkFailure) -> World
  /// Returns the steps of a branch, from the first to this number.
  ///
  /// - Throws: ``WalkFailure`` if there are no such steps, or if they cannot be read.
  /// - Complexity: O(number of steps).
  func lines(to number: Int, on branch: String) throws(WalkFailure) -> [HistoryLine]
  /// Sets a function that is called repeatedly while the session waits for another program. If it returns false, the
  /// session stops waiting and fails.
  func whileWaiting(_ goOn: @escaping @MainActor () -> Bool)
}

extension WalkSession {
  /// The default for sessions that never wait: does nothing.
  public func whileWaiting(_ goOn: @escaping @MainActor () -> Bool) {}
}

/// A step of the history.
public struct HistoryLine: Hashable, Sendable {
  /// The number of the step, counted from 1.
  public let number: Int
  /// The step, as the user typed it.
  public let step: String
  /// The English summary in an old store whose event is unknown; otherwise empty.
  public let summary: String
  /// The most important event; nil if nothing happened, or if the event is unknown.
  public let event: Event?
  /// The names of the flow in which the step was run. The flow may have been edited since.
  public let names: FlowNames
  /// All events of the step, in order; empty if they are unknown.
  public let events: [Event]
  /// The events that concern DeviceCheck, or the gift that it protects.
  var deviceCheck: [Event] { events.filter(\.concernsDeviceCheck) }

  /// Makes a line of the history.
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

  /// Makes the line of a step with its events.
  public init(number: Int, step: String, events: [Event], _ names: FlowNames) {
    let event = Event.headline(of: events)
    self.init(number, step, "", event, names, events)
  }
}

/// Why a step was not run, or why a move in the history failed.
public enum WalkFailure: Error, Sendable {
  /// The step is not possible now.
  case impossible(ImpossibleStep)
  /// The move in the history is not possible.
  case checkout(CheckoutProblem)
  /// The step could not be stored.
  case notKept(Message)
}

extension Event {
  /// Whether the event concerns DeviceCheck or the gift.
  fileprivate var concernsDeviceCheck: Bool {
    if case .gift = self { return true }
    if case .deviceCheckSet = self { return true }
    if case .deviceCheckRead = self { return true }
    return self == .deviceTokenMade || self == .deviceCheckUnset
  }
}
