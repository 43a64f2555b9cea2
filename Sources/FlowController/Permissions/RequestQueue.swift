public import Platform

/// Requests of the app whose dialog waits, in the order of the calls; each at most once.
public struct RequestQueue: Hashable, Sendable {
  /// The most that wait at once.
  static let capacity: UInt32 = 8
  /// Stands for a call of the table in ``places``.
  private static let call: UInt32 = 15

  /// Four bits a place, the first lowest: one more than the request's number, 15 for the next of ``calls``, 0 where there
  /// is none.
  private(set) var places: UInt32 = 0
  /// Eight bits a call of the table, the first lowest: one more than its number.
  private(set) var calls: UInt64 = 0

  public init() {}

  /// Those of these bits; nil where a place is skipped, a number is none, or one comes twice.
  init?(places: UInt32, calls: UInt64) {
    self.places = places
    self.calls = calls
    var rest = self
    var seen = RequestQueue()
    while rest.places != 0 {
      guard let next = rest.removeFirst(), !seen.holds(next) else { return nil }
      seen.append(next)
    }
    guard rest.calls == 0, seen == self else { return nil }
  }

  /// Whether none waits.
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
    var rest = self
    while let next = rest.removeFirst() { if next == request { return true } }
    return false
  }

  /// Puts a request at the end, if it does not wait already and there is room.
  mutating func append(_ request: Request) {
    guard !holds(request) else { return }
    var shift: UInt32 = 0
    while shift < 32, places >> shift & 0xF != 0 { shift += 4 }
    guard shift < 32 else { return }
    switch request {
    case .service(let call):
      places |= Self.call << shift
      let used = UInt64(64 - calls.leadingZeroBitCount)
      calls |= (UInt64(call.number) + 1) << ((used + 7) / 8 * 8)
    case .tracking, .trackingExpanded, .locationWhenInUse, .locationAlways, .notifications,
      .notificationsProvisional, .preciseLocation, .locationButton,
      .locationUse:
      places |= (UInt32(request.ownNumber ?? 0) + 1) << shift
    }
  }

  /// Takes the first one out; nil where none waits.
  mutating func removeFirst() -> Request? {
    guard places != 0 else { return nil }
    let number = places & 0xF
    places >>= 4
    guard number == Self.call else { return Request(ownNumber: UInt8(truncatingIfNeeded: number &- 1)) }
    let call = UInt8(truncatingIfNeeded: calls & 0xFF &- 1)
    calls >>= 8
    return ServiceCall(number: call).map { .service($0) }
  }

  /// Whether no more than that many wait.
  func holds(atMost count: UInt32) -> Bool { UInt64(places) >> UInt64(4 * count) == 0 && calls >> 32 == 0 }

  /// The most calls of the table that a search tells apart.
  static let searchedCalls: UInt32 = 4
}

extension RequestQueue {
  /// On disk and in the search two fields: which wait, and those of them that are of the table.
  @inline(__always)
  mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) {
    if Visitor.clears, isEmpty { return }
    var places = places
    var calls = calls
    visitor.field(Field("waiting", .room(.waiting), endsWith: .process), &places)
    visitor.field(
      Field("waiting.calls", partOf: "waiting", .room(.waitingCalls), endsWith: .process), &calls)
    guard Visitor.replaces else { return }
    if places == 0, calls == 0 { return self = RequestQueue() }
    guard let queue = RequestQueue(places: places, calls: calls) else { return visitor.refuse() }
    self = queue
  }
}
