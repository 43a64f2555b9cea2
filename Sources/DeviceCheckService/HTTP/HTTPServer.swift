import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix

/// A small HTTP server on SwiftNIO. All connections share one event loop; requests are answered on other threads.
///
/// ```swift
/// let server = try HTTPServer(port: 0)
/// server.run { HTTPResponse(200, $0.path) }  // until another thread calls stop()
/// ```
public final class HTTPServer: Sendable {
  /// The amount that a client may send, and the time it may take.
  public struct Limits: Sendable {
    /// The maximum bytes of the request target and the header fields together.
    public var head = 16 * 1024
    /// The maximum number of header fields in a request.
    public var fields = 100
    /// The maximum number of simultaneous connections; a further one gets 503 and is closed.
    public var connections = 256
    /// The milliseconds from the first byte of a request to its last, and for sending the response.
    public var exchange: Int64 = 10_000
    /// The milliseconds that a connection may be open without a request.
    public var idle: Int64 = 60_000

    public init() {}
  }

  /// Why a server cannot listen.
  public enum Failure: Error, Equatable {
    /// The text is not a numeric address.
    case noAddress(String)
    /// Another program listens on the port.
    case portInUse(UInt16)
    /// The system refuses, with its reason.
    case refused(SocketProblem)
  }

  /// The port it listens on.
  public let port: UInt16
  /// Whether only this machine can reach it.
  public let isLoopback: Bool

  private let limits: Limits
  private let listeners: [any Channel]
  private let loop: any EventLoop
  private let state: NIOLoopBoundBox<State>
  private let ended = DispatchSemaphore(value: 0)

  /// The state that only the event loop may use.
  private struct State {
    var isStopping = false
    var open: [ObjectIdentifier: ConnectionHandler] = [:]
    var service: ConnectionHandler.Service?
  }

  /// Listens on an address; port 0 selects a free port. Requests are answered after ``run(latency:log:_:)`` was
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
      // On a machine without IPv6, localhost is only 127.0.0.1.
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

  /// Answers requests until ``stop()``; returns when every connection has ended, or one second later.
  ///
  /// - Parameters:
  ///   - latency: The milliseconds between an answer and sending it.
  ///   - log: Writes a line, after the response that the line is about was sent. It must not block.
  ///   - answer: Called on several threads at once; it may block.
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

  /// Ends ``run(latency:log:_:)``; requests that are being answered get their responses.
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
  /// A call of the system failed with this `errno`.
  case system(Int32)
  /// Any other problem, in English.
  case other(String)

  init(_ error: any Error) {
    let code = (error as? IOError)?.errnoCode
    self = code.map(Self.system) ?? .other("\(error)")
  }
}
