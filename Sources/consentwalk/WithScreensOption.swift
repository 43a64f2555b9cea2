import ArgumentParser
import Localization

/// The option `--with-screens`: scenarios that are written contain their screens.
struct WithScreensOption: ParsableArguments {
  @Flag(name: .customLong("with-screens"), help: ArgumentHelp(.optionWithScreens)) var isGiven = false
}
