import Foundation

extension TextRule {
  /// What no Swift file of this repository may contain.
  static let language: [TextRule] = [
    TextRule(
      "nothing is unwrapped, cast or tried by force",
      broken: ["let a = b!", "let a = b[0]!.c", "try! a()", "let a = b as! C", "var a: B!", "f(\"\\(a!)\")"],
      kept: ["if !a { b() }", "a != b", "f(!a)", "let a = \"b!\"", "// a!", "#if !os(Linux)"]
    ) { file in
      file.places { tokens, index in
        guard index > 0, tokens[index].isSymbol("!"), !tokens[index].isSpaced else { return nil }
        let before = tokens[index - 1]
        guard before.kind != .symbol || [")", "]", ">", "?"].contains(before.text) else { return nil }
        return before.text + "!"
      }
    },
    TextRule(
      "nothing ends the program on purpose but the end of main",
      broken: ["fatalError(\"a\")", "preconditionFailure()", "precondition(a)", "abort()"],
      kept: ["fatalErrors += 1", "// fatalError()"]
    ) { file in
      guard file.isSource else { return [] }
      let banned = ["fatalError", "preconditionFailure", "precondition", "abort", "assertionFailure"]
      return file.places { tokens, index in
        guard banned.contains(tokens[index].text), tokens.match("(", at: index + 1) else { return nil }
        return tokens[index].text
      }
    },
    TextRule(
      "no check of the compiler is silenced",
      broken: [
        "struct A: @unchecked Sendable {}", "nonisolated(unsafe) let a = 1", "@preconcurrency import A",
        "let a = unsafeBitCast(b, to: Int.self)", "unowned(unsafe) let a: A",
      ],
      kept: ["nonisolated func a() {}", "struct Unchecked: Sendable {}"]
    ) { file in
      file.places { tokens, index in
        if tokens.match("@", "unchecked", at: index) || tokens.match("@", "preconcurrency", at: index) {
          return tokens[index + 1].text
        }
        if tokens.match("(", "unsafe", ")", at: index + 1) { return tokens[index].text + "(unsafe)" }
        return tokens[index].isWord("unsafeBitCast") ? "unsafeBitCast" : nil
      }
    },
    TextRule(
      "no variable is shared by the whole program",
      broken: [
        "struct A {\n  static var b = 1\n}", "struct A {\n  static var b: Int = 1\n}", "var a = 1",
        "public var a: [Int] = []", "struct A {\n  @TaskLocal static var b = 1\n}",
      ],
      kept: [
        "struct A {\n  static var b: Int { 1 }\n}", "struct A {\n  var b = 1\n}", "static let a = 1",
        "protocol A {\n  static var b: Int { get }\n}", "func a() {\n  var b = 1\n}",
      ]
    ) { file in file.sharedVariables },
    TextRule(
      "nothing is left for later",
      broken: ["// TO" + "DO: more", "// FIX" + "ME", "/* HA" + "CK */"],
      kept: ["let todoList = 1", "// a method"]
    ) { file in file.lines(holding: ["TO" + "DO", "FIX" + "ME", "HA" + "CK"]) },
    TextRule(
      "no file begins with a header",
      broken: ["//\n// Example.swift\n//\nimport A", "// Copyright\nimport A", "/* A */\nimport A"],
      kept: ["/// A value.\nstruct A {}", "import A\n// Why.", "// swift-tools-version: 6.2\nimport A"]
    ) { file in
      guard let first = file.lines.first, first.hasPrefix("//") || first.hasPrefix("/*") else { return [] }
      return first.hasPrefix("///") || first.hasPrefix("// swift-tools-version")
        ? [] : [file.finding(1, "header")]
    },
    TextRule(
      "no name says helper, manager, utility or the like",
      broken: ["struct FileManager2 {}\nclass ScreenManager {}", "enum Utils {}", "struct TextHelper {}"],
      kept: ["FileManager.default.remove()", "struct Commonality {}", "struct Help {}"]
    ) { file in
      let kinds = ["struct", "class", "enum", "actor", "protocol", "extension", "typealias"]
      return file.places { tokens, index in
        guard index > 0, kinds.contains(tokens[index - 1].text), tokens[index].kind == .word else {
          return nil
        }
        return SourceFile.isEmptyWord(tokens[index].text) ? tokens[index].text : nil
      }
    },
  ]
}

extension SourceFile {
  /// Whether a name ends in a meaningless word.
  static func isEmptyWord(_ name: String) -> Bool {
    ["Util", "Utils", "Utilities", "Helper", "Helpers", "Manager", "Common", "Misc"]
      .contains { name.hasSuffix($0) }
  }

  /// Returns the lines that contain one of these words in this spelling.
  func lines(holding words: [String]) -> [String] {
    // Few files contain any of them, so a fast search excludes the others.
    let held = words.filter { word in text.withCString { strstr($0, word) != nil } }
    guard !held.isEmpty else { return [] }
    return lines.enumerated().flatMap { number, line in
      held.filter { line.contains($0) }.map { finding(number + 1, $0) }
    }
  }

  fileprivate var sharedVariables: [String] {
    var depth = 0
    return places { tokens, index in
      if "([{".contains(tokens[index].text), tokens[index].kind == .symbol { depth += 1 }
      if ")]}".contains(tokens[index].text), tokens[index].kind == .symbol { depth -= 1 }
      guard tokens[index].isWord("var"), index + 1 < tokens.count, name != "main.swift" else { return nil }
      let isStatic = index > 0 && (tokens[index - 1].isWord("static") || tokens[index - 1].isWord("class"))
      guard isStatic || depth == 0 else { return nil }
      // A computed property has a body, and no value before it.
      let line = tokens[index].line
      let rest = tokens[index...].prefix { $0.line == line || $0.line == line + 1 }
      let body = rest.firstIndex { $0.isSymbol("{") } ?? rest.endIndex
      let value = rest.firstIndex { $0.isSymbol("=") } ?? rest.endIndex
      return body < value ? nil : "var " + tokens[index + 1].text
    }
  }
}
