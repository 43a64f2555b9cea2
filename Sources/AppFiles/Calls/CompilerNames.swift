/// The names that the build settings define for compiler conditions: `#if NAME`, `#ifdef NAME`.
struct CompilerNames: Sendable {
  /// The names of the inspected configuration and their values. If a name has no value, the value is empty.
  private(set) var values: [String: String] = [:]
  /// The names that only other configurations define.
  private(set) var elsewhere: Set<String> = []

  init() {}

  /// Reads the settings for the compiler of a language.
  ///
  /// - Parameter others: The settings of all configurations of the target.
  /// - Source: https://developer.apple.com/documentation/xcode/build-settings-reference
  init(_ language: SourceLanguage, of settings: BuildSettings, besides others: [BuildSettings]) {
    values = Self.values(language, in: settings)
    elsewhere = Set(others.flatMap { Self.values(language, in: $0).keys }).subtracting(values.keys)
  }

  private static func values(_ language: SourceLanguage, in settings: BuildSettings) -> [String: String] {
    let (names, flags) =
      language == .swift
      ? ("SWIFT_ACTIVE_COMPILATION_CONDITIONS", "OTHER_SWIFT_FLAGS")
      : ("GCC_PREPROCESSOR_DEFINITIONS", "OTHER_CFLAGS")
    func words(_ setting: String) -> [Substring] {
      settings.resolve(settings[setting] ?? "").split { $0.isWhitespace || $0 == "\"" || $0 == "\\" }
    }
    let options = words(flags)
    let defined = options.indices.compactMap { index -> Substring? in
      guard options[index].hasPrefix("-D") else { return nil }
      return options[index] == "-D" ? options.dropFirst(index + 1).first : options[index].dropFirst(2)
    }
    var values: [String: String] = [:]
    for word in words(names) + defined {
      let parts = word.split(separator: "=", maxSplits: 1)
      if let name = parts.first { values[String(name)] = parts.dropFirst().first.map(String.init) ?? "" }
    }
    return values
  }
}
