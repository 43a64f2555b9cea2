/// One of the ways in which an app can cause the prompt of a ``Service``.
public struct ServiceCall: Hashable, Sendable {
  public let service: Service
  public let kind: Kind

  /// What the app does to cause the prompt.
  public enum Kind: UInt8, CaseIterable, Sendable {
    /// The app calls the request function.
    case request
    /// The app calls the request function for less access, for example only for adding.
    case lesserRequest
    /// The app uses the service directly, and iOS shows the prompt at the first use.
    case use
    /// The app calls the request function of earlier iOS versions, which later versions refuse. For the local network,
    /// the app searches for a service type that is missing in its Info.plist: see ``undeclaredNetworkUse``.
    case formerRequest
  }

  public init(_ service: Service, _ kind: Kind) {
    self.service = service
    self.kind = kind
  }

  /// The number in stored devices: five bits for the service, then two bits for the kind.
  public var number: UInt8 { service.rawValue | kind.rawValue << 5 }

  /// Creates the value with this ``number``; nil if the number is not used.
  public init?(number: UInt8) {
    guard let service = Service(rawValue: number & 31), let kind = Kind(rawValue: number >> 5) else {
      return nil
    }
    self.init(service, kind)
  }

  /// The text that users type after `request:` or `use:`.
  public var word: String {
    switch kind {
    case .request, .use: service.word
    case .lesserRequest: service.row.lesserWord ?? service.word
    case .formerRequest: service.row.former?.word ?? service.word + "=_undeclared._tcp"
    }
  }

  /// The name of the function, as the log shows it.
  public var call: String {
    switch kind {
    case .request: service.row.request ?? service.word
    case .lesserRequest: service.row.lesserRequest ?? service.word
    case .use: service.row.use ?? service.word
    case .formerRequest: service.row.former?.call ?? service.row.use ?? service.word
    }
  }

  /// The same request with the function that exists on this iOS version. It can be the former function.
  public func made(in band: Band) -> ServiceCall {
    guard kind == .request, let former = service.row.former, band < former.until else { return self }
    return ServiceCall(service, .formerRequest)
  }

  /// A search in the local network for a service type that `NSBonjourServices` does not list. It fails without a
  /// prompt.
  ///
  /// - Source: https://developer.apple.com/documentation/technotes/tn3179-understanding-local-network-privacy
  public static let undeclaredNetworkUse = ServiceCall(.localNetwork, .formerRequest)

  /// Whether the app uses the service directly, without calling a request function first.
  public var isUse: Bool { kind == .use || self == Self.undeclaredNetworkUse }

  /// All requests and uses that iOS has, in the order of ``Service/rows``.
  public static let all: [ServiceCall] = Service.allCases.flatMap { service in
    Kind.allCases.filter { service.row.has($0) }.map { ServiceCall(service, $0) }
  }
}

extension ServiceRow {
  /// Whether any iOS version has this kind of request.
  public func has(_ kind: ServiceCall.Kind) -> Bool {
    switch kind {
    case .request: request != nil
    case .lesserRequest: lesserRequest != nil
    case .use: use != nil
    case .formerRequest: former != nil
    }
  }
}
