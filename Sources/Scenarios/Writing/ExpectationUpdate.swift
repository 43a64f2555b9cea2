public import FlowController
public import StrictYAML

/// The text of a scenario file with its expected values replaced by the actual values.
///
/// Only the values change. Comments and layout stay the same.
public struct ExpectationUpdate: Sendable {
  /// The text with the new values.
  public let text: String
  /// The values that were replaced, in the order of the file.
  public let changes: [Change]

  /// A replaced value.
  public struct Change: Sendable {
    public let place: YAMLPlace
    public let field: String
    /// The value in the old text. The next property is the value in the new text.
    public let old: String
    public let new: String
  }

  /// Replaces the values. Returns nil if a difference is not about the value of a field, or if a value is not on the
  /// same line as its key.
  ///
  /// - Complexity: O(length of the text).
  public init?(of text: String, _ differences: [ScenarioFailure.Difference]) {
    var lines = Array(text.unicodeScalars).split(separator: "\n", omittingEmptySubsequences: false).map {
      Array($0)
    }
    var changes: [Change] = []
    let known = differences.compactMap { difference in difference.place.map { (place: $0, difference) } }
    guard !known.isEmpty, known.count == differences.count else { return nil }
    // The last values are replaced first, so that the positions of the others stay correct.
    for (place, difference) in known.sorted(by: { $1.place < $0.place }) {
      guard difference.field != "log-contains", lines.indices.contains(place.line - 1),
        let new = Expectation.written(difference.actual),
        let range = Self.value(of: difference.field, in: lines[place.line - 1], from: place.column - 1)
      else { return nil }
      let old = Self.text(lines[place.line - 1][range])
      lines[place.line - 1].replaceSubrange(range, with: Array(new.unicodeScalars))
      changes.append(Change(place: place, field: difference.field, old: old, new: new))
    }
    self.text = lines.map { Self.text($0[...]) }.joined(separator: "\n")
    self.changes = changes.reversed()
  }

  private static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return String(text)
  }

  /// Returns the range of the value after a key in a line; nil if the value continues on the next line.
  private static func value(of key: String, in line: [Unicode.Scalar], from start: Int) -> Range<Int>? {
    guard line.indices.contains(start) else { return nil }
    var at = start
    if line[at] == "\"" || line[at] == "'" {
      guard let end = end(ofQuoted: line, at) else { return nil }
      at = end
    } else {
      guard line[at...].starts(with: key.unicodeScalars) else { return nil }
      at += key.unicodeScalars.count
    }
    func skipSpaces() { while at < line.count, line[at] == " " { at += 1 } }
    skipSpaces()
    guard at < line.count, line[at] == ":" else { return nil }
    at += 1
    skipSpaces()
    guard at < line.count, let end = end(ofValue: line, at), end > at else { return nil }
    return at..<end
  }

  private static func end(ofValue line: [Unicode.Scalar], _ start: Int) -> Int? {
    switch line[start] {
    case "\"", "'": return end(ofQuoted: line, start)
    case "[":
      var at = start + 1
      while at < line.count, line[at] != "]" {
        let next = line[at] == "\"" ? end(ofQuoted: line, at) : at + 1
        guard line[at] != "[", let next else { return nil }
        at = next
      }
      return at < line.count ? at + 1 : nil
    case "|", ">", "{", "&", "*", "!": return nil
    default:
      var end = start
      while end < line.count, !",}]\r".unicodeScalars.contains(line[end]) {
        if line[end] == "#", line[end - 1] == " " { break }
        end += 1
      }
      while end > start, line[end - 1] == " " { end -= 1 }
      return end
    }
  }

  private static func end(ofQuoted line: [Unicode.Scalar], _ start: Int) -> Int? {
    let quote = line[start]
    var at = start + 1
    while at < line.count {
      if quote == "\"", line[at] == "\\" {
        at += 2
      } else if line[at] == quote {
        guard quote == "'", at + 1 < line.count, line[at + 1] == quote else { return at + 1 }
        at += 2
      } else {
        at += 1
      }
    }
    return nil
  }
}

extension Expectation {
  /// Returns what a recording expects after a step: the visible state, without the choices of a prompt of iOS, which
  /// depend on the version; and the statuses of permissions and the kind of ad, if the step changed them.
  ///
  /// - Parameter before: The world before the step.
  /// - Complexity: O(number of fields); allocates.
  public static func recorded(
    in world: World, after before: World, _ names: FlowNames, _ rules: Rules
  ) -> Expectation {
    let fields = visible(in: world, names, rules).fields
    let isOfSystem = world.prompt?.isSystem == true
    return Expectation(
      fields: fields.filter { !isOfSystem || $0.path != StateKey.choices.rawValue }
        + changes(from: before, to: world, names, rules))
  }

  /// Returns the recorded fields that differ between two worlds, with their new values.
  private static func changes(
    from before: World, to world: World, _ names: FlowNames, _ rules: Rules
  ) -> [Field] {
    let paths = StatePath.all(rules.flow, names).map(\.path).filter {
      $0.hasSuffix(".truth") || ["notifications.api", "ad.personalised"].contains($0)
    }
    var known: [StateKey: (old: StateValue, new: StateValue)] = [:]
    return paths.compactMap { path in
      guard let field = Field(path, .null) else { return nil }
      let values =
        known[field.key]
        ?? (
          before.value(of: field.key, device: "default", names, rules, log: []),
          world.value(of: field.key, device: "default", names, rules, log: [])
        )
      known[field.key] = values
      let new = field.actual(in: values.new)
      return values.old == values.new || field.actual(in: values.old) == new ? nil : Field(path, new)
    }
  }

  /// Returns an expectation of what is visible: the screen, the prompt over it, and the buttons of the prompt.
  public static func visible(in world: World, _ names: FlowNames, _ rules: Rules) -> Expectation {
    let keys: [StateKey] = world.prompt == nil ? [.screen, .prompt] : [.screen, .prompt, .choices]
    return Expectation(
      fields: keys.compactMap { key in
        Field(key.rawValue, world.value(of: key, device: "default", names, rules, log: []))
      })
  }
}
