public import FlowController

/// The part of a diagram that a scenario passes through.
public struct DiagramHighlight: Sendable {
  public private(set) var nodes: Set<FlowDiagram.Node> = []
  /// The indices of the arrows that the scenario took.
  public private(set) var arrows: Set<Int> = []

  public init() {}

  /// Adds the nodes and arrows of one step of a scenario.
  ///
  /// - Complexity: O(number of arrows).
  public mutating func add(
    _ text: String, from before: World, to after: World, in diagram: FlowDiagram, _ names: FlowNames
  ) {
    let (from, to) = (FlowDiagram.Node(before, names), FlowDiagram.Node(after, names))
    nodes.formUnion([from, to].filter { diagram.nodes.contains($0) })
    for (index, arrow) in diagram.arrows.enumerated() where arrow.step == text && arrow.to == to {
      if arrow.role == nil || arrow.from == from { arrows.insert(index) }
    }
  }
}
