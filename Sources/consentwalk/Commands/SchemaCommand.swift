import ArgumentParser
import FlowController
import Localization
import Platform
import ScreenLibrary

/// Prints the JSON schema of an output.
struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: .commandSchema,
    discussion: .detailsSchema)

  @Argument(
    help: ArgumentHelp(.argumentOutput, valueName: .valueName),
    completion: .outputs)
  var name: String?

  @OptionGroup(title: SharedOptions.title) var shared: SharedOptionGroup<ForFlows>
  var options: SharedOptions { shared.options }

  func run() throws {
    let context = try CommandContext(options)
    let outputs = JSONOutput.all(context.catalogue.flow, context.catalogue.names)
    guard let name else {
      if options.json { return Console.print(StateValue.list(outputs.map { .text($0.name) }).json) }
      let width = outputs.map(\.name.count).max() ?? 0
      for output in outputs {
        let gap = String(repeating: " ", count: width - output.name.count)
        Console.print(output.name + gap + "  " + output.command)
      }
      return
    }
    guard let output = outputs.first(where: { $0.name == name }) else {
      throw Failure.usage(
        .usageUnknownOutput(text: name.shortened), expected: outputs.map(\.name), found: name)
    }
    Console.print(output.schema.json)
  }
}
