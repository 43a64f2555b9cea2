import NIOCore
import NIOHTTP1

/// Checks the bytes of a connection before the parser gets them. In the pipeline, it is after the response encoder. So
/// it can reject a request that the parser has not delivered yet.
final class ArrivalHandler: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias OutboundOut = HTTPServerResponsePart

  /// Returns whether the parser should get these bytes.
  var received: (ByteBuffer) -> Bool = { _ in true }
  private var context: ChannelHandlerContext?

  func handlerAdded(context: ChannelHandlerContext) { self.context = context }

  func handlerRemoved(context: ChannelHandlerContext) {
    self.context = nil
    received = { _ in false }
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    if received(unwrapInboundIn(data)) { context.fireChannelRead(data) }
  }

  /// Sends a complete response, after which the connection ends.
  func send(_ response: HTTPResponse) -> EventLoopFuture<Void>? {
    guard let context else { return nil }
    context.write(wrapOutboundOut(.head(response.head(keepsAlive: false))), promise: nil)
    context.write(wrapOutboundOut(.body(.byteBuffer(ByteBuffer(string: response.body)))), promise: nil)
    return context.writeAndFlush(wrapOutboundOut(.end(nil)))
  }
}
