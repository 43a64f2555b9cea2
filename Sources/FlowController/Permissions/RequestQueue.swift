public import Platform

/// Requests of the app whose dialog waits, in the order of the calls; each at most once.
public struct RequestQueue: Hashable, Sendable {
  /// Four bits a place, the first lowest: one more than the request's number, 0 where there is none.
  private(set) var places: UInt32

  public init() { places = 0 }

  /// Those of these bits; nil where a place is skipped, a number is none, or one comes twice.
  init?(places: UInt32) {
    self.places = places
    var seen: UInt32 = 0
    var left = places
    while left != 0 {
      let number = left & 0xF
      guard number > 0, Request(rawValue: UInt8(number - 1)) != nil, seen & 1 << number == 0 else {
        return nil
      }
      seen |= 1 << number
      left >>= 4
    }
  }

  /// Whether none waits.
  @inline(__always)
  public var isEmpty: Bool { places == 0 }

  public var count: Int { (35 - places.leadingZeroBitCount) / 4 }

  /// The requests, the next one first.
  ///
  /// - Complexity: O(how many wait); allocates.
  public var requests: [Request] {
    var (rest, found) = (self, [Request]())
    while let next = rest.removeFirst() { found.append(next) }
    return found
  }

  /// Whether a request waits.
  func holds(_ request: Request) -> Bool {
    let number = UInt32(request.rawValue) + 1
    return stride(from: UInt32(0), to: 32, by: 4).contains { places >> $0 & 0xF == number }
  }

  /// Puts a request at the end, if it does not wait already.
  mutating func append(_ request: Request) {
    let number = UInt32(request.rawValue) + 1
    var shift: UInt32 = 0
    while shift < 32, places >> shift & 0xF != 0 {
      if places >> shift & 0xF == number { return }
      shift += 4
    }
    places |= number << shift
  }

  /// Takes the first one out; nil where none waits.
  mutating func removeFirst() -> Request? {
    guard places != 0 else { return nil }
    defer { places >>= 4 }
    return Request(rawValue: UInt8(truncatingIfNeeded: places & 0xF &- 1))
  }

  /// Whether no more than that many wait.
  @inline(__always)
  func holds(atMost count: UInt32) -> Bool { UInt64(places) >> UInt64(4 * count) == 0 }
}
