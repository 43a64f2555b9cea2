public import Platform

/// A prompt that can cover the screen.
public enum Prompt: Hashable, Sendable {
  case system(SystemDialog)
  case app(AppScreen)

  /// The name in scenarios and in the printed state.
  public var word: String {
    switch self {
    case .system(let dialog): dialog.word
    case .app(let screen): screen.word
    }
  }
}

extension Prompt {
  /// All prompts: first the app's own screens, then the system dialogs.
  public static let all: [Prompt] =
    AppScreen.allCases.map { .app($0) } + SystemDialog.allCases.map { .system($0) }
}

/// A screen of the app that waits for the user's answer.
public enum AppScreen: UInt8, CaseIterable, Sendable {
  case softAsk, policy, additionalInformation
  /// A page of the flow.
  case page

  /// The name in scenarios and in the printed state.
  public var word: String {
    switch self {
    case .softAsk: "soft-ask"
    case .policy: "policy"
    case .additionalInformation: "additional-information"
    case .page: "page"
    }
  }
}
