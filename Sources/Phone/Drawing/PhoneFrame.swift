public import CellGrid

/// A drawn phone, and the areas in which a click presses a control.
public struct PhoneFrame: Sendable {
  public var grid: Grid
  /// The areas that can be clicked. If several areas contain the clicked cell, the last area is used.
  public var presses: [Press] = []
  /// The texts that do not fit in their areas.
  public var overflows: [Overflow] = []
  /// The range in which the page can be scrolled; nil if the arrow keys select controls instead.
  public var scroll: ScrollRange?

  /// An area in which a click presses a control of the scene.
  public struct Press: Sendable {
    public let rect: Rect
    public let control: Int
  }

  public init(grid: Grid) { self.grid = grid }
}
