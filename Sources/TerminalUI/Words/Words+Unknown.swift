import FlowController

/// What is said about a text that is no step: the word that was meant comes first, since a line may be short.
extension Words {
  func unknown(_ error: UnknownStep) -> String {
    let meant = error.suggestion.map { choose("; did you mean “\($0)”?", "。「\($0)」ですか? ") }
    let accepted = accepted(error)
    return choose(
      "\(error.problem) “\(error.found)”" + (meant ?? "")
        + (accepted.isEmpty ? "" : (meant == nil ? ": " : " ") + "expected \(accepted)"),
      japanese(error) + (meant ?? "。") + (accepted.isEmpty ? "" : "使えるもの: \(accepted)"))
  }

  private func accepted(_ error: UnknownStep) -> String {
    let list = error.expected.joined(separator: ", ")
    return switch error.problem {
    case .version: choose(list, "6以降(13.4、14.0b1、17.4.1、18など)")
    case .date: choose(list, "20130526など")
    case .region: choose(list, "jpなどの2文字。EU域内はeu-fr")
    case .time: choose(list, "2024-09-16T09:00:00Zなど")
    case .pair: choose(list, "キー=値")
    case .choice: choose(list, error.expected.isEmpty ? "" : "表示された番号、またはステップ")
    case .step, .role, .feature, .request, .updates, .event, .crossing, .key, .language, .answer, .row,
      .outcome, .noEvents, .missingArgument, .repeatedKey, .argument, .keys, .duration, .truth:
      list
    }
  }

  private func japanese(_ error: UnknownStep) -> String {
    let found = "「\(error.found)」"
    return switch error.problem {
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
    case .duration: "\(found)は時間の長さではありません"
    case .pair: "\(found)に値がありません"
    case .version: "\(found)はiOSの版ではありません"
    case .date: "\(found)は日付の数字ではありません"
    case .truth: "\(found)はtrueでもfalseでもありません"
    case .region: "\(found)は地域ではありません"
    case .time: "\(found)はISO 8601の時刻ではありません"
    }
  }
}
