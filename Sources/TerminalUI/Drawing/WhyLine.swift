import FlowController
import Localization
import Platform
import ScreenLibrary

/// A line of *Why*: an ask, a condition of it, or the way to meet the condition.
enum WhyLine {
  case ask(String, place: String, AskStanding)
  case requirement(String, have: String, need: String, isMet: Bool)
  /// The remedy for the line above, with its keys.
  case way(String, keys: String)

  /// The state of an ask.
  enum AskStanding {
    /// The prompt or the soft ask of the ask is on screen.
    case up
    /// The ask runs as soon as the user comes to its place.
    case willAsk
    /// A condition is not met.
    case blocked
    /// The ask was answered and will not run again.
    case answered
  }

  var isAsk: Bool {
    switch self {
    case .ask: true
    case .requirement, .way: false
    }
  }

  var isRequirement: Bool {
    switch self {
    case .requirement: true
    case .ask, .way: false
    }
  }

  var isMet: Bool {
    switch self {
    case .ask(_, _, let standing):
      switch standing {
      case .up, .willAsk: true
      case .blocked, .answered: false
      }
    case .requirement(_, _, _, let isMet): isMet
    case .way: false
    }
  }

  /// The sign before an ask or a condition.
  var sign: String {
    switch self {
    case .ask(_, _, .answered): "–"
    case .ask(_, _, .willAsk), .way: "→"
    case .ask, .requirement: isMet ? "✓" : "·"
    }
  }

  /// The lines for every ask of the flow, those on screen first: its conditions, and other obstacles.
  ///
  /// The conditions are evaluated as if the user were at the ask's place. A soft ask belongs to its ask. An
  /// answered ask has no further lines.
  static func all(_ model: WalkModel, _ words: Words) -> [WhyLine] {
    let numbers = model.catalogue.names.asks.indices
    let first = numbers.filter { model.concerns(ask: $0) }
    return (first + numbers.filter { !first.contains($0) }).flatMap { lines(of: $0, model, words) }
  }

  private static func lines(of number: Int, _ model: WalkModel, _ words: Words) -> [WhyLine] {
    let names = model.catalogue.names
    let name = words.name(ofAsk: number, model)
    let way = model.world.way(ofAsk: UInt8(truncatingIfNeeded: number), names, model.rules)
    if model.isUp(ask: number) { return [.ask(name, place: words.isUp, .up)] }
    if !way.holdsAtItsPlace, let answer = words.answer(ofAsk: number, model) {
      return [.ask(name, place: answer, .answered)]
    }
    let lines = way.requirements.filter { isShown($0, in: way) }.flatMap { row -> [WhyLine] in
      let line = WhyLine.requirement(
        words.subject(row.subject), have: words.standing(row.have, names),
        need: words.standing(row.need, names), isMet: row.isMet)
      return [line] + (words.way(row, names).map { [.way($0.text, keys: $0.keys)] } ?? [])
    }
    let standing: AskStanding = way.holdsAtItsPlace ? .willAsk : .blocked
    return [.ask(name, place: place(of: number, model, words), standing)] + lines
  }

  private static func isShown(_ row: Requirement, in way: PromptWay) -> Bool {
    switch row.subject {
    case .condition: true
    case .app, .alert, .screen, .softAsk: false
    // The flow's own condition on the status or the version already says this.
    case .answer, .location, .iOS:
      !row.isMet
        && !way.requirements.contains {
          !$0.isMet && ($0.subject == .condition(.status) || $0.subject == .condition(.minimumOS))
        }
    case .moment, .first, .agreement, .remoteText, .purposeString, .backgroundMode, .restricted,
      .globalSwitch, .services, .accuracy, .button, .chance, .upgrade, .provisional, .trackingSheet,
      .backgroundUse, .quota, .build, .newPhotos, .systemSwitch, .entitlement, .account, .rating, .newContent,
      .photoAlertKey:
      !row.isMet
    case .once: true
    }
  }

  private static func place(of ask: Int, _ model: WalkModel, _ words: Words) -> String {
    switch model.rules.flow.asks[ask].place {
    case .feature(let index): words.onOpening(model.catalogue.featureTitle(Int(index), words.appLanguage))
    case let place: words.say(words.message(place, model.catalogue.names))
    }
  }
}

extension WalkModel {
  /// Whether the soft ask or the prompt of an ask is on screen, whatever called for it.
  func isUp(ask: Int) -> Bool {
    switch world.prompt {
    case .app(.softAsk): return world.askUp.map(Int.init) == ask
    case .system(let dialog):
      if let up = world.askUp { return Int(up) == ask }
      return rules.flow.asks[ask].wants.permission == dialog.permission
    case .app(.policy), .app(.additionalInformation), .app(.page), nil: return false
    }
  }

  /// Whether the prompt of an ask, or the page where it asks, is on screen.
  func concerns(ask: Int) -> Bool {
    switch world.prompt {
    case .system(let dialog): return rules.flow.asks[ask].wants.permission == dialog.permission
    case .app(.softAsk): return isUp(ask: ask)
    case .app(.policy), .app(.additionalInformation), .app(.page), nil: break
    }
    guard world.device.front == .app, let open = world.app.feature else { return false }
    if case .feature(let place) = rules.flow.asks[ask].place { return place == open }
    return false
  }
}
