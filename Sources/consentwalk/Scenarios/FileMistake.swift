import StrictYAML

/// What can keep a scenario file from being run, besides what stands in it.
enum FileMistake: Sendable {
  /// In the system's own words.
  case unreadable(String)
  case noScenario
  /// A folder in so many others.
  case tooDeep(Int)
  /// What is wrong with the screens that it asks for.
  case screensUnusable(Bilingual)
  case screensNotLoaded
}

extension FileMistake: Worded {
  var words: Bilingual {
    switch self {
    case .unreadable(let reason): Bilingual("cannot be read: " + reason, "読めません(\(reason))")
    case .noScenario: Bilingual("there is no scenario in this folder", "このフォルダーにシナリオがありません")
    case .tooDeep(let limit):
      Bilingual("folders lie deeper than \(limit)", "フォルダーの階層が\(limit)段より深くなっています")
    case .screensUnusable(let reason):
      Bilingual("the screens cannot be used: " + reason.english, "画面のファイルが使えません。" + reason.japanese)
    case .screensNotLoaded: Bilingual("the screens were not loaded", "画面のファイルが読み込まれていません")
    }
  }
}
