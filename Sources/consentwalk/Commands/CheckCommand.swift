import AppFiles
import ArgumentParser
import Explorer
import FlowController
import Foundation
import Localization
import Platform
import Reports
import ScreenLibrary

/// Checks everything that a CI job should check: the screen files, the rules, and the app's own files.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: .commandCheck, discussion: .detailsCheck)

  @Argument(help: ArgumentHelp(.argumentCheckPath, valueName: .valuePath), completion: .file())
  var path: String?

  @Flag(help: ArgumentHelp(.optionProveAll))
  var all = false

  @OptionGroup var search: SearchOptions
  @OptionGroup var gravity: FailOnOption
  @OptionGroup var form: ReportFormatOption
  @OptionGroup(title: SharedOptions.title) var shared: SharedOptionGroup<ForFlows>

  func run() throws {
    var options = shared.options
    if let path { try Self.use(path, in: &options) }
    let format = form.format(options)
    var parts: [CheckedPart]
    do {
      parts = [try Screens.Check.part(options, gravity.failOn, takesDraft: true)]
    } catch AppFilesError.noApp where path != nil {
      throw Self.withoutAnything(path ?? "")
    }
    if parts[0].exit < 2 {
      parts.append(
        try Prove.part(search, options, gravity.failOn, showsAll: all, isQuiet: format == .json))
      if let region = try Self.otherRegion(search, options) {
        var other = search
        other.others.region = region.code
        parts.append(
          try Prove.part(
            other, options, gravity.failOn, showsAll: all, isQuiet: true,
            named: "prove --region " + region.code))
      }
      if options.app != nil { parts.append(try AppCommand.Inspect.part(options, gravity.failOn)) }
    }
    try Self.print(parts, as: format, isBundled: options.isBundled, in: options.language)
    if format == .text { try Screens.Check.noteBorrowedWords(parts[0], options) }
    for failure in parts.compactMap(\.failure) { Console.note(failure.text(in: options.language)) }
    let code = Self.code(of: parts)
    if code != 0 { throw ExitCode(code) }
  }

  /// Returns a second region in which the rules must be checked; nil if one region is enough. A second region is needed
  /// if the flow has conditions about the region. It is also needed if the flow requests tracking and iOS behaves
  /// differently in the EU.
  private static func otherRegion(_ search: SearchOptions, _ options: SharedOptions) throws -> Region? {
    guard search.others.region == nil else { return nil }
    let context = try CommandContext(options)
    let start = try search.freshStart(context)
    let flow = context.catalogue.flow
    let bands = [start.world.device.os, try search.bounds(context).newest].compactMap { $0?.band }
    let books = start.rules.rulebooks
    let isOtherInEU = bands.contains { books[$0, .world] != books[$0, .euAlwaysSheet] }
    let asksTracking = (0..<Int(flow.askCount)).contains { flow.asks[$0].wants.permission == .tracking }
    guard flow.readsRegion || isOtherInEU && asksTracking else { return nil }
    return start.world.device.region.isEU ? .us : .france
  }

  private static func code(of parts: [CheckedPart]) -> Int32 { parts.map(\.code).max() ?? 0 }

  /// Uses the path as the screens if it is a folder with a flow, or its flow.yaml. Uses any other path as the app.
  ///
  /// - Throws: ``Failure`` with exit code 2 for a path that does not exist.
  private static func use(_ path: String, in options: inout SharedOptions) throws(Failure) {
    guard FileManager.default.fileExists(atPath: path) else {
      var failure = Failure(code: 2, .checkPathMissing(path: path.shortened))
      failure.expected = .checkPathWanted
      failure.suggestion = TypedPath.sibling(of: path).map { "test " + $0.shortened }
      throw failure
    }
    // The path of a flow.yaml stands for its folder.
    let place = TypedPath(path, isDeep: true) == .flow ? TypedPath.folder(of: path) : path
    try refuseFile(place)
    let hasFlow = FileManager.default.fileExists(atPath: place + "/flow.yaml")
    if hasFlow || ScreenLibraryError.misnamedFlow(in: place) != nil {
      options.screens = place
    } else {
      options.app = AppOption(argument: place)
    }
  }

  /// Returns the failure for a folder that contains neither a flow nor an app.
  private static func withoutAnything(_ path: String) -> Failure {
    var failure = Failure(code: 2, .checkNothingThere(path: path.shortened))
    failure.expected = .checkPathWanted
    let inside = path == "." ? "Screens" : path + "/Screens"
    failure.suggestion = "screens new " + (TypedPath.isEmpty(path) ? path : inside).shortened
    return failure
  }

  /// Rejects a path to a flow file or a scenario file.
  static func refuseFile(_ path: String) throws(Failure) {
    guard let found = TypedPath(path, isDeep: true), found == .flow || found == .scenario else { return }
    let mistake: Message =
      found == .flow ? .checkPathIsFlow(path: path.shortened) : .checkPathIsScenario(path: path.shortened)
    var failure = Failure(code: 2, mistake)
    failure.suggestion = found.line(for: path)
    throw failure
  }

  private static func result(_ code: Int32, of parts: [CheckedPart]) -> Message {
    let warnings = parts.reduce(0) { $0 + $1.warnings }
    return switch code {
    case 0: warnings == 0 ? .checkPassed : .checkPassedWith(count: warnings)
    case 4: .checkIncomplete
    default: .checkFailed
    }
  }

  private static func print(
    _ parts: [CheckedPart], as format: ReportFormat, isBundled: Bool, in language: ProgramLanguage
  ) throws {
    switch format.name {
    case "json":
      let code = code(of: parts)
      let written = try parts.map { part in
        let report = try format.lines(of: part.report, in: language).joined(separator: "\n")
        let name = StateValue.text(part.name).json
        return "{\"name\": \(name), \"exit\": \(part.code), \"report\": \(report)}"
      }
      Console.print(
        "{\"schema\": \(StateValue.schema), \"exit\": \(code), "
          + "\"parts\": [\(written.joined(separator: ", "))]}")
    case "text", "markdown":
      for (index, part) in parts.enumerated() {
        if index > 0 { Console.print("") }
        let result = Message.checkedPart(name: part.name, result: Self.result(part.code, of: [part])).text(
          in: language)
        if format == .text { Console.print("== " + result) }
        try Console.print(part.report, as: format, in: language)
      }
      guard format == .text else { return }
      // The result comes last, because a CI log shows its last lines first.
      let whole = Self.result(code(of: parts), of: parts)
      let result: Message =
        isBundled ? .checkedBundled(name: "check", result: whole) : .checkedPart(name: "check", result: whole)
      Console.print("\n" + result.text(in: language))
    default:
      var whole = Report(of: "check")
      for part in parts { whole.append(part.report) }
      try Console.print(whole, as: format, in: language)
    }
  }
}
