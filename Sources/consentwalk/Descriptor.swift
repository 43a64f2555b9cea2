import Foundation

/// Reads and writes by file descriptor. A call is repeated until all bytes have been read or written. If another
/// program has made the descriptor non-blocking, it waits until the descriptor is ready.
enum Descriptor {
  /// Writes all bytes.
  ///
  /// - Returns: Zero, or the error number.
  static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int32 {
    var rest = bytes
    while !rest.isEmpty {
      let count = Foundation.write(descriptor, rest.baseAddress, rest.count)
      if count < 0, isWorthAnotherTry(errno, descriptor, POLLOUT) { continue }
      guard count > 0 else { return count < 0 ? errno : EIO }
      rest = UnsafeRawBufferPointer(rebasing: rest[count...])
    }
    return 0
  }

  /// Reads the available bytes: at least one, or zero at the end of the file.
  ///
  /// - Returns: The number of bytes; negative after an error, with the error number in `errno`.
  static func read(_ descriptor: Int32, into block: inout [UInt8]) -> Int {
    while true {
      let count = Foundation.read(descriptor, &block, block.count)
      if count < 0, isWorthAnotherTry(errno, descriptor, POLLIN) { continue }
      return count
    }
  }

  /// Reads to the end of the file, at most `limit` bytes.
  ///
  /// - Returns: nil after an error, with the error number in `errno`.
  static func content(of descriptor: Int32, limit: Int) -> [UInt8]? {
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 16 * 1024)
    while bytes.count < limit {
      let count = read(descriptor, into: &block)
      guard count >= 0 else { return nil }
      if count == 0 { break }
      bytes += block[..<min(count, limit - bytes.count)]
    }
    return bytes
  }

  /// Whether the failed call can succeed if it is repeated. If so, waits until the descriptor is ready.
  private static func isWorthAnotherTry(_ problem: Int32, _ descriptor: Int32, _ events: Int32) -> Bool {
    if problem == EINTR { return true }
    guard problem == EAGAIN || problem == EWOULDBLOCK else { return false }
    var wanted = pollfd(fd: descriptor, events: Int16(events), revents: 0)
    while poll(&wanted, 1, -1) < 0 { guard errno == EINTR else { return false } }
    return true
  }
}
