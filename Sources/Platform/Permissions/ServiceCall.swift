/// How an app comes to the question of a permission of the table.
public struct ServiceCall: Hashable, Sendable {
  public let service: Service
  public let kind: Kind

  /// A call of the app, by what it does.
  public enum Kind: UInt8, CaseIterable, Sendable {
    /// The call that asks.
    case request
    /// The call that asks for less: to add only.
    case lesserRequest
    /// The app touches the service, and the first use asks.
    case use
  }

  @inline(__always)
  public init(_ service: Service, _ kind: Kind) {
    self.service = service
    self.kind = kind
  }

  /// Its number: five bits of the service, then two of the kind. A device is stored with it.
  @inline(__always)
  public var number: UInt8 { service.rawValue | kind.rawValue << 5 }

  /// The call of that number; nil where there is none.
  @inline(__always)
  public init?(number: UInt8) {
    guard let service = Service(rawValue: number & 31), let kind = Kind(rawValue: number >> 5) else {
      return nil
    }
    self.init(service, kind)
  }

  /// The word as typed after `request:` or `use:`.
  public var word: String { kind == .lesserRequest ? service.row.lesserWord ?? service.word : service.word }

  /// What the app calls, as the log names it.
  public var call: String {
    switch kind {
    case .request: service.row.request ?? service.word
    case .lesserRequest: service.row.lesserRequest ?? service.word
    case .use: service.row.use ?? service.word
    }
  }

  /// Every call that iOS has, in the order of the table.
  public static let all: [ServiceCall] = Service.allCases.flatMap { service in
    Kind.allCases.filter { service.row.has($0) }.map { ServiceCall(service, $0) }
  }
}

extension ServiceRow {
  /// Whether iOS has a call of that kind for it.
  public func has(_ kind: ServiceCall.Kind) -> Bool {
    switch kind {
    case .request: request != nil
    case .lesserRequest: lesserRequest != nil
    case .use: use != nil
    }
  }
}
