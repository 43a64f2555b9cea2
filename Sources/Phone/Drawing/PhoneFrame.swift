public import CellGrid

/// A drawn phone with the places where a click presses a control.
public struct PhoneFrame: Sendable {
  public var grid: Grid
  /// The places that can be clicked. If several contain a cell, the last one counts.
  public var presses: [Press] = []
  /// The texts that do not fit.
  public var overflows: [Overflow] = []
  /// How far the page can be scrolled; nil when the keys choose controls instead.
  public var scroll: ScrollRange?

  /// A place where a click presses a control of the scene.
  public struct Press: Sendable {
    public let rect: Rect
    public let control: Int
  }

  /// A frame without presses.
  public init(grid: Grid) { self.grid = grid }
}
