/// The targets of Package.swift, parsed from its text.
struct Manifest: Sendable {
  /// A target and the modules that it may import.
  struct Target: Sendable {
    let name: String
    let kind: String
    let folder: String
    let dependencies: [String]
    let isStrict: Bool
  }

  let targets: [Target]

  /// The manifest of this repository.
  static let ours = Manifest(SourceTree.file("Package.swift")?.text ?? "")

  init(_ text: String) {
    let tokens = Lexer.tokens(of: text)
    targets = tokens.indices.compactMap { Self.target(at: $0, in: tokens) }
  }

  func target(_ name: String) -> Target? { targets.first { $0.name == name } }

  private static let kinds = ["target", "executableTarget", "testTarget", "plugin"]

  private static func target(at index: Int, in tokens: [Token]) -> Target? {
    guard tokens[index].kind == .word, kinds.contains(tokens[index].text), index > 0,
      tokens[index - 1].isSymbol("."), let end = tokens.closing(after: index + 1)
    else { return nil }
    let inside = Array(tokens[(index + 2)..<end])
    guard let name = inside.string(after: "name") else { return nil }
    let folder =
      inside.string(after: "path") ?? (tokens[index].text == "testTarget" ? "Tests/" : "Sources/") + name
    return Target(
      name: name, kind: tokens[index].text, folder: folder, dependencies: dependencies(inside),
      isStrict: inside.contains { $0.isWord("strict") })
  }

  private static func dependencies(_ tokens: [Token]) -> [String] {
    guard let label = tokens.firstIndex(where: { $0.isWord("dependencies") }),
      let end = tokens.closing(after: label + 2)
    else { return [] }
    // The package name of a product is not a module.
    return tokens[label..<end].indices.filter { index in
      tokens[index].kind == .string && !(index >= 2 && tokens[index - 2].isWord("package"))
    }.map { tokens[$0].text }
  }
}

extension [Token] {
  /// Returns the index of the bracket that closes the one at an index; nil if there is none.
  func closing(after open: Int) -> Int? {
    guard indices.contains(open) else { return nil }
    var depth = 0
    for index in open..<count where self[index].kind == .symbol {
      if "([{".contains(self[index].text) { depth += 1 }
      if ")]}".contains(self[index].text) { depth -= 1 }
      if depth == 0 { return index }
    }
    return nil
  }

  /// Returns the string after `label:`.
  func string(after label: String) -> String? {
    guard let index = firstIndex(where: { $0.isWord(label) }), index + 2 < count,
      self[index + 1].isSymbol(":"), self[index + 2].kind == .string
    else { return nil }
    return self[index + 2].text
  }
}
