import FlowController
import StrictYAML

/// What would be accepted in a Screens folder, besides what any YAML file accepts.
enum ScreenWanted: Sendable {
  // Files and their names.
  case folderWithFlow
  case emptyFolder
  case listedName
  case dialogName
  case nameOfPage
  case fileBeside(id: String)
  case nameOfFile(String)
  // The flow.
  case version
  case identifier
  case otherName
  case idOnce
  case features
  case asks
  case backgroundModes
  case adNetwork
  case purpose(key: String)
  case ownPurpose
  case seconds
  case region
  case time
  case degrees(Int)
  case gate
  case atMost(Int, ScreenMistake.Countable)
  case combine
  case status
  case regionCondition
  case launchesOrDays
  case laterButton
  case remoteSource
  case reason
  case whyBroken
  // Texts.
  case paragraphs
  case texts
  case ranges
  case versions
  case widerRange
  case allUnderWhen
  case whereFound
  case someLanguage
  case exactlyOne
  case printable
  case bytes(Int)
  case policy
  case cells(Int)
  case lines(Int)
}

extension ScreenWanted: Worded {
  var words: Bilingual {
    switch self {
    case .folderWithFlow: Bilingual("a folder with a flow.yaml", "flow.yamlのあるフォルダー")
    case .emptyFolder: Bilingual("an empty or new folder", "空の、または新しいフォルダー")
    case .listedName: Bilingual("a name README.md lists", "README.mdにある名前")
    case .dialogName: Bilingual("the name of a system dialog", "システムのダイアログの名前")
    case .nameOfPage:
      Bilingual("the id of a feature or the screen of a soft-ask", "機能のid、またはsoft-askのscreen")
    case .fileBeside(let id): Bilingual("a file \(id).yaml beside it", "同じ場所に\(id).yamlというファイル")
    case .nameOfFile(let name): Bilingual("\(name), as the file is called", "ファイルの名前と同じ\(name)")
    case .version: Bilingual("an iOS version such as 14.5, from 6", "6以降のiOSの版(14.5など)")
    case .identifier:
      Bilingual(
        "a name of small letters, digits and hyphens, such as `nearby`", "英小文字と数字とハイフンの名前(nearbyなど)")
    case .otherName: Bilingual("another name", "別の名前")
    case .idOnce: Bilingual("each id once", "idはそれぞれ一度だけ")
    case .features: Bilingual("a list of features", "機能のリスト")
    case .asks: Bilingual("a list of asks", "asksのリスト")
    case .backgroundModes: Bilingual("a list such as [location]", "[location]のようなリスト")
    case .adNetwork:
      Bilingual(
        "an identifier as in SKAdNetworkItems, such as cstr6suwn9.skadnetwork",
        "SKAdNetworkItemsにある識別子(cstr6suwn9.skadnetworkなど)")
    case .purpose(let key): Bilingual("\(key) under app, purposes", "appのpurposesに\(key)")
    case .ownPurpose:
      Bilingual("a mapping with one purpose of the app's own naming", "アプリが名付けたキーと目的の組を一つ")
    case .seconds: Bilingual("a number of seconds such as 2s", "秒数(2sなど)")
    case .region: Bilingual("a region such as us or eu-fr", "地域(us、eu-frなど)")
    case .time: Bilingual("a time such as 2024-09-16T09:00:00Z", "時刻(2024-09-16T09:00:00Zなど)")
    case .degrees(let limit): Bilingual("degrees from -\(limit) to \(limit)", "-\(limit)から\(limit)までの度数")
    case .gate:
      Bilingual("`gated: true` at a feature, or `scope: app`", "機能に`gated: true`、または`scope: app`")
    case .atMost(let limit, .events): Bilingual("at most \(limit) events", "出来事は\(limit)個まで")
    case .atMost(let limit, .features): Bilingual("at most \(limit) features", "機能は\(limit)個まで")
    case .atMost(let limit, .asks): Bilingual("at most \(limit) asks", "asksは\(limit)個まで")
    case .combine:
      Bilingual("all or any, where there are two conditions or more", "条件が二つ以上ならallまたはany")
    case .status: Bilingual("at least one status", "状態を一つ以上")
    case .regionCondition:
      Bilingual("eu, outside-eu, or a region such as jp or eu-fr", "eu、outside-eu、または地域(jp、eu-frなど)")
    case .launchesOrDays: Bilingual("either launches or days", "launchesかdaysのどちらか")
    case .laterButton: Bilingual("a soft-ask with `later: true`", "`later: true`のあるsoft-ask")
    case .remoteSource: Bilingual("`source: remote` with it", "`source: remote`も一緒に")
    case .reason: Bilingual("a written reason", "理由の文")
    case .whyBroken: Bilingual("why the rule may be broken", "規則を破ってよい理由")
    case .paragraphs: Bilingual("a list of paragraphs", "段落のリスト")
    case .texts: Bilingual("a list of texts", "文言のリスト")
    case .ranges: Bilingual("a list of ranges", "範囲のリスト")
    case .versions:
      Bilingual("a range of versions such as 14.3..17, 18.. or 13", "版の範囲(14.3..17、18..、13など)")
    case .widerRange: Bilingual("a wider range", "もっと広い範囲")
    case .allUnderWhen: Bilingual("all of it under “when”", "すべて「when」の中に")
    case .whereFound: Bilingual("where the words were found", "文言の出典")
    case .someLanguage: Bilingual("en or ja", "enまたはja")
    case .exactlyOne: Bilingual("exactly one", "ちょうど一つ")
    case .printable: Bilingual("printable characters", "印字できる文字")
    case .bytes(let limit): Bilingual("at most \(limit) bytes", "\(limit)バイトまで")
    case .policy: Bilingual("the policy", "ポリシーの文章")
    case .cells(let limit): Bilingual("at most \(limit)", "\(limit)桁まで")
    case .lines(let limit): Bilingual("at most \(limit)", "\(limit)行まで")
    }
  }
}
