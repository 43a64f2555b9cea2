import FlowController
import Localization
import Platform
import ScreenLibrary

/// A line of *Why*: an ask, one of its conditions, or how to meet the condition.
enum WhyLine {
  case ask(String, place: String, AskStanding)
  case requirement(String, have: String, need: String, isMet: Bool)
  /// How to meet the condition in the line above, and the keys for it.
  case way(String, keys: String)

  /// The state of an ask.
  enum AskStanding {
    /// The prompt or the soft ask of this ask is on screen.
    case up
    /// The ask runs as soon as the user comes to its place in the flow.
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

  /// The sign in front of an ask or a condition.
  var sign: String {
    switch self {
    case .ask(_, _, .up): "▸"
    case .ask(_, _, .answered): "–"
    case .ask(_, _, .willAsk), .way: "→"
    case .ask, .requirement: isMet ? "✓" : "·"
    }
  }

  /// The lines for all asks of the flow: the conditions of each ask, and everything else that prevents its prompt. They
  /// have the order of the flow, but the ask whose prompt is on screen comes first.
  ///
  /// The conditions are evaluated as if the user were at the place of the ask. A soft ask is shown together with its
  /// ask. For an ask on screen, the lines show the conditions that led to it. An answered ask has no further lines.
  static func all(_ model: WalkModel, _ words: Words) -> [WhyLine] {
    let asks = model.catalogue.names.asks.indices
    if let own = linesOfPromptWithoutAsk(model, words) {
      return own + asks.filter { !model.isUp(ask: $0) }.flatMap { lines(of: $0, model, words) }
    }
    let up = asks.filter { model.isUp(ask: $0) }
    return (up + asks.filter { !up.contains($0) }).flatMap { lines(of: $0, model, words) }
  }

  /// The lines for a prompt on screen that no ask of the flow has shown: iOS, the policy before a feature, a page, or a
  /// step that makes a request. Returns nil for any other prompt, and if the last step did not show it.
  private static func linesOfPromptWithoutAsk(_ model: WalkModel, _ words: Words) -> [WhyLine]? {
    guard let prompt = model.world.prompt, prompt != .app(.softAsk), model.world.askUp == nil,
      let before = model.previous, before.prompt != prompt, let step = model.history.last?.step
    else { return nil }
    let (names, vocabulary) = (model.catalogue.names, StepVocabulary(names: model.catalogue.names))
    let way = before.ways(to: prompt, names, model.rules).first {
      $0.opening.map { vocabulary.text($0) } == step
    }
    guard let way else { return nil }
    let reasons = way.requirements.filter { $0.isMet && isReason($0) }
      .map { line(for: $0, words, model.catalogue) }
    let name = words.name(of: prompt, model.catalogue, words.appLanguage)
    return [.ask(name, place: words.isUp(because: !reasons.isEmpty), .up)] + reasons
  }

  /// Whether a met requirement explains why a prompt is on screen. The others are met nearly always.
  private static func isReason(_ row: Requirement) -> Bool {
    switch row.subject {
    case .alert, .screen, .moment, .restricted, .purposeString, .entitlement, .build, .services: false
    case .app: row.need != .phrase(.inFront) && row.need != .phrase(.present)
    case .condition, .once, .first, .agreement, .softAsk, .remoteText, .iOS, .backgroundMode, .globalSwitch,
      .answer, .location, .accuracy, .button, .chance, .upgrade, .provisional, .trackingSheet,
      .backgroundUse, .quota, .newPhotos, .systemSwitch, .account, .rating, .newContent, .photoAlertKey:
      true
    }
  }

  private static func lines(of number: Int, _ model: WalkModel, _ words: Words) -> [WhyLine] {
    let names = model.catalogue.names
    let name = words.name(ofAsk: number, model)
    let way = model.world.way(ofAsk: UInt8(truncatingIfNeeded: number), names, model.rules)
    if model.isUp(ask: number) {
      let reasons = model.reasons(ofAskUp: number).map { line(for: $0, words, model.catalogue) }
      return [.ask(name, place: words.isUp(because: !reasons.isEmpty), .up)] + reasons
        + obstacles(toPromptAfterSoftAsk: name, way, model, words)
    }
    if !way.holdsAtItsPlace, let answer = words.answer(ofAsk: number, model) {
      return [.ask(name, place: answer, .answered)]
    }
    let lines = way.requirements.filter { isShown($0, in: way) }.flatMap { row -> [WhyLine] in
      [line(for: row, words, model.catalogue)]
        + (words.way(row, model.catalogue).map { [.way($0.text, keys: $0.keys)] } ?? [])
    }
    let standing: AskStanding = way.holdsAtItsPlace ? .willAsk : .blocked
    return [.ask(name, place: place(of: number, model, words), standing)] + lines
  }

  /// The lines that say why no system prompt will follow the soft ask on screen; empty if a system prompt will follow.
  private static func obstacles(
    toPromptAfterSoftAsk name: String, _ way: PromptWay, _ model: WalkModel, _ words: Words
  ) -> [WhyLine] {
    let rows = model.obstaclesAfterSoftAsk(way)
    guard !rows.isEmpty else { return [] }
    return [.ask(name, place: words.say(.whyNoPromptFollows), .blocked)]
      + rows.flatMap { row in
        [line(for: row, words, model.catalogue)]
          + (words.way(row, model.catalogue).map { [.way($0.text, keys: $0.keys)] } ?? [])
      }
  }

  private static func line(for row: Requirement, _ words: Words, _ catalogue: Catalogue) -> WhyLine {
    .requirement(
      words.subject(row.subject), have: words.have(row, catalogue),
      need: words.standing(row.need, catalogue.names), isMet: row.isMet)
  }

  private static func isShown(_ row: Requirement, in way: PromptWay) -> Bool {
    switch row.subject {
    case .condition: true
    case .app, .alert, .screen, .softAsk: false
    // The flow has a condition on the status or the version that already says this.
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
  /// Returns the unmet requirements of the system prompt that should follow the soft ask on screen. Returns an empty
  /// list if the prompt will follow.
  ///
  /// - Parameter way: The way of the ask to its system prompt.
  func obstaclesAfterSoftAsk(_ way: PromptWay) -> [Requirement] {
    guard world.prompt == .app(.softAsk), way.opening == nil else { return [] }
    return way.requirements.filter { !$0.isMet && $0.subject != .softAsk && $0.subject != .once }
  }

  /// Whether the soft ask or the system prompt of an ask is on screen. For a prompt that a step requested, this is
  /// every ask for the same permission.
  func isUp(ask: Int) -> Bool {
    switch world.prompt {
    case .app(.softAsk): return world.askUp.map(Int.init) == ask
    case .system(let dialog):
      if let up = world.askUp { return Int(up) == ask }
      return rules.flow.asks[ask].wants.permission == dialog.permission
    case .app(.policy), .app(.additionalInformation), .app(.page), nil: return false
    }
  }

  /// Returns the conditions that the ask on screen has met, and its soft ask if the user has continued from it. Returns
  /// an empty list if a step made the request.
  ///
  /// A condition that the prompt itself has changed, such as a quota, is left out.
  fileprivate func reasons(ofAskUp number: Int) -> [Requirement] {
    guard world.askUp.map(Int.init) == number else { return [] }
    let ask = rules.flow.asks[number]
    var rows = world.conditions(ofAsk: UInt8(truncatingIfNeeded: number), rules).filter(\.isMet)
    let isDirect = ask.isRemote && world.device.remoteText != .loaded
    if world.prompt?.isSystem == true, ask.softAsk != .absent, !isDirect {
      rows.append(
        Requirement(.softAsk, have: .phrase(.continued), need: .phrase(.continued), true))
    }
    return rows
  }
}
