/// The imports and names of a source file; each query is answered once per file.
final class SourceNames {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let language: SourceLanguage
  private var known: [String: Bool] = [:]
  /// The imports of a JavaScript or TypeScript file.
  private(set) lazy var imports = ScriptImports(language == .script ? bytes : .init(start: nil, count: 0))

  init(_ bytes: UnsafeBufferPointer<UInt8>, _ language: SourceLanguage) {
    self.bytes = bytes
    self.language = language
  }

  /// How many more times a variable's value may be looked for.
  private var searches = 1000

  /// Counts a search for the value of a variable, so that a file of calls alone takes no longer than others.
  func allowsSearch() -> Bool {
    searches -= 1
    return searches >= 0
  }

  /// Returns whether the file contains a text.
  func holds(_ text: String) -> Bool {
    if let answer = known[text] { return answer }
    let answer = Self.contains(bytes, Array(text.utf8))
    known[text] = answer
    return answer
  }

  /// - Complexity: O(length × length of the part), in practice O(length).
  private static func contains(_ bytes: UnsafeBufferPointer<UInt8>, _ part: [UInt8]) -> Bool {
    guard let first = part.first, part.count <= bytes.count else { return false }
    for start in 0...bytes.count - part.count where bytes[start] == first {
      var index = 1
      while index < part.count, bytes[start + index] == part[index] { index += 1 }
      if index == part.count { return true }
    }
    return false
  }
}
