extension TerminalEmulator {
  mutating func perform(_ instruction: TerminalParser.Instruction) {
    switch instruction {
    case .character(let scalar):
      lastScalar = scalar
      screen.write(scalar, wraps: modes.contains(7))
    case .control(let byte): control(byte)
    case .escape(let text): escape(text)
    case .sequence(let prefix, let parameters, let intermediate, let final):
      guard intermediate.isEmpty else { return }
      if prefix == "?", final == "h" || final == "l" {
        for mode in parameters { set(mode, on: final == "h") }
      } else if prefix == nil {
        sequence(final, parameters)
      }
    }
  }

  private mutating func control(_ byte: UInt8) {
    switch byte {
    case 0x08: screen.move(x: screen.x - 1, y: screen.y)
    case 0x09: screen.move(x: (screen.x / 8 + 1) * 8, y: screen.y)
    case 0x0A...0x0C: screen.lineFeed()
    case 0x0D: screen.move(x: 0, y: screen.y)
    default: break
    }
  }

  private mutating func escape(_ text: String) {
    switch text {
    case "7": saveCursor()
    case "8": restoreCursor()
    case "D": screen.lineFeed()
    case "M": screen.reverseLineFeed()
    case "=": isKeypadInApplicationMode = true
    case ">": isKeypadInApplicationMode = false
    case "c": self = TerminalEmulator(width: width, height: height)
    default: break
    }
  }

  private mutating func saveCursor() { savedCursor = (screen.x, screen.y, screen.look) }

  private mutating func restoreCursor() {
    screen.move(x: savedCursor.x, y: savedCursor.y)
    screen.look = savedCursor.look
  }

  private mutating func set(_ mode: Int, on: Bool) {
    let wasOn = modes.contains(mode)
    if on { modes.insert(mode) } else { modes.remove(mode) }
    guard mode == 1049 || mode == 47 || mode == 1047, on != wasOn else { return }
    if on, mode == 1049 { saveCursor() }
    swap(&screen, &otherScreen)
    if on { screen = EmulatedScreen(width: width, height: height) }
    if !on, mode == 1049 { restoreCursor() }
  }

  private mutating func sequence(_ final: Character, _ parameters: [Int]) {
    let first = parameters.first ?? 0
    let count = max(1, first)
    let (x, y) = (screen.x, screen.y)
    switch final {
    case "A": screen.move(x: x, y: y - count)
    case "B", "e": screen.move(x: x, y: y + count)
    case "C", "a": screen.move(x: x + count, y: y)
    case "D": screen.move(x: x - count, y: y)
    case "E": screen.move(x: 0, y: y + count)
    case "F": screen.move(x: 0, y: y - count)
    case "G", "`": screen.move(x: count - 1, y: y)
    case "d": screen.move(x: x, y: count - 1)
    case "H", "f": screen.move(x: max(1, parameters.count > 1 ? parameters[1] : 1) - 1, y: count - 1)
    case "Z": screen.move(x: (max(0, x - 1) / 8) * 8, y: y)
    case "m": screen.look.apply(parameters.isEmpty ? [0] : parameters)
    default: edit(final, parameters, count)
    }
  }

  private mutating func edit(_ final: Character, _ parameters: [Int], _ count: Int) {
    let first = parameters.first ?? 0
    switch final {
    case "J": eraseScreen(first)
    case "K": eraseRow(first)
    case "X": screen.erase(y: screen.y, from: screen.x, to: screen.x + count)
    case "@": screen.shiftCells(by: count, inserting: true)
    case "P": screen.shiftCells(by: count, inserting: false)
    case "L": screen.shiftRows(from: screen.y, by: count, up: false)
    case "M": screen.shiftRows(from: screen.y, by: count, up: true)
    case "S": screen.scrollUp(count)
    case "T": screen.scrollDown(count)
    case "b": repeatLast(count)
    case "r": setRegion(parameters)
    default: break
    }
  }

  private mutating func repeatLast(_ count: Int) {
    guard let lastScalar else { return }
    for _ in 0..<min(count, width * height) { screen.write(lastScalar, wraps: modes.contains(7)) }
  }

  private mutating func setRegion(_ parameters: [Int]) {
    let top = max(1, parameters.first ?? 1)
    let last = parameters.count > 1 && parameters[1] > 0 ? min(parameters[1], height) : height
    guard top < last else { return }
    (screen.top, screen.bottom) = (top - 1, last - 1)
    screen.move(x: 0, y: 0)
  }

  private mutating func eraseRow(_ part: Int) {
    screen.erase(y: screen.y, from: part == 0 ? screen.x : 0, to: part == 1 ? screen.x + 1 : width)
  }

  private mutating func eraseScreen(_ part: Int) {
    if part < 2 { eraseRow(part) }
    let others = part == 0 ? (screen.y + 1)..<height : part == 1 ? 0..<screen.y : 0..<height
    for y in others { screen.erase(y: y, from: 0, to: width) }
  }
}
