/// Collects text and hands it on in large pieces: a call of the system for each line would take most of the time.
struct TextBuffer {
  private let write: (String) throws -> Void
  private var text = ""

  init(_ write: @escaping (String) throws -> Void) { self.write = write }

  mutating func add(_ more: String) throws {
    text += more
    if text.utf8.count > 1 << 16 { try flush() }
  }

  /// Hands on what is left.
  mutating func flush() throws {
    try write(text)
    text = ""
  }
}
