import FlowController

/// What an open argument accepts.
extension Words {
  /// For a step or an order as the palette shows it; nil where it has no open argument.
  func accepted(_ text: String, _ world: World) -> String? {
    switch text.drop(while: { $0 != "<" }).prefix(while: { $0 != ">" }) {
    case "<version": version(text, world)
    case "<duration":
      choose("a duration: 2s, 5m, 3h, 1d, 1d 2h, or next", "時間の長さ: 2s、5m、3h、1d、1d 2h、またはnext")
    case "<time":
      choose(
        "a time after \(world.device.now), such as 2030-01-31T09:00:00Z",
        "\(world.device.now)より後の時刻(例 2030-01-31T09:00:00Z)")
    case "<region":
      choose("two letters: us, jp; eu-fr inside the EU", "2文字: us、jp。EU域内はeu-fr")
    case "<date":
      choose(
        "a date as a number; served now: \(world.device.servedPolicy)",
        "日付の数字。今は\(world.device.servedPolicy)")
    case "<number": choose("the number of a step, or of steps", "ステップの番号、または数")
    case "<branch": choose("the name of a branch", "分岐の名前")
    default: nil
    }
  }

  private func version(_ text: String, _ world: World) -> String {
    if text.hasPrefix("set:") {
      return choose("an iOS version, \(world.device.os) or later", "iOSの版(\(world.device.os)以降)")
    }
    return choose("any iOS version: 14.5, 14.0b1, 18", "iOSの版(14.5、14.0b1、18など)")
  }
}
