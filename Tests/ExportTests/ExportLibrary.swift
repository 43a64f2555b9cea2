import Export
import FlowController
import Foundation
import Localization
import Scenarios
import ScreenLibrary
import StrictYAML
import TestSupport

/// The scenarios in Tests/Scenarios, with the tests made from them.
enum ExportLibrary {
  struct Entry: Sendable {
    let path: String
    let scenario: Scenario
    let stage: FlowContext
    let catalogue: Catalogue
    let test: DeviceTest
  }

  static let entries: Result<[Entry], any Error> = Result {
    let folder = RepositoryRoot.file("Tests/Scenarios").path
    let paths = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    var catalogues: [String: Catalogue] = [:]
    var read: [(path: String, scenario: Scenario, stage: FlowContext, catalogue: Catalogue)] = []
    for path in paths.sorted() where path.hasSuffix(".yaml") {
      let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: folder + "/" + path)))
      let file = try ScenarioFile(YAMLSource(file: path, bytes: bytes))
      let parent = URL(fileURLWithPath: folder + "/" + path).deletingLastPathComponent()
      let screens = file.header.screens.flatMap { named -> String? in
        guard case .folder(let folder) = named else { return nil }
        return parent.appendingPathComponent(folder).standardized.path
      }
      let key = screens ?? RepositoryRoot.file("Screens").path
      let catalogue = try catalogues[key] ?? ScreenLibrary(.folder(key)).load()
      catalogues[key] = catalogue
      let stage = stage(catalogue)
      read.append((path, try file.scenario(on: stage), stage, catalogue))
    }
    let names = TestNames.unique(read.map { [$0.path.replacing(".yaml", with: "")] })
    return zip(read, names).map { entry, name in
      Entry(
        path: entry.path, scenario: entry.scenario, stage: entry.stage, catalogue: entry.catalogue,
        test: DeviceTestMaker(entry.scenario, on: entry.stage, entry.catalogue, in: .english).test(
          named: name))
    }
  }

  static func stage(_ catalogue: Catalogue) -> FlowContext {
    FlowContext(flow: catalogue.flow, names: catalogue.names, start: catalogue.start.applied())
  }

  /// Makes a test for a phone from the text of a scenario.
  static func entry(_ text: String, _ catalogue: Catalogue, in language: ProgramLanguage = .english) throws
    -> Entry
  {
    let stage = stage(catalogue)
    let scenario = try ScenarioFile(YAMLSource(file: "a.yaml", text: text)).scenario(on: stage)
    return Entry(
      path: "a.yaml", scenario: scenario, stage: stage, catalogue: catalogue,
      test: DeviceTestMaker(scenario, on: stage, catalogue, in: language).test(named: "Walk"))
  }

  static func bundled() throws -> Catalogue {
    try ScreenLibrary(.folder(RepositoryRoot.file("Screens").path)).load()
  }
}

extension ExportLibrary.Entry {
  /// Returns the phone that the test needs, with the rules of the scenario or another flow.
  func phone(_ flow: Flow? = nil) -> StandInPhone {
    let usual = stage.rules(scenario.header.assumptions)
    let rules = flow.map { Rules(flow: $0, rulebooks: usual.rulebooks) } ?? usual
    return StandInPhone(scenario.beginning(rules), rules, catalogue)
  }

  /// Returns the test as a format writes it; it ends before the first action that the tool cannot do.
  func limited(_ format: ExportFormat) -> DeviceTest { format.limited(test, in: .english) }
}
