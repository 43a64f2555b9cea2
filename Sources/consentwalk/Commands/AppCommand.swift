import AppFiles
import ArgumentParser
import FlowController
import Localization
import ScreenLibrary

/// What an app's own files mean for its prompts.
struct AppCommand: CommandGroup {
  static let configuration = CommandConfiguration(
    commandName: "app", abstract: .commandApp,
    subcommands: [Inspect.self, Init.self])

  struct Inspect: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "inspect",
      abstract: .commandAppInspect,
      discussion: .detailsAppInspect)

    enum Format: String, CaseIterable, ExpressibleByArgument { case text, json, markdown, sarif }

    @Argument(help: ArgumentHelp(.argumentApp, valueName: .valuePath), completion: .file())
    var path: String?
    @Option(help: ArgumentHelp(.optionInspectFormat, valueName: .valueFormat)) var format: Format?
    @Flag(help: ArgumentHelp(.optionRules)) var rules = false
    @OptionGroup var gravity: FailOnOption
    @OptionGroup(title: SharedOptions.title) var shared: SharedOptionGroup<ForFacts>
    var options: SharedOptions { shared.options }

    func validate() throws {
      if rules, path != nil { throw ValidationError(.wrongRulesPath) }
      if !rules, path == nil {
        throw ValidationError(.wrongAppPathMissing)
      }
    }

    func run() throws {
      let format = format ?? (options.json ? .json : .text)
      guard let path else { return printRules(as: format) }
      let inspection = try AppInspection(path, target: options.target)
      inspection.noteUnreadable(in: options.language)
      switch format {
      case .text:
        Console.print(
          InspectionText(inspection, try DialogVersions(of: inspection), options.language).lines.joined(
            separator: "\n"))
      case .json: Console.print(inspection.value.withSchema.json)
      case .markdown:
        Console.print(
          InspectionMarkdown(inspection, try DialogVersions(of: inspection), options.language).text)
      case .sarif: Console.print(InspectionLog.log(of: inspection).value.json)
      }
      if inspection.findings.contains(where: { gravity.failOn.counts($0.severity) }) { throw ExitCode(1) }
    }

    private func printRules(as format: Format) {
      switch format {
      case .json: Console.print(RuleList.value.withSchema.json)
      case .sarif: Console.print(InspectionLog.rules.value.json)
      case .text, .markdown:
        Console.print(
          RuleList.lines(in: options.language, isMarkdown: format == .markdown).joined(separator: "\n"))
      }
    }
  }

  struct Init: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "init",
      abstract: .commandAppInit,
      discussion: .detailsAppInit)

    @Argument(help: ArgumentHelp(.argumentApp, valueName: .valuePath), completion: .file())
    var path: String
    @Option(help: ArgumentHelp(.optionInitOutput, valueName: .valueDir), completion: .directory)
    var output: String
    @OptionGroup(title: SharedOptions.title) var shared: SharedOptionGroup<ForFacts>
    var options: SharedOptions { shared.options }

    func run() throws {
      let inspection = try AppInspection(path, target: options.target)
      inspection.noteUnreadable(in: options.language)
      let folder = output.count > 1 && output.hasSuffix("/") ? String(output.dropLast()) : output
      let files = try ScreenLibrary.write(
        FlowDraft(inspection, options.language).files, toNew: folder)
      if options.json {
        Console.print(StateValue.list(files.map { .text($0) }).json)
      } else {
        for file in files { Console.print(file) }
        Console.note(
          Message.draftNext(command: "consentwalk --screens \(folder)").text(in: options.language))
      }
    }
  }
}

extension AppInspection {
  /// Says which files were passed over, a line each.
  func noteUnreadable(in language: ProgramLanguage) {
    for passed in unreadable {
      let place = passed.mistake.line > 0 ? "\(passed.file):\(passed.mistake.line)" : passed.file
      Console.note(Message.appFilePassedOver(file: place, mistake: passed.mistake.message).text(in: language))
    }
  }
}
