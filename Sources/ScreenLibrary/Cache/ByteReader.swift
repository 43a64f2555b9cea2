/// Takes a stored form apart; never looks past its end.
struct ByteReader {
  private let bytes: UnsafeRawBufferPointer
  private var index = 0

  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  /// The stored form is not one.
  struct Damage: Error {}

  var isAtEnd: Bool { index == bytes.count }

  mutating func number<Number: FixedWidthInteger>(_ type: Number.Type = Number.self) throws(Damage) -> Number
  {
    let size = MemoryLayout<Number>.size
    guard bytes.count - index >= size else { throw Damage() }
    defer { index += size }
    return Number(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: Number.self))
  }

  mutating func flag() throws(Damage) -> Bool { try number(UInt8.self) != 0 }

  mutating func text() throws(Damage) -> String {
    let count = Int(try number(UInt32.self))
    guard count <= bytes.count - index else { throw Damage() }
    defer { index += count }
    let part = UnsafeRawBufferPointer(rebasing: bytes[index..<index + count])
    return String(decoding: part, as: UTF8.self)
  }

  /// Bytes that are taken apart later, by a reader of their own.
  mutating func part() throws(Damage) -> [UInt8] {
    let count = Int(try number(UInt32.self))
    guard count <= bytes.count - index else { throw Damage() }
    defer { index += count }
    return [UInt8](bytes[index..<index + count])
  }

  mutating func list<Element>(
    _ each: (inout ByteReader) throws(Damage) -> Element
  ) throws(Damage) -> [Element] {
    let count = Int(try number(UInt32.self))
    guard count <= bytes.count - index else { throw Damage() }
    var list: [Element] = []
    list.reserveCapacity(count)
    for _ in 0..<count { list.append(try each(&self)) }
    return list
  }

  mutating func optional<Wrapped>(
    _ read: (inout ByteReader) throws(Damage) -> Wrapped
  ) throws(Damage) -> Wrapped? {
    try flag() ? try read(&self) : nil
  }

  /// A case of an enumeration by its number.
  mutating func choice<Choice: RawRepresentable>(
    _ type: Choice.Type = Choice.self
  ) throws(Damage) -> Choice where Choice.RawValue == UInt8 {
    guard let choice = Choice(rawValue: try number(UInt8.self)) else { throw Damage() }
    return choice
  }

  /// Something that reads its own description: a version, a region.
  mutating func parsed<Parsed>(_ parse: (String) -> Parsed?) throws(Damage) -> Parsed {
    guard let parsed = parse(try text()) else { throw Damage() }
    return parsed
  }
}
