/// Tells a reason in a purpose string from the bare name of the data.
extension PurposeWording {
  /// The nouns at the end of Expo's own sentences.
  ///
  /// - Source: https://github.com/expo/expo/tree/main/packages (the plug-ins of expo-camera and others)
  private static let expoNouns: Set<String> = [
    "camera", "microphone", "photos", "contacts", "calendar", "calendars", "reminders", "location",
    "device motion", "face id biometric data",
  ]

  /// Whether a text is `Allow NAME to access your NOUN`, without a word more.
  static func isExpoSample(_ lower: String) -> Bool {
    guard lower.hasPrefix("allow "), !lower.hasPrefix("allow us "), lower.utf8.count < 80,
      let range = lower.firstRange(of: " to access your ")
    else { return false }
    let noun = lower[range.upperBound...].trimmingBlanks
    return expoNouns.contains(noun.hasSuffix(".") ? String(noun.dropLast()) : noun)
  }

  /// Whether Face ID opens something: the access it gives is the purpose.
  static func opensSomething(_ text: String) -> Bool {
    guard let access = text.firstRange(of: "access") else { return false }
    let object = text[access.upperBound...]
    return object.contains { $0.isLetter } && !["face", "biometric"].contains { object.contains($0) }
  }

  /// Whether a text names what the data is used in, other than the app itself or the background.
  static func isUsedInSomething(_ text: String) -> Bool {
    guard let range = text.firstRange(of: " used in ") else { return false }
    let object = text[range.upperBound...]
    return ![
      "this app", "the app", "our app", "app ", "app.", "the background", "background", "the foreground",
    ].contains { object.hasPrefix($0) }
  }

  /// The data that permissions are about.
  static let dataWords: Set<String> = [
    "camera", "microphone", "mic", "photo", "photos", "library", "gallery", "location", "gps", "geolocation",
    "contacts", "calendar", "calendars", "reminders", "bluetooth", "motion", "health", "data", "face", "id",
    "faceid", "biometric", "biometrics", "nfc", "speech", "recognition", "siri", "tracking", "network",
    "local",
    "media", "music", "audio", "video", "images", "pictures",
  ]

  /// The words of short sentences that say no purpose: `Camera access required`, `Use your location`.
  static let bareWords: Set<String> = dataWords.union([
    "access", "accessing", "use", "usage", "uses", "using", "used", "need", "needs", "needed", "require",
    "requires", "required", "request", "requests", "permission", "permissions", "allow", "enable", "enabled",
    "always", "please", "grant", "the", "this", "your", "app", "application", "we", "our", "us", "a", "is",
    "are",
    "for", "to", "of", "in", "and", "it", "i", "my", "description", "services", "service", "device",
  ])
}
