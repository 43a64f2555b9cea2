/// The places at which an ask or a page is considered: up to four.
public struct PlaceList: Sendable {
  /// The most places there can be.
  public static let capacity = 4
  public private(set) var count: UInt8 = 1
  private var places = InlineArray<4, Ask.Place>(repeating: .button)

  /// One place.
  public init(_ place: Ask.Place) { places[0] = place }

  public var first: Ask.Place { places[0] }

  /// All of them, in order.
  public var all: [Ask.Place] { (0..<Int(count)).map { places[$0] } }

  /// Adds one; false when there is no room.
  public mutating func add(_ place: Ask.Place) -> Bool {
    guard count < Self.capacity else { return false }
    places[Int(count)] = place
    count += 1
    return true
  }

  /// Whether what is considered there belongs to a place that the app comes to.
  public func holds(_ place: Ask.Place) -> Bool {
    (0..<Int(count)).contains { places[$0].takes(place) }
  }
}

extension Ask.Place {
  /// Whether the app comes here when it comes to that place.
  func takes(_ place: Ask.Place) -> Bool {
    if case .after(let own, .any) = self, case .after(let ask, _) = place { return own == ask }
    return self == place
  }

  /// A number of seven bits: 0 for ``button``.
  public var code: UInt16 {
    switch self {
    case .button: 0
    case .launch: 1
    case .beforeActive: 2
    case .becomesActive: 3
    case .feature(let index): 4 + UInt16(index)
    case .page(let index): 20 + UInt16(index)
    case .after(let ask, let answer): 36 + UInt16(answer.rawValue) * 16 + UInt16(ask)
    }
  }

  /// The place of a number; ``button`` for one that is none.
  public init(code: UInt16) {
    switch code {
    case 1: self = .launch
    case 2: self = .beforeActive
    case 3: self = .becomesActive
    case 4..<20: self = .feature(UInt8(code - 4))
    case 20..<36: self = .page(UInt8(code - 20))
    case 36..<84:
      self = .after(UInt8((code - 36) % 16), Ask.Answer(rawValue: UInt8((code - 36) / 16)) ?? .any)
    default: self = .button
    }
  }
}
