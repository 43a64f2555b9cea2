import Platform

/// Checks the wording of a single purpose string.
///
/// - Source: https://developer.apple.com/design/human-interface-guidelines/privacy (a purpose string says how and
///   why, in a sentence, and does not tell the person what to do)
enum PurposeWording {
  /// The maximum number of lines that fit above three buttons on the narrowest phone.
  static let lineLimit = 14
  /// The number of columns in such a line. A Latin letter needs one column, a Japanese or Chinese character two.
  private static let columns = 38

  private static let placeholders = [
    "to" + "do", "fix" + "me", "tbd", "lorem ipsum", "placeholder", "<#", "your description here",
    "your usage description",
    "your_", "insert description", "description goes here", "usage description here", "add description",
    "xxx", "change me",
    "changeme", "{{", "%@", "your text here", "your reason here", "your message here", "enter description",
    "[localized", "ここに説明", "説明を入力", "ダミー",
  ]

  private static let wholePlaceholders: Set<String> = [
    "string", "text", "description", "usage description", "purpose", "test", "none", "n/a", "null", "nil",
    "-", ".", "...",
    "…", "?", "reason", "message", "なし", "テスト", "未定",
  ]

  /// Returns the placeholder that the developer did not replace. Returns an empty text if the text is empty, and nil
  /// for a real text.
  static func placeholder(in text: String) -> String? {
    let words = text.trimmingBlanks
    if words.isEmpty { return "" }
    let lower = words.lowercased()
    if wholePlaceholders.contains(lower) { return words }
    for placeholder in placeholders {
      guard lower.holds(placeholder), let range = lower.firstRange(of: placeholder) else { continue }
      // A placeholder that is part of a longer word does not count: the French “changements” contains “changeme”.
      let before = range.lowerBound > lower.startIndex ? lower[lower.index(before: range.lowerBound)] : " "
      let after = range.upperBound < lower.endIndex ? lower[range.upperBound] : " "
      if placeholder.first?.isLetter == true, placeholder.first?.isASCII == true, before.isLetter { continue }
      if placeholder.last?.isLetter == true, placeholder.last?.isASCII == true, after.isLetter { continue }
      // Short placeholders can be words of other languages: “todo” means “all” in Spanish. In capital letters, they are
      // placeholders.
      if placeholder.count < 5, placeholder.allSatisfy(\.isLetter),
        !words.holds(placeholder.uppercased()) && words.count > placeholder.count + 1
      {
        continue
      }
      return placeholder
    }
    return nil
  }

  private static let ads = ["mobile-ads", "mobile_ads", "admob", "googleusermessaging", "fbsdk"]

  /// Example sentences of guides. Each has parts of the names of the libraries that the guide is about.
  private static let samples: [(text: String, libraries: [String], source: String)] = [
    (
      "this identifier will be used to deliver personalized ads to you", ads,
      "https://developers.google.com/admob/ios/privacy/idfa"
    ),
    (
      "your data will be used to deliver personalized ads to you", ads,
      "https://developers.google.com/admob/ios/privacy/idfa"
    ),
    ("this app needs access to location when open", ["geolocator"], "https://pub.dev/packages/geolocator"),
    (
      "this app needs access to location when in the background", ["geolocator"],
      "https://pub.dev/packages/geolocator"
    ),
    (
      "allow this app to collect app-related data that can be used for tracking you or your device", ["expo"],
      "https://docs.expo.dev/versions/latest/sdk/tracking-transparency/"
    ),
    (
      "needs access to your camera.", ["vision-camera"],
      "https://react-native-vision-camera.com/docs/guides"
    ),
    ("why is my app authenticating using face id?", ["local_auth"], "https://pub.dev/packages/local_auth"),
    ("app needs your location", ["location"], "https://pub.dev/packages/location"),
    (
      "describe why you need access to", ["react-native-permissions"],
      "https://github.com/zoontek/react-native-permissions"
    ),
    ("our application needs permission to", ["cordova"], "https://ionicframework.com/docs/native"),
    (
      "used to demonstrate image picker plugin", ["image_picker"], "https://pub.dev/packages/image_picker"
    ),
    ("can i use the camera please", ["camera"], "https://pub.dev/packages/camera"),
    ("can i use the mic please", ["camera"], "https://pub.dev/packages/camera"),
  ]

  /// Returns the guide from which a text was copied; nil if it was not copied.
  ///
  /// - Parameter libraries: The names of the app's libraries, in lower case; empty if they are unknown. If the guide is
  ///   about other libraries, the sentence counts as the app's own.
  static func sample(_ text: String, libraries: Set<String> = []) -> String? {
    let lower = text.lowercased()
    func has(_ parts: [String]) -> Bool {
      libraries.isEmpty || libraries.contains { name in parts.contains { name.holds($0) } }
    }
    if isExpoSample(lower), has(["expo"]) { return "https://docs.expo.dev/guides/permissions/" }
    return samples.first {
      lower.holds($0.text) && lower.utf8.count < $0.text.utf8.count + 30 && has($0.libraries)
    }?.source
  }

  private static let emptyPhrases: [String: [String]] = [
    "en": [
      "to work properly", "to function properly", "to function correctly", "better experience",
      "best experience", "enhance your experience", "improve your experience", "improve user experience",
      "better user experience", "for the app to work", "for this app to work", "some features",
      "certain features", "various features",
    ],
    "ja": [
      "より良い体験", "より良いサービス", "快適にご利用", "正常に動作", "各種機能", "様々な機能", "さまざまな機能",
      "一部の機能を利用するため", "サービス向上のため",
    ],
  ]

  private static let pressingPhrases: [String: [String]] = [
    "en": [
      "you must", "please allow", "please grant", "please enable", "tap allow", "press allow", "choose allow",
      "select allow", "selecting always allow", "must allow", "you need to allow", "otherwise the app",
      "will not work without", "cannot work without", "can't work without", "won't work without",
      "can not be used without", "cannot be used without", "required to use this app",
      "required to use the app",
    ],
    "ja": [
      "許可してください", "許可をお願い", "オンにしてください", "許可しないと", "利用できません", "使用できません",
    ],
  ]

  /// Returns a phrase that states no purpose. Returns the whole text if it only says that the app needs access, and nil
  /// if it states a purpose.
  static func fault(of text: String, key: String = "", language: String, app names: [String] = []) -> String?
  {
    if let phrase = emptyPhrase(in: text, language: language) ?? pressingPhrase(in: text, language: language)
    {
      return phrase
    }
    return BarePurpose.saysNothing(text, app: names, key: key) ? text.trimmingBlanks : nil
  }

  /// Returns a phrase of a text that states no purpose; nil if there is none.
  static func emptyPhrase(in text: String, language: String) -> String? {
    phrase(in: text, of: emptyPhrases[LanguageTag.base(language)])
  }

  /// Returns a phrase of a text that presses the user to allow access; nil if there is none.
  static func pressingPhrase(in text: String, language: String) -> String? {
    phrase(in: text, of: pressingPhrases[LanguageTag.base(language)])
  }

  private static func phrase(in text: String, of phrases: [String]?) -> String? {
    let lower = text.lowercased().replacing("\u{2019}", with: "'")
    return phrases?.first { lower.holds($0) }
  }

  /// Returns the first control character, or mark that changes the writing direction. Line ends and tabs are allowed.
  static func steering(in text: String) -> Unicode.Scalar? {
    text.unicodeScalars.first { scalar in
      switch scalar.value {
      case 0x09, 0x0A, 0x0D: false
      case 0..<0x20, 0x7F..<0xA0, 0x202A...0x202E, 0x2066...0x2069: true
      default: false
      }
    }
  }

  /// Returns the number of lines that a text needs on the narrowest phone.
  static func lines(of text: String) -> Int {
    var lines = 0
    for part in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      let width = part.unicodeScalars.reduce(0) { $0 + ($1.value >= 0x2E80 ? 2 : 1) }
      lines += max(1, (width + columns - 1) / columns)
    }
    return lines
  }
}
