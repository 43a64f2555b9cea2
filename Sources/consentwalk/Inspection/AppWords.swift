import AppFiles
import FlowController
import Platform
import ScreenLibrary

/// Converts the contents of an app's files to the form of a flow.
enum AppWords {
  /// Returns the declarations in the app's files. They replace those of a flow.
  static func declaration(of inspection: AppInspection) -> AppDeclaration {
    let languages = languages(of: inspection)
    var purposes: [PurposeString: [String]] = [:]
    for key in PurposeString.allCases {
      let purpose = inspection.purposes.first {
        key == .locationTemporary
          ? $0.permission == Request.preciseLocation.word : $0.key == key.key && !$0.isUnread
      }
      if let purpose { purposes[key] = languages.map { shown(purpose.texts, $0) ?? "" } }
    }
    return AppDeclaration(
      languages: languages,
      names: languages.map { shown(inspection.names, $0) ?? clean(inspection.target) },
      deploymentTarget: inspection.deploymentTarget.flatMap { Version($0) },
      hasLocationMode: inspection.backgroundModes.contains("location"),
      asksForReducedAccuracy: inspection.asksForReducedAccuracy, purposes: purposes,
      adNetworks: networks(of: inspection))
  }

  /// Returns those languages of the app that a flow supports. The development language is first.
  static func languages(of inspection: AppInspection) -> [Language] {
    var languages: [Language] = []
    let shown = inspection.languages.filter { !inspection.coveredLanguages.contains($0) }
    for language in shown.compactMap({ Language($0) }) where !languages.contains(language) {
      languages.append(language)
    }
    return languages.isEmpty ? [.en] : Array(languages.prefix(Flow.languageCapacity))
  }

  /// Returns the text in exactly this language.
  static func own(_ texts: [(language: String, text: String)], _ language: Language) -> String? {
    texts.first { Language($0.language) == language }?.text
  }

  /// Returns the text in a language, or in its nearest parent language: `es` for `es-419`.
  static func inherited(_ texts: [(language: String, text: String)], _ language: Language) -> String? {
    language.ancestry.lazy.compactMap { own(texts, $0) }.first
  }

  /// Returns the text that a phone in a language shows. It is in this language, in a parent language, or in the
  /// development language.
  static func shown(_ texts: [(language: String, text: String)], _ language: Language) -> String? {
    (inherited(texts, language) ?? texts.first?.text).map { clean($0) }
  }

  /// Returns the text in one line, without the characters that a screen must not contain.
  static func clean(_ text: String) -> String {
    let lines = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    return String(
      String.UnicodeScalarView(
        lines.unicodeScalars.filter { scalar in
          switch scalar.properties.generalCategory {
          case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned:
            false
          default: true
          }
        }))
  }

  /// Returns the well-formed identifiers of advertising networks in the order of the file, each once.
  static func networks(of inspection: AppInspection) -> [String] {
    var seen: Set<String> = []
    return inspection.adNetworks.map { $0.lowercased() }.filter { text in
      let parts = text.split(separator: ".", omittingEmptySubsequences: false)
      return parts.count == 2 && parts[1] == "skadnetwork" && (1...40).contains(parts[0].utf8.count)
        && parts[0].utf8.allSatisfy { (97...122).contains($0) || (48...57).contains($0) }
        && seen.insert(text).inserted
    }
  }
}
