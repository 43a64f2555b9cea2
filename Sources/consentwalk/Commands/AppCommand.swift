import AppFiles
import ArgumentParser
import FlowController
import Localization
import Reports
import ScreenLibrary

/// Groups the commands that read an app's own files.
struct AppCommand: GroupOfCommands {
  static let configuration = CommandConfiguration(
    commandName: "app", abstract: .commandApp,
    subcommands: [Inspect.self, Init.self])

  struct Inspect: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "inspect",
      abstract: .commandAppInspect,
      discussion: .detailsAppInspect)

    @Argument(help: ArgumentHelp(.argumentApp, valueName: .valuePath), completion: .file())
    var path: String?
    @Flag(help: ArgumentHelp(.optionRules)) var rules = false
    @OptionGroup var gravity: FailOnOption
    @OptionGroup var form: ReportFormatOption
    @OptionGroup(title: SharedOptions.title) var shared: SharedOptionGroup<ForFacts>
    var options: SharedOptions { shared.options }

    func validate() throws {
      if rules, path != nil { throw ValidationError(.wrongRulesPath) }
      if !rules, path == nil {
        throw ValidationError(.wrongAppPathMissing)
      }
    }

    func run() throws {
      guard let path else { return try printRules() }
      try CheckCommand.refuseFile(path)
      var options = options
      options.app = AppOption(argument: path)
      try Self.part(options, gravity.failOn).end(as: form.format(options), in: options.language)
    }

    /// Inspects the app that the options name, as a section of `check`.
    static func part(_ options: SharedOptions, _ failOn: FailOn) throws -> CheckedPart {
      guard let inspection = try options.app?.inspection(options.target) else {
        throw Failure(code: 2, .wrongAppPathMissing)
      }
      inspection.noteUnreadable(in: options.language)
      var report = inspection.report(failOn)
      let language = options.language
      report.text = { InspectionText(inspection, try DialogVersions(of: inspection), language).lines }
      report.json = { [inspection.value.withSchema.json] }
      report.markdown = {
        [InspectionMarkdown(inspection, try DialogVersions(of: inspection), language).text]
      }
      let isGrave = report.findings.contains { failOn.counts($0.level) }
      return CheckedPart(name: "app inspect", report: report, exit: isGrave ? 1 : 0)
    }

    private func printRules() throws {
      var report = AppInspection.rules
      let language = options.language
      report.text = { RuleList.lines(in: language, isMarkdown: false) }
      report.json = { [RuleList.value.withSchema.json] }
      report.markdown = { RuleList.lines(in: language, isMarkdown: true) }
      try Console.print(report, as: form.format(options), in: language)
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
      try CheckCommand.refuseFile(path)
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
  /// Prints a line for each file that was skipped.
  func noteUnreadable(in language: ProgramLanguage) {
    for passed in unreadable {
      let place = passed.mistake.line > 0 ? "\(passed.file):\(passed.mistake.line)" : passed.file
      let told = Message.appFilePassedOver(file: place, mistake: passed.mistake.message)
      Console.note(told.text(in: language).inOneLine)
    }
  }
}
