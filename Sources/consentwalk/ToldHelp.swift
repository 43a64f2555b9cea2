import ArgumentParser
import Localization

extension Message {
  /// The text in the language that the line and the environment ask for.
  var told: String { text(in: AskedOptions.ofProgram.language) }
}

extension ArgumentHelp {
  /// Help in the language that is asked for.
  init(_ text: Message, valueName: Message? = nil, visibility: ArgumentVisibility = .default) {
    self.init(text.told, valueName: valueName?.told, visibility: visibility)
  }
}

extension CommandConfiguration {
  /// A command whose help is in the language that is asked for.
  init(
    commandName: String, abstract: Message, usage: String? = nil, discussion: Message? = nil,
    version: String = "", subcommands: [any ParsableCommand.Type] = [],
    defaultSubcommand: (any ParsableCommand.Type)? = nil
  ) {
    self.init(
      commandName: commandName, abstract: abstract.told, usage: usage, discussion: discussion?.told ?? "",
      version: version, subcommands: subcommands, defaultSubcommand: defaultSubcommand)
  }
}

extension CommandConfiguration {
  /// The program itself, with its commands in groups.
  init(
    commandName: String, abstract: Message, usage: String, discussion: Message, version: String,
    groups: [(title: Message, commands: [any ParsableCommand.Type])],
    defaultSubcommand: any ParsableCommand.Type
  ) {
    self.init(
      commandName: commandName, abstract: abstract.told, usage: usage, discussion: discussion.told,
      version: version,
      groupedSubcommands: groups.map { CommandGroup(name: $0.title.told, subcommands: $0.commands) },
      defaultSubcommand: defaultSubcommand)
  }
}

extension ValidationError {
  /// A mistake in the language that is asked for; in English where programs read it.
  init(_ mistake: Message) {
    self.init(AskedOptions.ofProgram.isJSON ? mistake.english : mistake.told)
  }
}
