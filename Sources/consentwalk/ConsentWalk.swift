import ArgumentParser

/// The root of the command line.
struct ConsentWalk: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "consentwalk",
    abstract: "Walk through iOS consent flows in a terminal.",
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
    ],
    defaultSubcommand: Play.self)
}

@main
struct Program {
  static func main() {
    Console.occupyMissingDescriptors()
    Console.hearOfBrokenWrites()
    let typed = Array(CommandLine.arguments.dropFirst())
    if typed.first == CompletionScript.question {
      return Console.print(Completion(Array(typed.dropFirst())).lines.joined(separator: "\n"))
    }
    let arguments = CommandWords.ordered(typed)
    let options = arguments.prefix { $0 != "--" }
    do {
      try Encoding.check()
      if let script = try CompletionScript.asked(by: arguments) { return Console.print(script.text) }
      try DescriptorLimit.check()
      if HelpTopic.isMeant(by: arguments) {
        let command = try HelpTopic.parse(Array(arguments.dropFirst()))
        return try command.run()
      }
      if let usual = UsualWords(arguments) { return try usual.run() }
      try CommandWords.check(arguments)
      if let command = try Do(long: arguments) { return try command.run() }
      var command = try CommandWords.parsed(arguments)
      if !(command is Test) { try LocaleOption.checkOne(in: options) }
      try command.run()
    } catch {
      // Made here, since the language that is asked for takes time to find.
      let console = Console(
        isJSON: options.contains("--json"), language: SharedOptions.language(asked: Array(options)))
      console.end(with: Failure(error))
    }
  }
}
