import Localization
import ScreenLibrary

/// Keys for the display, and for the program itself.
extension Command {
  static let onScreen = [
    language, beside, panel, type, next, present, wholeNote, largeKeys, theme, picture, text, copy,
    storyboard, quit, help, redraw,
  ]

  public static let language = Command(
    key: "l", short: { .verbatim(Words.name(of: $0.nextLanguage)) }, long: { _ in .helpLanguage },
    does: .other(
      plainWord: "language",
      when: { model, _ in Availability(model.languages.count > 1, else: .onlyOneLanguage) },
      run: { _ = $0.turnLanguage() }))

  public static let beside = Command(
    key: "B", short: .keyBeside, long: .helpBeside,
    does: .other(plainWord: "beside <what>", run: { $0.turnBeside() }))

  public static let panel = Command(
    key: "p", short: .keyPanel, long: .helpPanel,
    does: .other(
      plainWord: "faces",
      when: { model, layout in
        let isWhole = layout.map { $0.showsAllPanels && !PanelDrawing.leavesLinesOut(model, $0) } ?? false
        return Availability(!isWhole, else: .noPanelToTurn)
      },
      run: { $0.openPanels() }))

  public static let type = Command(
    key: ":", short: .keyType, long: .helpType,
    does: .other(plainWord: "help", run: { $0.beginTyping("") }))

  public static let next = Command(
    key: "n", short: .keyNext, long: .helpNext,
    does: .other(
      plainWord: "next",
      when: { model, _ in Availability(model.presentation?.nextStep != nil, else: model.noNextStep) },
      run: { $0.takeNext() }))

  public static let present = Command(
    key: "K", short: .keyPresent, long: .helpPresent,
    does: .other(plainWord: "present", run: { $0.turnPresenting() }))

  public static let wholeNote = Command(
    key: ".", short: .keyWholeNote, long: .helpWholeNote,
    does: .other(
      plainWord: nil,
      when: { model, layout in Availability(layout.map(model.cutsNotes) ?? false, else: .noLongNote) },
      run: { $0.showWholeNotes() }))

  public static let largeKeys = Command(
    key: "+", short: .keyLargeKeys, long: .helpLargeKeys,
    does: .other(plainWord: nil, run: { $0.model.hasLargeKeys.toggle() }))

  public static let theme = Command(
    key: "L", short: .keyTheme, long: .helpTheme,
    does: .other(plainWord: nil, run: { $0.turnTheme() }))

  public static let copy = Command(
    key: "y", short: .keyCopy, long: .helpCopy,
    does: .other(plainWord: "copy <step|scenario|frame>", run: { $0.askWhatToCopy() }))

  public static let picture = Command(
    key: "x", short: .keyPicture, long: .helpPicture,
    does: .other(plainWord: "save", run: { $0.keep(.svg) }))

  public static let text = Command(
    key: "X", short: .keyText, long: .helpText,
    does: .other(plainWord: "save text", run: { $0.keep(.text) }))

  public static let storyboard = Command(
    key: "f", short: .keyStoryboard, long: .helpStoryboard,
    does: .other(
      plainWord: "save walk",
      when: { model, _ in model.storyboard == nil ? .absent : .possible },
      run: { $0.keepWalk() }))

  public static let quit = Command(
    key: "q", short: { _ in .keyQuit }, long: { $0.isForgetful ? .helpQuitMemory : .helpQuit },
    does: .other(plainWord: "quit", run: { $0.isFinished = true }))

  public static let help = Command(
    key: "?", short: .keyHelp, long: .helpHelp,
    does: .other(plainWord: "help", run: { $0.openHelp() }))

  public static let redraw = Command(
    key: "\u{c}", name: "^L", short: .keyRedraw, long: .helpRedraw,
    does: .other(plainWord: "again", run: { $0.needsRedraw = true }))
}
