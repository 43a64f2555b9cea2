/// What the files of the system's words said: whoever edits a screen does not wait until all of them are read again.
struct SystemMemory {
  private var known: [String: (bytes: [UInt8], texts: [Read])] = [:]

  /// The texts of one dialog, or of one row of Settings, with its place among them.
  typealias Read = (index: Int, texts: SystemTexts)

  /// What a file said, where it says byte by byte the same now; nil for any other.
  func texts(of file: ScreenFile) -> [Read]? {
    guard let last = known[file.shown], last.bytes == file.bytes else { return nil }
    return last.texts
  }

  /// Keeps what a file said; only of files that nothing is wrong with, as what is wrong has to be told each time.
  mutating func keep(_ texts: [Read], of file: ScreenFile) { known[file.shown] = (file.bytes, texts) }
}
