/// Everything that an app's files declare, before the rules check it.
struct AppModel {
  /// The target's name.
  let name: String
  var settings = BuildSettings()
  /// The keys of the app's Info.plist, from all files and settings that declare them.
  var declared: [Declared] = []
  /// The file of the Info.plist, where findings about missing keys are reported.
  var home = ""
  var isBuilt = false
  /// Whether a project names an Info.plist that is missing.
  var lacksPlist = false
  /// Whether a build for macOS uses the same property list.
  var sharesPlistWithMacs = false
  /// Keys that a build script deletes from the Info.plist. The app's files can contain texts for them, because other
  /// targets have these keys.
  var deletedKeys: Set<String> = []
  /// Keys that the app's libraries add to its Info.plist when it is built.
  var keysOfPlugins: Set<String> = []
  var hasSources = false
  /// The number of the app's files in languages that are not read.
  var unreadSources = 0
  var unreadLanguages: Set<String> = []
  /// Folders that may contain source files of the app but were not read. They are Git submodules that are not checked
  /// out, and packages outside of the tree.
  var unreadFolders: [String] = []
  /// The languages of the app. The development language is first.
  var languages: [String] = []
  var development = "en"
  /// The texts for each language and file, in the order of the files.
  private(set) var texts: [LocalizedTexts] = []
  /// For each language, the indices of its texts.
  private var indices: [String: [Int]] = [:]
  /// Keys whose texts are intentionally the same in every language.
  private(set) var constants: Set<String> = []
  /// For each key, its first entry in a string catalogue.
  private(set) var catalogEntries: [String: (file: String, line: Int)] = [:]
  /// For each key, the index of its last declaration; nil until all declarations are known.
  private var known: [String: Int]?
  /// For each language, the names that the target's configurations define for the compiler.
  var compilerNames: [SourceLanguage: CompilerNames] = [:]
  /// The names of the target's configurations that are separate apps.
  var ownConfigurations: [String] = []
  /// The names of the entitlements with which the app is signed; nil if they are unknown.
  var entitlements: Set<String>?
  var manifests: [(file: String, value: FileValue)] = []
  var calls: [AppCall] = []
  /// Permissions that the app's code or libraries may request, but without a clear call.
  var possible: Set<CallTarget> = []
  /// The languages that the project lists.
  var knownRegions: (file: String, line: Int, languages: [String])?
  /// Languages in the target's file list whose files are missing here.
  var absentLanguages: [String] = []
  /// The languages of folders and catalogues, and for each the path of one of its files.
  var shipped: [String: String] = [:]
  /// Languages that have a folder next to the app's folders but belong to no target, and for each the path of one of
  /// its files.
  var idleLanguages: [String: String] = [:]
  /// The purpose strings of the app's extensions, with the name of each extension.
  var extensions: [(name: String, purposes: [Declared])] = []
  /// Whether the app's tools write a privacy manifest when they build the app.
  var writesManifest = false
  /// Whether the app links libraries whose source files are not here.
  var isLinkingOthers = false
  /// The permissions that the Podfile builds into permission_handler; nil if this is unknown.
  var permissionMacros: PermissionMacros?
  /// The permissions whose code the Podfile builds into the app, whether or not the app requests them.
  var builtPermissions: [BuiltPermission] = []
  /// Files that could not be read.
  var unreadable: [(file: String, mistake: FormatMistake)] = []
  /// The names of the app's libraries, in lower case; empty if they are unknown.
  var libraries: Set<String> = []
  /// The language in which the purpose strings of a file are really written, if it is not the language of the file. The
  /// key consists of the file and its language.
  private var spoken: [String: String] = [:]

  init(name: String) { self.name = name }

  /// An estimate of how much work the rules will have: every purpose string in every language, and every text.
  var size: Int {
    let keys = declared.filter { PurposeTable.isPurpose($0.key) }.flatMap { purpose in
      [purpose.value.text] + purpose.value.entries.map(\.value.text)
    }
    let pairs = keys.reduce(0) { $0 + 40 + ($1?.utf8.count ?? 0) / 64 }
    return pairs * languages.count
      + texts.reduce(0) { $0 + $1.texts.values.reduce(0) { $0 + 4 + $1.text.utf8.count / 8 } }
  }

  /// Adds texts in one or more languages.
  mutating func add(_ more: [LocalizedTexts]) {
    for texts in more {
      indices[texts.language, default: []].append(self.texts.count)
      constants.formUnion(texts.constant)
      for key in texts.keys where texts.isCatalog && catalogEntries[key] == nil {
        catalogEntries[key] = texts.texts[key].map { (texts.file, $0.line) }
      }
      self.texts.append(texts)
    }
  }

  /// Returns the texts of a language, in the order of the files.
  func texts(in language: String) -> [LocalizedTexts] { (indices[language] ?? []).map { texts[$0] } }

  /// Indexes the declarations. Call this when all of them are known.
  mutating func finish() {
    known = Dictionary(declared.enumerated().map { ($1.key, $0) }) { _, last in last }
  }

  /// Detects the languages of purpose strings. Call this when all texts and the development language are known.
  ///
  /// - Complexity: O(length of the texts).
  mutating func recognizeLanguages() {
    var all: [String: (language: String, texts: [String])] = [:]
    func add(_ text: String, _ file: String, _ language: String) {
      all[Self.place(file, language), default: (language, [])].texts.append(settings.resolve(text))
    }
    for purpose in purposes { if let text = purpose.value.text { add(text, purpose.file, development) } }
    for texts in texts {
      for key in texts.keys where PurposeTable.isPurpose(key) {
        if let text = texts.texts[key]?.text { add(text, texts.file, texts.language) }
      }
    }
    spoken = all.compactMapValues { language, texts in
      TextLanguage.other(than: language, in: texts.joined(separator: "\n"))
    }
  }

  private static func place(_ file: String, _ language: String) -> String { file + "\n" + language }

  /// Returns the language of a text if it is certainly not the language of the text's file; otherwise nil.
  ///
  /// If a sentence is too short for detecting its language, it gets the language of the other purpose strings in the
  /// file.
  func spoken(_ text: String, in file: String, of language: String) -> String? {
    if let own = TextLanguage.other(than: language, in: text) { return own }
    guard let all = spoken[Self.place(file, language)], TextLanguage.fits(text, all, rather: language) else {
      return nil
    }
    return all
  }

  /// Returns the last declaration of a key. It overrides the earlier ones.
  func declaration(_ key: String) -> Declared? {
    if let known { return known[key].map { declared[$0] } }
    return declared.last { $0.key == key }
  }

  /// Returns a key's text, in which build settings are replaced by their values.
  func plistText(_ key: String) -> String? {
    declaration(key)?.value.text.map { settings.resolve($0) }
  }

  /// Returns the entry for a key in the files of exactly this language.
  func entry(_ key: String, in language: String) -> (texts: LocalizedTexts, entry: LocalizedTexts.Entry)? {
    for texts in texts(in: language) {
      if let entry = texts.texts[key] { return (texts, entry) }
    }
    return nil
  }

  /// Returns the text of a key that a phone in this language shows. It comes from a file of this language or of one of
  /// its parent languages.
  func ownText(_ key: String, in language: String) -> String? {
    for tag in LanguageTag.parents(language) {
      if let found = entry(key, in: tag) { return settings.resolve(found.entry.text) }
    }
    return nil
  }

  /// Returns the text of a key in the development language. It comes from the language's own file, from the base file,
  /// or from the Info.plist.
  func developmentText(_ key: String) -> String? {
    ownText(key, in: development) ?? entry(key, in: "").map { settings.resolve($0.entry.text) }
      ?? plistText(key)
  }

  /// Whether a call or a library may request or use a permission.
  func mayAsk(_ service: CallTarget) -> Bool {
    possible.contains(service) || calls.contains { $0.service == service }
  }

  /// Whether a call certainly requests or uses a permission.
  func asks(_ service: CallTarget) -> Bool {
    calls.contains { $0.service == service && $0.certainty != .may }
  }

  /// Whether the same target is also built for Macs: as a macOS app, or with Mac Catalyst.
  var isForMacsToo: Bool {
    sharesPlistWithMacs || setting("SUPPORTED_PLATFORMS").contains("macosx")
      || setting("SUPPORTS_MACCATALYST") == "YES"
  }

  /// Whether the build omits languages that the project does not list. Without this setting, Xcode builds all languages
  /// of the target's files.
  ///
  /// - Source: https://github.com/swiftlang/swift-build/blob/main/Sources/SWBCore/Specs/CoreBuildSystem.xcspec
  ///   (`BUILD_ONLY_KNOWN_LOCALIZATIONS`)
  var leavesOutUnknownLanguages: Bool { setting("BUILD_ONLY_KNOWN_LOCALIZATIONS") == "YES" }

  private func setting(_ name: String) -> String { settings[name].map { settings.resolve($0) } ?? "" }

  /// The purpose strings in the Info.plist, including those inside a dictionary, in the order of the file.
  var purposes: [Declared] {
    var seen: Set<String> = []
    var found: [Declared] = []
    for declared in declared.reversed() where seen.insert(declared.key).inserted {
      if declared.key == PurposeTable.temporary {
        for entry in declared.value.entries.reversed() {
          found.append(
            Declared(key: entry.key, value: entry.value, file: declared.file, line: max(1, entry.line)))
        }
      } else if PurposeTable.isPurpose(declared.key) {
        found.append(declared)
      }
    }
    return found.reversed()
  }

  /// The keys of the purpose strings for temporary access.
  var temporaryKeys: Set<String> {
    Set(declaration(PurposeTable.temporary)?.value.entries.map(\.key) ?? [])
  }
}
