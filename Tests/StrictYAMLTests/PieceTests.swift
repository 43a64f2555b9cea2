import Testing

@testable import StrictYAML

@Suite struct `A long list, piece by piece` {
  private static let text = """
    # a header
    name: x
    about: "- not an entry"
    ---
    # before the list
    - launch
    - set: {os: 17.4}
    - note: |
        two lines
         - of text
    # between
    -
      tap: deny
    - expect:
        screen: home
        prompt: null

    - home

    """

  /// Content and places of a node, as text.
  private func outline(_ node: YAMLNode) -> String {
    let place = "\(node.place.line):\(node.place.column) "
    switch node.content {
    case .scalar(let text, let isPlain): return place + text.debugDescription + (isPlain ? "" : "!")
    case .list(let nodes): return "[" + nodes.map(outline).joined(separator: ", ") + "]"
    case .mapping(let entries):
      return place + "{"
        + entries.map { "\($0.place.line):\($0.place.column) \($0.key)= \(outline($0.value))" }
        .joined(separator: ", ") + "}"
    }
  }

  private func items(_ node: YAMLNode) -> [YAMLNode] {
    if case .list(let nodes) = node.content { nodes } else { [] }
  }

  @Test(arguments: [1, 20, 60, 10_000]) func `is what the whole is, each place included`(size: Int) throws {
    let source = YAMLSource(file: "f", text: Self.text)
    let whole = try source.documents()
    let parts = try source.pieces(of: size)
    #expect(size > 1 || parts.list.count == 6)
    #expect(try outline(parts.header.document()) == outline(whole[0]))
    let found = try parts.list.flatMap { items(try $0.document()) }
    #expect(found.map(outline) == items(whole[1]).map(outline))
  }

  @Test func `says the place of what is broken`() throws {
    let parts = try YAMLSource(file: "f", text: Self.text + "- a: [1\n- b\n").pieces(of: 1)
    let problem = #expect(throws: YAMLProblems.self) { for part in parts.list { _ = try part.document() } }
    #expect((19...21).contains(problem?.all.first?.line ?? 0), "\(String(describing: problem))")
  }

  @Test(arguments: ["", "a: 1\n", "- a\n- b\n", "a: 1\n---\nb: 2\n", "a: 1\n---\n  - b\n"])
  func `has to be there`(text: String) {
    #expect(throws: YAMLProblems.self) { try YAMLSource(file: "f", text: text).pieces() }
  }

  @Test func `is refused with a third document, and with an entry without end`() throws {
    for end in ["---\n- c\n", "...\n- c\n", "---\nc: 1\n"] {
      let parts = try YAMLSource(file: "f", text: Self.text + end).pieces(of: 1)
      #expect(throws: YAMLProblems.self) { for part in parts.list { _ = try part.document() } }
    }
    let long = Self.text + "- " + String(repeating: "x", count: 2 * YAMLSource.byteLimit)
    #expect(throws: YAMLProblems.self) { try YAMLSource(file: "f", text: long).pieces() }
  }
}
