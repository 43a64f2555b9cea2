import NIOCore
import NIOHTTP1

/// A connection of the server. It answers one request after another. Each request has limits for size and time.
final class ConnectionHandler: ChannelInboundHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart

  private enum Phase {
    /// No byte of the next request has arrived.
    case idle
    /// A request is arriving.
    case receiving
    /// A complete request is being answered.
    case answering
    /// A response is being sent.
    case sending
    /// No more requests are answered. But the client may still be reading the last response.
    case closing
  }

  /// The functions and limits that the server gives to a connection.
  struct Service {
    var limits: HTTPServer.Limits
    var rules: RequestRules
    /// Answers a request. It does not run on the event loop.
    var answer: (HTTPRequest) -> EventLoopFuture<HTTPResponse>
    /// Writes a line of the log.
    var log: (String) -> Void
  }

  private let service: Service
  private let arrival: ArrivalHandler
  private let isAdmitted: Bool
  private var phase = Phase.idle
  private var context: ChannelHandlerContext?
  private var request: HTTPRequest?
  private var isHead = false
  private var isLast = false
  private var hasReceived = false
  private var discarded = 0
  private var timer: Scheduled<Void>?

  /// Adds all handlers of a connection to a new channel.
  ///
  /// - Parameter isAdmitted: False if there are too many connections. Then this one gets 503.
  /// - Returns: The last handler.
  static func add(
    to channel: any Channel, _ service: Service, isAdmitted: Bool = true
  ) throws -> ConnectionHandler {
    var limits = NIOHTTPDecoderLimitConfiguration()
    limits.maxHeaderFieldSize = service.limits.head
    limits.maxHeaderListSize = service.limits.head
    limits.maxHeaderFieldCount = service.limits.fields
    let arrival = ArrivalHandler()
    let connection = ConnectionHandler(service, arrival, isAdmitted)
    let pipeline = channel.pipeline.syncOperations
    try pipeline.addHandler(HTTPResponseEncoder())
    try pipeline.addHandler(arrival)
    try pipeline.addHandler(
      ByteToMessageHandler(HTTPRequestDecoder(leftOverBytesStrategy: .dropBytes, limitConfiguration: limits)))
    try pipeline.addHandler(HTTPServerPipelineHandler())
    try pipeline.addHandler(connection)
    return connection
  }

  private init(_ service: Service, _ arrival: ArrivalHandler, _ isAdmitted: Bool) {
    self.service = service
    self.arrival = arrival
    self.isAdmitted = isAdmitted
  }

  func handlerAdded(context: ChannelHandlerContext) {
    self.context = context
    arrival.received = { self.received($0) }
    if context.channel.isActive { channelActive(context: context) }
  }

  func channelActive(context: ChannelHandlerContext) {
    if isAdmitted { awaitRequest() } else { refuse(.plain(503)) }
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    self.context = nil
    timer?.cancel()
  }

  /// Ends the connection. If a request is being answered, its response is sent first.
  func stop() {
    isLast = true
    switch phase {
    case .idle, .receiving: close()
    case .answering, .sending, .closing: break
    }
  }

  // MARK: Receiving

  private func received(_ bytes: ByteBuffer) -> Bool {
    guard phase != .closing else {
      discarded += bytes.readableBytes
      if discarded > Self.discardLimit { close() }
      return false
    }
    // A TLS handshake begins with this byte, and an HTTP request never does.
    if !hasReceived, bytes.getInteger(at: bytes.readerIndex, as: UInt8.self) == 0x16 {
      service.log("a client speaks TLS; this service answers http:// only, not https://")
      close()
      return false
    }
    hasReceived = true
    begin()
    return true
  }

  /// Starts the time limit for a request when its first byte arrives.
  private func begin() {
    guard phase == .idle else { return }
    phase = .receiving
    after(service.limits.exchange) { $0.refuse(.plain(408)) }
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    begin()
    guard phase == .receiving else { return }
    switch unwrapInboundIn(data) {
    case .head(let head): take(head)
    case .body(let bytes):
      guard (request?.body.count ?? 0) + bytes.readableBytes <= service.rules.body else {
        return refuse(.plain(413))
      }
      request?.body += bytes.readableBytesView
    case .end: answer()
    }
  }

  private func take(_ head: HTTPRequestHead) {
    do throws(RequestRules.Refusal) {
      request = HTTPRequest(
        method: head.method.rawValue, path: try service.rules.path(of: head),
        fields: head.headers.map { HTTPRequest.Field($0.name.lowercased(), $0.value) })
    } catch {
      return refuse(error.response)
    }
    isHead = head.method == .HEAD
    // After a request to upgrade to another protocol, the parser stops. The request is answered without an upgrade.
    if !head.isKeepAlive || head.headers.contains(name: "upgrade") { isLast = true }
    if head.headers["expect"].contains(where: { $0.lowercased() == "100-continue" }) {
      context?.writeAndFlush(
        wrapOutboundOut(.head(HTTPResponseHead(version: .http1_1, status: .continue))), promise: nil)
    }
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    // The client will send nothing more, but may be waiting for a response.
    if event as? ChannelEvent == .inputClosed { phase == .closing ? close() : stop() }
    context.fireUserInboundEventTriggered(event)
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    guard phase == .idle || phase == .receiving else { return }
    switch error {
    case HTTPParserError.invalidEOFState: close()
    case HTTPParserError.headerOverflow: refuse(.plain(431))
    case HTTPParserError.invalidVersion: refuse(.plain(505))
    case is HTTPParserError: refuse(.plain(400))
    default: close()
    }
  }

  func channelInactive(context: ChannelHandlerContext) {
    phase = .closing
    timer?.cancel()
    context.fireChannelInactive()
  }

  // MARK: Answering

  private func answer() {
    guard let request else { return }
    self.request = nil
    phase = .answering
    timer?.cancel()
    service.answer(request).assumeIsolated().whenComplete { result in
      switch result {
      case .success(let response): self.send(response)
      case .failure: self.close()
      }
    }
  }

  private func send(_ response: HTTPResponse) {
    guard let context, phase == .answering else { return }
    phase = .sending
    after(service.limits.exchange) { $0.close() }
    context.write(wrapOutboundOut(.head(response.head(keepsAlive: !isLast))), promise: nil)
    // RFC 9110 9.3.2: the response to HEAD has no body.
    let body = isHead ? ByteBuffer() : ByteBuffer(string: response.body)
    context.writeAndFlush(wrapOutboundOut(.body(.byteBuffer(body)))).assumeIsolated().whenSuccess {
      self.sent(response)
    }
  }

  /// Accepts the next request only when the system has accepted the complete response. So responses cannot pile up here
  /// if a client reads nothing.
  private func sent(_ response: HTTPResponse) {
    guard let context, phase == .sending else { return }
    if let note = response.note { service.log(note) }
    if isLast {
      linger()
      context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
      context.close(mode: .output, promise: nil)
    } else {
      awaitRequest()
      context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
    }
  }

  private func awaitRequest() {
    phase = .idle
    after(service.limits.idle) { $0.close() }
  }

  // MARK: Ending

  private func refuse(_ response: HTTPResponse) {
    linger()
    arrival.send(response)?.assumeIsolated().whenSuccess {
      if let note = response.note { self.service.log(note) }
      self.context?.close(mode: .output, promise: nil)
    }
  }

  /// Continues reading for a moment without answering. If a connection is closed with unread bytes, the system discards
  /// the response. Then a client that is still sending would not get it.
  private func linger() {
    phase = .closing
    after(Self.lingering) { $0.close() }
  }

  private static let lingering: Int64 = 500
  private static let discardLimit = 1 << 20

  private func close() {
    phase = .closing
    timer?.cancel()
    context?.close(promise: nil)
  }

  private func after(_ milliseconds: Int64, _ action: @escaping (ConnectionHandler) -> Void) {
    timer?.cancel()
    timer = context?.eventLoop.assumeIsolated().scheduleTask(in: .milliseconds(milliseconds)) {
      [weak self] in
      if let self { action(self) }
    }
  }
}
