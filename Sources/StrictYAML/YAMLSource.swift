import Localization

/// The text of a YAML file that has not been parsed yet.
///
///     let root = try YAMLSource(file: "flow.yaml", text: "name: Rhythm Gym").document()
public struct YAMLSource: Sendable {
  /// The maximum size of a file in bytes, unless the caller sets another limit.
  public static let byteLimit = 1 << 20
  /// How deeply lists and mappings can be nested.
  public static let depthLimit = 32

  /// The name of the file in messages.
  public let file: String
  /// The content of the file.
  public let text: String

  /// If the text is a part of a larger file: the number of lines before it.
  private let linesBefore: Int

  /// Creates a source from a text that does not come from a file.
  public init(file: String, text: String) { self.init(file: file, text: text, linesBefore: 0) }

  private init(file: String, text: String, linesBefore: Int) {
    self.file = file
    self.text = text
    self.linesBefore = linesBefore
  }

  /// Creates a source from the bytes of a file, in UTF-8 with or without a byte order mark.
  ///
  /// - Throws: ``YAMLProblem`` if the file is larger than the limit, or if it is not UTF-8. Then the problem has the
  ///   position of the first wrong byte.
  ///
  /// - Parameter linesBefore: The number of lines of the file before these bytes. Positions include these lines.
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

  /// Finds the first position at which the repaired text differs from the bytes.
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

  /// Parses a file that contains a single document.
  ///
  /// - Throws: ``YAMLProblems`` for invalid YAML, a second document, an empty file, an anchor, an alias, a tag, a key
  ///   that is not a text, a repeated key (with the position of the second one), or more than ``depthLimit`` levels.
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

  /// Parses all documents of a file. They are separated by `---`. An empty file has no documents.
  ///
  /// - Throws: ``YAMLProblems`` for the same reasons as ``document()``, except the number of documents.
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
