/// Recognizes the default sentences of Expo.
extension PurposeWording {
  /// The last words of Expo's default sentences.
  ///
  /// - Source: https://github.com/expo/expo/tree/main/packages (the plug-ins of expo-camera and others)
  private static let expoNouns: Set<String> = [
    "camera", "microphone", "photos", "contacts", "calendar", "calendars", "reminders", "location",
    "device motion", "face id biometric data",
  ]

  /// Whether a text is exactly `Allow NAME to access your NOUN`, without any other words.
  static func isExpoSample(_ lower: String) -> Bool {
    guard lower.hasPrefix("allow "), !lower.hasPrefix("allow us "), lower.utf8.count < 80,
      let range = lower.firstRange(of: " to access your ")
    else { return false }
    let noun = lower[range.upperBound...].trimmingBlanks
    return expoNouns.contains(noun.hasSuffix(".") ? String(noun.dropLast()) : noun)
  }
}
