import FlowController
import Platform

/// Common short names of prompts: `att` means `tracking`, `cam` means `camera`.
enum PromptNickname {
  private static let nicknames = [
    "att": "tracking", "idfa": "tracking", "gps": "location", "push": "notifications", "mic": "microphone",
    "address-book": "contacts", "gallery": "photos", "library": "photos", "fitness": "motion",
    "pre-prompt": "soft-ask", "primer": "soft-ask", "priming": "soft-ask", "gdpr": "policy",
    "always": "location-upgrade", "rating": "review", "biometrics": "face-id",
  ]

  /// Returns the prompt that was probably meant: by a short name, or by the first letters of its name.
  static func prompt(meant text: String, of words: [String]) -> String? {
    let text = text.lowercased()
    if let word = nicknames[text], words.contains(word) { return word }
    // The text can be the label of a button, such as “Ask App Not to Track”.
    if text.contains("track"), words.contains("tracking") { return "tracking" }
    // The text can also be the name of a request, or the key of its purpose string.
    let request = Request.allCases.first { request in
      request.word == text || request.purposeStrings.contains { $0.key.lowercased() == text }
    }
    if let word = request?.permission.word, words.contains(word) { return word }
    return text.count < 3 ? nil : words.first { $0.hasPrefix(text) }
  }
}
