import CCampaign

/// Counts the results of an attack.
struct Tally {
  let name: String
  /// The number of attempts: inputs, kills, signals, keys or states.
  var tried = 0
  private(set) var runs = 0
  private(set) var crashes = 0
  private(set) var hangs = 0
  /// The number of lost acknowledged steps, half-written lists and corrupt stores.
  private(set) var lost = 0
  /// The number of bytes that must not reach the terminal.
  private(set) var leaked = 0
  /// The number of terminals that were not restored, and of missing answers.
  private(set) var unrestored = 0
  /// The number of runs that used more memory than `memoryLimit`.
  private(set) var oversized = 0
  /// The largest memory of a run, in bytes.
  private(set) var memory: Int64 = 0
  /// The duration of the slowest run, in microseconds. A run of many inputs counts as one.
  private(set) var slowest: Int64 = 0
  private(set) var notes: [String] = []

  init(name: String) { self.name = name }

  /// The memory that a run may use, in bytes.
  static let memoryLimit: Int64 = 300 << 20

  static let heading = row(
    "attack",
    ["tried", "runs", "crashes", "hangs", "lost", "leaked", "unrestored", "oversized", "max MB", "max ms"])

  var line: String {
    Self.row(
      name,
      [tried, runs, crashes, hangs, lost, leaked, unrestored, oversized].map(String.init)
        + [memory >> 20, slowest / 1000].map(String.init))
  }

  private static func row(_ name: String, _ figures: [String]) -> String {
    let padded = figures.map { String(repeating: " ", count: max(0, 11 - $0.count)) + $0 }
    return name + String(repeating: " ", count: max(0, 18 - name.count)) + padded.joined()
  }

  var isGood: Bool { faults == 0 }
  var faults: Int { crashes + hangs + lost + leaked + unrestored + oversized }

  enum Fault {
    case crash, hang, loss, leak(Int), unrestored, oversized
  }

  mutating func count(_ end: cc_end) { count(memory: end.memory, duration: end.duration) }

  /// Counts a run.
  ///
  /// - Parameters:
  ///   - memory: The largest memory that it used, in bytes.
  ///   - duration: How long it ran, in microseconds.
  mutating func count(memory: Int64, duration: Int64) {
    runs += 1
    self.memory = max(self.memory, memory)
    slowest = max(slowest, duration)
  }

  mutating func note(_ fault: Fault, _ text: @autoclosure () -> String) {
    switch fault {
    case .crash: crashes += 1
    case .hang: hangs += 1
    case .loss: lost += 1
    case .leak(let count): leaked += count
    case .unrestored: unrestored += 1
    case .oversized: oversized += 1
    }
    // The first notes are enough to start an investigation.
    if notes.count < 20 { notes.append("\(fault): " + text().visible) }
  }

  mutating func add(_ other: Tally) {
    tried += other.tried
    runs += other.runs
    crashes += other.crashes
    hangs += other.hangs
    lost += other.lost
    leaked += other.leaked
    unrestored += other.unrestored
    oversized += other.oversized
    memory = max(memory, other.memory)
    slowest = max(slowest, other.slowest)
  }
}

extension String {
  /// The text without characters that a terminal would interpret.
  var visible: String {
    var text = ""
    for scalar in unicodeScalars {
      let isPlain = (0x20..<0x7F).contains(scalar.value)
      text += isPlain ? String(scalar) : "\\u{" + String(scalar.value, radix: 16) + "}"
    }
    return text
  }
}

/// Detects characters that must not reach users: control characters except newline and tab, and direction
/// controls.
enum Filter {
  static func leaks(_ bytes: [UInt8]) -> Int {
    var count = 0
    var place = 0
    while place < bytes.count {
      let byte = bytes[place]
      let next = place + 1 < bytes.count ? bytes[place + 1] : 0
      let third = place + 2 < bytes.count ? bytes[place + 2] : 0
      switch byte {
      case 0x0A, 0x09: break
      case 0..<0x20, 0x7F: count += 1
      case 0xC2: if (0x80...0x9F).contains(next) { count += 1 }
      // U+061C.
      case 0xD8: if next == 0x9C { count += 1 }
      // U+200E, U+200F, U+202A to U+202E, U+2066 to U+2069.
      case 0xE2:
        let isDirection =
          next == 0x80 && (third == 0x8E || third == 0x8F || (0xAA...0xAE).contains(third))
          || next == 0x81 && (0xA6...0xA9).contains(third)
        if isDirection { count += 1 }
      default: break
      }
      place += 1
    }
    return count
  }

  /// Texts that would harm a terminal if the program printed them unchanged.
  static let hostile: [String] = [
    "\u{1B}[31mred", "\u{1B}]0;title\u{07}", "a\rb", "\u{08}\u{08}", "\u{9B}31m", "\u{9D}0;x\u{9C}", "\u{7F}",
    "\u{0B}",
    "\u{0C}", "\u{1}", "\u{202E}abc", "\u{2066}abc\u{2069}", "\u{200F}", "\u{61C}x", "\u{85}",
    "\u{1B}P+q\u{1B}\\",
    "\u{1B}[200~x\u{1B}[201~", "\u{1B}(0", "\u{90}x", "\u{1B}[?1049h", "\u{202A}\u{1B}[2J", "\u{2067}x\u{7}",
  ]
}
