/// The imports and names of a source file. The result of each query is cached.
final class SourceNames {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let language: SourceLanguage
  private var known: [String: Bool] = [:]
  /// The imports of a JavaScript or TypeScript file.
  private(set) lazy var imports = ScriptImports(language == .script ? bytes : .init(start: nil, count: 0))

  /// The packages on which the app depends; nil if they are unknown.
  private let libraries: Set<String>?
  /// The Dart packages that are built into the app, including those on which only other packages depend.
  private let locked: Set<String>
  /// If a Dart file is a part of a library, the imports of this library.
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

  /// Whether the app can have a package. The app depends on it or on a fork with a longer name, or this file imports
  /// it.
  func offers(_ library: String) -> Bool {
    guard let libraries else { return true }
    let wanted = library.lowercased()
    if libraries.contains(where: { $0.holds(wanted) }) { return true }
    return holds(language == .dart ? "package:\(library)/" : "'\(library)") || holds("\"\(library)\"")
  }

  /// Whether the app can get a Dart package through another package that exports it.
  func mayExport(_ library: String) -> Bool { locked.contains(library) }

  /// The packages that a Dart or Kotlin file imports, without the app's own. In Dart, for example, `camera` for
  /// `package:camera/camera.dart`, and the prefix of its names. In Kotlin, the full names that do not begin like the
  /// file's own package.
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

  /// How many more searches for a variable's value are allowed.
  private var searches = 1000

  /// Counts a search for the value of a variable. The limit ensures that a file with very many calls does not take much
  /// longer than other files.
  func allowsSearch() -> Bool {
    searches -= 1
    return searches >= 0
  }

  func holds(_ text: String) -> Bool {
    if let answer = known[text] { return answer }
    let answer = Self.contains(bytes, Array(text.utf8)) || inherited.contains(text)
    known[text] = answer
    return answer
  }

  /// The types that were found so far, by the name of the variable.
  private var typesByName: [String: Set<String>] = [:]
  private static let mostDeclarations = 40

  /// Returns the types with which the file declares a variable or a getter: `Health` for `Health? get service`, `final
  /// x.Health service`, `service = Health()` and `service: Health`. In Swift, Objective-C and Kotlin, all names in the
  /// assigned value are included.
  ///
  /// - Complexity: O(length of the file), once for each name.
  func types(of name: String) -> Set<String> {
    if let known = typesByName[name] { return known }
    var types: Set<String> = []
    for place in Self.places(of: Array(name.utf8), in: bytes).prefix(Self.mostDeclarations) {
      let before =
        line(place - 120..<place).split(separator: "\n", omittingEmptySubsequences: false).last ?? ""
      var words = before.split(separator: " ")
      if words.last == "get" { words.removeLast() }
      // For example `Type *name`.
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
        // For example `let input = engine.inputNode`.
        if word.first?.isUppercase == true || isNative { types.insert(String(word)) }
      }
    }
    typesByName[name] = types
    return types
  }

  private func line(_ range: Range<Int>) -> String {
    String(decoding: bytes[max(0, range.lowerBound)..<min(bytes.count, range.upperBound)], as: UTF8.self)
  }

  /// Returns the type at the end of a word, such as `Health` for `x.Health?`; nil if the word does not end with a type.
  private static func type(_ word: Substring) -> String? {
    let name = word.split(separator: ".").last?.filter { $0.isLetter || $0.isNumber || $0 == "_" } ?? ""
    return name.first?.isUppercase == true ? name : nil
  }

  /// Returns whether a JavaScript file defines a name: as a function, as a variable, or by destructuring an object.
  ///
  /// - Complexity: O(length of the file), once for each name.
  func defines(_ name: String) -> Bool {
    let key = "=" + name
    if let answer = known[key] { return answer }
    let answer = Self.places(of: Array(name.utf8), in: bytes).contains(where: isDefinition)
    known[key] = answer
    return answer
  }

  /// The words that can be directly before a name that is defined.
  private static let defining: Set<String> = ["function", "const", "let", "var"]

  private func isDefinition(_ place: Int) -> Bool {
    var index = place - 1
    while index >= 0, bytes[index] == 0x20 { index -= 1 }
    let last = index
    while index >= 0, SourceLexer.isWord(bytes[index]) { index -= 1 }
    if Self.defining.contains(String(decoding: bytes[index + 1..<last + 1], as: UTF8.self)) { return true }
    // For `const { a, name } = …`, only names, commas and blanks are between the bracket and the name.
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

  /// The positions that were found so far, by the word.
  private var placesByWord: [String: [Int]] = [:]
  private static let mostWords = 100

  /// Returns the positions of a word. Parts of longer words do not match.
  ///
  /// - Complexity: O(length of the file), once for each word.
  func places(of word: String) -> [Int] {
    if let known = placesByWord[word] { return known }
    guard placesByWord.count < Self.mostWords else { return [] }
    let places = Self.places(of: Array(word.utf8), in: bytes)
    placesByWord[word] = places
    return places
  }

  /// Finds the positions of a word. Parts of longer words do not match.
  private static func places(of word: [UInt8], in bytes: UnsafeBufferPointer<UInt8>) -> [Int] {
    guard let first = word.first, word.count <= bytes.count else { return [] }
    return (0...bytes.count - word.count).filter { start in
      guard bytes[start] == first, start == 0 || !SourceLexer.isWord(bytes[start - 1]) else { return false }
      let end = start + word.count
      guard end == bytes.count || !SourceLexer.isWord(bytes[end]) else { return false }
      return (1..<word.count).allSatisfy { bytes[start + $0] == word[$0] }
    }
  }

  static func contains(_ bytes: [UInt8], _ text: String) -> Bool {
    bytes.withUnsafeBufferPointer { contains($0, Array(text.utf8)) }
  }

  /// - Complexity: O(length of the file × length of the text); in practice O(length of the file).
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
