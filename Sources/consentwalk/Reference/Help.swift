import ArgumentParser
import FlowController
import Foundation
import Localization
import Platform

/// Prints a topic of the reference, as in `help steps`, or the help of a command, as in `help prove`.
struct Help: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "help", abstract: .commandHelp)

  enum Format: String, CaseIterable, ExpressibleByArgument { case text, markdown, man }

  @Argument(
    help: ArgumentHelp(.argumentTopic, valueName: .valueTopic), completion: .topics)
  var words: [String] = []

  @Option(help: ArgumentHelp(.optionHelpFormat, valueName: .valueFormat))
  var format: Format?

  @OptionGroup(title: SharedOptions.title) var shared: SharedOptionGroup<ForFlows>
  var options: SharedOptions { shared.options }

  func run() throws {
    if words == ["options"] {
      let help = ConsentWalk.helpMessage(for: Play.self, columns: Self.width)
      return Console.print(HelpText.parts(of: help)?.common ?? "")
    }
    guard let topic = words.first.flatMap(ReferenceTopic.init) else {
      throw CleanExit.helpRequest(try command())
    }
    try print(topic)
  }

  /// Returns the command that the words name.
  private func command() throws(Failure) -> any ParsableCommand.Type {
    var command: any ParsableCommand.Type = ConsentWalk.self
    for word in words {
      let below = command.configuration.subcommands
      guard let next = below.first(where: { $0.configuration.commandName == word }) else {
        let isFirst = command == ConsentWalk.self
        let commands = CommandName.names(in: command)
        let topics = isFirst ? ReferenceTopic.allCases.map(\.rawValue) + ["options"] : []
        var failure = Failure.usage(
          .usageUnknownTopic(topic: word.shortened),
          expected: commands + topics.filter { !commands.contains($0) }, found: word)
        if isFirst, let topic = Self.topics[word.lowercased()] { failure.suggestion = "help " + topic }
        if failure.suggestion == nil, isFirst { failure.suggestion = Self.answer(to: word) }
        let path = isFirst ? "" : (command.configuration.commandName ?? "") + " "
        throw failure.suggestion == nil ? failure.leading(to: path) : failure
      }
      command = next
    }
    return command
  }

  /// Other words that users type after `help`, and the topic that explains each.
  private static let topics = [
    "rule": "rules", "guidelines": "rules",
    "policy": "flows", "pages": "flows", "page": "flows", "asks": "flows", "features": "flows",
    "conditions": "flows", "languages": "flows", "texts": "flows", "flow": "flows", "flow.yaml": "flows",
    "design": "screens", "designer": "screens", "qa": "scenarios", "tester": "scenarios",
    "scenario": "scenarios",
    "expect": "scenarios", "matrix": "scenarios", "ci": "check", "trace": "test", "workshop": "play",
    "presenter": "play", "guide": "man", "guides": "man", "keys": "play",
  ]

  /// Returns the command that explains a permission, a prompt, or a word that other tools use.
  private static func answer(to word: String) -> String? {
    let prompts = Prompt.all.map(\.word)
    if Permission.allCases.contains(where: { $0.word == word }) { return "permissions " + word }
    if let prompt = PromptNickname.prompt(meant: word, of: prompts) { return "why " + prompt }
    let line = LikelyWord.command(meant: word) ?? OtherTools.line(meant: [word])
    return line.flatMap { $0.hasPrefix("help") || $0.contains(":") ? nil : "help " + $0 }
  }

  private func print(_ topic: ReferenceTopic) throws {
    let references = try topic.references(CommandContext(options))
    let language = options.language
    switch format ?? (topic == .man ? .man : .text) {
    case .text:
      let printer = ReferenceText(language: language, width: Self.width)
      let pages = references.map { printer.lines($0).joined(separator: "\n") }
      Console.print(pages.joined(separator: "\n\n"))
      if ConsentWalk.configuration.subcommands.contains(where: {
        $0.configuration.commandName == topic.rawValue
      }) {
        Console.print("\n" + Message.referenceCommandToo(command: topic.rawValue).text(in: language))
      }
    case .markdown:
      let printer = ReferenceMarkdown(language: language)
      let head = topic == .man ? ["# " + Message.referenceTitle.text(in: language), ""] : []
      Console.print(
        (head + [references.map { printer.lines($0).joined(separator: "\n") }.joined(separator: "\n\n")])
          .joined(
            separator: "\n"))
    case .man: Console.print(ManualPage(language: language).lines(references).joined(separator: "\n"))
    }
  }

  /// The number of columns of the terminal, or 80 if there is no terminal.
  private static var width: Int {
    var size = winsize()
    guard ioctl(1, UInt(TIOCGWINSZ), &size) == 0, size.ws_col >= 40 else { return 80 }
    return min(120, Int(size.ws_col))
  }
}
