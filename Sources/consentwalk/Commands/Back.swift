import ArgumentParser
import Localization
import SettingsStore

/// Moves towards the beginning of the history.
struct Back: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "back",
    abstract: .commandBack,
    discussion: .detailsBack)

  @OptionGroup var count: StepCount
  @OptionGroup(title: SharedOptions.title) var shared: SharedOptionGroup<ForDevices>
  var options: SharedOptions { shared.options }

  func run() throws { try CommandContext(options).move(.back(count.steps)) }
}

/// Moves towards the end of the current branch.
struct Forward: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "forward", abstract: .commandForward)

  @OptionGroup var count: StepCount
  @OptionGroup(title: SharedOptions.title) var shared: SharedOptionGroup<ForDevices>
  var options: SharedOptions { shared.options }

  func run() throws { try CommandContext(options).move(.forward(count.steps)) }
}

struct StepCount: ParsableArguments {
  @Argument(help: ArgumentHelp(.argumentStepCount, valueName: .valueCount))
  var steps = 1

  func validate() throws {
    guard steps > 0 else { throw ValidationError(.wrongStepCount(count: steps)) }
  }
}
