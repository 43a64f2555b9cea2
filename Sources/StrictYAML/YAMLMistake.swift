/// What can be wrong with any YAML file, whatever it speaks of.
public enum YAMLMistake: Sendable {
  case unknownKey(String)
  case missingKey(String)
  case repeatedKey(String)
  /// A value that is not of the wanted kind.
  case found(YAMLNode)
  /// The parser's own words, which are English.
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
  /// A file too long to be held at once, in which no list was found to be read in pieces.
  case longWithoutList
  case longEntry
  /// The header of a long file is too long itself.
  case longHeader(Int)
  /// So many more problems than are told.
  case untold(Int)
}

extension YAMLMistake: Worded {
  /// The mistake, without its place.
  public var words: Bilingual {
    switch self {
    case .unknownKey(let key): Bilingual("unknown key “\(key)”", "「\(key)」というキーはありません")
    case .missingKey(let key): Bilingual("the key “\(key)” is missing", "キー「\(key)」がありません")
    case .repeatedKey(let key): Bilingual("the key “\(key)” is repeated", "キー「\(key)」が二度あります")
    case .found(let node): Self.found(node.content)
    case .syntax(let problem): Bilingual("not YAML: " + problem, "YAMLとして読めません(\(problem))")
    case .unreadable: Bilingual("not YAML: cannot be read", "YAMLとして読めません")
    case .tooDeep: Bilingual("lists and mappings lie too deep", "リストや、キーと値の組の重なりが深すぎます")
    case .alias: Bilingual("an alias", "エイリアスは使えません")
    case .anchor: Bilingual("an anchor or alias", "アンカーとエイリアスは使えません")
    case .tag: Bilingual("a tag", "タグは使えません")
    case .keyNotText: Bilingual("a key is not text", "キーが文字列ではありません")
    case .tooManyBytes(let count): Bilingual("the file has \(count) bytes", "ファイルが\(count)バイトあります")
    case .notUTF8: Bilingual("these bytes are not UTF-8", "UTF-8ではないバイトがあります")
    case .secondDocument: Bilingual("a second document begins", "二つ目の文書が始まっています")
    case .empty: Bilingual("the file is empty", "ファイルが空です")
    case .longWithoutList:
      Bilingual(
        "this file is long, and has no list after its header", "長いファイルですが、ヘッダーのあとにリストがありません")
    case .longHeader(let count):
      Bilingual("the header has \(count) bytes", "ヘッダーが\(count)バイトあります")
    case .untold(let count):
      Bilingual("and \(count) more problems, which are not listed", "ほかにも問題が\(count)件あります(省略)")
    case .longEntry: Bilingual("an entry of the list is too long", "リストの項目が長すぎます")
    }
  }

  private static func found(_ content: YAMLNode.Content) -> Bilingual {
    switch content {
    case .scalar("", isPlain: true): return Bilingual("found nothing", "値がありません")
    case .scalar("null", isPlain: true): return Bilingual("found null", "nullとあります")
    case .scalar(let text, let isPlain):
      let shown = YAMLNode.shortened(text)
      if isPlain { return Bilingual("found “\(shown)”", "「\(shown)」とあります") }
      return Bilingual("found the text “\(shown)”", "文字列「\(shown)」とあります")
    case .list: return Bilingual("found a list", "リストがあります")
    case .mapping: return Bilingual("found a mapping", "キーと値の組があります")
    }
  }
}
