public import FlowController

/// The number of a state in the order of discovery. The start has the number 0.
public typealias StateID = Int

public protocol SearchObserver {
  /// Whether transitions contain their events.
  static var wantsEvents: Bool { get }
  /// Whether the observer receives transitions.
  static var wantsTransitions: Bool { get }
  /// Whether the observer ended the search because memory ran out.
  var lacksMemory: Bool { get }
  /// Called when a state is discovered, including the first one; returns false to end the search.
  mutating func found(_ world: World, _ state: StateID) -> Bool
  /// Called for each step that was taken; returns false to end the search.
  mutating func took(_ transition: Transition) -> Bool
}

extension SearchObserver {
  public static var wantsEvents: Bool { false }
  public static var wantsTransitions: Bool { false }
  public var lacksMemory: Bool { false }
  /// Continues the search.
  public mutating func found(_ world: World, _ state: StateID) -> Bool { true }
  /// Continues the search.
  public mutating func took(_ transition: Transition) -> Bool { true }
}

extension SearchObserver {
  /// How the search ended, if the observer stopped it.
  var end: SearchEnd { lacksMemory ? .outOfMemory : .answered }
}

public struct NoObserver: SearchObserver {
  public init() {}
}

public struct SearchProgress: Sendable {
  public let states: Int
  /// The number of states from which all steps were taken.
  public let expanded: Int
  public let transitions: Int
  /// The current distance from the start.
  public let depth: Int
}

public enum SearchEnd: Hashable, Sendable {
  /// Every reachable state was found.
  case complete
  /// The observer ended the search, because it has its result.
  case answered
  /// The maximum number of states was reached.
  case full
  /// All states were found, except worlds with more waiting calls than the packed form can store.
  case crowded
  case outOfMemory
  /// The caller stopped the search.
  case stopped
}
