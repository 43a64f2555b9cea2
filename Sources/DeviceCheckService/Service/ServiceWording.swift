/// A result with its status, its documented name, and the text that was observed in responses.
///
/// - Source: names and codes:
///   https://developer.apple.com/documentation/devicecheck/accessing-and-modifying-per-device-data
enum ServiceWording {
  /// Response text: https://github.com/rinchsan/device-check-go and https://github.com/Kylmakalle/devicecheck
  case bitStateNotFound
  case badDeviceToken
  /// Response text: in the history of https://github.com/rinchsan/device-check-go, also for the next case.
  case badBits
  case badTimestamp
  /// Response text: a client's test cites https://developer.apple.com/forums/thread/95888
  case badAuthorization
  /// No response text is known, so the documented name is used.
  case badPayload
  case unverified
  /// No response text is known, so the documented name is used.
  case expired
  case methodNotAllowed

  var status: Int {
    switch self {
    case .bitStateNotFound: 200
    case .badDeviceToken, .badBits, .badTimestamp, .badAuthorization, .badPayload: 400
    case .unverified, .expired: 401
    case .methodNotAllowed: 405
    }
  }

  var name: String {
    switch self {
    case .bitStateNotFound: "Bit State Not Found"
    case .badDeviceToken: "Bad Device Token"
    case .badBits: "Bad Bits"
    case .badTimestamp: "Bad Timestamp"
    case .badAuthorization: "Bad Authorization Token"
    case .badPayload: "Bad Payload"
    case .unverified: "Invalid Authorization Token"
    case .expired: "Authorization Token Expired"
    case .methodNotAllowed: "Method Not Allowed"
    }
  }

  /// The response text, or the documented name if no text is known.
  var text: String {
    switch self {
    case .bitStateNotFound: "Failed to find bit state"
    case .badDeviceToken: "Missing or incorrectly formatted device token payload"
    case .badBits: "Missing or incorrectly formatted bits"
    case .badTimestamp: "Missing or incorrectly formatted time stamp"
    case .badAuthorization: "Missing or badly formatted authorization token"
    case .unverified: "Unable to verify authorization token"
    case .badPayload, .expired, .methodNotAllowed: name
    }
  }
}
