/// Collects the stored form of values.
struct ByteWriter {
  private(set) var bytes: [UInt8] = []

  mutating func write(_ number: some FixedWidthInteger) {
    withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
  }

  mutating func write(_ flag: Bool) { bytes.append(flag ? 1 : 0) }

  mutating func write(_ text: String) {
    write(UInt32(truncatingIfNeeded: text.utf8.count))
    bytes.append(contentsOf: text.utf8)
  }

  /// Bytes that are taken apart later, by a reader of their own.
  mutating func write(part: [UInt8]) {
    write(UInt32(truncatingIfNeeded: part.count))
    bytes += part
  }

  mutating func write<Element>(_ list: [Element], _ each: (inout ByteWriter, Element) -> Void) {
    write(UInt32(truncatingIfNeeded: list.count))
    for element in list { each(&self, element) }
  }

  mutating func write<Wrapped>(_ value: Wrapped?, _ store: (inout ByteWriter, Wrapped) -> Void) {
    write(value != nil)
    if let value { store(&self, value) }
  }
}
