/// What a file may ask of its reader at most: the files come from anywhere.
enum ReadingLimits {
  /// Bytes of a property list, a catalogue or a project.
  static let bytes = 48 << 20
  /// Bytes of a source file; longer ones are generated, and are passed over.
  static let sourceBytes = 4 << 20
  /// How deep values may lie in each other.
  static let depth = 96
  /// Values of one file.
  static let values = 2_000_000
}
