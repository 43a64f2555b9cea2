import FlowController
import Foundation
import Platform
import Scenarios
import ScreenLibrary
import StrictYAML
import TestSupport

/// The scenarios in Tests/Scenarios, each by its path without extension: `soft-ask/one-choice`.
enum Library {
  /// A scenario file with the flow it runs on.
  struct Entry: Sendable {
    let scenario: Scenario
    let stage: FlowContext
  }

  static let folder = RepositoryRoot.file("Tests/Scenarios").path

  /// The names, in alphabetical order.
  static let names: [String] = {
    let paths = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return paths.filter { $0.hasSuffix(".yaml") }.map { String($0.dropLast(5)) }.sorted()
  }()

  /// Every scenario by its name; the error of the first one that cannot be read.
  static let entries: Result<[String: Entry], any Error> = Result {
    var stages: [String: FlowContext] = [:]
    var entries: [String: Entry] = [:]
    for name in names {
      let file = try ScenarioFile(try source(name))
      let parent = URL(fileURLWithPath: folder + "/" + name).deletingLastPathComponent()
      let screens: String? =
        if case .folder(let folder) = file.header.screens {
          parent.appendingPathComponent(folder).standardized.path
        } else { nil }
      let key = screens ?? RepositoryRoot.file("Screens").path
      let stage = try stages[key] ?? Self.stage(key)
      stages[key] = stage
      entries[name] = Entry(scenario: try file.scenario(on: stage), stage: stage)
    }
    return entries
  }

  static func source(_ name: String) throws -> YAMLSource {
    let file = "\(name).yaml"
    return try YAMLSource(
      file: file, bytes: Array(try Data(contentsOf: URL(fileURLWithPath: folder + "/" + file))))
  }

  static func stage(_ screens: String) throws -> FlowContext {
    let catalogue = try ScreenLibrary(.folder(screens)).load()
    return FlowContext(flow: catalogue.flow, names: catalogue.names, start: catalogue.start.applied())
  }

  /// The bundled flow.
  static let bundled: Result<FlowContext, any Error> = Result {
    try stage(RepositoryRoot.file("Screens").path)
  }

  static func entry(_ name: String) throws -> Entry {
    guard let entry = try entries.get()[name] else { throw Missing(name: name) }
    return entry
  }

  struct Missing: Error { let name: String }

  /// Returns a scenario that a test has typed, on the bundled flow.
  static func scenario(_ text: String) throws -> Scenario {
    try ScenarioFile(YAMLSource(file: "a.yaml", text: text)).scenario(on: try bundled.get())
  }

  /// Returns a scenario after it is written and read again.
  static func scenario(_ scenario: Scenario, on stage: FlowContext) throws -> Scenario {
    try ScenarioFile(YAMLSource(file: "again.yaml", text: scenario.text)).scenario(on: stage)
  }

  /// Returns the problems of a text, in reading order.
  static func problems(_ text: String) throws -> [YAMLProblem] {
    do {
      _ = try scenario(text)
      return []
    } catch let problems as YAMLProblems {
      return problems.all
    }
  }
}
