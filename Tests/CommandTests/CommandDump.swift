import Foundation
import TestSupport

/// The commands as the program itself lists them, for tests that no new one escapes.
struct CommandDump: Decodable {
  struct Command: Decodable {
    let commandName: String
    let subcommands: [Command]?
    let arguments: [Argument]?
  }

  struct Argument: Decodable {
    struct Name: Decodable {
      let kind: String
      let name: String
    }

    let kind: String
    let isOptional: Bool
    let names: [Name]?

    /// The option as it is typed.
    var option: String? {
      let long = names?.first { $0.kind == "long" }
      return kind == "option" ? long.map { "--" + $0.name } : nil
    }
  }

  let command: Command

  /// A command that does something, and what it takes.
  struct Leaf {
    let words: [String]
    let positionals: [Argument]
    let options: [String]
  }

  /// Asks the program.
  static func leaves(_ bench: Workbench) throws -> [Leaf] {
    let text = try bench.run("--experimental-dump-help").output
    let dump = try JSONDecoder().decode(CommandDump.self, from: Data(text.utf8))
    return leaves(of: dump.command, words: [])
  }

  private static func leaves(of command: Command, words: [String]) -> [Leaf] {
    let below = (command.subcommands ?? []).filter { $0.commandName != "help" }
    guard below.isEmpty else { return below.flatMap { leaves(of: $0, words: words + [$0.commandName]) } }
    let arguments = command.arguments ?? []
    return [
      Leaf(
        words: words, positionals: arguments.filter { $0.kind == "positional" },
        options: arguments.compactMap(\.option))
    ]
  }
}
