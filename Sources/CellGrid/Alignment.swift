/// Where a text stands in a space wider than itself.
public enum Alignment: Sendable, CaseIterable {
  /// At the left edge.
  case leading
  /// In the middle, the odd cell to the right.
  case centre
  /// At the right edge.
  case trailing

  /// The number of free cells before the text when `room` cells are free.
  public func offset(in room: Int) -> Int {
    switch self {
    case .leading: 0
    case .centre: room / 2
    case .trailing: room
    }
  }
}
