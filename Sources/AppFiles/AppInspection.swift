import Platform

/// The facts in an app's own files about its prompts.
///
///     let inspection = try AppInspection("MyApp.ipa")
///     for finding in inspection.findings { print(finding.file, finding.line) }
public struct AppInspection: Sendable {
  /// A purpose string, with its text in each language.
  public struct Purpose: Sendable {
    public let key: String
    /// The name of the permission; nil if the program does not know the permission.
    public let permission: String?
    public let file: String
    public let line: Int
    /// The text in each language. The development language is first.
    public let texts: [(language: String, text: String)]
    /// The languages of the app in which the text is missing.
    public let missing: [String]
    /// Whether none of the iOS versions that the app supports reads the key.
    public var isUnread = false
  }

  public let target: String
  /// The app's name in each language in which it is known. The development language is first.
  public let names: [(language: String, text: String)]
  public let bundleID: String?
  /// The oldest iOS version that the app supports, as the app's files write it.
  public let deploymentTarget: String?
  /// The languages of the app. The development language is first.
  public let languages: [String]
  /// Languages that only a list names, but for which iOS uses the folder of a variant: for `sv`, the folder of `sv-SE`.
  public let coveredLanguages: Set<String>
  /// How many languages the project lists, and which of them have files that are missing here.
  public let absentLanguages: (listed: Int, absent: [String])
  /// The names of other configurations of the target that are separate apps.
  public let ownConfigurations: [String]
  public let backgroundModes: [String]
  /// Whether `NSLocationDefaultAccuracyReduced` is true, so that the app requests an approximate location.
  public let asksForReducedAccuracy: Bool
  /// The names of the entitlements with which the app is signed; nil if its files do not contain them.
  public let entitlements: Set<String>?
  /// The identifiers in SKAdNetworkItems, exactly as the file contains them.
  public let adNetworks: [String]
  public let purposes: [Purpose]
  /// Whether source files of the app were read.
  public let hasSources: Bool
  /// The number of the app's files in languages that are not read, and these languages.
  public let unreadSources: Int
  public let unreadLanguages: [String]
  /// Folders that may contain source files of the app but were not read, because they are empty or outside of the tree.
  public let unreadFolders: [String]
  /// The calls that request a permission, sorted by file and line.
  public let calls: [AppCall]
  /// The purpose strings of the app's extensions, with the name of each extension.
  public let extensions: [(name: String, purposes: [Purpose])]
  /// The path of the file that declares the app.
  public let home: String
  public let findings: [AppFinding]
  /// Whether a project names an Info.plist of the app that is missing.
  public let lacksPlist: Bool
  /// The files that were skipped, and why.
  public let unreadable: [(file: String, mistake: FormatMistake)]

  /// Inspects a source folder, an `.app`, an `.ipa` or one property list. The path of an Xcode project stands for the
  /// app's folder. So does an Info.plist next to a project, or in a folder next to one.
  ///
  /// - Parameter target: Which of several apps to inspect; nil if there is only one.
  /// - Throws: ``AppFilesError`` if there is no app or more than one, if the app's own Info.plist is damaged, or if the
  ///   files exceed a limit of ``InspectionLimit``.
  /// - Complexity: O(bytes of its files).
  public init(_ path: String, target: String? = nil) throws(AppFilesError) {
    let path = AppPath.folder(of: path)
    let (tree, plist) = try Self.tree(path)
    let rootName = LimitedFile.resolved(path).map { Path.name(of: $0) } ?? Path.name(of: path)
    do throws(AppFilesError) {
      let finder =
        plist.map { AppFinder(tree, rootName: rootName, plist: $0) } ?? AppFinder(tree, rootName: rootName)
      let candidate = try finder.app(target, root: path)
      var reader = try AppReader(candidate, finder)
      if plist == nil { reader.readSources() }
      try? tree.budget.count(reader.model.size)
      if let limit = tree.budget.reached { throw AppFilesError.stopped(file: path, limit: limit) }
      self.init(reader.model)
    } catch {
      // If a limit was reached, it is the cause of any other error.
      throw tree.budget.reached.map { .stopped(file: path, limit: $0) } ?? error
    }
  }

  /// Returns the files at a path. If the path names a property list, also returns its path.
  private static func tree(_ path: String) throws(AppFilesError) -> (FileTree, plist: String?) {
    switch LimitedFile.kind(of: path) {
    case .missing: throw .missing(file: path)
    case .other: throw .unreadable(file: path, mistake: FormatMistake(.unreadable))
    case .folder: return (try FileTree(folder: path), nil)
    case .file: break
    }
    if SourceLanguage(path: path) != nil {
      let folder = Path.folder(of: path)
      throw .sourceFile(file: path, folder: folder.isEmpty ? (path.hasPrefix("/") ? "/" : ".") : folder)
    }
    do throws(FormatMistake) {
      let file = try ArchiveBytes(path, limit: ZipArchive.byteLimit)
      if try file.bytes(0..<min(2, file.count)) == [0x50, 0x4B] {
        return (FileTree(archive: try ZipArchive(file)), nil)
      }
      if path.hasSuffix(".ipa") { throw FormatMistake(.expected("zip")) }
      _ = try PlistReader.dictionary(LimitedFile.read(path, limit: ReadingLimits.smallBytes))
    } catch {
      throw .unreadable(file: path, mistake: error)
    }
    let folder = Path.folder(of: path)
    return (
      FileTree(besides: path, in: folder.isEmpty ? (path.hasPrefix("/") ? "/" : ".") : folder),
      Path.name(of: path)
    )
  }

  init(_ model: AppModel) {
    target = model.name
    languages = model.languages
    deploymentTarget = model.deploymentTarget
    bundleID =
      [model.plistText("CFBundleIdentifier"), model.settings["PRODUCT_BUNDLE_IDENTIFIER"]]
      .compactMap(\.self).map { model.settings.resolve($0) }.lazy.compactMap { BundleID.valid($0) }.first
    // A name that contains an unresolved build setting counts as unknown.
    let known = { (text: String?) in text.flatMap { $0.contains("$(") || $0.contains("${") ? nil : $0 } }
    let stated =
      model.developmentText("CFBundleDisplayName") ?? model.developmentText("CFBundleName")
      ?? model.settings["PRODUCT_NAME"].map { model.settings.resolve($0) } ?? model.name
    let fallback = known(stated)
    names = model.languages.compactMap { language in
      let own = model.ownText("CFBundleDisplayName", in: language)
      let short =
        model.plistText("CFBundleDisplayName") == nil ? model.ownText("CFBundleName", in: language) : nil
      return (known(own) ?? known(short) ?? fallback).map { (language, $0) }
    }
    coveredLanguages = Set(
      model.languages.dropFirst().filter { language in
        model.shipped[language] == nil && model.texts(in: language).isEmpty
          && model.shipped.keys.contains { LanguageTag.areVariants($0, language) }
      })
    absentLanguages = (model.knownRegions?.languages.count ?? 0, model.absentLanguages)
    ownConfigurations = model.ownConfigurations
    backgroundModes =
      (model.declaration("UIBackgroundModes")?.value).map { value in
        value.list.isEmpty
          ? (value.text?.split(separator: " ").map(String.init) ?? []) : value.list.compactMap(\.text)
      } ?? []
    asksForReducedAccuracy = model.declaration(PromptKey.reducedAccuracy)?.value.isTrue ?? false
    adNetworks = (model.declaration("SKAdNetworkItems")?.value.list ?? []).compactMap {
      $0["SKAdNetworkIdentifier"]?.text
    }
    entitlements = model.entitlements
    let judge = Judge(model)
    let temporary = model.temporaryKeys
    purposes = (model.purposes + judge.purposesOfStrings).map { declared in
      Purpose(
        key: declared.key,
        permission: temporary.contains(declared.key)
          ? "precise-location" : PurposeTable.row(declared.key)?.permission,
        file: declared.file, line: declared.line, texts: Self.texts(of: declared, model),
        missing: model.languages.dropFirst().filter { language in
          if case .missing = model.lack(of: declared.key, in: language) { true } else { false }
        }, isUnread: judge.leftovers.contains(declared.key))
    }
    hasSources = model.hasSources
    unreadSources = model.unreadSources
    unreadLanguages = model.unreadLanguages.sorted()
    unreadFolders = model.unreadFolders
    // The NFC sheet of iOS does not ask for a permission.
    calls = model.calls.filter {
      ![.backgroundUpdates, .advertisingStatus, .privateSettings, .nfc].contains($0.service)
        && judge.isReached(judge.isSetUp($0.service) ? judge.shown($0) : $0)
    }.map(judge.shown)
    extensions = model.extensions.map { name, purposes in
      (
        name,
        purposes.map { declared in
          Purpose(
            key: declared.key, permission: PurposeTable.row(declared.key)?.permission, file: declared.file,
            line: declared.line, texts: declared.value.text.map { [(model.development, $0)] } ?? [],
            missing: [])
        }
      )
    }
    home = model.home
    findings = judge.findings
    lacksPlist = model.lacksPlist
    unreadable = model.unreadable
  }

  private static func texts(of declared: Declared, _ model: AppModel) -> [(language: String, text: String)] {
    model.languages.compactMap { language in
      if language == model.development {
        let text =
          model.developmentText(declared.key) ?? declared.value.text.map { model.settings.resolve($0) }
        return text.map { (language, $0) }
      }
      return model.entry(declared.key, in: language).map { (language, model.settings.resolve($0.entry.text)) }
    }
  }
}
