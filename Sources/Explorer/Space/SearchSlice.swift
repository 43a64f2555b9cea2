public import FlowController

/// A part of the world that a question is searched on: which steps it takes, and which values it keeps.
public struct SearchSlice: Hashable, Sendable {
  /// What the question is about.
  public let about: Topics
  /// That, and what it depends on in the flow: the steps of these topics are taken.
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
    about = topics
    self.topics = topics.closed(over: flow)
    self.read = read ?? topics
  }

  /// Whether a question of another slice can be answered on this one.
  public func holds(_ other: SearchSlice) -> Bool {
    about.isSuperset(of: other.about) && read.isSuperset(of: other.read)
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
    return largest.sorted { ($0.about.rawValue, $0.read.rawValue) < ($1.about.rawValue, $1.read.rawValue) }
  }
}
