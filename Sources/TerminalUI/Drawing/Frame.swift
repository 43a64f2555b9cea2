public import CellGrid
public import Phone

/// A drawn frame with the places that can be clicked.
public struct Frame: Sendable {
  public var grid: Grid
  /// The places that can be clicked. If several contain a cell, the last one counts.
  public var targets: [Target] = []
  /// The texts of the phone that do not fit.
  public var overflows: [Overflow] = []
  /// The scene of the phone; nil when the screen is too small.
  var scene: Scene?
  /// The cursor, while a line is typed.
  public var cursor: (x: Int, y: Int)?

  /// How far the text can be scrolled; nil when the keys choose controls instead.
  public var scroll: ScrollRange?
  /// How far the open panel can be scrolled; nil when it shows everything at once or no panel is drawn.
  var panelScroll: ScrollRange?
  /// Whether the screen is too small for the walk. Keys are then ignored, because the user cannot see the controls.
  public var isTooSmall = false

  /// A place that can be clicked.
  public struct Target: Sendable {
    public let rect: Rect
    public let intent: Intent
  }

  /// The action of a click at a cell; nil if there is none.
  public func intent(x: Int, y: Int) -> Intent? {
    targets.last { $0.rect.contains(x: x, y: y) }?.intent
  }
}
