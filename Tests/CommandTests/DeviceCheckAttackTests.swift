import Foundation
import LoopbackClient
import TestSupport
import Testing

@Suite struct `A local DeviceCheck under attack` {
  private static func line(_ bench: Workbench, _ words: String...) throws -> String {
    try bench.run(["devicecheck"] + words).output.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// Returns the response to bytes on a new connection; nil if there is none.
  private static func answer(_ bytes: [UInt8], _ port: UInt16) throws -> String? {
    let socket = try LoopbackSocket(port: port)
    socket.send(bytes)
    socket.endSending()
    return socket.rest()
  }

  @Test func `The DeviceCheck service answers or disconnects, stays small and keeps running`() throws {
    let bench = try Workbench()
    #expect(try bench.run("do", "launch").exitCode == 0)
    let service = try ServiceChild(bench)
    let provider = "Bearer " + (try Self.line(bench, "jwt"))
    let good = LoopbackLoad.post(
      "/v1/query_two_bits", try Self.line(bench, "request"), authorization: provider)
    let fields = "Authorization: \(provider)\r\n"
    func post(_ body: [UInt8], _ more: String = "") -> [UInt8] {
      let head =
        "POST /v1/query_two_bits HTTP/1.1\r\nHost: localhost\r\n\(fields)\(more)Content-Length: \(body.count)\r\n\r\n"
      return Array(head.utf8) + body
    }
    let deep = Array(String(repeating: #"{"a":"#, count: 10_000).utf8)
    let flood = [UInt8](repeating: 0x78, count: 8 << 20)
    for (bytes, status) in [
      (post(deep), "400"), (post([UInt8](repeating: 0x5B, count: 60_000)), "400"),
      (post([0xFF, 0xFE, 0x7B, 0x80]), "400"), (post(Array("{\"device_token\":\"\u{0}\"}".utf8)), "400"),
      (post([], "X: \u{FFFD}\r\n"), "400"), (post(flood), "413"), (flood, "400"),
      (Array("POST / HTTP/1.1\r\n".utf8) + Array(String(repeating: "a: b\r\n", count: 5000).utf8), "431"),
      (Array("GET / HTTP/1.1\r\n\r\n".utf8), "400"),
      (Array("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8), "404"),
      (Array("GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n".utf8), "421"),
      (
        Array("POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nFFFFFFFF\r\n".utf8)
          + flood, "413"
      ),
    ] {
      let found = try #require(try Self.answer(bytes, service.port))
      #expect(found.hasPrefix("HTTP/1.1 \(status) "), "\(found.prefix(60)), not \(status)")
    }
    #expect(try Self.answer(Array("\u{16}\u{3}\u{1}hello".utf8), service.port) == "")
    // Requests that are cut off after any number of bytes.
    for length in stride(from: 0, to: good.count, by: 37) {
      #expect(try Self.answer(Array(good.prefix(length)), service.port) == "", "\(length) bytes")
    }
    #expect(try Self.answer(good, service.port)?.hasSuffix("\r\n\r\nFailed to find bit state") == true)

    var generator = SeededGenerator(seed: 5)
    for _ in 0..<1000 {
      var bytes = good
      for _ in 0...generator.number(0...4) {
        let place = generator.number(0...(bytes.count - 1))
        if generator.number(0...1) == 0 {
          bytes[place] = UInt8(generator.number(0...255))
        } else {
          bytes.remove(at: place)
        }
      }
      let found = try #require(try Self.answer(bytes, service.port))
      #expect(found.isEmpty || found.hasPrefix("HTTP/1.1 "), "\(found.prefix(60))")
    }

    // Opens more connections than the service accepts, each with half a request. On a slow machine, the first ones
    // reach their time limit before the last ones open.
    var open: [LoopbackSocket] = []
    var isFull = false
    while !isFull, open.count < 5000 {
      let socket = try LoopbackSocket(port: service.port)
      socket.send(Array(good.prefix(good.count / 2)))
      open.append(socket)
      guard open.count > 256, socket.hears(within: 100) else { continue }
      isFull = socket.read().map { String(decoding: $0, as: UTF8.self) }?.hasPrefix("HTTP/1.1 503 ") == true
    }
    #expect(isFull)
    let memory = service.peakMemory
    open = []
    for _ in 0..<2 { #expect(try Self.line(bench, "query") == "200 Failed to find bit state") }
    if let memory { #expect(memory < 64 * 1024, "\(memory) kB") }
    #expect(service.end() == 0)
    #expect(service.notes.contains("a client speaks TLS"))
    #expect(service.notes.contains("421 “evil.example” is not a name of this machine"))
  }

  /// Two writers set one bit each. When they read it again, it must be unchanged. Others read at the same time.
  @Test func `The DeviceCheck service loses no update of two writers among many readers`() throws {
    let bench = try Workbench()
    #expect(try bench.run("do", "launch").exitCode == 0)
    let service = try ServiceChild(bench, "--token-retry", "1h")
    let provider = "Bearer " + (try Self.line(bench, "jwt"))
    let query = LoopbackLoad.post(
      "/v1/query_two_bits", try Self.line(bench, "request"), authorization: provider)
    var updates: [[[UInt8]]] = []
    for bit in ["bit0", "bit1"] {
      updates.append(
        try ["false", "true"].map { value in
          LoopbackLoad.post(
            "/v1/update_two_bits", try Self.line(bench, "request", "--\(bit)", value), authorization: provider
          )
        })
    }
    let load = LoopbackLoad(port: service.port, connections: 16, requests: 1000)
    // A writer alternately sets its bit and checks it, which makes 4 requests per round.
    let outcome = try load.run { connection, count in
      connection < 2 && count.isMultiple(of: 2) ? updates[connection][count / 2 % 2] : query
    } _: { connection, count, status, body in
      guard status == 200 else { return false }
      guard connection < 2 else { return body.hasPrefix("{") || body == "Failed to find bit state" }
      return count.isMultiple(of: 2)
        ? body.isEmpty : body.contains(#""bit\#(connection)":\#(count / 2 % 2 == 1)"#)
    }
    #expect(outcome.answered == 1000 && outcome.problems.isEmpty, "\(outcome)")
    if let memory = service.peakMemory { #expect(memory < 64 * 1024, "\(memory) kB") }
    #expect(service.end() == 0)
    #expect(service.notes.split(separator: "\n").count == 1000)
  }

  /// If the service has answered an update, the update must be on disk, even if the service is killed during the next
  /// one.
  @Test
  func `The DeviceCheck service has stored every update that it answered, whenever it is killed`() throws {
    let bench = try Workbench()
    #expect(try bench.run("do", "launch").exitCode == 0)
    let provider = "Bearer " + (try Self.line(bench, "jwt"))
    let updates = try ["false", "true"].map { value in
      LoopbackLoad.post(
        "/v1/update_two_bits", try Self.line(bench, "request", "--bit1", value), authorization: provider)
    }
    var answered = 0
    for round in 0..<6 {
      let service = try ServiceChild(bench, "--token-retry", "1h")
      let socket = try LoopbackSocket(port: service.port)
      for _ in 0...round {
        socket.send(updates[answered % 2])
        let answer = try #require(socket.read()).prefix(13)
        #expect(String(decoding: answer, as: UTF8.self) == "HTTP/1.1 200 ")
        answered += 1
      }
      socket.send(updates[answered % 2])
      #expect(service.end(SIGKILL) == nil)
      // The history contains the launch and one step per update. The last update may be missing.
      let steps = try bench.run("history").output.split(separator: "\n").filter {
        $0.contains("devicecheck:bit1=")
      }
      #expect((answered...(answered + 1)).contains(steps.count), "\(steps.count) of \(answered)")
      answered = steps.count
      let last = answered % 2 == 0
      #expect(
        try bench.run("devicecheck", "query").output.hasPrefix(#"200 {"bit0":false,"bit1":\#(last),"#))
    }
  }
}
