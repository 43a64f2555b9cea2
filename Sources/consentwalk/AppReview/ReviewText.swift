/// The notes for App Review in one form.
struct ReviewText {
  let text: String
  let detail: ReviewDetail
  /// The blanks, each once.
  let blanks: [ReviewBlank]

  /// The size of the field *Notes* of App Store Connect in bytes.
  ///
  /// - Source: https://developer.apple.com/help/app-store-connect/reference/app-information/platform-version-information
  static let limit = 4000
  /// The bytes that an answer needs on average. It takes the place of its blank.
  private static let answer = 120

  /// The size in bytes, with room to fill in the blanks. A label or a title is shorter than its blank.
  var size: Int {
    blanks.filter { $0.screen == nil }.reduce(text.utf8.count) { size, blank in
      size + max(0, Self.answer - ReviewWriter.plainQuotes(blank.text).utf8.count)
    }
  }

  /// Whether the notes, with the blanks filled in, do not fit the field.
  var isTooLong: Bool { size > Self.limit }

  /// The screens whose texts are blank, in the order of the notes.
  var screensWithoutText: [String] {
    blanks.compactMap(\.screen).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}

/// How much the notes for App Review say, from everything to what App Review cannot do without.
enum ReviewDetail: CaseIterable {
  case full
  /// Without the texts of the prompts, the purpose strings for other iOS versions, and the keys of Info.plist.
  case shorter
  /// Without the body texts of the app's screens, the screens that come long before a prompt or have one button, and
  /// the paths in Settings, too.
  case shortest
}
