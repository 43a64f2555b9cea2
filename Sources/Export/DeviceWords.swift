import ConsentWords
public import FlowController
public import Localization
import Phone
public import Platform
public import ScreenLibrary

/// Sentences about what to do on a real device and what appears there, with the device's labels.
public struct DeviceWords: Sendable {
  private let catalogue: Catalogue
  private let rules: Rules
  private let language: ProgramLanguage
  /// The language of the phone and of the app on it.
  private let phone: Language

  /// - Parameters:
  ///   - phone: The language of the labels.
  ///   - language: The language of the sentences.
  public init(_ catalogue: Catalogue, _ rules: Rules, phone: Language, in language: ProgramLanguage) {
    (self.catalogue, self.rules, self.phone, self.language) = (catalogue, rules, phone, language)
  }

  private var app: String { catalogue.appName(phone) }

  private func say(_ message: Message) -> String { message.text(in: language) }

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
    case .resetPrivacy:
      say(.planStepResetPrivacy)
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
      say(.planStepOpenFeature(index: feature(index)))
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
    case .request, .updates, .deviceCheckQuery, .deviceCheck: say(.planStepRequest(step: typed(step)))
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

  private func feature(_ index: UInt8) -> String {
    catalogue.featureTitle(Int(index), phone)
  }

  private func scene(_ world: World) -> Scene {
    SceneBuilder(world: world, rules: rules, catalogue: catalogue).scene()
  }

  private func press(_ step: Step, in world: World) -> String {
    let scene = scene(world)
    let button = scene.controls.first { typed($0.step) == typed(step) }
    return say(.planTap(label: button?.label ?? String(typed(step).dropFirst(4)), mark: mark(scene)))
  }

  private func tap(_ role: Role, in world: World) -> String {
    let scene = scene(world)
    let button = scene.controls.first { control in
      if case .tap(let other) = control.step { other == role } else { false }
    }
    let label = button?.label ?? role.word
    return say(.planTap(label: label, mark: mark(scene)))
  }

  /// Returns the mark for texts that may differ on a phone.
  private func mark(_ scene: Scene) -> String { scene.overlay == nil ? "" : mark(scene.isApproximate) }

  private func mark(_ isApproximate: Bool) -> String {
    isApproximate
      ? say(.planMark(sign: Scene.approximateMark)) : ""
  }

  /// Returns the instruction for changes in Settings, or elsewhere outside the app.
  public func set(_ change: SystemChange, in world: World) -> String {
    let parts = SystemChange.Key.allCases.compactMap { key in
      change.text(key).map { setting(key, $0, in: world) }
    }
    return parts.joined(separator: gap)
  }

  private func words(_ row: SettingsRow, _ world: World) -> SystemWords {
    catalogue.settingsWords(
      row, os: world.device.os, region: world.device.region, language: phone,
      wording: rules.rulebooks.assumptions.usesArticleWording ? .articles : .shipped)
  }

  /// Returns the name of a row in quotation marks.
  private func quoted(_ row: SettingsRow, _ world: World) -> String {
    let words = words(row, world)
    return say(.planQuoted(words: words.text)) + mark(words.isApproximate)
  }

  private func setting(_ key: SystemChange.Key, _ value: String, in world: World) -> String {
    func turn(_ row: SettingsRow, ofApp: Bool = false) -> String {
      let state = words(value == "true" || value == "allow" ? .switchOn : .switchOff, world).text
      let name = quoted(row, world)
      return say(
        ofApp
          ? .planTurnOfApp(app: app, name: name, state: state.lowercased())
          : .planTurn(name: name, state: state.lowercased()))
    }
    switch key {
    case .os: return say(.planOs(value: value))
    case .allowTrackingRequests: return turn(.allowTrackingRequests)
    case .limitAdTracking: return turn(.limitAdTracking)
    case .tracking: return turn(.allowTracking, ofApp: true)
    case .locationServices: return turn(.locationServices)
    case .precise: return turn(.preciseLocation, ofApp: true)
    case .notifications: return turn(.allowNotifications, ofApp: true)
    case .location:
      let row = quoted(.location, world)
      let chosen =
        SystemChange.LocationRow.allCases.first { $0.word == value }.map { quoted($0.row, world) } ?? value
      return say(.planLocation(app: app, row: row, chosen: chosen))
    case .policyRevision:
      return say(.planPolicyRevision(value: value))
    case .row(let service):
      let name = catalogue.name(of: service, os: world.device.os, phone)
      let isSwitch = value == "true" || value == "false"
      let state = isSwitch ? words(value == "true" ? .switchOn : .switchOff, world).text.lowercased() : value
      return say(
        isSwitch
          ? .planServiceTurn(service: name, app: app, state: state)
          : .planServiceRow(service: name, app: app, choice: value))
    case .restricted, .locationRestricted, .remoteText, .region, .locale, .now, .restriction, .overlay,
      .photoLibrary, .clipboard:
      return say(.planSetting(key: key.word, value: value))
    }
  }

  /// Says which prompt or page appears.
  public func comesUp(_ world: World) -> String {
    let scene = scene(world)
    let title = scene.overlay?.title ?? world.prompt?.word ?? ""
    return say(.planComesUp(title: title, mark: mark(scene)))
  }

  /// Says that no prompt appears.
  public func nothingIsUp(_ world: World) -> String {
    let page = scene(world).page.title
    if page.isEmpty { return say(.planNothingIsUp) }
    return say(.planNothingAsksOn(page: page))
  }

  /// Says why prompts do not appear; without names if only one could have appeared.
  public func because(_ reason: Reason, _ names: [String]) -> String {
    if names.isEmpty { return say(.planBecause(reason: reason)) }
    let quoted = names.map { say(.planQuoted(words: $0)) }
    return say(.planBecauseOf(names: quoted.joined(separator: say(.listSeparator)), reason: reason))
  }
}

extension SystemChange.LocationRow {
  /// The row of Settings for this choice.
  fileprivate var row: SettingsRow {
    switch self {
    case .never: .locationNever
    case .ask: .locationAsk
    case .whileUsing: .locationWhileUsing
    case .always: .locationAlways
    }
  }
}
