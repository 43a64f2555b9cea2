import Foundation

/// Reads standard input line by line. Each line is cut at a maximum length.
final class InputLines {
  /// The number of bytes that are kept of a line. It is one more than the maximum, to detect a longer line.
  private let limit: Int
  private var block = [UInt8](repeating: 0, count: 1 << 12)
  private var rest = 0..<0

  init(limit: Int) { self.limit = limit }

  /// Returns the next line without its line end; nil after the last line.
  func next() -> String? {
    var line: [UInt8] = []
    while true {
      if rest.isEmpty {
        let count = Descriptor.read(0, into: &block)
        guard count > 0 else { return line.isEmpty ? nil : String(decoding: line, as: UTF8.self) }
        rest = 0..<count
      }
      let end = block[rest].firstIndex(of: 0x0A)
      line += block[rest.lowerBound..<(end ?? rest.upperBound)].prefix(limit + 1 - line.count)
      rest = (end.map { $0 + 1 } ?? rest.upperBound)..<rest.upperBound
      if end != nil { return String(decoding: line, as: UTF8.self) }
    }
  }
}
