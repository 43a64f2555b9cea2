/// A terminal emulator as a value. It processes the output of a program, and contains the visible screen.
///
/// It supports what ncurses sends for TERM=xterm-256color, and ignores everything else.
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

  public init(width: Int, height: Int) {
    screen = EmulatedScreen(width: width, height: height)
    otherScreen = screen
  }

  /// The number of columns.
  public var width: Int { screen.width }
  /// The number of rows.
  public var height: Int { screen.height }
  /// The column and the row of the cursor, counted from zero.
  public var cursor: (x: Int, y: Int) { (screen.x, screen.y) }
  public var isCursorVisible: Bool { modes.contains(25) }
  /// Whether a full-screen program is active.
  public var isAlternateScreen: Bool { modes.contains(1049) || modes.contains(47) || modes.contains(1047) }
  /// Whether the program receives mouse reports.
  public var reportsMouse: Bool { !modes.isDisjoint(with: [9, 1000, 1002, 1003]) }
  /// Whether the cursor keys send application codes.
  public var hasApplicationCursorKeys: Bool { modes.contains(1) }
  /// Whether bracketed paste is on.
  public var marksPastes: Bool { modes.contains(2004) }
  /// Whether all modes that a full-screen program switches on are off again.
  public var isRestored: Bool {
    !isAlternateScreen && !reportsMouse && !marksPastes && !hasApplicationCursorKeys
      && !isKeypadInApplicationMode && isCursorVisible && screen.look == EmulatedLook()
  }

  /// The rows as text, without spaces at their ends.
  public var rows: [String] {
    screen.rows.map { row in
      var text = row.map(\.text).joined()
      while text.hasSuffix(" ") { text.removeLast() }
      return text
    }
  }

  /// The screen as text, for the messages of failing tests.
  public var description: String { text }

  /// The rows as one text, each followed by a line feed.
  public var text: String { rows.map { $0 + "\n" }.joined() }

  /// Returns the cell at a position; nil outside of the screen.
  public func cell(x: Int, y: Int) -> EmulatedCell? {
    guard screen.rows.indices.contains(y), screen.rows[y].indices.contains(x) else { return nil }
    return screen.rows[y][x]
  }

  /// Whether a row of the screen contains a text.
  public func shows(_ text: String) -> Bool { rows.contains { $0.contains(text) } }

  /// Processes the output of a program. A sequence or a character can be split between two calls.
  public mutating func feed(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      if let instruction = parser.feed(byte) { perform(instruction) }
    }
  }

  /// Changes the size. Rows and columns are removed or added at the ends.
  public mutating func resize(width: Int, height: Int) {
    screen.resize(width: width, height: height)
    otherScreen.resize(width: width, height: height)
  }
}
