/// The extent of a grid or a panel in cells.
public struct Size: Equatable, Hashable, Sendable {
  public let width: Int
  public let height: Int

  /// Makes a size; negative extents count as zero.
  public init(width: Int, height: Int) {
    self.width = max(0, width)
    self.height = max(0, height)
  }
}
