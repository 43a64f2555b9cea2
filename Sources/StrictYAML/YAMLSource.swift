/// A YAML file before it is read: its name for messages, and its text.
public struct YAMLSource: Sendable {
  /// The most bytes a file may have, unless the caller says otherwise, and the most that are held as nodes at once.
  public static let byteLimit = 1 << 20
  /// How deep lists and mappings may lie in each other.
  public static let depthLimit = 32

  /// The name that messages use.
  public let file: String
  private let content: Content
  /// The line of the file in which the text begins.
  private let firstLine: Int

  private enum Content {
    case text(String)
    /// Valid UTF-8, of which a text is made where it is read: of a long file there is one copy only.
    case bytes(ArraySlice<UInt8>)
  }

  /// Text that came from somewhere else than a file.
  public init(file: String, text: String) {
    self.file = file
    content = .text(text)
    firstLine = 1
  }

  /// A part of a file that was found to be UTF-8.
  init(file: String, part: ArraySlice<UInt8>, firstLine: Int) {
    self.file = file
    content = .bytes(part)
    self.firstLine = firstLine
  }

  private var text: String {
    switch content {
    case .text(let text): text
    case .bytes(let bytes): String(decoding: bytes, as: UTF8.self)
    }
  }

  /// The bytes of the text.
  var bytes: ArraySlice<UInt8> {
    switch content {
    case .text(let text): ArraySlice(text.utf8)
    case .bytes(let bytes): bytes
    }
  }

  /// The text, where it is short enough to be held twice.
  public var wholeText: String? { isLong ? nil : text }

  /// Whether the text is too long to be held as nodes at once; then ``pieces(of:)`` reads it.
  public var isLong: Bool {
    switch content {
    case .text(let text): text.utf8.count > Self.byteLimit
    case .bytes(let bytes): bytes.count > Self.byteLimit
    }
  }

  /// The bytes of a file, UTF-8 with or without a byte order mark.
  ///
  /// - Throws: ``YAMLProblem`` when there are more bytes than the limit or they are not UTF-8; the place of
  ///   the first bad byte is in it.
  public init(file: String, bytes: [UInt8], limit: Int = byteLimit) throws(YAMLProblem) {
    guard bytes.count <= limit else {
      throw YAMLProblem(
        file: file, place: nil, YAMLMistake.tooManyBytes(bytes.count), expected: YAMLWanted.bytes(limit))
    }
    guard Self.isUTF8(bytes) else {
      throw YAMLProblem(
        file: file, place: Self.firstBadByte(in: bytes), YAMLMistake.notUTF8, expected: YAMLWanted.utf8)
    }
    self.init(file: file, part: bytes[...], firstLine: 1)
  }

  /// Looks at a block at a time: no second copy of a long text is there at any time.
  private static func isUTF8(_ bytes: [UInt8]) -> Bool {
    var start = 0
    while start < bytes.count {
      var end = min(start + 1 << 16, bytes.count)
      // A character is not cut in two; more than three bytes that go on with one are no UTF-8 anyway.
      for _ in 0..<3 where end < bytes.count && bytes[end] & 0xC0 == 0x80 { end -= 1 }
      guard String(validating: bytes[start..<end], as: UTF8.self) != nil else { return false }
      start = end
    }
    return true
  }

  /// Repairs the text and looks for the first difference.
  private static func firstBadByte(in bytes: [UInt8]) -> YAMLPlace {
    var line = 1
    var column = 1
    var index = 0
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      let written = Array(String(scalar).utf8)
      guard index + written.count <= bytes.count,
        bytes[index..<index + written.count].elementsEqual(written)
      else { break }
      index += written.count
      column += 1
      if scalar == "\n" { (line, column) = (line + 1, 1) }
    }
    return YAMLPlace(line: line, column: column)
  }

  /// Reads a file that holds one document.
  ///
  /// - Throws: ``YAMLProblems``: broken YAML, a second document, an empty file, an anchor, an alias, a tag, a key
  ///   that is not text, a repeated key (at the place of the repeat), more than ``depthLimit`` levels.
  /// - Complexity: O(length).
  public func document() throws(YAMLProblems) -> YAMLNode {
    let all = try documents()
    if all.count > 1 {
      throw YAMLProblems([
        YAMLProblem(
          file: file, place: all[1].place, YAMLMistake.secondDocument, expected: YAMLWanted.oneDocument)
      ])
    }
    guard let only = all.first else {
      throw YAMLProblems([YAMLProblem(file: file, place: .start, YAMLMistake.empty)])
    }
    return only
  }

  /// Reads all documents of a file, which `---` separates; an empty file has none.
  ///
  /// - Throws: ``YAMLProblems``, as ``document()``, but for the number of documents.
  /// - Complexity: O(length).
  public func documents() throws(YAMLProblems) -> [YAMLNode] {
    let composition = Composition(file: file, text: text)
    guard firstLine > 1 else { return try composition.documents() }
    do {
      return try composition.documents().map { $0.moved(by: firstLine - 1) }
    } catch {
      throw YAMLProblems(error.all.map { $0.moved(by: firstLine - 1) })
    }
  }
}
