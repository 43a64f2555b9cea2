import FlowController

/// What is said about a text that is no step: the word that was meant comes first, since a line may be short.
extension Words {
  func lineTooLong(_ limit: Int) -> String {
    choose("this line is too long: at most \(limit) bytes", "行が長すぎます。\(limit)バイトまでです")
  }

  func unknown(_ error: UnknownStep) -> String {
    let meant = error.suggestion.map { choose("; did you mean “\($0)”?", "。「\($0)」ですか? ") }
    let accepted = choose(error.expected.joined(separator: ", "), error.japaneseExpected)
    return choose(
      "\(error.problem) “\(error.found)”" + (meant ?? "")
        + (accepted.isEmpty ? "" : (meant == nil ? ": " : " ") + "expected \(accepted)"),
      error.japanese() + (meant ?? "。") + (accepted.isEmpty ? "" : "使えるもの: \(accepted)"))
  }
}
