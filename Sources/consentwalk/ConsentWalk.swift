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
    subcommands: [
      Play.self, Do.self, Steps.self, State.self, Why.self, History.self, Back.self, Forward.self,
      Branches.self,
      DeviceCommand.self, Test.self, Record.self, Paths.self, Prove.self, PlanCommand.self, Diagram.self,
      Diff.self,
      Storyboard.self,
      Screens.self, AppCommand.self, DeviceCheckCommand.self, PermissionList.self, SchemaCommand.self,
      Doctor.self,
      Help.self,
    ],
    defaultSubcommand: Play.self)

  /// Read here, so that they may stand anywhere on the line; the commands have them of ``SharedOptionGroup``.
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
      try CommandName.check(arguments)
      var command = try ConsentWalk.parseAsRoot(arguments)
      try command.run()
      RunLog.note("ended with exit code 0")
    } catch {
      let asked = AskedOptions.ofProgram
      Console(isJSON: asked.isJSON, language: asked.language).end(with: Failure(error))
    }
  }
}
