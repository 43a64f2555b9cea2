public import ArgumentParser
import CellGrid
import FlowController
public import Platform
import ScreenLibrary

/// The options that every command takes.
struct SharedOptions: ParsableArguments {
  /// The device that is meant when none is named.
  static let defaultDevice = "default"

  @Option(help: ArgumentHelp("The stored device.", valueName: "name"))
  var device = SharedOptions.defaultDevice

  @Option(
    help: ArgumentHelp(
      "The store's file; default $CONSENTWALK_STORE, else in the data folder.", valueName: "file"),
    completion: .file())
  var store: String?

  @Option(
    help: ArgumentHelp(
      "The folder of the screens; default $CONSENTWALK_SCREENS, else ./Screens.", valueName: "dir"),
    completion: .directory)
  var screens: String?

  @Option(help: ArgumentHelp("An app's bundle or source folder.", valueName: "path"), completion: .file())
  var app: String?

  @Option(help: ArgumentHelp("The language: en or ja.", valueName: "en|ja"))
  var locale: Language?

  @Flag(help: "Results and errors as JSON.") var json = false
  @Flag(help: "Lines of text instead of a screen.") var plain = false
  @Flag(help: "Nothing but ASCII in frames; texts keep their letters.") var ascii = false
  @Flag(name: .customLong("no-color"), help: "No colour; also NO_COLOR.") var noColor = false
  @Option(
    help: ArgumentHelp("Colours for a dark or a light background.", valueName: "auto|dark|light"))
  var theme = ThemeChoice.auto
  @Flag(name: .customLong("no-mouse"), help: "Leave the mouse to the terminal.") var noMouse = false

  /// Refuses what can only be a slip, such as an unset variable of a script.
  ///
  /// - Throws: `ValidationError`.
  func validate() throws {
    try Self.check(deviceName: device)
    for (option, value) in [("--store", store), ("--screens", screens), ("--app", app)] where value == "" {
      throw ValidationError("\(option) is empty")
    }
  }

  /// Refuses names that no list could show on a line.
  ///
  /// - Throws: `ValidationError`.
  static func check(deviceName name: String) throws {
    let isPlain = name.unicodeScalars.allSatisfy { $0.value >= 0x20 && !(0x7F..<0xA0).contains($0.value) }
    guard !name.isEmpty, isPlain, name.utf8.count <= 200 else {
      throw ValidationError(
        "“\(name.shortened)” is no name for a device: 1 to 200 bytes, without control characters")
    }
  }

  /// The file of the store.
  var storeFile: String {
    if let store { return store }
    if let named = Console.environment("CONSENTWALK_STORE") { return named }
    if let data = Console.environment("XDG_DATA_HOME"), data.hasPrefix("/") {
      return data + "/consentwalk/store.sqlite"
    }
    return (Console.homeFolder ?? ".") + "/.local/share/consentwalk/store.sqlite"
  }

  /// Whether frames may have colour.
  var wantsColour: Bool { !noColor && Console.environment("NO_COLOR") == nil }

  /// The colours of frames: those asked for, else what the terminal says of its background.
  var themeInUse: Theme { theme.theme(colourFGBG: Console.environment("COLORFGBG")) }

  /// The colours of frames that are kept as pictures.
  var picturePalette: Palette { Palette(themeInUse, wantsColour ? .rich : .monochrome) }

  /// The language the environment asks for.
  static var environmentLanguage: Language {
    let text =
      Console.environment("LC_ALL") ?? Console.environment("LC_MESSAGES") ?? Console.environment("LANG") ?? ""
    return text.prefix { !"_.@".contains($0) } == Language.ja.code ? .ja : .en
  }

  /// The language a command line asks for, whether or not the rest of it can be understood.
  static func language(asked words: [String]) -> Language {
    let asked = words.indices.last { words[$0] == "--locale" || words[$0].hasPrefix("--locale=") }
    guard let asked else { return environmentLanguage }
    let word = words[asked].split(separator: "=").dropFirst().first.map { String($0) }
    let next = words.dropFirst(asked + 1).first
    return Language.allCases.first { $0.code == word ?? next } ?? environmentLanguage
  }

  /// The language that was asked for, here or by the environment.
  var language: Language { locale ?? Self.environmentLanguage }

  /// Where the screens come from.
  var screenSource: ScreenSource {
    ScreenSource.standard(explicit: screens, environment: { Console.environment($0) })
  }

  /// The files of the screens.
  var library: ScreenLibrary {
    ScreenLibrary(
      screenSource,
      cacheFolder: ScreenLibrary.standardCacheFolder(environment: { Console.environment($0) }))
  }

  /// The screens, from the cache when nothing changed.
  ///
  /// - Throws: ``ScreenLibraryError`` when they cannot be used.
  func catalogue() throws(ScreenLibraryError) -> Catalogue {
    try library.load()
  }
}

extension Language: ExpressibleByArgument {
  /// `en` or `ja`.
  public init?(argument: String) {
    guard let found = Language.allCases.first(where: { $0.code == argument }) else { return nil }
    self = found
  }

  /// The codes.
  public static var allValueStrings: [String] { allCases.map(\.code) }
}
