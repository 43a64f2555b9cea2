/// A programming language of apps, distinguished by its comments and strings.
enum SourceLanguage: UInt8, CaseIterable, Sendable {
  case swift, objectiveC, dart, script, kotlin, cSharp

  /// The language of a file by its extension; nil for other files.
  init?(path: String) {
    guard let dot = path.lastIndex(of: ".") else { return nil }
    switch path[path.index(after: dot)...] {
    case "swift": self = .swift
    case "m", "mm", "h": self = .objectiveC
    case "dart": self = .dart
    case "js", "jsx", "ts", "tsx", "mjs", "cjs", "vue", "svelte": self = .script
    case "kt": self = .kotlin
    case "cs", "razor", "xaml": self = .cSharp
    // The templates of Angular. Other pages are documentation, or are built.
    case "html" where path.hasSuffix(".component.html") || path.hasSuffix(".page.html"):
      self = .script
    default: return nil
    }
  }

  /// Whether comments can be nested.
  var nestsComments: Bool {
    switch self {
    case .swift, .dart, .kotlin: true
    case .objectiveC, .script, .cSharp: false
    }
  }
}

/// Several languages, one bit each.
struct SourceLanguages: OptionSet, Hashable, Sendable {
  let rawValue: UInt8

  init(rawValue: UInt8) { self.rawValue = rawValue }

  init(_ language: SourceLanguage) { rawValue = 1 << language.rawValue }

  /// The languages in which calls of the platform can be written.
  static let native: SourceLanguages = [.swift, .objectiveC, .kotlin, .cSharp]
  static let swift = SourceLanguages(.swift)
  static let objectiveC = SourceLanguages(.objectiveC)
  static let dart = SourceLanguages(.dart)
  static let script = SourceLanguages(.script)
  static let kotlin = SourceLanguages(.kotlin)
  static let cSharp = SourceLanguages(.cSharp)
}
