import Foundation

/// The commands as the program itself lists them, for tests that no new one escapes.
public struct CommandDump: Decodable {
  struct Command: Decodable {
    let commandName: String
    let subcommands: [Command]?
    let arguments: [Argument]?
  }

  /// A word or an option that a command takes.
  public struct Argument: Decodable {
    struct Name: Decodable {
      let kind: String
      let name: String
    }

    let kind: String
    public let isOptional: Bool
    let names: [Name]?

    /// How it is typed, by its long name.
    var typed: String? { names?.first { $0.kind == "long" }.map { "--" + $0.name } }
  }

  let command: Command

  /// A command that does something, and what it takes.
  public struct Leaf {
    public let words: [String]
    public let positionals: [Argument]
    /// The options with a value.
    public let options: [String]
    /// Those without one.
    public let flags: [String]
  }

  /// What makes the program print itself.
  public static let request = "--experimental-dump-help"

  /// The commands in what the program printed.
  public static func leaves(in output: String) throws -> [Leaf] {
    leaves(of: try JSONDecoder().decode(CommandDump.self, from: Data(output.utf8)).command, words: [])
  }

  private static func leaves(of command: Command, words: [String]) -> [Leaf] {
    let below = (command.subcommands ?? []).filter { $0.commandName != "help" }
    guard below.isEmpty else { return below.flatMap { leaves(of: $0, words: words + [$0.commandName]) } }
    let arguments = command.arguments ?? []
    return [
      Leaf(
        words: words, positionals: arguments.filter { $0.kind == "positional" },
        options: arguments.filter { $0.kind == "option" }.compactMap(\.typed),
        flags: arguments.filter { $0.kind == "flag" }.compactMap(\.typed))
    ]
  }
}
