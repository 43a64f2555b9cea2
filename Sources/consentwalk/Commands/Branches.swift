import ArgumentParser
import FlowController
import Localization
import SettingsStore

/// The branches of a device's history.
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
        let origin = branch.base.map { ", leaves \($0) after step \(branch.start)" } ?? ""
        let count = branch.end == 1 ? "1 step" : "\(branch.end) steps"
        Console.print("\(branch.isCurrent ? "*" : " ") \(branch.name): \(count)\(origin)")
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
        Console.print("named branch \(named)")
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
  /// The branch as `--json` prints it.
  var value: StateValue {
    .object([
      StateValue.Field("name", .text(name)), StateValue.Field("base", base.map { .text($0) } ?? .null),
      StateValue.Field("start", .number(start)), StateValue.Field("end", .number(end)),
      StateValue.Field("current", .bool(isCurrent)),
    ])
  }
}
