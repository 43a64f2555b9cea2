import Explorer
import FlowController
import Foundation
import Platform
import Scenarios
import ScreenLibrary
import TestSupport

/// The flows that the tests search.
enum Flows {
  /// The bundled flow.
  static let bundled: Result<FlowContext, any Error> = Result { try stage("Screens") }

  /// The flow in a folder of the repository.
  static func stage(_ folder: String) throws -> FlowContext {
    let catalogue = try ScreenLibrary(.folder(RepositoryRoot.file(folder).path)).load()
    return FlowContext(flow: catalogue.flow, names: catalogue.names, start: catalogue.start.applied())
  }
}

extension SearchSpace {
  /// The space from a fresh device.
  static func fresh(
    _ stage: FlowContext, _ bounds: SearchBounds = SearchBounds(), about topics: Topics = .all
  ) throws -> SearchSpace {
    let rules = stage.rules()
    return try SearchSpace(from: World(stage.start, rules), rules, stage.names, bounds, about: topics)
  }
}
