/// Up to four triggers of an ask or a page.
public struct PlaceList: Sendable {
  /// The maximum number of triggers.
  public static let capacity = 4
  public private(set) var count: UInt8 = 1
  private var places = InlineArray<4, Ask.Place>(repeating: .button)

  public init(_ place: Ask.Place) { places[0] = place }

  public var first: Ask.Place { places[0] }

  /// The triggers in the order of the flow file.
  public var all: [Ask.Place] { (0..<Int(count)).map { places[$0] } }

  /// Adds a trigger. Returns false if the list is full.
  public mutating func add(_ place: Ask.Place) -> Bool {
    guard count < Self.capacity else { return false }
    places[Int(count)] = place
    count += 1
    return true
  }

  /// Whether one of these triggers is the given one, or accepts it (`after` with `any`).
  public func holds(_ place: Ask.Place) -> Bool {
    (0..<Int(count)).contains { places[$0].takes(place) }
  }
}

extension Ask.Place {
  /// Whether this trigger is the given one. `after` with `any` accepts every answer of the same ask.
  func takes(_ place: Ask.Place) -> Bool {
    if case .after(let own, .any) = self, case .after(let ask, _) = place { return own == ask }
    return self == place
  }

  /// The valid values of ``code``: seven bits, never 0.
  static let codes: ClosedRange<UInt8> = 1...100

  /// The number of this trigger in stored records and in the packed form.
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

  /// The trigger with this number; ``button`` for an unknown number.
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
