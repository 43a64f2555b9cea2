import DeviceCheckService
import Testing

/// A service with a device, a key and a clock of its own.
struct ServiceRig {
  static let now: Int64 = 1_700_000_000_000

  let key = ProviderKey(keyID: "KEY1234567", team: "TEAM123456")
  let mint: TokenMint
  let store: MemoryBits
  let responder: DeviceCheckResponder

  init(
    _ settings: DeviceCheckResponder.Settings = DeviceCheckResponder.Settings(), faults: [Faults.Share] = [],
    failing: BitFailure? = nil, retry: Int64 = 60_000
  ) throws {
    mint = try #require(TokenMint(secret: TokenMint.newSecret()))
    store = MemoryBits(failing: failing)
    responder = DeviceCheckResponder(
      settings, verifier: key.verifier, mint: mint, ledger: TokenLedger(lifetime: 3_600_000, retry: retry),
      faults: Faults(faults, seed: 7), store: store)
  }

  func token(_ environment: ServerEnvironment = .development, at time: Int64 = now) throws -> String {
    try #require(mint.token(for: "phone", environment, at: time))
  }

  func body(_ token: String, _ more: String = "") -> String {
    #"{"device_token":"\#(token)","transaction_id":"5b737ca6","timestamp":1487716472000\#(more)}"#
  }

  /// Returns an answer as `status text`.
  func answer(
    _ call: DeviceCheckResponder.Call, _ body: String, authorization: String? = nil, method: String = "POST",
    at time: Int64 = now
  ) -> String {
    let field = HTTPRequest.Field("authorization", authorization ?? "Bearer " + key.token(at: time / 1000))
    let request = HTTPRequest(
      method: method, path: call.rawValue, fields: field.value.isEmpty ? [] : [field], body: Array(body.utf8))
    let response = responder.answer(request, at: time)
    return "\(response.status) \(response.body)"
  }
}
