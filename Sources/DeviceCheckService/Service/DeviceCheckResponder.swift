/// Answers requests like Apple's DeviceCheck server.
///
/// - Source: https://developer.apple.com/documentation/devicecheck/accessing-and-modifying-per-device-data for the
///   calls and the names of results. The response texts come from clients, with their sources in ``ServiceWording``.
public final class DeviceCheckResponder: Sendable {
  /// The settings of the service, except its bits.
  public struct Settings: Sendable {
    /// The Apple server that this service replaces.
    public var environment = ServerEnvironment.development
    /// Whether results use their documented names instead of the texts that were observed in responses.
    public var usesAlternateText = false

    public init() {}
  }

  /// The three calls.
  public enum Call: String, Sendable, CaseIterable {
    case query = "/v1/query_two_bits"
    case update = "/v1/update_two_bits"
    case validate = "/v1/validate_device_token"
  }

  private let settings: Settings
  private let verifier: ProviderVerifier
  private let mint: TokenMint
  private let ledger: TokenLedger
  private let faults: Faults
  private let store: any BitStore

  public init(
    _ settings: Settings, verifier: ProviderVerifier, mint: TokenMint, ledger: TokenLedger, faults: Faults,
    store: any BitStore
  ) {
    self.settings = settings
    self.verifier = verifier
    self.mint = mint
    self.ledger = ledger
    self.faults = faults
    self.store = store
  }

  /// Answers a request. The note of the response is for the log, and contains neither tokens nor keys.
  ///
  /// - Parameter now: The time of the machine's clock in milliseconds since 1970. Provider tokens and device tokens are
  ///   checked against it.
  public func answer(_ request: HTTPRequest, at now: Int64) -> HTTPResponse {
    guard let call = Call(rawValue: request.path) else {
      return noted("another path", .plain(404))
    }
    guard request.method == "POST" else {
      return noted(call.rawValue, result(.methodNotAllowed))
    }
    if let status = faults.next() {
      return noted("\(call.rawValue) fault on request", .plain(status))
    }
    do throws(ProviderVerifier.Fault) {
      try verifier.check(request.value(of: "authorization"), at: Double(now) / 1000)
    } catch {
      switch error {
      case .malformed: return noted("\(call.rawValue) no provider token", result(.badAuthorization))
      case .unverified: return noted("\(call.rawValue) provider token not verified", result(.unverified))
      case .expired: return noted("\(call.rawValue) provider token expired", result(.expired))
      }
    }
    let payload: Payload
    do throws(Payload.Fault) {
      payload = try Payload(request.body, hasBits: call == .update)
    } catch {
      switch error {
      case .payload: return noted("\(call.rawValue) bad payload", result(.badPayload))
      case .deviceToken: return noted("\(call.rawValue) no device token", result(.badDeviceToken))
      case .timestamp: return noted("\(call.rawValue) bad timestamp", result(.badTimestamp))
      case .bits: return noted("\(call.rawValue) bad bits", result(.badBits))
      }
    }
    guard let token = mint.read(payload.deviceToken) else {
      return noted("\(call.rawValue) device token forged or altered", result(.badDeviceToken))
    }
    guard token.environment == settings.environment else {
      return noted("\(call.rawValue) device token of \(token.environment.rawValue)", result(.badDeviceToken))
    }
    do throws(BitFailure) {
      guard try ledger.admits(token, at: now) else {
        return noted("\(call.rawValue) device token used up or too old", result(.badDeviceToken))
      }
      return try serve(call, payload, of: token.device)
    } catch {
      switch error {
      case .noDevice: return noted("\(call.rawValue) the token's device is gone", result(.badDeviceToken))
      case .busy(let reason):
        return noted(
          "\(call.rawValue) \(token.device): \(reason)", .plain(503))
      case .broken(let reason):
        return noted(
          "\(call.rawValue) \(token.device): \(reason)", .plain(500))
      }
    }
  }

  private func serve(
    _ call: Call, _ payload: Payload, of device: String
  ) throws(BitFailure) -> HTTPResponse {
    switch call {
    case .query:
      guard let bits = try store.bits(of: device) else {
        return noted("\(call.rawValue) \(device): never set", result(.bitStateNotFound))
      }
      let body = #"{"bit0":\#(bits.bit0),"bit1":\#(bits.bit1),"last_update_time":"\#(bits.lastUpdate)"}"#
      return noted(
        "\(call.rawValue) \(device): bit0 \(bits.bit0), bit1 \(bits.bit1), \(bits.lastUpdate)",
        HTTPResponse(200, body, isJSON: true))
    case .update:
      try store.set(bit0: payload.bit0, bit1: payload.bit1, of: device)
      let set = [("bit0", payload.bit0), ("bit1", payload.bit1)].compactMap { name, bit in
        bit.map { "\(name) \($0)" }
      }
      return noted("\(call.rawValue) \(device): set \(set.joined(separator: ", "))", HTTPResponse(200))
    case .validate:
      _ = try store.bits(of: device)
      return noted("\(call.rawValue) \(device): valid", HTTPResponse(200))
    }
  }

  private func result(_ wording: ServiceWording) -> HTTPResponse {
    HTTPResponse(
      wording.status, settings.usesAlternateText ? wording.name : wording.text,
      allows: wording == .methodNotAllowed ? "POST" : nil)
  }

  private func noted(_ note: String, _ response: HTTPResponse) -> HTTPResponse {
    var response = response
    response.note = "\(response.status) \(note)"
    return response
  }
}
