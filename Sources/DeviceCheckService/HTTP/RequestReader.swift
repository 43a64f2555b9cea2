/// Takes requests out of the bytes of a connection, within limits.
///
/// It reads HTTP/1.0 and 1.1 as RFC 9112 writes them and refuses what could be read in two ways: a line that ends
/// without a carriage return, a folded field, two lengths, a length beside chunks.
///
/// - Complexity: linear in the bytes received, however they were cut; memory at most the limits and one receipt.
public struct RequestReader: Sendable {
  /// How much a request may hold.
  public struct Limits: Sendable {
    /// Bytes of the first line and the fields together.
    public var head = 16 * 1024
    /// Bytes of the body.
    public var body = 64 * 1024

    public init() {}
  }

  /// What the bytes so far amount to.
  public enum Progress: Sendable, Equatable {
    /// Not a whole request yet.
    case needsMore
    /// The head is there, and its sender waits for a word before it sends the body.
    case awaitsContinue
    /// A whole request; what follows it stays for the next.
    case request(HTTPRequest)
    /// No request that could be answered as such; the connection is of no more use.
    case refused(HTTPResponse)
  }

  private let limits: Limits
  private var buffer: [UInt8] = []
  private var start = 0
  private var scanned = 0
  private var head: Head?
  private var wasToldToContinue = false

  private struct Head {
    var request: HTTPRequest
    var length: Int
    var isChunked: Bool
    var awaitsContinue: Bool
    var chunk = Chunk.size
  }

  /// What comes next in a body of chunks.
  private enum Chunk {
    case size, data(Int), dataEnd, trailer
  }

  /// Why a request cannot be read on.
  private struct Refusal: Error {
    let response: HTTPResponse
    init(_ status: Int) { response = HTTPResponse(status, HTTPResponse.phrase(status)) }
  }

  /// A reader at the beginning of a connection.
  public init(limits: Limits = Limits()) { self.limits = limits }

  /// Whether a request has begun and is not whole.
  public var isWithinRequest: Bool { head != nil || start < buffer.count }

  /// Adds bytes as they came.
  public mutating func receive(_ bytes: some Sequence<UInt8>) { buffer.append(contentsOf: bytes) }

  /// The next request, if it is whole.
  public mutating func next() -> Progress {
    do throws(Refusal) {
      if head == nil {
        guard let found = try readHead() else { return .needsMore }
        head = found
        wasToldToContinue = false
      }
      guard try readBody() else {
        guard head?.awaitsContinue == true, !wasToldToContinue else { return .needsMore }
        wasToldToContinue = true
        return .awaitsContinue
      }
    } catch {
      return .refused(error.response)
    }
    guard let request = head?.request else { return .needsMore }
    head = nil
    discardRead()
    return .request(request)
  }

  private mutating func discardRead() {
    buffer.removeFirst(start)
    start = 0
    scanned = 0
  }

  /// The line that begins at `start`, without its end; nil while it is not whole.
  private mutating func line(upTo limit: Int) throws(Refusal) -> ArraySlice<UInt8>? {
    var index = max(scanned, start)
    while index < buffer.count, buffer[index] != 0x0A { index += 1 }
    scanned = index
    guard index - start <= limit else { throw Refusal(431) }
    guard index < buffer.count else { return nil }
    guard index > start, buffer[index - 1] == 0x0D else { throw Refusal(400) }
    let line = buffer[start..<(index - 1)]
    guard !line.contains(where: { $0 < 0x20 && $0 != 0x09 || $0 == 0x7F }) else { throw Refusal(400) }
    start = index + 1
    scanned = start
    return line
  }

  private mutating func readHead() throws(Refusal) -> Head? {
    // The end of the head is looked for first, so that a head that comes byte by byte is read once.
    guard let end = endOfHead() else {
      if buffer.count - start > limits.head { throw Refusal(431) }
      return nil
    }
    guard end - start <= limits.head else { throw Refusal(431) }
    scanned = start
    // A line between two requests is passed over, as RFC 9112 2.2 asks.
    while start + 1 < end, buffer[start] == 0x0D, buffer[start + 1] == 0x0A { start += 2 }
    scanned = start
    guard start < end, let first = try line(upTo: limits.head) else { throw Refusal(400) }
    let (method, path, isOld) = try Self.requestLine(first)
    var request = HTTPRequest(method: method, path: path, keepsAlive: !isOld)
    while let field = try line(upTo: limits.head), !field.isEmpty {
      request.fields.append(try Self.field(field))
    }
    return try framed(request, isOld: isOld)
  }

  /// Where the head ends: behind its blank line.
  private mutating func endOfHead() -> Int? {
    var index = max(scanned, start + 3)
    while index < buffer.count {
      if buffer[index] == 0x0A, buffer[index - 1] == 0x0D, buffer[index - 2] == 0x0A { return index + 1 }
      index += 1
    }
    scanned = max(start, buffer.count)
    return nil
  }

  private static func requestLine(_ line: ArraySlice<UInt8>) throws(Refusal) -> (String, String, Bool) {
    let words = line.split(separator: 0x20, omittingEmptySubsequences: false)
    guard words.count == 3, !words[0].isEmpty, words[0].allSatisfy(isToken), words[0].count <= 32 else {
      throw Refusal(400)
    }
    let version = String(decoding: words[2], as: UTF8.self)
    guard version == "HTTP/1.1" || version == "HTTP/1.0" else {
      throw Refusal(version.hasPrefix("HTTP/") ? 505 : 400)
    }
    guard words[1].first == 0x2F, words[1].allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else { throw Refusal(400) }
    let path = words[1].prefix { $0 != 0x3F }
    return (
      String(decoding: words[0], as: UTF8.self), String(decoding: path, as: UTF8.self), version == "HTTP/1.0"
    )
  }

  private static func field(_ line: ArraySlice<UInt8>) throws(Refusal) -> HTTPRequest.Field {
    guard let colon = line.firstIndex(of: 0x3A), colon > line.startIndex,
      line[..<colon].allSatisfy(isToken), let value = String(validating: line[(colon + 1)...], as: UTF8.self)
    else { throw Refusal(400) }
    let trimmed = value.drop { $0 == " " || $0 == "\t" }
    let end = trimmed.lastIndex { $0 != " " && $0 != "\t" }
    return HTTPRequest.Field(
      String(decoding: line[..<colon], as: UTF8.self).lowercased(), end.map { String(trimmed[...$0]) } ?? "")
  }

  /// The characters of a method and of a field's name, RFC 9110 5.6.2.
  private static func isToken(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"):
      true
    default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
    }
  }

  /// How the body is told from what follows.
  private func framed(_ request: HTTPRequest, isOld: Bool) throws(Refusal) -> Head {
    var request = request
    func values(_ name: String) -> [String] { request.fields.filter { $0.name == name }.map(\.value) }
    let connection = values("connection").joined(separator: ",").lowercased()
    if connection.contains("close") { request.keepsAlive = false }
    if isOld, connection.contains("keep-alive") { request.keepsAlive = true }
    let lengths = values("content-length")
    let codings = values("transfer-encoding")
    guard lengths.count <= 1, codings.count <= 1, lengths.isEmpty || codings.isEmpty else {
      throw Refusal(400)
    }
    let awaits = values("expect").contains { $0.lowercased() == "100-continue" }
    if let coding = codings.first {
      guard coding.lowercased() == "chunked", !isOld else { throw Refusal(501) }
      return Head(request: request, length: 0, isChunked: true, awaitsContinue: awaits)
    }
    guard let text = lengths.first else {
      return Head(request: request, length: 0, isChunked: false, awaitsContinue: false)
    }
    guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { throw Refusal(400) }
    guard let length = Int(text), length <= limits.body else { throw Refusal(413) }
    return Head(request: request, length: length, isChunked: false, awaitsContinue: awaits && length > 0)
  }

  /// Reads what there is of the body. True when it is whole.
  private mutating func readBody() throws(Refusal) -> Bool {
    guard let open = head else { return false }
    guard open.isChunked else {
      guard buffer.count - start >= open.length else { return false }
      head?.request.body = Array(buffer[start..<(start + open.length)])
      start += open.length
      return true
    }
    while true {
      switch head?.chunk ?? .size {
      case .size:
        guard let line = try line(upTo: 256) else { return false }
        let size = try Self.chunkSize(line)
        guard (head?.request.body.count ?? 0) + size <= limits.body else { throw Refusal(413) }
        head?.chunk = size == 0 ? .trailer : .data(size)
      case .data(let size):
        guard buffer.count - start >= size else { return false }
        head?.request.body.append(contentsOf: buffer[start..<(start + size)])
        start += size
        scanned = start
        head?.chunk = .dataEnd
      case .dataEnd:
        guard let line = try line(upTo: 2) else { return false }
        guard line.isEmpty else { throw Refusal(400) }
        head?.chunk = .size
        // What has been read of a long body is not kept twice.
        if start > limits.head { discardRead() }
      case .trailer:
        guard let line = try line(upTo: limits.head) else { return false }
        guard !line.isEmpty else { return true }
        _ = try Self.field(line)
        guard buffer.count <= limits.head + limits.body else { throw Refusal(431) }
      }
    }
  }

  private static func chunkSize(_ line: ArraySlice<UInt8>) throws(Refusal) -> Int {
    // Extensions behind a semicolon have no meaning here.
    let digits = line.prefix { $0 != 0x3B }
    guard (1...8).contains(digits.count), let size = Int(String(decoding: digits, as: UTF8.self), radix: 16),
      digits.first != UInt8(ascii: "-"), digits.first != UInt8(ascii: "+")
    else { throw Refusal(400) }
    return size
  }
}
