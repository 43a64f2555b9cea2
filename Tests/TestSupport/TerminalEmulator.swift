/// A terminal as a value: fed with what a program writes, it knows what a person would see.
///
/// It understands what ncurses sends for TERM=xterm-256color and ignores the rest.
public struct TerminalEmulator: Sendable, CustomStringConvertible {
  var screen: EmulatedScreen
  var otherScreen: EmulatedScreen
  var savedCursor: (x: Int, y: Int, look: EmulatedLook) = (0, 0, EmulatedLook())
  var lastScalar: Unicode.Scalar?
  private var parser = TerminalParser()

  /// The private modes that are on, such as 1049 for the alternate screen or 1000 for the mouse.
  public internal(set) var modes: Set<Int> = [7, 25]
  /// Whether the keypad sends application codes.
  public internal(set) var isKeypadInApplicationMode = false

  /// An empty terminal.
  public init(width: Int, height: Int) {
    screen = EmulatedScreen(width: width, height: height)
    otherScreen = screen
  }

  /// Columns.
  public var width: Int { screen.width }
  /// Rows.
  public var height: Int { screen.height }
  /// The cursor's column and row, from zero.
  public var cursor: (x: Int, y: Int) { (screen.x, screen.y) }
  /// Whether the cursor is seen.
  public var isCursorVisible: Bool { modes.contains(25) }
  /// Whether a full-screen program is up.
  public var isAlternateScreen: Bool { modes.contains(1049) || modes.contains(47) || modes.contains(1047) }
  /// Whether the program is told about the mouse.
  public var reportsMouse: Bool { !modes.isDisjoint(with: [9, 1000, 1002, 1003]) }
  /// Whether the cursor keys send application codes.
  public var hasApplicationCursorKeys: Bool { modes.contains(1) }
  /// Whether pasted text comes between marks.
  public var marksPastes: Bool { modes.contains(2004) }
  /// Whether every mode a full-screen program turns on is off again.
  public var isRestored: Bool {
    !isAlternateScreen && !reportsMouse && !marksPastes && !hasApplicationCursorKeys
      && !isKeypadInApplicationMode && isCursorVisible && screen.look == EmulatedLook()
  }

  /// The rows as text, spaces at their ends removed.
  public var rows: [String] {
    screen.rows.map { row in
      var text = row.map(\.text).joined()
      while text.hasSuffix(" ") { text.removeLast() }
      return text
    }
  }

  /// The screen as text, for the messages of failing tests.
  public var description: String { text }

  /// The rows as one text, each ended by a line feed.
  public var text: String { rows.map { $0 + "\n" }.joined() }

  /// The cell at a place, or nil outside the screen.
  public func cell(x: Int, y: Int) -> EmulatedCell? {
    guard screen.rows.indices.contains(y), screen.rows[y].indices.contains(x) else { return nil }
    return screen.rows[y][x]
  }

  /// Whether a text is somewhere on the screen, within one row.
  public func shows(_ text: String) -> Bool { rows.contains { $0.contains(text) } }

  /// Takes what a program wrote; sequences and characters may be cut anywhere between calls.
  public mutating func feed(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      if let instruction = parser.feed(byte) { perform(instruction) }
    }
  }

  /// Takes the size of the window; rows and columns are cut or added at the end.
  public mutating func resize(width: Int, height: Int) {
    screen.resize(width: width, height: height)
    otherScreen.resize(width: width, height: height)
  }
}
