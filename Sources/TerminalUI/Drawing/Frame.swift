public import CellGrid

/// A drawn frame, with what a click on it means.
public struct Frame: Sendable {
  /// The cells.
  public var grid: Grid
  /// Where a click presses something; the last one that holds the cell counts.
  public var targets: [Target] = []
  /// Where the cursor stands, while a step is typed.
  public var cursor: (x: Int, y: Int)?

  /// A place that can be clicked.
  public struct Target: Sendable {
    /// Where.
    public let rect: Rect
    /// What it does.
    public let intent: Intent
  }

  /// What a click at a cell does; nil where there is nothing.
  public func intent(x: Int, y: Int) -> Intent? {
    targets.last { $0.rect.contains(x: x, y: y) }?.intent
  }
}
