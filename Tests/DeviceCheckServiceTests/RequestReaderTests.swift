import DeviceCheckService
import TestSupport
import Testing

@Suite struct `The request reader` {
  /// What comes of bytes that arrive in pieces of a length: `method path body` or the refusal's status.
  private func read(_ text: String, pieces: Int = .max, _ reader: RequestReader = RequestReader()) -> [String]
  {
    var reader = reader
    var found: [String] = []
    var rest = Array(text.utf8)[...]
    while true {
      switch reader.next() {
      case .request(let request):
        found.append("\(request.method) \(request.path) \(String(decoding: request.body, as: UTF8.self))")
      case .refused(let response):
        found.append("\(response.status)")
        return found
      case .awaitsContinue: found.append("continue")
      case .needsMore:
        guard !rest.isEmpty else { return found }
        reader.receive(rest.prefix(pieces))
        rest = rest.dropFirst(pieces)
      }
    }
  }

  private static let two =
    "POST /a?b HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\nhi"
    + "\r\nGET /c HTTP/1.1\r\nHost: x\r\n\r\n"
    + "POST /d HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n2;x=y\r\nde\r\n0\r\nT: v\r\n\r\n"

  @Test(arguments: [1, 2, 3, 7, 1000])
  func `takes requests as they were cut`(pieces: Int) {
    #expect(read(Self.two, pieces: pieces) == ["POST /a hi", "GET /c ", "POST /d abcde"])
  }

  @Test func `asks for a body that waits for a word, once`() {
    let text = "POST / HTTP/1.1\r\nExpect: 100-continue\r\nContent-Length: 3\r\n\r\n"
    #expect(read(text) == ["continue"])
    #expect(read(text + "abc") == ["POST / abc"])
  }

  @Test(arguments: [
    ("GET / HTTP/1.1\n\n\r\n\r\n", "400"), ("GET  / HTTP/1.1\r\n\r\n", "400"),
    ("GET / HTTP/2.0\r\n\r\n", "505"),
    ("GET /\r\n\r\n", "400"), ("GET x HTTP/1.1\r\n\r\n", "400"), ("G\u{1}T / HTTP/1.1\r\n\r\n", "400"),
    ("GET / HTTP/1.1\r\n folded: x\r\n\r\n", "400"), ("GET / HTTP/1.1\r\na b: x\r\n\r\n", "400"),
    ("GET / HTTP/1.1\r\na: b\u{0}\r\n\r\n", "400"), ("GET / HTTP/1.1\r\na\r\n\r\n", "400"),
    ("GET / HTTP/1.1\r\nContent-Length: -1\r\n\r\n", "400"),
    ("GET / HTTP/1.1\r\nContent-Length: 1 1\r\n\r\n", "400"),
    ("GET / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 1\r\n\r\n", "400"),
    ("GET / HTTP/1.1\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n", "400"),
    ("GET / HTTP/1.1\r\nTransfer-Encoding: gzip\r\n\r\n", "501"),
    ("GET / HTTP/1.1\r\nContent-Length: 65537\r\n\r\n", "413"),
    ("GET / HTTP/1.1\r\nContent-Length: 99999999999999999999\r\n\r\n", "413"),
    ("GET / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n-1\r\n", "400"),
    ("GET / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n+1\r\n", "400"),
    ("GET / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\nFFFFFFF\r\n", "413"),
    ("GET / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nab\r\n", "400"),
    ("GET / HTTP/1.1\r\na: " + String(repeating: "x", count: 17_000), "431"),
    (String(repeating: "x", count: 17_000), "431"),
    ("GET / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n" + String(repeating: "0", count: 300), "431"),
  ])
  func `refuses what could be read in two ways and what is too large`(text: String, status: String) {
    #expect(read(text) == [status], "\(text.prefix(80))")
    #expect(read(text, pieces: 5) == [status], "\(text.prefix(80))")
  }

  @Test func `says when a connection ends`() {
    func keeps(_ head: String) -> Bool? {
      var reader = RequestReader()
      reader.receive((head + "\r\n\r\n").utf8)
      if case .request(let request) = reader.next() { return request.keepsAlive }
      return nil
    }
    #expect(keeps("GET / HTTP/1.1") == true)
    #expect(keeps("GET / HTTP/1.1\r\nConnection: close") == false)
    #expect(keeps("GET / HTTP/1.0") == false)
    #expect(keeps("GET / HTTP/1.0\r\nConnection: keep-alive") == true)
  }

  /// Each input ends in a request, a refusal or the wish for more, and two ways of cutting it agree.
  @Test func `reads a hundred thousand mutated requests the same however they are cut`() {
    var generator = SeededGenerator(seed: 20)
    let seeds = [
      Self.two,
      "POST /v1/query_two_bits HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer x\r\nContent-Length: 4\r\n\r\nabcd",
      "POST / HTTP/1.1\r\nExpect: 100-continue\r\nContent-Length: 3\r\n\r\nabc",
    ].map { Array($0.utf8) }
    var endings: Set<String> = []
    for _ in 0..<100_000 {
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
      let whole = outcome(bytes, piece: .max)
      let cut = outcome(bytes, piece: generator.number(1...9))
      // An expectation takes longer than all that comes before it.
      if whole != cut { Issue.record("\(whole) is \(cut) in pieces") }
      endings.insert(whole.last ?? "more")
    }
    #expect(endings.contains("400") && endings.contains("more") && endings.count > 8)
  }

  /// As ``read(_:pieces:_:)`` for bytes; the word *continue* is left out, which depends on what has arrived.
  private func outcome(_ bytes: [UInt8], piece: Int) -> [String] {
    var reader = RequestReader()
    var found: [String] = []
    var rest = bytes[...]
    while true {
      switch reader.next() {
      case .request(let request): found.append("\(request)")
      case .refused(let response):
        found.append("\(response.status)")
        return found
      case .awaitsContinue: continue
      case .needsMore:
        guard !rest.isEmpty else { return found }
        reader.receive(rest.prefix(piece))
        rest = rest.dropFirst(piece)
      }
    }
  }
}
