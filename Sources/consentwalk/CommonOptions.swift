import ArgumentParser
import Localization

/// The options that every command takes, on the command line.
struct CommonOptions<Use: SharedUse>: ParsableArguments {
  @Option(
    help: ArgumentHelp("The stored device.", valueName: "name", visibility: Self.shown(.device)),
    completion: .devices)
  var device: String?

  @Option(
    help: ArgumentHelp(
      "The store's file; default $CONSENTWALK_STORE, else in the data folder.", valueName: "file",
      visibility: Self.shown(.device)),
    completion: .file())
  var store: String?

  @Option(
    help: ArgumentHelp(
      "The folder of the screens; default $CONSENTWALK_SCREENS, else ./Screens.", valueName: "dir",
      visibility: Self.shown(.screens)),
    completion: .directory)
  var screens: String?

  @Option(
    help: ArgumentHelp(
      "The app's own files: a source folder, an .app, an .ipa or an Info.plist; they win over the flow.",
      valueName: "path", visibility: Self.shown(.screens)),
    completion: .file())
  var app: AppOption?

  @Option(
    help: ArgumentHelp(
      "Which app: a target, a display name, a bundle ID or a folder.", valueName: "name",
      visibility: Self.shown(.screens)))
  var target: String?

  @Option(
    help: ArgumentHelp(
      "The phone's language: a tag such as en, ja, pt-BR. A view, never a step.", valueName: "tag",
      visibility: Self.shown(.phone)),
    completion: .phoneLanguages)
  var locale: LocaleOption?

  @Option(
    help: ArgumentHelp(
      "The program's own words; default --locale where it is one of these.",
      valueName: ProgramLanguageOption.allValueStrings.joined(separator: "|")))
  var language: ProgramLanguageOption?

  @Flag(help: ArgumentHelp("Results and errors as JSON.", visibility: Self.shown(.json))) var json = false
  @Flag(help: ArgumentHelp("Lines of text instead of a screen.", visibility: Self.shown(.plain)))
  var plain = false
  @Flag(
    help: ArgumentHelp(
      "Nothing but ASCII in frames; texts keep their letters.", visibility: Self.shown(.drawing)))
  var ascii = false
  @Flag(
    name: .customLong("no-color"),
    help: ArgumentHelp("No colour; also NO_COLOR.", visibility: Self.shown(.colours)))
  var noColor = false
  @Option(
    help: ArgumentHelp(
      "Colours for a dark or a light background.", valueName: "auto|dark|light",
      visibility: Self.shown(.colours)))
  var theme = ThemeChoice.auto
  @Flag(
    name: .customLong("no-mouse"),
    help: ArgumentHelp("Leave the mouse to the terminal.", visibility: Self.shown(.plain)))
  var noMouse = false

  private static func shown(_ part: SharedPart) -> ArgumentVisibility {
    Use.parts.contains(part) ? .default : .hidden
  }

  /// What they say.
  var values: SharedOptions {
    SharedOptions(
      namedDevice: device, store: store, screens: screens, app: app, target: target, locale: locale,
      ownLanguage: language?.language,
      json: json, plain: plain,
      ascii: ascii, noColor: noColor, theme: theme, noMouse: noMouse)
  }
}
