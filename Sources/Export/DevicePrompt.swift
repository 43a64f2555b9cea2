import Phone
public import ScreenLibrary

/// A prompt or page, as a phone shows it.
public struct DevicePrompt: Hashable, Sendable {
  /// The name that scenarios use: `tracking`, `soft-ask`, or the id of a page.
  public let name: String
  /// The value of the key `prompt` in a trace. It is `page` for every page.
  public let word: String
  /// Whether iOS shows the prompt. If false, the app shows it.
  public let isSystem: Bool
  public let title: String
  /// The paragraphs below the title of a prompt of iOS. Empty for a screen of the app, because a real app can arrange
  /// its texts differently.
  public let texts: [String]
  public let buttons: [DeviceElement]
  /// The labels of buttons that the same screen of the app has in other situations. This prompt must not show them.
  public let absent: [String]
  /// The texts of iOS and their sources; empty for a screen of the app.
  public let words: [SystemWords]
  /// Whether the texts of iOS are shown in English, because they are not known in the phone's language.
  public let isInEnglish: Bool
}
