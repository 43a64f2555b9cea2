import NIOCore
import TestSupport
import Testing

@testable import DeviceCheckService

@Suite struct `A connection` {
  private static let host = "Host: localhost:8765\r\n"
  private static let two =
    "POST /a?b HTTP/1.1\r\n\(host)Content-Length: 2\r\n\r\nhi"
    + "\r\nGET /c HTTP/1.1\r\n\(host)\r\n"
    + "POST /d HTTP/1.1\r\n\(host)Transfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n2;x=y\r\nde\r\n0\r\nT: v\r\n\r\n"

  @Test(arguments: [1, 2, 3, 7, 1000])
  func `A connection takes the same requests however their bytes arrive`(pieces: Int) throws {
    let wire = try EmbeddedConnection()
    wire.send(Self.two, pieces: pieces)
    #expect(wire.requests == ["POST /a hi", "GET /c ", "POST /d abcde"])
    #expect(wire.statuses == ["200", "200", "200"])
    #expect(wire.isOpen)
  }

  @Test func `A connection asks for a body whose sender waits to be asked`() throws {
    let wire = try EmbeddedConnection()
    wire.send("POST / HTTP/1.1\r\n\(Self.host)Expect: 100-continue\r\nContent-Length: 3\r\n\r\n")
    #expect(wire.statuses == ["100"] && wire.requests.isEmpty)
    wire.send("abc")
    #expect(wire.statuses == ["100", "200"] && wire.requests == ["POST / abc"])
  }

  @Test(arguments: [
    ("GET / HTTP/1.1\n\n\r\n\r\n", "505"), ("GET  / HTTP/1.1\r\n\r\n", "400"),
    ("GET / HTTP/2.0\r\n\(host)\r\n", "505"), ("GET x HTTP/1.1\r\n\(host)\r\n", "400"),
    ("G\u{1}T / HTTP/1.1\r\n\r\n", "400"), ("OPTIONS * HTTP/1.1\r\n\(host)\r\n", "400"),
    ("GET / HTTP/1.1\r\n folded: x\r\n\r\n", "400"), ("GET / HTTP/1.1\r\na b: x\r\n\r\n", "400"),
    ("GET / HTTP/1.1\r\na: b\u{0}\r\n\r\n", "400"), ("GET / HTTP/1.1\r\na\r\n\r\n", "400"),
    ("GET / HTTP/1.1\r\n\(host)Content-Length: -1\r\n\r\n", "400"),
    ("GET / HTTP/1.1\r\n\(host)Content-Length: 1 1\r\n\r\n", "400"),
    ("GET / HTTP/1.1\r\n\(host)Content-Length: 1\r\nContent-Length: 1\r\n\r\n", "400"),
    ("GET / HTTP/1.1\r\n\(host)Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n", "400"),
    ("GET / HTTP/1.1\r\n\(host)Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n\r\n", "400"),
    ("GET / HTTP/1.1\r\n\(host)Transfer-Encoding: gzip\r\n\r\n", "501"),
    ("GET / HTTP/1.0\r\n\(host)Transfer-Encoding: chunked\r\n\r\n", "501"),
    ("GET / HTTP/1.1\r\n\(host)Content-Length: 65537\r\n\r\n", "413"),
    ("GET / HTTP/1.1\r\n\(host)Content-Length: 9223372036854775807\r\n\r\n", "413"),
    ("GET / HTTP/1.1\r\n\(host)Content-Length: 99999999999999999999\r\n\r\n", "400"),
    ("GET / HTTP/1.1\r\n\(host)Transfer-Encoding: chunked\r\n\r\n-1\r\n", "400"),
    ("GET / HTTP/1.1\r\n\(host)Transfer-Encoding: chunked\r\n\r\n+1\r\n", "400"),
    ("GET / HTTP/1.1\r\n\(host)Transfer-Encoding: chunked\r\n\r\n1\r\nab\r\n", "400"),
    (
      "GET / HTTP/1.1\r\n\(host)Transfer-Encoding: chunked\r\n\r\nFFFFFFF\r\n"
        + String(repeating: "x", count: 70_000), "413"
    ),
    ("GET / HTTP/1.1\r\na: " + String(repeating: "x", count: 17_000), "431"),
    ("GET /" + String(repeating: "x", count: 17_000), "431"),
    ("GET / HTTP/1.1\r\n" + String(repeating: "a: b\r\n", count: 101), "431"),
  ])
  func `A connection refuses what could be read in two ways and what is too large`(
    text: String, status: String
  ) throws {
    for pieces in [Int.max, 5] {
      let wire = try EmbeddedConnection()
      wire.send(text, pieces: pieces)
      #expect(wire.statuses == [status] && wire.requests.isEmpty && !wire.isOpen, "\(text.prefix(80))")
    }
  }

  /// RFC 9112 3.2 and 3.2.2. A web page whose host name points here (DNS rebinding) gets 421.
  @Test(arguments: [
    ("/ HTTP/1.1", "", "400"), ("/ HTTP/1.1", "Host: localhost\r\nHost: localhost\r\n", "400"),
    ("/ HTTP/1.1", "Host: evil.example\r\n", "421"), ("/ HTTP/1.1", "Host:\r\n", "421"),
    ("/ HTTP/1.1", "Host: 127.0.0.1.evil.example\r\n", "421"), ("/ HTTP/1.1", "Host: 10.0.0.1\r\n", "421"),
    ("/ HTTP/1.1", "Host: localhost@evil.example:80\r\n", "421"),
    ("/ HTTP/1.1", "Host: LOCALHOST\r\n", "200"), ("/ HTTP/1.1", "Host: api.localhost:8765\r\n", "200"),
    ("/ HTTP/1.1", "Host: 127.0.0.1:8765\r\n", "200"), ("/ HTTP/1.1", "Host: [::1]:8765\r\n", "200"),
    ("/ HTTP/1.1", "Host: [::1]\r\n", "200"), ("/ HTTP/1.0", "", "200"),
    ("http://127.0.0.1:8765/v1/x?y HTTP/1.1", "Host: evil.example\r\n", "200"),
    ("HTTP://localhost HTTP/1.1", "Host: x\r\n", "200"), ("http://evil.example/ HTTP/1.1", host, "421"),
    ("https://localhost/ HTTP/1.1", host, "400"), ("http://localhost/ HTTP/1.1", "", "400"),
  ])
  func `A connection wants one Host, of this machine`(target: String, fields: String, status: String) throws {
    let wire = try EmbeddedConnection()
    wire.send("GET \(target)\r\n\(fields)\r\n")
    #expect(wire.statuses == [status])
    #expect(wire.log.contains { $0.hasPrefix("421 ") } == (status == "421"))
    if target.contains("/v1/x") { #expect(wire.requests == ["GET /v1/x "]) }
    if target.hasPrefix("HTTP://") { #expect(wire.requests == ["GET / "]) }
  }

  @Test func `A connection takes any Host when other machines may reach it`() throws {
    let wire = try EmbeddedConnection(rules: RequestRules(onlyLoopback: false))
    wire.send("GET / HTTP/1.1\r\nHost: devicecheck.internal\r\n\r\n")
    #expect(wire.statuses == ["200"])
  }

  @Test func `A connection answers HEAD without a body, and the next request after it`() throws {
    let wire = try EmbeddedConnection()
    wire.send("HEAD /a HTTP/1.1\r\n\(Self.host)\r\n")
    #expect(wire.output.contains("Content-Length: 2\r\n") && wire.output.hasSuffix("\r\n\r\n"))
    wire.send("GET /b HTTP/1.1\r\n\(Self.host)\r\n")
    #expect(wire.output.hasSuffix("\r\n\r\n/b"))
  }

  @Test func `A connection says at once that a client speaks TLS`() throws {
    let wire = try EmbeddedConnection()
    wire.send("\u{16}\u{3}\u{1}")
    #expect(!wire.isOpen && wire.output.isEmpty)
    #expect(wire.log == ["a client speaks TLS; this service answers http:// only, not https://"])
  }

  @Test func `A connection ends when the client asks for it`() throws {
    func keeps(_ head: String) throws -> Bool {
      let wire = try EmbeddedConnection()
      wire.send(head + "\r\n\(Self.host)\r\n")
      #expect(wire.statuses == ["200"])
      #expect(wire.output.contains("Connection: \(wire.isOpen ? "keep-alive" : "close")\r\n"))
      return wire.isOpen
    }
    #expect(try keeps("GET / HTTP/1.1"))
    #expect(try !keeps("GET / HTTP/1.1\r\nConnection: close"))
    #expect(try !keeps("GET / HTTP/1.0"))
    #expect(try keeps("GET / HTTP/1.0\r\nConnection: keep-alive"))
  }

  /// Java's client offers the upgrade with its first request.
  @Test func `A connection answers a request that offers HTTP 2 and ends the connection`() throws {
    let wire = try EmbeddedConnection()
    let offer = "Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAEA\r\n"
    wire.send("POST /a HTTP/1.1\r\n\(Self.host)\(offer)Content-Length: 3\r\n\r\nabc")
    #expect(wire.requests == ["POST /a abc"] && wire.statuses == ["200"] && !wire.isOpen)
  }

  @Test func `A connection gives up a request that takes too long and a client that asks nothing`() throws {
    let slow = try EmbeddedConnection()
    slow.send("GET / HTTP/1.1\r\n")
    slow.advance(.seconds(9))
    slow.send("a: b\r\n")
    #expect(slow.statuses.isEmpty)
    slow.advance(.seconds(2))
    #expect(slow.statuses == ["408"] && !slow.isOpen)

    let silent = try EmbeddedConnection()
    silent.send("GET / HTTP/1.1\r\n\(Self.host)\r\n")
    silent.advance(.seconds(59))
    #expect(silent.isOpen)
    silent.advance(.seconds(2))
    #expect(!silent.isOpen && silent.statuses == ["200"])
  }

  @Test func `A connection writes the line of the log after the response`() throws {
    let wire = try EmbeddedConnection { HTTPResponse(200, "x", note: "said of \($0.path)") }
    wire.send("GET /a HTTP/1.1\r\n\(Self.host)\r\n")
    #expect(wire.log == ["said of /a"])
    #expect(wire.sentBeforeLog.first?.hasSuffix("\r\n\r\nx") == true)
  }

  /// Each input ends with requests, a refusal, or an incomplete request; the result must not depend on how it was
  /// cut.
  @Test func `A connection reads thousands of mutated requests the same however they are cut`() throws {
    var generator = SeededGenerator(seed: 20)
    let seeds = [
      Self.two,
      "POST /v1/query_two_bits HTTP/1.1\r\n\(Self.host)Authorization: Bearer x\r\nContent-Length: 4\r\n\r\nabcd",
      "POST / HTTP/1.1\r\n\(Self.host)Content-Length: 3\r\n\r\nabc",
    ].map { Array($0.utf8) }
    var endings: Set<String> = []
    for _ in 0..<3000 {
      var bytes = seeds[generator.number(0...2)]
      for _ in 0...generator.number(0...3) {
        let place = generator.number(0...(bytes.count - 1))
        switch generator.number(0...4) {
        case 0: bytes[place] = UInt8(generator.number(0...255))
        case 1: bytes.remove(at: place)
        case 2: bytes.insert(contentsOf: [13, 10], at: place)
        case 3: bytes.insert(UInt8(ascii: "9"), at: place)
        default: bytes.removeLast(min(bytes.count - 1, generator.number(0...20)))
        }
        if bytes.isEmpty { bytes = [10] }
      }
      let (whole, cut) = (try EmbeddedConnection(), try EmbeddedConnection())
      whole.send(bytes, pieces: .max)
      cut.send(bytes, pieces: generator.number(1...9))
      // An expectation takes longer than all code before it.
      if whole.requests != cut.requests || whole.statuses != cut.statuses || whole.isOpen != cut.isOpen {
        Issue.record("\(whole.requests) \(whole.statuses) is \(cut.requests) \(cut.statuses) in pieces")
      }
      endings.insert(whole.statuses.last ?? "more")
    }
    #expect(endings.isSuperset(of: ["200", "400", "421", "more"]))
  }
}
