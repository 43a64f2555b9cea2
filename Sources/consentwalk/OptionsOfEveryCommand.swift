import ArgumentParser
import Localization

/// Declares the options of every command for ArgumentParser.
struct OptionsOfEveryCommand<Use: SharedUse>: ParsableArguments {
  @Option(
    help: ArgumentHelp(.optionDevice, valueName: .valueName, visibility: Self.shown(.device)),
    completion: .devices)
  var device: String?

  @Option(
    help: ArgumentHelp(.optionStore, valueName: .valueFile, visibility: Self.shown(.device)),
    completion: .file())
  var store: String?

  @Option(
    help: ArgumentHelp(.optionScreens, valueName: .valueDir, visibility: Self.shown(.screens)),
    completion: .directory)
  var screens: String?

  @Option(
    help: ArgumentHelp(.optionApp, valueName: .valuePath, visibility: Self.shown(.screens)),
    completion: .file())
  var app: AppOption?

  @Option(
    help: ArgumentHelp(.optionTarget, valueName: .valueName, visibility: Self.shown(.screens)))
  var target: String?

  @Option(
    help: ArgumentHelp(.optionLocale, valueName: .valueTag, visibility: Self.shown(.phone)),
    completion: .phoneLanguages)
  var locale: LocaleOption?

  @Option(
    help: ArgumentHelp(
      .optionLanguage,
      valueName: .verbatim(ProgramLanguageOption.allValueStrings.joined(separator: "|"))))
  var language: ProgramLanguageOption?

  @Flag(help: ArgumentHelp(.optionJson, visibility: Self.shown(.json))) var json = false
  @Flag(help: ArgumentHelp(.optionPlain, visibility: Self.shown(.plain)))
  var plain = false
  @Flag(help: ArgumentHelp(.optionAscii, visibility: Self.shown(.drawing)))
  var ascii = false
  @Flag(
    name: .customLong("no-color"),
    help: ArgumentHelp(.optionNoColor, visibility: Self.shown(.colours)))
  var noColor = false
  @Option(
    help: ArgumentHelp(
      .optionTheme, valueName: .verbatim("auto|dark|light"),
      visibility: Self.shown(.colours)))
  var theme = ThemeChoice.auto
  @Flag(
    name: .customLong("no-mouse"),
    help: ArgumentHelp(.optionNoMouse, visibility: Self.shown(.plain)))
  var noMouse = false

  /// ``AskedOptions`` reads the value of this option. It is declared here so that it is valid and the help lists it.
  @Option(help: ArgumentHelp(.optionLog, valueName: .valueFile), completion: .file())
  var log: String?

  private static func shown(_ part: SharedPart) -> ArgumentVisibility {
    Use.parts.contains(part) ? .default : .hidden
  }

  var values: SharedOptions {
    SharedOptions(
      namedDevice: device, store: store, screens: screens, app: app, target: target, locale: locale,
      ownLanguage: language?.language,
      json: json, plain: plain,
      ascii: ascii, noColor: noColor, theme: theme, noMouse: noMouse)
  }
}
