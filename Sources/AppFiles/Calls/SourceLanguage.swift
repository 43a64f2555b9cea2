/// A language that apps are written in, by what its comments and strings look like.
enum SourceLanguage: UInt8, CaseIterable, Sendable {
  case swift, objectiveC, dart, script, kotlin, cSharp

  /// The language of a file, by its ending; nil for others.
  init?(path: String) {
    guard let dot = path.lastIndex(of: ".") else { return nil }
    switch path[path.index(after: dot)...] {
    case "swift": self = .swift
    case "m", "mm", "h": self = .objectiveC
    case "dart": self = .dart
    case "js", "jsx", "ts", "tsx", "mjs", "cjs", "vue", "svelte": self = .script
    case "kt": self = .kotlin
    case "cs": self = .cSharp
    default: return nil
    }
  }

  /// Whether a comment may hold another.
  var nestsComments: Bool {
    switch self {
    case .swift, .dart, .kotlin: true
    case .objectiveC, .script, .cSharp: false
    }
  }
}

/// Several languages, a bit each.
struct SourceLanguages: OptionSet, Hashable, Sendable {
  let rawValue: UInt8

  init(rawValue: UInt8) { self.rawValue = rawValue }

  init(_ language: SourceLanguage) { rawValue = 1 << language.rawValue }

  /// The platform's own calls can be written in these.
  static let native: SourceLanguages = [.swift, .objectiveC, .kotlin, .cSharp]
  static let swift = SourceLanguages(.swift)
  static let objectiveC = SourceLanguages(.objectiveC)
  static let dart = SourceLanguages(.dart)
  static let script = SourceLanguages(.script)
  static let kotlin = SourceLanguages(.kotlin)
  static let cSharp = SourceLanguages(.cSharp)
}
