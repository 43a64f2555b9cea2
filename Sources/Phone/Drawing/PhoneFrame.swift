public import CellGrid

/// A drawn phone, with the places that press its controls.
public struct PhoneFrame: Sendable {
  public var grid: Grid
  /// The last one that holds a cell counts.
  public var presses: [Press] = []
  /// The texts that do not fit.
  public var overflows: [Overflow] = []
  /// How far the page can be scrolled; nil when the keys choose controls instead.
  public var scroll: ScrollRange?

  /// A place that presses a control of the scene.
  public struct Press: Sendable {
    public let rect: Rect
    public let control: Int
  }

  /// A frame of these cells, in which nothing can be pressed yet.
  public init(grid: Grid) { self.grid = grid }
}
