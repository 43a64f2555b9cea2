import GRDB

extension DatabaseValue {
  /// The value as text; nil if it has another type. GRDB's own conversion would crash the program then.
  var text: String? {
    switch storage {
    case .string(let text): text
    case .null, .int64, .double, .blob: nil
    }
  }

  /// The value as a count or an index with at most 48 bits. No history is longer, and sums of such values cannot
  /// overflow.
  var count: Int64? { number.flatMap { (0..<1 << 48).contains($0) ? $0 : nil } }

  /// The value as an integer; nil if it has another type.
  var number: Int64? {
    switch storage {
    case .int64(let number): number
    case .null, .string, .double, .blob: nil
    }
  }
}
