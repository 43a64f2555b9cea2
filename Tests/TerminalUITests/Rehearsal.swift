public import CellGrid
import FlowController
import Foundation
import Platform
import ScreenLibrary
import TerminalUI
public import Testing

/// A fresh device in memory with the bundled flow, and the steps to take on it.
struct Rehearsal: Sendable {
  var os = "14.5"
  var language = Language.en
  var region = Region.us
  var screens = RehearsedScreens.bundled
  /// A presenter's script: steps, and notes that begin with `#`.
  var script: [String] = []
  var steps = ""

  /// The screen sizes at which every frame is tested.
  static let sizes = [
    Size(width: 80, height: 24), Size(width: 120, height: 36), Size(width: 100, height: 30),
    Size(width: 60, height: 20),
  ]

  /// The folder for saved frames.
  private static let pictures = Result {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("frames-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder.path
  }

  /// Built once, because they are the same for every rehearsal.
  private static let rulebooks = Rulebooks()

  private static let loaded = Result { try ScreenLibrary(.embedded).load() }

  static func catalogue() throws -> Catalogue { try loaded.get() }

  /// Returns a session in memory and its controller. No step has run yet.
  ///
  /// - Parameter change: Changes the model before its first frame.
  @MainActor
  func session(_ catalogue: Catalogue, change: (inout WalkModel) throws -> Void = { _ in }) throws
    -> (session: MemorySession, controller: WalkController)
  {
    let rules = Rules(flow: catalogue.flow, rulebooks: Self.rulebooks)
    let version = try #require(Version(os))
    let world = World(StartingPoint(os: version, locale: language, region: region), rules)
    let session = MemorySession(world: world, rules: rules, catalogue: catalogue)
    var model = WalkModel(world: world, rules: rules, catalogue: catalogue)
    model.pictureFolder = try Self.pictures.get()
    // One result of each kind: a path that may be outdated, an unreachable goal, and no answer.
    model.guide = { _, goals, report, _ in
      for index in goals.indices {
        let ways: [Route] = [
          .steps([.home, .launch], fromBeginning: false), .steps([.launch, .home], fromBeginning: true),
          .unreachable([]), .unknown,
        ]
        report(index, ways[index % ways.count])
      }
    }
    model.storyboard = { walk in "<p>\(walk.steps.count)</p>" }
    try change(&model)
    return (session, WalkController(session: session, model: model))
  }

  /// Returns a controller after all steps.
  @MainActor
  func controller() throws -> WalkController {
    let catalogue = try screens.load()
    let vocabulary = StepVocabulary(names: catalogue.names)
    let controller = try session(catalogue) { model in
      if !script.isEmpty { model.presentation = try presentation(vocabulary) }
    }.controller
    for text in steps.split(separator: " ") {
      let step = try vocabulary.step(String(text))
      controller.take(step)
      if let message = controller.model.message { throw Refused(step: String(text), message: message) }
    }
    return controller
  }

  private func presentation(_ vocabulary: StepVocabulary) throws -> Presentation {
    try Presentation(
      script.map { line in
        line.hasPrefix("# ")
          ? .note(LocalizedText(String(line.dropFirst(2)))) : .step(try vocabulary.step(line), line)
      })
  }

  /// Returns the model after all steps, without running animations.
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
