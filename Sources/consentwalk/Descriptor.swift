import Foundation

/// Reading and writing by file descriptor, for as long as it takes: a descriptor that does not block, as other programs
/// leave them behind, is waited for.
enum Descriptor {
  /// Writes all of it.
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

  /// Reads what there is, at least one byte but at the end.
  ///
  /// - Returns: How many bytes; negative where they cannot be read, with the reason in `errno`.
  static func read(_ descriptor: Int32, into block: inout [UInt8]) -> Int {
    while true {
      let count = Foundation.read(descriptor, &block, block.count)
      if count < 0, isWorthAnotherTry(errno, descriptor, POLLIN) { continue }
      return count
    }
  }

  /// Whether a call that failed may succeed when it is repeated; waits until it may.
  private static func isWorthAnotherTry(_ problem: Int32, _ descriptor: Int32, _ events: Int32) -> Bool {
    if problem == EINTR { return true }
    guard problem == EAGAIN || problem == EWOULDBLOCK else { return false }
    var wanted = pollfd(fd: descriptor, events: Int16(events), revents: 0)
    while poll(&wanted, 1, -1) < 0 { guard errno == EINTR else { return false } }
    return true
  }
}
