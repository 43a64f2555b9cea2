public import CellGrid
import FlowController
import Platform
import ScreenLibrary
import TerminalUI
public import Testing

/// The bundled flow on a fresh device in memory, and the steps that were taken on it.
struct Rehearsal: Sendable {
  var os = "14.5"
  var language = Language.en
  var region = Region.us
  var steps = ""

  /// The sizes every frame is looked at.
  static let sizes = [
    Size(width: 80, height: 24), Size(width: 120, height: 36), Size(width: 100, height: 30),
    Size(width: 60, height: 20),
  ]

  private static let loaded = Result { try ScreenLibrary(.embedded).load() }

  static func catalogue() throws -> Catalogue { try loaded.get() }

  /// A session in memory and the model of its first frame.
  @MainActor
  func session(_ catalogue: Catalogue) throws -> (session: MemorySession, model: WalkModel) {
    let rules = Rules(flow: catalogue.flow)
    let version = try #require(Version(os))
    let world = World(StartingPoint(os: version, locale: language, region: region), rules)
    let session = MemorySession(world: world, rules: rules, names: catalogue.names)
    return (session, WalkModel(world: world, rules: rules, catalogue: catalogue))
  }

  /// A controller after all steps.
  @MainActor
  func controller() throws -> WalkController {
    let catalogue = try Self.catalogue()
    let (session, model) = try session(catalogue)
    let controller = WalkController(session: session, model: model)
    let vocabulary = StepVocabulary(names: catalogue.names)
    for text in steps.split(separator: " ") {
      let step = try vocabulary.step(String(text))
      controller.take(step)
      if let message = controller.model.message { throw Refused(step: String(text), message: message) }
    }
    return controller
  }

  /// The model after all steps, nothing moving.
  @MainActor
  func model() throws -> WalkModel {
    var model = try controller().model
    model.slide = nil
    return model
  }

  struct Refused: Error {
    let step: String
    let message: String
  }
}

extension Size: CustomTestStringConvertible {
  /// The columns and rows, such as 80x24.
  public var testDescription: String { "\(width)x\(height)" }
}
