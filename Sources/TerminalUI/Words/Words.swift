import FlowController
import Platform

/// The program's own words around the phone, in the language of the person.
struct Words: Sendable {
  let language: Language
  /// Whether the walk is lines of text, where words are typed for keys.
  var isPlain = false
  /// Whether the walk is forgotten when it ends.
  var isForgetful = false

  func choose(_ english: String, _ japanese: String) -> String {
    switch language {
    case .en: english
    case .ja: japanese
    }
  }

  var threeFaces: String { choose("Three faces", "三つの顔") }
  var truth: String { choose("truth", "実際") }
  var appReads: String { choose("app reads", "アプリから") }
  var inSettings: String { choose("Settings", "設定") }
  var tracking: String { choose("Tracking", "トラッキング") }
  var location: String { choose("Location", "位置情報") }
  var notifications: String { choose("Notifications", "通知") }
  var identifier: String { choose("Identifier", "広告識別子") }
  var whatHappened: String { choose("What happened", "起きたこと") }
  func nothingYet(canOpen: Bool) -> String {
    choose("Nothing yet.", "まだ何もありません。") + (canOpen ? choose(" a opens the app.", "aで開きます。") : "")
  }
  var noControls: String { choose("nothing can be pressed", "押せるものはありません") }
  /// Said once, where the walk is lines of text.
  var plainHint: String {
    choose(
      "Type a number, a step, back, forward, history, help, or quit.",
      "番号かステップ、またはback、forward、historyを入力してください。helpで一覧、quitで終了。")
  }
  func back(to place: String) -> String { choose("Back: \(place)", "戻る: \(place)") }
  var notYet: String { choose("(not alive yet)", "(まだ押せません)") }
  var typeStep: String { choose("step", "ステップ") }
  var none: String { "–" }
  var escAnswersNothing: String {
    choose("Esc answers nothing: press a button, or leave.", "Escでは答えになりません。ボタンを押すか、離れてください。")
  }
  var pasteIsNoKeys: String {
    choose("A paste presses nothing. Type : first, then paste a step.", "貼り付けでは何も押されません。:のあとに貼り付けてください。")
  }
  var asleep: String { choose("That button is not alive yet.", "そのボタンはまだ押せません。") }
  var noFocus: String {
    choose("Choose a button first: none is chosen for you.", "先にボタンを選んでください。最初はどれも選ばれていません。")
  }
  var helpTitle: String { choose("Keys", "キー") }
  var helpClose: String {
    choose("Any key closes this; a click on a line does it.", "どのキーでも閉じます。行を押すと実行します。")
  }

  /// What works while a step is typed.
  var typingKeys: [(String, String)] {
    [
      ("Enter", choose("take it", "実行")), ("Tab", choose("complete", "補完")),
      ("Esc", choose("never mind", "やめる")),
    ]
  }

  func tooSmall(width: Int, height: Int) -> String {
    choose(
      "Needs 40x16, has \(width)x\(height). q quits.", "40x16が必要です(今は\(width)x\(height))。qで終了")
  }

  /// The word beside a key in the key bar.
  func short(_ command: Command) -> String {
    switch command {
    case .home: choose("Home", "ホーム")
    case .settings: choose("Settings", "設定")
    case .app: choose("app", "アプリ")
    case .terminate: choose("kill", "アプリ終了")
    case .reinstall: choose("reinstall", "入れ直す")
    case .upgrade: choose("quiet moment", "静かな時")
    case .reminder: choose("reminder", "知らせ")
    case .geofence: choose("fence", "フェンス")
    case .clock: choose("clock", "時計")
    case .version: "iOS"
    case .erase: choose("erase", "消去")
    case .policy: choose("policy", "ポリシー")
    case .region: choose("region", "地域")
    case .back: choose("back", "戻る")
    case .forward: choose("forward", "先へ")
    case .lines: choose("jump", "移動")
    case .branches: choose("branches", "分岐")
    case .waitNext: choose("wait", "待つ")
    case .waitDay: choose("+1 day", "1日後")
    case .language: choose("日本語", "English")
    case .panel: choose("panel", "パネル")
    case .type: choose("do", "実行")
    case .next: choose("next", "次へ")
    case .present: choose("present", "発表")
    case .largeKeys: choose("large keys", "大きなキー")
    case .picture: choose("save", "保存")
    case .text: choose("save text", "文字で保存")
    case .help: choose("help", "ヘルプ")
    case .redraw: choose("redraw", "再描画")
    case .quit: choose("quit", "終了")
    }
  }

  /// What a command does, for the help page.
  func long(_ command: Command) -> String {
    switch command {
    case .home: choose("go to the home screen", "ホーム画面へ")
    case .settings: choose("go to the Settings app", "設定アプリへ")
    case .app: choose("open the app: a launch, or back to the front", "アプリを開く(起動、または前面に戻る)")
    case .terminate: choose("kill the app", "アプリを終了させる")
    case .reinstall: choose("delete the app and install it again", "アプリを削除して入れ直す")
    case .upgrade: choose("the system's quiet moment: location upgrade", "システムが尋ねる静かな時(位置情報)")
    case .reminder: choose("the system's quiet moment: location reminder", "システムが知らせる静かな時(位置情報)")
    case .geofence: choose("cross the geofence", "ジオフェンスを越える")
    case .clock: choose("let time pass: 1d, 3h, next", "時間を進める(1d、3h、next)")
    case .version: choose("update iOS", "iOSを新しくする")
    case .erase: choose("erase the phone, to any iOS version", "消去する(どのiOSの版にもできる)")
    case .policy: choose("serve another policy revision", "ポリシーを改訂する")
    case .region: choose("go to another region", "地域を変える")
    case .back: choose("go back a step; nothing is lost", "1ステップ戻る(何も失われません)")
    case .forward: choose("go forward again", "また先へ進む")
    case .lines: choose("choose a step of What happened", "起きたことからステップを選ぶ")
    case .branches: choose("branches: go to, name, compare", "分岐の一覧(移動、名前、見比べ)")
    case .waitNext: choose("wait for the next moment that matters", "次に何かが起きる時まで待つ")
    case .waitDay: choose("let one day pass", "1日進める")
    case .language: choose("turn the phone's language", "言語を切り替える")
    case .panel: choose("show the next panel", "次のパネル")
    case .type: choose("everything: type to find, Enter takes it", "すべての一覧。入力して探し、Enterで実行")
    case .next: choose("the script's next step", "台本の次のステップ")
    case .present: choose("presenter mode: notes, and what just happened", "発表モード(メモと、いま起きたこと)")
    case .largeKeys: choose("large keys on or off", "キー表示を大きく/元に")
    case .picture: choose("save this screen as a picture (SVG)", "この画面を画像(SVG)で保存")
    case .text: choose("save this screen as text", "この画面を文字で保存")
    case .help: choose("this page", "このページ")
    case .redraw: choose("draw the screen again", "画面を描き直す")
    case .quit:
      isForgetful
        ? choose("leave; this walk was in memory only", "終わる(この歩みは保存されません)")
        : choose("leave; everything is kept on disk", "終わる(内容は保存済みです)")
    }
  }
}
