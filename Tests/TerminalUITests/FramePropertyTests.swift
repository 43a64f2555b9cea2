import CellGrid
import FlowController
import Localization
import Phone
import Platform
import StrictYAML
import TerminalUI
import TestSupport
import Testing

@testable import ScreenLibrary

@MainActor
@Suite struct `Any frame` {
  private static let versions = ["8", "12", "13", "14.0b1", "14.5", "18", "27.2"]

  /// Takes random steps and passes the model of each turn to the closure.
  private func wander(
    _ random: inout SeededGenerator, _ catalogue: Catalogue, turns: Int,
    _ look: (WalkModel, inout SeededGenerator) -> Void
  ) throws {
    let vocabulary = StepVocabulary(names: catalogue.names)
    let rehearsal = Rehearsal(
      os: Self.versions[random.number(0...Self.versions.count - 1)],
      language: Language.bundled[random.number(0...1)],
      region: random.number(0...2) == 0 ? Region("eu-fr") ?? .us : .us)
    let (session, controller) = try rehearsal.session(catalogue)
    for _ in 0..<turns {
      let steps = session.world.possibleSteps(vocabulary, session.rules).compactMap(\.step)
      // Buttons on screen are chosen often, so that walks make progress.
      let controls = controller.model.scene().controls.filter(\.isEnabled).map(\.step)
      let pool = !controls.isEmpty && random.number(0...3) > 0 ? controls : steps
      controller.take(pool[random.number(0...pool.count - 1)])
      #expect(controller.model.message == nil)
      look(controller.model, &random)
    }
  }

  /// Returns the model with a random page, list or line of the program over it.
  private func disturbed(_ model: WalkModel, _ random: inout SeededGenerator) -> WalkModel {
    var model = model
    switch random.number(0...13) {
    case 0: model.message = random.text() + random.text()
    case 1:
      model.mode = .typing(
        Mode.Line(random.text() + random.text() + random.text()), over: ground(model, &random))
    case 2: model.mode = .help(scroll: random.number(0...40), over: ground(model, &random))
    case 3: model.slide = WalkModel.Slide(scene: model.scene(), fraction: Double(random.number(-1...11)) / 10)
    case 4: model.isASCII = true
    case 5: model.scroll = random.number(0...500)
    case 13:
      model.problems = (0...random.number(0...2)).map { _ in
        let text = random.text()
        return ScreenProblem(
          .error, YAMLProblem(file: random.text(), place: nil, .verbatim(text), expected: .verbatim(text)))
      }
    case 6: model.panel = WalkModel.Panel.allCases[random.number(0...2)]
    case 7:
      let text = ["", "set:", "set:os=", "loc", "jump ", "name "][random.number(0...5)]
      model.mode = .typing(Mode.Line(text, chosen: random.number(0...120)), over: ground(model, &random))
    case 8:
      model.panel = .happened
      model.mode = .at(.steps(chosen: random.number(0...model.place.end)))
    case 9:
      model.branches = (0...random.number(0...40)).map { number in
        BranchLine(
          name: random.text() + "\(number)", base: number == 0 ? nil : random.text(), start: number,
          end: random.number(0...100_000), isCurrent: number == 0)
      }
      model.mode = .at(.branches(chosen: random.number(0...model.branches.count - 1)))
    case 10: model.mode = .at(.comparison(comparison(model, &random), scroll: random.number(0...60)))
    case 11: model.place = HistoryPlace(branch: random.text(), position: 0, end: model.place.end)
    default: break
    }
    return model
  }

  /// Returns a page or list that a typed line or the help page may cover.
  private func ground(_ model: WalkModel, _ random: inout SeededGenerator) -> Mode.Ground {
    switch random.number(0...2) {
    case 0: .phone
    case 1: .steps(chosen: random.number(0...model.place.end))
    default: .comparison(comparison(model, &random), scroll: random.number(0...60))
    }
  }

  /// Returns a comparison of the world with one that another step would give.
  private func comparison(_ model: WalkModel, _ random: inout SeededGenerator) -> Comparison {
    var world = model.world
    let steps = world.possibleSteps(StepVocabulary(names: model.catalogue.names), model.rules)
      .compactMap(\.step)
    for _ in 0..<5 { try? step(&world, steps[random.number(0...steps.count - 1)], model.rules) }
    func state(_ world: World) -> StateValue {
      world.state(device: "", model.catalogue.names, model.rules, log: [])
    }
    let side = Comparison.Side(branch: random.text(), step: 3)
    return Comparison(side, state(model.world), side, state(world))
  }

  private func check(_ model: WalkModel, _ size: Size, _ random: inout SeededGenerator) {
    let model = disturbed(model, &random)
    let frame = model.frame(size)
    #expect(frame.grid.size == size)
    #expect(frame.grid.brokenInvariants.isEmpty)
    for target in frame.targets {
      #expect(!target.rect.isEmpty)
      #expect(target.rect.intersection(frame.grid.bounds) == target.rect)
    }
    if let cursor = frame.cursor { #expect(frame.grid.bounds.contains(x: cursor.x, y: cursor.y)) }
    #expect(model.frame(size).grid == frame.grid)
  }

  @Test(arguments: 0..<12) func `Any frame is valid on a screen of any size`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    try wander(&random, Rehearsal.catalogue(), turns: 30) { model, random in
      check(model, Size(width: random.number(1...200), height: random.number(1...60)), &random)
    }
  }

  @Test(arguments: 0..<6) func `Any frame is valid with texts of any script`(seed: UInt64) throws {
    var screens = try RandomScreens(seed: seed)
    var random = SeededGenerator(seed: seed)
    try wander(&random, screens.catalogue(), turns: 30) { model, random in
      check(model, Size(width: random.number(1...120), height: random.number(1...40)), &random)
    }
  }

  @Test(arguments: 0..<6)
  func `Any frame shows the focused control and makes it clickable`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    try wander(&random, Rehearsal.catalogue(), turns: 20) { model, random in
      let size = Size(width: random.number(40...110), height: random.number(16...40))
      for (index, control) in model.scene().controls.enumerated() {
        var model = model
        model.focus = index
        let shows = model.frame(size).targets.contains { $0.intent == .press(index) }
        #expect(shows, "\(control.label) at \(size.width)x\(size.height)\n\(model.frame(size).grid)")
        #expect(!control.isEnabled || model.world.isPossible(control.step, model.rules))
      }
    }
  }
}
