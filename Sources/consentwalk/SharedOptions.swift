import ArgumentParser
import CellGrid
import ConsentWords
import FlowController
import Localization
import Platform
import ScreenLibrary
import SettingsStore

/// The values of the options that every command takes.
struct SharedOptions {
  /// The heading of these options in the help of a command.
  static let title = Message.commonOptions.told

  /// The device that a command uses if none is named.
  static let defaultDevice = "default"

  var namedDevice: String?
  var store: String?
  var screens: String?
  /// The screens of a scenario that contains its own.
  var heldScreens: ScreenSource?
  /// The app whose own files are read.
  var app: AppOption?
  /// The name of the app, if there are several.
  var target: String?
  var locale: LocaleOption?
  /// The requested language of the program's own texts, independent of the phone's.
  var ownLanguage: ProgramLanguage?
  var json = false
  var plain = false
  var ascii = false
  var noColor = false
  var theme = ThemeChoice.auto
  var noMouse = false

  /// The device to use.
  var device: String {
    get { namedDevice ?? Self.defaultDevice }
    set { namedDevice = newValue }
  }

  /// Rejects an empty value, usually an unset variable of a script.
  ///
  /// - Throws: `ValidationError`.
  func validate() throws {
    for (option, value) in [
      ("--device", namedDevice), ("--store", store), ("--screens", screens), ("--app", app?.path),
      ("--target", target),
    ] where value == "" {
      throw ValidationError(.wrongOptionEmpty(option: option))
    }
  }

  /// The file of the store.
  ///
  /// - Throws: `StoreError.unnamed` if no option or variable names it.
  var storeFile: String {
    get throws(StoreError) {
      guard let namedStore else { throw .unnamed }
      return namedStore
    }
  }

  /// The path of the store, for messages after it was opened.
  var storeName: String { namedStore ?? "" }

  private var namedStore: String? {
    if let store { return store }
    if let named = Console.environment("CONSENTWALK_STORE") { return named }
    if let data = Console.environment("XDG_DATA_HOME"), data.hasPrefix("/") {
      return data + "/consentwalk/store.sqlite"
    }
    return HomeFolder.path.map { $0 + "/.local/share/consentwalk/store.sqlite" }
  }

  /// Returns the files that a command may read while it writes.
  func inputs(_ more: [String] = []) -> [String] {
    ScreenLibrary(screenSource).paths + (namedStore.map { [$0, $0 + "-wal", $0 + "-shm"] } ?? []) + more
  }

  /// Whether frames may have colour.
  var wantsColour: Bool { !noColor && Console.environment("NO_COLOR") == nil }

  /// The theme of frames: the requested one, otherwise from the terminal's background.
  var themeInUse: Theme { theme.theme(colourFGBG: Console.environment("COLORFGBG")) }

  /// The palette of frames that are saved as pictures.
  var picturePalette: Palette { Palette(themeInUse, wantsColour ? .rich : .monochrome) }

  /// The language for the program that the environment requests.
  static var environment: ProgramLanguage {
    ProgramLanguage(
      nearest: Console.environment("LC_ALL") ?? Console.environment("LC_MESSAGES")
        ?? Console.environment("LANG") ?? "")
  }

  /// The language of a new phone if no option sets it.
  static var environmentLanguage: Language { Language(environment) ?? .en }

  /// The language of the program's texts, from an option or the environment.
  var language: ProgramLanguage { ownLanguage ?? locale?.program ?? Self.environment }

  /// The language of a walk's own texts; nil if they follow the phone, which is the default without an option.
  var fixedLanguage: ProgramLanguage? { ownLanguage ?? locale.map { $0.program ?? Self.environment } }

  /// The language that an option sets for the phone.
  var phoneLocale: Language? { locale?.phone }

  /// The source of the screens.
  var screenSource: ScreenSource {
    heldScreens ?? ScreenSource.standard(explicit: screens, environment: { Console.environment($0) })
  }

  /// The screens, and the declarations of the app's own files. An app without a flow file gets the flow that `app
  /// init` would write.
  ///
  /// - Throws: ``Failure`` for `--target` without `--app`, `AppFilesError` if there is no such app.
  var library: ScreenLibrary {
    get throws {
      if let screens, let found = TypedPath(screens, isDeep: true), [.flow, .scenario, .file].contains(found)
      {
        var failure = Failure.usage(
          .screensIsFile(file: screens.shortened), wanted: .screensWantedFolderWithFlow)
        let folder = TypedPath.folder(of: screens)
        if TypedPath(folder) == .screens { failure.suggestion = "--screens " + folder.shortened }
        throw failure
      }
      guard let app else {
        guard target == nil else { throw Failure.usage(.usageTargetNeedsApp) }
        return ScreenLibrary(screenSource)
      }
      guard isDraft else {
        return ScreenLibrary(screenSource, app: try appDeclaration)
      }
      let files = FlowDraft(try app.inspection(target), language).files
      return ScreenLibrary(
        .made(shown: app.path, files: Dictionary(files.map { ($0.path, $0.text) }, uniquingKeysWith: { $1 })))
    }
  }

  /// Whether the flow is derived from the app's own files because there is no flow file.
  var isDraft: Bool { app != nil && screenSource == .embedded }

  /// The declarations of the app's own files; nil without `--app`.
  ///
  /// - Throws: `AppFilesError` if there is no such app.
  var appDeclaration: AppDeclaration? {
    get throws {
      try app.map { AppWords.declaration(of: try $0.inspection(target)) }
    }
  }

  /// Prints how to save a flow that was derived from the app's own files.
  func noteDraft() {
    guard isDraft, let app else { return }
    let which = target.map { " --target \($0)" } ?? ""
    Console.note(
      Message.draftInMemory(command: "consentwalk app init \(app.path)\(which) --output Screens").text(
        in: language))
  }

  /// Whether the flow is that of the bundled app, because there is no other flow here.
  var isBundled: Bool { screenSource == .embedded && app == nil }

  /// Prints that a judgement is about the bundled app, because there is no flow here.
  func noteBundled() {
    guard isBundled, !json else { return }
    Console.note(.consoleNote(text: Message.bundledFlow), in: language)
  }

  /// Returns the screens, loaded and checked.
  ///
  /// - Throws: ``ScreenLibraryError`` if they are invalid, and the errors of ``library``.
  func catalogue() throws -> Catalogue {
    let library = try library
    return try RunLog.timed("read the screens, \(screensTold)") { try library.load() }
  }

  /// The source of the screens, for the log.
  private var screensTold: String {
    switch screenSource {
    case .folder(let folder), .made(let folder, _), .written(let folder, _): folder
    case .embedded: "the copy in the program"
    }
  }
}
