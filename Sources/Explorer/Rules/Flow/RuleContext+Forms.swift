import FlowController
import Localization
import Platform

/// Consent forms that the user has not answered when the app requests tracking.
extension RuleContext {
  /// A consent form that the user has not answered although the step requests tracking, and that the app still shows by
  /// itself; nil if there is none.
  ///
  /// A form that appears only after the user has allowed tracking is left out: the app needs no form after a denial
  /// (ORD-4).
  func formStillDue(after step: Transition) -> Int? {
    pages.first { form in
      let page = flow.pages[form]
      let answers = (0..<Int(page.buttonCount)).filter { page.buttons[$0].means != nil }
      return page.kind == .consentForm && !answers.isEmpty && remembersAnswer(form, answers)
        && !isAnswered(form, by: answers, in: step) && isDue(form, in: step.after)
    }
  }

  /// Whether a flag that an ask compares has the value that *refuse* on a consent form leaves.
  func isRefusedOnForm(_ ask: Int, in world: World) -> Bool {
    flow.consentCompared(by: ask).contains { flag, refused in
      world.flag(UInt8(flag.trailingZeroBitCount), rules) == (refused != 0)
    }
  }

  /// Whether an answer keeps a form from appearing again. Only then does a form that can still appear have no answer.
  private func remembersAnswer(_ form: Int, _ answers: [Int]) -> Bool {
    guard flow.pages[form].once == nil else { return true }
    let compared = flow.ownConditions(ofPage: form).reduce(UInt16(0)) { $0 | ($1.flags?.spoken ?? 0) }
    return answers.allSatisfy { index in
      flow.button(flow.pages[form].buttons[index]) { verb in
        switch verb {
        case .set(let flag), .clear(let flag): compared >> UInt16(flag) & 1 == 1
        case .next, .close, .go, .open, .openPolicy, .settings, .ask, .count, .forget, .use: false
        }
      }
    }
  }

  /// Whether the user answers a form in this step, or has just answered it and its action list still runs.
  private func isAnswered(_ form: Int, by answers: [Int], in step: Transition) -> Bool {
    step.events.contains { event in
      guard case .pageAnswered(UInt8(form), let button?) = event else { return false }
      return answers.contains(Int(button))
    }
      || [step.before, step.after].contains { world in
        world.buttonsUnderWay.contains { Int($0.page) == form && answers.contains(Int($0.button)) }
      }
  }

  /// Whether the app can still show a page by itself: at one of its triggers, or because each button that leaves another
  /// such page leads to it. What the user opens in a feature does not count.
  ///
  /// - Parameter seen: The pages that are already on the path, one bit each.
  private func isDue(_ page: Int, in world: World, without seen: UInt32 = 0) -> Bool {
    guard world.canShow(page: UInt8(page), rules) else { return false }
    let seen = seen | 1 << UInt32(page)
    let comesByItself = flow.pages[page].places.all.contains { place in
      switch place {
      case .launch, .beforeActive, .becomesActive: true
      case .after(let ask, let answer):
        answer != .allowed || !Request.aboutTracking.contains(flow.asks[Int(ask)].wants)
      case .page(let beneath):
        seen >> UInt32(beneath) & 1 == 0 && isDue(Int(beneath), in: world, without: seen)
      case .feature, .button: false
      }
    }
    return comesByItself
      || pages.contains { other in
        seen >> UInt32(other) & 1 == 0 && leadsOnly(from: other, to: page)
          && (world.app.page == UInt8(other) || isDue(other, in: world, without: seen))
      }
  }

  /// Whether the user can leave a page only to another one.
  private func leadsOnly(from page: Int, to other: Int) -> Bool {
    let exits = (0..<Int(flow.pages[page].buttonCount)).map { flow.pages[page].buttons[$0] }.filter {
      flow.button($0, does: \.leaves)
    }
    return !exits.isEmpty && exits.allSatisfy { flow.button($0, does: { $0 == .go(page: UInt8(other)) }) }
  }

  /// The advice about a request for tracking that comes before the answer to a consent form, or after its refusal.
  func trackingTooEarly(_ step: Transition) -> RuleFinding.Told? {
    guard let ask = step.puts(Request.aboutTracking, self).first,
      flow.policyScope != .app || step.after.policy.agreed != 0
    else { return nil }
    if let form = formStillDue(after: step) {
      return RuleFinding.Told(
        advice: .adviceFormFirst(ask: names.asks[ask], page: names.pages[form]), ask: UInt8(ask))
    }
    let refused = pages.first { page in
      flow.pages[page].kind == .consentForm
        && (0..<Int(flow.pages[page].buttonCount)).contains { flow.pages[page].buttons[$0].means == .refuse }
    }
    guard let refused else { return nil }
    let condition =
      flow.conditionOfConsent(of: refused, names) ?? "conditions: {flags: {consent: true}}"
    return RuleFinding.Told(
      advice: .adviceAfterFormRefusal(page: names.pages[refused], ask: names.asks[ask], condition: condition),
      ask: UInt8(ask))
  }
}
