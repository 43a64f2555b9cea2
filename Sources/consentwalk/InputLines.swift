import Foundation

/// The lines of standard input, of each as much as anybody could mean.
final class InputLines {
  /// So many bytes of a line are kept; one more shows that there were more.
  private let limit: Int
  private var block = [UInt8](repeating: 0, count: 1 << 12)
  private var rest = 0..<0

  init(limit: Int) { self.limit = limit }

  /// The next line without its end; nil after the last.
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
