import CellGrid
import Phone

extension Frame {
  mutating func draw(_ phone: PhoneDrawing) { add { phone.draw(into: &$0) } }

  /// Draws the phone again after only the focus or the scroll position has changed.
  mutating func redraw(_ phone: PhoneDrawing) { add { phone.redraw(into: &$0) } }

  private mutating func add(_ draw: (inout PhoneFrame) -> Void) {
    var phone = PhoneFrame(grid: grid)
    // The drawing then has the only reference to the cells, and does not copy them.
    grid = Grid(width: 0, height: 0)
    draw(&phone)
    grid = phone.grid
    targets += phone.presses.map { Target(rect: $0.rect, intent: .press($0.control)) }
    overflows += phone.overflows
    scroll = phone.scroll ?? scroll
  }
}
