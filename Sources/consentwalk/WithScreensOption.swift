import ArgumentParser
import Localization

/// The option `--with-screens`: whether written scenarios contain their screens.
struct WithScreensOption: ParsableArguments {
  @Flag(name: .customLong("with-screens"), help: ArgumentHelp(.optionWithScreens)) var isGiven = false
}
