import FlowController
public import Localization
import Phone
import Platform
public import Scenarios
public import ScreenLibrary

/// Converts a scenario that passes on the model to a test for a phone.
///
///     let test = DeviceTestMaker(scenario, on: stage, catalogue, in: .english).test(named: "RefusedOnce")
public struct DeviceTestMaker {
  let scenario: Scenario
  let rules: Rules
  let catalogue: Catalogue
  let language: ProgramLanguage
  let vocabulary: StepVocabulary
  let words: DeviceWords
  /// The world on the phone. For some steps, a tester must do something else, for example change Settings. Then this
  /// world differs from the world of the scenario.
  private var world: World
  private var items: [DeviceItem] = []
  private var legs: [DeviceWalk.Leg] = []
  private var isFirstLaunch = true
  /// Whether the test has already checked after the last step that no prompt is visible. If true, an expectation does
  /// not add the check again.
  private var checksNothing = false

  /// - Parameter language: The language of the comments.
  public init(
    _ scenario: Scenario, on stage: FlowContext, _ catalogue: Catalogue, in language: ProgramLanguage
  ) {
    self.scenario = scenario
    self.catalogue = catalogue
    self.language = language
    rules = stage.rules(scenario.header.assumptions)
    vocabulary = StepVocabulary(names: catalogue.names)
    words = DeviceWords(catalogue, rules, phone: scenario.start.locale, in: language)
    world = scenario.beginning(rules)
  }

  /// Returns the test.
  ///
  /// - Complexity: O(number of lines), or quadratic if steps need changes in Settings.
  public func test(named identifier: String) -> DeviceTest {
    var maker = self
    maker.make()
    let change = scenario.header.change.map { vocabulary.text(.set($0)) }
    return DeviceTest(
      name: scenario.name, about: [scenario.header.about, scenario.header.source].compactMap { $0 },
      identifier: identifier, os: scenario.start.os, language: scenario.start.locale,
      region: scenario.start.region, date: scenario.header.now, preconditions: preconditions, change: change,
      changeSentence: changeSentence,
      permissions: permissions,
      walk: DeviceWalk(rules: rules, names: catalogue.names, legs: maker.legs), items: maker.items)
  }

  private mutating func make() {
    for (index, line) in scenario.lines.enumerated() {
      switch line.action {
      case .note(let note): items.append(.note(note.text(Language(language.tag) ?? .en)))
      case .expect(let expectation): check(expectation)
      case .step(let step):
        items.append(.step(vocabulary.text(step)))
        let sentence = words.action(step, in: world)
        switch ways(to: step, before: scenario.lines[(index + 1)...]) {
        case .failure(let refusal):
          let reason = refusal.reason.text(in: language)
          items.append(.skip(Message.exportSkip(action: sentence, reason: reason).text(in: language)))
          return
        case .success(let way):
          for (step, action) in way { take(step, action) }
        }
      }
    }
  }

  /// Runs a step on the phone's world, and adds checks of the screen that then appears.
  private mutating func take(_ step: Step, _ action: DeviceAction?) {
    let before = PhoneView(world, rules, catalogue)
    var next = world
    // The step was tried before, so it is possible.
    guard (try? FlowController.step(&next, step, rules)) != nil else { return }
    legs.append(.init(step: step, before: world, after: next, sentence: words.action(step, in: world)))
    world = next
    if let action {
      items.append(.act(action))
      if case .launch = action { isFirstLaunch = false }
    }
    items.append(.taken(vocabulary.text(step)))
    checksNothing = false
    checkScreen(after: before)
  }
}

extension DeviceTestMaker {
  struct Refusal: Error {
    /// Why a test cannot do the step.
    let reason: Message
  }

  typealias Way = [(step: Step, action: DeviceAction?)]

  /// Returns steps on the phone that have the same effect as this step. If there are none, returns the reason.
  private func ways(
    to step: Step, before rest: ArraySlice<ScenarioLine>
  ) -> Result<Way, Refusal> {
    var wanted = world
    guard (try? FlowController.step(&wanted, step, rules)) != nil else {
      return .failure(Refusal(reason: .exportSkipNoButton))
    }
    var refusal: Refusal?
    for candidate in candidates(for: step) {
      switch way(candidate) {
      case .failure(let reason): refusal = refusal ?? reason
      case .success(let (way, reached)):
        if reached.record == wanted.record || holds(rest, from: reached) { return .success(way) }
        refusal = refusal ?? Refusal(reason: .exportSkipOtherWay)
      }
    }
    return .failure(refusal ?? Refusal(reason: .exportSkipNoButton))
  }

  /// Returns the sequences of steps that a tester can do instead of this step, the simplest first.
  private func candidates(for step: Step) -> [[Step]] {
    switch step {
    case .open(.home): return [[step]]
    case .open: return [[step], [.open(.home), step]]
    case .set(let change):
      let keys = change.settings.map { Step.set(SystemChange($0)) }
      switch world.device.front {
      case .settings: return [keys]
      case .app: return [[.settings] + keys + [.launch], [.settings] + keys + [.home], [.settings] + keys]
      case .springboard, .browser, .lockScreen: return [[.settings] + keys + [.home], [.settings] + keys]
      }
    // The app's own test page has a button for each of these calls.
    case .request, .updates, .deviceCheckQuery:
      let page = catalogue.names.features.indices.first { rules.flow.features[$0].isTestPage }
      let open = page.map { Step.open(.feature(UInt8($0))) }
      return [[step]] + (open.map { [[$0, step], [.open(.home), $0, step]] } ?? [])
    case .install, .delete, .reinstall, .updateApp, .erase, .resetPrivacy, .launch, .prewarm, .home,
      .settings, .lock, .terminate, .tap, .tapNotification, .press, .event, .flag, .wait, .waitForNext,
      .offerUpgrade, .offerReminder, .offerServiceReminder, .geofence, .deviceCheck:
      return [[step]]
    }
  }

  /// Returns the steps with their actions, and the world after them.
  private func way(_ steps: [Step]) -> Result<(Way, World), Refusal> {
    var (way, reached): (Way, World) = ([], world)
    var isFirst = isFirstLaunch
    for step in steps {
      let view = PhoneView(reached, rules, catalogue)
      let action: DeviceAction?
      switch self.action(for: step, in: view, isFirst: isFirst) {
      case .failure(let refusal): return .failure(refusal)
      case .success(let found): action = found
      }
      do { try FlowController.step(&reached, step, rules) } catch {
        return .failure(Refusal(reason: .exportSkipOtherWay))
      }
      if case .launch = action { isFirst = false }
      way.append((step, action))
    }
    return .success((way, reached))
  }

  /// Returns whether the rest of the scenario passes if it continues from another world. The log is ignored, because a
  /// phone does not show it.
  private func holds(_ rest: ArraySlice<ScenarioLine>, from start: World) -> Bool {
    var world = start
    for line in rest {
      switch line.action {
      case .note: break
      case .step(let step):
        do { try FlowController.step(&world, step, rules) } catch { return false }
      case .expect(let expectation):
        let fields = expectation.fields.filter { $0.path != StateKey.log.rawValue }
        guard fields.allSatisfy({ $0.holds(in: world, catalogue.names, rules) }) else { return false }
      }
    }
    return true
  }

  // MARK: Checks

  private mutating func checkScreen(after before: PhoneView) {
    let view = PhoneView(world, rules, catalogue)
    if let prompt = view.prompt {
      if prompt != before.prompt { items.append(.check(.prompt(prompt))) }
      return
    }
    switch world.device.front {
    case .app:
      checkNothing(view)
    case .springboard, .browser, .settings, .lockScreen:
      guard (world.app.process == .foreground) != (before.world.app.process == .foreground) else { return }
      items.append(.check(.process(world.app.process.runs ? .background : .stopped)))
    }
  }

  private mutating func checkNothing(_ view: PhoneView) {
    guard !checksNothing else { return }
    checksNothing = true
    let title = world.device.front == .app ? view.scene.page.title : ""
    items.append(.check(.nothing(own: view.hiddenTitles, page: title.isEmpty ? nil : title)))
  }

  private mutating func check(_ expectation: Expectation) {
    for field in expectation.fields {
      let written = field.path + ": " + field.value.plain
      switch field.path {
      case "prompt" where field.value == .null:
        checkNothing(PhoneView(world, rules, catalogue))
      case "prompt", "page", "choices":
        // All buttons of the prompt were checked when it appeared.
        if world.prompt == nil, field.value != .null { items.append(.unchecked(written)) }
      case "screen" where world.prompt == nil && world.device.front == .app:
        checkNothing(PhoneView(world, rules, catalogue))
      case "app.process":
        items.append(.check(.process(ProcessWord.state(field.value))))
      default:
        guard let identifier = catalogue.identifiers[field.path], world.device.front == .app,
          world.prompt == nil
        else {
          items.append(.unchecked(written))
          continue
        }
        items.append(
          .check(.shows(identifier: identifier, value: field.value.plain, field: field.path)))
      }
    }
    items += expectation.logContains.map { .unchecked("log-contains: " + $0.text) }
  }
}

/// The words that `app.process` accepts.
enum ProcessWord {
  static func state(_ value: StateValue) -> DeviceCheck.ProcessState {
    if value == .text("foreground") { return .foreground }
    return value == .text("background") ? .background : .stopped
  }
}
