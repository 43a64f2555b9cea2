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

  /// The numbers of places: seven bits, none of them 0.
  static let codes: ClosedRange<UInt8> = 1...100

  /// Its number, on disk and in the search.
  public var code: UInt8 {
    switch self {
    case .launch: 1
    case .beforeActive: 2
    case .feature(let index): 3 &+ index
    case .button: 19
    case .becomesActive: 20
    case .page(let index): 21 &+ index
    case .after(let ask, let answer): 53 &+ answer.rawValue &* 16 &+ ask
    }
  }

  /// The place of a number; ``button`` for one that is none.
  public init(code: UInt8) {
    switch code {
    case 1: self = .launch
    case 2: self = .beforeActive
    case 3..<19: self = .feature(code - 3)
    case 20: self = .becomesActive
    case 21..<53: self = .page(code - 21)
    case 53..<101: self = .after((code - 53) % 16, Ask.Answer(rawValue: (code - 53) / 16) ?? .any)
    default: self = .button
    }
  }
}
