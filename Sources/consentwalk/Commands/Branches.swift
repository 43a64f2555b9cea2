import ArgumentParser
import FlowController
import Localization
import SettingsStore

/// Groups the commands for the branches of a device's history.
struct Branches: GroupOfCommands {
  static let configuration = CommandConfiguration(
    commandName: "branch", abstract: .commandBranch,
    subcommands: [List.self, Name.self, Switch.self])

  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: .commandBranchList)
    @OptionGroup(title: SharedOptions.title) var shared: SharedOptionGroup<ForDevices>
    var options: SharedOptions { shared.options }

    func run() throws {
      let store = try options.storeToRead()
      defer { store.close() }
      let branches = try store.branches(of: options.device)
      if options.json { return Console.print(StateValue.list(branches.map(\.value)).json) }
      for branch in branches {
        let (mark, steps) = (branch.isCurrent ? "*" : " ", Message.steps(count: branch.end))
        let line: Message =
          branch.base.map {
            .branchLineFrom(mark: mark, branch: branch.name, steps: steps, base: $0, step: branch.start)
          } ?? .branchLine(mark: mark, branch: branch.name, steps: steps)
        Console.print(line, in: options.language)
      }
    }
  }

  struct Name: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "name", abstract: .commandBranchName)
    @Argument(help: ArgumentHelp(.argumentBranchOrNewName, valueName: .valueName), completion: .branches)
    var name: String
    @Argument(help: ArgumentHelp(.argumentNewName, valueName: .valueNew)) var new: String?
    @OptionGroup(title: SharedOptions.title) var shared: SharedOptionGroup<ForDevices>
    var options: SharedOptions { shared.options }

    func validate() throws { try PlainName.check(new ?? name, for: .whatBranch) }

    func run() throws {
      let store = try DeviceStore(at: options.storeFile, for: .write)
      defer { store.close() }
      try store.renameBranch(new == nil ? nil : name, of: options.device, to: new ?? name)
      let named = new ?? name
      if options.json {
        Console.print(StateValue.object([StateValue.Field("named", .text(named))]).withSchema.json)
      } else {
        Console.print(.branchNamed(branch: named), in: options.language)
      }
    }
  }

  struct Switch: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "switch", abstract: .commandBranchSwitch)
    @Argument(help: ArgumentHelp(.argumentItsName, valueName: .valueName), completion: .branches) var name:
      String
    @OptionGroup(title: SharedOptions.title) var shared: SharedOptionGroup<ForDevices>
    var options: SharedOptions { shared.options }

    func run() throws { try CommandContext(options).move(.toBranch(name)) }
  }
}

extension SettingsStore.Branch {
  var value: StateValue {
    [
      "name": .text(name), "base": base.map { .text($0) } ?? .null, "start": .number(start),
      "end": .number(end), "current": .bool(isCurrent),
    ]
  }
}
