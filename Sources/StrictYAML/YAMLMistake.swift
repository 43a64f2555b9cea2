public import Localization

/// A mistake that any YAML file can have, whatever its content.
public enum YAMLMistake: Sendable {
  case unknownKey(String)
  case missingKey(String)
  /// The rest of a sentence after a comma in `{ }`.
  case cutByComma(String)
  case repeatedKey(String)
  /// A value of the wrong type.
  case found(YAMLNode)
  /// A syntax error in Yams' own words, which are English.
  case syntax(String)
  case unreadable
  case tooDeep
  case alias
  case anchor
  case tag
  case keyNotText
  case tooManyBytes(Int)
  case notUTF8
  case secondDocument
  case empty
  /// The number of further problems that are not listed.
  case untold(Int)
}

extension YAMLMistake: MessageArgument {
  /// The mistake, without its place.
  public var message: Message {
    switch self {
    case .unknownKey(let key): .yamlUnknownKey(key: key)
    case .missingKey(let key): .yamlMissingKey(key: key)
    case .cutByComma(let rest): .yamlCutByComma(rest: rest)
    case .repeatedKey(let key): .yamlRepeatedKey(key: key)
    case .found(let node): Self.found(node.content)
    case .syntax(let problem): .yamlSyntax(problem: problem)
    case .unreadable: .yamlUnreadable
    case .tooDeep: .yamlTooDeep
    case .alias: .yamlAlias
    case .anchor: .yamlAnchor
    case .tag: .yamlTag
    case .keyNotText: .yamlKeyNotText
    case .tooManyBytes(let count): .yamlTooManyBytes(count: count)
    case .notUTF8: .yamlNotUTF8
    case .secondDocument: .yamlSecondDocument
    case .empty: .yamlEmpty
    case .untold(let count): .yamlUntold(count: count)
    }
  }

  private static func found(_ content: YAMLNode.Content) -> Message {
    switch content {
    case .scalar("", isPlain: true): return .yamlFoundNothing
    case .scalar("null", isPlain: true): return .yamlFoundNull
    case .scalar(let text, let isPlain):
      let shown = YAMLNode.shortened(text)
      if isPlain { return .yamlFoundWord(shown: shown) }
      return .yamlFoundText(shown: shown)
    case .list: return .yamlFoundList
    case .mapping: return .yamlFoundMapping
    }
  }
}
