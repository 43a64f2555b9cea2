/// Where a text is placed in an area that is wider than the text.
public enum Alignment: Sendable, CaseIterable {
  case leading
  /// In the middle. If the number of free cells is odd, the extra cell is on the right.
  case centre
  case trailing

  /// Returns how many free cells are before the text if there are `room` free cells.
  public func offset(in room: Int) -> Int {
    switch self {
    case .leading: 0
    case .centre: room / 2
    case .trailing: room
    }
  }
}
