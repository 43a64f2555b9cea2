import NIOHTTP1

/// The requirements for a request before its body is read. NIO's parser has already rejected invalid HTTP.
struct RequestRules {
  /// The maximum size of a body in bytes.
  var body = 64 * 1024
  /// Whether the Host field must name this machine. This rejects requests from web pages whose host name points to this
  /// machine (DNS rebinding).
  var onlyLoopback = true

  /// Returns the path of the request.
  ///
  /// - Throws: ``Refusal`` if the request is malformed, too large or ambiguous.
  func path(of head: HTTPRequestHead) throws(Refusal) -> String {
    try checkFraming(of: head)
    let hosts = head.headers["host"]
    guard hosts.count == 1 || hosts.isEmpty && head.version == .http1_0 else { throw Refusal(400) }
    var target = head.uri[...]
    var authority = hosts.first?[...]
    // RFC 9112 3.2.2: proxies send the absolute form. Its authority replaces the Host field.
    if target.prefix(7).lowercased() == "http://" {
      target = target.dropFirst(7)
      authority = target.prefix { $0 != "/" && $0 != "?" }
      target = target.dropFirst(authority?.count ?? 0)
      if target.first != "/" { target = "/" + target }
    }
    guard target.first == "/" else { throw Refusal(400) }
    if onlyLoopback, let authority, !NumericAddress.isLoopback(authority: authority) {
      throw Refusal(421, note: "421 “\(authority.prefix(100))” is not a name of this machine")
    }
    return String(target.prefix { $0 != "?" })
  }

  /// Checks that the length of the body is not ambiguous.
  private func checkFraming(of head: HTTPRequestHead) throws(Refusal) {
    let lengths = head.headers["content-length"]
    let codings = head.headers["transfer-encoding"]
    guard lengths.count <= 1, codings.count <= 1, lengths.isEmpty || codings.isEmpty else {
      throw Refusal(400)
    }
    if let coding = codings.first, coding.lowercased() != "chunked" || head.version == .http1_0 {
      throw Refusal(501)
    }
    if let length = lengths.first {
      guard !length.isEmpty, length.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
        throw Refusal(400)
      }
      guard let count = Int(length), count <= body else { throw Refusal(413) }
    }
  }

  /// The response to a request that is rejected. The connection ends after it.
  struct Refusal: Error {
    let response: HTTPResponse

    init(_ status: Int, note: String? = nil) { response = .plain(status, note: note) }
  }
}
