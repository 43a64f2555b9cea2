import Platform

/// A type that a field of the world can have. Records and the packed form store each value as a number.
protocol FieldValue {
  /// The valid numbers.
  static var range: ClosedRange<Int64> { get }
  /// The kind of value in the printed state.
  static var kind: StateKind { get }
  /// The number of this value. On a fresh device, it is 0, unless the declaration of the field says otherwise.
  var number: Int64 { get }
  /// Creates the value with this number; nil if there is none.
  init?(number: Int64)
  /// The value in the printed state.
  var stateValue: StateValue { get }
}

extension FieldValue {
  static var kind: StateKind { .number }
  var stateValue: StateValue { .number(Int(number)) }
}

extension FieldValue where Self: RawRepresentable<UInt8> & CaseIterable {
  static var range: ClosedRange<Int64> { 0...Int64(allCases.count - 1) }
  var number: Int64 { Int64(rawValue) }
  init?(number: Int64) { self.init(rawValue: UInt8(truncatingIfNeeded: number)) }
}

extension Bool: FieldValue {
  static var range: ClosedRange<Int64> { 0...1 }
  static var kind: StateKind { .flag }
  var number: Int64 { self ? 1 : 0 }
  init?(number: Int64) { self = number == 1 }
  var stateValue: StateValue { .bool(self) }
}

extension FieldValue where Self: FixedWidthInteger & UnsignedInteger {
  static var range: ClosedRange<Int64> {
    bitWidth == 64 ? Int64.min...Int64.max : 0...Int64(truncatingIfNeeded: max)
  }
  var number: Int64 { Int64(truncatingIfNeeded: self) }
  init?(number: Int64) { self.init(truncatingIfNeeded: number) }
}

extension UInt8: FieldValue {}
extension UInt16: FieldValue {}
extension UInt32: FieldValue {}
extension UInt64: FieldValue {}

extension Moment: FieldValue {
  static var range: ClosedRange<Int64> { UInt32.range }
  static var kind: StateKind { .moment }
  var number: Int64 { Int64(seconds) }
  init?(number: Int64) { self.init(seconds: UInt32(truncatingIfNeeded: number)) }
  var stateValue: StateValue { .text(description) }
}

extension Version: FieldValue {
  static var range: ClosedRange<Int64> { 0...(1 << 40) - 1 }
  static var kind: StateKind { .version }
  var number: Int64 { Int64(order) << 8 | Int64(parts) }
  init?(number: Int64) {
    let beta = UInt8(truncatingIfNeeded: number >> 8)
    self.init(
      major: UInt8(truncatingIfNeeded: number >> 32), minor: UInt8(truncatingIfNeeded: number >> 24),
      patch: UInt8(truncatingIfNeeded: number >> 16), beta: beta == 255 ? 0 : beta,
      parts: UInt8(truncatingIfNeeded: number))
  }
  var stateValue: StateValue { .text(description) }
}

/// nil has the number 0. Every other value has the number of the wrapped value plus 1.
extension Optional: FieldValue where Wrapped: FieldValue {
  static var range: ClosedRange<Int64> { 0...Wrapped.range.upperBound + 1 }
  static var kind: StateKind { .orNull(Wrapped.kind) }
  var number: Int64 {
    switch self {
    case nil: 0
    case let value?: value.number + 1
    }
  }
  init?(number: Int64) { self = number == 0 ? nil : Wrapped(number: number - 1) }
  var stateValue: StateValue { self?.stateValue ?? .null }
}

/// An enumeration with a word for each value.
protocol WordedFieldValue: FieldValue, RawRepresentable<UInt8>, CaseIterable {
  /// The word in the printed state.
  var word: String { get }
}

extension WordedFieldValue {
  static var kind: StateKind { .words(allCases.map(\.word)) }
  var stateValue: StateValue { .text(word) }
}

extension Device.Front: FieldValue {}
extension Device.RemoteText: WordedFieldValue {}
extension AppState.Process: WordedFieldValue {}
extension AppState.PolicyOrigin: FieldValue {}
extension AppState.Gift: WordedFieldValue {}
extension AppScreen: WordedFieldValue {}
extension TrackingRecord.Answer: WordedFieldValue {}
extension LocationRecord.Grant: WordedFieldValue {}

extension NotificationStatus: WordedFieldValue {
  var word: String { name }
}

/// English and Japanese keep the numbers that they had when no other language was supported.
extension Language: FieldValue {
  static var range: ClosedRange<Int64> { 0...Int64.max }
  static var kind: StateKind { .language }
  var number: Int64 {
    if self == .en { return 0 }
    return self == .ja ? 1 : Int64(truncatingIfNeeded: packed)
  }
  init?(number: Int64) {
    switch number {
    case 0: self = .en
    case 1: self = .ja
    default: self.init(packed: UInt64(truncatingIfNeeded: number))
    }
  }
  var stateValue: StateValue { .text(tag) }
}
