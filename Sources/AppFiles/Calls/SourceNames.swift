/// The imports and names of a source file; each query is answered once per file.
final class SourceNames {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let language: SourceLanguage
  private var known: [String: Bool] = [:]
  /// The imports of a JavaScript or TypeScript file.
  private(set) lazy var imports = ScriptImports(language == .script ? bytes : .init(start: nil, count: 0))

  /// The packages on which the app depends; nil if they are unknown.
  private let libraries: Set<String>?
  /// The packages for Dart that are built in, also those that other packages bring.
  private let locked: Set<String>
  /// The imports that a file of Dart has from the library of which it is a part.
  private let inherited: String

  init(
    _ bytes: UnsafeBufferPointer<UInt8>, _ language: SourceLanguage, libraries: Set<String>? = nil,
    locked: Set<String> = [], inherited: String = ""
  ) {
    self.bytes = bytes
    self.language = language
    self.libraries = libraries
    self.locked = locked
    self.inherited = inherited
  }

  /// Whether the app can have a package: it depends on it, or on a fork with a longer name, or the file imports it.
  func offers(_ library: String) -> Bool {
    guard let libraries else { return true }
    let wanted = library.lowercased()
    if libraries.contains(where: { $0.holds(wanted) }) { return true }
    return holds(language == .dart ? "package:\(library)/" : "'\(library)") || holds("\"\(library)\"")
  }

  /// Whether another package can export a package for Dart to the app, which then does not depend on it itself.
  func mayExport(_ library: String) -> Bool { locked.contains(library) }

  /// The packages of others that a Dart or Kotlin file imports: `camera` of `package:camera/camera.dart` with the prefix
  /// of its names, and whole names of Kotlin that begin otherwise than the file's own package.
  private(set) lazy var importedPackages: [(package: String, prefix: String?)] = {
    let lines =
      bytes.split(separator: 0x0A).map { String(decoding: $0.prefix(200), as: UTF8.self) }
      + inherited.split(separator: "\n").map(String.init)
    let imported = lines.filter { $0.hasPrefix("import ") }.map { $0.dropFirst("import ".count) }
    guard language == .kotlin else {
      return imported.compactMap { words in
        guard let start = words.firstRange(of: "package:")?.upperBound else { return nil }
        let prefix = words.firstRange(of: " as ").map {
          words[$0.upperBound...].prefix { $0 != ";" && $0 != " " }
        }
        return (String(words[start...].prefix { $0 != "/" }), prefix.map(String.init))
      }
    }
    let own = lines.first { $0.hasPrefix("package ") }?.dropFirst("package ".count)
    let parts = own?.split(separator: ".").prefix(own?.hasPrefix("com.") == true ? 2 : 1) ?? []
    return imported.filter { !$0.split(separator: ".").starts(with: parts) || parts.isEmpty }
      .map { (String($0), nil) }
  }()

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
    let answer = Self.contains(bytes, Array(text.utf8)) || inherited.contains(text)
    known[text] = answer
    return answer
  }

  /// The types with which the file declares each name that was asked for.
  private var typesByName: [String: Set<String>] = [:]
  private static let mostDeclarations = 40

  /// Returns the types with which the file declares a variable or a getter: `Health` of `Health? get service`,
  /// `final x.Health service`, `service = Health()` and `service: Health`. In Swift, Objective-C and Kotlin, all names
  /// in the assigned value count.
  ///
  /// - Complexity: O(length), once for each name.
  func types(of name: String) -> Set<String> {
    if let known = typesByName[name] { return known }
    var types: Set<String> = []
    for place in Self.places(of: Array(name.utf8), in: bytes).prefix(Self.mostDeclarations) {
      let before =
        line(place - 120..<place).split(separator: "\n", omittingEmptySubsequences: false).last ?? ""
      var words = before.split(separator: " ")
      if words.last == "get" { words.removeLast() }
      // `Type *name`
      if before.hasSuffix("*") { words = before.dropLast().split(separator: " ") }
      if [" ", "\t", "*"].contains(before.last), let type = words.last.flatMap(Self.type) {
        types.insert(type)
      }
      let after = line(place + name.utf8.count..<place + name.utf8.count + 100).prefix { $0 != ";" }
      let value = after.drop { " ?".contains($0) }
      let isNative = [.swift, .objectiveC, .kotlin].contains(language)
      let isTyped = value.hasPrefix(":") && (isNative || language == .script)
      let isGiven = value.hasPrefix("=") && !value.hasPrefix("==")
      guard isTyped || isGiven else { continue }
      let expression = value.dropFirst().prefix {
        isTyped ? !$0.isNewline && !",)=".contains($0) : $0 != "\n"
      }
      for word in expression.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" }) {
        // `let input = engine.inputNode`
        if word.first?.isUppercase == true || isNative { types.insert(String(word)) }
      }
    }
    typesByName[name] = types
    return types
  }

  private func line(_ range: Range<Int>) -> String {
    String(decoding: bytes[max(0, range.lowerBound)..<min(bytes.count, range.upperBound)], as: UTF8.self)
  }

  /// Returns the type at the end of a word: `Health` of `x.Health?`; nil if it is none.
  private static func type(_ word: Substring) -> String? {
    let name = word.split(separator: ".").last?.filter { $0.isLetter || $0.isNumber || $0 == "_" } ?? ""
    return name.first?.isUppercase == true ? name : nil
  }

  /// Returns whether a JavaScript file defines a name: as a function, as a variable, or by taking an object apart.
  ///
  /// - Complexity: O(length), once for each name.
  func defines(_ name: String) -> Bool {
    let key = "=" + name
    if let answer = known[key] { return answer }
    let answer = Self.places(of: Array(name.utf8), in: bytes).contains(where: isDefinition)
    known[key] = answer
    return answer
  }

  /// The last words before a name that is defined.
  private static let defining: Set<String> = ["function", "const", "let", "var"]

  private func isDefinition(_ place: Int) -> Bool {
    var index = place - 1
    while index >= 0, bytes[index] == 0x20 { index -= 1 }
    let last = index
    while index >= 0, SourceLexer.isWord(bytes[index]) { index -= 1 }
    if Self.defining.contains(String(decoding: bytes[index + 1..<last + 1], as: UTF8.self)) { return true }
    // `const { a, name } = …`: between the bracket and the name are only names, commas and blanks.
    index = last
    while index >= 0,
      SourceLexer.isWord(bytes[index]) || [0x20, 0x09, 0x0A, 0x0D, 0x2C, 0x3A].contains(bytes[index])
    {
      index -= 1
    }
    guard index >= 0, bytes[index] == 0x7B else { return false }
    index -= 1
    while index >= 0, bytes[index] == 0x20 { index -= 1 }
    let end = index
    while index >= 0, SourceLexer.isWord(bytes[index]) { index -= 1 }
    return Self.defining.contains(String(decoding: bytes[index + 1..<end + 1], as: UTF8.self))
  }

  /// The places of words that were looked for.
  private var placesByWord: [String: [Int]] = [:]
  private static let mostWords = 100

  /// Returns the places of a whole word.
  ///
  /// - Complexity: O(length), once for each word.
  func places(of word: String) -> [Int] {
    if let known = placesByWord[word] { return known }
    guard placesByWord.count < Self.mostWords else { return [] }
    let places = Self.places(of: Array(word.utf8), in: bytes)
    placesByWord[word] = places
    return places
  }

  /// Finds the places of a whole word.
  private static func places(of word: [UInt8], in bytes: UnsafeBufferPointer<UInt8>) -> [Int] {
    guard let first = word.first, word.count <= bytes.count else { return [] }
    return (0...bytes.count - word.count).filter { start in
      guard bytes[start] == first, start == 0 || !SourceLexer.isWord(bytes[start - 1]) else { return false }
      let end = start + word.count
      guard end == bytes.count || !SourceLexer.isWord(bytes[end]) else { return false }
      return (1..<word.count).allSatisfy { bytes[start + $0] == word[$0] }
    }
  }

  /// Returns whether a file contains a text.
  static func contains(_ bytes: [UInt8], _ text: String) -> Bool {
    bytes.withUnsafeBufferPointer { contains($0, Array(text.utf8)) }
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
