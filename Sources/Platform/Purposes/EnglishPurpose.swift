/// Finds out whether an English purpose string states a reason or only names the data.
enum EnglishPurpose {
  private static let reasons = [
    " so ", " to ", " for ", " when ", " while ", " lets ", " let ", " allows you", " allow you", " which ",
    " because ", " used by ", " if ",
    " where ", " enables ", " in order ", " with ", " as ", " means ", " can ", " during ", " by ", " until ",
  ]
  private static let reasonless = [
    "access to the", "access to your", "permission to access", "permission to use",
    "needs to access", "need to access", "wants to access",
    "would like to access",
    "like to access", "to access the", "to access your", "needs to use", "need to use",
    "wants to use",
    "would like to use", "required to access", "like to use", "to use your", "to use the", "asks for",
    "ask for", "asking for",
  ]
  /// Whether a text says that something is needed or used, but has no word that introduces a purpose.
  static func isBare(_ text: String) -> Bool {
    var rest = " " + text.lowercased().replacing("\u{2019}", with: "'") + " "
    for phrase in reasonless { rest = rest.replacing(phrase, with: "·") }
    // “access to photos” only names data. “access to share photos” states a purpose.
    for noun in dataWords where rest.contains("access to " + noun) {
      rest = rest.replacing("access to " + noun, with: "·")
    }
    if reasons.contains(where: { rest.contains($0) }) || isUsedInSomething(rest) { return false }
    // A sentence with any other verb counts as a purpose, because no list of verbs can be complete.
    let words = rest.split { !$0.isLetter && $0 != "·" && $0 != "'" }
    return words.count <= 4 && words.allSatisfy { bareWords.contains(String($0)) } || rest.contains("·")
      || [" needs ", " requires ", " required ", " uses ", " wants ", " used "].contains { rest.contains($0) }
  }

  /// Whether a text says in what the data is used, except in the app itself or in the background.
  private static func isUsedInSomething(_ text: String) -> Bool {
    guard let range = text.firstRange(of: " used in ") else { return false }
    let object = text[range.upperBound...]
    return ![
      "this app", "the app", "our app", "app ", "app.", "the background", "background", "the foreground",
    ].contains { object.hasPrefix($0) }
  }

  /// Words for the data of permissions.
  private static let dataWords: Set<String> = [
    "camera", "microphone", "mic", "photo", "photos", "library", "gallery", "location", "gps", "geolocation",
    "contacts", "calendar", "calendars", "reminders", "bluetooth", "motion", "health", "data", "face", "id",
    "faceid", "biometric", "biometrics", "nfc", "speech", "recognition", "siri", "tracking", "network",
    "local",
    "media", "music", "audio", "video", "images", "pictures",
  ]

  /// Words of short sentences that state no purpose: `Camera access required`, `Use your location`.
  private static let bareWords: Set<String> = dataWords.union([
    "access", "accessing", "use", "usage", "uses", "using", "used", "need", "needs", "needed", "require",
    "requires", "required", "request", "requests", "permission", "permissions", "allow", "enable", "enabled",
    "always", "please", "grant", "the", "this", "your", "app", "application", "we", "our", "us", "a", "is",
    "are",
    "for", "to", "of", "in", "and", "it", "i", "my", "description", "services", "service", "device",
  ])
}
