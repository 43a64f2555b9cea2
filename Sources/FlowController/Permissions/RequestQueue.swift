public import Platform

/// The requests whose dialogs wait, in the order in which the app made them. No request is in the queue twice.
public struct RequestQueue: Hashable, Sendable {
  /// The number in ``places`` for a request of a service. ``calls`` has more about it.
  private static let call: UInt32 = 15

  /// Four bits per request; the first request has the lowest bits. The value is the request's number plus 1, 15 for the
  /// next element of ``calls``, or 0 for no request.
  private(set) var places: UInt32 = 0
  /// Eight bits per request of a service; the first one has the lowest bits. The value is its number plus 1.
  private(set) var calls: UInt64 = 0

  public init() {}

  /// Creates a queue from these bits; nil if there is a gap, an unknown number or the same request twice.
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

  public var isEmpty: Bool { places == 0 }

  public var count: Int { (35 - places.leadingZeroBitCount) / 4 }

  /// The waiting requests, in order.
  ///
  /// - Complexity: O(number of requests); allocates.
  public var requests: [Request] {
    var (rest, found) = (self, [Request]())
    while let next = rest.removeFirst() { found.append(next) }
    return found
  }

  func holds(_ request: Request) -> Bool {
    var rest = self
    while let next = rest.removeFirst() { if next == request { return true } }
    return false
  }

  /// Adds a request at the end. Does nothing if the request is already in the queue or the queue is full.
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

  /// Removes and returns the first request; nil if the queue is empty.
  mutating func removeFirst() -> Request? {
    guard places != 0 else { return nil }
    let number = places & 0xF
    places >>= 4
    guard number == Self.call else { return Request(ownNumber: UInt8(truncatingIfNeeded: number &- 1)) }
    let call = UInt8(truncatingIfNeeded: calls & 0xFF &- 1)
    calls >>= 8
    return ServiceCall(number: call).map { .service($0) }
  }

  /// Whether the queue has at most this many requests, of which at most four belong to services.
  func holds(atMost count: UInt32) -> Bool { UInt64(places) >> UInt64(4 * count) == 0 && calls >> 32 == 0 }

  /// The maximum number of service requests in the packed form.
  static let searchedCalls: UInt32 = 4
}

extension RequestQueue {
  /// Visits the queue as two fields: all requests, and the service requests among them.
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
