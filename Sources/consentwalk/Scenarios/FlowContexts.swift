import CellGrid
import FlowController
import Localization
import Platform
import Scenarios
import ScreenLibrary
import StrictYAML
import TerminalUI

/// What scenarios run on: the contexts of all screens they name, each made once.
struct FlowContexts: Sendable {
  private let usual: ScreenLibrary
  /// What the app's own files declare, whichever screens a scenario names.
  private let app: AppDeclaration?
  /// Whether `--screens` was given: it beats a scenario's header.
  private let isFixed: Bool
  private let isASCII: Bool
  private var entries: [ScreenSource?: Entry] = [:]

  /// A context with the texts that belong to it, or why there is none.
  private enum Entry: Sendable {
    case loaded(FlowContext, Catalogue)
    case failed(ScreensFailure)
  }

  /// - Throws: what `SharedOptions.library` throws.
  init(_ options: SharedOptions) throws {
    usual = try options.library
    app = try options.appDeclaration
    isFixed = options.screens != nil
    isASCII = options.ascii
  }

  /// The screens that a scenario asks for; nil for those of the command line.
  private func source(_ file: String, _ header: ScenarioHeader) -> ScreenSource? {
    isFixed ? nil : header.screens.map { ScreenSource($0, besides: file) }
  }

  /// Loads the screens that a scenario asks for, unless they are there.
  mutating func prepare(_ file: String, _ header: ScenarioHeader) {
    let source = source(file, header)
    guard entries[source] == nil else { return }
    do {
      let catalogue = try library(file, header).load()
      let stage = FlowContext(flow: catalogue.flow, names: catalogue.names, start: catalogue.start.applied())
      entries[source] = .loaded(stage, catalogue)
    } catch {
      entries[source] = .failed(ScreensFailure(error, of: source ?? usual.source))
    }
  }

  /// The files of the screens of a scenario.
  func library(_ file: String, _ header: ScenarioHeader) -> ScreenLibrary {
    guard let source = source(file, header) else { return usual }
    return ScreenLibrary(source, app: app)
  }

  /// The context and the texts of a scenario that was prepared.
  ///
  /// - Throws: `YAMLProblems` when the screens it asks for cannot be used.
  func stage(_ file: String, _ header: ScenarioHeader) throws(YAMLProblems) -> (FlowContext, Catalogue) {
    switch entries[source(file, header)] {
    case .loaded(let stage, let catalogue): return (stage, catalogue)
    case .failed(let failure): throw failure.problems(file, at: header.places[.screens])
    case nil:
      throw YAMLProblems([YAMLProblem(file: file, place: nil, FileMistake.screensNotLoaded)])
    }
  }

  /// What to say where a scenario was written for a flow that does something else.
  func otherFlow(_ file: String, _ header: ScenarioHeader, _ catalogue: Catalogue) -> YAMLProblem? {
    guard let flow = header.flow, !catalogue.behaviourHash.hasPrefix(flow) else { return nil }
    return YAMLProblem(
      file: file, place: header.places[.flow], FileMistake.otherFlow(flow, now: catalogue.fingerprint))
  }

  /// What is shown of a moment.
  func model(_ world: World, _ rules: Rules, _ catalogue: Catalogue) -> WalkModel {
    var model = WalkModel(world: world, rules: rules, catalogue: catalogue)
    model.isASCII = isASCII
    return model
  }

  /// The phone and its panels at a moment, as lines of text.
  func frame(_ world: World, _ rules: Rules, _ catalogue: Catalogue) -> [String] {
    let lines = model(world, rules, catalogue).frame(Size(width: 80, height: 24)).grid.text.split(
      separator: "\n", omittingEmptySubsequences: false)
    return lines.map(String.init).reversed().drop(while: \.isEmpty).reversed()
  }
}
