import Foundation
import Synchronization

/// A small HTTP server: a thread a connection, each request within limits of size and time.
public final class HTTPServer: Sendable {
  /// What one side may keep the other waiting for.
  public struct Limits: Sendable {
    /// How much a request may hold.
    public var request = RequestReader.Limits()
    /// Connections at once; a further one is answered with 503 and closed.
    public var connections = 256
    /// Milliseconds from the first byte of a request to its last, and for taking the answer.
    public var exchange: Int64 = 10_000
    /// Milliseconds a connection may be open without a request.
    public var idle: Int64 = 60_000

    public init() {}
  }

  /// Why a server cannot listen.
  public enum Failure: Error, Equatable {
    /// The words are no numeric address.
    case noAddress(String)
    /// Another program listens there.
    case portInUse(UInt16)
    /// The system refuses, with its reason.
    case refused(String)
  }

  /// The port it listens on.
  public let port: UInt16
  /// Whether only this machine can reach it.
  public let isLoopback: Bool

  private let listener: Int32
  private let limits: Limits
  private let state = Mutex(State())

  private struct State {
    var isStopping = false
    var open: Set<Int32> = []
  }

  /// Listens on an address; port 0 picks a free one.
  ///
  /// - Throws: ``Failure``.
  public init(address: String = "127.0.0.1", port: UInt16, limits: Limits = Limits()) throws(Failure) {
    guard let place = SocketAddress(address, port: port) else { throw .noAddress(address) }
    let socket = place.newSocket()
    guard socket >= 0 else { throw .refused(String(cString: strerror(errno))) }
    var on: Int32 = 1
    setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &on, socklen_t(MemoryLayout<Int32>.size))
    guard place.withPointer({ bind(socket, $0, $1) }) == 0, listen(socket, 128) == 0 else {
      let problem = errno
      close(socket)
      throw problem == EADDRINUSE ? .portInUse(port) : .refused(String(cString: strerror(problem)))
    }
    listener = socket
    self.limits = limits
    self.port = SocketAddress.port(of: socket)
    isLoopback = place.isLoopback
  }

  deinit { close(listener) }

  /// Answers requests until ``stop()``; returns when every connection has ended, or a second after.
  public func run(_ answer: @escaping @Sendable (HTTPRequest) -> HTTPResponse) {
    while !state.withLock({ $0.isStopping }) {
      var entry = pollfd(fd: listener, events: Int16(POLLIN), revents: 0)
      // A stop is seen within a fifth of a second.
      guard poll(&entry, 1, 200) > 0 else { continue }
      let socket = accept(listener, nil, nil)
      // Out of descriptors: those that are open may end meanwhile.
      guard socket >= 0 else {
        if errno == EMFILE || errno == ENFILE { _ = poll(nil, 0, 20) }
        continue
      }
      _ = fcntl(socket, F_SETFD, FD_CLOEXEC)
      begin(socket, answer)
    }
    let end = Descriptor.now + 1000
    while Descriptor.now < end, state.withLock({ !$0.open.isEmpty }) { _ = poll(nil, 0, 5) }
  }

  /// Ends ``run(_:)``; requests that are being answered get their answer.
  public func stop() {
    state.withLock { state in
      state.isStopping = true
      for socket in state.open { shutdown(socket, Int32(SHUT_RD)) }
    }
  }

  private func begin(_ socket: Int32, _ answer: @escaping @Sendable (HTTPRequest) -> HTTPResponse) {
    var on: Int32 = 1
    setsockopt(socket, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size))
    let isAdmitted = state.withLock { state in
      guard !state.isStopping, state.open.count < limits.connections else { return false }
      state.open.insert(socket)
      return true
    }
    guard isAdmitted else {
      let response = HTTPResponse(503, HTTPResponse.phrase(503))
      try? Descriptor.write(response.bytes(keepsAlive: false), to: socket, until: Descriptor.now + 100)
      close(socket)
      return
    }
    let thread = Thread { [self] in
      try? converse(socket, answer)
      state.withLock { _ = $0.open.remove(socket) }
      Self.end(socket)
    }
    // What a step takes without optimisation; only what is touched is memory.
    thread.stackSize = 4 << 20
    thread.start()
  }

  /// Closes so that an answer to a request that was cut off still arrives: what the other side sends on is read for a
  /// moment and thrown away.
  private static func end(_ socket: Int32) {
    shutdown(socket, Int32(SHUT_WR))
    var waste = [UInt8](repeating: 0, count: 16 * 1024)
    let end = Descriptor.now + 500
    var left = 1 << 20
    while left > 0, let count = try? Descriptor.read(socket, into: &waste, until: end) { left -= count }
    close(socket)
  }

  private func converse(
    _ socket: Int32, _ answer: @Sendable (HTTPRequest) -> HTTPResponse
  ) throws(Descriptor.Trouble) {
    var reader = RequestReader(limits: limits.request)
    var space = [UInt8](repeating: 0, count: 16 * 1024)
    var begun: Int64?
    while true {
      switch reader.next() {
      case .needsMore:
        if reader.isWithinRequest, begun == nil { begun = Descriptor.now }
        let end = begun.map { $0 + limits.exchange } ?? Descriptor.now + limits.idle
        do throws(Descriptor.Trouble) {
          let count = try Descriptor.read(socket, into: &space, until: end)
          reader.receive(space[..<count])
        } catch .late where begun != nil {
          return try send(HTTPResponse(408, HTTPResponse.phrase(408)), to: socket, keepsAlive: false)
        }
      case .awaitsContinue:
        try Descriptor.write(
          Array("HTTP/1.1 100 Continue\r\n\r\n".utf8), to: socket, until: Descriptor.now + limits.exchange)
      case .request(let request):
        begun = nil
        let goesOn = request.keepsAlive && !state.withLock { $0.isStopping }
        try send(answer(request), to: socket, keepsAlive: goesOn)
        if !goesOn { return }
      case .refused(let response):
        return try send(response, to: socket, keepsAlive: false)
      }
    }
  }

  private func send(
    _ response: HTTPResponse, to socket: Int32, keepsAlive: Bool
  ) throws(Descriptor.Trouble) {
    try Descriptor.write(
      response.bytes(keepsAlive: keepsAlive), to: socket, until: Descriptor.now + limits.exchange)
  }
}
