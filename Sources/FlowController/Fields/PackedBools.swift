/// What is true of a record, one bit each: packing a world moves all of them at once.
struct PackedBools<Place: RawRepresentable<UInt16> & CaseIterable & Sendable>: Sendable {
  private(set) var bits: UInt16 = 0

  /// Whether one of three is true: looked at together.
  @inline(__always)
  func holds(_ first: Place, or second: Place, or third: Place) -> Bool {
    bits & (1 &<< first.rawValue | 1 &<< second.rawValue | 1 &<< third.rawValue) != 0
  }

  /// Puts the first so many bits in the place of its own.
  @inline(__always)
  mutating func replace(first count: UInt32, by first: UInt16) {
    let mask: UInt16 = 1 &<< UInt16(count) &- 1
    bits = bits & ~mask | first
  }

  /// Nothing is true.
  @inline(__always)
  init() {}

  /// One is true.
  @inline(__always)
  init(_ place: Place) { self[place] = true }

  /// Two are true.
  @inline(__always)
  init(_ first: Place, _ second: Place) {
    self.init(first)
    self[second] = true
  }

  @inline(__always)
  subscript(place: Place) -> Bool {
    get { bits & 1 &<< place.rawValue != 0 }
    set { bits = newValue ? bits | 1 &<< place.rawValue : bits & ~(1 &<< place.rawValue) }
  }
}

extension FieldVisitor {
  /// Sees one of several truths as a field of its own.
  @inline(__always)
  mutating func field<Place>(
    _ field: Field, _ bools: inout PackedBools<Place>, at place: Place, fresh: Int64 = 0
  ) {
    var value = bools[place]
    self.field(field, &value, fresh: fresh)
    if Self.replaces { bools[place] = value }
  }
}
