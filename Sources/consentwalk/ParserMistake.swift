import AppFiles
import ArgumentParser
import FlowController
import Localization
import Platform

/// A mistake in a command line. It is parsed from the English sentence of ArgumentParser, whose errors have no public
/// type.
enum ParserMistake: Equatable {
  case unknownOption(String)
  case valueMissing(option: String)
  case valueInvalid(value: String, place: String, accepted: [String])
  case valueForFlag(option: String, value: String)
  case argumentMissing(String)
  case unexpected([String])

  init?(_ sentence: String) {
    if let match = sentence.prefixMatch(of: /Unknown option '([^']+)'/) {
      self = .unknownOption(String(match.1))
    } else if let match = sentence.wholeMatch(of: /Missing value for '(.+)'/) {
      self = .valueMissing(option: String(match.1))
    } else if let match = sentence.prefixMatch(of: /The value '((?s).*)' is invalid for '([^']+)'/) {
      let listed = sentence[match.range.upperBound...]
      let quoted = listed.matches(of: /'([^']*)'/).map { String($0.1) }
      let items = listed.matches(of: /\n  - ([^\n]+)/).map { String($0.1) }
      self = .valueInvalid(value: String(match.1), place: String(match.2), accepted: quoted + items)
    } else if let match = sentence.wholeMatch(
      of: /The option '([^']+)' does not take any value, but '((?s).*)' was specified\./)
    {
      self = .valueForFlag(option: String(match.1), value: String(match.2))
    } else if let match = sentence.wholeMatch(of: /Missing expected argument '(.+)'/) {
      self = .argumentMissing(String(match.1))
    } else if let match = sentence.wholeMatch(
      of: /(?s)(?:Unexpected argument|\d+ unexpected arguments:) '(.+)'/)
    {
      self = .unexpected(String(match.1).split(separator: "', '").map(String.init))
    } else {
      return nil
    }
  }

  /// The word after an option on the command line; nil if there is none.
  private static func value(after option: String) -> String? {
    let rest = CommandLine.arguments.drop { $0 != option && !$0.hasPrefix(option + "=") }
    guard let first = rest.first else { return nil }
    return first == option ? rest.dropFirst().first : String(first.dropFirst(option.count + 1))
  }

  /// The words on the command line between a command and the next option.
  private static func words(of command: String) -> [String] {
    Array(CommandLine.arguments.drop { $0 != command }.dropFirst().prefix { !$0.hasPrefix("-") })
  }

  /// Returns `--language` for a language of the program, and `--locale` for any other language.
  private static func language(_ tag: String) -> String {
    let isOwn = ProgramLanguageOption(argument: tag) != nil
    return (isOwn ? "--language " : "--locale ") + (Language.meant(by: tag) ?? tag)
  }

  /// The names of formats in other tools.
  private static let formats = [
    "xml": "junit", "xunit": "junit", "md": "markdown", "html": "markdown", "gfm": "markdown",
    "plain": "text",
    "txt": "text", "jsonl": "json", "github": "sarif", "png": "svg", "jpg": "svg", "graphviz": "dot",
    "xctest": "xcuitest", "swift": "xcuitest", "shell": "simctl", "python": "appium", "yaml": "maestro",
  ]

  var message: Message {
    switch self {
    case .unknownOption(let option): .parserUnknownOption(option: option.shortened)
    case .valueMissing(let option): .parserValueMissing(option: option)
    case .valueInvalid(let value, let place, _): .parserValueInvalid(value: value.shortened, place: place)
    case .valueForFlag(let option, let value): .parserValueForFlag(option: option, value: value.shortened)
    case .argumentMissing(let argument): .parserArgumentMissing(argument: argument)
    case .unexpected(let words): .parserUnexpected(words: words.joined(separator: " ").shortened)
    }
  }

  /// Whether the mistake is about a word that is not an option.
  var isAboutWords: Bool {
    switch self {
    case .argumentMissing, .unexpected: true
    case .unknownOption, .valueMissing, .valueInvalid, .valueForFlag: false
    }
  }

  /// The accepted values; empty if ArgumentParser does not know them.
  var expected: [String] {
    if case .valueInvalid(_, _, let accepted) = self { accepted } else { [] }
  }

  /// Returns what the user probably meant to type.
  ///
  /// - Parameters:
  ///   - command: The command as typed, such as `device new`.
  ///   - options: The options of the command.
  func suggestion(in command: String, options: [String]) -> String? {
    switch self {
    case .unknownOption(let option):
      if ["--lang", "-l"].contains(option), let tag = Self.value(after: option),
        Language(known: tag) != nil || Language.meant(by: tag) != nil
      {
        return Self.language(tag)
      }
      if option == "-v", !["", "play"].contains(command) { return "--log ‹FILE›" }
      if ["--reporter", "--report"].contains(option), options.contains(where: { $0.hasPrefix("--format") }) {
        return "--format" + (Self.value(after: option).map { " " + $0.shortened } ?? "")
      }
      let value = Self.value(after: option).flatMap { $0.hasPrefix("-") ? nil : $0 }
      if ["--launch", "--launches"].contains(option), options.contains(where: { $0.hasPrefix("--where ") }) {
        return "--where app.launches=" + (value ?? "3").shortened
      }
      let meant = LikelyWord.option(meant: option, value, of: options)
      return command == "history" && meant == "> FILE"
        ? "history --scenario > FILE"
        : command == "permissions" && option == "--os"
          ? "facts " + (Self.value(after: option) ?? "18") : meant
    case .valueInvalid(let value, let place, let accepted):
      if place.hasPrefix("--language"), Language(known: value) != nil { return Self.language(value) }
      if place.hasPrefix("--locale"), let tag = Language.meant(by: value) { return "--locale " + tag }
      // A number without a unit usually means seconds.
      if place.contains("<\(Message.valueDuration.told)>"),
        let meant = OtherWords.meant(by: value, as: .duration)
      {
        return String(place.prefix { $0 != " " }) + " " + meant
      }
      let word = value.lowercased()
      if command == "test", ["html", "pdf"].contains(word) {
        return "storyboard ‹FILE› --output ‹PAGE›.html"
      }
      return nearestWord(
        to: Self.formats[word].flatMap { accepted.contains($0) ? $0 : nil } ?? word, in: accepted)
    case .unexpected(let words):
      let typed = Self.words(of: command)
      if command == "facts", let pair = Facts.pair(in: typed) { return "facts " + pair }
      if ["paths", "why"].contains(command), typed.count > 1,
        let prompt = PromptNickname.prompt(meant: typed.joined(separator: "-"), of: Prompt.all.map(\.word))
      {
        return command + " " + prompt
      }
      guard words.count == 1, let word = words.first else { return nil }
      if command == "state", let field = word.split(separator: ".").first.map(String.init),
        Prompt.all.contains(where: { $0.word == field })
      {
        return "why " + field
      }
      switch TypedPath(word, isDeep: true) {
      case .flow: return command + " --screens " + TypedPath.folder(of: word).shortened
      case .screens where options.contains { $0.hasPrefix("--screens") }:
        return command + " --screens " + word.shortened
      case .screens, .folder, .scenario, .file, nil: break
      }
      if command == "doctor", Version(word) != nil { return "facts " + word }
      return ["state", "steps"].contains(command) && Prompt.all.contains { $0.word == word }
        ? "why " + word : nil
    case .valueMissing, .valueForFlag, .argumentMissing: return nil
    }
  }
}
