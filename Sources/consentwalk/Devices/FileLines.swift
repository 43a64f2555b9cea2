import Foundation
import Localization

/// Reads a file line by line. Only the current line and one block are in memory.
final class FileLines {
  /// The maximum length of a line in bytes. Every valid line is shorter.
  static let byteLimit = 1 << 20

  /// The number of lines read so far.
  private(set) var count = 0
  private let file: String
  private let descriptor: Int32
  private var block = [UInt8](repeating: 0, count: 1 << 16)
  private var rest = 0..<0
  private var isAtEnd = false

  /// - Throws: ``Failure`` with exit code 2 if the file is missing or cannot be read.
  init(_ file: String) throws(Failure) {
    self.file = file
    descriptor = open(file, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Self.unreadable(file, errno) }
  }

  deinit { close(descriptor) }

  /// Returns the next line without its line end; nil after the last line.
  ///
  /// - Throws: ``Failure`` with exit code 2 for a line that is too long or not text, or for a file that cannot be read.
  func next() throws(Failure) -> String? {
    var line: [UInt8] = []
    while true {
      if rest.isEmpty, !isAtEnd { try fill() }
      if rest.isEmpty {
        guard !line.isEmpty else { return nil }
        break
      }
      if let end = block[rest].firstIndex(of: 0x0A) {
        line += block[rest.lowerBound..<end]
        rest = end + 1..<rest.upperBound
        break
      }
      line += block[rest]
      rest = rest.upperBound..<rest.upperBound
      guard line.count <= Self.byteLimit else { break }
    }
    count += 1
    guard line.count <= Self.byteLimit else {
      throw .unexplained(
        file, count, .importLineTooLong, expected: .wantedLineBytes(count: Self.byteLimit))
    }
    guard let text = String(validating: line, as: UTF8.self) else {
      throw .unexplained(file, count, .importNotUTF8)
    }
    return text
  }

  private func fill() throws(Failure) {
    let count = Descriptor.read(descriptor, into: &block)
    guard count >= 0 else { throw Self.unreadable(file, errno) }
    rest = 0..<count
    isAtEnd = count == 0
  }

  private static func unreadable(_ file: String, _ problem: Int32) -> Failure {
    var failure = Failure(code: 2, .fileNotRead(file: file, reason: SystemReason.text(problem)))
    failure.file = file
    return failure
  }
}
