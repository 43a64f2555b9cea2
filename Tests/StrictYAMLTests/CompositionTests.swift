import StrictYAML
import Testing

@Suite struct `A YAML text` {
  static let refused: [Complaint] = [
    Complaint(
      "an anchor", "a: &x 1\nb: 2",
      "f:1:4: anchors and aliases are not allowed; expected the value itself, without an alias or anchor"),
    Complaint(
      "an alias and its anchor", "a: &x 1\nb: *x",
      "f:1:4: anchors and aliases are not allowed; expected the value itself, without an alias or anchor",
      "f:2:4: anchors and aliases are not allowed; expected the value itself, without an alias or anchor"),
    Complaint(
      "an alias of nothing", "a: 1\nb: *x",
      "f:2:4: a text cannot begin with “*”; did you mean “\"*x\"”? Expected quotes around the text"),
    Complaint("a tag", "a: !!str 1", "f:1:4: tags are not allowed; expected a value without a tag"),
    Complaint(
      "a tag on a list", "a: !mine [1]",
      "f:1:4: tags are not allowed; expected a value without a tag"),
    Complaint(
      "a tag after Japanese", "あい: {b: !t 1}",
      "f:1:9: tags are not allowed; expected a value without a tag"),
    Complaint(
      "a tag after an end of Windows", "a: 1\r\nb: !t 1",
      "f:2:4: tags are not allowed; expected a value without a tag"),
    Complaint(
      "a tag after a carriage return", "あ: 1\rb: !t 1",
      "f:2:4: tags are not allowed; expected a value without a tag"),
    Complaint(
      "a tag after an empty line", "a: 1\n\nb: !t 1\n",
      "f:3:4: tags are not allowed; expected a value without a tag"),
    Complaint(
      "a tag after NEL", "a: 1\u{85}b: !t 1",
      "f:2:4: tags are not allowed; expected a value without a tag"),
    Complaint(
      "a tag after LS and PS", "a: 1\u{2028}\u{2029}b: !t 1",
      "f:3:4: tags are not allowed; expected a value without a tag"),
    // This takes minutes if each character is searched for from the beginning of its line.
    Complaint(
      "a tag behind a hundred thousand values of one line",
      "[" + String(repeating: "あ, ", count: 100_000) + "!t 1]",
      "f:1:300002: tags are not allowed; expected a value without a tag"),
    Complaint("a list as a key", "? [a]\n: 1", "f:1:3: a key is not text; expected a single word"),
    Complaint(
      "a repeated key", "a: 1\nb: 2\na: 3",
      "f:3:1: the key “a” is repeated; expected each key only once; line 1 already has this key"),
    Complaint(
      "a repeated key on one line", "x: {key: 1, b: 2, key: 3}",
      "f:1:19: the key “key” is repeated; expected each key only once; line 1 already has this key"),
    Complaint(
      "a repeated key in quotes", "\"a\": 1\n'a': 2",
      "f:2:1: the key “a” is repeated; expected each key only once; line 1 already has this key"),
    Complaint(
      "a repeated key after Japanese", "日本: {あ: 1, い: 2, あ: 3}",
      "f:1:18: the key “あ” is repeated; expected each key only once; line 1 already has this key"),
    Complaint(
      "repeats in two mappings", "p: {a: 1, a: 2}\nq:\n  b: 1\n  b: 2",
      "f:1:11: the key “a” is repeated; expected each key only once; line 1 already has this key",
      "f:4:3: the key “b” is repeated; expected each key only once; line 3 already has this key"),
    Complaint("nothing", "", "f:1:1: the file is empty"),
    Complaint("a comment only", "# nothing\n", "f:1:1: the file is empty"),
    Complaint(
      "two documents", "a: 1\n---\nb: 1", "f:3:1: a second document begins here; expected only one document"),
    Complaint(
      "an open bracket", "a: [1,\nb: 2",
      "f:1:4: the “[” that opens here is not closed; expected a closing “]”"),
    Complaint(
      "a tabulator", "a:\n\tb: 1", "f:2:1: there is a tab here; expected spaces"),
  ]

  @Test(arguments: refused) func `A YAML text that is not strict is refused with the place of each problem`(
    _ complaint: Complaint
  ) {
    #expect(complaints(about: complaint.text) == complaint.says)
  }

  @Test func `A YAML text with more than 32 levels is refused`() {
    let deep = String(repeating: "[", count: 40) + String(repeating: "]", count: 40)
    #expect(
      complaints(about: deep) == [
        "f:1:34: lists and mappings are nested too deeply; expected at most 32 levels"
      ])
    let abyss = String(repeating: "[", count: 100_000)
    #expect(complaints(about: abyss).count == 1)
  }

  @Test func `A byte order mark does not move the places of a YAML text`() throws {
    let root = try YAMLSource(file: "f", text: "\u{FEFF}a: 1").document()
    #expect(root.place == .start)
  }

  @Test func `Columns of a YAML text count characters, also after Japanese`() throws {
    let root = try YAMLSource(file: "f", text: "日本: 東京").document()
    guard case .mapping(let entries) = root.content else { throw Missing() }
    #expect(entries.map(\.key) == ["日本"])
    #expect(entries[0].value.place == YAMLPlace(line: 1, column: 5))
  }

  @Test func `A YAML text can hold several documents when the caller allows them`() throws {
    let documents = try YAMLSource(file: "f", text: "name: x\n---\n- launch\n- home\n").documents()
    #expect(documents.count == 2)
    #expect(documents[1].place == YAMLPlace(line: 3, column: 1))
    #expect(try YAMLSource(file: "f", text: "").documents().isEmpty)
  }

  @Test func `A file that is not UTF-8 is refused at its first invalid byte`() {
    let bytes = Array("a: 1\nb: ".utf8) + [0x83, 0x65, 0x83]
    #expect(throws: YAMLProblem.self) { try YAMLSource(file: "f", bytes: bytes) }
    do {
      _ = try YAMLSource(file: "f", bytes: bytes)
    } catch {
      #expect(error.description == "f:2:4: these bytes are not UTF-8; expected a file saved as UTF-8")
    }
  }

  @Test func `A YAML file of more than one mebibyte is refused`() {
    let bytes = [UInt8](repeating: 32, count: YAMLSource.byteLimit + 1)
    #expect(throws: YAMLProblem.self) { try YAMLSource(file: "f", bytes: bytes) }
  }

  struct Missing: Error {}
}

/// Returns the problems of a text that is read as one document.
func complaints(about text: String) -> [String] {
  do throws(YAMLProblems) {
    _ = try YAMLSource(file: "f", text: text).document()
    return []
  } catch {
    return error.all.map(\.description)
  }
}
