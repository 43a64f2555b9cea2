public import FlowController
import Platform
import StrictYAML

extension Scenario {
  /// The scenario as the text of a file. Reading this text with the same flow returns the same scenario.
  ///
  /// - Complexity: O(number of lines).
  public var text: String {
    Self.opening(header, isEmpty: lines.isEmpty) + lines.map { $0.text(names) }.joined()
  }

  /// Returns the text of a scenario up to its first step.
  public static func opening(_ header: ScenarioHeader, isEmpty: Bool) -> String {
    header.signpost + header.text + "---\n" + (isEmpty ? "[]\n" : "")
  }
}

extension ScenarioHeader {
  /// Comments that tell the reader where the steps are, because the texts of the screens are above them; empty if there
  /// are no such texts.
  fileprivate var signpost: String {
    guard case .files(let files) = screens, !files.isEmpty else { return "" }
    return """
      # The steps are at the end, below the line `---`. The texts under `screens` are copies of the app's files.
      # ステップは末尾の`---`の行より下にあります。`screens`の中は、アプリのファイルの写しです。

      """
  }

  fileprivate var text: String {
    var text = ""
    for key in Key.allCases {
      guard let value = value(of: key) else { continue }
      text += key.rawValue + ": " + value + "\n"
    }
    return text + Self.files(screens)
  }

  /// The screens in the scenario. They are long, so they come last.
  private static func files(_ screens: NamedScreens?) -> String {
    guard case .files(let files) = screens else { return "" }
    return Key.screens.rawValue + ":" + (files.isEmpty ? " {}\n" : "\n")
      + files.map { file in
        "  \(YAMLText.scalar(file.path)): \(YAMLText.block(file.text, indent: 4))"
      }.joined()
  }

  private func value(of key: Key) -> String? {
    switch key {
    case .name: YAMLText.scalar(name)
    case .about: about.map(YAMLText.scalar)
    case .source: source.map(YAMLText.scalar)
    // Without quotes, other programs would read the version as a number.
    case .os: Self.list(matrix.os.map { "\"\($0)\"" }) ?? os.map { "\"\($0)\"" }
    case .locale: Self.list(matrix.locale.map(\.tag)) ?? locale?.tag
    case .deploymentTarget: deploymentTarget.map { "\"\($0)\"" }
    case .region: Self.list(matrix.region.map(\.code)) ?? region?.code
    case .now: now?.description
    case .set:
      change.map { change in Self.mapping(SystemChange.Key.allCases.map { ($0.word, change.text($0)) }) }
    case .screens: folder.map(YAMLText.scalar)
    // Without quotes, other programs could read the digits as a number.
    case .flow: flow.map { "\"\($0)\"" }
    case .assume:
      assumptions == Assumptions()
        ? nil
        : Self.mapping(
          AssumptionKey.allCases.map { key in
            let text = assumptions.text(key)
            return (key.word, text == Assumptions().text(key) ? nil : text)
          })
    }
  }

  private var folder: String? { if case .folder(let folder) = screens { folder } else { nil } }

  private static func list(_ values: [String]) -> String? {
    values.isEmpty ? nil : "[" + values.joined(separator: ", ") + "]"
  }

  private static func mapping(_ pairs: [(key: String, value: String?)]) -> String {
    let texts = pairs.compactMap { pair in pair.value.map { pair.key + ": " + YAMLText.scalar($0) } }
    return "{" + texts.joined(separator: ", ") + "}"
  }
}

extension ScenarioLine {
  /// Returns the line as text that ends with a line feed.
  public func text(_ names: FlowNames) -> String {
    switch action {
    case .step(let step): "- " + Self.entry(StepVocabulary(names: names).text(step)) + "\n"
    case .note(let note): Self.entry(note)
    case .expect(let expectation): expectation.text
    }
  }

  /// Writes a note in several languages, one language per line.
  private static func entry(_ note: LocalizedText) -> String {
    note.texts.reduce("- note:") { lines, entry in
      guard let language = entry.language else { return lines + " " + YAMLText.scalar(entry.text) }
      return lines + "\n    " + language.tag + ": " + YAMLText.scalar(entry.text)
    } + "\n"
  }

  /// Converts `set:os=17.4,tracking=deny` to `set: {os: 17.4, tracking: deny}`.
  private static func entry(_ typed: String) -> String {
    guard let colon = typed.firstIndex(of: ":") else { return typed }
    let verb = String(typed[..<colon])
    let argument = String(typed[typed.index(after: colon)...])
    guard argument.contains("=") else { return verb + ": " + YAMLText.scalar(argument) }
    let pairs = argument.split(separator: ",").map { pair in
      let parts = pair.split(separator: "=", maxSplits: 1).map(String.init)
      return parts[0] + ": " + YAMLText.scalar(parts.count > 1 ? parts[1] : "")
    }
    return verb + ": {" + pairs.joined(separator: ", ") + "}"
  }
}

extension Expectation {
  /// Returns a value in the form of an expectation; nil if an expectation cannot have this value.
  static func written(_ value: StateValue) -> String? {
    if case .object = value { nil } else { text(value) }
  }

  fileprivate var text: String {
    var entries = fields.map { YAMLText.scalar($0.path) + ": " + Self.text($0.value) }
    let parts = logContains.map { YAMLText.scalar($0.text) }
    if parts.count == 1 {
      entries.append("log-contains: " + parts[0])
    } else if !parts.isEmpty {
      entries.append("log-contains: [" + parts.joined(separator: ", ") + "]")
    }
    let line = "- expect: {" + entries.joined(separator: ", ") + "}\n"
    guard line.unicodeScalars.count > 110 else { return line }
    return "- expect:\n" + entries.map { "    " + $0 + "\n" }.joined()
  }

  private static func text(_ value: StateValue) -> String {
    switch value {
    case .null, .bool, .number: value.json
    case .text(let text): YAMLText.scalar(text)
    case .list(let values): "[" + values.map(text).joined(separator: ", ") + "]"
    // A field that contains fields can only be expected to be null.
    case .object: "null"
    }
  }
}
