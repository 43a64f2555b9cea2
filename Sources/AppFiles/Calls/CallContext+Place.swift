/// Finds out when in the app's life a call runs.
extension CallContext {
  private static let early = [
    "viewDidLoad", "didFinishLaunchingWithOptions", "willFinishLaunchingWithOptions",
  ]
  /// Words that open a block which runs at once.
  private static let passing = ["if", "guard", "else", "do", "Task", "for", "switch", "case", "@available"]

  /// Whether the call runs while a view loads or the app launches, when no dialog can appear.
  ///
  /// - Source: https://developer.apple.com/documentation/apptrackingtransparency/attrackingmanager/requesttrackingauthorization(completionhandler:)
  ///   (from iOS 15 on the app must be active; before that it can be any time)
  var isEarly: Bool {
    guard lexer.language == .swift || lexer.language == .objectiveC else { return false }
    var index = start - 1
    var depth = 0
    let first = max(0, start - 6000)
    while index >= first {
      switch bytes[index] {
      case 0x7D: depth += 1
      case 0x7B where depth > 0: depth -= 1
      case 0x7B:
        let heading = self.heading(before: index)
        if Self.early.contains(where: { heading.contains($0) }) { return true }
        let isFunction = heading.contains("func ") || heading.hasPrefix("-") || heading.hasPrefix("+")
        let passes = Self.passing.contains { heading.hasPrefix($0) || heading.hasPrefix("} " + $0) }
        if isFunction || !passes { return false }
      default: break
      }
      index -= 1
    }
    return false
  }

  /// Conditions that hold on Android only.
  private static let androidOnly = [
    "isAndroid", "TargetPlatform.android", "=== 'android'", "=== \"android\"", "== 'android'",
    "== \"android\"",
    "DevicePlatform.Android", "Device.Android", "is('android')", "is(\"android\")",
  ]
  /// The most blocks around a call that are looked at.
  private static let mostBlocks = 12

  /// Whether the call is in a block that never runs in the app on an iPhone: one for Android
  /// (`if (Platform.isAndroid) { … }`), or a preview of SwiftUI.
  var isNeverRun: Bool {
    let isApart: (String) -> Bool
    switch lexer.language {
    case .dart, .script, .cSharp: isApart = Self.isForAndroid
    case .swift: isApart = Self.isPreview
    case .objectiveC, .kotlin: return false
    }
    if lexer.language != .swift, isAlternativeForAndroid { return true }
    var index = start - 1
    var depth = 0
    var blocks = 0
    let first = max(0, start - 6000)
    while index >= first, blocks < Self.mostBlocks {
      switch bytes[index] {
      case 0x7D: depth += 1
      case 0x7B where depth > 0: depth -= 1
      case 0x7B:
        blocks += 1
        if isApart(heading(before: index)) { return true }
      default: break
      }
      index -= 1
    }
    return false
  }

  /// Conditions that hold on an iPhone only.
  private static let phoneOnly = ["=== 'ios'", "=== \"ios\"", "== 'ios'", "== \"ios\"", "isIOS"]

  /// Whether the call is the part of a choice that never runs on an iPhone:
  /// `Platform.OS === 'android' ? request() : 0`, `Platform.OS === 'android' && request()`.
  private var isAlternativeForAndroid: Bool {
    let before = text(start - 200, start)
    let statement =
      before.lastIndex { $0 == ";" || $0 == "{" || $0 == "}" }
      .map { before[before.index(after: $0)...] } ?? before[...]
    guard !statement.contains("||"), !statement.contains("!") else { return false }
    func part(after conditions: [String]) -> String? {
      conditions.lazy.compactMap { statement.firstRange(of: $0) }.first.map {
        statement[$0.upperBound...].drop { $0 == ")" }.trimmingBlanks
      }
    }
    // The part ends with its line, or at a comma.
    func isOpen(_ part: Substring) -> Bool { !part.contains { $0.isNewline || $0 == "," || $0 == ":" } }
    if let rest = part(after: Self.androidOnly) {
      if rest.hasPrefix("&&") { return isOpen(rest.dropFirst(2)) }
      return rest.hasPrefix("?") && isOpen(rest.dropFirst())
    }
    guard let rest = part(after: Self.phoneOnly), rest.hasPrefix("?"), let colon = rest.lastIndex(of: ":")
    else { return false }
    return isOpen(rest[rest.index(after: colon)...])
  }

  /// Whether the head of a function names Android, and no iPhone: `const getAndroidLocation = async () =>`.
  private static func isNamedForAndroid(_ heading: String) -> Bool {
    if heading.hasPrefix("android:") { return true }
    let name = heading.prefix { $0 != "(" && $0 != "=" }.trimmingBlanks.split { !$0.isLetter && $0 != "_" }
      .last
    guard let name, name.contains("Android") else { return false }
    return !name.lowercased().contains("ios")
  }

  private static func isForAndroid(_ heading: String) -> Bool {
    if isNamedForAndroid(heading) { return true }
    guard ["if", "} else if", "else if"].contains(where: { heading.hasPrefix($0) }) else { return false }
    // A condition with an alternative or a negation can hold on an iPhone.
    guard !heading.contains("||"), !heading.contains("!") else { return false }
    return androidOnly.contains { heading.contains($0) }
  }

  private static func isPreview(_ heading: String) -> Bool {
    heading.hasPrefix("#Preview") || heading.contains("PreviewProvider")
      || heading.contains("static var preview")
  }

  /// Returns the text before an opening brace, from the beginning of the statement.
  private func heading(before brace: Int) -> String {
    var index = brace - 1
    var depth = 0
    let first = max(0, brace - 400)
    while index >= first {
      switch bytes[index] {
      case 0x29, 0x5D: depth += 1
      case 0x28, 0x5B: depth -= 1
      case 0x0A where depth <= 0, 0x7B where depth <= 0, 0x3B where depth <= 0:
        let words = text(index + 1, brace).trimmingBlanks
        if !words.isEmpty { return words }
      default: break
      }
      index -= 1
    }
    return text(max(first, index + 1), brace).trimmingBlanks
  }
}
