import Platform

extension Prompt {
  /// Every prompt of the roles table: the app's own screens, then the system's dialogs.
  public static let all: [Prompt] =
    AppScreen.allCases.map { .app($0) } + SystemDialog.allCases.map { .system($0) }
}
