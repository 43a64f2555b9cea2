import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix

/// A small HTTP server that uses SwiftNIO. All connections share one event loop. Requests are answered on other
/// threads.
///
/// ```swift
/// let server = try HTTPServer(port: 0)
/// server.run { HTTPResponse(200, $0.path) }  // until another thread calls stop()
/// ```
public final class HTTPServer: Sendable {
  /// How much a client may send, and how long this may take.
  public struct Limits: Sendable {
    /// The maximum total size of the request target and the header fields, in bytes.
    public var head = 16 * 1024
    /// The maximum number of header fields in a request.
    public var fields = 100
    /// The maximum number of simultaneous connections. Any further connection gets 503 and is closed.
    public var connections = 256
    /// In milliseconds. The maximum time from the first byte of a request to its last, and the maximum time for sending
    /// the response.
    public var exchange: Int64 = 10_000
    /// In milliseconds. The maximum time that a connection may be open without a request.
    public var idle: Int64 = 60_000

    public init() {}
  }

  /// Why a server cannot listen.
  public enum Failure: Error, Equatable {
    /// The text is not a numeric address.
    case noAddress(String)
    /// Another program is listening on the port.
    case portInUse(UInt16)
    /// The operating system refused, for this reason.
    case refused(SocketProblem)
  }

  /// The port on which the server listens.
  public let port: UInt16
  /// Whether only programs on this machine can connect.
  public let isLoopback: Bool

  private let limits: Limits
  private let listeners: [any Channel]
  private let loop: any EventLoop
  private let state: NIOLoopBoundBox<State>
  private let ended = DispatchSemaphore(value: 0)

  /// The state that only the event loop may access.
  private struct State {
    var isStopping = false
    var open: [ObjectIdentifier: ConnectionHandler] = [:]
    var service: ConnectionHandler.Service?
  }

  /// Listens on an address. Port 0 selects a free port. Requests are answered only after ``run(latency:log:_:)`` was
  /// called.
  ///
  /// - Throws: ``Failure``.
  public init(address: String = "127.0.0.1", port: UInt16, limits: Limits = Limits()) throws(Failure) {
    guard let place = NumericAddress(address, port: Int(port)) else { throw .noAddress(address) }
    loop = MultiThreadedEventLoopGroup.singleton.next()
    state = .makeBoxSendingValue(State(), eventLoop: loop)
    isLoopback = place.isLoopback
    self.limits = limits
    let bootstrap = Self.bootstrap(loop, state, limits.connections, ended)
    var listeners: [any Channel] = []
    do {
      for var address in place.all {
        if let first = listeners.first { address.port = first.localAddress?.port }
        listeners.append(try bootstrap.bind(to: address).wait())
      }
    } catch {
      // On a machine without IPv6, `localhost` is only 127.0.0.1.
      if listeners.isEmpty {
        let code = (error as? IOError)?.errnoCode
        throw code == EADDRINUSE ? .portInUse(port) : .refused(SocketProblem(error))
      }
    }
    self.listeners = listeners
    self.port = UInt16(listeners.first?.localAddress?.port ?? 0)
  }

  deinit {
    for listener in listeners { try? listener.close().wait() }
  }

  /// Answers requests until ``stop()`` is called. Returns when all connections have ended, but at most one second
  /// later.
  ///
  /// - Parameters:
  ///   - latency: The delay in milliseconds before a response is sent.
  ///   - log: Writes a line, after the response to which the line belongs was sent. It must not block.
  ///   - answer: Called on several threads at the same time. It may block.
  public func run(
    latency: Int64 = 0, log: @escaping @Sendable (String) -> Void = { _ in },
    _ answer: @escaping @Sendable (HTTPRequest) -> HTTPResponse
  ) {
    let pool = NIOThreadPool(numberOfThreads: 16)
    pool.start()
    let (loop, state, listeners, limits, isLoopback) = (loop, state, listeners, limits, isLoopback)
    loop.execute {
      state.value.service = ConnectionHandler.Service(
        limits: limits, rules: RequestRules(onlyLoopback: isLoopback),
        answer: { request in
          let response = pool.runIfActive(eventLoop: loop) { answer(request) }
          guard latency > 0 else { return response }
          return response.flatMap { response in
            loop.scheduleTask(in: .milliseconds(latency)) { response }.futureResult
          }
        }, log: log)
      for listener in listeners { _ = listener.setOption(.autoRead, value: true) }
    }
    ended.wait()
    pool.shutdownGracefully { _ in }
  }

  /// Ends ``run(latency:log:_:)``. Requests that are being answered still get their responses.
  public func stop() {
    let (loop, state, listeners, ended) = (loop, state, listeners, ended)
    loop.execute {
      guard !state.value.isStopping else { return }
      state.value.isStopping = true
      for listener in listeners { listener.close(promise: nil) }
      for connection in state.value.open.values { connection.stop() }
      if state.value.open.isEmpty { ended.signal() }
      loop.scheduleTask(in: .seconds(1)) { ended.signal() }
    }
  }

  private static func bootstrap(
    _ loop: any EventLoop, _ state: NIOLoopBoundBox<State>, _ limit: Int, _ ended: DispatchSemaphore
  ) -> ServerBootstrap {
    ServerBootstrap(group: loop)
      .serverChannelOption(.backlog, value: 128)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .serverChannelOption(.autoRead, value: false)
      .childChannelOption(.allowRemoteHalfClosure, value: true)
      .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
      .childChannelInitializer { channel in
        loop.makeCompletedFuture {
          guard let service = state.value.service else { throw ChannelError.ioOnClosedChannel }
          let isAdmitted = !state.value.isStopping && state.value.open.count < limit
          let connection = try ConnectionHandler.add(to: channel, service, isAdmitted: isAdmitted)
          guard isAdmitted else { return }
          let id = ObjectIdentifier(channel)
          state.value.open[id] = connection
          channel.closeFuture.assumeIsolated().whenComplete { _ in
            state.value.open[id] = nil
            if state.value.isStopping, state.value.open.isEmpty { ended.signal() }
          }
        }
      }
  }
}

/// Why a socket cannot be used.
public enum SocketProblem: Error, Equatable {
  /// A system call failed with this `errno`.
  case system(Int32)
  /// Any other problem, in English.
  case other(String)

  init(_ error: any Error) {
    let code = (error as? IOError)?.errnoCode
    self = code.map(Self.system) ?? .other("\(error)")
  }
}
