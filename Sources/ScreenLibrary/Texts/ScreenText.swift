public import Platform

/// The words of one of the app's screens, in every language; the app's name is already in them.
public struct ScreenText: Sendable {
  /// The screen's name: the file without `.yaml`.
  public let id: String
  /// The languages it is shown in; the first stands in for all others.
  let languages: [Language]
  /// One a language.
  let words: [Words]
  /// Whether all of it is there in every language that it is shown in.
  public internal(set) var isComplete = true

  private func words(_ language: Language) -> Words { words[language.index(among: languages) ?? 0] }

  /// The heading.
  public func title(_ language: Language) -> String { words(language).title }

  /// The paragraphs, to be broken into lines where they are shown.
  public func body(_ language: Language) -> [String] { words(language).body }

  /// The words on a button; nil when the screen has no such button.
  public func button(_ role: Role, _ language: Language) -> String? {
    words(language).buttons.first { $0.role == role }?.label
  }

  /// Any other words of the screen: `label("ad-plain", .en)`; nil when the file has no such key.
  public func label(_ key: String, _ language: Language) -> String? {
    words(language).labels.first { $0.key == key }?.text
  }

  /// The words of one language.
  struct Words: Sendable {
    var title = ""
    var body: [String] = []
    var buttons: [ButtonText] = []
    var labels: [LabelText] = []
  }
}

extension ScreenText {
  /// These words, with the buttons and labels of a neutral screen that they lack.
  func borrowing(from neutral: ScreenText) -> ScreenText {
    ScreenText(
      id: id, languages: languages,
      words: zip(languages, words).map { language, own in
        var words = own
        let lent = neutral.words(language)
        words.buttons += lent.buttons.filter { button in !own.buttons.contains { $0.role == button.role } }
        words.labels += lent.labels.filter { label in !own.labels.contains { $0.key == label.key } }
        return words
      }, isComplete: isComplete)
  }

  /// The same under another name.
  ///
  /// - Parameter titles: One for each language; where there are none, the title stays.
  func named(_ id: String, titles: [String]) -> ScreenText {
    ScreenText(
      id: id, languages: languages,
      words: words.enumerated().map { index, own in
        var words = own
        if titles.indices.contains(index) { words.title = titles[index] }
        return words
      }, isComplete: isComplete)
  }
}
