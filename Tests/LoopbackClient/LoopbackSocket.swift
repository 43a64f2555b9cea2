import Foundation

/// A raw connection to a server on this machine.
public final class LoopbackSocket {
  /// The time limit for an answer in milliseconds: longer than the most heavily loaded machine needs.
  public static let patience: Int32 = 600_000

  let descriptor: Int32

  /// No server listens on the port, or the system refused the connection.
  public struct Unreachable: Error {}

  /// Connects to a port of this machine.
  ///
  /// - Throws: ``Unreachable``.
  public init(port: UInt16) throws(Unreachable) {
    #if canImport(Darwin)
      let kind = SOCK_STREAM
    #else
      let kind = Int32(SOCK_STREAM.rawValue)
    #endif
    descriptor = socket(AF_INET, kind, 0)
    guard descriptor >= 0 else { throw Unreachable() }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var on: Int32 = 1
    setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size))
    let isConnected = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    guard isConnected else { throw Unreachable() }
  }

  deinit { close(descriptor) }

  /// Sends bytes; returns false if the server accepts no more.
  @discardableResult public func send(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.send(descriptor, $0.baseAddress, $0.count, Self.flags) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// Sends a text; returns false if the server accepts no more.
  @discardableResult public func send(_ text: String) -> Bool { send(Array(text.utf8)) }

  /// Closes the sending direction.
  public func endSending() { shutdown(descriptor, Int32(SHUT_WR)) }

  /// Whether the server sends something or closes the connection within that many milliseconds.
  public func hears(within limit: Int32) -> Bool {
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&entry, 1, limit) > 0
  }

  /// Reads the available bytes; empty at the end of the connection, nil after the time limit in milliseconds.
  public func read(within limit: Int32 = LoopbackSocket.patience) -> [UInt8]? {
    guard hears(within: limit) else { return nil }
    var space = [UInt8](repeating: 0, count: 16 * 1024)
    let count = recv(descriptor, &space, space.count, 0)
    return count > 0 ? Array(space[..<count]) : []
  }

  /// Reads until the server closes the connection; nil if it does not.
  public func rest() -> String? {
    var found: [UInt8] = []
    while true {
      guard let bytes = read() else { return nil }
      if bytes.isEmpty { return String(decoding: found, as: UTF8.self) }
      found += bytes
    }
  }

  #if canImport(Darwin)
    private static let flags: Int32 = 0
  #else
    private static let flags = Int32(MSG_NOSIGNAL)
  #endif
}
