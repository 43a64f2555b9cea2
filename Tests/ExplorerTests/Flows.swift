import Explorer
import FlowController
import Foundation
import Platform
import Scenarios
import ScreenLibrary
import Synchronization
import TestSupport

/// The flows that the tests search.
enum Flows {
  static let bundled: Result<FlowContext, any Error> = Result { try stage("Screens") }

  /// Returns the flow in a folder of the repository. Each folder is read only once.
  static func stage(_ folder: String) throws -> FlowContext {
    if let stage = read.withLock({ $0[folder] }) { return stage }
    let catalogue = try ScreenLibrary(.folder(RepositoryRoot.file(folder).path)).load()
    let stage = FlowContext(
      flow: catalogue.flow, names: catalogue.names, start: catalogue.start.applied())
    read.withLock { $0[folder] = stage }
    return stage
  }

  private static let read = Mutex<[String: FlowContext]>([:])
}

extension SearchSpace {
  /// Returns the search space that starts from a fresh device.
  static func fresh(
    _ stage: FlowContext, _ bounds: SearchBounds = SearchBounds(), about topics: Topics = .all
  ) throws -> SearchSpace {
    let rules = stage.rules()
    return try SearchSpace(from: World(stage.start, rules), rules, stage.names, bounds, about: topics)
  }
}
