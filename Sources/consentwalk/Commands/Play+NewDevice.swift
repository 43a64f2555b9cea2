import ArgumentParser
import FlowController
import Localization
import Platform
import Scenarios
import ScreenLibrary
import TerminalUI

extension Play {
  /// Runs the walk on a new device that exists only in memory.
  ///
  /// - Throws: ``Failure`` with exit code 2 for an option that cannot be used.
  @MainActor
  static func playNewDevice(
    _ start: StartOptions, presenting: Bool, beside: AskedBeside?, _ cast: CastOption,
    _ options: SharedOptions
  ) throws {
    let watch = ScreenWatch(try options.library)
    let context = try CommandContext(options)
    options.noteDraft()
    let (world, rules, header) = try start.newWorld(context)
    let session = MemorySession(world: world, rules: rules, catalogue: context.catalogue)
    var model = WalkModel(world: world, rules: rules, catalogue: context.catalogue)
    model.fixedLanguage = options.fixedLanguage
    model.shownLanguage = options.phoneLocale
    model.isASCII = options.ascii
    model.isForgetful = true
    model.isTemporary = true
    if options.plain {
      Console.note(.temporaryPhone, in: options.language)
    } else {
      model.message = Message.temporaryPhone.text(in: options.language)
    }
    model.picturePalette = options.picturePalette
    model.guide = GalleryWays.guide
    model.storyboard = StoryboardPage.maker(under: header, theme: options.theme) { [options] in
      options.wholeScreens
    }
    model.scenarioText = StoryboardPage.scenarioMaker(under: header) { [options] in options.namedScreens }
    if presenting { model.present(Presentation()) }
    let screen = CursesScreen(theme: options.themeInUse)
    defer { screen.close() }
    try film(session, model, options, on: screen, watching: watch, beside: beside, cast)
  }
}

extension StartOptions {
  /// Returns the requested new device, and the header of a scenario that starts with it. The language comes from the
  /// environment unless an option or the flow sets it.
  ///
  /// - Throws: ``Failure`` with exit code 2 for an option that cannot be used.
  func newWorld(
    _ context: CommandContext
  ) throws(Failure) -> (world: World, rules: Rules, header: ScenarioHeader) {
    let (point, header) = try temporaryBeginning(context)
    let rules = context.rules(header)
    let world = World(point, rules)
    return (world, rules, ScenarioHeader(name: "", begin: world, header))
  }

  /// Returns the initial state of the requested new device, and its header. See ``newWorld(_:)``.
  ///
  /// - Throws: ``Failure`` with exit code 2 for an option that cannot be used.
  func temporaryBeginning(
    _ context: CommandContext
  ) throws(Failure) -> (start: StartingPoint, header: DeviceHeader) {
    var (point, header) = try beginning(context)
    if context.options.locale == nil, context.catalogue.start.locale == nil {
      point.locale = SharedOptions.environmentLanguage
    }
    return (point, header)
  }

  /// - Throws: `ValidationError` if the user also named a stored device, which these options do not describe.
  func refuse(withDeviceOf options: SharedOptions) throws {
    if isGiven, let name = options.namedDevice {
      throw ValidationError(.wrongStartOfDevice(device: name))
    }
  }

  /// Returns the case of a scenario that the options select. It does not contain `--locale`, which changes only the
  /// texts on screen.
  ///
  /// - Throws: ``Failure`` with exit code 2 for a value that cannot be used.
  func matrix() throws(Failure) -> ScenarioMatrix {
    ScenarioMatrix(
      os: try os.map { text throws(Failure) in [try Version(asked: text)] } ?? [],
      region: try others.region.map { text throws(Failure) in [try Region(asked: text)] } ?? [])
  }
}
