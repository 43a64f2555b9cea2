/// A suspended position: where the app continues after it was interrupted in a trigger, or in the action list of a
/// button. It is a number of 16 bits that is never 0, so four positions fit into one word.
struct Frame: Equatable {
  let bits: UInt16

  private static let present: UInt16 = 1 << 15
  private static let list: UInt16 = 1 << 14
  private static let waiting: UInt16 = 1 << 13

  init?(bits: UInt16) {
    guard bits & Self.present != 0 else { return nil }
    self.bits = bits
  }

  private init(raw: UInt16) { bits = raw | Self.present }

  /// The item number of a trigger's first ask. The pages of the trigger have the lower numbers.
  static let firstAsk = UInt16(Flow.pageCapacity)
  /// The item number that means: after the last ask of the trigger.
  static let end = firstAsk + UInt16(Flow.askCapacity)

  /// The position of the launch asks while the policy is shown. The app checks them after the user has agreed to the
  /// policy.
  static let behindGate = Frame.place(.launch, item: end, isWaiting: true)

  /// A position in a trigger. The item is a page (from 0), an ask (from ``firstAsk``) or ``end``.
  static func place(_ place: Ask.Place, item: UInt16, isWaiting: Bool) -> Frame {
    Frame(raw: UInt16(place.code) << 6 | item | (isWaiting ? waiting : 0))
  }

  /// A position in the action list of a button: the action at the index `verb` is the next one.
  static func list(page: UInt8, button: UInt8, verb: UInt8, isWaiting: Bool) -> Frame {
    Frame(raw: list | UInt16(page) << 7 | UInt16(button) << 3 | UInt16(verb) | (isWaiting ? waiting : 0))
  }

  var isList: Bool { bits & Self.list != 0 }
  /// Whether the page or prompt of this item is on screen, or is queued behind other prompts.
  var isWaiting: Bool { bits & Self.waiting != 0 }
  var place: Ask.Place { isList ? .button : Ask.Place(code: UInt8(bits >> 6 & 0x7F)) }
  var item: UInt16 { bits & 0x3F }
  /// The page at this position; nil if the position is an ask or in an action list.
  var pageItem: UInt8? { !isList && item < Self.firstAsk ? UInt8(item) : nil }
  var askItem: UInt8? {
    !isList && (Self.firstAsk..<Self.end).contains(item) ? UInt8(item - Self.firstAsk) : nil
  }
  var page: UInt8 { UInt8(bits >> 7 & 0x1F) }
  var button: UInt8 { UInt8(bits >> 3 & 0xF) }
  var verb: UInt8 { UInt8(bits & 7) }
}

/// The suspended positions of the app. The last one is the most recent. If there are more than four, the oldest are
/// dropped.
struct FrameStack: Equatable {
  private(set) var word: UInt64 = 0

  init() {}
  init(word: UInt64) { self.word = word }

  static let capacity = 4

  var isEmpty: Bool { word == 0 }
  var count: Int { (79 - word.leadingZeroBitCount) / 16 }
  var top: Frame? { Frame(bits: UInt16(truncatingIfNeeded: word)) }

  /// All positions, the most recent first.
  var frames: [Frame] {
    (0..<count).compactMap { Frame(bits: UInt16(truncatingIfNeeded: word >> UInt64(16 * $0))) }
  }

  init(innermostFirst frames: [Frame]) {
    for frame in frames.prefix(Self.capacity).reversed() { push(frame) }
  }

  mutating func push(_ frame: Frame) { word = word << 16 | UInt64(frame.bits) }

  @discardableResult
  mutating func pop() -> Frame? {
    defer { word >>= 16 }
    return top
  }
}
