import Foundation
import TestSupport

/// A file of the repository as text, and as tokens if it is Swift.
struct SourceFile: Sendable {
  /// The path from the root, such as `Sources/Platform/Versions/Band.swift`.
  let path: String
  let text: String
  let lines: [Substring]
  let tokens: [Token]

  init(path: String, text: String) {
    self.path = path
    self.text = text
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    tokens = path.hasSuffix(".swift") ? Lexer.tokens(of: text) : []
  }

  /// The file's name without its folders.
  var name: String { String(path.split(separator: "/").last ?? "") }

  /// The folder of its target: `Platform` of `Sources/Platform/Versions/Band.swift`.
  var module: String {
    let parts = path.split(separator: "/")
    return parts.count > 2 ? String(parts[1]) : ""
  }

  var isSwift: Bool { path.hasSuffix(".swift") }
  var isSource: Bool { path.hasPrefix("Sources/") }

  /// The imported modules with their lines.
  var imports: [(module: String, line: Int)] {
    let kinds = ["struct", "class", "enum", "protocol", "func", "let", "var", "typealias"]
    return tokens.indices.dropLast(1).filter(isImport).map { index in
      let isOfOne = kinds.contains(tokens[index + 1].text)
      return (tokens[isOfOne ? index + 2 : index + 1].text, tokens[index].line)
    }
  }

  /// Whether only attributes and an access level precede the word on its line.
  private func isImport(at index: Int) -> Bool {
    guard tokens[index].isWord("import"), tokens[index + 1].kind == .word else { return false }
    let before = tokens[..<index].reversed().prefix { $0.line == tokens[index].line }
    return before.allSatisfy {
      ["@", "testable", "public", "package", "internal", "private"].contains($0.text)
    }
  }

  /// Formats a finding: `Sources/A/B.swift:12: what`.
  func finding(_ line: Int, _ what: String) -> String { "\(path):\(line): \(what)" }
}
