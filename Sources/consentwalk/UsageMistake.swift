import ArgumentParser
import FlowController
import Foundation
import Localization

/// What is wrong with the words of a command line.
///
/// Found in what the parser tells of the commands as data. Its sentences are for people: nothing is read out of them.
enum UsageMistake {
  case unknownOption(String, known: [String])
  case noValue(option: String)
  case badValue(String, option: String, choices: [String])
  /// A command that takes no words may have been given the folder of its screens.
  case oneTooMany(String, isScreens: Bool)
  case missing(String)

  /// The first mistake; nil where only the parser, or what reads a value, can tell.
  init?(in arguments: [String]) {
    var words = arguments[...]
    guard let command = CommandInfo(CommandWords.command(of: &words).type) else { return nil }
    var positionals: [String] = []
    while let word = words.popFirst() {
      if word == "--" {
        positionals += words
        break
      }
      guard word.hasPrefix("-"), word != "-" else {
        positionals.append(word)
        continue
      }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      // Hidden options of the parser's own.
      if Self.hidden.contains(parts[0]) { return nil }
      guard let option = command.arguments.first(where: { $0.spellings.contains(parts[0]) }) else {
        self = .unknownOption(parts[0], known: command.arguments.flatMap(\.spellings))
        return
      }
      guard option.kind == "option" else { continue }
      guard option.parsingStrategy == "default" else { return nil }
      let next = parts.count > 1 ? parts[1] : words.first.flatMap { $0.hasPrefix("-") ? nil : $0 }
      guard let value = next, parts.count == 1 || !value.isEmpty else {
        self = .noValue(option: parts[0])
        return
      }
      if parts.count == 1 { words.removeFirst() }
      if let choices = option.allValues, !choices.contains(value) {
        self = .badValue(value, option: parts[0], choices: choices)
        return
      }
    }
    let wanted = command.arguments.filter { $0.kind == "positional" }
    if !wanted.contains(where: \.isRepeating), positionals.count > wanted.count {
      let word = positionals[wanted.count]
      let takesScreens = command.arguments.contains { $0.spellings == ["--screens"] && $0.isShown }
      self = .oneTooMany(word, isScreens: wanted.isEmpty && takesScreens && Self.isFolder(word))
    } else if let missing = wanted.dropFirst(positionals.count).first(where: { !$0.isOptional }) {
      self = .missing(missing.valueName ?? "")
    } else {
      return nil
    }
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }

  private static let hidden = ["--generate-completion-script", "--experimental-dump-help"]

  /// The mistake, for a reader.
  var message: Message {
    switch self {
    case .unknownOption(let word, _): .usageUnknownOption(option: word.shortened)
    case .noValue(let option): .usageNoValue(option: option)
    case .badValue(let value, let option, _): .usageBadValue(value: value.shortened, option: option)
    case .oneTooMany(let word, _): .usageOneTooMany(word: word.shortened)
    case .missing(let name): .usageMissing(name: name)
    }
  }

  /// What could stand there, and the word that is nearest to it.
  var remedy: (expected: [String], suggestion: String?) {
    switch self {
    // One letter is as near to any other as it is to what was meant.
    case .unknownOption(let word, let known): ([], word.count > 2 ? nearestWord(to: word, in: known) : nil)
    case .badValue(let value, _, let choices): (choices, nearestWord(to: value, in: choices))
    case .oneTooMany(let word, true): ([], "--screens " + word.shortened)
    case .noValue, .oneTooMany, .missing: ([], nil)
    }
  }
}

/// A command as the parser tells of it.
struct CommandInfo: Decodable {
  private let ownArguments: [Argument]?

  /// The options and arguments.
  var arguments: [Argument] { ownArguments ?? [] }

  private enum CodingKeys: String, CodingKey {
    case ownArguments = "arguments"
  }

  /// An option, a flag, or an argument without a name.
  struct Argument: Decodable {
    let kind: String
    let isOptional: Bool
    let isRepeating: Bool
    let parsingStrategy: String
    let valueName: String?
    let allValues: [String]?
    let abstract: String?
    private let shouldDisplay: Bool?
    private let completionKind: CompletionKind?

    /// What is declared of its value for shells.
    private struct CompletionKind: Decodable {
      struct Files: Decodable {}
      struct Words: Decodable { let values: [String] }
      let list: Words?
      let file: Files?
      let directory: Files?
    }

    /// What its value can be, as far as its declaration says.
    var completion: Completion? {
      if let values = allValues ?? completionKind?.list?.values { return .words(values) }
      if completionKind?.directory != nil { return .folders }
      return completionKind?.file == nil ? nil : .files
    }
    private let names: [Name]?

    private struct Name: Decodable {
      let kind: String
      let name: String
    }

    /// Whether help tells of it.
    var isShown: Bool { shouldDisplay ?? true }

    /// How it is typed: `--device`, `-h`.
    var spellings: [String] {
      (names ?? []).map { ($0.kind == "long" ? "--" : "-") + $0.name }
    }
  }

  /// - Complexity: That of a command with all it has below it: the parser builds each of them several times over.
  init?(_ type: any ParsableCommand.Type) {
    struct Dump: Decodable { let command: CommandInfo }
    let text = Data(type._dumpHelp().utf8)
    guard let dump = try? JSONDecoder().decode(Dump.self, from: text) else { return nil }
    self = dump.command
  }
}
