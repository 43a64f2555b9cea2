/// A set of steps, as indices of a ``StepList``; at most 256 steps.
public struct StepSet: Hashable, Sendable {
  /// One bit per step. The first step has the lowest bit.
  @usableFromInline var words: SIMD4<UInt64>

  @inlinable public init() { words = .zero }

  /// The maximum number of steps in a list.
  public static let capacity = 256

  @inlinable public var isEmpty: Bool { words == .zero }

  @inlinable public var count: Int {
    words[0].nonzeroBitCount + words[1].nonzeroBitCount + words[2].nonzeroBitCount + words[3].nonzeroBitCount
  }

  @inlinable public func contains(_ index: Int) -> Bool { words[index >> 6] & 1 &<< UInt64(index & 63) != 0 }

  @inlinable public mutating func insert(_ index: Int) { words[index >> 6] |= 1 &<< UInt64(index & 63) }

  @inlinable mutating func remove(_ index: Int) { words[index >> 6] &= ~(1 &<< UInt64(index & 63)) }

  @inlinable mutating func formUnion(_ other: StepSet) { words |= other.words }
}

extension StepSet: Sequence {
  /// Returns the indices in ascending order.
  @inlinable public func makeIterator() -> Iterator { Iterator(words) }

  public struct Iterator: IteratorProtocol {
    @usableFromInline let words: SIMD4<UInt64>
    @usableFromInline var left: UInt64
    @usableFromInline var word = 0

    @inlinable init(_ words: SIMD4<UInt64>) {
      self.words = words
      left = words[0]
    }

    @inlinable public mutating func next() -> Int? {
      while left == 0 {
        guard word < 3 else { return nil }
        word += 1
        left = words[word]
      }
      defer { left &= left &- 1 }
      return word << 6 | left.trailingZeroBitCount
    }
  }
}
