import GRDB

extension DatabaseValue {
  /// The value as text; nil when the file holds something else there, which GRDB's own reading would trap on.
  var text: String? {
    switch storage {
    case .string(let text): text
    case .null, .int64, .double, .blob: nil
    }
  }

  /// The value as a number that counts or numbers something: so large that no history reaches it, so small that
  /// sums of it hold.
  var count: Int64? { number.flatMap { (0..<1 << 48).contains($0) ? $0 : nil } }

  /// The value as a whole number; nil when the file holds something else there.
  var number: Int64? {
    switch storage {
    case .int64(let number): number
    case .null, .string, .double, .blob: nil
    }
  }
}
