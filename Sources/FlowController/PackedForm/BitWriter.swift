import Platform

/// Writes fields of a few bits each to the words of a packed world.
///
/// If the width of a field depends on the flow, the field is written to an extra word, which is appended at the end. So
/// the compiler knows the positions of all other fields.
struct BitWriter: FieldVisitor {
  private let layout: FormLayout
  private let now: Moment
  private var screen: UInt64 = 0
  private var memory: UInt64 = 0
  private var screenUsed: UInt32 = 0
  private var memoryUsed: UInt32 = 0
  private var screenByFlow = BitTail()
  private var memoryByFlow = BitTail()
  private var course = BitTail()

  init(_ layout: FormLayout, _ now: Moment) {
    self.layout = layout
    self.now = now
  }

  static var replaces: Bool { false }

  var seesCourse: Bool { layout.hasCourse }

  /// Appends fields that ``FormLayout`` writes itself to a word.
  mutating func append(to part: SearchForm.Part, _ write: (inout BitTail) -> Void) {
    if part == .course { write(&course) } else { write(&memoryByFlow) }
  }

  var packed: PackedWorld {
    PackedWorld(
      low: screen | screenByFlow.word &<< UInt64(layout.screenWidth),
      high: memory | memoryByFlow.word &<< UInt64(layout.memoryWidth), wide: course.word,
      last: course.next)
  }

  @inline(__always)
  private mutating func put(_ number: UInt32, _ width: UInt32, in part: SearchForm.Part) {
    switch part {
    case .screen:
      screen |= UInt64(number) &<< UInt64(screenUsed)
      screenUsed &+= width
    case .memory:
      memory |= UInt64(number) &<< UInt64(memoryUsed)
      memoryUsed &+= width
    case .screenByFlow: screenByFlow.put(number, width)
    case .memoryByFlow: memoryByFlow.put(number, width)
    case .course: course.put(number, width)
    }
  }

  @inline(__always)
  mutating func field<Value: FieldValue>(
    _ field: Field, _ value: inout Value, fresh: Int64, within range: @autoclosure () -> ClosedRange<Int64>
  ) {
    let number = UInt32(truncatingIfNeeded: value.number)
    switch field.search.kind {
    case .absent, .byConditions, .frames: break
    case .bits(let width): put(number, width, in: field.search.part)
    case .byRoom(let room):
      let width = layout.width(of: room)
      let kept = UInt32(truncatingIfNeeded: UInt64(number) & (1 &<< UInt64(width) &- 1))
      put(kept, width, in: field.search.part)
    case .revision, .dialogOfTable, .counter, .remaining, .threeDays, .reading, .oneYear:
      put(number, as: field.search.kind, in: field.search.part)
    }
  }

  /// Writes a number whose width depends on the flow.
  ///
  /// It is a function of its own because the module compiles half as long again if this is copied for each field.
  private mutating func put(_ number: UInt32, as kind: SearchForm.Kind, in part: SearchForm.Part) {
    switch kind {
    case .absent, .byConditions, .frames, .bits, .byRoom: break
    case .revision: put(layout.index(of: number), layout.revisionWidth, in: part)
    case .dialogOfTable:
      put(layout.index(ofDialog: UInt8(truncatingIfNeeded: number)), layout.dialogWidth, in: part)
    case .counter(let counter):
      guard layout.width(of: counter) > 0 else { return }
      put(layout.folded(number, counter), layout.width(of: counter), in: part)
    case .remaining(let span):
      guard layout.width(of: span) > 0 else { return }
      let left = number > now.seconds ? number &- now.seconds : 0
      put(min(layout.cap(of: span), left), layout.width(of: span), in: part)
    case .threeDays:
      let isRecent = number != 0 && now <= Moment(seconds: number).saturating(days: 3)
      put(isRecent ? 1 : 0, 1, in: part)
    case .reading:
      // 0: the policy was not read. 1: agree is enabled. Other values: the remaining seconds plus 1.
      guard layout.waitWidth > 0 else { return }
      let wake = Moment(seconds: number).saturating(layout.waitCap)
      let left = now >= wake ? 1 : wake.seconds &- now.seconds &+ 1
      put(number == 0 ? 0 : left, layout.waitWidth, in: part)
    case .oneYear:
      guard layout.yearsMatter else { return }
      let isOld = number != 0 && now >= Moment(seconds: number).saturating(365 * Duration.day)
      put(isOld ? 1 : 0, 1, in: part)
    }
  }

  mutating func system(_ field: Field, _ version: inout Version, in band: Band) {
    guard case .bits(let width) = field.search.kind else { return }
    put(UInt32(version.searchIndex(from: layout.os, in: band)), width, in: field.search.part)
  }

  mutating func region(_ field: Field, _ region: inout Region) {
    guard case .bits(let width) = field.search.kind else { return }
    put(region == layout.region ? 3 : UInt32(region.regionClass.rawValue), width, in: field.search.part)
  }

  mutating func frames(_ field: Field, _ frames: inout FrameStack) {
    guard layout.frameWidth > 0 else { return }
    var word = frames.word
    for _ in 0..<layout.frameDepth {
      let number = word == 0 ? 0 : layout.number(ofFrame: UInt16(truncatingIfNeeded: word))
      put(number, layout.frameWidth, in: field.search.part)
      word >>= 16
    }
  }

  mutating func language(_ field: Field, _ language: inout Language) {
    put(layout.index(of: language), layout.languageWidth, in: field.search.part)
  }

  /// Does nothing, because ``FormLayout`` writes the services after the other fields.
  mutating func services(_ world: inout World) {}

  mutating func memories(_ world: inout World) {}
}

/// Two words to which fields of any width are appended.
struct BitTail {
  private(set) var word: UInt64 = 0
  private(set) var next: UInt64 = 0
  private var used: UInt32 = 0

  init() {}

  @inline(__always)
  mutating func put(_ number: UInt32, _ width: UInt32) {
    let bits = UInt64(number)
    if used < 64 {
      word |= bits &<< UInt64(used)
      if used &+ width > 64 { next |= bits &>> UInt64(64 &- used) }
    } else {
      next |= bits &<< UInt64(used &- 64)
    }
    used &+= width
  }
}

/// Two words from which fields of any width are read in order.
struct BitSource {
  private var word: UInt64
  private var next: UInt64

  init(_ word: UInt64, then next: UInt64 = 0) { (self.word, self.next) = (word, next) }

  @inline(__always)
  mutating func take(_ width: UInt32) -> UInt32 {
    let number = UInt32(truncatingIfNeeded: word & ((1 &<< UInt64(width)) &- 1))
    if width > 0 {
      word = word &>> UInt64(width) | next &<< UInt64(64 &- width)
      next = next &>> UInt64(width)
    }
    return number
  }
}

/// Reads fields that a ``BitWriter`` wrote.
struct BitReader: FieldVisitor {
  private let layout: FormLayout
  private let base: Moment
  private let screen: UInt64
  private let memory: UInt64
  private var screenUsed: UInt32 = 0
  private var memoryUsed: UInt32 = 0
  private var screenByFlow: BitSource
  private(set) var memoryByFlow: BitSource
  private(set) var course: BitSource

  init(_ layout: FormLayout, _ packed: PackedWorld) {
    self.layout = layout
    base = layout.now
    screen = packed.low
    memory = packed.high
    screenByFlow = BitSource(packed.low &>> UInt64(layout.screenWidth))
    memoryByFlow = BitSource(packed.high &>> UInt64(layout.memoryWidth))
    course = BitSource(packed.wide, then: packed.last)
  }

  static var replaces: Bool { true }

  var seesCourse: Bool { layout.hasCourse }

  @inline(__always)
  private mutating func take(_ width: UInt32, from part: SearchForm.Part) -> UInt32 {
    let mask: UInt64 = (1 &<< UInt64(width)) &- 1
    switch part {
    case .screen:
      defer { screenUsed &+= width }
      return UInt32(truncatingIfNeeded: screen &>> UInt64(screenUsed) & mask)
    case .memory:
      defer { memoryUsed &+= width }
      return UInt32(truncatingIfNeeded: memory &>> UInt64(memoryUsed) & mask)
    case .screenByFlow: return screenByFlow.take(width)
    case .memoryByFlow: return memoryByFlow.take(width)
    case .course: return course.take(width)
    }
  }

  @inline(__always)
  mutating func field<Value: FieldValue>(
    _ field: Field, _ value: inout Value, fresh: Int64, within range: @autoclosure () -> ClosedRange<Int64>
  ) {
    let number: UInt32
    switch field.search.kind {
    case .absent, .byConditions, .frames: return
    case .bits(let width): number = take(width, from: field.search.part)
    case .byRoom(let room):
      let width = layout.width(of: room)
      number = width > 0 ? take(width, from: field.search.part) : 0
    case .revision, .dialogOfTable, .counter, .remaining, .threeDays, .reading, .oneYear:
      guard let taken = take(field.search.kind, from: field.search.part) else { return }
      number = taken
    }
    if let read = Value(number: Int64(number)) { value = read }
  }

  /// Reads a number whose width depends on the flow, in a function of its own as in ``BitWriter``.
  ///
  /// - Returns: nil if the field keeps its value.
  private mutating func take(_ kind: SearchForm.Kind, from part: SearchForm.Part) -> UInt32? {
    switch kind {
    case .absent, .byConditions, .frames, .bits, .byRoom: return nil
    case .revision:
      return layout.revisions[Int(take(layout.revisionWidth, from: part))]
    case .dialogOfTable:
      let index = Int(take(layout.dialogWidth, from: part))
      return index < layout.dialogs.count ? UInt32(layout.dialogs[index]) : 0
    case .counter(let counter):
      return take(layout.width(of: counter), from: part)
    case .remaining(let span):
      let left = take(layout.width(of: span), from: part)
      return left == 0 ? 0 : base.seconds &+ left
    case .threeDays: return take(1, from: part) == 1 ? base.seconds : 0
    case .reading:
      let reading = take(layout.waitWidth, from: part)
      return reading == 0 ? 0 : base.seconds &+ reading &- 1 &- layout.waitCap
    case .oneYear:
      guard layout.yearsMatter else { return nil }
      return base.seconds &- (take(1, from: part) == 1 ? 366 * Duration.day : 0)
    }
  }

  mutating func system(_ field: Field, _ version: inout Version, in band: Band) {
    guard case .bits(let width) = field.search.kind else { return }
    let index = UInt8(truncatingIfNeeded: take(width, from: field.search.part))
    if index != version.searchIndex(from: layout.os, in: band) {
      version = Version(searchIndex: index, from: layout.os)
    }
  }

  mutating func region(_ field: Field, _ region: inout Region) {
    guard case .bits(let width) = field.search.kind else { return }
    let number = take(width, from: field.search.part)
    if number != 3 { region = Self.example(of: number) }
  }

  mutating func frames(_ field: Field, _ frames: inout FrameStack) {
    guard layout.frameWidth > 0 else { return }
    var word: UInt64 = 0
    for place in 0..<layout.frameDepth {
      let number = take(layout.frameWidth, from: field.search.part)
      if number > 0 { word |= UInt64(layout.frames[Int(number - 1)]) << UInt64(16 * place) }
    }
    frames = FrameStack(word: word)
  }

  mutating func language(_ field: Field, _ language: inout Language) {
    let index = Int(take(layout.languageWidth, from: field.search.part))
    if index < layout.languages.count, language != layout.languages[index] {
      language = layout.languages[index]
    }
  }

  private static func example(of regionClass: UInt32) -> Region {
    switch regionClass {
    case 1: Region(first: 101, second: 115, isEU: true)
    case 2: Region(first: 102, second: 114, isEU: true)
    default: .us
    }
  }

  /// Does nothing, because ``FormLayout`` reads the services after the other fields.
  mutating func services(_ world: inout World) {}

  mutating func memories(_ world: inout World) {}
}
