/// Binary property lists with few bytes and many values.
package enum BinaryList {
  private static func number(_ value: Int, _ size: Int) -> [UInt8] {
    (0..<size).reversed().map { UInt8(value >> ($0 * 8) & 0xFF) }
  }

  /// Returns a property list with these objects. The first object is the outermost one.
  private static func list(_ objects: [[UInt8]]) -> [UInt8] {
    var bytes = Array("bplist00".utf8)
    var offsets: [Int] = []
    for object in objects {
      offsets.append(bytes.count)
      bytes += object
    }
    let table = bytes.count
    return bytes + offsets.flatMap { number($0, 4) } + [0, 0, 0, 0, 0, 0, 4, 2] + number(objects.count, 8)
      + number(0, 8) + number(table, 8)
  }

  private static func counted(_ kind: UInt8, _ count: Int) -> [UInt8] {
    [kind | 0xF, 0x12] + number(count, 4)
  }

  /// Returns a mapping with a list that refers to one text `count` times.
  package static func sharing(_ count: Int, length: Int) -> [UInt8] {
    list([
      [0xD1] + number(1, 2) + number(2, 2), counted(0x50, 24) + Array("NSCameraUsageDescription".utf8),
      counted(0xA0, count) + (0..<count).flatMap { _ in number(3, 2) },
      counted(0x50, length) + [UInt8](repeating: 0x61, count: length),
    ])
  }

  /// Returns lists with two elements. Each list contains the next one twice.
  package static func nested(_ depth: Int) -> [UInt8] {
    list((0..<depth).map { [0xA2] + number($0 + 1, 2) + number($0 + 1, 2) } + [[0x09]])
  }
}
