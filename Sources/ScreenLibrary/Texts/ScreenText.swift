public import Platform

/// The texts of one of the app's screens in every language. The app's name is already inserted.
public struct ScreenText: Sendable {
  /// The name of the screen, which is the file name without `.yaml`.
  public let id: String
  /// The languages of the texts. The first one is used for all other languages.
  let languages: [Language]
  /// The texts, with one entry for each language.
  let words: [Words]
  /// If a text is missing in another language, the text in this language is used.
  let usual: Language
  /// Whether the screen belongs to the phone. The phone can have languages that the app does not have.
  let isOfPhone: Bool
  /// Whether every text of the file exists in every language.
  public internal(set) var isComplete: Bool

  init(
    id: String, languages: [Language], words: [Words], usual: Language? = nil, isOfPhone: Bool = false,
    isComplete: Bool? = nil
  ) {
    self.id = id
    self.usual = usual ?? languages[0]
    self.languages = languages
    self.words = words
    self.isOfPhone = isOfPhone
    self.isComplete = isComplete ?? words.allSatisfy(\.foreign.isEmpty)
  }
  private func words(_ language: Language) -> Words { words[language.index(among: languages) ?? 0] }

  public func title(_ language: Language) -> String { words(language).title }

  /// Returns the paragraphs. They contain no line breaks.
  public func body(_ language: Language) -> [String] { words(language).body }

  /// Returns the label of the button with this role; nil if the screen has no such button.
  public func button(_ role: Role, _ language: Language) -> String? {
    words(language).buttons.first { $0.role == role }?.label
  }

  /// Returns any other text of the screen, such as `label("ad-plain", .en)`; nil if the file has no such key.
  public func label(_ key: String, _ language: Language) -> String? {
    words(language).labels.first { $0.key == key }?.text
  }

  /// The texts in one language.
  struct Words: Sendable {
    var title = ""
    var body: [String] = []
    var buttons: [ButtonText] = []
    var labels: [LabelText] = []
    /// The texts that are missing in this language and are shown in another one.
    var foreign: Set<String> = []
    /// The texts that belong to a language. A text that consists only of the app's name does not.
    var spoken: Set<String> = []

    var all: [String] { [title] + body + buttons.map(\.label) + labels.map(\.text) }
    /// The texts that contain letters, before the app's name is inserted.
    var lettered: Set<String> { Set(all.filter(Placeholders.hasWords)) }
  }

  /// Whether some texts of the screen are missing in a language.
  public func lacks(_ language: Language) -> Bool { !foreign(language).isEmpty }

  /// Returns the language of a text that the screen shows to users of a language. It is another language if the text is
  /// missing in theirs.
  public func language(of text: String, in language: Language) -> Language {
    foreign(language).contains(text) ? usual : language
  }

  /// Returns the texts that the screen shows in another language, because they are missing in this one.
  func foreign(_ language: Language) -> Set<String> {
    let index = language.index(among: languages)
    return index == nil && isOfPhone ? words[0].spoken : words[index ?? 0].foreign
  }
}

extension ScreenText {
  /// Returns these texts. Missing buttons and labels are replaced by those of a neutral screen.
  func borrowing(from neutral: ScreenText) -> ScreenText {
    ScreenText(
      id: id, languages: languages,
      words: zip(languages, words).map { language, own in
        var words = own
        let lent = neutral.words(language)
        words.buttons += lent.buttons.filter { button in !own.buttons.contains { $0.role == button.role } }
        words.labels += lent.labels.filter { label in !own.labels.contains { $0.key == label.key } }
        words.foreign.formUnion(lent.foreign)
        words.spoken.formUnion(lent.spoken)
        return words
      }, usual: usual, isOfPhone: isOfPhone, isComplete: isComplete)
  }

  /// Returns the same texts for a screen with another name.
  ///
  /// - Parameter titles: One title for each language. If empty, the titles do not change.
  func named(_ id: String, titles: [String]) -> ScreenText {
    ScreenText(
      id: id, languages: languages,
      words: words.enumerated().map { index, own in
        var words = own
        if titles.indices.contains(index) { words.title = titles[index] }
        return words
      }, usual: usual, isComplete: isComplete)
  }
}

/// The label of the button with a role.
public struct ButtonText: Hashable, Sendable {
  /// The role of the button, which is the effect of pressing it.
  public let role: Role
  public let label: String
}

/// A text whose key the file chooses.
struct LabelText: Hashable, Sendable {
  let key: String
  let text: String
}
