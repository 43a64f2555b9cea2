import ConsentWords
public import FlowController
public import Localization
import Phone
public import Platform
public import ScreenLibrary

/// Sentences about what to do on a real device and what appears there, with the device's labels.
public struct DeviceWords: Sendable {
  let catalogue: Catalogue
  let rules: Rules
  let language: ProgramLanguage
  /// The language of the phone and of the app on it.
  let phone: Language

  /// - Parameters:
  ///   - phone: The language of the labels.
  ///   - language: The language of the sentences.
  public init(_ catalogue: Catalogue, _ rules: Rules, phone: Language, in language: ProgramLanguage) {
    (self.catalogue, self.rules, self.phone, self.language) = (catalogue, rules, phone, language)
  }

  var app: String { catalogue.appName(phone) }

  func say(_ message: Message) -> String { message.text(in: language) }

  /// The separator between two sentences.
  public var gap: String { say(.sentenceSeparator) }

  public var title: String { say(.planTitle(app: app)) }

  /// Describes the phone: iOS version and region.
  public func device(_ world: World) -> String {
    say(.planDevice(os: world.device.os, region: world.device.region.code))
  }

  /// The heading of a walk.
  public func walk(_ number: Int, of count: Int) -> String {
    say(.planWalk(number: number, count: count))
  }

  /// Describes the beginning of each walk.
  public var beginning: String {
    say(.planBeginning)
  }

  /// Returns a step as an instruction.
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
      // If no event is due, the step is impossible, and no walk contains it.
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

  /// Returns the instruction for a wait. A tester can set the phone's date instead of waiting for days.
  public func wait(_ seconds: UInt32, from world: World) -> String {
    let duration = Duration(seconds: seconds)
    guard seconds >= 86_400, let end = world.device.now.advanced(by: seconds) else {
      return say(.planStepWait(seconds: duration))
    }
    return say(.planStepWaitDays(seconds: duration, date: String(end.description.prefix(10))))
  }

  /// The section of a checklist about omitted items.
  public var leftOut: (heading: String, reason: String) {
    (say(.planLeftOut), say(.planLeftOutBecause(option: "--steps usual")))
  }

  /// Returns a step as typed, without its verb.
  private func argument(_ step: Step) -> String {
    let text = typed(step)
    return text.firstIndex(of: ":").map { String(text[text.index(after: $0)...]) } ?? text
  }

  private func typed(_ step: Step) -> String { StepVocabulary(names: catalogue.names).text(step) }

  /// Whether two steps are typed alike.
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

  /// Returns a text of the screen in quotation marks that do not occur in it, so that its own marks stay clear.
  public func quoted(_ text: String) -> String {
    let outer = say(.planQuoted(words: text))
    return outer.first.map(text.contains) == true ? say(.planQuotedOutside(words: text)) : outer
  }

  /// Returns the mark for an id that is shown because the flow has no text.
  private func missing(_ lacksText: Bool) -> String { lacksText ? say(.planNoText) : "" }

  /// Returns the mark for texts that may differ on a phone.
  private func mark(_ scene: Scene) -> String { scene.overlay == nil ? "" : mark(scene.isApproximate) }

  func mark(_ isApproximate: Bool) -> String {
    isApproximate ? say(.planMark(sign: Scene.approximateMark)) : ""
  }

  /// Returns the id of the screen of the app that waits for an answer; nil if there is none.
  public func ownScreen(_ world: World) -> String? {
    switch world.prompt {
    case .app(.page)?: world.pageName(catalogue.names)
    case .app(.softAsk)?: catalogue.softAskScreen(Int(world.askUp ?? 0))
    case .app(.policy)?: "policy"
    case .app(.additionalInformation)?: "additional-information"
    case .system?, nil: nil
    }
  }

  /// Says which prompt or page appears.
  public func comesUp(_ world: World) -> String {
    let scene = scene(world)
    let title = scene.overlay?.title ?? world.prompt?.word ?? ""
    return say(
      .planComesUp(title: quoted(title), mark: mark(scene) + missing(scene.overlay?.lacksText ?? false)))
  }

  /// Says that no prompt appears.
  public func nothingIsUp(_ world: World) -> String {
    let page = scene(world).page.title
    if page.isEmpty { return say(.planNothingIsUp) }
    return say(.planNothingAsksOn(page: quoted(page)))
  }

  /// Says why prompts do not appear; without names if only one could have appeared.
  public func because(_ reason: Reason, _ names: [String]) -> String {
    if names.isEmpty { return say(.planBecause(reason: reason)) }
    return say(
      .planBecauseOf(names: names.map(quoted).joined(separator: say(.listSeparator)), reason: reason))
  }
}
