import ArgumentParser
import Localization

/// The groups of shared options. Every command accepts all of them, so that a script can pass the same options to each
/// command. The help of a command shows only the groups that the command uses.
enum SharedPart { case device, screens, phone, json, plain, drawing, colours }

/// A kind of command, and the groups of shared options that it uses.
protocol SharedUse {
  static var parts: Set<SharedPart> { get }
}

extension SharedUse {
  /// Whether `--locale` can contain several languages.
  static var takesLocales: Bool { Self.self == ForScenarios.self || Self.self == ForFrames.self }
}

/// The root command, before it is known which command the user typed.
enum ForAll: SharedUse {
  static let parts: Set<SharedPart> = [.device, .screens, .phone, .json, .plain, .drawing, .colours]
}

/// Commands that show a walk on the screen.
enum ForWalks: SharedUse {
  static let parts: Set<SharedPart> = [.device, .screens, .phone, .json, .plain, .drawing, .colours]
}
/// Commands that print frames.
enum ForFrames: SharedUse {
  static let parts: Set<SharedPart> = [.device, .screens, .phone, .json, .drawing, .colours]
}
/// Commands that run scenarios.
enum ForScenarios: SharedUse {
  static let parts: Set<SharedPart> = [.screens, .phone, .json, .drawing, .colours]
}
/// Commands that work on a stored device.
enum ForDevices: SharedUse { static let parts: Set<SharedPart> = [.device, .screens, .phone, .json] }
/// Commands that print a text diagram.
enum ForDiagrams: SharedUse { static let parts: Set<SharedPart> = [.screens, .phone, .json, .drawing] }
/// Commands that search a flow or read its files.
enum ForFlows: SharedUse { static let parts: Set<SharedPart> = [.screens, .phone, .json] }
/// Commands that check the machine.
enum ForMachines: SharedUse {
  static let parts: Set<SharedPart> = [.device, .screens, .phone, .json, .colours]
}
/// Commands that use only the store.
enum ForStores: SharedUse { static let parts: Set<SharedPart> = [.device, .json] }
/// Commands that need neither device nor screens.
enum ForFacts: SharedUse { static let parts: Set<SharedPart> = [.json] }

/// The shared options of a command. Its help shows only the options of `Use`. The root command parses the values.
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
