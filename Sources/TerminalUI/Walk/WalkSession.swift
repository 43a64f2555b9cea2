public import FlowController
public import Localization
public import ScreenLibrary

/// Where a walk's steps go: into memory, or into a store that outlives the program.
@MainActor
public protocol WalkSession: AnyObject {
  var device: String { get }
  /// What iOS and the app's flow do.
  var rules: Rules { get }
  /// The screens, with what the installed build declares.
  var catalogue: Catalogue { get }
  /// The world as it is now.
  var world: World { get }
  /// The world before the last step; nil at the beginning, or before it is read.
  var before: World? { get }
  /// Where the walk stands.
  var place: HistoryPlace { get }
  /// Steps of the branch in a row, those ahead included: all of them, or some hundreds around the place.
  var history: [HistoryLine] { get }
  /// Takes a step. When it returns, the step is kept as safely as the session keeps anything.
  ///
  /// - Throws: ``WalkFailure`` when the step cannot happen now or cannot be kept; nothing changed then.
  func apply(_ step: Step) throws(WalkFailure) -> [Event]
  /// Goes on under other screens. What the world has and the new flow has not is closed; the steps so far stay.
  ///
  /// - Returns: what of the world does not fit.
  func adopt(_ screens: Catalogue) -> [Misfit]
  /// Looks whether another program changed the device; true when anything shown here is another now.
  func refresh() -> Bool
  /// Makes ``history`` hold the step of that number and its neighbours.
  func look(around number: Int)
  /// Goes to another step or branch.
  ///
  /// - Throws: ``WalkFailure``; nothing changed then.
  func checkout(_ checkout: Checkout) throws(WalkFailure)
  /// The branches, in the order they were made.
  ///
  /// - Throws: ``WalkFailure`` when they cannot be read.
  func branches() throws(WalkFailure) -> [BranchLine]
  /// Gives a branch another name; nil for the one where the walk stands.
  ///
  /// - Throws: ``WalkFailure``; nothing changed then.
  func rename(_ branch: String?, to name: String) throws(WalkFailure)
  /// The world after a step of a branch; 0 is the beginning.
  ///
  /// - Throws: ``WalkFailure`` when there is none, or it cannot be read.
  func world(at number: Int, on branch: String) throws(WalkFailure) -> World
  /// The steps of a branch from its first up to that number.
  ///
  /// - Throws: ``WalkFailure`` when there are none, or they cannot be read.
  /// - Complexity: O(number of steps).
  func lines(to number: Int, on branch: String) throws(WalkFailure) -> [HistoryLine]
  /// Sets what is asked now and then while another program is waited for; where the answer is false, the session gives
  /// up, and what it was asked to do fails.
  func whileWaiting(_ goOn: @escaping @MainActor () -> Bool)
}

extension WalkSession {
  /// A session that never waits has nothing to ask.
  public func whileWaiting(_ goOn: @escaping @MainActor () -> Bool) {}
}

/// A step that happened, in a line.
public struct HistoryLine: Hashable, Sendable {
  /// Its number, from 1.
  public let number: Int
  /// The step as typed.
  public let step: String
  /// The line of the log that tells it best, in English as the log is.
  public let summary: String
  /// The event of that line; nil where nothing happened, or where the line is none of ours.
  public let event: Event?
  /// What the event's indices stand for: the flow can have been edited since.
  public let names: FlowNames
  /// All that the step caused, in order; empty where it is not known.
  public let events: [Event]
  /// What the step has to do with DeviceCheck, and with the gift that is remembered by it; usually nothing.
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

  /// A step that has just caused these events.
  public init(number: Int, step: String, events: [Event], _ names: FlowNames) {
    let event = Event.weightiest(of: events)
    self.init(number, step, event?.line(names) ?? "", event, names, events)
  }
}

/// Why a step was not taken, or a place in the history not reached.
public enum WalkFailure: Error, Sendable {
  /// It cannot happen now.
  case impossible(ImpossibleStep)
  /// The history has no such place.
  case checkout(CheckoutProblem)
  /// It could not be kept: why.
  case notKept(Message)
}

extension Event {
  /// Whether it tells of DeviceCheck, or of what is remembered by it.
  fileprivate var concernsDeviceCheck: Bool {
    let name = name
    return name == .deviceCheck || name == .gift
  }
}
