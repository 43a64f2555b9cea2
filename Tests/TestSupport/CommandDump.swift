import Foundation

/// The commands, as the program itself lists them. So a test cannot miss a new command.
public struct CommandDump: Decodable {
  struct Command: Decodable {
    let commandName: String
    let subcommands: [Command]?
    let arguments: [Argument]?
  }

  /// An argument or an option of a command.
  public struct Argument: Decodable {
    struct Name: Decodable {
      let kind: String
      let name: String
    }

    let kind: String
    public let isOptional: Bool
    let names: [Name]?

    /// The long name, as users type it.
    var typed: String? { names?.first { $0.kind == "long" }.map { "--" + $0.name } }
  }

  let command: Command

  /// A command that has no subcommands, and its options.
  public struct Leaf {
    public let words: [String]
    public let positionals: [Argument]
    /// The options that have a value.
    public let options: [String]
    /// The options without a value.
    public let flags: [String]
  }

  /// The option that makes the program print its commands.
  public static let request = "--experimental-dump-help"

  /// Decodes the commands from the program's output.
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
