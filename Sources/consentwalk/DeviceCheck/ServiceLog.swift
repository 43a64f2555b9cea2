import Foundation
import Synchronization

/// Writes the log of a service to standard error. A slow reader never blocks the service. Lines that cannot be written
/// at once are dropped, and the next line that can be written says how many.
final class ServiceLog: Sendable {
  private let descriptor: Int32
  private let dropped = Mutex(0)
  /// Must be less than PIPE_BUF, because a pipe that is ready always accepts that many bytes completely.
  private static let longest = 500

  init(_ descriptor: Int32 = 2) { self.descriptor = descriptor }

  func write(_ line: String) {
    dropped.withLock { dropped in
      tell(&dropped)
      let readable = String(line.readable.map { $0.isNewline ? " " : $0 })
      let text = String(decoding: readable.utf8.prefix(Self.longest), as: UTF8.self) + "\n"
      if dropped > 0 || !isReady || !put(text) { dropped += 1 }
    }
  }

  /// Reports how many lines were dropped since the last written line, if the pipe accepts this report.
  func end() { dropped.withLock { tell(&$0) } }

  private func tell(_ dropped: inout Int) {
    if dropped > 0, isReady, put("(log lines dropped: \(dropped))\n") { dropped = 0 }
  }

  private func put(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { Descriptor.write(UnsafeRawBufferPointer($0), to: descriptor) } == 0
  }

  private var isReady: Bool {
    var entry = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    return poll(&entry, 1, 0) > 0 && entry.revents & Int16(POLLOUT) != 0
  }
}
