/// The visible rows of a list in which rows have different heights and one must be visible.
struct ListWindow {
  /// The visible rows, each with its first line.
  private(set) var rows: [(index: Int, y: Int)] = []
  private(set) var height = 0

  /// - Parameters:
  ///   - count: how many rows the list has.
  ///   - anchor: the row that must be seen; some rows after it show as well, then as many before it as there is
  ///     room for.
  ///   - room: how many lines there are.
  ///   - height: how many lines a row takes; asked for rows that show only, and one beyond at each end.
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
