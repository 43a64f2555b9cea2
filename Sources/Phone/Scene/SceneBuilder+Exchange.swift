import FlowController
import Platform
import ScreenLibrary

/// The messages between app, server and Apple on the app's test page.
///
/// - Source: https://developer.apple.com/documentation/devicecheck/accessing-and-modifying-per-device-data for
///   addresses and fields. Two client libraries contain Apple's response to a query for bits that were never set:
///   https://github.com/rinchsan/device-check-go and https://github.com/Kylmakalle/devicecheck
extension SceneBuilder {
  /// Returns the last use of DeviceCheck; nil if there was none, or if the page has no texts for it.
  func exchange(_ id: String) -> Scene.Exchange? {
    let heading = label(id, "devicecheck")
    guard let use = deviceCheck, !heading.isEmpty else { return nil }
    let messages = use.messages.flatMap { self.messages($0, of: use, id) }
    return Scene.Exchange(
      heading: heading, detail: "\(label(id, "devicecheck:step")) \(use.number)", messages: messages)
  }

  private func messages(
    _ message: DeviceCheckUse.Message, of use: DeviceCheckUse, _ id: String
  ) -> [Scene.Exchange.Message] {
    func word(_ key: String) -> String { label(id, "devicecheck:" + key) }
    func send(_ from: String, _ to: String, _ text: String, _ body: [String] = []) -> Scene.Exchange.Message {
      Scene.Exchange.Message(sender: word(from), receiver: word(to), text: text, body: body)
    }
    func call(_ name: String, _ body: [String] = []) -> Scene.Exchange.Message {
      var request = send("server", "apple", name, body)
      let authorization = "Authorization: Bearer JWT (ES256)"
      guard use.hasToken else {
        // The server called Apple without the app, so the host and the values of the request are unknown.
        request.address = ["POST /v1/" + name, authorization]
        request.fields = ["device_token, transaction_id,", "timestamp"]
        return request
      }
      request.address = ["POST api.development.devicecheck", "     .apple.com/v1/" + name, authorization]
      request.fields = ["device_token    " + use.token, "transaction_id  " + use.transaction(name)]
      if let time = use.time { request.fields.append("timestamp       \(time.seconds)000") }
      return request
    }
    switch message {
    // The gift needs only one token for all its requests, because a token stays valid while the server retries.
    case .token:
      return [
        send("app", "system", "generateToken"), send("system", "app", use.token),
        send("app", "server", "device_token"),
      ]
    case .query(nil):
      return [call("query_two_bits"), send("apple", "server", "200", ["Failed to find bit state"])]
    case .query(let bits?):
      let body = [
        #"{"bit0":\#(bits.bit0),"bit1":\#(bits.bit1),"#,
        #" "last_update_time":"\#(bits.lastUpdate.description)"}"#,
      ]
      return [call("query_two_bits"), send("apple", "server", "200", body)]
    case .update(let bit0, let bit1):
      let bits = [("bit0", bit0), ("bit1", bit1)].compactMap { name, bit in
        bit.map { "\(name)            \($0)" }
      }
      return [call("update_two_bits", bits), send("apple", "server", "200")]
    case .gift(let isGiven): return [send("server", "app", word(isGiven ? "given" : "refused"))]
    case .absent: return [send("app", "system", "DCDevice"), send("system", "app", word("absent"))]
    case .defaults: return [send("app", "defaults", "gift", [word("stays")])]
    }
  }
}
