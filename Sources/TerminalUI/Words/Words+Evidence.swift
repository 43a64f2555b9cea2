/// About frames that are kept as files.
extension Words {
  func kept(_ path: String) -> String { choose("Saved: \(path)", "保存しました: \(path)") }
  func notKept(_ path: String, _ reason: String) -> String {
    choose("\(path) cannot be written: \(reason)", "\(path)に書き込めません: \(reason)")
  }
}
