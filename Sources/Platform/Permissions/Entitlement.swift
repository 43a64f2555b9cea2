/// An entitlement that an app needs in addition to its purpose string, before iOS shows the prompt of a permission.
public struct Entitlement: Sendable {
  /// The typed name of the permission.
  public let permission: String
  /// The names in the entitlements file. One of them is enough. The first one is the name in Apple's documentation.
  public let names: [String]
  /// What happens without the entitlement, on every iOS version that has the permission.
  public let effect: Effect
  public let source: String

  /// What happens if an app makes the request without the entitlement.
  public enum Effect: Sendable {
    /// iOS raises an exception, which crashes the app.
    case crash
    /// iOS shows no prompt.
    case noPrompt
  }

  public static let all: [Entitlement] = [
    Entitlement(
      permission: "siri", names: ["com.apple.developer.siri"], effect: .crash,
      source: "https://github.com/TelegramMessenger/Telegram-iOS/issues/1086; "
        + "https://github.com/rasmuslos/ShelfPlayer/issues/20"),
    Entitlement(
      permission: "critical-alerts", names: ["com.apple.developer.usernotifications.critical-alerts"],
      effect: .noPrompt, source: "https://github.com/invertase/react-native-notifee/issues/198"),
    Entitlement(
      permission: "health", names: ["com.apple.developer.healthkit"], effect: .noPrompt,
      source: "https://github.com/carp-dk/flutter-plugins/issues/446; "
        + "https://github.com/perezjuanj/OpenCircuit/issues/25"),
    Entitlement(
      permission: "focus",
      names: ["com.apple.developer.usernotifications.communication", "com.apple.developer.focus-status"],
      effect: .noPrompt,
      source: "https://developer.apple.com/documentation/usernotifications/"
        + "handling-communication-notifications-and-focus-status-updates; "
        + "https://github.com/katagaki/SakuraRSS/pull/326"),
    Entitlement(
      permission: "age-range", names: ["com.apple.developer.declared-age-range"], effect: .noPrompt,
      source: "https://developer.apple.com/documentation/declaredagerange"),
  ]
}
