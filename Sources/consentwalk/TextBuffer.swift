/// Collects text and writes it in large blocks. One system call for each line would take most of the time.
struct TextBuffer {
  private let write: (String) throws -> Void
  private var text = ""

  init(_ write: @escaping (String) throws -> Void) { self.write = write }

  mutating func add(_ more: String) throws {
    text += more
    if text.utf8.count > 1 << 16 { try flush() }
  }

  /// Writes the text that is still in the buffer.
  mutating func flush() throws {
    try write(text)
    text = ""
  }
}
