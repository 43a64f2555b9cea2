import ArgumentParser
import Explorer
import FlowController
import Foundation
import Localization
import Platform
import Reports
import Scenarios
import ScreenLibrary

/// Finds the differences that users see between two flows, versions or regions.
struct Diff: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: .commandDiff,
    discussion: .detailsDiff)

  /// The options that `--against` gives a second value.
  static let comparedOptions = ["--os", "--region", "--app", "--locale"]

  @Argument(
    help: ArgumentHelp(.argumentDiffOld, valueName: .valueOld), completion: .directory)
  var old: String?
  @Argument(
    help: ArgumentHelp(.argumentDiffNew, valueName: .valueNew), completion: .directory)
  var new: String?
  @Option(
    help: ArgumentHelp(
      .optionAgainst,
      valueName: .valueComparedValue))
  var against: String?
  @Option(
    help: ArgumentHelp(
      .optionIgnore(kinds: Message.list(WorldDifference.Kind.allCases.map(\.rawValue))),
      valueName: .valueKinds))
  var ignore: String?
  @OptionGroup var form: ReportFormatOption
  @Option(
    help: ArgumentHelp(.optionDiffOutput, valueName: .valueDir),
    completion: .directory)
  var output: String?
  @OptionGroup var whole: WithScreensOption
  @OptionGroup var search: SearchOptions
  @OptionGroup(title: SharedOptions.title) var shared: SharedOptionGroup<ForFlows>
  var options: SharedOptions { shared.options }

  func run() throws {
    let sides = try sides()
    var kinds = try ignored()
    // Two languages differ only in their texts, so only texts are compared.
    if sides.areLanguages { kinds.formUnion(WorldDifference.Kind.allCases.filter { $0 != .words }) }
    let bounds = try search.bounds(sides.old.context)
    let watch = SearchWatch(
      isQuiet: form.format(options) == .json, budget: search.budget, in: options.language)
    let words = ShownWords(sides.old, sides.new)
    let comparison = WorldComparison(
      sides.old.compared, sides.new.compared, bounds, isOneFlow: sides.areOneFlow, leavingOut: kinds,
      words: { words.differences($0, $1) })
    let report: WorldComparison.Report
    do throws(SearchProblem) {
      report = try comparison.run {
        watch.goesOn($0)
      } ended: { search in
        RunLog.note(
          "compared \(search.topics.joined(separator: " ")): \(search.pairs) pairs and \(search.transitions) steps, "
            + "with \(search.parts.joined(separator: " "))"
            + (search.unconfirmed.isEmpty
              ? "" : "; not confirmed: \(search.unconfirmed.joined(separator: ", "))"))
      }
    } catch { throw Failure(code: 2, error.message) }
    let seconds = watch.elapsed
    watch.clear()
    var text = DifferenceText(
      report, names: (sides.old.name, sides.new.name), seconds: seconds, in: options.language)
    text.commands = try output.map { try write(report, into: $0, sides) } ?? []
    try Console.print(text.whole, as: form.format(options), in: options.language)
    if let failure = Failure.cutShort(report.end) { throw failure }
    guard report.isComplete else {
      throw Failure(code: 4, .diffNotExact)
    }
    if !report.differences.isEmpty { throw ExitCode(1) }
  }

  private func ignored() throws(Failure) -> Set<WorldDifference.Kind> {
    var kinds: Set<WorldDifference.Kind> = []
    for word in (ignore ?? "").split(separator: ",").map(String.init) {
      guard let kind = WorldDifference.Kind(rawValue: word) else {
        throw Failure.usage(
          .usageNotDifference(text: word.shortened),
          expected: WorldDifference.Kind.allCases.map(\.rawValue), found: word)
      }
      kinds.insert(kind)
    }
    return kinds
  }

  /// Writes the scenarios. Returns the command that opens each one on two phones.
  private func write(
    _ report: WorldComparison.Report, into path: String, _ sides: Sides
  ) throws(Failure) -> [String] {
    let folder = try ScenarioFolder(path, besides: options.inputs())
    sides.old.start.screens.warn(writingTo: path + "/", in: options.language)
    var commands: [String] = []
    for (index, difference) in report.differences.enumerated() {
      let what = difference.finding.what.map { $0.isLetter || $0.isNumber ? $0 : "-" }
      let file = try folder.write(
        difference.scenario, to: "\(index + 1)-\(String(what)).yaml", from: sides.old.start)
      commands.append("consentwalk play \(file)" + (sides.beside.map { " --beside " + $0 } ?? ""))
    }
    return commands
  }

  /// The two sides of the comparison.
  private struct Sides {
    /// The value of `--beside` that shows the second side in `play`; nil if no value can describe it.
    var beside: String?
    /// Whether both sides are the same flow in two languages. Then they differ only in their texts.
    var areLanguages = false
    /// Whether both sides are the same flow: on two devices, or with other texts.
    var areOneFlow = false
    let old: ComparedSide
    let new: ComparedSide
  }

  private func sides() throws -> Sides {
    guard let against else { return try folders() }
    guard old == nil else {
      throw Failure.usage(
        .usageAgainstFolders,
        expected: ["diff OLD NEW", "diff --os A --against B --screens DIR"])
    }
    let context = try CommandContext(options)
    options.noteBundled()
    if let app = options.app, Version(against) == nil, Region(against) == nil {
      var options = options
      options.app = AppOption(argument: against)
      return Sides(
        old: ComparedSide(app.path, try start(context)),
        new: ComparedSide(against, try start(try CommandContext(options))))
    }
    if Version(against) == nil, search.others.region == nil, let locale = options.phoneLocale {
      guard let language = LocaleOption(argument: against) else {
        throw Failure.usage(.usageAgainstLocale(other: against), expected: ["--locale A --against B"])
      }
      var options = options
      options.locale = language
      return Sides(
        areLanguages: true, areOneFlow: true, old: ComparedSide(locale.tag, try start(context)),
        new: ComparedSide(language.phone.tag, try start(try CommandContext(options))))
    }
    var other = search
    let name: (old: String, new: String)
    let beside: String
    if let version = Version(against) {
      guard let os = search.os, !os.contains("..") else {
        throw Failure.usage(
          .usageAgainstVersion(other: against), expected: ["--os A --against \(against)"])
      }
      other.os = against
      name = ("iOS \(try Version(asked: os))", "iOS \(version)")
      beside = "os=\(version)"
    } else {
      // With `--os`, `--against` should be a version, unless it is a region.
      if search.os != nil, Region(against) == nil { _ = try Version(asked: against) }
      let region = try Region(asked: against)
      guard search.others.region != nil else {
        throw Failure.usage(
          .usageAgainstRegion(other: against),
          expected: ["--region A --against \(against)"])
      }
      other.others.region = against
      name = (search.others.region ?? "", region.code)
      beside = "region=" + region.code
    }
    return Sides(
      beside: beside, areOneFlow: true, old: ComparedSide(name.old, try start(context)),
      new: ComparedSide(name.new, try other.freshStart(context)))
  }

  /// Returns the initial state of one side, with the screens that its scenarios name or contain.
  private func start(_ context: CommandContext) throws -> SearchStart {
    try search.freshStart(context).naming(try context.options.writtenScreens(whole: whole.isGiven))
  }

  private func folders() throws -> Sides {
    guard let old, let new else {
      throw Failure.usage(
        .usageDiffSides,
        expected: [
          "diff OLD NEW", "diff --os A --against B", "diff --region A --against B",
          "diff --app A --against B", "diff --locale A --against B",
        ])
    }
    if let (one, other) = Self.versions(old, new) {
      var failure = Failure.usage(.usageDiffVersions)
      failure.suggestion = "diff --os \(one) --against \(other)"
      throw failure
    }
    let sides = try [old, new].map(side)
    let isHere = ![old, new].contains { !FileManager.default.fileExists(atPath: $0) }
    let isSame = sides[0].context.catalogue.behaviourHash == sides[1].context.catalogue.behaviourHash
    return Sides(
      beside: isHere ? "screens=" + new : nil, areOneFlow: isSame, old: sides[0], new: sides[1])
  }

  /// Returns two iOS versions that the user gave instead of folders; nil if a file with such a name exists, or if one
  /// is not a version.
  private static func versions(_ old: String, _ new: String) -> (Version, Version)? {
    guard ![old, new].contains(where: { FileManager.default.fileExists(atPath: $0) }),
      let one = Version(old), let other = Version(new)
    else { return nil }
    return (one, other)
  }

  /// Returns one side: a folder, or a folder at a Git revision. The copy of a revision is deleted after reading.
  private func side(_ name: String) throws -> ComparedSide {
    let folder = try GitFolder(naming: name)
    defer { folder?.remove() }
    var options = options
    if folder == nil, let held = try ScreenSource(heldBy: name) {
      options.heldScreens = held
    } else {
      options.screens = folder?.path ?? name
    }
    do {
      let start = try start(try CommandContext(options))
      guard let folder else { return ComparedSide(name, start) }
      let screens = try WrittenScreens(
        revisionIn: folder.path, of: folder.folder, isWhole: whole.isGiven)
      return ComparedSide(name, start.naming(screens))
    } catch let error as ScreenLibraryError {
      // The user does not know the path of the copy, so the messages contain the name that the user gave.
      guard let folder else { throw error }
      throw ScreenLibraryError.problems(error.problems.map { $0.renamed(from: folder.path, to: name) })
    }
  }
}
