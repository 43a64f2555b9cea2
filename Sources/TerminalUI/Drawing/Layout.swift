import CellGrid

/// Where everything lies on a screen of some size.
struct Layout {
  /// The phone, its border included; nil where the screen is too small.
  let phone: Rect?
  /// The room for panels beside it; nil where there is none.
  let panels: Rect?
  /// Whether all panels have room at once.
  let showsAllPanels: Bool
  /// Where problems are told: over the panels, else at the top of the phone.
  var problems: Rect { panels ?? phone ?? Rect(x: 0, y: 0, width: 0, height: 0) }
  /// The line for messages and typing.
  let message: Rect
  /// The line with the keys.
  let keys: Rect

  static let smallest = Size(width: 40, height: 16)
  static let phoneWidth = 42
  static let tallestPhone = 34

  init(_ size: Size) {
    message = Rect(x: 1, y: size.height - 2, width: max(0, size.width - 2), height: 1)
    keys = Rect(x: 1, y: size.height - 1, width: max(0, size.width - 2), height: 1)
    guard size.width >= Self.smallest.width, size.height >= Self.smallest.height else {
      phone = nil
      panels = nil
      showsAllPanels = false
      return
    }
    let height = min(size.height - 2, Self.tallestPhone)
    let hasPanels = size.width >= 78
    let width = min(size.width, Self.phoneWidth)
    phone = Rect(x: hasPanels ? 0 : (size.width - width) / 2, y: 0, width: width, height: height)
    showsAllPanels = size.width >= 100 && size.height >= 30
    panels = hasPanels ? Rect(x: width + 1, y: 0, width: size.width - width - 1, height: height) : nil
  }
}
