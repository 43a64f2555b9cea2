import ConsentWords
public import FlowController
import Phone
import Platform
public import ScreenLibrary

/// A second phone that takes the same steps: another language, iOS version, region, branch or app.
///
/// Where a step cannot happen on it, the step is left out. Where only this phone asks something, the question stays up
/// until the next step; then it gets the answer that grants nothing, so that the walk goes on. Both are told.
public struct SecondPhone: Sendable {
  public let choice: BesideChoice
  /// What it remembers.
  public private(set) var world: World
  public let rules: Rules
  public let catalogue: Catalogue
  /// What went another way on it, the last at the end.
  public private(set) var departures: [Departure] = []
  /// What differs between the phones, field by field.
  private(set) var differences: [StateValue.Difference] = []
  /// Where the first phone stood when this one followed it last.
  private(set) var place: HistoryPlace
  /// What the first phone went by.
  let follows: Rules
  /// The screens of its own app; nil where it has that of the first phone.
  let own: Catalogue?
  private let vocabulary: StepVocabulary

  /// Something that went another way.
  public enum Departure: Hashable, Sendable {
    /// The step of that number cannot happen there.
    case left(number: Int, step: String, ImpossibleStep)
    /// Before the step of that number, something was answered that only this phone asked.
    case answered(number: Int, answer: String)
  }

  /// So many steps it follows from the beginning.
  public static let stepLimit = 10_000
  /// So many questions of its own it answers before one step.
  private static let mostAnswers = 6

  /// - Parameter own: The screens of its own app; nil for that of the first phone.
  init(_ choice: BesideChoice, world: World, rules: Rules, own: Catalogue?, besides first: WalkModel) {
    self.choice = choice
    self.world = world
    self.rules = rules
    self.own = own
    catalogue = own ?? first.catalogue
    place = first.place
    follows = first.rules
    vocabulary = StepVocabulary(names: catalogue.names)
  }

  /// What it shows.
  ///
  /// - Parameter language: The language of the first phone, where that is a view.
  func scene(_ language: Language?) -> Scene {
    var builder = SceneBuilder(world: world, rules: rules, catalogue: catalogue)
    builder.shownLanguage = choice.language ?? language
    return builder.scene().withKeys()
  }

  /// Takes a step of the first phone, as typed there.
  ///
  /// - Parameter now: The time on the first phone after the step: both clocks go alike.
  mutating func take(_ text: String, number: Int, until now: Moment) {
    guard let step = step(text, until: now) else { return }
    let obstacle: ImpossibleStep
    do throws(ImpossibleStep) { return try FlowController.step(&world, step, rules) } catch {
      obstacle = error
    }
    var trial = world
    var answers: [Departure] = []
    while answers.count < Self.mostAnswers, let (label, answer) = quietAnswer(in: trial) {
      guard (try? FlowController.step(&trial, answer, rules)) != nil else { break }
      answers.append(.answered(number: number, answer: label))
      guard (try? FlowController.step(&trial, step, rules)) != nil else { continue }
      world = trial
      departures += answers
      return
    }
    departures.append(.left(number: number, step: text, obstacle))
  }

  /// The step as this phone takes it; nil where there is nothing in it for this phone, or where its app has no such step.
  private func step(_ text: String, until now: Moment) -> Step? {
    guard let step = try? vocabulary.step(text) else { return nil }
    switch step {
    case .waitForNext:
      return now.seconds > world.device.now.seconds
        ? .wait(seconds: now.seconds - world.device.now.seconds) : nil
    case .set(var change):
      if choice.os != nil { change.os = nil }
      if choice.region != nil { change.region = nil }
      return change.isEmpty ? nil : .set(change)
    case .erase: return choice.os == nil ? step : .erase(os: nil)
    case .install, .delete, .reinstall, .updateApp, .resetPrivacy, .launch, .prewarm, .home, .settings,
      .terminate, .tap, .tapNotification, .press, .open, .request, .updates, .event, .flag, .wait,
      .offerUpgrade, .offerReminder, .offerServiceReminder, .geofence, .deviceCheckQuery, .deviceCheck:
      return step
    }
  }

  /// The answer that grants nothing to what is up; nil where nothing is, or where it can only be waited for.
  private func quietAnswer(in world: World) -> (label: String, step: Step)? {
    guard world.prompt != nil else { return nil }
    let scene = SceneBuilder(world: world, rules: rules, catalogue: catalogue).scene()
    let buttons = (scene.overlay?.buttons ?? []).map { scene.controls[$0] }.filter(\.isEnabled)
    return (buttons.last { !$0.grants } ?? buttons.last).map { ($0.label, $0.step) }
  }

  /// Takes note of where the first phone stands, and of what differs there.
  mutating func stand(besides first: WalkModel) {
    place = first.place
    guard !choice.isViewOnly else { return }
    func state(_ world: World, _ catalogue: Catalogue, _ rules: Rules) -> StateValue {
      world.state(device: first.device, catalogue.names, rules, log: [])
    }
    // What was chosen is no news; what is up says the ask, the page and the choices as well.
    let chosen = Set(BesideChoice.Key.allCases.map(\.rawValue) + ["ask", "page", "choices"])
    differences = state(first.world, first.catalogue, first.rules)
      .differences(from: state(world, catalogue, rules)).filter { !chosen.contains($0.path) }
  }
}
