import ArgumentParser
import SettingsStore

/// Moves towards the beginning of the history.
struct Back: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "back",
    abstract: "Go back in the history; nothing is deleted.",
    discussion: "What is done next starts a branch; the future that was left stays: consentwalk branch list")

  @OptionGroup var count: StepCount
  @OptionGroup(title: SharedOptions.title) var shared: SharedOptionGroup<ForDevices>
  var options: SharedOptions { shared.options }

  func run() throws { try CommandContext(options).move(.back(count.steps)) }
}

/// Moves towards the end of the current branch.
struct Forward: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "forward", abstract: "Go forward again, along the current branch.")

  @OptionGroup var count: StepCount
  @OptionGroup(title: SharedOptions.title) var shared: SharedOptionGroup<ForDevices>
  var options: SharedOptions { shared.options }

  func run() throws { try CommandContext(options).move(.forward(count.steps)) }
}

/// The number of steps to move.
struct StepCount: ParsableArguments {
  @Argument(help: ArgumentHelp("How many steps.", valueName: "n"))
  var steps = 1

  func validate() throws {
    guard steps > 0 else { throw ValidationError("“\(steps)” is no number of steps: 1 or more") }
  }
}
