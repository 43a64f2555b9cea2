public import CellGrid
public import Phone

/// A drawn frame, and the areas in it that can be clicked.
public struct Frame: Sendable {
  public var grid: Grid
  /// The areas that can be clicked. If several areas contain a cell, the last one is used.
  public var targets: [Target] = []
  /// The texts of the phone that do not fit.
  public var overflows: [Overflow] = []
  /// The scene that the phone shows; nil if the screen is too small.
  var scene: Scene?
  /// The position of the cursor while the user types a line; otherwise nil.
  public var cursor: (x: Int, y: Int)?

  /// How far the text can be scrolled; nil if the arrow keys select controls instead.
  public var scroll: ScrollRange?
  /// How far the open panel can be scrolled; nil if all of it is visible, or if no panel is drawn.
  var panelScroll: ScrollRange?
  /// Whether the screen is too small for the walk. Then keys are ignored, because the user cannot see the controls.
  public var isTooSmall = false

  /// An area that can be clicked.
  public struct Target: Sendable {
    public let rect: Rect
    public let intent: Intent
  }

  /// Returns the action of a click at a cell; nil if there is none.
  public func intent(x: Int, y: Int) -> Intent? {
    targets.last { $0.rect.contains(x: x, y: y) }?.intent
  }
}
