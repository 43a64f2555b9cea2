import NIOCore
import NIOHTTP1
import NIOPosix

/// Sends one request to a server at a numeric address, without encryption.
public enum HTTPClient {
  /// Why there is no response.
  public enum Failure: Error, Equatable {
    /// The address does not have the form `http://127.0.0.1:PORT`.
    case badURL(String)
    /// No server listens at this address, or the system refuses the connection.
    case unreachable(SocketProblem)
    /// The time limit was exceeded.
    case late
    /// The response is not HTTP, is incomplete, or is too large.
    case garbled
  }

  /// Sends a POST request.
  ///
  /// - Parameters:
  ///   - url: `http://`, a numeric address or `localhost`, and a port.
  ///   - path: The path, beginning with a slash.
  ///   - limit: The maximum duration of the exchange in milliseconds.
  /// - Returns: The status and the body as text.
  /// - Throws: ``Failure``.
  public static func post(
    _ body: String, to url: String, path: String, fields: [HTTPRequest.Field], limit: Int64 = 30_000
  ) throws(Failure) -> (status: Int, body: String) {
    guard let (host, port) = place(url),
      let address = NumericAddress(host, port: Int(port))?.all.first
    else { throw .badURL(url) }
    let loop = MultiThreadedEventLoopGroup.singleton.next()
    let response = loop.makePromise(of: ResponseHandler.Response.self)
    let authority = host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)"
    var headers = HTTPHeaders([("Host", authority), ("Connection", "close")])
    for field in fields { headers.add(name: field.name, value: field.value) }
    headers.add(name: "Content-Type", value: "application/json")
    headers.add(name: "Content-Length", value: "\(body.utf8.count)")
    let head = HTTPRequestHead(version: .http1_1, method: .POST, uri: path, headers: headers)
    let timer = loop.scheduleTask(in: .milliseconds(limit)) { response.fail(Failure.late) }
    defer { timer.cancel() }
    let connection = ClientBootstrap(group: loop)
      .connectTimeout(.milliseconds(limit))
      .channelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHTTPClientHandlers()
          try channel.pipeline.syncOperations.addHandler(ResponseHandler(head, body, response))
        }
      }
      .connect(to: address)
    connection.whenFailure { response.fail(Failure.unreachable(SocketProblem($0))) }
    let result = Result { try response.futureResult.wait() }
    connection.whenSuccess { $0.close(promise: nil) }
    switch result {
    case .success(let response): return (response.status, response.body)
    case .failure(let failure): throw failure as? Failure ?? .garbled
    }
  }

  /// Returns the host and the port in an address; nil if the address has another form.
  private static func place(_ url: String) -> (host: String, port: UInt16)? {
    guard url.hasPrefix("http://") else { return nil }
    var rest = url.dropFirst("http://".count)
    if rest.hasSuffix("/") { rest = rest.dropLast() }
    guard !rest.contains("/"), let colon = rest.lastIndex(of: ":"),
      let port = UInt16(rest[rest.index(after: colon)...]), port > 0
    else { return nil }
    var host = rest[..<colon]
    if host.hasPrefix("["), host.hasSuffix("]") { host = host.dropFirst().dropLast() }
    return (String(host), port)
  }
}
