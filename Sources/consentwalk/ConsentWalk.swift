import ArgumentParser

/// The root of the command line.
struct ConsentWalk: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "consentwalk",
    abstract: "Walk through iOS consent flows in a terminal.",
    discussion: """
      Without a command it plays the walk on the stored device “default”. Steps are typed the same way \
      everywhere: launch, tap:deny, open:sync, set:os=17.4, wait:2s.
      """,
    version: "0.1.0",
    subcommands: [
      Play.self, Do.self, Steps.self, State.self, Device.self, Screens.self, Doctor.self,
    ],
    defaultSubcommand: Play.self)
}

@main
struct Program {
  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    let console = Console(isJSON: arguments.contains("--json"))
    do {
      if let walk = Play(usual: arguments) { return try walk.run() }
      try refuseUnknownCommand(arguments)
      var command = try ConsentWalk.parseAsRoot(arguments)
      try command.run()
    } catch {
      console.end(with: Failure(error))
    }
  }

  /// The default command would take an unknown word for an argument of its own; a better answer names the commands.
  private static func refuseUnknownCommand(_ arguments: [String]) throws {
    guard let first = arguments.first, !first.hasPrefix("-") else { return }
    let known = ConsentWalk.configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
    guard !known.contains(first) else { return }
    throw Failure.usage("unknown command “\(first)”", expected: known, found: first)
  }
}
