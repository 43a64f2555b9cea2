import FlowController
import Localization
import Platform
import StrictYAML

/// Reads the header of a scenario file, which is its first YAML document.
struct HeaderReader {
  /// All values that could be read. The report contains the problems with all other values.
  private(set) var header = ScenarioHeader(name: "")

  init(_ root: YAMLValue) {
    typealias Key = ScenarioHeader.Key
    guard let mapping = root.mapping(Key.allCases.map(\.rawValue)) else { return }
    if let name = mapping.required(Key.name.rawValue).flatMap({ Self.line($0, .scenarioWantedName) }) {
      header.name = name
    }
    for entry in mapping.entries {
      guard let key = Key(rawValue: entry.key) else { continue }
      let value = entry.value
      header.places[key] = value.place
      switch key {
      case .name: break
      case .about: header.about = Self.line(value, .scenarioWantedSentence)
      case .source: header.source = Self.line(value, .scenarioWantedSource)
      case .os: (header.os, header.matrix.os) = Self.oneOrMore(value, Self.version, \.description)
      case .locale:
        (header.locale, header.matrix.locale) = Self.oneOrMore(
          value,
          { $0.parsed(.scenarioWantedLanguage, suggesting: Language.meant, by: { Language(known: $0) }) },
          \.tag)
      case .deploymentTarget: header.deploymentTarget = Self.version(value)
      case .region:
        (header.region, header.matrix.region) = Self.oneOrMore(
          value, { $0.parsed(.scenarioWantedRegion, suggesting: Region.suggestion, by: Region.init) }, \.code)
      case .now: header.now = value.parsed(.scenarioWantedTime, by: { Moment($0) })
      case .set:
        if case .set(let change) = StepReader(names: FlowNames()).step("set", value) {
          header.change = change
        }
      case .screens: header.screens = Self.screens(value)
      case .flow:
        header.flow = value.parsed(
          .scenarioWantedFingerprint,
          by: { (8...64).contains($0.count) && $0.allSatisfy(\.isHexDigit) ? $0.lowercased() : nil })
      case .assume: assume(value)
      }
    }
  }

  private static func line(_ value: YAMLValue, _ wanted: Message) -> String? {
    guard let text = value.text(wanted) else { return nil }
    return text.isEmpty ? value.refuse(expected: wanted) : text
  }

  /// Reads either the path of a folder, or a mapping from file names to the texts of the files.
  private static func screens(_ value: YAMLValue) -> NamedScreens? {
    guard case .mapping = value.node.content, let mapping = value.mapping() else {
      return line(value, .scenarioWantedFolder).map { .folder($0) }
    }
    var files: [WrittenFile] = []
    var isWrong = false
    for entry in mapping.entries {
      guard NamedScreens.isPath(entry.key) else {
        isWrong = true
        let leadsOut = entry.key.hasPrefix("/") || entry.key.split(separator: "/").contains("..")
        value.report.add(
          .scenarioNotAScreen(found: entry.key.prefix(80)), at: entry.place,
          expected: leadsOut ? .scenarioWantedFileInside : .scenarioWantedFileOfScreens)
        continue
      }
      guard let text = entry.value.text(.scenarioWantedTextOfFile) else { continue }
      let line = entry.value.node.style == .literal ? entry.value.place.line + 1 : nil
      files.append(WrittenFile(path: entry.key, text: text, line: line))
    }
    // The mistake is already reported. An error about missing screens would only follow from it.
    return isWrong ? nil : .files(files)
  }

  /// Reads either one value, or a list with one value per case. Returns the first value, and the list.
  private static func oneOrMore<Value: Hashable>(
    _ value: YAMLValue, _ read: (YAMLValue) -> Value?, _ text: (Value) -> String
  ) -> (one: Value?, list: [Value]) {
    guard value.isList else {
      if case .scalar(let text, _) = value.node.content, text.contains(","),
        let meant = YAMLText.list(ofWords: text)
      {
        return (value.refuse(expected: .scenarioWantedSomeCase, suggestion: meant), [])
      }
      return (read(value), [])
    }
    var list: [Value] = []
    if value.oneOrMany.isEmpty { let _: Value? = value.refuse(expected: .scenarioWantedSomeCase) }
    for entry in value.oneOrMany {
      guard let read = read(entry) else { continue }
      if list.contains(read) {
        entry.report.add(.scenarioTwice(found: text(read)), at: entry.place)
      } else {
        list.append(read)
      }
    }
    return (list.first, list)
  }

  private static func version(_ value: YAMLValue) -> Version? {
    value.parsed(.scenarioWantedVersion, by: Version.init)
  }

  private mutating func assume(_ value: YAMLValue) {
    guard let mapping = value.mapping(AssumptionKey.allCases.map(\.word)) else { return }
    for entry in mapping.entries {
      guard let key = AssumptionKey.allCases.first(where: { $0.word == entry.key }) else { continue }
      guard let words = key.words else {
        let text: String? = entry.value.parsed(.scenarioWantedDuration) { text in
          Duration(parsing: text) == nil ? nil : text
        }
        if let text { _ = header.assumptions.set(key, to: text) }
        continue
      }
      let isFlag = words.allSatisfy { $0 == "true" || $0 == "false" }
      let text =
        isFlag ? entry.value.boolean().map { String($0) } : entry.value.choice(words.map { ($0, $0) })
      if let text { _ = header.assumptions.set(key, to: text) }
    }
  }
}
