import Testing

@testable import AppFiles

@Suite struct `Formats of an app's files` {
  private func plist(_ text: String) throws -> FileValue { try PlistReader.read(Array(text.utf8)) }

  @Test func `An XML property list is read with the line of each value`() throws {
    let value = try plist(
      """
      <?xml version="1.0"?>
      <!-- A <note>. -->
      <!DOCTYPE plist [<!ENTITY a "b">]>
      <plist version="1.0">
      <dict>
        <key>A</key><string>&lt;b&gt; &amp; &apos;c&apos; &#x3042;<![CDATA[<d>]]></string>
        <key>B</key>
        <array><true/><false></false><integer>4</integer><data>AAAA</data><string/></array>
      </dict></plist>
      """)
    #expect(value["A"]?.text == "<b> & 'c' あ<d>")
    #expect(value.entries.map(\.line) == [6, 7])
    #expect(value["B"]?.list.count == 5)
  }

  @Test func `Strings files are read in every encoding, with escapes and plain keys`() throws {
    let text = "/* a */ // b\nKEY = \"\\\"a\\\"\\n\\U3042\\UD83D\\UDE00\";\n\"b c\" = 'd';\nlone;\n"
    let expected = ["KEY": "\"a\"\nあ😀", "b c": "d", "lone": "lone"]
    let wide = Array(text.utf16)
    let encodings: [[UInt8]] = [
      Array(text.utf8), [0xEF, 0xBB, 0xBF] + Array(text.utf8),
      [0xFF, 0xFE] + wide.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] },
      [0xFE, 0xFF] + wide.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] },
      wide.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] },
    ]
    for bytes in encodings {
      let entries = try PlistReader.strings(bytes).entries
      #expect(Dictionary(uniqueKeysWithValues: entries.map { ($0.key, $0.value.text ?? "") }) == expected)
      #expect(entries.map(\.line) == [2, 3, 4])
    }
    #expect(try PlistReader.strings([]).entries.isEmpty)
  }

  @Test(arguments: [
    ("<plist><dict><key>A</key>", FormatMistake(.endsTooEarly, line: 1)),
    ("<plist>\n<dict><string>A</string></dict></plist>", FormatMistake(.expected("<key>"), line: 2)),
    (
      "<plist><dict>\n<key>A</key><string>b</array></dict></plist>",
      FormatMistake(.expected("</string>"), line: 2)
    ),
    ("{ a = b;\nc = d }x", FormatMistake(.expected("…"), line: 2)),
    ("\"a\" = \"b\"\n\"c\" = \"d\";", FormatMistake(.expected(";"), line: 1)),
    ("\"a\" = \"b", FormatMistake(.endsTooEarly, line: 1)),
    ("", FormatMistake(.endsTooEarly, line: 1)),
  ])
  func `A damaged file is refused with the line of the mistake`(text: String, mistake: FormatMistake) {
    #expect(throws: mistake) { try plist(text) }
  }

  @Test func `A text in no known encoding is refused`() {
    #expect(throws: FormatMistake(.wrongEncoding, line: 2)) {
      try PlistReader.read(Array("{ a = b;\nc = ".utf8) + [0xE9, 0x3B, 0x7D])
    }
    #expect(throws: FormatMistake.self) { try PlistReader.read([0xFF, 0xFE, 0x00, 0xD8, 0x41, 0x00]) }
  }

  @Test func `Files with too many or too deep values are refused`() {
    let deep = 10_000
    let texts = [
      String(repeating: "<array>", count: deep),
      "<plist>" + String(repeating: "<dict><key>a</key>", count: deep),
      String(repeating: "(", count: deep), String(repeating: "{a=", count: deep),
    ]
    for text in texts { #expect(throws: FormatMistake(.tooDeep, line: 1)) { try plist(text) } }
    for text in [String(repeating: "[", count: deep), String(repeating: "{\"a\":", count: deep)] {
      #expect(throws: FormatMistake(.tooDeep, line: 1)) { try JSONReader.read(Array(text.utf8)) }
    }
    for text in [
      String(repeating: "[", count: deep), String(repeating: "- ", count: deep),
      String(repeating: "? ", count: deep),
    ] {
      #expect(throws: FormatMistake.self) { try YAMLReader.read(Array(text.utf8)) }
    }
    for text in [
      "let a = " + String(repeating: "[", count: deep), "Project(" + String(repeating: "a(", count: deep),
    ] {
      #expect(throws: FormatMistake(.tooDeep, line: 1)) { try ManifestReader(Array(text.utf8), file: "a") }
    }
    let aliases = (0..<30).map { "a\($0): &a\($0) [" + ($0 == 0 ? "x" : "*a\($0 - 1), *a\($0 - 1)") + "]\n" }
      .joined()
    #expect(throws: FormatMistake.self) { try YAMLReader.read(Array(aliases.utf8)) }
  }

  /// Returns a binary property list of these objects, the first at the top.
  static func binary(_ objects: [[UInt8]]) -> [UInt8] {
    var bytes = Array("bplist00".utf8)
    var offsets: [UInt8] = []
    for object in objects {
      offsets.append(UInt8(bytes.count))
      bytes += object
    }
    let table = UInt8(bytes.count)
    let count = UInt8(objects.count)
    return bytes + offsets + [0, 0, 0, 0, 0, 0, 1, 1] + [0, 0, 0, 0, 0, 0, 0, count] + [
      0, 0, 0, 0, 0, 0, 0, 0,
    ]
      + [0, 0, 0, 0, 0, 0, 0, table]
  }

  @Test func `A binary property list is read, and refused if it is damaged`() throws {
    let value = try PlistReader.read(
      Self.binary([
        [0xD2, 1, 2, 3, 4], [0x51, 0x41], [0x51, 0x42], [0x62, 0x30, 0x42, 0, 0x62], [0xA2, 5, 6], [0x09],
        [0x11, 1, 0],
      ]))
    #expect(value["A"]?.text == "あb")
    #expect(value["B"]?.list.map { $0.text ?? "-" } == ["-", "256"])
    #expect(throws: FormatMistake(.cycle)) { try PlistReader.read(Self.binary([[0xA1, 1], [0xA1, 0]])) }
    let many = Self.binary((0..<25).map { [0xA2, UInt8($0 + 1), UInt8($0 + 1)] } + [[0x08]])
    #expect(throws: FormatMistake(.tooManyValues)) { try PlistReader.read(many) }
    #expect(throws: FormatMistake.self) { try PlistReader.read(Array("bplist00".utf8)) }
  }

  @Test func `A string catalogue is read with its states and variations`() throws {
    let json = """
      {"sourceLanguage": "en", "version": "1.0", "strings": {
        "NSAUsageDescription": {"localizations": {
          "en": {"stringUnit": {"state": "translated", "value": "a"}},
          "ja": {"variations": {"device": {"ipad": {"stringUnit": {"state": "translated", "value": "p"}},
            "other": {"stringUnit": {"state": "translated", "value": "あ"}}}}},
          "de": {"stringUnit": {"state": "new", "value": "a"}}}},
        "B": {"shouldTranslate": false}
      }}
      """
    let texts = LocalizedTexts.catalog(try JSONReader.read(Array(json.utf8)), file: "x", ReadingBudget())
    #expect(texts.map(\.language) == ["en", "ja", "de"])
    #expect(texts.map { $0.texts["NSAUsageDescription"]?.text } == ["a", "あ", nil])
    #expect(texts[1].texts["NSAUsageDescription"]?.line == 4)
    #expect(texts[2].gaps["NSAUsageDescription"] == 2)
    #expect(texts[0].constant == ["B"])
  }
}
