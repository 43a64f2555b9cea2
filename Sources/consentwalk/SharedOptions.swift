import ArgumentParser
import CellGrid
import ConsentWords
import FlowController
import Localization
import Platform
import ScreenLibrary
import SettingsStore

/// What the options say that every command takes.
struct SharedOptions {
  /// Their heading in the help of a command.
  static let title = Message.commonOptions.told

  /// The device that is meant when none is named.
  static let defaultDevice = "default"

  var namedDevice: String?
  var store: String?
  var screens: String?
  /// The screens that a scenario holds, which a command takes from there.
  var heldScreens: ScreenSource?
  /// The app whose own files count.
  var app: AppOption?
  /// Which of several apps is meant.
  var target: String?
  var locale: LocaleOption?
  /// The language that the program's own words are to have, whatever the phone's.
  var ownLanguage: ProgramLanguage?
  var json = false
  var plain = false
  var ascii = false
  var noColor = false
  var theme = ThemeChoice.auto
  var noMouse = false

  /// The device that is meant.
  var device: String {
    get { namedDevice ?? Self.defaultDevice }
    set { namedDevice = newValue }
  }

  /// Refuses what can only be a slip, such as an unset variable of a script.
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
  /// - Throws: `StoreError.unnamed` where nothing says which it is.
  var storeFile: String {
    get throws(StoreError) {
      guard let namedStore else { throw .unnamed }
      return namedStore
    }
  }

  /// The same for messages about a store that was read.
  var storeName: String { namedStore ?? "" }

  private var namedStore: String? {
    if let store { return store }
    if let named = Console.environment("CONSENTWALK_STORE") { return named }
    if let data = Console.environment("XDG_DATA_HOME"), data.hasPrefix("/") {
      return data + "/consentwalk/store.sqlite"
    }
    return HomeFolder.path.map { $0 + "/.local/share/consentwalk/store.sqlite" }
  }

  /// The files that a command may be reading while it writes.
  func inputs(_ more: [String] = []) -> [String] {
    ScreenLibrary(screenSource).paths + (namedStore.map { [$0, $0 + "-wal", $0 + "-shm"] } ?? []) + more
  }

  /// Whether frames may have colour.
  var wantsColour: Bool { !noColor && Console.environment("NO_COLOR") == nil }

  /// The colours of frames: those asked for, else what the terminal says of its background.
  var themeInUse: Theme { theme.theme(colourFGBG: Console.environment("COLORFGBG")) }

  /// The colours of frames that are kept as pictures.
  var picturePalette: Palette { Palette(themeInUse, wantsColour ? .rich : .monochrome) }

  /// The language of the program that the environment asks for.
  static var environment: ProgramLanguage {
    ProgramLanguage(
      nearest: Console.environment("LC_ALL") ?? Console.environment("LC_MESSAGES")
        ?? Console.environment("LANG") ?? "")
  }

  /// The language that a new phone has, where nothing else says which.
  static var environmentLanguage: Language { Language(environment) ?? .en }

  /// The language that was asked for, here or by the environment.
  var language: ProgramLanguage { ownLanguage ?? locale?.program ?? Self.environment }

  /// The language of a walk's own words; nil where they follow the phone.
  ///
  /// They do so unless an option says otherwise.
  var fixedLanguage: ProgramLanguage? { ownLanguage ?? locale.map { $0.program ?? Self.environment } }

  /// The language that an option gives the phone.
  var phoneLocale: Language? { locale?.phone }

  /// Where the screens come from.
  var screenSource: ScreenSource {
    heldScreens ?? ScreenSource.standard(explicit: screens, environment: { Console.environment($0) })
  }

  /// The files of the screens, and what the app's own files declare. An app without a flow file has the one that `app init`
  /// would write.
  ///
  /// - Throws: ``Failure`` for `--target` without `--app`, `AppFilesError` where there is no such app.
  var library: ScreenLibrary {
    get throws {
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

  /// Whether the flow is made of the app's own files, for there is no flow file.
  var isDraft: Bool { app != nil && screenSource == .embedded }

  /// What the app's own files declare; nil without `--app`.
  ///
  /// - Throws: `AppFilesError` where there is no such app.
  var appDeclaration: AppDeclaration? {
    get throws {
      try app.map { AppWords.declaration(of: try $0.inspection(target)) }
    }
  }

  /// Says how to keep a flow that was made of the app's own files.
  func noteDraft() {
    guard isDraft, let app else { return }
    let which = target.map { " --target \($0)" } ?? ""
    Console.note(
      Message.draftInMemory(command: "consentwalk app init \(app.path)\(which) --output Screens").text(
        in: language))
  }

  /// The screens, read and checked.
  ///
  /// - Throws: ``ScreenLibraryError`` when they cannot be used, and what ``library`` throws.
  func catalogue() throws -> Catalogue {
    let library = try library
    return try RunLog.timed("read the screens, \(screensTold)") { try library.load() }
  }

  /// Where the screens come from, for the log.
  private var screensTold: String {
    switch screenSource {
    case .folder(let folder), .made(let folder, _), .written(let folder, _): folder
    case .embedded: "the copy in the program"
    }
  }
}
