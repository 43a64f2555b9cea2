import Foundation
import TestSupport
import Testing

@testable import TextCompiler

@Suite struct `A file of words` {
  private static let english = """
    plural: "one"
    hello: "Hello {name}"
    files:
      one: "1 file of {name}"
      other: "{count} files of {name}"

    """

  private func problems(_ text: String) -> [String] {
    LanguageSet([
      LanguageFile(path: "x/en.yaml", text: Self.english), LanguageFile(path: "x/de.yaml", text: text),
    ]).problems.map(\.description)
  }

  @Test func `A new language needs only its file`() {
    let german = """
      plural: "one"
      # A note of the translator's.
      files:
        one: "eine Datei von {name}"
        other: "{count} Dateien von {name}"
      hello: "Hallo \\"{name}\\""

      """
    #expect(problems(german).isEmpty)
    let set = LanguageSet([
      LanguageFile(path: "x/de.yaml", text: german), LanguageFile(path: "x/en.yaml", text: Self.english),
    ])
    for part in [
      "func hello(name: some MessageArgument) -> Message", "static var compiledCount: Int { 2 }",
      "case 1: \"de\"",
    ] { #expect(set.names.contains(part), "\(part) in \(set.names)") }
    for part in [
      "    \"Hallo \\\"\\u{1}\\\"\",\n", "    \"\\u{1} Dateien von \\u{2}\",\n",
      "1: (one: \"eine Datei von \\u{2}\", few: nil, many: nil),",
    ] { #expect(set.texts.contains(part), "\(part) in \(set.texts)") }
  }

  @Test func `The Japanese file writes a colon and frequent words in one way`() throws {
    let file = RepositoryRoot.file("Sources/Localization/Languages/ja.yaml")
    for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
      // This message is about the wide colon. 1度だけ許可 is the label of iOS.
      let isAboutIt = line.hasPrefix("yamlFullWidthColon")
      #expect(isAboutIt || !line.contains("："), "\(line)")
      #expect(!line.replacing("1度だけ許可", with: "").contains("1度"), "\(line)")
      #expect(line.firstMatch(of: /(^|[^てまりさ])いま(押|入力|表示|起|画面|実行|")/) == nil, "\(line)")
      #expect(line.firstMatch(of: /[。、] [^"\\]/) == nil, "\(line)")
    }
  }

  @Test func `Japanese sentences have full-width parentheses and Japanese units`() throws {
    let file = RepositoryRoot.file("Sources/Localization/Languages/ja.yaml")
    let japanese = "[\\p{Hiragana}\\p{Katakana}\\p{Han}ー]"
    let narrow = try Regex("\(japanese) ?\\(|\\([^()]*\(japanese)[^()]*\\)")
    let unit = try Regex("\\} ?(s|ms|m|h|d|sec|min)(\(japanese)|、|。|\"$)")
    for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
      // Calendars print the day of the week in narrow parentheses, and a diagram has them in its pictures.
      guard !["#", "dateWithWeekday", "detailsDiagram"].contains(where: line.hasPrefix) else { continue }
      #expect(line.firstMatch(of: narrow) == nil && line.firstMatch(of: unit) == nil, "\(line)")
    }
  }

  /// A translator begins with a copy of a file, so the copy must be complete.
  /// A user who reads one of them must find the key, the word or the number that the message means.
  @Test func `A message about a file quotes the same words and numbers in English and in Japanese`() throws {
    func sentences(_ language: String) throws -> [Substring: Substring] {
      let file = RepositoryRoot.file("Sources/Localization/Languages/\(language).yaml")
      return try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        .filter { $0.hasSuffix("\"") && !$0.hasPrefix(" ") }
        .reduce(into: [:]) { all, line in
          let parts = line.split(separator: ": ", maxSplits: 1)
          all[parts[0]] = parts[1].dropFirst().dropLast()
        }
    }
    let (english, japanese) = (try sentences("en"), try sentences("ja"))
    let ofFiles = english.filter { key, _ in
      ["yaml", "wanted", "screens", "scenario", "file"].contains { key.hasPrefix($0) }
    }
    #expect(ofFiles.count > 200)
    for (key, text) in ofFiles {
      let translated = try #require(japanese[key])
      #expect(LanguageCheck.missing(from: String(translated), in: String(text)) == [], "\(key)")
    }
  }

  @Test func `A French file that is a copy of the English one builds, and lacks nothing`() throws {
    let english = try String(
      contentsOf: RepositoryRoot.file("Sources/Localization/Languages/en.yaml"), encoding: .utf8)
    let set = LanguageSet([
      LanguageFile(path: "x/en.yaml", text: english), LanguageFile(path: "x/fr.yaml", text: english),
    ])
    #expect(set.problems.isEmpty)
    #expect(set.names.contains("\"fr\""))
  }

  @Test func `A changed text changes no name`() {
    func set(_ hello: String) -> LanguageSet {
      LanguageSet([
        LanguageFile(path: "x/en.yaml", text: Self.english.replacing("Hello {name}", with: hello))
      ])
    }
    let (one, other) = (set("Hello {name}"), set("{name}, hello!"))
    #expect(one.names == other.names && one.texts != other.texts)
  }

  @Test(arguments: [
    (
      "plural: \"one\"\nhello: \"Hallo {name}\"\n", ":2:1: error: “files” is missing: {count} files of {name}"
    ),
    ("plural: \"two\"\n", ":1:1: error: “plural” is one of none, one, zeroAndOne, eastSlavic, polish"),
    ("plural: \"none\"\nfiles: \"{count} {name}\"\nhello: \"Hallo\"\n", ":3:1: error: “hello” lacks {name}"),
    (
      "plural: \"none\"\nfiles: \"{count} {name}\"\nhello: \"{name} {nam}\"\n",
      ":3:1: error: “hello” has no {nam} in English"
    ),
    (
      "plural: \"none\"\nfiles: \"{count} {name}\"\nhello: \"{name}\"\nhullo: \"\"\n",
      ":4:1: error: en.yaml has no “hullo”"
    ),
    (
      "plural: \"one\"\nfiles: \"{count} {name}\"\nhello: \"{name}\"\n",
      ":2:1: error: “files” wants one, other"
    ),
    (
      "plural: \"zeroAndOne\"\nfiles:\n  one: \"un {name}\"\n  other: \"{count} {name}\"\nhello: \"{name}\"\n",
      ":2:1: error: “files” lacks {count}"
    ),
    (
      "plural: \"none\"\nfiles: \"{count} {name}\"\nhello: \"{name}\"\nhello: \"{name}\"\n",
      ":4:1: error: “hello” stands twice, first in line 3"
    ),
  ])
  func `A mistake in a file of words is reported with file and line`(text: String, problem: String) {
    #expect(problems(text).contains("x/de.yaml" + problem), "\(problems(text))")
  }

  @Test(arguments: [
    "hello: Hallo", "hello: \"a\"b\"", "hello \"a\"", "hello: \"a\\t\"", "he-llo: \"a\"", "  one: \"a\"",
  ])
  func `A file of words accepts texts in double quotes only`(line: String) {
    #expect(!LanguageFile(path: "de.yaml", text: line).problems.isEmpty)
  }

  @Test(arguments: ["{", "}", "{name", "{1}", "{}"])
  func `A file of words writes a brace as two`(text: String) {
    #expect(SentenceTemplate(text).problem != nil)
    #expect(SentenceTemplate("{{a}} {b}").filled(["b"]) == "{a} \u{1}")
  }
}
