import FlowController
import Platform

/// Why a step was not taken, in the language of the person.
extension Words {
  func cannot(_ failure: WalkFailure) -> String {
    choose("Not now: ", "今はできません: ") + reason(failure)
  }

  func reason(_ failure: WalkFailure) -> String {
    switch failure {
    case .impossible(let step): reason(step)
    case .travel(let problem): reason(problem)
    case .notKept(let english, let japanese): choose(english, japanese)
    }
  }

  func reason(_ step: ImpossibleStep) -> String { choose(step.description, japanese(step)) }

  func reason(_ problem: TravelProblem) -> String {
    switch problem {
    case .atBeginning: choose("this is the beginning", "ここが始まりです")
    case .atEnd: choose("this is the last step of the branch", "この分岐の最後です")
    case .noStep(let number, let end):
      choose("there is no step \(number): 0 to \(end)", "ステップ\(number)はありません(0から\(end)まで)")
    case .noBranch(let name, let known):
      choose("there is no branch “\(name)”: ", "分岐「\(name)」はありません。あるのは: ") + known.joined(separator: ", ")
    case .branchExists(let name):
      choose("a branch is called “\(name)” already", "「\(name)」という分岐がすでにあります")
    case .nameNotPlain:
      choose(
        "a branch's name has 1 to \(TravelProblem.longestName) bytes and no control characters",
        "分岐の名前は1〜\(TravelProblem.longestName)バイトで、制御文字は使えません")
    case .movedElsewhere:
      choose("another program moved this device meanwhile", "その間に別のプログラムがこの端末を動かしました")
    }
  }

  private func japanese(_ reason: ImpossibleStep) -> String {
    switch reason {
    case .dialogUp(let dialog): "システムのダイアログ(\(dialog.word))が出ています。先に答えるか、離れてください"
    case .screenUp(let screen): "アプリの画面(\(screen.word))が出ています。先に答えてください"
    case .nothingUp: "答えるものが出ていません"
    case .roleNotOffered(let role): "\(role.word)というボタンはありません"
    case .agreeAsleep: "ポリシーを開いてしばらくすると同意できます"
    case .notInstalled: "アプリがインストールされていません"
    case .installedAlready: "アプリはすでにインストールされています"
    case .notRunning: "アプリは動いていません"
    case .notInFront: "アプリは前面にありません"
    case .inFrontAlready: "アプリはすでに前面にあります"
    case .homeAlready: "すでにホーム画面です"
    case .settingsAlready: "すでに設定アプリです"
    case .dialogNotOverApp(let dialog): "ダイアログ(\(dialog.word))はアプリの上にはありません。答えてください"
    case .noNotification: "開いていない通知はありません"
    case .noPolicy: "このフローにポリシーはありません"
    case .nothingDue: "待っていて起きることはありません"
    case .timeEnds: "時計は2106年で終わります"
    case .earlierTime(let now): "時計は戻りません(今は\(now))"
    case .olderSystem(let os): "iOSは\(os)より新しくするだけです。eraseならどの版にもできます"
    case .targetTooNew(let target): "アプリにはiOS \(target)以降が必要です"
    case .notBefore(let band): "iOS \(band.start)以降で起きることです"
    case .notProvisional: "位置情報が仮の「常に」ではありません"
    case .upgradeAnswered: "「常に」の質問には、このインストールですでに答えています"
    case .appInFront: "システムは、アプリが前面を離れるまで待ちます"
    case .notAlways: "位置情報が「常に」ではありません"
    case .notUsedInBackground: "この3日間、バックグラウンドで位置情報が使われていません"
    case .absentRow(let key): "設定に\(key.word)の項目がまだありません。先にアプリが求める必要があります"
    case .absentChoice(let row): "このiOSの設定に\(row.word)はありません"
    case .greyed(let key): "\(key.word)は変更できない状態です"
    case .noSuchSwitch(let key): "このiOSに\(key.word)はありません"
    case .nothingToSet: "setには項目がひとつ以上必要です"
    }
  }
}

extension WalkFailure {
  /// The reason in plain English.
  public var text: String { Words(language: .en).reason(self) }
}
