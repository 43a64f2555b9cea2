import FlowController
import Platform
import ScreenLibrary

/// How to get to each screen and prompt, for looking at one without walking there.
struct ScreenRecipes {
  private let workplace: Workplace

  init(_ workplace: Workplace) { self.workplace = workplace }

  /// Every name that can be shown: places, features, the app's screens, the system's dialogs.
  var identifiers: [String] {
    let policy = workplace.catalogue.flow.policyScope == .absent ? [] : [AppScreen.policy.word, "browser"]
    let softAsks = workplace.catalogue.names.asks.indices.contains {
      workplace.catalogue.flow.asks[$0].softAsk != .absent
    }
    return ["springboard", "home", "settings"] + workplace.catalogue.names.features
      + (softAsks ? [AppScreen.softAsk.word] : []) + policy + [AppScreen.additionalInformation.word]
      + SystemDialog.allCases.map(\.word)
  }

  /// The world in which that screen is up.
  ///
  /// - Throws: ``Failure`` with exit code 1 when it cannot come up on this iOS version or in this flow.
  func world(showing id: String, from fresh: World, _ rules: Rules) throws(Failure) -> World {
    var world = fresh
    if id == AppScreen.softAsk.word { return try softAsk(from: world, rules) }
    for text in steps(to: id, isOld: !hasAllowOnce(fresh, rules)) {
      guard let step = try? workplace.vocabulary.step(text) else { continue }
      try take(step, on: &world, for: id, rules)
    }
    if workplace.catalogue.names.features.contains(id) { try open(id, in: &world, rules) }
    let shown = world.prompt?.word ?? world.screenName(workplace.catalogue.names)
    guard shown == id else {
      throw Failure(code: 1, "\(id) does not come up on iOS \(world.device.os): what is there is \(shown)")
    }
    return world
  }

  private func hasAllowOnce(_ world: World, _ rules: Rules) -> Bool {
    rules.rulebooks[world.device.band, world.device.region.regionClass].hasAllowOnce
  }

  private func steps(to id: String, isOld: Bool) -> [String] {
    let always = ["launch", "request:location-always", "tap:while-using", "home", "offer-upgrade"]
    return switch id {
    case "home": ["launch"]
    case "settings": ["settings"]
    case "policy": ["launch", "open:policy"]
    case "browser": ["launch", "open:policy", "tap:read"]
    case "additional-information": ["launch", "request:tracking-expanded", "tap:additional-information"]
    case "tracking": ["launch", "request:tracking"]
    case "tracking-switch-off":
      ["launch", "request:tracking", "tap:allow", "set:allow-tracking-requests=false"]
    case "location": ["launch", "request:location-always"]
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
    default: workplace.catalogue.names.features.contains(id) ? ["launch"] : []
    }
  }

  private func take(_ step: Step, on world: inout World, for id: String, _ rules: Rules) throws(Failure) {
    var quiet = NoSink()
    do { try FlowController.step(&world, step, rules, into: &quiet) } catch {
      // The gate on the whole app is the policy already.
      if id == "policy", world.prompt?.word == id { return }
      throw Failure(
        code: 1,
        "\(id) does not come up on iOS \(world.device.os): "
          + "\(workplace.vocabulary.text(step)): \(error)")
    }
  }

  /// Opens a feature behind its gate and its questions.
  private func open(_ id: String, in world: inout World, _ rules: Rules) throws(Failure) {
    guard let step = try? workplace.vocabulary.step("open:" + id) else { return }
    let usual: [Role] = [.agree, .continue, .whileUsing, .allow, .close, .deny]
    // Reading wakes the agree button, whichever gate is first.
    for _ in 0..<12 {
      if world.prompt == nil {
        if world.screenName(workplace.catalogue.names) == id { return }
        try take(step, on: &world, for: id, rules)
      } else if world.prompt == .app(.policy), !world.choices(rules).has(.agree), !world.policyIsAgreed {
        try take(.tap(.read), on: &world, for: id, rules)
        try take(.wait(seconds: rules.flow.policyWait), on: &world, for: id, rules)
        try take(.launch, on: &world, for: id, rules)
      } else if let role = usual.first(where: { world.choices(rules).has($0) }) {
        try take(.tap(role), on: &world, for: id, rules)
      }
    }
  }

  /// Launches until the soft ask appears: day after day, then month after month.
  private func softAsk(from fresh: World, _ rules: Rules) throws(Failure) -> World {
    var world = fresh
    for round in 0..<60 {
      try take(.launch, on: &world, for: AppScreen.softAsk.word, rules)
      if world.prompt == .app(.softAsk) { return world }
      try take(.terminate, on: &world, for: AppScreen.softAsk.word, rules)
      try take(
        .wait(seconds: round < 30 ? 86_400 : 2_592_000), on: &world, for: AppScreen.softAsk.word, rules)
    }
    throw Failure(code: 1, "soft-ask does not come up at a launch on iOS \(fresh.device.os) in this flow")
  }
}
