import CellGrid
import FlowController
import Localization
import Platform
import Reports
import Scenarios
import ScreenLibrary
import StrictYAML
import TerminalUI

/// The contexts in which scenarios run: one for each set of screens that the scenarios name.
struct FlowContexts: Sendable {
  private let usual: ScreenLibrary
  /// The declarations in the app's own files. They apply to all screens.
  private let app: AppDeclaration?
  /// Whether the user gave `--screens`, which overrides the header of a scenario.
  private let isFixed: Bool
  private let isASCII: Bool
  /// The language of the panels next to the phone; nil for the phone's own language.
  private let panelLanguage: ProgramLanguage?
  private var entries: [ScreenSource?: Entry] = [:]

  /// A context and its texts, or the reason why they could not be loaded.
  private enum Entry: Sendable {
    case loaded(FlowContext, Catalogue)
    case failed(ScreensFailure)
  }

  /// - Parameter format: The format of the report that contains the frames. Formats for programs do not depend on the
  ///   language of the user.
  /// - Throws: The errors of `SharedOptions.library`.
  init(_ options: SharedOptions, for format: ReportFormat = .text) throws {
    usual = try options.library
    app = try options.appDeclaration
    isFixed = options.screens != nil
    isASCII = options.ascii
    panelLanguage = format.isForPeople ? options.fixedLanguage : nil
  }

  /// Returns the screens that a scenario names; nil if the screens of the command line apply.
  private func source(_ file: String, _ header: ScenarioHeader) -> ScreenSource? {
    isFixed ? nil : header.screens.map { ScreenSource($0, besides: file) }
  }

  /// Loads the screens that a scenario names, unless they are already loaded.
  mutating func prepare(_ file: String, _ header: ScenarioHeader) {
    let source = source(file, header)
    guard entries[source] == nil else { return }
    do {
      let catalogue = try library(file, header).load()
      let stage = FlowContext(flow: catalogue.flow, names: catalogue.names, start: catalogue.start.applied())
      entries[source] = .loaded(stage, catalogue)
    } catch {
      entries[source] = .failed(ScreensFailure(error, of: source ?? usual.source, isTyped: isFixed))
    }
  }

  /// Returns the library with the screens of a scenario.
  func library(_ file: String, _ header: ScenarioHeader) -> ScreenLibrary {
    guard let source = source(file, header) else { return usual }
    return ScreenLibrary(source, app: app)
  }

  /// Returns the context and the texts for a scenario after ``prepare(_:_:)``.
  ///
  /// - Throws: `YAMLProblems` if its screens are invalid.
  func stage(_ file: String, _ header: ScenarioHeader) throws(YAMLProblems) -> (FlowContext, Catalogue) {
    switch entries[source(file, header)] {
    case .loaded(let stage, let catalogue): return (stage, catalogue)
    case .failed(let failure): throw failure.problems(file, at: header.places[.screens])
    case nil:
      throw YAMLProblems([YAMLProblem(file: file, place: nil, .fileScreensNotLoaded)])
    }
  }

  /// Returns a note if the scenario was written for a flow that behaves differently; otherwise nil.
  func otherFlow(_ file: String, _ header: ScenarioHeader, _ catalogue: Catalogue) -> YAMLProblem? {
    guard let flow = header.flow, !catalogue.behaviourHash.hasPrefix(flow) else { return nil }
    let mistake = Message.fileOtherFlow(written: flow, now: catalogue.fingerprint)
    // A scenario that names no screens was probably written for other screens. So the error suggests `--screens`.
    return YAMLProblem(
      file: file, place: header.places[.flow], mistake,
      expected: header.screens == nil && !isFixed ? .wantedScreensOfFlow : nil)
  }

  /// Returns the model that shows a world.
  func model(_ world: World, _ rules: Rules, _ catalogue: Catalogue) -> WalkModel {
    var model = WalkModel(world: world, rules: rules, catalogue: catalogue)
    model.isASCII = isASCII
    model.isReport = true
    model.fixedLanguage = panelLanguage
    return model
  }

  /// Returns the phone and its panels as lines of text. The last two lines of the screen are omitted. They explain
  /// keys, which do not work in a report.
  func frame(_ world: World, _ rules: Rules, _ catalogue: Catalogue) -> [String] {
    let lines = model(world, rules, catalogue).frame(Size(width: 80, height: 24)).grid.text.split(
      separator: "\n", omittingEmptySubsequences: false)
    return lines.dropLast(2).map(String.init).reversed().drop(while: \.isEmpty).reversed()
  }
}
