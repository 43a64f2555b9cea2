/// A group of programming languages with the same comments and strings.
enum SourceLanguage: UInt8, CaseIterable, Sendable {
  case swift, objectiveC, dart, script, kotlin, cSharp

  /// Derives the language from the file extension; nil for other files.
  init?(path: String) {
    guard let dot = path.lastIndex(of: ".") else { return nil }
    switch path[path.index(after: dot)...] {
    case "swift": self = .swift
    case "m", "mm", "h": self = .objectiveC
    case "dart": self = .dart
    case "js", "jsx", "ts", "tsx", "mjs", "cjs", "vue", "svelte", "cljs", "cljc": self = .script
    case "kt": self = .kotlin
    case "cs", "razor", "xaml": self = .cSharp
    // Only templates of Angular and pages of Cordova are read. Other HTML pages are documentation or build results.
    case "html"
    where path.hasSuffix(".component.html") || path.hasSuffix(".page.html") || Self.isPageOfCordova(path):
      self = .script
    default: return nil
    }
  }

  /// Whether a file is an HTML page in the folder in which Cordova expects the pages of an app: `www/index.html`.
  ///
  /// - Source: https://cordova.apache.org/docs/en/latest/guide/cli/#directory-structure
  static func isPageOfCordova(_ path: String) -> Bool {
    path.hasSuffix(".html") && (path.hasPrefix("www/") || path.contains("/www/"))
  }

  /// Whether comments can be nested.
  var nestsComments: Bool {
    switch self {
    case .swift, .dart, .kotlin: true
    case .objectiveC, .script, .cSharp: false
    }
  }
}

/// A set of languages, with one bit for each.
struct SourceLanguages: OptionSet, Hashable, Sendable {
  let rawValue: UInt8

  init(rawValue: UInt8) { self.rawValue = rawValue }

  init(_ language: SourceLanguage) { rawValue = 1 << language.rawValue }

  /// The languages that can call Apple's frameworks directly.
  static let native: SourceLanguages = [.swift, .objectiveC, .kotlin, .cSharp]
  static let swift = SourceLanguages(.swift)
  static let objectiveC = SourceLanguages(.objectiveC)
  static let dart = SourceLanguages(.dart)
  static let script = SourceLanguages(.script)
  static let kotlin = SourceLanguages(.kotlin)
  static let cSharp = SourceLanguages(.cSharp)
}
