/// Everything that an app's files declare, before the rules check it.
struct AppModel {
  /// The target's name.
  let name: String
  var settings = BuildSettings()
  /// The keys of its Info.plist, from all places that declare them.
  var declared: [Declared] = []
  /// The place of the Info.plist, for findings about missing keys.
  var home = ""
  var isBuilt = false
  /// Whether its Info.plist is named but not among the files.
  var lacksPlist = false
  var hasSources = false
  /// The number of its files in languages that are not read.
  var unreadSources = 0
  var unreadLanguages: Set<String> = []
  /// The folders that may have sources of the app, but were not read: submodules of Git that are not checked out, and
  /// packages outside the tree.
  var unreadFolders: [String] = []
  /// The languages, the development language first.
  var languages: [String] = []
  var development = "en"
  /// The texts per language and file, in the order of the files.
  private(set) var texts: [LocalizedTexts] = []
  /// The indices of the texts by language.
  private var indices: [String: [Int]] = [:]
  /// Keys that are meant to be the same in every language.
  private(set) var constants: Set<String> = []
  /// The first entry of each key in a catalogue.
  private(set) var catalogEntries: [String: (file: String, line: Int)] = [:]
  /// The last declaration of each key; nil until all are known.
  private var known: [String: Int]?
  /// What the target's configurations define for the compiler of a language.
  var compilerNames: [SourceLanguage: CompilerNames] = [:]
  /// The names of the target's configurations that are apps of their own.
  var ownConfigurations: [String] = []
  /// The names of the entitlements that the app is signed with; nil if they are not known.
  var entitlements: Set<String>?
  var manifests: [(file: String, value: FileValue)] = []
  var calls: [AppCall] = []
  /// Permissions that may be asked for without a clear call, by code or by libraries.
  var possible: Set<CallTarget> = []
  /// The languages that the project lists.
  var knownRegions: (file: String, line: Int, languages: [String])?
  /// Languages whose files the target lists, and that have no file here.
  var absentLanguages: [String] = []
  /// The languages of folders and catalogues, each with one of its files.
  var shipped: [String: String] = [:]
  /// Languages with a folder next to the app's that no target contains, each with a file in it.
  var idleLanguages: [String: String] = [:]
  /// The purposes of the extensions in the app, by the extension's name.
  var extensions: [(name: String, purposes: [Declared])] = []
  /// Whether its tools write a privacy manifest when the app is built.
  var writesManifest = false
  /// Whether it links libraries without sources here.
  var isLinkingOthers = false
  /// What the Podfile builds into permission_handler; nil if that is unknown.
  var permissionMacros: PermissionMacros?
  /// Files that could not be read.
  var unreadable: [(file: String, mistake: FormatMistake)] = []
  /// The names of its libraries, in lower case; empty if they are unknown.
  var libraries: Set<String> = []
  /// The languages of the purpose strings of a file taken together, by the file and the language that it is for;
  /// only if it is another one.
  private var spoken: [String: String] = [:]

  init(name: String) { self.name = name }

  /// The estimated work of the rules: every purpose in every language, and every text.
  var size: Int {
    let keys = declared.filter { PurposeTable.isPurpose($0.key) }.flatMap { purpose in
      [purpose.value.text] + purpose.value.entries.map(\.value.text)
    }
    let pairs = keys.reduce(0) { $0 + 40 + ($1?.utf8.count ?? 0) / 64 }
    return pairs * languages.count
      + texts.reduce(0) { $0 + $1.texts.values.reduce(0) { $0 + 4 + $1.text.utf8.count / 8 } }
  }

  /// Adds texts of one or more languages.
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

  /// Returns the files of a language, in their order.
  func texts(in language: String) -> [LocalizedTexts] { (indices[language] ?? []).map { texts[$0] } }

  /// Indexes the declarations when all of them are known.
  mutating func finish() {
    known = Dictionary(declared.enumerated().map { ($1.key, $0) }) { _, last in last }
  }

  /// Recognizes the languages of files, when all texts and the development language are known.
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

  /// Returns the language of a text that is not in the language of its file; nil if it is, or may be.
  ///
  /// If a sentence is too short to recognize its language, it counts as the language of the file's other purpose strings.
  func spoken(_ text: String, in file: String, of language: String) -> String? {
    if let own = TextLanguage.other(than: language, in: text) { return own }
    guard let all = spoken[Self.place(file, language)], TextLanguage.fits(text, all, rather: language) else {
      return nil
    }
    return all
  }

  /// Returns the last declaration of a key, which takes precedence.
  func declaration(_ key: String) -> Declared? {
    if let known { return known[key].map { declared[$0] } }
    return declared.last { $0.key == key }
  }

  /// Returns a key's text with build settings resolved.
  func plistText(_ key: String) -> String? {
    declaration(key)?.value.text.map { settings.resolve($0) }
  }

  /// Returns the entry for a key in a language's own files.
  func entry(_ key: String, in language: String) -> (texts: LocalizedTexts, entry: LocalizedTexts.Entry)? {
    for texts in texts(in: language) {
      if let entry = texts.texts[key] { return (texts, entry) }
    }
    return nil
  }

  /// Returns the text of a key that a phone in this language shows, from files of the language or its parent
  /// languages.
  func ownText(_ key: String, in language: String) -> String? {
    for tag in LanguageTag.parents(language) {
      if let found = entry(key, in: tag) { return settings.resolve(found.entry.text) }
    }
    return nil
  }

  /// Returns the text of a key in the development language: from its own file, the base's or the plist.
  func developmentText(_ key: String) -> String? {
    ownText(key, in: development) ?? entry(key, in: "").map { settings.resolve($0.entry.text) }
      ?? plistText(key)
  }

  /// Whether any call or library may use a service.
  func mayAsk(_ service: CallTarget) -> Bool {
    possible.contains(service) || calls.contains { $0.service == service }
  }

  /// Whether a call certainly asks for a service, or uses it.
  func asks(_ service: CallTarget) -> Bool {
    calls.contains { $0.service == service && $0.certainty != .may }
  }

  /// Whether the same target is also built for Macs, as an app for macOS or with Mac Catalyst.
  var isForMacsToo: Bool {
    setting("SUPPORTED_PLATFORMS").contains("macosx") || setting("SUPPORTS_MACCATALYST") == "YES"
  }

  /// Whether the build leaves out languages that the project does not list. Without this setting, Xcode builds every
  /// language of the target's files.
  ///
  /// - Source: https://github.com/swiftlang/swift-build/blob/main/Sources/SWBCore/Specs/CoreBuildSystem.xcspec
  ///   (`BUILD_ONLY_KNOWN_LOCALIZATIONS`)
  var leavesOutUnknownLanguages: Bool { setting("BUILD_ONLY_KNOWN_LOCALIZATIONS") == "YES" }

  private func setting(_ name: String) -> String { settings[name].map { settings.resolve($0) } ?? "" }

  /// The purposes of the plist, including those in a dictionary, in the order of the file.
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

  /// The keys of temporary purposes.
  var temporaryKeys: Set<String> {
    Set(declaration(PurposeTable.temporary)?.value.entries.map(\.key) ?? [])
  }
}
