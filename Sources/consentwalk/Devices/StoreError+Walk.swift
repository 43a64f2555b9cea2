import SettingsStore
import TerminalUI

extension WalkFailure {
  /// A step that the store did not take. The walk has a line for it: the reason comes without the file's path.
  init(_ error: StoreError) {
    let prefix = error.file + ": "
    let english = error.description
    self = .notKept(
      english.hasPrefix(prefix) ? String(english.dropFirst(prefix.count)) : english, japanese: error.japanese)
  }
}

extension StoreError {
  /// What was found and what to do.
  fileprivate var japanese: String {
    switch self {
    case .missing: "保存先がありません。別のプログラムが消したようです"
    case .folderUnusable(_, let folder): "フォルダ\(folder)が使えません"
    case .noPermission: "保存先を読む権限がありません"
    case .notAStore: "保存先がConsentWalkのファイルではありません"
    case .damaged: "保存先が壊れています。写しから戻すか、移して新しく始めてください"
    case .newer: "保存先の形式が新しすぎます。新しいConsentWalkで開いてください"
    case .older: "保存先の形式が古く、書き込めないので更新できません"
    case .diskFull: "ディスクがいっぱいです。何も変わっていません。空きを作ってください"
    case .readOnly: "保存先に書き込めません。何も変わっていません"
    case .locked(_, let seconds): "別のプログラムが保存先を\(seconds)秒以上使っています"
    case .changesUnreadable: "書き込めないフォルダでは最後の変更を読めません"
    case .moved: "使用中に保存先が動かされたか消されました。戻すか、始め直してください"
    case .noDevice(_, let device): "端末「\(device)」はもうありません"
    case .deviceExists(_, let device): "端末「\(device)」はすでにあります"
    case .noBranch(_, _, let branch): "分岐「\(branch)」はありません"
    case .branchExists(_, _, let branch): "分岐「\(branch)」はすでにあります"
    case .tooFewSteps: "その先にステップはありません"
    case .nullCharacter: "文字U+0000は保存できません"
    case .unnamed: "保存先が決まりません。--storeで指定してください"
    case .foreignSchema(_, let what): "保存先にConsentWalkのものではない\(what)があります"
    case .circularLink: "保存先へのリンクが循環しています"
    case .mayNotGrow: "ファイルの大きさの上限に達しました。何も変わっていません。ulimit -fを上げてください"
    case .tooManyOpenFiles: "開けるファイルの数の上限に達しました。ulimit -nを上げてください"
    case .failed(_, let code, let message): "保存できません。SQLiteの報告: \(message)(\(code))"
    }
  }
}
