import DeviceCheckService
import Testing

/// The results of
/// https://developer.apple.com/documentation/devicecheck/accessing-and-modifying-per-device-data with the
/// texts that Apple's server sends.
@Suite struct `The responder` {
  private static let badToken = "400 Missing or incorrectly formatted device token payload"
  private static let badAuthorization = "400 Missing or badly formatted authorization token"
  private static let unverified = "401 Unable to verify authorization token"

  @Test func `The responder reports unset bits, sets one and keeps the other`() throws {
    let rig = try ServiceRig()
    let token = try rig.token()
    #expect(rig.answer(.query, rig.body(token)) == "200 Failed to find bit state")
    #expect(rig.answer(.update, rig.body(token, #","bit1":true"#)) == "200 ")
    #expect(
      rig.answer(.query, rig.body(token)) == #"200 {"bit0":false,"bit1":true,"last_update_time":"2024-09"}"#)
    #expect(rig.answer(.update, rig.body(token, #","bit0":true"#)) == "200 ")
    #expect(
      rig.answer(.query, rig.body(token)) == #"200 {"bit0":true,"bit1":true,"last_update_time":"2024-09"}"#)
    #expect(rig.answer(.validate, rig.body(token)) == "200 ")
  }

  @Test(arguments: [
    (#""#, "400 Bad Payload"), (#"[]"#, "400 Bad Payload"), (#"{"#, "400 Bad Payload"),
    (#"{}"#, badToken), (#"{"device_token":5}"#, badToken), (#"{"device_token":""}"#, badToken),
    (#"{"device_token":"x","transaction_id":"y"}"#, "400 Missing or incorrectly formatted time stamp"),
    (
      #"{"device_token":"x","transaction_id":"y","timestamp":"1487716472000"}"#,
      "400 Missing or incorrectly formatted time stamp"
    ),
    // In seconds, which is a common mistake.
    (
      #"{"device_token":"x","transaction_id":"y","timestamp":1487716472}"#,
      "400 Missing or incorrectly formatted time stamp"
    ),
    (
      #"{"device_token":"x","transaction_id":"y","timestamp":true}"#,
      "400 Missing or incorrectly formatted time stamp"
    ),
    (#"{"device_token":null,"transaction_id":"y","timestamp":1487716472000}"#, badToken),
    (#"{"device_token":"x","transaction_id":7,"timestamp":1487716472000}"#, "400 Bad Payload"),
    (#"{"device_token":"x","timestamp":1487716472000}"#, "400 Bad Payload"),
    (#"{"device_token":"x","transaction_id":"y","timestamp":1487716472000}"#, badToken),
  ])
  func `The responder names the mistake in a body`(body: String, answer: String) throws {
    let rig = try ServiceRig()
    #expect(rig.answer(.query, body) == answer)
  }

  @Test(arguments: ["", #","bit0":1"#, #","bit0":"true""#, #","bit0":null"#, #","bit1":[]"#])
  func `The responder refuses malformed bits`(bits: String) throws {
    let rig = try ServiceRig()
    #expect(
      rig.answer(.update, rig.body(try rig.token(), bits)) == "400 Missing or incorrectly formatted bits")
  }

  @Test func `The responder survives a body nested ten thousand levels deep`() throws {
    let rig = try ServiceRig()
    let deep = String(repeating: #"{"a":"#, count: 10_000)
    #expect(rig.answer(.query, deep) == "400 Bad Payload")
    #expect(rig.answer(.query, String(repeating: "[", count: 60_000)) == "400 Bad Payload")
  }

  @Test func `The responder accepts only ES256 tokens of its key and team`() throws {
    let rig = try ServiceRig()
    let body = rig.body(try rig.token())
    let second = ServiceRig.now / 1000
    func ask(_ authorization: String) -> String { rig.answer(.validate, body, authorization: authorization) }
    let good = rig.key.token(at: second)
    #expect(ask("Bearer " + good) == "200 ")
    #expect(ask("bearer " + good) == "200 ")
    for form in [
      "", good, "Basic " + good, "Bearer", "Bearer a.b", "Bearer a.b.c", "Bearer \(good).",
      "Bearer \(good) x",
    ] {
      #expect(ask(form) == Self.badAuthorization, "\(form)")
    }
    let parts = good.split(separator: ".").map { String($0) }
    // {"alg":"none"} and {"alg":"HS256","kid":"KEY1234567"}, with and without a signature.
    for head in ["eyJhbGciOiJub25lIn0", "eyJhbGciOiJIUzI1NiIsImtpZCI6IktFWTEyMzQ1NjcifQ"] {
      #expect(ask("Bearer \(head).\(parts[1]).") == Self.unverified)
      #expect(ask("Bearer \(head).\(parts[1]).\(parts[2])") == Self.unverified)
    }
    let others = [
      ProviderKey(keyID: "KEY1234567", team: "TEAM123456"),
      try ProviderKey(pem: rig.key.pem, keyID: "OTHERKEY00", team: "TEAM123456"),
      try ProviderKey(pem: rig.key.pem, keyID: "KEY1234567", team: "OTHERTEAM0"),
    ]
    for key in others { #expect(ask("Bearer " + key.token(at: second)) == Self.unverified) }
  }

  @Test func `The responder accepts a provider token for an hour, and not one from the future`() throws {
    let rig = try ServiceRig()
    let second = ServiceRig.now / 1000
    func ask(_ token: String) throws -> String {
      rig.answer(.validate, rig.body(try rig.token()), authorization: "Bearer " + token)
    }
    #expect(try ask(rig.key.token(at: second - 3599)) == "200 ")
    #expect(try ask(rig.key.token(at: second - 3600)) == "401 Authorization Token Expired")
    #expect(try ask(rig.key.token(at: second + 60)) == "200 ")
    #expect(try ask(rig.key.token(at: second + 61)) == Self.unverified)
    #expect(try ask(rig.key.token(at: second - 10, until: second)) == "401 Authorization Token Expired")
    #expect(try ask(rig.key.token(at: second - 10, until: second + 1)) == "200 ")
    // The second time the signature is cached, but the time is checked again.
    let token = rig.key.token(at: second)
    let body = rig.body(try rig.token())
    #expect(rig.answer(.validate, body, authorization: "Bearer " + token) == "200 ")
    let later = ServiceRig.now + 3_600_000
    #expect(
      rig.answer(.validate, body, authorization: "Bearer " + token, at: later)
        == "401 Authorization Token Expired")
  }

  @Test func `The responder caches a provider token completely, and for its own key only`() throws {
    let rig = try ServiceRig()
    let second = ServiceRig.now / 1000
    let body = rig.body(try rig.token())
    func ask(_ token: String, _ rig: ServiceRig) -> String {
      rig.answer(.validate, body, authorization: "Bearer " + token)
    }
    let good = rig.key.token(at: second)
    #expect(ask(good, rig) == "200 ")
    // The same claims with another signature, and that signature with other claims.
    let stranger = ProviderKey(keyID: rig.key.keyID, team: rig.key.team).token(at: second)
    let other = rig.key.token(at: second - 1)
    let (parts, strange, others) = (Self.parts(good), Self.parts(stranger), Self.parts(other))
    #expect(parts[0] == strange[0] && parts[1] == strange[1])
    for _ in 0..<2 {
      #expect(ask(stranger, rig) == Self.unverified)
      #expect(ask("\(parts[0]).\(others[1]).\(parts[2])", rig) == Self.unverified)
    }
    #expect(ask(good, rig) == "200 ")
    // A service with another key has its own cache: it accepts what the first one refused.
    let elsewhere = try ServiceRig()
    #expect(ask(good, elsewhere) == Self.unverified)
    #expect(ask(good, rig) == "200 ")
    // More tokens than the cache holds, one of them invalid.
    for age in 1...200 { #expect(ask(rig.key.token(at: second - Int64(age)), rig) == "200 ") }
    #expect(ask(stranger, rig) == Self.unverified)
    #expect(ask(good, rig) == "200 ")
  }

  private static func parts(_ token: String) -> [Substring] { token.split(separator: ".") }

  @Test
  func
    `The responder refuses forged, altered, expired and used device tokens, and those of the other environment`()
    throws
  {
    let rig = try ServiceRig()
    func ask(_ token: String, at time: Int64 = ServiceRig.now) -> String {
      rig.answer(.validate, rig.body(token), at: time)
    }
    let token = try rig.token()
    #expect(token.utf8.count > 500 && !token.contains("\\n"))
    var altered = Array(token.utf8)
    altered[700] = altered[700] == UInt8(ascii: "A") ? UInt8(ascii: "B") : UInt8(ascii: "A")
    #expect(ask(String(decoding: altered, as: UTF8.self)) == Self.badToken)
    let stranger = try #require(TokenMint(secret: TokenMint.newSecret()))
    #expect(
      ask(try #require(stranger.token(for: "phone", .development, at: ServiceRig.now))) == Self.badToken)
    #expect(ask(try rig.token(.production)) == Self.badToken)
    #expect(ask(try rig.token(at: ServiceRig.now - 3_600_000)) == Self.badToken)
    #expect(ask(token) == "200 ")
    #expect(ask(token, at: ServiceRig.now + 59_999) == "200 ")
    #expect(ask(token, at: ServiceRig.now + 60_000) == Self.badToken)
  }

  @Test func `The responder accepts a token once if retries are turned off`() throws {
    let rig = try ServiceRig(retry: 0)
    let token = try rig.token()
    #expect(rig.answer(.validate, rig.body(token)) == "200 ")
    #expect(rig.answer(.validate, rig.body(token)) == Self.badToken)
  }

  @Test func `The responder acts as the production server on request`() throws {
    var settings = DeviceCheckResponder.Settings()
    settings.environment = .production
    settings.usesAlternateText = true
    let rig = try ServiceRig(settings)
    #expect(rig.answer(.query, rig.body(try rig.token(.production))) == "200 Bit State Not Found")
    #expect(rig.answer(.query, rig.body(try rig.token(.development))) == "400 Bad Device Token")
  }

  @Test func `The responder reports an unknown path`() throws {
    let rig = try ServiceRig()
    #expect(rig.answer(.query, "", method: "GET") == "405 Method Not Allowed")
    let other = rig.responder.answer(HTTPRequest(method: "POST", path: "/v1/other"), at: ServiceRig.now)
    #expect(other.status == 404)
  }

  @Test(arguments: [
    (BitFailure.busy("a dialog is up"), 503), (.broken("disk"), 500), (.noDevice, 400),
  ])
  func `The responder reports why the bits are not accessible`(failure: BitFailure, status: Int) throws {
    let rig = try ServiceRig(failing: failure)
    #expect(rig.answer(.query, rig.body(try rig.token())).hasPrefix("\(status) "))
  }

  @Test func `The responder fails a share of the requests, always the same ones`() throws {
    let shares = [try #require(Faults.Share("429:0.25")), try #require(Faults.Share("503:0.25"))]
    func run() throws -> [String] {
      let rig = try ServiceRig(faults: shares)
      let body = rig.body(try rig.token())
      return (0..<1000).map { _ in String(rig.answer(.validate, body).prefix(3)) }
    }
    let first = try run()
    #expect(try first == run())
    for status in ["429", "503"] { #expect((200...300).contains(first.count { $0 == status })) }
    #expect(first.count { $0 == "200" } == 1000 - first.count { $0 != "200" })
  }

  @Test(arguments: ["", "200", "600", "429:", "429:0", "429:1.1", "429:x", "abc", "429:0.1:2", "0503"])
  func `The responder refuses unknown faults`(words: String) { #expect(Faults.Share(words) == nil) }

  @Test func `The responder logs neither tokens nor keys`() throws {
    let rig = try ServiceRig()
    let token = try rig.token()
    let provider = rig.key.token(at: ServiceRig.now / 1000)
    let request = HTTPRequest(
      method: "POST", path: DeviceCheckResponder.Call.query.rawValue,
      fields: [HTTPRequest.Field("authorization", "Bearer " + provider)], body: Array(rig.body(token).utf8))
    let note = rig.responder.answer(request, at: ServiceRig.now).note
    #expect(note == "200 /v1/query_two_bits phone: never set")
  }
}
