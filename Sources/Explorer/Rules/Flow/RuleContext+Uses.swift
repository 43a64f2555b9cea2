import ConsentWords
import FlowController
import Localization
import Platform

extension RuleContext {
  /// The advice about a use that shows a prompt without a page before it. If the flow has a soft ask or a page for the
  /// permission, the advice names it and says why it did not appear.
  func bareUse(in step: Transition) -> RuleFinding.Told? {
    guard let service = step.shownUses(self).first else { return nil }
    let word = service.word
    let softAsk = asks.first { $0.ask.softAsk != .absent && $0.ask.wants.permission == .service(service) }?
      .index
    if let softAsk {
      let reason = step.considerations(self).first { $0.ask == softAsk }?.cause?.message
      return RuleFinding.Told(
        advice: .adviceUseWithoutSoftAsk(
          permission: word, ask: names.asks[softAsk], reason: reason ?? .becauseNotInThisStep),
        ask: UInt8(softAsk))
    }
    guard let page = step.after.app.feature.flatMap(pageOfFeature) ?? page(about: service) else {
      return RuleFinding.Told(advice: .adviceUseUnexplained(permission: word))
    }
    let advice = Message.adviceUseOnPage(permission: word, page: names.pages[page])
    let isKept = flow.ownConditions(ofPage: page).contains {
      ($0.flags?.spoken ?? 0) & flow.flagsOfKeychain != 0
    }
    return RuleFinding.Told(
      advice: isKept ? .sentences([advice, .adviceKeptPage(page: names.pages[page])]) : advice)
  }

  /// The first page that appears when the user opens a feature.
  private func pageOfFeature(_ feature: UInt8) -> Int? {
    pages.first { flow.pages[$0].kind == nil && flow.pages[$0].places.holds(.feature(feature)) }
  }

  /// A page with a button that requests or uses a service.
  private func page(about service: Service) -> Int? {
    pages.first { page in
      flow.askingButtons(of: page).contains { button in
        flow.requests(of: flow.pages[page].buttons[button]).contains { $0.permission == .service(service) }
      }
    }
  }
}
