public import FlowController

/// The part of the world that a question needs: the steps that the search takes, and the values that it keeps.
public struct SearchSlice: Hashable, Sendable {
  /// The topics of the question, and the topics that they depend on in the flow. The search takes the steps that
  /// concern these topics.
  public let topics: Topics
  /// The topics whose records the question reads. For other topics, only values that a condition of the flow reads
  /// are kept.
  public let read: Topics

  /// Creates the slice of a question.
  ///
  /// - Parameters:
  ///   - topics: The topics of the question.
  ///   - read: The topics whose records the question reads; nil for `topics`.
  /// - Complexity: O(features x (asks + pages + verbs)).
  public init(about topics: Topics, in flow: Flow, reading read: Topics? = nil) {
    self.topics = topics.closed(over: flow)
    self.read = read ?? topics
  }

  /// Creates the slice of a question about two flows under the same steps.
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

  /// Whether this slice contains another one, so that a search of this slice also answers the other one's question.
  public func holds(_ other: SearchSlice) -> Bool {
    topics.isSuperset(of: other.topics) && read.isSuperset(of: other.read)
  }

  /// The values that the search keeps.
  public var kept: DeadValues.Kept { DeadValues.Kept(read) }
}

extension Sequence<SearchSlice> {
  /// The slices that no other slice of the sequence contains, in a fixed order.
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
