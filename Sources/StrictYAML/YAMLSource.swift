import Localization

/// A YAML file before it is read.
///
///     let root = try YAMLSource(file: "flow.yaml", text: "name: Rhythm Gym").document()
public struct YAMLSource: Sendable {
  /// The maximum number of bytes of a file, unless the caller allows more.
  public static let byteLimit = 1 << 20
  /// The deepest nesting of lists and mappings.
  public static let depthLimit = 32

  /// The name that messages use.
  public let file: String
  /// The content of the file.
  public let text: String

  /// The lines of the file before the text, which is a part of a larger file.
  private let linesBefore: Int

  /// Creates a source from text that is not in a file.
  public init(file: String, text: String) { self.init(file: file, text: text, linesBefore: 0) }

  private init(file: String, text: String, linesBefore: Int) {
    self.file = file
    self.text = text
    self.linesBefore = linesBefore
  }

  /// Creates a source from the bytes of a file: UTF-8 with or without a byte order mark.
  ///
  /// - Throws: ``YAMLProblem`` if there are more bytes than the limit, or if they are not UTF-8, with the
  ///   place of the first invalid byte.
  ///
  /// - Parameter linesBefore: How many lines of the file come before these bytes; places count them.
  public init(
    file: String, bytes: [UInt8], limit: Int = byteLimit, linesBefore: Int = 0
  ) throws(YAMLProblem) {
    guard bytes.count <= limit else {
      throw YAMLProblem(
        file: file, place: nil, .yamlTooManyBytes(count: bytes.count), expected: .wantedBytes(limit: limit))
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw YAMLProblem(
        file: file, place: Self.firstBadByte(in: bytes).moved(down: linesBefore), .yamlNotUTF8,
        expected: .wantedUtf8)
    }
    self.init(file: file, text: text, linesBefore: linesBefore)
  }

  /// Finds the first place where the repaired text differs from the bytes.
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

  /// Reads a file that contains one document.
  ///
  /// - Throws: ``YAMLProblems`` for broken YAML, a second document, an empty file, an anchor, an alias, a
  ///   tag, a key that is not text, a repeated key (at the place of the repeat), or more than ``depthLimit``
  ///   levels.
  /// - Complexity: O(length).
  public func document() throws(YAMLProblems) -> YAMLNode {
    let all = try documents()
    if all.count > 1 {
      throw YAMLProblems([
        YAMLProblem(
          file: file, place: all[1].place, .yamlSecondDocument, expected: .wantedOneDocument)
      ])
    }
    guard let only = all.first else {
      throw YAMLProblems([YAMLProblem(file: file, place: .start, .yamlEmpty)])
    }
    return only
  }

  /// Reads all documents of a file, which `---` separates; an empty file has none.
  ///
  /// - Throws: ``YAMLProblems``, as ``document()`` does, whatever the number of documents.
  /// - Complexity: O(length).
  public func documents() throws(YAMLProblems) -> [YAMLNode] {
    guard linesBefore > 0 else { return try Composition(file: file, text: text).documents() }
    do throws(YAMLProblems) {
      return try Composition(file: file, text: text).documents().map { $0.moved(down: linesBefore) }
    } catch {
      throw YAMLProblems(error.all.map { $0.moved(down: linesBefore) })
    }
  }
}
