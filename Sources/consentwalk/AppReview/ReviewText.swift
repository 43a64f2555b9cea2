/// The notes for App Review at one level of detail.
struct ReviewText {
  let text: String
  let detail: ReviewDetail
  /// The placeholders, each one once.
  let blanks: [ReviewBlank]

  /// The size of the field *Notes* of App Store Connect in bytes.
  ///
  /// - Source: https://developer.apple.com/help/app-store-connect/reference/app-information/platform-version-information
  static let limit = 4000
  /// The average number of bytes of a filled-in answer, which replaces its placeholder.
  private static let answer = 120

  /// The expected size in bytes after the placeholders are filled in. A label or a title is shorter than its
  /// placeholder.
  var size: Int {
    blanks.filter { $0.screen == nil }.reduce(text.utf8.count) { size, blank in
      size + max(0, Self.answer - ReviewWriter.plainQuotes(blank.text).utf8.count)
    }
  }

  /// Whether the notes are too long for the field once the placeholders are filled in.
  var isTooLong: Bool { size > Self.limit }

  /// The screens whose texts are missing, in the order of the notes.
  var screensWithoutText: [String] {
    blanks.compactMap(\.screen).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}

/// How detailed the notes for App Review are: from everything to only what App Review needs.
enum ReviewDetail: CaseIterable {
  case full
  /// Like `full`, but without the texts of the prompts, the purpose strings for other iOS versions, and the keys of the
  /// Info.plist.
  case shorter
  /// Like `shorter`, but also without the body texts of the app's screens, the screens long before a prompt, the
  /// screens with only one button, and the paths in Settings.
  case shortest
}
