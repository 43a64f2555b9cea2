import FlowController
import Platform
import StrictYAML

/// What can be wrong with a Screens folder besides its YAML.
enum ScreenMistake: Sendable {
  // The folder and its files.
  case cannotRead(reason: String?)
  case cannotWrite(reason: String)
  case isThere
  case noFlow
  case readByNothing
  case ledToByNothing
  case noScreen(String)
  // The flow.
  case withoutPurpose(ask: String, wants: Request)
  case tooMany(Countable)
  case idTaken(String)
  case idReserved(String)
  case gateWithoutFeature
  case laterWithoutButton
  case withoutTextNotRemote
  case emptyReason
  // The app's screens.
  case otherScreen(String)
  case unsaid(Unsaid, Language)
  case noButton(screen: String, Role)
  case tooWide(Line, Language, columns: Int, excess: Int)
  case tooLong(Language, lines: Int, excess: Int)
  // The system's words.
  case otherDialog(String)
  case noLanguage
  case besideWhen(key: String)
  case noVersion
  /// In which situation, in the words of the files.
  case noText(in: [String])
  case moreThanOneText(in: [String])
  // Texts.
  case unprintable(hex: String)
  case longText
  case textNotUTF8
  case emptyText

  /// What a flow has only so many of.
  enum Countable: Sendable {
    case events, features, asks
  }

  /// What one language says and another does not.
  enum Unsaid: Sendable {
    case button(Role)
    case label(String)
    case body
  }

  /// What stays on one line of the phone.
  enum Line: Sendable {
    case button(Role)
    case label(String)
    case word(String)
    case appName
    case title(of: String)
  }
}

extension ScreenMistake: Worded {
  var words: Bilingual {
    switch self {
    case .cannotRead(let reason?): Bilingual("cannot be read: " + reason, "読めません(\(reason))")
    case .cannotRead(nil): Bilingual("cannot be read", "読めません")
    case .cannotWrite(let reason): Bilingual("cannot be written: " + reason, "書けません(\(reason))")
    case .isThere: Bilingual("is there already", "すでにあります")
    case .noFlow: Bilingual("cannot be read: it holds no flow.yaml", "読めません。flow.yamlがありません")
    case .readByNothing: Bilingual("nothing reads this file", "このファイルはどこからも読まれません")
    case .ledToByNothing: Bilingual("nothing leads to this file", "このファイルに至る道がありません")
    case .noScreen(let id): Bilingual("there is no screen “\(id)”", "「\(id)」という画面がありません")
    case .withoutPurpose(let ask, let wants):
      Bilingual(
        "the ask “\(ask)” wants \(wants.word), and the app does not say why",
        "「\(ask)」は\(wants.word)を求めますが、アプリがその理由を述べていません")
    case .tooMany(.events): Bilingual("one event too many", "出来事が多すぎます")
    case .tooMany(.features): Bilingual("one feature too many", "機能が多すぎます")
    case .tooMany(.asks): Bilingual("one ask too many", "asksが多すぎます")
    case .idTaken(let id): Bilingual("the id “\(id)” is taken", "「\(id)」というidはもう使われています")
    case .idReserved(let id): Bilingual("the id “\(id)” means something else", "「\(id)」というidには別の意味があります")
    case .gateWithoutFeature:
      Bilingual(
        "the policy's scope is feature, and no feature is gated",
        "policyのscopeがfeatureなのに、gatedの機能がありません")
    case .laterWithoutButton:
      Bilingual("“later” has no button that it speaks of", "「later」が指すボタンがありません")
    case .withoutTextNotRemote:
      Bilingual("“without-text” concerns a remote text only", "「without-text」はremoteの文言にだけ使います")
    case .emptyReason: Bilingual("the reason is empty", "理由が空です")
    case .otherScreen(let id): Bilingual("found the screen “\(id)”", "画面「\(id)」とあります")
    case .unsaid(let what, let language): what.words(language.code)
    case .noButton(let screen, let role):
      Bilingual(
        "the screen “\(screen)” has no words for “\(role.word)”",
        "画面「\(screen)」に「\(role.word)」の文言がありません")
    case .tooWide(let line, let language, let columns, let excess):
      Bilingual(
        "\(line.words.english) (\(language.code)) is \(columns) columns wide, \(excess) too many",
        "\(line.words.japanese)(\(language.code))が\(columns)桁で、\(excess)桁多すぎます")
    case .tooLong(let language, let lines, let excess):
      Bilingual(
        "the body (\(language.code)) needs about \(lines) lines, \(excess) too many",
        "本文(\(language.code))に約\(lines)行が必要で、\(excess)行多すぎます")
    case .otherDialog(let word): Bilingual("found “\(word)”", "「\(word)」とあります")
    case .noLanguage: Bilingual("no text in any language", "どの言語の文言もありません")
    case .besideWhen(let key): Bilingual("“\(key)” beside “when”", "「\(key)」が「when」と並んでいます")
    case .noVersion:
      Bilingual("no modelled iOS version begins in this range", "この範囲に始まるiOSの版がありません")
    case .noText(let situation):
      Bilingual(
        "no text holds for " + situation.joined(separator: ", "),
        situation.joined(separator: "、") + "に当たる文言がありません")
    case .moreThanOneText(let situation):
      Bilingual(
        "more than one text holds for " + situation.joined(separator: ", "),
        situation.joined(separator: "、") + "に当たる文言が二つ以上あります")
    case .unprintable(let hex):
      Bilingual("the character U+\(hex) is in the text", "文言に文字U+\(hex)があります")
    case .longText: Bilingual("the text is too long", "文章が長すぎます")
    case .textNotUTF8: Bilingual("the text is not UTF-8", "文章がUTF-8ではありません")
    case .emptyText: Bilingual("the text is empty", "文章が空です")
    }
  }
}

extension ScreenMistake.Unsaid {
  fileprivate func words(_ language: String) -> Bilingual {
    switch self {
    case .button(let role):
      Bilingual(
        "the button “\(role.word)” has no text in \(language)", "ボタン「\(role.word)」に\(language)の文言がありません")
    case .label(let key):
      Bilingual(
        "the label “\(YAMLNode.shortened(key))” has no text in \(language)",
        "ラベル「\(YAMLNode.shortened(key))」に\(language)の文言がありません")
    case .body: Bilingual("the body has no text in \(language)", "本文に\(language)の文言がありません")
    }
  }
}

extension ScreenMistake.Line: Worded {
  var words: Bilingual {
    switch self {
    case .button(let role): Bilingual("the button “\(role.word)”", "ボタン「\(role.word)」")
    case .label(let key):
      Bilingual("the label “\(YAMLNode.shortened(key))”", "ラベル「\(YAMLNode.shortened(key))」")
    case .word(let start): Bilingual("the word “\(start)…”", "単語「\(start)…」")
    case .appName: Bilingual("the app's name", "アプリの名前")
    case .title(let feature): Bilingual("the title of “\(feature)”", "「\(feature)」の見出し")
    }
  }
}
