import Foundation
import NIOCore
import NIOEmbedded
import NIOHTTP1
import Testing

@testable import DeviceCheckService

@Suite struct `The client` {
  /// Returns the client's result for bytes from a server that then closes the connection.
  private func response(_ text: String) throws -> ResponseHandler.Response? {
    let channel = EmbeddedChannel()
    let promise = channel.eventLoop.makePromise(of: ResponseHandler.Response.self)
    let head = HTTPRequestHead(version: .http1_1, method: .POST, uri: "/", headers: ["Content-Length": "1"])
    try channel.pipeline.syncOperations.addHTTPClientHandlers()
    try channel.pipeline.syncOperations.addHandler(ResponseHandler(head, "x", promise))
    try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
    for byte in text.utf8 { _ = try? channel.writeInbound(ByteBuffer(bytes: [byte])) }
    _ = try? channel.finish(acceptAlreadyClosed: true)
    return try? promise.futureResult.wait()
  }

  @Test
  func `The client reads a response whole, in chunks, to the end of the connection, and after interim ones`()
    throws
  {
    let wanted = ResponseHandler.Response(status: 200, body: "abcde")
    for text in [
      "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nabcde",
      "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nab\r\n3\r\ncde\r\n0\r\n\r\n",
      "HTTP/1.0 200 OK\r\n\r\nabcde",
      "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\na: b\r\n\r\n"
        + "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nabcde",
    ] {
      #expect(try response(text) == wanted, "\(text)")
    }
  }

  @Test(arguments: [
    "", "x", "HTTP/1.1 -1\r\n\r\n", "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nabc",
    "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nab\r\n", "HTTP/1.1 100 Continue\r\n\r\n",
  ])
  func `The client takes nothing for a response that is not one, or not whole`(text: String) throws {
    #expect(try response(text) == nil)
  }

  @Test func `The client says what is wrong with an address and that nothing listens there`() throws {
    let port = try HTTPServer(port: 0).port
    #expect(throws: HTTPClient.Failure.unreachable(.system(ECONNREFUSED))) {
      try HTTPClient.post("", to: "http://localhost:\(port)", path: "/", fields: [])
    }
    for url in ["https://127.0.0.1:1", "http://example.com:80", "http://127.0.0.1", "http://127.0.0.1:1/x"] {
      #expect(throws: HTTPClient.Failure.badURL(url)) {
        try HTTPClient.post("", to: url, path: "/", fields: [])
      }
    }
  }
}
