public import CellGrid
public import Phone

/// A drawn frame, with what a click on it means.
public struct Frame: Sendable {
  public var grid: Grid
  /// Where a click presses something; the last one that holds the cell counts.
  public var targets: [Target] = []
  /// The texts of the phone that do not fit.
  public var overflows: [Overflow] = []
  /// What the phone shows; nil where the screen is too small for one.
  var scene: Scene?
  /// Where the cursor stands, while a step is typed.
  public var cursor: (x: Int, y: Int)?

  /// How far the text on it can be scrolled; nil where the keys choose controls instead.
  public var scroll: ScrollRange?
  /// Whether the screen is too small to show the walk: nothing can be pressed blindly then.
  public var isTooSmall = false

  /// A place that can be clicked.
  public struct Target: Sendable {
    public let rect: Rect
    public let intent: Intent
  }

  /// What a click at a cell does; nil where there is nothing.
  public func intent(x: Int, y: Int) -> Intent? {
    targets.last { $0.rect.contains(x: x, y: y) }?.intent
  }
}
