import CTerminal
public import CellGrid

/// The terminal as a screen of cells and as a source of events. Only one can be open at a time.
@MainActor
public final class CursesScreen {
  private var shown: Grid?
  private var ink = CellInk()
  private let theme: Theme
  /// The theme to which the user has switched; nil for the colours of the terminal.
  private var painted: Theme?
  private var isOpen = false

  /// Makes a screen, which is not open yet.
  ///
  /// - Parameter theme: The background for which the colours are chosen.
  public init(theme: Theme = .either) { self.theme = theme }

  /// Opens the terminal, unless it is already open.
  ///
  /// - Throws: ``TerminalFailure`` if no terminal can show the walk.
  public func open(mouse: Bool, colour: Bool) throws(TerminalFailure) {
    if isOpen { return }
    guard ct_locale() != nil else { throw .noUTF8Locale }
    if let failure = TerminalFailure(ct_open(mouse, colour, 50)) { throw failure }
    isOpen = true
    _ = ct_capture_stderr()
    ink = CellInk(Palette(colourCount: Int(ct_colours()), theme: theme))
  }

  /// Fills the screen with the colours of a theme; nil for the terminal's own colours.
  func paint(_ theme: Theme?) {
    guard isOpen, theme != painted else { return }
    painted = theme
    ink = CellInk(
      Palette(colourCount: Int(ct_colours()), theme: theme ?? self.theme), paints: theme != nil)
    forget()
  }

  /// Makes the terminal copy a text, with the escape sequence OSC 52.
  ///
  /// - Source: Xterm control sequences, *Operating System Commands*, Ps = 5 2.
  ///   https://invisible-island.net/xterm/ctlseqs/ctlseqs.html
  func copy(_ text: String) {
    guard isOpen else { return }
    let sequence = Array(Clipboard.sequence(text).utf8)
    sequence.withUnsafeBufferPointer { bytes in
      bytes.withMemoryRebound(to: CChar.self) { bytes in
        if let start = bytes.baseAddress { ct_send(start, Int32(bytes.count)) }
      }
    }
  }

  /// Closes the screen, and restores the terminal.
  public func close() {
    guard isOpen else { return }
    ct_close()
    isOpen = false
  }

  /// The size of the terminal in cells.
  public var size: Size {
    var rows: Int32 = 0
    var columns: Int32 = 0
    ct_size(&rows, &columns)
    return Size(width: Int(columns), height: Int(rows))
  }

  /// Makes the next frame send every cell.
  public func forget() {
    shown = nil
    ct_redraw()
  }

  /// Shows a frame. Only changed cells are sent.
  public func present(_ frame: Frame) {
    let grid = frame.grid
    if shown?.size != grid.size { ct_clear() }
    ink.put(grid, over: shown)
    shown = grid
    if let cursor = frame.cursor {
      ct_cursor(Int32(cursor.y), Int32(cursor.x), true)
    } else {
      ct_cursor(0, 0, false)
    }
    ct_flush()
  }

  /// Waits for the next event, but at most this number of milliseconds. If nil, there is no time limit.
  func next(timeout: Int?) -> TerminalEvent {
    let event = ct_next(timeout.map { Int32(clamping: $0) } ?? -1)
    switch event.kind {
    case .timeout: return .input(.timeout)
    case .key: return .input(Self.key(event.key))
    case .text: return .input(Self.text(event.scalar))
    case .control: return .input(Self.control(event.scalar))
    case .mouse:
      switch event.mouse {
      case .press: return .input(.click(x: Int(event.x), y: Int(event.y)))
      case .wheelUp: return .input(.wheel(-3))
      case .wheelDown: return .input(.wheel(3))
      case .unknown: return .ignored
      }
    case .readable: return .edit
    case .paste: return .input(.paste(Self.pasted))
    case .resize: return .resize
    case .resume: return .resize
    case .terminate, .hangup: return .end
    }
  }

  /// Whether a signal that should end the program has arrived. ``next(timeout:)`` also reports it.
  var isAskedToEnd: Bool { ct_pending_signal() != 0 }

  /// Stops the program if the user pressed Ctrl-Z. ``next(timeout:)`` also does this.
  func suspendIfRequested() { ct_suspend_if_requested() }

  /// Makes ``next(timeout:)`` also wait for this descriptor; nil for none.
  func watch(_ descriptor: Int32?) { ct_watch(descriptor ?? -1) }

  /// Returns an event that has already arrived; nil if there is none.
  func waiting() -> TerminalEvent? {
    let event = next(timeout: 0)
    if case .input(.timeout) = event { return nil }
    return event
  }

  private static var pasted: String {
    var count: Int32 = 0
    let start = ct_pasted(&count)
    let bytes = UnsafeRawBufferPointer(start: start, count: Int(count))
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func text(_ value: UInt32) -> InputEvent {
    Unicode.Scalar(value).map { .text(Character($0)) } ?? .timeout
  }

  /// Returns the event for a letter that is pressed together with Control. It has the same meaning as in a shell.
  private static func control(_ letter: UInt32) -> InputEvent {
    switch Character(Unicode.Scalar(UInt8(truncatingIfNeeded: letter))) {
    case "l": .key(.redraw)
    case "u": .key(.killLine)
    case "w": .key(.killWord)
    case "a": .key(.home)
    case "e": .key(.end)
    default: .timeout
    }
  }

  private static func key(_ key: CTKey) -> InputEvent {
    switch key {
    case .up: .key(.up)
    case .down: .key(.down)
    case .left: .key(.left)
    case .right: .key(.right)
    case .home: .key(.home)
    case .end: .key(.end)
    case .pageUp: .key(.pageUp)
    case .pageDown: .key(.pageDown)
    case .enter: .key(.enter)
    case .escape: .key(.escape)
    case .tab: .key(.tab)
    case .backTab: .key(.backTab)
    case .backspace, .delete: .key(.backspace)
    case .function: .text("?")
    case .insert, .unknown: .timeout
    }
  }
}

/// An event from the terminal or the system.
enum TerminalEvent {
  case input(InputEvent)
  /// The size changed, or the content of the screen was lost.
  case resize
  /// The watched descriptor is readable.
  case edit
  /// A signal has arrived, or the terminal has been closed. The program should end.
  case end
  case ignored
}
