import ArgumentParser
import CellGrid
import FlowController
import Localization
import Platform
import ScreenLibrary
import SettingsStore
import TerminalUI

/// The interactive walk.
struct Play: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "play",
    abstract: .commandPlay,
    discussion: .detailsPlay)

  @Argument(
    help: ArgumentHelp(.argumentPlayFile, valueName: .valueFile),
    completion: .scenarios)
  var file: String?

  @Flag(
    help: ArgumentHelp(.optionPresent))
  var present = false

  @Option(
    help: ArgumentHelp(
      .optionBeside,
      valueName: .valueWhat))
  var beside: String?

  @OptionGroup var cast: CastOption
  @OptionGroup var start: StartOptions
  @OptionGroup(title: SharedOptions.title) var shared: SharedOptionGroup<ForWalks>
  var options: SharedOptions { shared.options }

  func validate() throws {
    try cast.validate(options)
    try start.refuse(withDeviceOf: options)
    if file != nil, start.others.isMoreThanRegion { throw ValidationError(.wrongStartOfFile) }
  }

  func run() throws {
    let (options, file, present, start, cast) = (options, file, present, start, cast)
    try MainActor.assumeIsolated {
      let beside = try beside.map { try AskedBeside($0, options) }
      if let file {
        return try Self.play(scenario: file, as: start, presenting: present, beside: beside, cast, options)
      }
      if start.isGiven {
        return try Self.playNewDevice(start, presenting: present, beside: beside, cast, options)
      }
      // Start watching before the files are read, so that no change is missed.
      let watch = ScreenWatch(try options.library)
      let context = try CommandContext(options)
      options.noteDraft()
      let screen = CursesScreen(theme: options.themeInUse)
      defer { screen.close() }
      let session = try Self.session(context, on: screen)
      var model = WalkModel(
        world: session.world, rules: session.rules, catalogue: context.catalogue)
      model.fixedLanguage = options.fixedLanguage
      model.shownLanguage = options.phoneLocale
      model.isASCII = options.ascii
      model.picturePalette = options.picturePalette
      model.guide = GalleryWays.guide
      model.storyboard = StoryboardPage.maker(theme: options.theme) {
        options.wholeScreens
      }
      model.scenarioText = StoryboardPage.scenarioMaker { options.namedScreens }
      if present { model.present(Presentation()) }
      model.tell(session.misfits)
      try Self.film(session, model, options, on: screen, watching: watch, beside: beside, cast)
    }
  }

  /// Runs the walk to its end, and records it as a cast if the user requested one. The screen is opened first, so that
  /// no file is created if opening fails.
  @MainActor
  static func film(
    _ session: any WalkSession, _ model: WalkModel, _ options: SharedOptions, on screen: CursesScreen,
    watching watch: ScreenWatch?, beside: AskedBeside?, _ cast: CastOption
  ) throws {
    if cast.path != nil { try screen.open(mouse: !options.noMouse, colour: options.wantsColour) }
    let cast = try cast.cast(title: session.device, options)
    try walk(session, model, options, on: screen, watching: watch, beside: beside, cast: cast)
    screen.close()
    cast?.tell(options)
  }

  @MainActor
  static func walk(
    _ session: any WalkSession, _ model: WalkModel, _ options: SharedOptions, on screen: CursesScreen,
    watching watch: ScreenWatch?, beside: AskedBeside? = nil, cast: Cast? = nil
  ) throws {
    if options.plain {
      let input = InputLines(limit: PlainWalk.lineLimit)
      let walk = PlainWalk(
        session: session, model: model, watching: watch, read: { input.next() }, write: Console.say)
      if let beside { walk.show(beside: beside.choice, beside.screens) }
      if !walk.run() { throw ExitCode(1) }
    } else {
      var model = model
      model.paintedTheme = options.theme.painted
      let controller = WalkController(session: session, model: model)
      if let beside { controller.show(beside: beside.choice, beside.screens) }
      let note: @MainActor (Swift.Duration) -> Void = { time in
        RunLog.note("drew a frame in \(RunLog.milliseconds(time)) ms")
      }
      let show: (@MainActor (Grid) -> Void)? = if let cast { { cast.show($0) } } else { nil }
      let walk = TerminalWalk(
        controller: controller, on: screen, watching: watch, onFrame: RunLog.isOn ? note : nil,
        onShow: show)
      try walk.run(mouse: !options.noMouse, colour: options.wantsColour)
      if model.isForgetful { Console.note(.walkNotSaved, in: options.language) }
    }
  }

  /// Returns the walk on the stored device. The default device is created if it is missing. The screen is opened first,
  /// so that nothing is created if opening fails.
  @MainActor
  private static func session(_ context: CommandContext, on screen: CursesScreen) throws -> StoredSession {
    let options = context.options
    let stored = try existingDevice(options)
    if let stored {
      context.noteFlow(changedSince: stored)
      let session = try StoredSession(stored, context)
      context.note(session.misfits)
      return session
    }
    if !options.plain { try screen.open(mouse: !options.noMouse, colour: options.wantsColour) }
    let store = try DeviceStore(at: options.storeFile, for: .create)
    defer { store.close() }
    do {
      return try StoredSession(
        try store.createDevice(options.device, as: context.standardDevice()), context)
    } catch StoreError.deviceExists {
      // Another process has created the device in the meantime.
      return try StoredSession(try store.device(options.device), context)
    }
  }

  /// Returns the stored device; nil if it is missing and may be created.
  private static func existingDevice(_ options: SharedOptions) throws -> StoredDevice? {
    let isDefault = options.device == SharedOptions.defaultDevice
    do {
      return try DeviceStore.peek(at: options.storeFile, device: options.device)
    } catch .missing {
      if isDefault { return nil }
      throw StoreError.noDevice(file: try options.storeFile, device: options.device)
    } catch .noDevice where isDefault {
      return nil
    }
  }
}
