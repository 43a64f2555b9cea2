import DeviceCheckService
import Foundation
import LoopbackClient
import Synchronization
import TestSupport
import Testing

@Suite struct `The server` {
  /// A server that returns the path of each request, until the object is released.
  private final class Running {
    let server: HTTPServer
    private let ended = DispatchSemaphore(value: 0)

    init(exchange: Int64 = 10_000, idle: Int64 = 60_000, connections: Int = 256) throws {
      var limits = HTTPServer.Limits()
      limits.exchange = exchange
      limits.idle = idle
      limits.connections = connections
      server = try HTTPServer(port: 0, limits: limits)
      let (server, ended) = (server, ended)
      Thread {
        server.run { HTTPResponse(200, "\($0.path) \($0.body.count)") }
        ended.signal()
      }.start()
    }

    /// Whether it ended by itself.
    func stop() -> Bool {
      server.stop()
      return ended.wait(timeout: .now() + Patience.seconds) == .success
    }

    func connect() throws -> LoopbackSocket { try LoopbackSocket(port: server.port) }
  }

  private static let request = "POST /a HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\n\r\nabc"

  @Test func `The server answers one request after the other on a connection`() throws {
    let running = try Running()
    let socket = try running.connect()
    socket.send(Self.request + Self.request)
    socket.send("GET /b HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
    let text = try #require(socket.rest())
    #expect(text.components(separatedBy: "/a 3").count == 3 && text.hasSuffix("/b 0"))
    #expect(running.stop())
  }

  @Test(arguments: [
    "POST /a HTTP/1.1\r\nX: ", "POST /a HTTP/1.1\r\nHost: localhost\r\nContent-Length: 60000\r\n\r\n",
  ])
  func `The server waits for a slow sender no longer than its limit`(begin: String) throws {
    let running = try Running(exchange: 200)
    let slow = try running.connect()
    slow.send(begin)
    // Sends a byte from time to time until an answer arrives: a byte does not restart the time limit.
    var sent = 0
    while sent < 30_000, !slow.hears(within: 10) {
      slow.send("x")
      sent += 1
    }
    #expect(sent < 30_000)
    #expect(slow.rest()?.hasPrefix("HTTP/1.1 408 ") == true)
    let next = try running.connect()
    next.send(Self.request)
    #expect(next.read().map { String(decoding: $0, as: UTF8.self) }?.hasSuffix("/a 3") == true)
    #expect(running.stop())
  }

  @Test func `The server closes a connection on which nothing is asked`() throws {
    let running = try Running(idle: 100)
    #expect(try running.connect().rest() == "")
    #expect(running.stop())
  }

  @Test func `The server gives up a reader that takes nothing`() throws {
    let running = try Running(exchange: 200, connections: 1)
    let deaf = try running.connect()
    // Many unread answers fill the buffers of both sides.
    let many = Array(
      String(
        repeating: "GET /\(String(repeating: "y", count: 8000)) HTTP/1.1\r\nHost: localhost\r\n\r\n",
        count: 2000
      )
      .utf8)
    #expect(!deaf.send(many))
    #expect(running.stop())
  }

  @Test func `The server turns away more connections than it takes, and takes others when they end`() throws {
    let running = try Running(connections: 2)
    var open = try (0..<2).map { _ in try running.connect() }
    for socket in open {
      socket.send(Self.request)
      #expect(socket.read()?.isEmpty == false)
    }
    #expect(try running.connect().rest()?.hasPrefix("HTTP/1.1 503 ") == true)
    open = []
    // The server notices closed connections with a delay.
    var isTaken = false
    for _ in 0..<10_000 where !isTaken {
      let socket = try running.connect()
      socket.send("GET /b HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
      isTaken = socket.rest()?.hasPrefix("HTTP/1.1 200 ") == true
    }
    #expect(isTaken)
    #expect(running.stop())
  }

  @Test func `The server gives requests under way their answers when it stops`() throws {
    let server = try HTTPServer(port: 0)
    let (begun, goOn, ended) = (
      DispatchSemaphore(value: 0), DispatchSemaphore(value: 0), DispatchSemaphore(value: 0)
    )
    Thread {
      server.run { _ in
        begun.signal()
        goOn.wait()
        return HTTPResponse(200, "late")
      }
      ended.signal()
    }.start()
    let (busy, idle) = (try LoopbackSocket(port: server.port), try LoopbackSocket(port: server.port))
    busy.send(Self.request)
    begun.wait()
    server.stop()
    goOn.signal()
    #expect(busy.rest()?.hasSuffix("late") == true)
    _ = idle
    #expect(ended.wait(timeout: .now() + Patience.seconds) == .success)
  }

  @Test func `The server answers on both addresses of localhost`() throws {
    let server = try HTTPServer(address: "localhost", port: 0)
    #expect(server.isLoopback)
    Thread { server.run { HTTPResponse(200, $0.path) } }.start()
    for host in ["127.0.0.1", "[::1]"] {
      do {
        let answer = try HTTPClient.post("", to: "http://\(host):\(server.port)", path: "/a", fields: [])
        #expect(answer == (200, "/a"))
      } catch {
        // A machine may have no IPv6.
        #expect(host == "[::1]")
      }
    }
    server.stop()
  }

  @Test func `The server answers thousands of requests over many connections`() throws {
    let running = try Running()
    let load = LoopbackLoad(port: running.server.port, connections: 64, requests: 4000)
    let outcome = try load.run { connection, count in
      LoopbackLoad.post("/\(connection)/\(count)", "{}", authorization: "none")
    } _: { connection, count, status, body in
      status == 200 && body == "/\(connection)/\(count) 2"
    }
    #expect(outcome.answered == 4000 && outcome.problems.isEmpty, "\(outcome)")
    #expect(running.stop())
  }

  @Test func `The server says why it cannot listen`() throws {
    let running = try Running()
    #expect(throws: HTTPServer.Failure.portInUse(running.server.port)) {
      try HTTPServer(port: running.server.port)
    }
    #expect(throws: HTTPServer.Failure.noAddress("example.com")) {
      try HTTPServer(address: "example.com", port: 0)
    }
    #expect(running.stop())
  }
}
