/// Collects text and writes it in large pieces, because a system call per line would take most of the time.
struct TextBuffer {
  private let write: (String) throws -> Void
  private var text = ""

  init(_ write: @escaping (String) throws -> Void) { self.write = write }

  mutating func add(_ more: String) throws {
    text += more
    if text.utf8.count > 1 << 16 { try flush() }
  }

  /// Writes the rest.
  mutating func flush() throws {
    try write(text)
    text = ""
  }
}
