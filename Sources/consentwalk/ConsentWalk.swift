import ArgumentParser

/// The root of the command line.
struct ConsentWalk: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "consentwalk",
    abstract: "Walk through iOS consent flows in a terminal.",
    usage: "consentwalk [<subcommand>] [<options>]",
    discussion: """
      Without a command it plays the walk on the stored device “default”. Steps are typed the same way \
      everywhere: launch, tap:deny, open:sync, set:os=17.4, wait:2s. \
      `help scenarios`, `help steps`, `help state` and `help flows` explain what can be written, `help man` prints a manual \
      page. `--generate-completion-script bash`, zsh or fish makes a shell complete commands, options, steps and names.
      """,
    version: "0.1.0",
    subcommands: [
      Play.self, Do.self, Steps.self, State.self, Why.self, History.self, Back.self, Forward.self,
      Branches.self,
      Device.self, Test.self, Record.self, Paths.self, Prove.self, PlanCommand.self, Diagram.self, Diff.self,
      Storyboard.self,
      Screens.self, AppCommand.self, DeviceCheckCommand.self, PermissionList.self, Schema.self, Doctor.self,
      Help.self,
    ],
    defaultSubcommand: Play.self)

  /// Read here, so that they may stand anywhere on the line; the commands have them of ``SharedOptionGroup``.
  @OptionGroup(title: SharedOptions.title) var common: CommonOptions<ForAll>
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
      try CommandName.check(arguments)
      var command = try ConsentWalk.parseAsRoot(arguments)
      try command.run()
    } catch {
      let asked = AskedOptions(arguments)
      Console(isJSON: asked.isJSON, language: asked.language).end(with: Failure(error))
    }
  }
}
