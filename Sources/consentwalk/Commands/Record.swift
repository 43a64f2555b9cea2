import ArgumentParser
import FlowController
import Localization
import Scenarios
import ScreenLibrary
import TerminalUI

/// Runs the interactive walk and writes it as a scenario.
struct Record: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "record",
    abstract: .commandRecord,
    discussion: .detailsRecord)

  @Argument(help: ArgumentHelp(.argumentRecordFile, valueName: .valueFile), completion: .file()) var file:
    String
  @Flag(inversion: .prefixedNo, help: ArgumentHelp(.optionRecordExpect)) var expect = true
  @OptionGroup var start: StartOptions
  @OptionGroup(title: SharedOptions.title) var shared: SharedOptionGroup<ForWalks>
  var options: SharedOptions { shared.options }

  func validate() throws {
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
    // The screen is opened first, so that no file is created if it fails.
    if !options.plain { try screen.open(mouse: !options.noMouse, colour: options.wantsColour) }
    let names = context.catalogue.names
    head.name = name
    head.screens = options.screensFolder(writtenTo: file)
    head.flow = context.catalogue.fingerprint
    let recording = try Recording(
      file, head, rules: rules, names: names, expecting: expect)
    let session = MemorySession(
      device: name, world: world, rules: rules, catalogue: context.catalogue,
      keep: { past throws(WalkFailure) in try recording.keep(past) })
    var model = WalkModel(world: world, rules: rules, catalogue: context.catalogue)
    model.fixedLanguage = options.fixedLanguage
    model.isASCII = options.ascii
    model.picturePalette = options.picturePalette
    model.guide = GalleryWays.guide
    model.storyboard = StoryboardPage.maker(under: head, theme: options.theme) { [options] in
      options.screensFolder(writtenTo: Play.pageFile)
    }
    try Play.walk(session, model, options, on: screen, watching: watch)
  }

  /// The name of the scenario: the file name without its extension.
  private var name: String {
    let last = file.split(separator: "/").last.map(String.init) ?? file
    guard let dot = last.lastIndex(of: "."), dot != last.startIndex else { return last }
    return String(last[..<dot])
  }
}
