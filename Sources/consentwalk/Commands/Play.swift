import ArgumentParser
import FlowController
import Platform
import SettingsStore
import TerminalUI

/// The interactive walk.
struct Play: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "play",
    abstract: "The interactive walk-through.",
    discussion: """
      Digits press the buttons from top to bottom, letters are commands, ? lists the keys. Every step is in the \
      store before it is shown. With --plain the walk is lines of text: type a number, a step, help or quit.
      """)

  @OptionGroup var options: SharedOptions

  func run() throws {
    let options = options
    try MainActor.assumeIsolated {
      let workplace = try Workplace(options)
      let session = try StoredSession(try Self.device(workplace), workplace)
      try Self.adoptLanguage(of: options, in: session)
      var model = WalkModel(
        world: session.world, rules: session.rules, catalogue: workplace.catalogue,
        wording: session.wording)
      model.fixedLanguage = options.locale
      model.isASCII = options.ascii
      if options.plain {
        let walk = PlainWalk(session: session, model: model, read: { readLine() }, write: Console.print)
        if !walk.run() { throw ExitCode(1) }
      } else {
        let walk = TerminalWalk(controller: WalkController(session: session, model: model))
        try walk.run(mouse: !options.noMouse, colour: options.wantsColour)
      }
    }
  }

  /// The stored device, made first where it is missing and may be made.
  @MainActor
  private static func device(_ workplace: Workplace) throws -> StoredDevice {
    let options = workplace.options
    do {
      return try DeviceStore.peek(at: options.storeFile, device: options.device)
    } catch .missing {
    } catch .noDevice where options.device == SharedOptions.defaultDevice {
    }
    let store = try DeviceStore(at: options.storeFile, for: .create)
    defer { store.close() }
    return try store.createDevice(options.device, as: workplace.standardDevice())
  }

  /// `--locale` turns the phone's language, as a step like any other.
  @MainActor
  private static func adoptLanguage(of options: SharedOptions, in session: StoredSession) throws {
    guard let language = options.locale, language != session.world.device.locale else { return }
    guard session.world.dialog == nil else { return }
    var change = SystemChange()
    change.locale = language
    _ = try session.apply(.set(change))
  }
}
