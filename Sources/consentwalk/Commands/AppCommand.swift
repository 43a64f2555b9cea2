import AppFiles
import ArgumentParser
import FlowController
import Localization
import ScreenLibrary

/// What an app's own files mean for its prompts.
struct AppCommand: CommandGroup {
  static let configuration = CommandConfiguration(
    commandName: "app", abstract: "What an app's own files mean for its prompts.",
    subcommands: [Inspect.self, Init.self])

  struct Inspect: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "inspect",
      abstract: "Show what an app can ask for, where, in which words, and what is wrong with that.",
      discussion: """
        Reads a source folder, an .app, an .ipa or one Info.plist, and runs nothing. Purposes come from Info.plist, \
        InfoPlist.strings and .xcstrings, build settings, .xcconfig, XcodeGen, Tuist and Expo files; calls from Swift, \
        Objective-C, Dart, Kotlin, C#, JavaScript and TypeScript. --rules prints every rule with its reason and examples. \
        Exits with 1 for what is at least as grave as --fail-on says.
        """)

    enum Format: String, CaseIterable, ExpressibleByArgument { case text, json, markdown, sarif }

    @Argument(help: "A source folder, an .app, an .ipa or an Info.plist.", completion: .file())
    var path: String?
    @Option(help: ArgumentHelp("text, json, markdown or sarif.", valueName: "format")) var format: Format?
    @Flag(help: "Print every rule, with reason, source, mend and examples.") var rules = false
    @OptionGroup var gravity: FailOnOption
    @OptionGroup(title: SharedOptions.title) var shared: SharedOptionGroup<ForFacts>
    var options: SharedOptions { shared.options }

    func validate() throws {
      if rules, path != nil { throw ValidationError("--rules takes no path") }
      if !rules, path == nil {
        throw ValidationError("a path is missing: a folder, an .app, an .ipa or an Info.plist")
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
      abstract: "Write a folder of screens from an app's own files, to walk and to prove.",
      discussion: """
        Writes flow.yaml with what the files declare and an ask for each permission that is asked for, and a screen for \
        each place; what the files do not say is a comment. The folder must not be there yet. Then: \
        consentwalk --screens DIR.
        """)

    @Argument(help: "A source folder, an .app, an .ipa or an Info.plist.", completion: .file())
    var path: String
    @Option(help: ArgumentHelp("The folder to make.", valueName: "dir"), completion: .directory)
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
