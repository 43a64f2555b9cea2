import ArgumentParser
import Localization

extension Message {
  /// The text in the language that the command line or the environment requests.
  var told: String { text(in: AskedOptions.ofProgram.language) }

  /// The text for ArgumentParser, which breaks lines at spaces. Code in backticks gets spaces that are not broken.
  fileprivate var toldWhole: String {
    // Every second part is code.
    told.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .map { $0.isMultiple(of: 2) ? String($1) : String($1).replacing(" ", with: HelpText.hardSpace) }
      .joined(separator: "`")
  }
}

extension ArgumentHelp {
  /// Makes a help text in the requested language.
  init(_ text: Message, valueName: Message? = nil, visibility: ArgumentVisibility = .default) {
    self.init(text.told, valueName: valueName?.told, visibility: visibility)
  }
}

extension CommandConfiguration {
  /// Makes a command configuration with help in the requested language.
  init(
    commandName: String, abstract: Message, usage: String? = nil, discussion: Message? = nil,
    version: String = "", subcommands: [any ParsableCommand.Type] = [],
    defaultSubcommand: (any ParsableCommand.Type)? = nil
  ) {
    self.init(
      commandName: commandName, abstract: abstract.told, usage: usage,
      discussion: discussion?.toldWhole ?? "",
      version: version, subcommands: subcommands, defaultSubcommand: defaultSubcommand)
  }
}

extension CommandConfiguration {
  /// Makes the configuration of the root command, whose commands are listed in groups.
  init(
    commandName: String, abstract: Message, usage: String, discussion: Message, version: String,
    groups: [(title: Message, commands: [any ParsableCommand.Type])],
    defaultSubcommand: any ParsableCommand.Type
  ) {
    self.init(
      commandName: commandName, abstract: abstract.told, usage: usage, discussion: discussion.toldWhole,
      version: version,
      groupedSubcommands: groups.map { CommandGroup(name: $0.title.told, subcommands: $0.commands) },
      defaultSubcommand: defaultSubcommand)
  }
}

extension ValidationError {
  /// Makes an error in the requested language, or in English if programs read it.
  init(_ mistake: Message) {
    self.init(AskedOptions.ofProgram.isJSON ? mistake.english : mistake.told)
  }
}
