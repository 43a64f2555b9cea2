/// Selects the visible rows of a list. The rows can have different heights, and a given row must be visible.
struct ListWindow {
  /// The indices of the visible rows, and the first line of each.
  private(set) var rows: [(index: Int, y: Int)] = []
  private(set) var height = 0

  /// - Parameters:
  ///   - count: The number of rows in the list.
  ///   - anchor: The index of the row that must be visible. Some rows after it are also shown, and then as many rows
  ///     before it as fit.
  ///   - room: The number of available lines.
  ///   - height: Returns the number of lines of a row. It is called only for visible rows, and for one row before and
  ///     after them.
  init(count: Int, anchor: Int, room: Int, height: (Int) -> Int) {
    guard count > 0, room > 0 else { return }
    let anchor = max(0, min(anchor, count - 1))
    var first = anchor
    var last = anchor
    var used = height(anchor)
    func extendForward(to limit: Int) {
      while last + 1 < count {
        let next = height(last + 1)
        guard used + next <= limit else { return }
        used += next
        last += 1
      }
    }
    extendForward(to: max(used, room / 3))
    while first > 0 {
      let next = height(first - 1)
      guard used + next <= room else { break }
      used += next
      first -= 1
    }
    extendForward(to: room)
    var y = 0
    for index in first...last {
      rows.append((index, y))
      y += height(index)
    }
    self.height = min(y, room)
  }
}
