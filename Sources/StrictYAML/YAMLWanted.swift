/// What would be accepted in any YAML file, whatever it speaks of.
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
  /// Each key once; the line in which the repeated one stands first, where that is known.
  case keyOnce(firstLine: Int?)
  case levels(Int)
  case valueItself
  case plainValue
  case bytes(Int)
  case utf8
  case oneDocument
  case listAfterHeader
  case shorterEntries(Int)
}

extension YAMLWanted: Worded {
  /// What follows `expected`.
  public var words: Bilingual {
    switch self {
    case .text: Bilingual("text", "文字列")
    case .word: Bilingual("a word", "一語")
    case .boolean: Bilingual("true or false", "trueまたはfalse")
    case .wholeNumber(let range):
      Bilingual(
        "a whole number from \(range.lowerBound) to \(range.upperBound)",
        "\(range.lowerBound)から\(range.upperBound)までの整数")
    case .oneOf(let words):
      Bilingual("one of " + words.joined(separator: ", "), words.joined(separator: "、") + "のいずれか")
    case .only(let word): Bilingual(word, word)
    case .list: Bilingual("a list", "リスト")
    case .mapping: Bilingual("a mapping", "キーと値の組")
    case .mappingWith(let keys):
      Bilingual(
        "a mapping with the keys " + keys.joined(separator: ", "),
        "キーと値の組(キーは" + keys.joined(separator: "、") + ")")
    case .keyOnce(let line?):
      Bilingual("each key once; it stands first in line \(line)", "キーはそれぞれ一度だけ(最初は\(line)行目)")
    case .keyOnce(nil): Bilingual("each key once", "キーはそれぞれ一度だけ")
    case .levels(let limit): Bilingual("at most \(limit) levels", "\(limit)段まで")
    case .valueItself: Bilingual("the value itself", "値そのもの")
    case .plainValue: Bilingual("a plain value", "タグのない値")
    case .bytes(let limit): Bilingual("at most \(limit)", "\(limit)バイトまで")
    case .utf8: Bilingual("a file saved as UTF-8", "UTF-8で保存したファイル")
    case .oneDocument: Bilingual("one document", "文書は一つ")
    case .listAfterHeader:
      Bilingual(
        "a header, ---, a list whose entries each begin a line with “- ”",
        "ヘッダー、---、各項目が「- 」で始まる行のリスト")
    case .shorterEntries(let limit):
      Bilingual(
        "at most \(limit) bytes, and each entry in a line that begins with “- ”",
        "項目は\(limit)バイトまでで、それぞれ「- 」で始まる行から")
    }
  }
}
