/// The position of a text in a space that is wider than the text.
public enum Alignment: Sendable, CaseIterable {
  case leading
  /// In the middle. An odd free cell goes to the right.
  case centre
  case trailing

  /// Returns the number of free cells before the text if `room` cells are free in total.
  public func offset(in room: Int) -> Int {
    switch self {
    case .leading: 0
    case .centre: room / 2
    case .trailing: room
    }
  }
}
