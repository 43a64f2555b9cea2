import FlowController
import Platform
import ScreenLibrary

/// A line of the panel that says why: an ask, or one of its conditions.
enum WhyLine {
  case ask(String, place: String, isMet: Bool)
  case condition(String, have: String, need: String, isMet: Bool)

  var isAsk: Bool {
    switch self {
    case .ask: true
    case .condition: false
    }
  }

  var isMet: Bool {
    switch self {
    case .ask(_, _, let isMet), .condition(_, _, _, let isMet): isMet
    }
  }

  /// The lines for every ask of the flow.
  static func all(_ model: WalkModel, _ words: Words) -> [WhyLine] {
    model.catalogue.names.asks.enumerated().flatMap { number, name -> [WhyLine] in
      let index = UInt8(number)
      let isMet = model.world.firstUnmet(index, model.rules) == nil
      let conditions = model.rules.flow.asks[number].conditions
      let lines = ConditionKind.allCases.filter { conditions.states($0) }.map { kind in
        WhyLine.condition(
          words.condition(kind), have: have(kind, number, model, words),
          need: need(kind, conditions, model, words),
          isMet: model.world.meets(kind, index, model.rules))
      }
      return [.ask(name, place: place(of: number, model, words), isMet: isMet)] + lines
    }
  }

  private static func place(of ask: Int, _ model: WalkModel, _ words: Words) -> String {
    switch model.rules.flow.asks[ask].place {
    case .launch, .beforeActive: words.atLaunch
    case .feature(let index):
      words.onOpening(model.catalogue.featureTitle(Int(index), words.language))
    }
  }

  private static func have(_ kind: ConditionKind, _ ask: Int, _ model: WalkModel, _ words: Words) -> String {
    let world = model.world
    let memory = world.memories[ask]
    let conditions = model.rules.flow.asks[ask].conditions
    func days(since moment: Moment) -> String {
      moment == .never ? words.none : words.days((world.device.now.seconds - moment.seconds) / 86_400)
    }
    switch kind {
    case .launches: return "\(world.app.launches)"
    case .days: return world.daysStart(of: UInt8(ask), model.rules).map { days(since: $0) } ?? words.none
    case .events: return conditions.event.map { "\(world.events[Int($0.event)])" } ?? words.none
    case .minimumOS: return world.device.os.description
    case .status:
      return world.statusName(of: model.rules.flow.asks[ask].wants, model.rules).names.first ?? words.none
    case .region: return world.device.region.code
    case .later:
      guard memory.laterAt != .never else { return words.none }
      if case .days = conditions.later { return days(since: memory.laterAt) }
      return "\(world.app.launches - min(world.app.launches, memory.laterLaunch))"
    case .quota: return "\(memory.quotaUsed)"
    }
  }

  private static func need(
    _ kind: ConditionKind, _ conditions: Conditions, _ model: WalkModel, _ words: Words
  ) -> String {
    switch kind {
    case .launches: return conditions.launches.map { words.atLeast($0) } ?? ""
    case .days: return conditions.days.map { words.atLeastDays($0.atLeast, since: $0.since) } ?? ""
    case .events: return conditions.event.map { words.atLeast($0.atLeast) } ?? ""
    case .minimumOS: return conditions.minimumOS.map { words.orLater($0) } ?? ""
    case .status: return conditions.status.map { $0.names.joined(separator: ", ") } ?? ""
    case .region:
      switch conditions.region {
      case nil: return ""
      case .eu: return words.inEU
      case .outsideEU: return words.outsideEU
      case .exactly(let region): return region.code
      }
    case .later:
      switch conditions.later {
      case nil: return ""
      case .launches(let count): return words.atLeast(count)
      case .days(let count): return words.atLeastDays(count)
      }
    case .quota: return conditions.quota.map { words.fewer(than: $0.count, inDays: $0.perDays) } ?? ""
    }
  }
}
