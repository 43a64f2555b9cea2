import CellGrid
import Phone

extension Frame {
  mutating func draw(_ phone: PhoneDrawing) { add { phone.draw(into: &$0) } }

  /// Redraws the phone if only the focus or the scroll position has changed.
  mutating func redraw(_ phone: PhoneDrawing) { add { phone.redraw(into: &$0) } }

  private mutating func add(_ draw: (inout PhoneFrame) -> Void) {
    var phone = PhoneFrame(grid: grid)
    // The empty grid releases the cells here. The phone then has the only reference to the cells, so they are not
    // copied.
    grid = Grid(width: 0, height: 0)
    draw(&phone)
    grid = phone.grid
    targets += phone.presses.map { Target(rect: $0.rect, intent: .press($0.control)) }
    overflows += phone.overflows
    scroll = phone.scroll ?? scroll
  }
}
