public import Localization

/// Descriptions of accepted values that do not depend on the file's content.
public enum YAMLWanted: Sendable {
  case text
  case word
  case boolean
  case wholeNumber(ClosedRange<Int>)
  case oneOf([String])
  case only(String)
  case list
  case mapping
  case mappingWith(keys: [String])
  /// Each key once, with the line of the first one if it is known.
  case keyOnce(firstLine: Int?)
  case levels(Int)
  case valueItself
  case plainValue
  case bytes(Int)
  case utf8
  case oneDocument
  case quotes
  case quotesOrDashes
}

extension YAMLWanted: MessageArgument {
  public var message: Message {
    switch self {
    case .text: .wantedText
    case .word: .wantedWord
    case .boolean: .wantedBoolean
    case .wholeNumber(let range):
      .wantedWholeNumber(lowerBound: range.lowerBound, upperBound: range.upperBound)
    case .oneOf(let words):
      words.count == 1 ? Message.list(words) : .wantedOneOf(words: Message.list(words))
    case .only(let word): .verbatim(word)
    case .list: .wantedList
    case .mapping: .wantedMapping
    case .mappingWith(let keys):
      .wantedMappingWith(keys: Message.list(keys))
    case .keyOnce(let line?):
      .wantedKeyOnceAfterLine(line: line)
    case .keyOnce(nil): .wantedKeyOnce
    case .levels(let limit): .wantedLevels(limit: limit)
    case .valueItself: .wantedValueItself
    case .plainValue: .wantedPlainValue
    case .bytes(let limit): .wantedBytes(limit: limit)
    case .utf8: .wantedUtf8
    case .oneDocument: .wantedOneDocument
    case .quotes: .wantedQuotes
    case .quotesOrDashes: .wantedQuotesOrDashes
    }
  }
}
