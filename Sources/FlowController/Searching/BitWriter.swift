import Platform

/// Writes fields of a few bits each in three words, one after the other.
///
/// What has another width in each flow goes to words of its own, which are put behind the others at the end: so the
/// places of all other fields are known when this is compiled.
struct BitWriter: FieldVisitor {
  private let layout: Unmanaged<FormLayout>
  private let now: Moment
  private let room: RoomSet
  private var screen: UInt64 = 0
  private var memory: UInt64 = 0
  private var screenUsed: UInt32 = 0
  private var memoryUsed: UInt32 = 0
  private var screenByFlow = BitTail()
  private(set) var memoryByFlow = BitTail()
  private var course = BitTail()

  /// The layout must outlive the writer: a world is packed too often for counting its users.
  @inline(__always)
  init(_ layout: FormLayout, _ room: RoomSet, _ now: Moment) {
    self.layout = .passUnretained(layout)
    self.now = now
    self.room = room
  }

  @inline(__always)
  static var replaces: Bool { false }

  @inline(__always)
  var seesCourse: Bool { room.contains(.course) }

  /// Both words, with what the layout wrote behind.
  @inline(__always)
  func packed(with tail: BitTail) -> PackedWorld {
    layout._withUnsafeGuaranteedRef {
      PackedWorld(
        low: screen | screenByFlow.word &<< UInt64($0.screenWidth),
        high: memory | tail.word &<< UInt64($0.memoryWidth), wide: course.word)
    }
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
    let part = field.search.part
    let number = UInt32(truncatingIfNeeded: value.number)
    switch field.search.kind {
    case .absent, .byConditions, .frames: break
    case .bits(let width): put(number, width, in: part)
    case .revision: layout._withUnsafeGuaranteedRef { put($0.index(of: number), $0.revisionWidth, in: part) }
    case .byRoom(let room):
      // Most flows and questions have no room for most of these.
      guard self.room.contains(RoomSet(room)) else { return }
      let width = layout._withUnsafeGuaranteedRef { $0.width(of: room) }
      put(UInt32(truncatingIfNeeded: UInt64(number) & (1 &<< UInt64(width) &- 1)), width, in: part)
    case .dialogOfTable:
      guard room.contains(.dialogOfTable) else { return }
      layout._withUnsafeGuaranteedRef {
        put($0.index(ofDialog: UInt8(truncatingIfNeeded: number)), $0.dialogWidth, in: part)
      }
    case .counter(let counter):
      guard room.contains(RoomSet(counter)) else { return }
      layout._withUnsafeGuaranteedRef {
        put($0.folded(number, counter), $0.width(of: counter), in: part)
      }
    case .remaining(let span):
      guard room.contains(RoomSet(span)) else { return }
      let left = number > now.seconds ? number &- now.seconds : 0
      layout._withUnsafeGuaranteedRef { put(min($0.cap(of: span), left), $0.width(of: span), in: part) }
    case .threeDays:
      let isRecent = number != 0 && now <= Moment(seconds: number).saturating(days: 3)
      put(isRecent ? 1 : 0, 1, in: part)
    case .reading:
      // 0: not read; 1: awake; else one more than the seconds that are left.
      guard room.contains(.reading) else { return }
      layout._withUnsafeGuaranteedRef {
        let wake = Moment(seconds: number).saturating($0.waitCap)
        let left = now >= wake ? 1 : wake.seconds &- now.seconds &+ 1
        put(number == 0 ? 0 : left, $0.waitWidth, in: part)
      }
    case .oneYear:
      guard room.contains(.years) else { return }
      let isOld = number != 0 && now >= Moment(seconds: number).saturating(365 * Duration.day)
      put(isOld ? 1 : 0, 1, in: part)
    }
  }

  @inline(__always)
  mutating func moves<Place>(
    _ bools: inout PackedBools<Place>, _ count: UInt32, in part: SearchForm.Part
  ) -> Bool {
    put(UInt32(bools.bits & (1 &<< UInt16(count) &- 1)), count, in: part)
    return true
  }

  @inline(__always)
  mutating func system(_ field: Field, _ version: inout Version, in band: Band) {
    guard case .bits(let width) = field.search.kind else { return }
    let index = layout._withUnsafeGuaranteedRef {
      version.searchIndex(from: $0.os, in: band)
    }
    put(UInt32(index), width, in: field.search.part)
  }

  @inline(__always)
  mutating func region(_ field: Field, _ region: inout Region) {
    guard case .bits(let width) = field.search.kind else { return }
    let isOrigins = layout._withUnsafeGuaranteedRef { region == $0.region }
    put(isOrigins ? 3 : UInt32(region.regionClass.rawValue), width, in: field.search.part)
  }

  @inline(__always)
  mutating func frames(_ field: Field, _ frames: inout FrameStack) {
    layout._withUnsafeGuaranteedRef {
      guard $0.frameWidth > 0 else { return }
      var word = frames.word
      for _ in 0..<$0.frameDepth {
        put(
          word == 0 ? 0 : $0.number(ofFrame: UInt16(truncatingIfNeeded: word)), $0.frameWidth,
          in: field.search.part)
        word >>= 16
      }
    }
  }

  @inline(__always)
  mutating func language(_ field: Field, _ language: inout Language) {
    guard room.contains(.languages) else { return }
    layout._withUnsafeGuaranteedRef { put($0.index(of: language), $0.languageWidth, in: field.search.part) }
  }

  /// Few worlds have one, and where there is none nothing is written, but in flows with permissions of the table: what lies
  /// behind it is written by the layout there. A copy does it, so that what is written otherwise stays in registers.
  @inline(__always)
  mutating func dialog(_ world: inout World) {
    guard world.dialog != nil || room.contains(RoomSet(SearchRoom.call)) else { return }
    var apart = self
    world.visitDialog(&apart)
    self = apart
  }

  /// The layout writes these itself, behind the rest.
  @inline(__always)
  mutating func services(_ world: inout World) {}

  @inline(__always)
  mutating func memories(_ world: inout World) {}
}

/// A word that fields of any width are written to, one behind the other.
struct BitTail {
  private(set) var word: UInt64 = 0
  private var used: UInt32 = 0

  @inline(__always)
  init() {}

  @inline(__always)
  mutating func put(_ number: UInt32, _ width: UInt32) {
    word |= UInt64(number) &<< UInt64(used)
    used &+= width
  }
}

/// A word that fields of any width are read from.
struct BitSource {
  private var word: UInt64

  @inline(__always)
  init(_ word: UInt64) { self.word = word }

  @inline(__always)
  mutating func take(_ width: UInt32) -> UInt32 {
    let number = UInt32(truncatingIfNeeded: word & ((1 &<< UInt64(width)) &- 1))
    word = word &>> UInt64(width)
    return number
  }
}

/// Reads the fields that a ``BitWriter`` wrote.
struct BitReader: FieldVisitor {
  private let layout: Unmanaged<FormLayout>
  private let base: Moment
  private let screen: UInt64
  private let memory: UInt64
  private var screenUsed: UInt32 = 0
  private var memoryUsed: UInt32 = 0
  private var screenByFlow: BitSource
  private(set) var memoryByFlow: BitSource
  private var course: BitSource

  /// The layout must outlive the reader.
  @inline(__always)
  init(_ layout: FormLayout, _ packed: PackedWorld) {
    self.layout = .passUnretained(layout)
    base = layout.now
    screen = packed.low
    memory = packed.high
    screenByFlow = BitSource(packed.low &>> UInt64(layout.screenWidth))
    memoryByFlow = BitSource(packed.high &>> UInt64(layout.memoryWidth))
    course = BitSource(packed.wide)
  }

  @inline(__always)
  static var replaces: Bool { true }

  @inline(__always)
  var seesCourse: Bool { layout._withUnsafeGuaranteedRef { $0.hasCourse } }

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
    let part = field.search.part
    let number: UInt32
    switch field.search.kind {
    case .absent, .byConditions, .frames: return
    case .bits(let width): number = take(width, from: part)
    case .revision:
      number = layout._withUnsafeGuaranteedRef { $0.revisions[Int(take($0.revisionWidth, from: part))] }
    case .byRoom(let room):
      let width = layout._withUnsafeGuaranteedRef { $0.width(of: room) }
      number = width > 0 ? take(width, from: part) : 0
    case .dialogOfTable:
      number = layout._withUnsafeGuaranteedRef { layout in
        let index = Int(take(layout.dialogWidth, from: part))
        return index < layout.dialogs.count ? UInt32(layout.dialogs[index]) : 0
      }
    case .counter(let counter):
      number = layout._withUnsafeGuaranteedRef { take($0.width(of: counter), from: part) }
    case .remaining(let span):
      let left = layout._withUnsafeGuaranteedRef { take($0.width(of: span), from: part) }
      number = left == 0 ? 0 : base.seconds &+ left
    case .threeDays: number = take(1, from: part) == 1 ? base.seconds : 0
    case .reading:
      number = layout._withUnsafeGuaranteedRef {
        let reading = take($0.waitWidth, from: part)
        return reading == 0 ? 0 : base.seconds &+ reading &- 1 &- $0.waitCap
      }
    case .oneYear:
      guard layout._withUnsafeGuaranteedRef({ $0.yearsMatter }) else { return }
      number = base.seconds &- (take(1, from: part) == 1 ? 366 * Duration.day : 0)
    }
    if let read = Value(number: Int64(number)) { value = read }
  }

  @inline(__always)
  mutating func moves<Place>(
    _ bools: inout PackedBools<Place>, _ count: UInt32, in part: SearchForm.Part
  ) -> Bool {
    bools.replace(first: count, by: UInt16(truncatingIfNeeded: take(count, from: part)))
    return true
  }

  @inline(__always)
  mutating func system(_ field: Field, _ version: inout Version, in band: Band) {
    guard case .bits(let width) = field.search.kind else { return }
    let index = UInt8(truncatingIfNeeded: take(width, from: field.search.part))
    layout._withUnsafeGuaranteedRef { layout in
      let origin = layout.os
      if index != version.searchIndex(from: origin, in: band) {
        version = Version(searchIndex: index, from: origin)
      }
    }
  }

  @inline(__always)
  mutating func region(_ field: Field, _ region: inout Region) {
    guard case .bits(let width) = field.search.kind else { return }
    let number = take(width, from: field.search.part)
    if number != 3 { region = Self.example(of: number) }
  }

  @inline(__always)
  mutating func frames(_ field: Field, _ frames: inout FrameStack) {
    layout._withUnsafeGuaranteedRef {
      guard $0.frameWidth > 0 else { return }
      var word: UInt64 = 0
      for place in 0..<$0.frameDepth {
        let number = take($0.frameWidth, from: field.search.part)
        if number > 0 { word |= UInt64($0.frames[Int(number - 1)]) << UInt64(16 * place) }
      }
      frames = FrameStack(word: word)
    }
  }

  @inline(__always)
  mutating func language(_ field: Field, _ language: inout Language) {
    layout._withUnsafeGuaranteedRef {
      let index = Int(take($0.languageWidth, from: field.search.part))
      if index < $0.languages.count, language != $0.languages[index] { language = $0.languages[index] }
    }
  }

  private static func example(of regionClass: UInt32) -> Region {
    switch regionClass {
    case 1: Region(first: 101, second: 115, isEU: true)
    case 2: Region(first: 102, second: 114, isEU: true)
    default: .us
    }
  }

  /// Few worlds have one; where there is none, only in flows with permissions of the table does something lie behind it.
  @inline(__always)
  mutating func dialog(_ world: inout World) {
    let isUp = screen &>> UInt64(screenUsed) & Self.dialogKinds != 0
    guard isUp || layout._withUnsafeGuaranteedRef({ !$0.services.isEmpty }) else {
      return world.dialog = nil
    }
    var apart = self
    world.visitDialog(&apart)
    self = apart
  }

  /// The bits of the field that says which dialog is up, 0 for none.
  private static var dialogKinds: UInt64 { 0xF }

  /// The layout reads these itself, behind the rest.
  @inline(__always)
  mutating func services(_ world: inout World) {}

  @inline(__always)
  mutating func memories(_ world: inout World) {}
}
