import Platform

/// Words about what is not known.
extension Words {
  /// Beside words of iOS that were not found in print.
  var approximate: String { Scene.approximateMark + " " + choose("words approximate", "文言は推定") }

  /// The same for who reads lines of text.
  var approximateInFull: String {
    Scene.approximateMark + " "
      + choose(
        "not found in print: a phone may say this in other words", "文言は推定です。実際の端末では違う表現かもしれません")
  }

  /// What is assumed, from all of it to only how much.
  func assumptions(_ assumed: [String]) -> [String] {
    guard let first = assumed.first else { return [""] }
    let all = choose("assumes ", "仮定 ")
    let count = choose("\(assumed.count) assumptions", "仮定\(assumed.count)件")
    if assumed.count == 1 { return [all + first, first] }
    return [all + assumed.joined(separator: ", "), all + "\(first) +\(assumed.count - 1)", count]
  }

  /// All that is assumed, as a part of a heading; none where it is the usual.
  func assuming(_ assumed: [String]) -> [String] { assumed.isEmpty ? [] : [assumptions(assumed)[0]] }

  /// What the status bar says of the use of location; nil where it says nothing.
  func locationUse(_ mark: Scene.LocationMark) -> String? {
    switch mark {
    case .absent: nil
    case .arrow: choose("↗ location in use", "↗ 位置情報を使用中")
    case .bar, .pill: choose("↗ location in use in the background", "↗ バックグラウンドで位置情報を使用中")
    }
  }
}

extension Scene {
  /// The sign of words that are not known to be what a phone says.
  public static let approximateMark = "≈"
}

extension Scene.Row {
  /// Its text, marked where the words are not known to be what a phone says.
  var markedText: String { isApproximate ? text + " " + Scene.approximateMark : text }
}
