import Phone
public import ScreenLibrary

/// A prompt or page as the phone shows it.
public struct DevicePrompt: Hashable, Sendable {
  /// The name in scenarios: `tracking`, `soft-ask`, or the id of a page.
  public let name: String
  /// The word for the key `prompt` of a trace: `page` for every page.
  public let word: String
  /// Whether iOS shows it.
  public let isSystem: Bool
  public let title: String
  /// The paragraphs below the title that iOS shows; empty for a screen of the app, which may lay out its own
  /// text in any way.
  public let texts: [String]
  public let buttons: [DeviceElement]
  /// The labels of the buttons that the app's screen has in other situations; this prompt must not show them.
  public let absent: [String]
  /// The texts of iOS with their sources; empty for a screen of the app.
  public let words: [SystemWords]
  /// Whether iOS's words are not known in the phone's language and are shown in English.
  public let isInEnglish: Bool
}
