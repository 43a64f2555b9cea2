import CellGrid
import Platform

/// Draws the phone: frame, status bar, page, and what lies over it.
struct PhoneDrawing {
  let scene: Scene
  let focus: Int?
  let scroll: Int
  /// How far an overlay has slid down, 0 to 1, with the overlay that slides; nil when nothing moves.
  let sliding: Slide?
  let area: Rect

  /// An overlay on its way.
  struct Slide {
    let scene: Scene
    let fraction: Double
  }

  func draw(into frame: inout Frame) {
    frame.grid.box(area, title: "iOS \(scene.os) · \(scene.language.code)", titleStyle: Style(.settled))
    let inner = area.inset(columns: 1, rows: 1)
    let (bar, rest) = inner.split(top: 1)
    drawStatusBar(bar, into: &frame.grid)
    let hasIndicator = rest.height >= 17
    let display = rest.split(top: rest.height - (hasIndicator ? 1 : 0)).top
    PageDrawing(scene: scene, focus: focus, scroll: scroll, area: display).draw(into: &frame)
    if let overlay = scene.overlay {
      lay(overlay, of: scene, focus: focus, down: 0, over: display, into: &frame)
    } else if let sliding, let overlay = sliding.scene.overlay {
      let rows = Int(Double(display.height) * sliding.fraction)
      lay(overlay, of: sliding.scene, focus: nil, down: rows, over: display, into: &frame)
    }
    if hasIndicator {
      let line = inner.row(inner.height - 1)
      frame.grid.putLine("────────────", in: line, .centre, style: Style(.settled))
    }
  }

  private func drawStatusBar(_ bar: Rect, into grid: inout Grid) {
    let time: String
    var style = Style(.settled)
    switch scene.locationMark {
    case .absent: time = " \(scene.clock) "
    case .arrow: time = " \(scene.clock) ↗"
    case .pill, .bar:
      time = " ↗ \(scene.clock) "
      style = Style(.accent, [.reverse, .bold])
    }
    if scene.locationMark == .bar { grid.fill(bar, style: style) }
    grid.putLine(time, in: bar, style: style)
    grid.putLine(
      scene.battery + " ▮ ", in: bar, .trailing, style: scene.locationMark == .bar ? style : Style(.settled))
  }

  private func lay(
    _ overlay: Scene.Overlay, of scene: Scene, focus: Int?, down: Int, over display: Rect,
    into frame: inout Frame
  ) {
    if overlay.kind == .alert || overlay.kind == .sheet {
      frame.grid.restyle(display) { _ in Style(.settled, .dim) }
    }
    var layer = OverlayDrawing(scene: scene, overlay: overlay, focus: focus, size: display.size)
    layer.draw()
    let x = display.x + layer.place.x
    let y = display.y + layer.place.y + down
    frame.grid.blit(layer.frame.grid, x: x, y: y, clip: display)
    guard down == 0 else { return }
    // What lies under an overlay cannot be pressed.
    frame.targets = layer.frame.targets.map { target in
      let rect = Rect(
        x: target.rect.x + x, y: target.rect.y + y, width: target.rect.width, height: target.rect.height)
      return Frame.Target(rect: rect.intersection(display), intent: target.intent)
    }
  }
}
