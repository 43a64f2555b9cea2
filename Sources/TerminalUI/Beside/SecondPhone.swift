import ConsentWords
public import FlowController
import Phone
import Platform
public import ScreenLibrary

/// A second phone that runs the same steps with another language, iOS version, region, branch or app.
///
/// A step that is not possible on this phone is skipped. If only this phone shows a prompt, the prompt stays until the
/// next step. Then it is answered without granting anything, so that the walk can continue. Both cases are stored as
/// departures.
public struct SecondPhone: Sendable {
  public let choice: BesideChoice
  public private(set) var world: World
  public let rules: Rules
  public let catalogue: Catalogue
  /// The steps at which the second phone could not do the same as the first. The oldest is first.
  public private(set) var departures: [Departure] = []
  /// The fields whose values differ between the two phones.
  private(set) var differences: [StateValue.Difference] = []
  /// The position of the first phone when the second one last followed it.
  private(set) var place: HistoryPlace
  /// The rules of the first phone.
  let follows: Rules
  /// The screens of the second phone's own app; nil if both phones have the same app.
  let own: Catalogue?
  private let vocabulary: StepVocabulary

  /// Something that happened only on this phone.
  public enum Departure: Hashable, Sendable {
    /// The step was skipped, because it was not possible.
    case left(number: Int, step: String, ImpossibleStep)
    /// A prompt that only this phone showed was answered before the step.
    case answered(number: Int, answer: String)
  }

  /// The maximum number of steps that this phone follows from the beginning.
  public static let stepLimit = 10_000
  /// The maximum number of prompts that are answered before one step.
  private static let mostAnswers = 6

  /// - Parameter own: The screens of this phone's own app; nil if both phones have the same app.
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

  /// Returns what the phone shows.
  ///
  /// - Parameter language: The language in which the first phone is shown; nil for its own language.
  func scene(_ language: Language?) -> Scene {
    var builder = SceneBuilder(world: world, rules: rules, catalogue: catalogue)
    builder.shownLanguage = choice.language ?? language
    return builder.scene().withKeys()
  }

  /// Runs a step that the user typed on the first phone.
  ///
  /// - Parameter now: The time on the first phone after the step. This phone's clock follows it.
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

  /// Returns the step for this phone. Returns nil if the step changes nothing here, or if the app has no such step.
  private func step(_ text: String, until now: Moment) -> Step? {
    guard let step = try? vocabulary.step(text) else { return nil }
    if case .waitForNext = step {
      return now.seconds > world.device.now.seconds
        ? .wait(seconds: now.seconds - world.device.now.seconds) : nil
    }
    if case .set(var change) = step {
      if choice.os != nil { change.os = nil }
      if choice.region != nil { change.region = nil }
      return change.isEmpty ? nil : .set(change)
    }
    if case .erase = step, choice.os != nil { return .erase(os: nil) }
    return step
  }

  /// Returns the answer to the prompt on screen that grants nothing. Returns nil if there is no prompt, or none that
  /// can be answered now.
  private func quietAnswer(in world: World) -> (label: String, step: Step)? {
    guard world.prompt != nil else { return nil }
    let scene = SceneBuilder(world: world, rules: rules, catalogue: catalogue).scene()
    let buttons = (scene.overlay?.buttons ?? []).map { scene.controls[$0] }.filter(\.isEnabled)
    return (buttons.last { !$0.grants } ?? buttons.last).map { ($0.label, $0.step) }
  }

  /// Stores the position of the first phone, and the differences to it.
  mutating func stand(besides first: WalkModel) {
    place = first.place
    guard !choice.isViewOnly else { return }
    func state(_ world: World, _ catalogue: Catalogue, _ rules: Rules) -> StateValue {
      world.state(device: first.device, catalogue.names, rules, log: [])
    }
    // Leave out the fields that the user chose, and fields that only repeat which prompt is shown.
    let chosen = Set(BesideChoice.Key.allCases.map(\.rawValue) + ["ask", "page", "choices"])
    let notificationsAreUnasked =
      first.world.notifications.status == .notDetermined && world.notifications.status == .notDetermined
    let fields = state(first.world, first.catalogue, first.rules)
      .differences(from: state(world, catalogue, rules)).filter {
        !chosen.contains($0.path) && !(notificationsAreUnasked && Self.isNotificationSwitch($0.path))
      }
    let (buttons, texts) = Self.onScreen(first.scene(), scene(first.shownLanguage))
    // Texts are long, so they come last.
    differences = [buttons].compactMap(\.self) + fields + [texts].compactMap(\.self)
  }

  /// Whether a field is one of the switches for notifications in Settings. A newer iOS has more of them, which says
  /// nothing as long as the app has not asked.
  private static func isNotificationSwitch(_ path: String) -> Bool {
    guard path.hasPrefix("notifications.") else { return false }
    return !["notifications.truth", "notifications.api", "notifications.settings"].contains(path)
  }

  /// Compares the texts and the buttons of two phones that show the same screen in the same language. Returns nothing
  /// for other screens. If only the order of the buttons differs, all buttons are listed.
  private static func onScreen(
    _ first: Scene, _ second: Scene
  ) -> (buttons: StateValue.Difference?, texts: StateValue.Difference?) {
    guard first.id == second.id, first.language == second.language else { return (nil, nil) }
    func field(_ path: String, _ left: [String], _ right: [String], _ divider: String)
      -> StateValue.Difference?
    {
      guard left != right else { return nil }
      let isOrder = left.filter(right.contains) != right.filter(left.contains)
      func text(_ own: [String], _ other: [String]) -> String {
        let shown = isOrder ? own : own.filter { !other.contains($0) }
        return shown.isEmpty ? "null" : shown.joined(separator: divider)
      }
      return StateValue.Difference(path: path, left: text(left, right), right: text(right, left))
    }
    return (
      field("words.buttons", first.buttonTexts, second.buttonTexts, " · "),
      field("words.text", first.ownTexts, second.ownTexts, " / ")
    )
  }
}

extension Scene {
  /// The texts without the labels of controls. They belong to the prompt, or to the page if no prompt covers it.
  fileprivate var ownTexts: [String] {
    if let overlay { return ([overlay.title] + overlay.message + [overlay.note]).filter { !$0.isEmpty } }
    let rows = page.rows.filter { $0.control == nil }.map(\.textWithDetail)
    let strip = page.strip.map { [$0.text] } ?? []
    return ([page.title] + page.paragraphs + rows + strip).filter { !$0.isEmpty }
  }

  /// The labels of the controls. In Settings, they include the values of the rows.
  fileprivate var buttonTexts: [String] {
    controls.enumerated().map { index, control in
      page.rows.first { $0.control == index }?.textWithDetail ?? control.label
    }
  }
}

extension Scene.Row {
  fileprivate var textWithDetail: String { detail.isEmpty || detail == "›" ? text : text + ": " + detail }
}
