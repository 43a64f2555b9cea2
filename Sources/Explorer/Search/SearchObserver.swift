public import FlowController

/// The number of a state, in order of discovery; the one a search starts from is 0.
public typealias StateID = Int

/// What looks on while a search goes.
public protocol SearchObserver {
  /// Whether transitions come with what they caused.
  static var wantsEvents: Bool { get }
  /// Whether transitions are shown at all.
  static var wantsTransitions: Bool { get }
  /// Whether it was for want of memory that it ended the search.
  var lacksMemory: Bool { get }
  /// A state is discovered, the first one included; false ends the search.
  mutating func found(_ world: World, _ state: StateID) -> Bool
  /// A step was taken; false ends the search.
  mutating func took(_ transition: Transition) -> Bool
}

extension SearchObserver {
  public static var wantsEvents: Bool { false }
  public static var wantsTransitions: Bool { false }
  public var lacksMemory: Bool { false }
  /// Goes on.
  public mutating func found(_ world: World, _ state: StateID) -> Bool { true }
  /// Goes on.
  public mutating func took(_ transition: Transition) -> Bool { true }
}

extension SearchObserver {
  /// How a search ended that it ended.
  var end: SearchEnd { lacksMemory ? .outOfMemory : .answered }
}

/// Looks at nothing: a search for its own sake.
public struct NoObserver: SearchObserver {
  public init() {}
}

/// How far a search has come.
public struct SearchProgress: Sendable {
  public let states: Int
  /// States whose steps were all taken.
  public let expanded: Int
  public let transitions: Int
  /// Steps from the start to where it is.
  public let depth: Int
}

/// How a search ended.
public enum SearchEnd: Hashable, Sendable {
  /// Everything that can be reached was.
  case complete
  /// The observer has what it wants.
  case answered
  /// As many states as may be kept.
  case full
  /// There was no memory for more states.
  case outOfMemory
  /// The caller stopped it.
  case stopped
}
