import ArgumentParser
import CellGrid
import FlowController
import Localization
import Scenarios
import ScreenLibrary
import TerminalUI

/// Runs the interactive walk and saves it as a scenario.
struct Record: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "record",
    abstract: .commandRecord,
    discussion: .detailsRecord)

  @Argument(help: ArgumentHelp(.argumentRecordFile, valueName: .valueFile), completion: .file()) var file:
    String
  @Flag(inversion: .prefixedNo, help: ArgumentHelp(.optionRecordExpect)) var expect = true
  @OptionGroup var cast: CastOption
  @OptionGroup var whole: WithScreensOption
  @OptionGroup var start: StartOptions
  @OptionGroup(title: SharedOptions.title) var shared: SharedOptionGroup<ForWalks>
  var options: SharedOptions { shared.options }

  func validate() throws {
    try cast.validate(options)
    if file.isEmpty { throw ValidationError(.wrongFileEmpty) }
  }

  func run() throws {
    let command = self
    try MainActor.assumeIsolated { try command.walk() }
  }

  @MainActor
  private func walk() throws {
    let watch = ScreenWatch(try options.library)
    let context = try CommandContext(options)
    options.noteDraft()
    var (world, rules, head) = try start.newWorld(context)
    let screen = CursesScreen(theme: options.themeInUse)
    defer { screen.close() }
    // The screen is opened first, so that no file is created if opening fails.
    if !options.plain { try screen.open(mouse: !options.noMouse, colour: options.wantsColour) }
    let names = context.catalogue.names
    head.name = name
    let screens = try options.writtenScreens(whole: whole.isGiven)
    head.screens = screens.named(in: file)
    head.flow = context.catalogue.fingerprint
    let recording = try Recording(
      file, head, rules: rules, names: names, expecting: expect)
    let cast = try self.cast.cast(title: name, options)
    let session = MemorySession(
      device: "● " + name, world: world, rules: rules, catalogue: context.catalogue,
      keep: { past throws(WalkFailure) in try recording.keep(past) })
    var model = WalkModel(world: world, rules: rules, catalogue: context.catalogue)
    model.fixedLanguage = options.fixedLanguage
    model.isASCII = options.ascii
    model.picturePalette = options.picturePalette
    model.guide = GalleryWays.guide
    model.storyboard = StoryboardPage.maker(under: head, theme: options.theme) { [options] in
      options.wholeScreens
    }
    model.scenarioText = StoryboardPage.scenarioMaker(under: head) { [options] in options.namedScreens }
    try Play.walk(session, model, options, on: screen, watching: watch, cast: cast)
    screen.close()
    tell(session.place.position, cast, screens)
  }

  /// Prints the paths of the written files, and the commands that use them.
  @MainActor
  private func tell(_ steps: Int, _ cast: Cast?, _ screens: WrittenScreens) {
    func say(_ message: Message) { Console.note(message.text(in: options.language)) }
    say(.recorded(file: file, steps: Message.steps(count: steps), command: "consentwalk test " + file))
    say(.recordedName(name: name))
    screens.warn(writingTo: file, in: options.language)
    cast?.tell(options)
  }

  /// The name of the scenario: the file name without its extension.
  private var name: String {
    let last = file.split(separator: "/").last.map(String.init) ?? file
    guard let dot = last.lastIndex(of: "."), dot != last.startIndex else { return last }
    return String(last[..<dot])
  }
}
