/// A small constant set of scalars. Each frame searches it often, so searching must be fast: ASCII scalars are stored
/// as bits, all others in a sorted array.
struct ScalarSet: Sendable {
  private var ascii: (low: UInt64, high: UInt64) = (0, 0)
  private let others: [UInt32]

  init(_ scalars: some Sequence<Unicode.Scalar>) {
    var others: [UInt32] = []
    for scalar in scalars {
      switch scalar.value {
      case 0..<64: ascii.low |= 1 << UInt64(scalar.value)
      case 64..<128: ascii.high |= 1 << UInt64(scalar.value - 64)
      default: others.append(scalar.value)
      }
    }
    self.others = others.sorted()
  }

  /// - Complexity: O(1) for ASCII, otherwise O(logarithm of the number of scalars).
  func contains(_ scalar: Unicode.Scalar) -> Bool {
    let value = scalar.value
    if value < 64 { return ascii.low >> UInt64(value) & 1 == 1 }
    if value < 128 { return ascii.high >> UInt64(value - 64) & 1 == 1 }
    var low = 0
    var high = others.count
    while low < high {
      let middle = (low + high) / 2
      if others[middle] < value { low = middle + 1 } else { high = middle }
    }
    return low < others.count && others[low] == value
  }
}
