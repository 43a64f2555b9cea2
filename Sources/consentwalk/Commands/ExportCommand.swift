public import ArgumentParser
public import Export
import FlowController
import Localization
import Platform
import Scenarios
import ScreenLibrary
import StrictYAML

/// Writes scenarios as tests for a real phone.
struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: .commandExport, discussion: .detailsExport)

  @Argument(help: ArgumentHelp(.argumentScenarios, valueName: .valueFile), completion: .scenarios)
  var paths: [String]

  @Option(help: ArgumentHelp(.optionExportFormat, valueName: .verbatim(Self.formats)))
  var format: ExportFormat?

  @Option(help: ArgumentHelp(.optionExportOutput, valueName: .valueDir), completion: .directory)
  var output: String?

  @OptionGroup(title: SharedOptions.title) var shared: SharedOptionGroup<ForScenarios>
  var options: SharedOptions { shared.options }

  private static var formats: String { ExportFormat.allCases.map(\.rawValue).joined(separator: "|") }

  func validate() throws {
    guard format != nil else {
      // In `export xcuitest`, the first argument is a format, not a file.
      guard let named = paths.first.flatMap(ExportFormat.init(rawValue:)) else {
        throw ValidationError(.exportFormatMissing(formats: Self.formats))
      }
      let file = paths.dropFirst().first ?? "FILE"
      throw ValidationError(.exportFormatAsFile(line: "export \(file) --format \(named.rawValue)"))
    }
    if output == "" { throw ValidationError(.wrongOptionEmpty(option: "--output")) }
  }

  func run() throws {
    guard let format else { return }
    let (files, problems) = ScenarioPlace.files(paths)
    guard problems.isEmpty else { throw Failure(YAMLProblems(problems)) }
    guard files.count == 1 || output != nil else {
      throw Failure.usage(.exportNeedsOutput(count: files.count), expected: ["--output DIR"])
    }
    let suite = try ScenarioSuite(files, options)
    try suite.write(as: format, to: output, besides: options.inputs(paths + files), options)
    if !suite.failures.isEmpty { throw ExitCode(1) }
  }
}

extension ExportFormat: ExpressibleByArgument {}
