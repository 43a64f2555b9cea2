import StrictYAML
import TestSupport
import Testing

@Suite struct `Texts in blocks` {
  private func read(_ text: String, indent: Int = 4) throws -> String? {
    let file = "a:\n  b: \(YAMLText.block(text, indent: indent))"
    guard case .mapping(let outer) = try YAMLSource(file: "a", text: file).document().content,
      case .mapping(let inner) = outer[0].value.content, case .scalar(let read, _) = inner[0].value.content
    else { return nil }
    return read
  }

  @Test(arguments: [
    "a\n", "a", "", "\n", "\n\na\n", "a\n\n", "a\n\n\n", " a\n", "\ta\n", "a\n  b\n\tc\n", "a \n", "a\r\nb\n",
    "a\u{85}b\n", "a\u{2028}b\n", "a\u{FEFF}b\n", "あ、い\n", "a: b # c\n---\n...\n", "😀\n", "\u{7}\n",
    "- \"x\"\n",
  ])
  func `A text in a block is read as the same text`(text: String) throws {
    #expect(try read(text) == text)
  }

  @Test(arguments: ["a\n", "a", "a\n\n"])
  func `A byte order mark is not part of a text in a block`(text: String) throws {
    #expect(try read("\u{FEFF}" + text) == text)
    #expect(YAMLText.block("\u{FEFF}" + text, indent: 2) == YAMLText.block(text, indent: 2))
  }

  @Test func `A block and a text in quotes end their lines, so that another key can follow`() throws {
    for text in ["a\n", "a", "a\n\n", ""] {
      let file = "b: \(YAMLText.block(text, indent: 2))c: 1\n"
      guard case .mapping(let entries) = try YAMLSource(file: "a", text: file).document().content else {
        Issue.record("\(file)")
        continue
      }
      #expect(entries.map(\.key) == ["b", "c"], "\(file)")
    }
  }

  @Test func `Random texts in blocks are read as the same texts`() throws {
    var random = SeededGenerator(seed: 46)
    let parts = [
      "a", "\n", " ", "\t", "-", ":", "#", "\"", "'", "|", "{", "é", "あ", "\r", "\u{85}", "\u{A0}", "%",
    ]
    for _ in 0..<400 {
      let text = (0..<Int.random(in: 0...12, using: &random)).map { _ in
        parts[Int.random(in: 0..<parts.count, using: &random)]
      }.joined()
      #expect(try read(text) == text, "\(text.debugDescription)")
    }
  }

  @Test(arguments: [
    "Сканирует коды, чтобы найти посылки", "Διαβάζει τους κωδικούς, …", "تُستخدم الكاميرا، لقراءة الرموز",
    "สแกนรหัส, บนพัสดุ", "कोड, पढ़ता है", "荷物、コード", "“A” – B", "😀, 👍",
  ]) func `Letters of every script are written as they are`(_ text: String) throws {
    let written = YAMLText.scalar(text)
    #expect(!written.contains("\\u") && !written.contains("\\U"), "\(written)")
    #expect(try read(text) == text)
  }
}
