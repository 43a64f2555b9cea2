import Platform

extension ImpossibleStep {
  /// Why, for a Japanese reader; the words of steps stay as they are typed.
  public var japanese: String {
    switch self {
    case .dialogUp(let dialog): "システムのダイアログ(\(dialog.word))が出ています。先に答えるか、離れてください"
    case .screenUp(let screen): "アプリの画面(\(screen.word))が出ています。先に答えてください"
    case .nothingUp: "答えるものが出ていません"
    case .roleNotOffered(let role): "\(role.word)というボタンはありません"
    case .agreeAsleep: "ポリシーを開いてしばらくすると同意できます"
    case .notInstalled: "アプリがインストールされていません"
    case .installedAlready: "アプリはすでにインストールされています"
    case .notRunning: "アプリは動いていません"
    case .runningAlready: "アプリはすでに動いています"
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
    case .choiceWithoutKey(let row): "設定に\(row.word)が出るのは、その目的の文があるアプリだけです"
    case .greyed(let key): "\(key.word)は変更できない状態です"
    case .noSuchSwitch(let key): "このiOSに\(key.word)はありません"
    case .nothingToSet: "setには項目がひとつ以上必要です"
    }
  }
}
