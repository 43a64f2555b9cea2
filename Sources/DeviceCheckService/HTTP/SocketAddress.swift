import Foundation

/// A numeric address and a port, as the system's calls take them.
struct SocketAddress {
  private var storage = sockaddr_storage()
  private let length: socklen_t
  /// Whether only this machine can be reached by it.
  let isLoopback: Bool
  let family: Int32

  /// The address of these words; nil for what is no numeric address. No name is looked up.
  init?(_ words: String, port: UInt16) {
    let words = words == "localhost" ? "127.0.0.1" : words
    var four = sockaddr_in()
    var six = sockaddr_in6()
    if inet_pton(AF_INET, words, &four.sin_addr) == 1 {
      four.sin_family = sa_family_t(AF_INET)
      four.sin_port = port.bigEndian
      #if canImport(Darwin)
        four.sin_len = UInt8(MemoryLayout<sockaddr_in>.size)
      #endif
      family = AF_INET
      isLoopback = words.hasPrefix("127.")
      length = socklen_t(MemoryLayout<sockaddr_in>.size)
      withUnsafeBytes(of: four) { bytes in
        withUnsafeMutableBytes(of: &storage) { $0.copyMemory(from: bytes) }
      }
    } else if inet_pton(AF_INET6, words, &six.sin6_addr) == 1 {
      six.sin6_family = sa_family_t(AF_INET6)
      six.sin6_port = port.bigEndian
      #if canImport(Darwin)
        six.sin6_len = UInt8(MemoryLayout<sockaddr_in6>.size)
      #endif
      family = AF_INET6
      isLoopback = words == "::1"
      length = socklen_t(MemoryLayout<sockaddr_in6>.size)
      withUnsafeBytes(of: six) { bytes in
        withUnsafeMutableBytes(of: &storage) { $0.copyMemory(from: bytes) }
      }
    } else {
      return nil
    }
  }

  /// Calls with the address as `bind` and `connect` want it.
  func withPointer<Result>(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Result) -> Result {
    withUnsafePointer(to: storage) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, length) }
    }
  }

  /// The port a socket was bound to.
  static func port(of socket: Int32) -> UInt16 {
    var storage = sockaddr_storage()
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    return withUnsafeMutablePointer(to: &storage) { pointer in
      let isThere = pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        getsockname(socket, $0, &length) == 0
      }
      guard isThere else { return 0 }
      // The port stands at the same place in both families.
      return pointer.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
        UInt16(bigEndian: $0.pointee.sin_port)
      }
    }
  }

  /// A new stream socket of the family; negative where the system refuses.
  func newSocket() -> Int32 {
    #if canImport(Darwin)
      let socket = Foundation.socket(family, SOCK_STREAM, 0)
      var on: Int32 = 1
      setsockopt(socket, SOL_SOCKET, SO_NOSIGPIPE, &on, socklen_t(MemoryLayout<Int32>.size))
    #else
      let socket = Foundation.socket(family, Int32(SOCK_STREAM.rawValue), 0)
    #endif
    if socket >= 0 { _ = fcntl(socket, F_SETFD, FD_CLOEXEC) }
    return socket
  }
}
