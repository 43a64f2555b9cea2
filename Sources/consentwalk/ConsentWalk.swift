import ArgumentParser
import Localization

/// The root of the command line.
struct ConsentWalk: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "consentwalk",
    abstract: .commandRoot,
    usage: "consentwalk [<subcommand>] [<options>]",
    discussion: .detailsRoot,
    version: "0.1.0",
    groups: [
      (.commandsToWalk, [Play.self, Record.self, Storyboard.self, ExportCommand.self]),
      (
        .commandsToCheck,
        [CheckCommand.self, Test.self, Prove.self, Screens.self, AppCommand.self]
      ),
      (
        .commandsToExplore,
        [Why.self, Paths.self, PlanCommand.self, Diff.self, Diagram.self, PermissionList.self, Facts.self]
      ),
      (
        .commandsForDevices,
        [
          Do.self, Steps.self, State.self, History.self, Back.self, Forward.self, Branches.self,
          DeviceCommand.self, DeviceCheckCommand.self,
        ]
      ),
      (.commandsForHelp, [Help.self, Doctor.self, SchemaCommand.self]),
    ],
    defaultSubcommand: Play.self)

  /// The root command declares these options, so that they can be anywhere on the command line. The commands read them
  /// through ``SharedOptionGroup``.
  @OptionGroup(title: SharedOptions.title) var common: OptionsOfEveryCommand<ForAll>
}

@main
struct Program {
  static func main() {
    Console.occupyMissingDescriptors()
    Console.hearOfBrokenWrites()
    let arguments = Array(CommandLine.arguments.dropFirst())
    do {
      try Encoding.check()
      try DescriptorLimit.check()
      try RunLog.check()
      RunLog.note("started: consentwalk \(arguments.joined(separator: " "))")
      let completed = ScreensWord.named(FirstWord.completed(arguments))
      if FirstWord.asksForOverview(completed) { throw CleanExit.helpRequest(ConsentWalk.self) }
      try CommandName.check(completed)
      try RepeatedOption.check(completed)
      var command = try ConsentWalk.parseAsRoot(completed)
      try EmptyWord.check(completed)
      try command.run()
      RunLog.note("ended with exit code 0")
    } catch {
      let asked = AskedOptions.ofProgram
      Console(isJSON: asked.isJSON, language: asked.language).end(with: Failure(error))
    }
  }
}
