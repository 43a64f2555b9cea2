import AppFiles
import ArgumentParser
import CellGrid
import FlowController
import Localization
import Phone
import Platform
import Reports
import ScreenLibrary
import TerminalUI

/// Groups the commands for screen files.
struct Screens: GroupOfCommands {
  static let configuration = CommandConfiguration(
    commandName: "screens", abstract: .commandScreens,
    subcommands: [New.self, List.self, Check.self, Show.self, Export.self])

  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: .commandScreensList)
    @OptionGroup(title: SharedOptions.title) var shared: SharedOptionGroup<ForFlows>
    var options: SharedOptions { shared.options }

    func run() throws {
      let recipes = ScreenRecipes(try CommandContext(options))
      if options.json {
        return Console.print(StateValue.list(recipes.identifiers.map { .text($0) }).json)
      }
      for id in recipes.identifiers { Console.print(id) }
    }
  }

  struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "check",
      abstract: .commandScreensCheck,
      discussion: .detailsScreensCheck)
    @OptionGroup var gravity: FailOnOption
    @OptionGroup var form: ReportFormatOption
    @OptionGroup(title: SharedOptions.title) var shared: SharedOptionGroup<ForFlows>
    var options: SharedOptions { shared.options }

    func run() throws {
      let format = form.format(options)
      if format != .json { options.noteBundled() }
      let part = try Self.part(options, gravity.failOn)
      if format == .text { try Self.noteBorrowedWords(part, options) }
      try part.end(as: format, in: options.language)
    }

    /// Lists the missing text files of screens that show built-in texts. Says nothing if the check found errors.
    static func noteBorrowedWords(_ part: CheckedPart, _ options: SharedOptions) throws {
      let isWell = !part.report.findings.contains { $0.level == .error }
      let lent = isWell ? try ScreenLibrary(options.screenSource).screensWithoutWords() : []
      guard !lent.isEmpty else { return }
      let files = lent.map { $0 + ".yaml" }
      Console.note(Message.screensWithoutWords(list: Message.list(files)).text(in: options.language))
    }

    /// Checks the screen files. If the options name an app, compares them with the app's own files.
    ///
    /// - Parameter takesDraft: Whether an app without a flow file is checked with a flow that is derived from its own
    ///   files, instead of the bundled flow.
    static func part(
      _ options: SharedOptions, _ failOn: FailOn, takesDraft: Bool = false
    ) throws -> CheckedPart {
      let isDraft = takesDraft && options.isDraft
      let library = try isDraft ? options.library : ScreenLibrary(options.screenSource)
      let problems = try library.check()
      let isUsable = !problems.contains { $0.severity == .error }
      if options.target != nil, options.app == nil { throw Failure.usage(.usageTargetNeedsApp) }
      let inspection = try isDraft ? nil : options.app.map { try $0.inspection(options.target) }
      inspection?.noteUnreadable(in: options.language)
      // Invalid files cannot be compared. A flow that was derived from the app's files cannot differ from them.
      let isCompared = inspection != nil && !options.isDraft
      let differences =
        isUsable && isCompared ? try inspection.map { AppDifferences($0, try library.load()).all } ?? [] : []
      var report = ScreenFindings(
        problems: problems, differences: differences, isCompared: isCompared, source: library.source
      ).report(failOn)
      let lines =
        problems.map { $0.report.text(in: options.language) }
        + differences.map { $0.line(in: options.language) }
      report.text = { lines.isEmpty ? [library.source.isWell.text(in: options.language)] : lines }
      report.json = { [StateValue.list(problems.map(\.state) + differences.map(\.value)).json] }
      let isGrave = report.findings.contains { failOn.counts($0.level) }
      return CheckedPart(name: "screens check", report: report, exit: isUsable ? (isGrave ? 1 : 0) : 2)
    }
  }

  struct Show: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "show", abstract: .commandScreensShow)

    enum Format: String, CaseIterable, ExpressibleByArgument { case text, ansi, svg, drawing }

    @Argument(
      help:
        ArgumentHelp(.argumentScreen, valueName: .valueId),
      completion: .screens)
    var id: String
    @OptionGroup var start: StartOptions
    @Option(help: ArgumentHelp(.optionSize, valueName: .valueSize)) var size = "80x24"
    @Option(
      help: ArgumentHelp(
        .optionShowFormat,
        valueName: .valueFormat))
    var format = Format.text
    @Flag(
      name: .customLong("all-locales"),
      help:
        ArgumentHelp(.optionShowAllLocales))
    var allLocales = false
    @OptionGroup(title: SharedOptions.title) var shared: SharedOptionGroup<ForFrames>
    var options: SharedOptions { shared.options }

    func validate() throws {
      if allLocales, options.locale != nil {
        throw ValidationError(.wrongAllLocales)
      }
    }

    /// Returns the walk to the screen. If the screen cannot appear in this region, other regions are tried, unless the
    /// user requested a region.
    private func reached(
      _ recipes: ScreenRecipes, _ point: inout StartingPoint, _ header: DeviceHeader, _ rules: Rules
    ) throws -> ShownWalk {
      do throws(Failure) { return try recipes.walk(to: id, from: World(point, rules), header, rules) } catch {
        guard error.code == 1, start.others.region == nil, options.namedDevice == nil else { throw error }
        for code in Self.regions {
          guard let region = Region(code), region != point.region else { continue }
          var elsewhere = point
          elsewhere.region = region
          guard let walk = try? recipes.walk(to: id, from: World(elsewhere, rules), header, rules) else {
            continue
          }
          Console.note(
            Message.screensShownElsewhere(id: id, region: point.region.code, other: code)
              .text(in: options.language))
          point = elsewhere
          return walk
        }
        throw error
      }
    }

    /// One region for each different behaviour of iOS, those with the most apps first.
    private static let regions = ["us", "eu-de", "jp", "gb", "kr", "cn", "br"]

    /// The versions of `--os`. The option accepts one version, or several with commas between them.
    private var versions: [String?] {
      start.os.map { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) } ?? [nil]
    }

    /// The languages of the app. For the bundled example app, also the languages in which the texts of iOS are known.
    private func allLanguages(_ catalogue: Catalogue) -> [Language] {
      guard case .embedded = options.screenSource else { return catalogue.languages }
      return catalogue.languages + catalogue.systemLanguages.filter { !catalogue.languages.contains($0) }
    }

    /// Returns the screen on one iOS version.
    private func shown(
      _ context: CommandContext, _ recipes: ScreenRecipes, on device: ShownDevice?, os: String?
    ) throws -> WalkModel {
      var (point, header) = try start.others.beginning(context, os: os, on: device)
      if device == nil || options.phoneLocale != nil {
        point.locale = options.phoneLocale ?? SharedOptions.environmentLanguage
      }
      let rules = context.rules(header)
      let walk = try reached(recipes, &point, header, rules)
      var model = WalkModel(world: walk.world, rules: rules, catalogue: context.catalogue)
      walk.tell(&model)
      model.isASCII = options.ascii
      // JSON does not depend on the language of the user.
      if !options.json { model.fixedLanguage = options.ownLanguage }
      model.picturePalette = options.picturePalette
      return model
    }

    func run() throws {
      let context = try CommandContext(options)
      let recipes = ScreenRecipes(context)
      guard recipes.knows(id) else {
        var failure = Failure.usage(
          .usageUnknownScreen(text: id), expected: recipes.identifiers, found: id)
        if let meant = PromptNickname.prompt(meant: id, of: recipes.identifiers) {
          failure.suggestion = meant
        }
        throw failure
      }
      guard let size = Size(text: size) else {
        throw Failure.usage(.usageNotSize(text: size), wanted: .wantedSize)
      }
      let device = try options.namedDevice.map { try ShownDevice($0, context) }
      let models = try versions.map { try shown(context, recipes, on: device, os: $0) }
      let languages = allLocales ? allLanguages(context.catalogue) : options.locale?.phones ?? []
      if languages.count > 1 || models.count > 1 {
        return try showAll(ShownPhones(models, in: languages, size))
      }
      let model = models[0]
      if format == .drawing {
        return Console.write(ShownPhones(models, in: [], size).drawing(on: options.theme))
      }
      let frame = model.frame(size)
      let grid = frame.grid
      if options.json { return Console.print(ShownScreen(model, grid).value.withSchema.json) }
      switch format {
      case .text: Console.write(grid.text)
      case .ansi:
        Console.write(grid.ansi(Palette(options.themeInUse, options.wantsColour ? .standard : .monochrome)))
      case .svg, .drawing: Console.write(model.evidence(grid, as: .svg))
      }
      for overflow in frame.overflows {
        Console.note(.consoleNote(text: model.note(overflow)), in: options.language)
      }
      for note in Self.unconfirmed(model.scene()) {
        Console.note(.consoleNote(text: note), in: options.language)
      }
    }

    /// Returns which texts the mark ≈ in the frame is about, and whether it is about the look.
    private static func unconfirmed(_ scene: Scene) -> [Message] {
      let texts = scene.systemWords.filter(\.isApproximate).map(\.text).filter { !$0.isEmpty }
      let distinct = texts.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
      let quoted = Message.list(distinct.map { .quotedLabel(label: $0.oneLine) })
      let look = Message.sentences([.doctorLook, .verbatim("\(scene.id), iOS \(scene.os)")])
      return (distinct.isEmpty ? [] : [.sentences([.doctorWords, quoted])])
        + (scene.hasGuessedLook ? [look] : [])
    }

    /// Prints the phone in every language on every version.
    private func showAll(_ phones: ShownPhones) throws {
      let (grid, overflows) = phones.grid
      if options.json {
        let values = phones.models.map { ShownScreen($0, $0.frame(phones.size).grid).value.withSchema }
        return Console.print(StateValue.list(values).json)
      }
      switch format {
      case .text: Console.write(grid.text)
      case .ansi:
        Console.write(grid.ansi(Palette(options.themeInUse, options.wantsColour ? .standard : .monochrome)))
      case .svg, .drawing: Console.write(phones.drawing(on: options.theme))
      }
      if let note = phones.note { Console.note(.consoleNote(text: note), in: options.language) }
      for (language, overflow) in overflows {
        var model = phones.models[0]
        model.shownLanguage = language
        Console.note(.consoleNote(text: model.note(overflow)), in: options.language)
      }
    }
  }

  struct Export: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "export", abstract: .commandScreensExport)
    @Argument(help: ArgumentHelp(.argumentFolder, valueName: .valueDir), completion: .directory) var folder:
      String
    @OptionGroup(title: SharedOptions.title) var shared: SharedOptionGroup<ForFacts>
    var options: SharedOptions { shared.options }

    func run() throws {
      let files = try ScreenLibrary.export(to: folder)
      if options.json {
        Console.print(StateValue.list(files.map { .text($0) }).json)
      } else {
        for file in files { Console.print(file) }
      }
    }
  }
}

extension ScreenProblem {
  fileprivate var state: StateValue {
    [
      "severity": .text(severity == .warning ? "warning" : "error"), "error": .text(message),
      "file": .text(file), "line": line.map { .number($0) } ?? .null,
      "column": column.map { .number($0) } ?? .null, "expected": expected.map { .text($0) } ?? .null,
      "suggestion": suggestion.map { .text($0) } ?? .null,
    ]
  }
}

extension ScreenSource {
  /// The message if the check found no problems.
  var isWell: Message { .allIsWell(name: message) }

  /// The path of the folder, or a name for the bundled copy.
  var message: Message {
    switch self {
    case .folder("."): .screensHere
    case .folder(let path), .made(let path, _), .written(let path, _): .verbatim(path)
    case .embedded: .screensInProgram
    }
  }
}

extension Size {
  /// Parses a size such as `80x24`. Returns nil for any other text, and for a size that no terminal has.
  fileprivate init?(text: String) {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let width = parts[0], let height = parts[1] else { return nil }
    guard (1...500).contains(width), (1...200).contains(height) else { return nil }
    self.init(width: width, height: height)
  }
}
