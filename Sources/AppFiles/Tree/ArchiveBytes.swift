import Foundation

/// The bytes of an archive. They are read on demand, because an `.ipa` has hundreds of megabytes and an inspection
/// needs only a few files.
final class ArchiveBytes: Sendable {
  let count: Int
  private let origin: Origin

  private enum Origin: Sendable {
    case memory([UInt8])
    case file(Int32)
  }

  /// Uses bytes that are already in memory.
  init(_ bytes: [UInt8]) {
    count = bytes.count
    origin = .memory(bytes)
  }

  /// Opens a regular file.
  ///
  /// - Throws: ``FormatMistake`` if the file cannot be read, or if it has more than `limit` bytes.
  init(_ path: String, limit: Int) throws(FormatMistake) {
    let file = try LimitedFile.opened(path)
    count = file.size
    origin = .file(file.descriptor)
    if count > limit { throw FormatMistake(.tooLarge(limit: limit)) }
  }

  deinit {
    if case .file(let descriptor) = origin { close(descriptor) }
  }

  /// Returns a range of the bytes.
  ///
  /// - Throws: ``FormatMistake`` if it cannot be read.
  func bytes(_ range: Range<Int>) throws(FormatMistake) -> [UInt8] {
    guard range.lowerBound >= 0, range.upperBound <= count else { throw FormatMistake(.endsTooEarly) }
    switch origin {
    case .memory(let bytes): return Array(bytes[range])
    case .file(let descriptor):
      return try LimitedFile.bytes(of: descriptor, from: range.lowerBound, count: range.count)
    }
  }
}
