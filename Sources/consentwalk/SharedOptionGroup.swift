import ArgumentParser
import Localization

/// The shared options of a command: its help shows those of `Use`, and the root command has read their values.
struct SharedOptionGroup<Use: SharedUse>: ParsableArguments {
  @OptionGroup var shown: OptionsOfEveryCommand<Use>
  @ParentCommand var root: ConsentWalk

  var options: SharedOptions { root.common.values }

  func validate() throws {
    try options.validate()
    guard !Use.takesLocales, options.locale?.phones.count ?? 0 > 1 else { return }
    throw ValidationError(.usageOneLanguage)
  }
}
