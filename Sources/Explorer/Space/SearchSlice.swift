public import FlowController

/// A part of the world that a question is searched on: which steps it takes, and which values it keeps.
public struct SearchSlice: Hashable, Sendable {
  /// What the question is about, and what that depends on in the flow: the steps of these topics are taken.
  public let topics: Topics
  /// The topics whose records the question reads; of others only what a condition of the flow reads is kept.
  public let read: Topics

  /// The slice of a question.
  ///
  /// - Parameters:
  ///   - topics: What the question is about.
  ///   - read: The topics whose records it reads; nil for those that it is about.
  /// - Complexity: O(features x (asks + pages + verbs)).
  public init(about topics: Topics, in flow: Flow, reading read: Topics? = nil) {
    self.topics = topics.closed(over: flow)
    self.read = read ?? topics
  }

  /// The slice of a question about two flows that take the same steps.
  ///
  /// - Complexity: O(features x (asks + pages + verbs)).
  init(about topics: Topics, in flow: Flow, and other: Flow, reading read: Topics) {
    var closed = topics
    var before: Topics
    repeat {
      before = closed
      closed = closed.closed(over: flow).closed(over: other)
    } while closed != before
    self.topics = closed
    self.read = read
  }

  /// Whether a question of another slice can be answered on this one.
  public func holds(_ other: SearchSlice) -> Bool {
    topics.isSuperset(of: other.topics) && read.isSuperset(of: other.read)
  }

  /// The values that are kept.
  public var kept: DeadValues.Kept { DeadValues.Kept(read) }
}

extension Sequence<SearchSlice> {
  /// The slices that no other one of them holds, in a fixed order.
  ///
  /// - Complexity: O(slices squared).
  var largest: [SearchSlice] {
    var largest: [SearchSlice] = []
    for slice in self where !largest.contains(where: { $0.holds(slice) }) {
      largest.removeAll { slice.holds($0) }
      largest.append(slice)
    }
    return largest.sorted { ($0.topics.rawValue, $0.read.rawValue) < ($1.topics.rawValue, $1.read.rawValue) }
  }
}
