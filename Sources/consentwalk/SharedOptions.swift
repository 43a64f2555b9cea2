import ArgumentParser
import CellGrid
import ConsentWords
import FlowController
import Localization
import Platform
import ScreenLibrary
import SettingsStore

/// The values of the options that every command accepts.
struct SharedOptions {
  /// The heading of these options in the help of a command.
  static let title = Message.commonOptions.told

  /// The name of the device that is used if the user names none.
  static let defaultDevice = "default"

  var namedDevice: String?
  var store: String?
  var screens: String?
  /// The screens that a scenario file contains.
  var heldScreens: ScreenSource?
  /// The app whose own files are read.
  var app: AppOption?
  /// The name of the app to use if there are several.
  var target: String?
  var locale: LocaleOption?
  /// The language of the program's own texts that the user requested. It is independent of the phone's language.
  var ownLanguage: ProgramLanguage?
  var json = false
  var plain = false
  var ascii = false
  var noColor = false
  var theme = ThemeChoice.auto
  var noMouse = false

  /// The name of the device to use.
  var device: String {
    get { namedDevice ?? Self.defaultDevice }
    set { namedDevice = newValue }
  }

  /// Rejects an empty value, which usually comes from an unset variable in a script.
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

  /// The path of the store.
  ///
  /// - Throws: `StoreError.unnamed` if no option or variable names it.
  var storeFile: String {
    get throws(StoreError) {
      guard let namedStore else { throw .unnamed }
      return namedStore
    }
  }

  /// The path of the store for messages. Use it only after the store was opened.
  var storeName: String { namedStore ?? "" }

  private var namedStore: String? {
    if let store { return store }
    if let named = Console.environment("CONSENTWALK_STORE") { return named }
    if let data = Console.environment("XDG_DATA_HOME"), data.hasPrefix("/") {
      return data + "/consentwalk/store.sqlite"
    }
    return HomeFolder.path.map { $0 + "/.local/share/consentwalk/store.sqlite" }
  }

  /// Returns the files that a command may read while it writes an output.
  func inputs(_ more: [String] = []) -> [String] {
    ScreenLibrary(screenSource).paths + (namedStore.map { [$0, $0 + "-wal", $0 + "-shm"] } ?? []) + more
  }

  /// Whether frames may have colour.
  var wantsColour: Bool { !noColor && Console.environment("NO_COLOR") == nil }

  /// The theme of frames: the requested one, or the one that fits the terminal's background.
  var themeInUse: Theme { theme.theme(colourFGBG: Console.environment("COLORFGBG")) }

  /// The palette of frames that are saved as pictures.
  var picturePalette: Palette { Palette(themeInUse, wantsColour ? .rich : .monochrome) }

  /// The program language that the environment requests.
  static var environment: ProgramLanguage {
    ProgramLanguage(
      nearest: Console.environment("LC_ALL") ?? Console.environment("LC_MESSAGES")
        ?? Console.environment("LANG") ?? "")
  }

  /// The language of a new phone if no option sets it.
  static var environmentLanguage: Language { Language(environment) ?? .en }

  /// The language of the program's texts. An option sets it, or the environment.
  var language: ProgramLanguage { ownLanguage ?? locale?.program ?? Self.environment }

  /// The language of the texts of a walk. It is nil if they follow the language of the phone, which is the default.
  var fixedLanguage: ProgramLanguage? { ownLanguage ?? locale.map { $0.program ?? Self.environment } }

  /// The language of the phone that an option sets; nil without the option.
  var phoneLocale: Language? { locale?.phone }

  /// The source of the screens.
  var screenSource: ScreenSource {
    heldScreens ?? ScreenSource.standard(explicit: screens, environment: { Console.environment($0) })
  }

  /// The screens, and the declarations in the app's own files. If the app has no flow file, it gets the flow that `app
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

  /// Whether the flow is derived from the app's own files, because there is no flow file.
  var isDraft: Bool { app != nil && screenSource == .embedded }

  /// The declarations in the app's own files; nil without `--app`.
  ///
  /// - Throws: `AppFilesError` if there is no such app.
  var appDeclaration: AppDeclaration? {
    get throws {
      try app.map { AppWords.declaration(of: try $0.inspection(target)) }
    }
  }

  /// If the flow was derived from the app's own files, prints how to save it.
  func noteDraft() {
    guard isDraft, let app else { return }
    let which = target.map { " --target \($0)" } ?? ""
    Console.note(
      Message.draftInMemory(command: "consentwalk app init \(app.path)\(which) --output Screens").text(
        in: language))
  }

  /// Whether the flow is the one of the bundled app, because the command line names no other.
  var isBundled: Bool { screenSource == .embedded && app == nil }

  /// If the command checks the bundled app because there is no other flow, prints a note.
  func noteBundled() {
    guard isBundled, !json else { return }
    Console.note(.consoleNote(text: Message.bundledFlow), in: language)
  }

  /// Loads and checks the screens.
  ///
  /// - Throws: ``ScreenLibraryError`` if they are invalid, and the errors of ``library``.
  func catalogue() throws -> Catalogue {
    let library = try library
    return try RunLog.timed("read the screens, \(screensTold)") { try library.load() }
  }

  /// The source of the screens, as the log names it.
  private var screensTold: String {
    switch screenSource {
    case .folder(let folder), .made(let folder, _), .written(let folder, _): folder
    case .embedded: "the copy in the program"
    }
  }
}
