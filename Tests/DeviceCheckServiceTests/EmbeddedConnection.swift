import NIOCore
import NIOEmbedded

@testable import DeviceCheckService

/// A connection without a socket or a clock, which answers at once.
final class EmbeddedConnection {
  private let channel = EmbeddedChannel()
  /// The requests that were answered, each as `method path body`.
  private(set) var requests: [String] = []
  /// The lines of the log.
  private(set) var log: [String] = []
  /// For each line of the log, everything that was sent to the client before it.
  private(set) var sentBeforeLog: [String] = []
  private var sent = ""

  init(
    rules: RequestRules = RequestRules(),
    _ answer: @escaping (HTTPRequest) -> HTTPResponse = { HTTPResponse(200, $0.path) }
  ) throws {
    let loop = channel.eventLoop
    let service = ConnectionHandler.Service(
      limits: HTTPServer.Limits(), rules: rules,
      answer: { [unowned self] request in
        let body = String(decoding: request.body, as: UTF8.self)
        requests.append("\(request.method) \(request.path) \(body)")
        return loop.makeSucceededFuture(answer(request))
      },
      log: { [unowned self] line in
        log.append(line)
        sentBeforeLog.append(output)
      })
    _ = try ConnectionHandler.add(to: channel, service)
    try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
  }

  deinit { _ = try? channel.finish(acceptAlreadyClosed: true) }

  var isOpen: Bool { channel.isActive }

  /// The complete output to the client.
  var output: String {
    while let bytes = try? channel.readOutbound(as: ByteBuffer.self) { sent += String(buffer: bytes) }
    return sent
  }

  /// The statuses of the responses.
  var statuses: [String] {
    output.components(of: "HTTP/1.1 ").map { String($0.prefix(3)) }
  }

  func send(_ text: String, pieces: Int = .max) { send(Array(text.utf8), pieces: pieces) }

  /// Sends bytes in pieces of the given length, until the connection ends.
  func send(_ bytes: [UInt8], pieces: Int) {
    var rest = bytes[...]
    while !rest.isEmpty, isOpen {
      // If the parser refuses bytes, the channel throws an error too.
      _ = try? channel.writeInbound(ByteBuffer(bytes: rest.prefix(pieces)))
      rest = rest.dropFirst(pieces)
    }
    channel.embeddedEventLoop.run()
  }

  func advance(_ time: TimeAmount) { channel.embeddedEventLoop.advanceTime(by: time) }
}

extension String {
  /// Returns the text after each occurrence of a separator.
  fileprivate func components(of separator: String) -> [Substring] {
    split(separator: separator, omittingEmptySubsequences: false).dropFirst().map { $0 }
  }
}
