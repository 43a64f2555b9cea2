/// What a form has any bits for, of what not every flow or question needs: one word, so that the writer need not look up each
/// width to find that it is 0.
struct RoomSet: OptionSet {
  let rawValue: UInt32

  @inline(__always)
  init(rawValue: UInt32) { self.rawValue = rawValue }

  @inline(__always)
  init(_ room: SearchRoom) { self.init(rawValue: 1 << room.rawValue) }
  @inline(__always)
  init(_ counter: SearchCounter) { self.init(rawValue: 1 << (14 + counter.rawValue)) }
  @inline(__always)
  init(_ span: SearchSpan) { self.init(rawValue: 1 << (19 + span.rawValue)) }

  /// Anything in the third word.
  @inline(__always)
  static var course: RoomSet { RoomSet(rawValue: 1 << 21) }
  @inline(__always)
  static var dialogOfTable: RoomSet { RoomSet(rawValue: 1 << 22) }
  @inline(__always)
  static var reading: RoomSet { RoomSet(rawValue: 1 << 23) }
  @inline(__always)
  static var years: RoomSet { RoomSet(rawValue: 1 << 24) }

  @inline(__always)
  static var languages: RoomSet { RoomSet(rawValue: 1 << 25) }

  /// What a layout has room for.
  init(_ layout: FormLayout) {
    self = []
    for room in SearchRoom.allCases where layout.width(of: room) > 0 { insert(RoomSet(room)) }
    for counter in SearchCounter.allCases where layout.width(of: counter) > 0 { insert(RoomSet(counter)) }
    for span in SearchSpan.allCases where layout.width(of: span) > 0 { insert(RoomSet(span)) }
    if layout.hasCourse { insert(.course) }
    if layout.dialogWidth > 0 { insert(.dialogOfTable) }
    if layout.waitWidth > 0 { insert(.reading) }
    if layout.yearsMatter { insert(.years) }
    if layout.languageWidth > 0 { insert(.languages) }
  }
}
