import Foundation

/// Sends one request to a server at a numeric address, without encryption.
public enum HTTPClient {
  /// Why there is no answer.
  public enum Failure: Error, Equatable {
    /// The address is not of the form `http://127.0.0.1:PORT`.
    case badURL(String)
    /// No server listens there, or the system refuses.
    case unreachable(String)
    /// It took too long.
    case late
    /// What came is no answer.
    case garbled
  }

  /// Posts a body.
  ///
  /// - Parameters:
  ///   - url: `http://`, a numeric address or `localhost`, a port.
  ///   - path: what is asked for, from the slash on.
  ///   - limit: milliseconds for all of it.
  /// - Returns: the status and the body's text.
  /// - Throws: ``Failure``.
  public static func post(
    _ body: String, to url: String, path: String, fields: [HTTPRequest.Field], limit: Int64 = 30_000
  ) throws(Failure) -> (status: Int, body: String) {
    guard let (host, port) = place(url), let address = SocketAddress(host, port: port) else {
      throw .badURL(url)
    }
    let end = Descriptor.now + limit
    let socket = address.newSocket()
    guard socket >= 0 else { throw .unreachable(String(cString: strerror(errno))) }
    defer { close(socket) }
    guard address.withPointer({ connect(socket, $0, $1) }) == 0 else {
      throw .unreachable(String(cString: strerror(errno)))
    }
    var head = "POST \(path) HTTP/1.1\r\nHost: \(host):\(port)\r\nConnection: close\r\n"
    for field in fields { head += "\(field.name): \(field.value)\r\n" }
    head += "Content-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n\r\n"
    var received: [UInt8] = []
    do throws(Descriptor.Trouble) {
      try Descriptor.write(Array(head.utf8) + Array(body.utf8), to: socket, until: end)
    } catch {
      // The server may have answered before it took all of it.
    }
    var space = [UInt8](repeating: 0, count: 16 * 1024)
    reading: while received.count <= 1 << 20 {
      do throws(Descriptor.Trouble) {
        let count = try Descriptor.read(socket, into: &space, until: end)
        received += space[..<count]
      } catch {
        switch error {
        case .closed: break reading
        case .late: throw .late
        }
      }
    }
    return try answer(received)
  }

  /// The host and the port of an address; nil where it is of another form.
  static func place(_ url: String) -> (host: String, port: UInt16)? {
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

  private static func answer(_ bytes: [UInt8]) throws(Failure) -> (Int, String) {
    let text = String(decoding: bytes, as: UTF8.self)
    guard let end = text.firstRange(of: "\r\n\r\n") else { throw .garbled }
    let words = text.prefix { $0 != "\r\n" }.split(separator: " ")
    guard words.count >= 2, words[0].hasPrefix("HTTP/1."), let status = Int(words[1]) else { throw .garbled }
    return (status, String(text[end.upperBound...]))
  }
}
