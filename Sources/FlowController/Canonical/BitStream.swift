import Platform

/// Writes or reads fields of a few bits each in one word, one after the other.
///
/// Each word has a stream of its own: without a test for the end of a word in between, the places of all fields whose
/// width no flow changes are known when this is compiled.
protocol BitStream {
  /// Whether it replaces values. Known when this is compiled, so that a writer carries nothing of the way back.
  static var isReader: Bool { get }
  /// The stream of a word, whose first bit has that number.
  init(_ word: UInt64, from start: UInt32)
  /// Passes one field: a writer takes the value, a reader replaces it.
  mutating func bits(_ axis: Axis, _ value: inout UInt32, _ width: UInt32)
}

struct BitWriter: BitStream {
  private(set) var word: UInt64
  private var used: UInt32 = 0

  @inline(__always)
  init(_ word: UInt64, from start: UInt32) { self.word = word }

  @inline(__always)
  static var isReader: Bool { false }

  @inline(__always)
  mutating func bits(_ axis: Axis, _ value: inout UInt32, _ width: UInt32) {
    word |= UInt64(value) &<< UInt64(used)
    used &+= width
  }
}

struct BitReader: BitStream {
  private let word: UInt64
  private var used: UInt32 = 0

  @inline(__always)
  init(_ word: UInt64, from start: UInt32) { self.word = word }

  @inline(__always)
  static var isReader: Bool { true }

  @inline(__always)
  mutating func bits(_ axis: Axis, _ value: inout UInt32, _ width: UInt32) {
    value = UInt32(truncatingIfNeeded: word &>> UInt64(used) & ((1 &<< UInt64(width)) &- 1))
    used &+= width
  }
}

/// Writes down where each field lies, in bits from the first of the first word.
struct BitMap: BitStream {
  private(set) var fields: [(axis: Axis, start: UInt32, width: UInt32)] = []
  private let start: UInt32
  private var used: UInt32 = 0

  init(_ word: UInt64, from start: UInt32) { self.start = start }

  static var isReader: Bool { false }

  /// Whether all fields lie in one word.
  var fits: Bool { used <= 64 }

  mutating func bits(_ axis: Axis, _ value: inout UInt32, _ width: UInt32) {
    fields.append((axis, start + used, width))
    used += width
  }
}

extension BitStream {
  @inline(__always)
  mutating func flag(_ axis: Axis, _ flag: inout Bool) {
    var value: UInt32 = flag ? 1 : 0
    bits(axis, &value, 1)
    if Self.isReader { flag = value == 1 }
  }

  @inline(__always)
  mutating func raw<Value: RawRepresentable<UInt8>>(_ axis: Axis, _ value: inout Value, _ width: UInt32) {
    var number = UInt32(value.rawValue)
    bits(axis, &number, width)
    if Self.isReader, let read = Value(rawValue: UInt8(truncatingIfNeeded: number)) { value = read }
  }

  @inline(__always)
  mutating func optional<Value: RawRepresentable<UInt8>>(
    _ axis: Axis, _ value: inout Value?, _ width: UInt32
  ) {
    var number = value.map { UInt32($0.rawValue) + 1 } ?? 0
    bits(axis, &number, width)
    guard Self.isReader else { return }
    value = number == 0 ? nil : Value(rawValue: UInt8(truncatingIfNeeded: number - 1))
  }

  @inline(__always)
  mutating func index(_ axis: Axis, _ index: inout UInt8?, _ width: UInt32) {
    var number = index.map { UInt32($0) + 1 } ?? 0
    bits(axis, &number, width)
    guard Self.isReader else { return }
    index = number == 0 ? nil : UInt8(truncatingIfNeeded: number - 1)
  }

  @inline(__always)
  mutating func capped(_ axis: Axis, _ count: inout UInt32, _ cap: UInt32, _ width: UInt32) {
    var number = min(count, cap)
    bits(axis, &number, width)
    if Self.isReader { count = number }
  }

  /// A moment that is some seconds away, or not pending.
  @inline(__always)
  mutating func remaining(
    _ axis: Axis, _ moment: inout Moment, _ now: Moment, at base: Moment, _ cap: UInt32, _ width: UInt32
  ) {
    guard width > 0 else {
      if Self.isReader { moment = .never }
      return
    }
    var left = moment > now ? min(cap, moment.seconds &- now.seconds) : 0
    bits(axis, &left, width)
    if Self.isReader { moment = left == 0 ? .never : Moment(seconds: base.seconds + left) }
  }
}
