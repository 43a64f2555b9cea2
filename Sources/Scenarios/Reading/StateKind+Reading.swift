import FlowController
import Localization
import Platform
import StrictYAML

extension StateKind {
  /// Whether the value is an object. Its fields have paths of their own.
  var isGroup: Bool {
    switch self {
    case .fields: true
    case .orNull(let kind): kind.isGroup
    case .text, .words, .flag, .number, .version, .moment, .region, .language, .month, .digest, .roles,
      .listOf, .requests, .lines:
      false
    }
  }

  /// Reads a value in the form that the printed state has. If the value is wrong, reports it and returns nil.
  func read(_ value: YAMLValue) -> StateValue? {
    switch self {
    case .orNull(let kind): return value.isNull ? .null : kind.read(value, orNull: true)
    case .text, .words, .flag, .number, .version, .moment, .region, .language, .month, .digest, .roles,
      .listOf, .requests,
      .lines, .fields:
      return read(value, orNull: false)
    }
  }

  private func read(_ value: YAMLValue, orNull: Bool) -> StateValue? {
    func wanted(_ kind: Message) -> Message { orNull ? .scenarioWantedOrNull(wanted: kind) : kind }
    switch self {
    case .text: return value.text().map { .text($0) }
    case .words(let words):
      // There may be no word at all, for example for pages in a flow without pages.
      let expected: Message = orNull && words.isEmpty ? .oneOf(["null"]) : wanted(.oneOf(words))
      guard let word = word(value) else {
        return value.refuse(expected: expected)
      }
      guard words.contains(word) else {
        return value.refuse(expected: expected, suggestion: Spelling.nearest(to: word, among: words))
      }
      return .text(word)
    case .flag: return value.boolean().map { .bool($0) }
    case .number: return value.integer(in: 0...4_294_967_295).map { .number($0) }
    case .version:
      return value.parsed(wanted(.scenarioWantedFieldVersion), by: Version.init).map {
        .text($0.description)
      }
    case .moment:
      return value.parsed(wanted(.scenarioWantedTime), by: { Moment($0) })
        .map { .text($0.description) }
    case .region:
      return value.parsed(.scenarioWantedRegion, suggesting: Region.suggestion, by: Region.init)
        .map { .text($0.code) }
    case .language:
      return value.parsed(
        wanted(.scenarioWantedLanguage), suggesting: Language.meant, by: { Language(known: $0) }
      ).map { .text($0.tag) }
    case .month:
      return value.parsed(wanted(.scenarioWantedMonth), by: { Moment($0 + "-01") == nil ? nil : $0 })
        .map { .text($0) }
    case .digest:
      return value.parsed(wanted(.scenarioWantedDigits), by: { Self.isDigest($0) ? $0 : nil })
        .map { .text($0) }
    case .roles:
      return Self.list(value, of: Role.allCases.map(\.word), .scenarioWantedRoles)
    case .listOf(let words):
      return Self.list(value, of: words, .scenarioWantedRoles)
    case .requests:
      return Self.list(value, of: Request.allCases.map(\.word), .scenarioWantedRequests)
    case .lines:
      guard let list = value.list(of: .scenarioWantedLines) else { return nil }
      let read = list.map { $0.text(.scenarioWantedLine) }
      return read.contains { $0 == nil } ? nil : .list(read.compactMap { $0.map { .text($0) } })
    case .fields:
      return value.refuse(
        expected: orNull
          ? .scenarioWantedListOrNull(wanted: Message.scenarioWantedFieldsOneByOne)
          : .scenarioWantedFieldsOneByOne)
    case .orNull(let kind): return kind.read(value)
    }
  }

  private static func list(_ value: YAMLValue, of words: [String], _ wanted: Message) -> StateValue? {
    guard let list = value.list(of: wanted, words: true) else { return nil }
    let read = list.map { StateKind.words(words).read($0) }
    return read.contains { $0 == nil } ? nil : .list(read.compactMap(\.self))
  }

  private func word(_ value: YAMLValue) -> String? {
    if case .scalar(let text, _) = value.node.content { text } else { nil }
  }

  private static func isDigest(_ text: String) -> Bool {
    text.utf8.count == 64 && text.utf8.allSatisfy { (48...57).contains($0) || (97...102).contains($0) }
  }
}
