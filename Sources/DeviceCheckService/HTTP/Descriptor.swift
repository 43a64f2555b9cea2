import Foundation

/// Waiting, reading and writing on a socket, each until a moment.
enum Descriptor {
  /// Why a socket is of no more use.
  enum Trouble: Error {
    /// The other side is gone, or the socket was closed here.
    case closed
    /// The other side took too long.
    case late
  }

  /// Now, in milliseconds of a clock that only goes on.
  static var now: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
  }

  /// Waits until a socket can be read or written.
  static func wait(_ socket: Int32, for events: Int32, until end: Int64) throws(Trouble) {
    while true {
      var entry = pollfd(fd: socket, events: Int16(events), revents: 0)
      let left = end - now
      guard left > 0 else { throw .late }
      let count = poll(&entry, 1, Int32(min(left, 60_000)))
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .closed }
      if count > 0 { return }
    }
  }

  /// Reads what there is, at most the space given.
  ///
  /// - Returns: how many bytes were read.
  static func read(_ socket: Int32, into space: inout [UInt8], until end: Int64) throws(Trouble) -> Int {
    while true {
      try wait(socket, for: Int32(POLLIN), until: end)
      let count = space.withUnsafeMutableBytes { recv(socket, $0.baseAddress, $0.count, 0) }
      if count > 0 { return count }
      guard count < 0, errno == EINTR || errno == EAGAIN else { throw .closed }
    }
  }

  /// Writes all of it.
  static func write(_ bytes: [UInt8], to socket: Int32, until end: Int64) throws(Trouble) {
    var written = 0
    while written < bytes.count {
      try wait(socket, for: Int32(POLLOUT), until: end)
      let count = bytes.withUnsafeBytes { bytes in
        #if canImport(Darwin)
          send(socket, bytes.baseAddress?.advanced(by: written), bytes.count - written, 0)
        #else
          send(socket, bytes.baseAddress?.advanced(by: written), bytes.count - written, Int32(MSG_NOSIGNAL))
        #endif
      }
      if count > 0 {
        written += count
      } else if errno != EINTR, errno != EAGAIN {
        throw .closed
      }
    }
  }
}
