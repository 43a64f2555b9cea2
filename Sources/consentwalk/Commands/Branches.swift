import ArgumentParser
import FlowController
import SettingsStore

/// The branches of a device's history.
struct Branches: CommandGroup {
  static let configuration = CommandConfiguration(
    commandName: "branch", abstract: "The branches of a device's history.",
    subcommands: [List.self, Name.self, Switch.self])

  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "List the branches; * marks the current one.")
    @OptionGroup(title: SharedOptions.title) var shared: SharedOptionGroup<ForDevices>
    var options: SharedOptions { shared.options }

    func run() throws {
      let store = try DeviceStore(at: options.storeFile, for: .read)
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
      commandName: "name", abstract: "Rename the current branch, or another.",
      discussion: "For example: consentwalk branch name refused, or: consentwalk branch name branch-1 refused"
    )
    @Argument(help: "The new name; with two names, the branch that is meant.", completion: .branches)
    var name: String
    @Argument(help: "The new name.") var new: String?
    @OptionGroup(title: SharedOptions.title) var shared: SharedOptionGroup<ForDevices>
    var options: SharedOptions { shared.options }

    func validate() throws { try PlainName.check(new ?? name, for: "branch") }

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
      commandName: "switch", abstract: "Go to the last step of a branch.")
    @Argument(help: "Its name.", completion: .branches) var name: String
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
