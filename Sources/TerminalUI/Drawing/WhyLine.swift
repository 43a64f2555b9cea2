import FlowController
import Platform
import ScreenLibrary

/// A line of the panel that says why: an ask, or something it needs.
enum WhyLine {
  case ask(String, place: String, isMet: Bool)
  case requirement(String, have: String, need: String, isMet: Bool)

  var isAsk: Bool {
    switch self {
    case .ask: true
    case .requirement: false
    }
  }

  var isMet: Bool {
    switch self {
    case .ask(_, _, let isMet), .requirement(_, _, _, let isMet): isMet
    }
  }

  /// The lines for every ask of the flow: its conditions, and whatever else is in its way.
  ///
  /// They are judged as they will be at the ask's place, so whether one can go there now is left out, and the soft ask
  /// belongs to the ask.
  static func all(_ model: WalkModel, _ words: Words) -> [WhyLine] {
    let names = model.catalogue.names
    return names.asks.enumerated().flatMap { number, name -> [WhyLine] in
      let index = UInt8(truncatingIfNeeded: number)
      let way = model.world.way(ofAsk: index, names, model.rules)
      let lines = way.requirements.filter { isShown($0, in: way) }.map { row in
        WhyLine.requirement(
          words.subject(row.subject), have: words.standing(row.have, names),
          need: words.standing(row.need, names), isMet: row.isMet)
      }
      return [.ask(name, place: place(of: number, model, words), isMet: way.holdsAtItsPlace)] + lines
    }
  }

  private static func isShown(_ row: Requirement, in way: PromptWay) -> Bool {
    switch row.subject {
    case .condition: true
    case .app, .alert, .screen, .softAsk: false
    // The flow's own condition on the status or the version says it already.
    case .answer, .location, .iOS:
      !row.isMet
        && !way.requirements.contains {
          !$0.isMet && ($0.subject == .condition(.status) || $0.subject == .condition(.minimumOS))
        }
    case .moment, .first, .agreement, .remoteText, .purposeString, .backgroundMode, .restricted,
      .globalSwitch, .services, .accuracy, .button, .chance, .upgrade, .provisional, .trackingSheet,
      .backgroundUse:
      !row.isMet
    }
  }

  private static func place(of ask: Int, _ model: WalkModel, _ words: Words) -> String {
    switch model.rules.flow.asks[ask].place {
    case .launch: words.atLaunch
    case .beforeActive: words.beforeActive
    case .feature(let index):
      words.onOpening(model.catalogue.featureTitle(Int(index), words.appLanguage))
    }
  }
}
