import Phone
public import ScreenLibrary

/// A prompt or page, as a phone shows it.
public struct DevicePrompt: Hashable, Sendable {
  /// The name that scenarios use: `tracking`, `soft-ask`, or the id of a page.
  public let name: String
  /// The value of the key `prompt` in a trace. It is `page` for every page.
  public let word: String
  /// Whether iOS shows the prompt, and not the app.
  public let isSystem: Bool
  public let title: String
  /// The paragraphs below the title, if iOS shows the prompt. Empty for a screen of the app, because the app can
  /// arrange its own texts freely.
  public let texts: [String]
  public let buttons: [DeviceElement]
  /// The labels of buttons that the app's screen has only in other situations. This prompt must not show them.
  public let absent: [String]
  /// The texts of iOS and their sources; empty for a screen of the app.
  public let words: [SystemWords]
  /// Whether the texts of iOS are shown in English, because they are not known in the phone's language.
  public let isInEnglish: Bool
}
