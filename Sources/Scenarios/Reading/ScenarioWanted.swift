import FlowController
import Platform
import StrictYAML

/// What would be accepted in a scenario file, besides what any YAML file accepts.
enum ScenarioWanted: Sendable {
  // The two documents and the header.
  case documents
  case steps
  case name
  case sentence
  case source
  case folder
  case version
  case region
  case time
  case duration
  case installable(os: Version)
  // The entries of the list.
  case entry
  case oneStep
  case whatIsNoted
  case whatIsExpected
  case note
  case fields
  case someField
  case field
  case logPart
  // Steps.
  case step(UnknownStep)
  case verbAlone(String)
  case keys([String])
  case oneValue
  // Values of fields.
  case words([String])
  case fieldVersion
  case month
  case digits
  case roles, requests
  case lines
  case line
  case fieldsOneByOne
  indirect case orNull(ScenarioWanted)
  // Questions on the command line.
  case question
  case questionField
  case possibleValue
}

extension ScenarioWanted: Worded {
  var words: Bilingual {
    switch self {
    case .documents: return Bilingual("a header, ---, a list of steps", "ヘッダー、---、ステップのリスト")
    case .steps: return Bilingual("a list of steps; [] for none", "ステップのリスト(一つもなければ[])")
    case .name: return Bilingual("a name", "名前")
    case .sentence: return Bilingual("a sentence", "一つの文")
    case .source: return Bilingual("where the claim comes from", "主張の出典")
    case .folder: return Bilingual("a folder, relative to this file", "このファイルから見たフォルダー")
    case .version:
      return Bilingual(
        "an iOS version, 6 or later, such as 13.4, 14.0b1, 17.4.1, 18",
        "6以降のiOSの版(13.4、14.0b1、17.4.1、18など)")
    case .region: return Bilingual("a region such as jp, eu-fr", "地域(jp、eu-frなど)")
    case .time:
      return Bilingual("a time such as 2024-09-16T09:00:00Z", "時刻(2024-09-16T09:00:00Zなど)")
    case .duration: return Bilingual("a duration such as 5s", "時間の長さ(5sなど)")
    case .installable(let os):
      return Bilingual(
        "at most \(os), or assume: {not-installable: run}", "\(os)以前、またはassume: {not-installable: run}")
    case .entry: return Bilingual("a step, expect or note", "ステップ、expect、note")
    case .oneStep:
      return Bilingual(
        "one step an entry, each after its own “- ”", "一つの項目にステップは一つ。それぞれ「- 」から")
    case .whatIsNoted: return Bilingual("note: and what is noted", "note: とその内容")
    case .whatIsExpected: return Bilingual("expect: and what is expected", "expect: とその内容")
    case .note: return Bilingual("a text", "文章")
    case .fields:
      return Bilingual("a mapping of fields with their values", "項目と値の組")
    case .someField:
      return Bilingual(
        "at least one field: what expects nothing cannot fail", "項目を一つ以上。何も期待しなければ失敗もありません")
    case .field: return Bilingual("a field of the state, or log-contains", "状態の項目、またはlog-contains")
    case .logPart:
      return Bilingual("a part of a line of the log, or a list of such", "ログの行の一部、またはそのリスト")
    case .step(let unknown):
      let words = unknown.expected
      let list = words.count == 1 ? YAMLWanted.only(words[0]).words : YAMLWanted.oneOf(words).words
      // Where words are shown only as examples, Japanese says what they are examples of.
      let isList = unknown.japaneseExpected == words.joined(separator: ", ")
      return Bilingual(list.english, isList ? list.japanese : unknown.japaneseExpected)
    case .verbAlone(let verb): return Bilingual("the verb alone: - " + verb, "動詞だけ: - " + verb)
    case .keys(let keys):
      return Bilingual(
        "a mapping with some of the keys " + keys.joined(separator: ", "),
        "キーと値の組(キーは" + keys.joined(separator: "、") + "から)")
    case .oneValue: return Bilingual("one value", "値は一つ")
    case .words(let words): return YAMLWanted.oneOf(words).words
    case .fieldVersion: return Bilingual("an iOS version such as 14.5", "iOSの版(14.5など)")
    case .month: return Bilingual("a month such as 2021-04", "月(2021-04など)")
    case .digits: return Bilingual("64 hexadecimal digits", "16進数64桁")
    case .roles: return Bilingual("a list of roles", "ボタンの役割のリスト")
    case .requests: return Bilingual("a list of requests", "アプリが求めるもののリスト")
    case .lines: return Bilingual("a list of lines", "行のリスト")
    case .line: return Bilingual("a line of the log", "ログの行")
    case .fieldsOneByOne:
      return Bilingual("its fields one by one, each with its path", "その中の項目を、それぞれの道筋で一つずつ")
    case .orNull(let wanted):
      let isList = if case .fieldsOneByOne = wanted { true } else { false }
      let english = wanted.words.english + (isList ? ", or null" : " or null")
      return Bilingual(english, wanted.words.japanese + "、またはnull")
    case .question:
      return Bilingual("FIELD=VALUE, such as tracking.api=denied", "項目=値(tracking.api=deniedなど)")
    case .questionField:
      return Bilingual("a field of the state, such as tracking.api", "状態の項目(tracking.apiなど)")
    case .possibleValue: return Bilingual("a value it can have", "この項目がとりうる値")
    }
  }
}
