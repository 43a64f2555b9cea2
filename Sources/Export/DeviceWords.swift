import ConsentWords
public import FlowController
public import Localization
import Phone
public import Platform
public import ScreenLibrary

/// Sentences for a person with a real device: what to do, and what then appears. The sentences contain the labels of
/// the device.
public struct DeviceWords: Sendable {
  let catalogue: Catalogue
  let rules: Rules
  let language: ProgramLanguage
  /// The language of the phone and of its app.
  let phone: Language

  /// - Parameters:
  ///   - phone: The language of the labels on the phone.
  ///   - language: The language of the sentences.
  public init(_ catalogue: Catalogue, _ rules: Rules, phone: Language, in language: ProgramLanguage) {
    (self.catalogue, self.rules, self.phone, self.language) = (catalogue, rules, phone, language)
  }

  var app: String { catalogue.appName(phone) }

  func say(_ message: Message) -> String { message.text(in: language) }

  /// The text between two sentences.
  public var gap: String { say(.sentenceSeparator) }

  public var title: String { say(.planTitle(app: app)) }

  /// Returns a sentence about the phone: its iOS version and region.
  public func device(_ world: World) -> String {
    say(.planDevice(os: world.device.os, region: world.device.region.code))
  }

  /// Returns the heading of a walk.
  public func walk(_ number: Int, of count: Int) -> String {
    say(.planWalk(number: number, count: count))
  }

  /// The sentence that says how each walk begins.
  public var beginning: String {
    say(.planBeginning)
  }

  /// Returns the instruction for a step.
  public func action(_ step: Step, in world: World) -> String {
    switch step {
    case .install: say(.planStepInstall)
    case .delete: say(.planStepDelete)
    case .reinstall: say(.planStepReinstall)
    case .updateApp: say(.planStepUpdateApp)
    case .erase: say(.planStepErase)
    case .resetPrivacy: resetPrivacy(in: world)
    case .launch: say(.planStepLaunch(app: app))
    case .prewarm: say(.planStepPrewarm)
    case .home: say(.planStepHome)
    case .settings: say(.planStepSettings)
    case .lock: say(.planStepLock)
    case .terminate: say(.planStepTerminate)
    case .tap(let role): tap(role, in: world)
    case .press: press(step, in: world)
    case .tapNotification: say(.planStepTapNotification)
    case .open(.home): say(.planStepOpenHome)
    case .open(.policy): say(.planStepOpenPolicy)
    case .open(.feature(let index)):
      say(.planStepOpenFeature(index: quoted(feature(index))))
    case .waitForNext:
      // If no event is due, the step is impossible, so no walk contains it.
      wait(world.nextDue(rules).map { $0.seconds - world.device.now.seconds } ?? 0, from: world)
    case .wait(let seconds): wait(seconds, from: world)
    case .set(let change): set(change, in: world)
    case .offerUpgrade:
      say(.planStepOfferUpgrade)
    case .offerReminder, .offerServiceReminder:
      say(.planStepOfferReminder)
    case .geofence(.enter): say(.planStepGeofenceEnter)
    case .geofence(.exit): say(.planStepGeofenceExit)
    case .event: say(.planStepEvent(event: argument(step)))
    case .flag: say(.planStepFlag(flag: argument(step)))
    case .request(let request): say(.planStepCall(call: request.current.call))
    case .updates, .deviceCheckQuery, .deviceCheck: say(.planStepRequest(step: typed(step)))
    }
  }

  /// Returns the instruction for a wait. Instead of waiting for days, a tester can change the date of the phone.
  public func wait(_ seconds: UInt32, from world: World) -> String {
    let duration = Duration(seconds: seconds)
    guard seconds >= 86_400, let end = world.device.now.advanced(by: seconds) else {
      return say(.planStepWait(seconds: duration))
    }
    return say(.planStepWaitDays(seconds: duration, date: String(end.description.prefix(10))))
  }

  /// The heading and the reason of the section that lists omitted items.
  public var leftOut: (heading: String, reason: String) {
    (say(.planLeftOut), say(.planLeftOutBecause(option: "--steps usual")))
  }

  /// Returns the text of a step without its verb.
  private func argument(_ step: Step) -> String {
    let text = typed(step)
    return text.firstIndex(of: ":").map { String(text[text.index(after: $0)...]) } ?? text
  }

  private func typed(_ step: Step) -> String { StepVocabulary(names: catalogue.names).text(step) }

  /// Whether a user types the same text for both steps.
  public func isSame(_ one: Step, _ other: Step) -> Bool { typed(one) == typed(other) }

  private func feature(_ index: UInt8) -> String {
    catalogue.featureTitle(Int(index), phone)
  }

  private func scene(_ world: World) -> Scene {
    SceneBuilder(world: world, rules: rules, catalogue: catalogue).scene()
  }

  private func press(_ step: Step, in world: World) -> String {
    tap(typed(step), world) { typed($0) == typed(step) }
  }

  private func tap(_ role: Role, in world: World) -> String {
    tap("tap:" + role.word, world) { step in
      if case .tap(let other) = step { other == role } else { false }
    }
  }

  private func tap(_ typed: String, _ world: World, where isMeant: (Step) -> Bool) -> String {
    let scene = scene(world)
    let control = scene.controls.first { isMeant($0.step) }
    let label = control?.label ?? String(typed.dropFirst(4))
    return say(
      .planTap(label: quoted(label), mark: mark(scene) + missing(control?.lacksText ?? false)))
  }

  /// Returns a text of the screen in quotation marks. If the text itself contains these marks, other marks are used.
  public func quoted(_ text: String) -> String {
    let outer = say(.planQuoted(words: text))
    return outer.first.map(text.contains) == true ? say(.planQuotedOutside(words: text)) : outer
  }

  /// Returns a note if the flow has no text for a screen, because the screen then shows its id.
  private func missing(_ lacksText: Bool) -> String { lacksText ? say(.planNoText) : "" }

  /// Returns the mark for texts that can be different on a real phone.
  private func mark(_ scene: Scene) -> String { scene.overlay == nil ? "" : mark(scene.isApproximate) }

  func mark(_ isApproximate: Bool) -> String {
    isApproximate ? say(.planMark(sign: Scene.approximateMark)) : ""
  }

  /// Returns the id of the app's screen that waits for an answer; nil if there is none.
  public func ownScreen(_ world: World) -> String? {
    switch world.prompt {
    case .app(.page)?: world.pageName(catalogue.names)
    case .app(.softAsk)?: catalogue.softAskScreen(Int(world.askUp ?? 0))
    case .app(.policy)?: "policy"
    case .app(.additionalInformation)?: "additional-information"
    case .system?, nil: nil
    }
  }

  /// Returns the sentence that names the prompt or page that appears.
  public func comesUp(_ world: World) -> String {
    let scene = scene(world)
    let title = scene.overlay?.title ?? world.prompt?.word ?? ""
    return say(
      .planComesUp(title: quoted(title), mark: mark(scene) + missing(scene.overlay?.lacksText ?? false)))
  }

  /// Returns the sentence that no prompt appears.
  public func nothingIsUp(_ world: World) -> String {
    let page = scene(world).page.title
    if page.isEmpty { return say(.planNothingIsUp) }
    return say(.planNothingAsksOn(page: quoted(page)))
  }

  /// Returns the sentence that says why prompts do not appear. If only one prompt could have appeared, its name is
  /// omitted.
  public func because(_ reason: Reason, _ names: [String]) -> String {
    if names.isEmpty { return say(.planBecause(reason: reason)) }
    return say(
      .planBecauseOf(names: names.map(quoted).joined(separator: say(.listSeparator)), reason: reason))
  }
}
