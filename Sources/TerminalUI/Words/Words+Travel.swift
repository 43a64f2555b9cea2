import FlowController

/// The words around the history and its branches.
extension Words {
  var beginning: String { choose("the beginning", "始まり") }
  var branches: String { choose("Branches", "分岐") }
  var sideBySide: String { choose("Side by side", "見比べ") }
  var nothingDiffers: String { choose("Nothing differs.", "違いはありません。") }
  var field: String { choose("field", "項目") }
  var rest: String { choose("The rest", "その他") }
  var onlyOneBranch: String {
    choose(
      "Only one branch so far: go back with \(backKey) and do something else.",
      "まだひとつです。\(backKey)で戻って別のことをすると、分岐ができます。")
  }
  func sameBranch(_ name: String) -> String {
    choose(
      "“\(name)” is where you are: choose another branch to compare.", "「\(name)」は今いる分岐です。ほかの分岐を選んでください。")
  }
  var changedElsewhere: String { choose("Another program changed this device.", "別のプログラムがこの端末を変えました。") }

  var waiting: String {
    choose(
      "Another program is using the store; waiting. Ctrl-C ends.",
      "別のプログラムが保存先を使っているので、待っています。Ctrl-Cで終わります。")
  }

  func steps(_ count: Int) -> String { choose(count == 1 ? "1 step" : "\(count) steps", "\(count)ステップ") }

  func leaves(_ base: String, after step: Int) -> String {
    choose("leaves \(base) after step \(step)", "\(base)のステップ\(step)の後で分かれる")
  }

  func side(_ side: Comparison.Side) -> String {
    choose("\(side.branch), step \(side.step)", "\(side.branch) ステップ\(side.step)")
  }

  func group(_ group: Comparison.Group) -> String {
    switch group {
    case .tracking: tracking
    case .location: location
    case .notifications: notifications
    case .rest: rest
    }
  }

  func unknownKey(_ key: String) -> String {
    choose("“\(key)” does nothing here. ? lists the keys, : everything.", "「\(key)」はここでは使えません。?でキー、:ですべての一覧。")
  }

  func noButton(_ number: Int, count: Int) -> String {
    if count == 0 { return choose("Nothing can be pressed now.", "いま押せるものはありません。") }
    return choose("There is no button \(number): 1 to \(count).", "ボタン\(number)はありません。1から\(count)までです。")
  }

  func nothingMatches(_ typed: String) -> String {
    choose("Nothing that can be typed speaks of “\(typed)”.", "「\(typed)」に合うものはありません。")
  }

  /// Over the palette: how much can be done now.
  func paletteTitle(now: Int, notNow: Int) -> String {
    choose("\(now) now, \(notNow) not now", "今できる \(now)、今はできない \(notNow)")
  }

  /// Over what can be typed, where the walk is lines of text.
  var plainHelp: String {
    choose(
      "What can be typed now; help all lists what cannot as well, with the reason:",
      "いま入力できるもの。help allで、今はできないものも理由と一緒に出ます:")
  }

  /// Where the walk stands: `main, step 3 of 5`.
  func place(_ place: HistoryPlace) -> String {
    choose(
      "\(place.branch), step \(place.position) of \(place.end)",
      "\(place.branch)、ステップ\(place.position)/\(place.end)")
  }

  /// What an order does.
  func describe(_ order: Order.Word) -> String {
    switch order {
    case .back: choose("go back in the history", "履歴を戻る")
    case .forward: choose("go forward again", "また先へ進む")
    case .jump: choose("go to the step of that number", "その番号のステップへ")
    case .history: choose("the steps and what they caused", "ステップと起きたこと")
    case .branches: choose("list the branches", "分岐の一覧")
    case .switch: choose("go to the last step of a branch", "分岐の最後のステップへ")
    case .name: choose("give a branch a name", "分岐に名前を付ける")
    case .compare: choose("two branches side by side", "二つの分岐を見比べる")
    case .faces: choose("the three faces of each permission", "許可ごとの三つの顔")
    case .why: choose("why a prompt appears or not", "ダイアログが出る理由、出ない理由")
    case .next: long(.next)
    case .present: long(.present)
    case .save: choose("keep this screen as a picture, or as text", "この画面を画像または文字で保存")
    case .again: choose("show everything again", "もう一度すべて表示")
    case .help: choose("what can be done now", "今できること")
    case .quit: long(.quit)
    }
  }

  /// Said where something is typed without its open argument.
  func missing(_ form: String) -> String {
    choose("An argument is missing: \(form)", "引数が足りません: \(form)")
  }

  func mistake(_ mistake: Order.Mistake) -> String {
    let form = mistake.word.form
    if mistake.found.isEmpty { return missing(form) }
    return choose("“\(mistake.found)” does not fit: \(form)", "「\(mistake.found)」は合いません: \(form)")
  }

  /// The keys of the list of branches.
  func branchKeys(areMany: Bool, isHere: Bool) -> [(String, String)] {
    let go = ("Enter", choose("go there", "そこへ"))
    let name = (String(BranchesPage.naming), choose("name", "名前"))
    let compare = (String(BranchesPage.comparing), choose("compare", "今と見比べる"))
    let close = ("Esc", choose("close", "閉じる"))
    guard areMany else { return [go, name, close] }
    return [("↑ ↓", choose("choose", "選ぶ")), go, name] + (isHere ? [] : [compare]) + [close]
  }

  /// The keys of the comparison.
  func comparisonKeys(scrolls: Bool) -> [(String, String)] {
    let close = ("Esc", choose("close", "閉じる"))
    return scrolls ? [("↑ ↓", choose("scroll", "送る")), close] : [close]
  }

  /// The keys while a line of *What happened* is chosen.
  var lineKeys: [(String, String)] {
    [
      ("↑ ↓", choose("choose", "選ぶ")), ("Enter", choose("go there", "そこへ")),
      ("Esc", choose("back to the phone", "画面に戻る")),
    ]
  }
}
