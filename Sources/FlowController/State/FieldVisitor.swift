import Platform

/// Goes through the fields of a world one by one, each as a named number.
protocol FieldVisitor {
  /// Sees one field; may change it. The range is what the field can hold.
  mutating func field(_ name: @autoclosure () -> String, _ value: inout Int64, _ range: ClosedRange<Int64>)
}

extension FieldVisitor {
  mutating func integer<Number: FixedWidthInteger & UnsignedInteger>(
    _ name: @autoclosure () -> String, _ number: inout Number
  ) {
    var value = Int64(truncatingIfNeeded: number)
    let range = Number.bitWidth == 64 ? Int64.min...Int64.max : 0...Int64(truncatingIfNeeded: Number.max)
    field(name(), &value, range)
    number = Number(truncatingIfNeeded: value)
  }

  mutating func small(_ name: @autoclosure () -> String, _ number: inout UInt8, _ range: ClosedRange<Int64>) {
    var value = Int64(number)
    field(name(), &value, range)
    number = UInt8(truncatingIfNeeded: value)
  }

  mutating func flag(_ name: @autoclosure () -> String, _ flag: inout Bool) {
    var value: Int64 = flag ? 1 : 0
    field(name(), &value, 0...1)
    flag = value == 1
  }

  mutating func moment(_ name: @autoclosure () -> String, _ moment: inout Moment) {
    integer(name(), &moment.seconds)
  }

  mutating func raw<Value: RawRepresentable<UInt8> & CaseIterable>(
    _ name: @autoclosure () -> String, _ value: inout Value
  ) {
    var number = Int64(value.rawValue)
    field(name(), &number, 0...Int64(Value.allCases.count - 1))
    if let read = Value(rawValue: UInt8(truncatingIfNeeded: number)) { value = read }
  }

  /// 0 stands for nil, else one more than the raw value.
  mutating func optional<Value: RawRepresentable<UInt8> & CaseIterable>(
    _ name: @autoclosure () -> String, _ value: inout Value?
  ) {
    var number = value.map { Int64($0.rawValue) + 1 } ?? 0
    field(name(), &number, 0...Int64(Value.allCases.count))
    value = number == 0 ? nil : Value(rawValue: UInt8(truncatingIfNeeded: number - 1))
  }

  mutating func version(_ name: @autoclosure () -> String, _ version: inout Version) {
    var value = Int64(version.order) << 8 | Int64(version.parts)
    field(name(), &value, 0...(1 << 40) - 1)
    let beta = UInt8(truncatingIfNeeded: value >> 8)
    version = Version(
      major: UInt8(truncatingIfNeeded: value >> 32), minor: UInt8(truncatingIfNeeded: value >> 24),
      patch: UInt8(truncatingIfNeeded: value >> 16), beta: beta == 255 ? 0 : beta,
      parts: UInt8(truncatingIfNeeded: value))
  }
}

struct RecordCollector: FieldVisitor {
  var numbers: [Int64] = []

  mutating func field(_ name: @autoclosure () -> String, _ value: inout Int64, _ range: ClosedRange<Int64>) {
    numbers.append(value)
  }
}

struct RecordWriter: FieldVisitor {
  let fresh: [Int64]
  var text = ""
  private var index = 0

  init(fresh: [Int64]) { self.fresh = fresh }

  mutating func field(_ name: @autoclosure () -> String, _ value: inout Int64, _ range: ClosedRange<Int64>) {
    defer { index += 1 }
    guard value != fresh[index] else { return }
    if !text.isEmpty { text += " " }
    text += "\(name())=\(value)"
  }
}

struct RecordReader: FieldVisitor {
  let numbers: [Substring: Int64]
  var used = 0
  var isValid = true

  init(numbers: [Substring: Int64]) { self.numbers = numbers }

  mutating func field(_ name: @autoclosure () -> String, _ value: inout Int64, _ range: ClosedRange<Int64>) {
    guard let number = numbers[Substring(name())] else { return }
    used += 1
    if range.contains(number) { value = number } else { isValid = false }
  }
}
