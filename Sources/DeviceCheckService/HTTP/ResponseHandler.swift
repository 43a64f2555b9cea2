import NIOCore
import NIOHTTP1

/// Sends a request over a new connection and collects the response.
final class ResponseHandler: ChannelInboundHandler {
  typealias InboundIn = HTTPClientResponsePart
  typealias OutboundOut = HTTPClientRequestPart

  struct Response: Equatable {
    var status: Int
    var body: String
  }

  private let head: HTTPRequestHead
  private let body: String
  private let response: EventLoopPromise<Response>
  private var status: Int?
  private var received = ByteBuffer()
  private static let limit = 1 << 20

  init(_ head: HTTPRequestHead, _ body: String, _ response: EventLoopPromise<Response>) {
    self.head = head
    self.body = body
    self.response = response
  }

  func channelActive(context: ChannelHandlerContext) {
    context.write(wrapOutboundOut(.head(head)), promise: nil)
    context.write(wrapOutboundOut(.body(.byteBuffer(ByteBuffer(string: body)))), promise: nil)
    context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    // The parser skips interim responses such as 100 Continue.
    case .head(let head): status = Int(head.status.code)
    case .body(var bytes):
      received.writeBuffer(&bytes)
      if received.readableBytes > Self.limit { response.fail(HTTPClient.Failure.garbled) }
    case .end:
      guard let status else { return response.fail(HTTPClient.Failure.garbled) }
      response.succeed(Response(status: status, body: String(buffer: received)))
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    // A server can answer before it has received the complete request. So only an error of the parser ends the wait.
    if error is HTTPParserError { response.fail(HTTPClient.Failure.garbled) }
  }

  func channelInactive(context: ChannelHandlerContext) {
    response.fail(HTTPClient.Failure.garbled)
    context.fireChannelInactive()
  }
}
