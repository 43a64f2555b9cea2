import Localization
import Yams

/// Parses a text with Yams and converts it into nodes with their positions.
struct Composition {
  private let file: String
  private let text: String
  private var problems: [YAMLProblem] = []
  private var renamed: [RenamedKey] = []
  private var lines = Lines("")
  private let standIn: Unicode.Scalar?

  init(file: String, text: String) {
    self.file = file
    self.text = text.unicodeScalars.first == "\u{FEFF}" ? String(text.unicodeScalars.dropFirst()) : text
    standIn = Self.standIn(for: text)
  }

  /// Parses the text. For a repeated key, Yams throws an error without the position of the second key. Then the first
  /// key is renamed and the text is parsed again, up to eight times.
  func documents() throws(YAMLProblems) -> [YAMLNode] {
    var pass = self
    var current = text
    for _ in 0..<8 {
      do {
        let roots = try compose(current)
        pass.lines = Lines(current)
        let nodes = roots.compactMap { pass.node($0, depth: 0) }
        guard pass.problems.isEmpty else {
          throw YAMLProblems(pass.problems.sorted { ($0.place ?? .start) < ($1.place ?? .start) })
        }
        return nodes
      } catch YamlError.duplicatedKeysInMapping(let names, let context) {
        let place = YAMLPlace(line: context.mark.line, column: context.mark.column)
        guard let name = names.first.map(restored), let key = RenamedKey(name, at: place, in: current) else {
          throw YAMLProblems([repeated(names.first ?? "", at: place, first: place)])
        }
        current = key.text
        pass.renamed.append(key)
      } catch let problems as YAMLProblems {
        throw problems
      } catch {
        throw YAMLProblems([problem(error)])
      }
    }
    let places = pass.renamed.map { repeated($0.name, at: $0.place, first: $0.place) }
    throw YAMLProblems(places)
  }

  /// A character that replaces the `*` of aliases while Yams parses; nil if the text has no anchor or no alias.
  ///
  /// Yams replaces an alias by a copy of the anchor's value, and hashes the keys of mappings. If a key contains nested
  /// aliases, this takes almost forever. Aliases are reported later as errors anyway, by their first character.
  private static func standIn(for text: String) -> Unicode.Scalar? {
    guard text.utf8.contains(UInt8(ascii: "*")), text.utf8.contains(UInt8(ascii: "&")) else { return nil }
    return (0xE000...0xE0FF).lazy.compactMap { Unicode.Scalar(UInt32($0)) }
      .first { !text.unicodeScalars.contains($0) }
  }

  private func restored(_ text: String) -> String {
    standIn.map { text.replacing(String($0), with: "*") } ?? text
  }

  private func compose(_ text: String) throws -> [Node] {
    let text = standIn.map { text.replacing("*", with: String($0)) } ?? text
    let parser = try Parser(yaml: text, resolver: .basic, encoding: .utf8)
    var roots: [Node] = []
    while let root = try parser.nextRoot() { roots.append(root) }
    return roots
  }

  private func repeated(_ name: String, at place: YAMLPlace, first: YAMLPlace) -> YAMLProblem {
    YAMLProblem(
      file: file, place: place, .yamlRepeatedKey(key: YAMLNode.shortened(name)),
      expected: place == first ? .wantedKeyOnce : .wantedKeyOnceAfterLine(line: first.line))
  }

  private func problem(_ error: any Error) -> YAMLProblem {
    func make(_ mistake: Message, _ place: YAMLPlace?) -> YAMLProblem {
      YAMLProblem(file: file, place: place, mistake)
    }
    func place(_ mark: Mark) -> YAMLPlace {
      YAMLPlace(line: max(1, mark.line), column: max(1, mark.column))
    }
    switch error as? YamlError {
    case .scanner(let context, let problem, let mark, let yaml),
      .parser(let context, let problem, let mark, let yaml),
      .composer(let context, let problem, let mark, let yaml):
      let (at, since) = (place(mark), context.map { place($0.mark) })
      guard let found = SyntaxMistake(problem, at: at, since: since, in: SourceLines(restored(yaml))) else {
        return make(.yamlSyntax(problem: problem), at)
      }
      return YAMLProblem(
        file: file, place: found.place, found.mistake, expected: found.wanted, suggestion: found.suggestion)
    case .reader(let problem, let offset, let value, let yaml):
      let at = offset.map { Self.place(ofCharacter: $0, in: yaml) }
      guard problem.contains("control characters"), value >= 0 else {
        return make(.yamlSyntax(problem: problem), at)
      }
      let hex = String(value, radix: 16, uppercase: true)
      let digits = String(repeating: "0", count: max(0, 4 - hex.count)) + hex
      return YAMLProblem(file: file, place: at, .yamlControl(hex: digits), expected: .wantedReadable)
    case .memory, .writer, .emitter, .representer, .dataCouldNotBeDecoded, .duplicatedKeysInMapping, .no, nil:
      return make(.yamlUnreadable, nil)
    }
  }

  private static func place(ofCharacter offset: Int, in text: String) -> YAMLPlace {
    var line = 1
    var column = 1
    for character in text.prefix(offset) {
      column += character.unicodeScalars.count
      if character.isNewline { (line, column) = (line + 1, 1) }
    }
    return YAMLPlace(line: line, column: column)
  }
}

extension Composition {
  private mutating func refuse(_ mistake: Message, at place: YAMLPlace, expected wanted: Message) {
    let problem = YAMLProblem(file: file, place: place, mistake, expected: wanted)
    if !problems.contains(problem) { problems.append(problem) }
  }

  private mutating func node(_ node: Node, depth: Int) -> YAMLNode? {
    let place = self.place(of: node)
    guard depth <= YAMLSource.depthLimit else {
      refuse(.yamlTooDeep, at: place, expected: .wantedLevels(limit: YAMLSource.depthLimit))
      return nil
    }
    switch node {
    case .scalar(let scalar):
      guard isBare(scalar.anchor, at: place) else { return nil }
      let text = restored(scalar.string)
      return YAMLNode(
        .scalar(text, isPlain: scalar.style == .plain), at: place, style(of: scalar, text, at: place))
    case .sequence(let sequence):
      let style = self.style(at: place)
      guard isBare(sequence.anchor, at: place) else { return nil }
      return YAMLNode(
        .list(sequence.compactMap { self.node($0, depth: depth + 1) }), at: place,
        style)
    case .mapping(let mapping):
      let style = self.style(at: place)
      guard isBare(mapping.anchor, at: place) else { return nil }
      let entries = mapping.compactMap { entry($0.key, $0.value, depth: depth) }
      let keys = Set(entries.map(\.key))
      for first in renamed where keys.contains(first.stand) {
        guard let second = entries.first(where: { $0.key == first.name }) else { continue }
        problems.append(repeated(first.name, at: first.original(second.place), first: first.place))
      }
      return YAMLNode(.mapping(entries), at: place, style)
    case .alias:
      refuse(.yamlAlias, at: place, expected: .wantedValueItself)
      return nil
    }
  }

  /// Returns the style of a scalar.
  private mutating func style(of scalar: Node.Scalar, _ text: String, at place: YAMLPlace) -> YAMLNode.Style {
    switch scalar.style {
    case .literal: .literal
    case .plain where text.isEmpty: lines.isComment(at: place) ? .comment : .usual
    // Only a text with spaces or line ends can have several lines.
    case .plain where text.utf8.contains(where: { $0 == 0x20 || $0 == 0x0A }):
      lines.holds(text, at: place) ? .usual : .continued
    case .any, .plain, .singleQuoted, .doubleQuoted, .folded: .usual
    }
  }

  /// Returns the style of a list or a mapping. Yams does not store it.
  private mutating func style(at place: YAMLPlace) -> YAMLNode.Style {
    switch lines.byte(at: place) {
    case UInt8(ascii: "["), UInt8(ascii: "{"): .flow
    case nil, .some: .usual
    }
  }

  private mutating func entry(_ key: Node, _ value: Node, depth: Int) -> YAMLEntry? {
    guard case .scalar(let scalar) = key else {
      refuse(.yamlKeyNotText, at: place(of: key), expected: .wantedWord)
      return nil
    }
    let place = self.place(of: key)
    guard isBare(scalar.anchor, at: place) else { return nil }
    return node(value, depth: depth + 1).map { YAMLEntry(key: restored(scalar.string), at: place, value: $0) }
  }

  /// Returns whether the value has neither an anchor nor a tag. Yams does not store tags, so the text itself is
  /// checked.
  private mutating func isBare(_ anchor: Anchor?, at place: YAMLPlace) -> Bool {
    let first = lines.byte(at: place)
    if anchor != nil || first == UInt8(ascii: "&") || first == UInt8(ascii: "*") {
      refuse(.yamlAnchor, at: place, expected: .wantedValueItself)
      return false
    }
    if first == UInt8(ascii: "!") {
      refuse(.yamlTag, at: place, expected: .wantedPlainValue)
      return false
    }
    return true
  }

  private func place(of node: Node) -> YAMLPlace {
    let mark: Mark? =
      switch node {
      case .scalar(let scalar): scalar.mark
      case .mapping(let mapping): mapping.mark
      case .sequence(let sequence): sequence.mark
      case .alias(let alias): alias.mark
      }
    return mark.map { YAMLPlace(line: $0.line, column: $0.column) } ?? .start
  }
}

/// The lines of a text as YAML defines them, for reading single characters.
private struct Lines {
  private let bytes: [UInt8]
  /// The index of the first byte of each line.
  private var starts = [0]
  /// The last position that was read, with the index of its byte. Positions are read in order, so the next search can
  /// start here. This matters because a whole file can be one line.
  private var last = (line: 0, column: 1, index: 0)

  init(_ text: String) {
    bytes = Array(text.utf8)
    var index = 0
    while index < bytes.count {
      index +=
        breakLength(at: index).map { length in
          starts.append(index + length)
          return length
        } ?? 1
    }
  }

  /// Returns the number of bytes of the line end at an index; nil if there is no line end.
  ///
  /// - Source: YAML 1.1, section 4.2, *line break characters*: LF, CR, CR LF, NEL, LS, PS.
  private func breakLength(at index: Int) -> Int? {
    func holds(_ next: UInt8...) -> Bool { bytes[index...].starts(with: next) }
    switch bytes[index] {
    case 0x0A: return 1
    case 0x0D: return holds(0x0D, 0x0A) ? 2 : 1
    case 0xC2: return holds(0xC2, 0x85) ? 2 : nil
    case 0xE2: return holds(0xE2, 0x80, 0xA8) || holds(0xE2, 0x80, 0xA9) ? 3 : nil
    default: return nil
    }
  }

  /// Returns whether this text is at a position, on a single line.
  mutating func holds(_ text: String, at place: YAMLPlace) -> Bool {
    byte(at: place) != nil && bytes[last.index...].starts(with: text.utf8)
  }

  /// Returns whether a comment comes next on the line, after a position.
  mutating func isComment(at place: YAMLPlace) -> Bool {
    byte(at: place) != nil && bytes[last.index...].first { $0 != 0x20 } == UInt8(ascii: "#")
  }

  /// Returns the first byte of the character at a position; nil if the line is shorter. Columns count code points.
  ///
  /// - Complexity: O(columns since the last position); O(column) for a position on another line or before the last one.
  mutating func byte(at place: YAMLPlace) -> UInt8? {
    guard starts.indices.contains(place.line - 1) else { return nil }
    let end = place.line < starts.count ? starts[place.line] : bytes.count
    if last.line != place.line || last.column > place.column {
      last = (place.line, 1, starts[place.line - 1])
    }
    while last.column < place.column, last.index < end {
      last.column += 1
      last.index += 1
      while last.index < end, bytes[last.index] & 0xC0 == 0x80 { last.index += 1 }
    }
    return last.index < end ? bytes[last.index] : nil
  }
}
