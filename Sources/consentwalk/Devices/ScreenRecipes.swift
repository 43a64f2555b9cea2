import ConsentWords
import Explorer
import FlowController
import Localization
import Platform
import Scenarios
import ScreenLibrary

/// Finds the steps that lead to a screen or prompt, so that a command can show it directly.
struct ScreenRecipes {
  private let context: CommandContext

  init(_ context: CommandContext) { self.context = context }

  /// Whether this name can be shown: a listed name, `soft-ask:ASK` or `page:ID`.
  func knows(_ id: String) -> Bool { identifiers.contains(id) || own(id) != nil || word(of: id) != id }

  /// The name of a dialog without its prefix `prompt:`, which distinguishes it from a feature of the same name. Other
  /// names are returned unchanged.
  private func word(of id: String) -> String { NamedPrompt.ofSystem(id)?.word ?? id }

  /// Returns the soft ask or page that has this name: either the name of its screen, or the name that `paths` accepts.
  /// Returns nil for other names.
  private func own(_ id: String) -> NamedPrompt? {
    let names = context.catalogue.names
    return NamedPrompt.own(context.catalogue.flow, names).first {
      $0.name(names) == id || screen(of: $0) == id
    }
  }

  /// All names that can be shown: the listed names, then the flow's own prompts.
  var names: [String] {
    let own = NamedPrompt.own(context.catalogue.flow, context.catalogue.names).map {
      $0.name(context.catalogue.names)
    }
    return identifiers + own
  }

  /// Returns the name of a soft ask's screen, or the id of a page.
  private func screen(of own: NamedPrompt) -> String {
    let names = context.catalogue.names
    if let page = own.page { return names.pages[Int(page)] }
    return own.ask.map { names.softAsks[Int($0)] } ?? ""
  }

  /// The listed names: places, features, the app's screens and pages, and the dialogs of iOS.
  var identifiers: [String] {
    let policy = context.catalogue.flow.policyScope == .absent ? [] : [AppScreen.policy.word, "browser"]
    let softAsks = context.catalogue.names.asks.indices.contains {
      context.catalogue.flow.asks[$0].softAsk != .absent
    }
    let own = NamedPrompt.own(context.catalogue.flow, context.catalogue.names).map(screen)
    let known =
      ["springboard", "home", "settings"] + context.catalogue.names.features
      + (softAsks ? [AppScreen.softAsk.word] : [])
    return known + own.enumerated().filter { !known.contains($1) && !own[..<$0].contains($1) }.map(\.element)
      + policy + [AppScreen.additionalInformation.word]
      + SystemDialog.allCases.filter { dialog in
        dialog.service.map { context.catalogue.flow.services & $0.bit != 0 } ?? true
      }.map(\.word)
  }

  /// Returns a walk that ends with this screen.
  ///
  /// - Throws: ``Failure`` with exit code 1 if the screen cannot appear on this iOS version or in this flow.
  func walk(
    to id: String, from fresh: World, _ header: DeviceHeader, _ rules: Rules
  ) throws(Failure) -> ShownWalk {
    var walk = ShownWalk(fresh, rules, context.vocabulary)
    if id == AppScreen.softAsk.word {
      if softAsk(&walk) { return walk }
      return try shortest(to: SearchGoal(NamedPrompt(.app(.softAsk))), id, from: fresh, header, rules)
    }
    // A feature or place with the same name has priority.
    if let own = own(id), !["springboard", "home", "settings"].contains(id),
      !context.catalogue.names.features.contains(id)
    {
      return try shortest(to: SearchGoal(own), id, from: fresh, header, rules)
    }
    // The app's own pages can appear first. The second try refuses them, and the third try accepts them.
    var failure: Failure?
    for way in ways(to: id, isOld: !walk.hasAllowOnce, asks: walk.asksForLocation) {
      for answers in [[], Self.refusals, Self.grants] {
        walk = ShownWalk(fresh, rules, context.vocabulary)
        do throws(Failure) {
          try take(way, answering: answers, on: &walk, to: id)
          return walk
        } catch {
          // The failure after granting says least about the cause, so an earlier failure is kept.
          if failure == nil || answers != Self.grants { failure = error }
        }
      }
    }
    // If a page or gate of the flow blocks the screen, search for the shortest path.
    guard walk.isBehindTheApp, let goal = goal(id) else {
      throw failure ?? Failure(code: 70, .recipeNoWay(screen: id))
    }
    do throws(Failure) { return try shortest(to: goal, id, from: fresh, header, rules) } catch {
      throw error.code == 1 ? failure ?? error : error
    }
  }

  /// Returns the search goal for a screen; nil if no field of the state identifies the screen.
  private func goal(_ id: String) -> SearchGoal? {
    let word = word(of: id)
    if id == "browser" { return Expectation.Field("screen", .text(id)).map { SearchGoal(fields: [$0]) } }
    if id == "home" || word == id && context.catalogue.names.features.contains(id) {
      let fields = [("screen", StateValue.text(id)), ("prompt", .null)].compactMap { path, value in
        Expectation.Field(path, value)
      }
      return fields.count == 2 ? SearchGoal(fields: fields) : nil
    }
    return Prompt.all.first { $0.word == word }.map { SearchGoal(prompt: $0) }
  }

  private static let refusals: [Role] = [
    .deny, .later, .close, .cancel, .keep, .stopTracking, .continue, .notNow, .done,
  ]
  private static let grants: [Role] = [
    .whileUsing, .allow, .full, .continue, .agree, .close, .allowOnce, .keep, .notNow, .done,
  ]

  /// Runs the steps to a screen. After a launch, prompts are answered with one of `roles`; if `roles` is empty, they
  /// are not answered.
  private func take(
    _ way: [String], answering roles: [Role], on walk: inout ShownWalk, to id: String
  ) throws(Failure) {
    let word = word(of: id)
    for text in way {
      guard let step = try? context.vocabulary.step(text) else { continue }
      try take(step, on: &walk, for: id)
      guard case .launch = step else { continue }
      for _ in 0..<12 where walk.shown != word {
        guard let role = roles.first(where: { walk.choices.has($0) }) else { break }
        try take(.tap(role), on: &walk, for: id)
      }
    }
    if word == id, context.catalogue.names.features.contains(id) { try open(id, &walk) }
    guard walk.shown == word else {
      throw Failure(
        code: 1,
        .recipeNotShown(screen: id, os: walk.world.device.os.description, shown: walk.shown))
    }
  }

  /// Returns sequences of steps that may lead to a screen, the most likely first. The second one requests location only
  /// while in use, because this shows the same dialog.
  private func ways(to id: String, isOld: Bool, asks: Bool) -> [[String]] {
    let usual = steps(to: id, isOld: isOld, asks: asks)
    guard word(of: id) == "location", asks else { return [usual] }
    return [usual, ["launch", "request:location-when-in-use"]]
  }

  private func steps(to id: String, isOld: Bool, asks: Bool) -> [String] {
    let always = ["launch", "request:location-always", "tap:while-using", "home", "offer-upgrade"]
    let word = word(of: id)
    return switch word {
    case "home": ["launch"]
    case "settings": ["settings"]
    case "policy": ["launch", "open:policy"]
    case "browser": ["launch", "open:policy", "tap:read"]
    case "additional-information": ["launch", "request:tracking-expanded", "tap:additional-information"]
    case "tracking": ["launch", "request:tracking"]
    case "tracking-switch-off":
      ["launch", "request:tracking", "tap:allow", "set:allow-tracking-requests=false"]
    case "location": ["launch", asks ? "request:location-always" : "updates:start"]
    case "location-button": ["launch", "request:location-button"]
    case "location-upgrade":
      isOld ? ["launch", "request:location-when-in-use", "tap:allow", "request:location-always"] : always
    case "location-reminder":
      always + ["tap:always", "launch", "updates:start-background", "home", "offer-reminder"]
    case "location-services-off": ["launch", "set:location-services=false", "updates:start"]
    case "precise-location":
      [
        "launch", "request:location-when-in-use", "tap:precise", "tap:while-using",
        "request:precise-location",
      ]
    case "notifications": ["launch", "request:notifications"]
    default:
      word == id && context.catalogue.names.features.contains(id) ? ["launch"] : services(to: word)
    }
  }

  /// Returns the steps to a dialog of a permission in `ServiceTable`.
  private func services(to id: String) -> [String] {
    guard let own = ServiceDialog.all.first(where: { $0.word == id }) else { return [] }
    let calls = Request.wanted.filter { $0.service == own.service }
    guard let ask = calls.first.map({ $0.verb + ":" + $0.word }) else { return [] }
    switch own.stage {
    case .question: return ["launch", ask]
    case .second: return ["launch", ask, own.service == .photos ? "tap:select" : "tap:continue"]
    case .reminder: return ["launch", ask, "tap:full", "offer-reminder:" + own.service.word]
    case .alert:
      guard let overlay = own.service.row.overlay else {
        return [
          "launch", ask, "tap:select", "tap:done", "set:photo-library=grown", "use:" + own.service.word,
        ]
      }
      return ["launch", "set:\(overlay.word)=false", ask]
    }
  }

  private func take(_ step: Step, on walk: inout ShownWalk, for id: String) throws(Failure) {
    do throws(ImpossibleStep) { try walk.take(step) } catch {
      // The policy that blocks the whole app is already on screen.
      if ["policy", "browser"].contains(id), walk.shown == AppScreen.policy.word { return }
      throw Failure(
        code: 1,
        .recipeImpossible(
          screen: id, os: walk.world.device.os.description, step: context.vocabulary.text(step),
          reason: error.message))
    }
  }

  /// Opens a feature, and answers its gate and its prompts.
  private func open(_ id: String, _ walk: inout ShownWalk) throws(Failure) {
    guard let step = try? context.vocabulary.step("open:" + id) else { return }
    let usual: [Role] = [.agree, .continue, .whileUsing, .allow, .close, .deny]
    // The agree button is disabled until the policy is read, whichever gate appears first.
    for _ in 0..<12 {
      if walk.world.prompt == nil {
        if walk.shown == id { return }
        try take(step, on: &walk, for: id)
      } else if walk.world.prompt == .app(.policy), !walk.choices.has(.agree), !walk.world.policyIsAgreed {
        try take(.tap(.read), on: &walk, for: id)
        try take(.wait(seconds: walk.rules.flow.policyWait), on: &walk, for: id)
        try take(.launch, on: &walk, for: id)
      } else if let role = usual.first(where: { walk.choices.has($0) }) {
        try take(.tap(role), on: &walk, for: id)
      }
    }
  }

  /// Launches the app on one day after another, then in one month after another, until the soft ask appears. Returns
  /// false if it does not appear.
  private func softAsk(_ walk: inout ShownWalk) -> Bool {
    for round in 0..<60 {
      let steps: [Step] = [.terminate, .wait(seconds: round < 30 ? 86_400 : 2_592_000)]
      do throws(ImpossibleStep) {
        try walk.take(.launch)
        if walk.world.prompt == .app(.softAsk) { return true }
        for step in steps { try walk.take(step) }
      } catch { return false }
    }
    return false
  }

  /// Returns the shortest path to a goal. Prompts before it are answered.
  private func shortest(
    to goal: SearchGoal, _ id: String, from fresh: World, _ header: DeviceHeader, _ rules: Rules
  ) throws(Failure) -> ShownWalk {
    let start: SearchStart
    do {
      start = try SearchStart(
        header: ScenarioHeader(name: id, begin: fresh, header), history: [], world: fresh, rules: rules,
        context)
    } catch { throw Failure(error) }
    let watch = SearchWatch(isQuiet: true, in: .english)
    let answer = try PathSearch(start, SearchBounds(), watch).answers(to: [goal]).first
    switch answer?.result {
    case .found(let path):
      var walk = ShownWalk(fresh, rules, context.vocabulary)
      for step in path.steps { try take(step, on: &walk, for: id) }
      return walk
    case .unknown(let end, _):
      throw Failure.cutShort(end) ?? Failure(code: 4, .recipeIncomplete(screen: id))
    case .unreachable, nil:
      throw Failure(code: 1, .recipeUnreachable(screen: id, os: fresh.device.os.description))
    }
  }
}
