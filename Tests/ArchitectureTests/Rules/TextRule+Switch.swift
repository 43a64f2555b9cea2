extension TextRule {
  /// A switch over an enumeration of this repository must list every case, so that the compiler reports it
  /// when one is added.
  static let switches = TextRule(
    "no switch over an enumeration of ours has a default",
    exceptions: [:],
    broken: [
      "enum Fruit { case apple, pear }\nfunc f(_ a: Fruit) -> Int { switch a { case .apple: 1\n default: 2 } }",
      "enum Fruit { case apple }\nfunc f() { switch a { case .apple where b: c { d }\n case _: e } }",
      "enum Fruit { case apple }\nfunc f() { switch (a, b) { case (.apple, 1): c\n default: d } }",
    ],
    kept: [
      "enum Fruit { case apple }\nfunc f() { switch a { case .apple: 1 } }",
      "func f(_ a: Int) -> Int { switch a { case 1: 2\n default: 3 } }",
      "enum Fruit { case apple }\nfunc f() { switch a { case 1: if case .apple = b { c }\n default: d } }",
      "enum Fruit { case apple }\nfunc f() { switch a { case .plum: 1\n default: 2 } }",
    ]
  ) { file in
    guard file.isSource else { return [] }
    let own = file.isExample ? file.enumerationCases : SourceFile.ownCases
    return file.tokens.indices.compactMap { index in
      guard file.tokens[index].isWord("switch"), let labels = file.labels(ofSwitchAt: index) else {
        return nil
      }
      guard labels.contains(where: \.takesAnything) else { return nil }
      let named = labels.flatMap(\.implicitMembers).filter { own.contains($0) }
      guard let first = named.first else { return nil }
      return file.finding(file.tokens[index].line, "default beside .\(first)")
    }
  }
}

extension SourceFile {
  /// The names of all cases that Sources declares.
  static let ownCases = SourceTree.swift.filter(\.isSource).reduce(into: Set<String>()) {
    $0.formUnion($1.enumerationCases)
  }

  fileprivate var isExample: Bool { name == "Example.swift" }

  /// The cases that this file's enumerations declare.
  var enumerationCases: Set<String> {
    var found: Set<String> = []
    for index in tokens.indices where tokens[index].isWord("enum") {
      guard let open = tokens[index...].firstIndex(where: { $0.isSymbol("{") }),
        let close = tokens.closing(after: open)
      else { continue }
      var place = open + 1
      while place < close {
        if tokens[place].isSymbol("{") || tokens[place].isSymbol("(") {
          place = (tokens.closing(after: place) ?? close) + 1
        } else if tokens[place].isWord("case") {
          place = addCases(from: place + 1, before: close, to: &found)
        } else {
          place += 1
        }
      }
    }
    return found
  }

  private func addCases(from start: Int, before end: Int, to found: inout Set<String>) -> Int {
    var place = start
    while place < end, tokens[place].kind == .word {
      found.insert(tokens[place].text)
      place += 1
      if place < end, tokens[place].isSymbol("(") { place = (tokens.closing(after: place) ?? end) + 1 }
      if place + 1 < end, tokens[place].isSymbol("=") { place += 2 }
      guard place < end, tokens[place].isSymbol(",") else { return place }
      place += 1
    }
    return place
  }

  /// A label of a switch: `case ...:` or `default:`.
  fileprivate struct Label {
    let tokens: [Token]

    var takesAnything: Bool {
      tokens.first?.isWord("default") == true || tokens.count == 1 && tokens[0].isWord("_")
    }

    /// Member names after a dot without a base: `.apple`, `.pear(1)`.
    var implicitMembers: [String] {
      tokens.indices.dropLast().filter { index in
        tokens[index].isSymbol(".") && tokens[index + 1].kind == .word
          && (index == 0 || tokens[index].isSpaced || tokens[index - 1].isSymbol("("))
      }.map { tokens[$0 + 1].text }
    }
  }

  /// Returns the labels of a switch, without those of nested ones.
  fileprivate func labels(ofSwitchAt index: Int) -> [Label]? {
    var open = index + 1
    while open < tokens.count, !tokens[open].isSymbol("{") {
      open = tokens[open].isSymbol("(") ? (tokens.closing(after: open) ?? tokens.count) + 1 : open + 1
    }
    guard let close = tokens.closing(after: open) else { return nil }
    var labels: [Label] = []
    var place = open + 1
    while place < close {
      if tokens[place].kind == .symbol, "{([".contains(tokens[place].text) {
        place = (tokens.closing(after: place) ?? close) + 1
      } else if isLabel(at: place), let end = colon(from: place, before: close) {
        let start = tokens[place].isWord("case") ? place + 1 : place
        labels.append(Label(tokens: Array(tokens[start..<end])))
        place = end + 1
      } else {
        place += 1
      }
    }
    return labels
  }

  private func isLabel(at place: Int) -> Bool {
    guard tokens[place].isWord("case") || tokens[place].isWord("default") else { return false }
    let before = tokens[place - 1]
    return ![".", ","].contains(before.text) && !["if", "guard", "while", "for"].contains(before.text)
  }

  private func colon(from start: Int, before end: Int) -> Int? {
    var place = start
    while place < end {
      if tokens[place].isSymbol(":") { return place }
      if tokens[place].kind == .symbol, "{([".contains(tokens[place].text) {
        place = (tokens.closing(after: place) ?? end) + 1
      } else {
        place += 1
      }
    }
    return nil
  }
}
