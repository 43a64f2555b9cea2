extension UnknownStep {
  /// What is wrong, for a Japanese reader.
  ///
  /// - Parameter found: What stands there, where only a part of it is to be shown.
  public func japanese(_ found: String? = nil) -> String {
    let found = "「\(found ?? self.found)」"
    return switch problem {
    case .step: "\(found)というステップはありません"
    case .role: "\(found)というボタンはありません"
    case .feature: "\(found)という機能はありません"
    case .request: "\(found)という要求はありません"
    case .updates, .crossing, .answer, .row, .outcome: "\(found)は選べません"
    case .event: "\(found)という出来事はありません"
    case .key: "\(found)というキーはありません"
    case .language: "\(found)という言語はありません"
    case .noEvents: "このフローは出来事を数えません(\(found))"
    case .missingArgument: "\(found)には引数が必要です"
    case .repeatedKey: "\(found)が二度あります"
    case .choice: "\(found)という選択肢はありません"
    case .argument(let verb): "\(verb)に引数は付きません(\(found))"
    case .keys(let verb): "\(verb)にキーは付きません(\(found))"
    case .argumentOf(let verb): "\(verb)に\(found)は選べません"
    case .duration: "\(found)は時間の長さではありません"
    case .pair: "\(found)に値がありません"
    case .version: "\(found)はiOSの版ではありません"
    case .date: "\(found)は日付の数字ではありません"
    case .truth: "\(found)はtrueでもfalseでもありません"
    case .region: "\(found)は地域ではありません"
    case .time: "\(found)は1970年から2105年までのISO 8601の時刻ではありません"
    }
  }

  /// What would be accepted, for a Japanese reader; empty where nothing is.
  public var japaneseExpected: String {
    switch problem {
    case .version: "6以降(13.4、14.0b1、17.4.1、18など)"
    case .date: "20130526など"
    case .region: "jpなどの2文字。EU域内はeu-fr"
    case .time: "2024-09-16T09:00:00Zなど"
    case .pair: "キー=値"
    case .choice: expected.isEmpty ? "" : "表示された番号、またはステップ"
    case .step, .role, .feature, .request, .updates, .event, .crossing, .key, .language, .answer, .row,
      .outcome, .noEvents, .missingArgument, .repeatedKey, .argument, .keys, .argumentOf, .duration, .truth:
      expected.joined(separator: ", ")
    }
  }
}
