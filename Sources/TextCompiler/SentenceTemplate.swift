/// A text with gaps: `Back: {place}`.
struct SentenceTemplate {
  /// The names of the gaps, in the order of the text.
  private(set) var gaps: [String] = []
  private var parts: [Part] = []
  /// The mistake in the text's braces, if there is one.
  private(set) var problem: String?

  private enum Part {
    case text(String), gap(String)
  }

  /// Parses a text; two braces mean one: `{{launches: 1}}`.
  init(_ text: String) {
    var rest = text[...]
    var plain = ""
    while let character = rest.popFirst() {
      if character == "{", rest.first == "{" {
        plain.append("{")
        rest.removeFirst()
      } else if character == "}", rest.first == "}" {
        plain.append("}")
        rest.removeFirst()
      } else if character == "{" {
        let name = String(rest.prefix { $0 != "}" })
        rest = rest.dropFirst(name.count)
        guard rest.popFirst() != nil, name.first?.isLetter == true,
          name.allSatisfy({ $0.isLetter || $0.isNumber })
        else {
          problem = "“{\(name)” is no gap; a brace is written twice"
          return
        }
        parts += [.text(plain), .gap(name)]
        plain = ""
        if !gaps.contains(name) { gaps.append(name) }
      } else if character == "}" {
        problem = "“}” without “{”; a brace is written twice"
        return
      } else {
        plain.append(character)
      }
    }
    parts.append(.text(plain))
  }

  /// Returns the text with a control character for each gap, by its place in `order`: U+0001 is the first.
  func filled(_ order: [String]) -> String {
    parts.reduce(into: "") { text, part in
      switch part {
      case .gap(let name):
        text.unicodeScalars.append(Unicode.Scalar(UInt8((order.firstIndex(of: name) ?? 0) + 1)))
      case .text(let plain): text += plain
      }
    }
  }
}
