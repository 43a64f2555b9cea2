import FlowController
import Localization
import Platform

/// Rules about when the app requests permissions, and in which order.
extension Rule {
  private static let asksTracking = Need.ownAsk(Request.aboutTracking, .lackTrackingAsk)
  private static let asksAlways = Need.ownAsk([.locationAlways], .lackAlwaysAsk)

  static let order: [Rule] = [
    Rule(
      .ord1, .error, .rulePolicyBeforeTracking,
      reason: .whyPolicyBeforeTracking,
      source: "https://github.com/AppLovin/AppLovin-MAX-Unity-Plugin/issues/325 "
        + "https://github.com/birgernass/react-native-ad-consent/issues/20",
      shows: ["policy.isAgreed"],
      finding: { found, context in found.last.flatMap { context.trackingTooEarly($0) } },
      Check(
        needs: [.policy, asksTracking],
        // A policy that blocks only features may appear after the tracking prompt, so the slice does not include this
        // policy.
        slices: { flow in flow.policyScope == .app ? [[.tracking, .policy]] : [.tracking] },
        reading: .revisionsOfApp,
        .everyAsk { step, context in
          guard !step.puts(Request.aboutTracking, context).isEmpty else { return nil }
          // A newer revision that arrives during use blocks the app only at the next chance, and the user has not
          // refused it.
          return context.flow.policyScope != .app || step.after.policy.agreed != 0
        }),
      Check(
        on: [.tracking],
        needs: [
          asksTracking, .answers,
          .flow(.lackRefusableForm) {
            $0.context.hasButton { $0.kind == .consentForm && $1.means == .refuse }
          },
        ],
        untested: .lackRefusedForm,
        .neverAfter(
          { step, context in step.presses(context) { $0.kind == .consentForm && $1.means == .refuse } },
          // The prompt can follow the agreement in the same step.
          comes: { step, context in
            !step.puts(Request.aboutTracking, context).isEmpty && !step.agrees(context)
          },
          until: { step, context in
            // A `flag` step is a change from outside, for example by the app's server. The user may have agreed there.
            if case .flag = step.step { return true }
            return step.agrees(context)
          })),
      Check(
        on: [.tracking],
        needs: [
          asksTracking,
          .flow(.lackConsentForm) { $0.context.hasButton { $0.kind == .consentForm && $1.means != nil } },
        ],
        .everyAsk { step, context in
          step.puts(Request.aboutTracking, context).isEmpty ? nil : context.formStillDue(after: step) == nil
        })),
    Rule(
      .ord2, .error, .ruleTrackingCanComeUp,
      in: Era(from: .ios14_5),
      reason: .whyTrackingCanComeUp,
      source: "https://github.com/deniza/app_tracking_transparency/issues/54",
      shows: ["ad.personalised", "tracking.api"],
      Check(
        on: [.tracking], needs: [asksTracking] + Need.life("terminate"), reading: .nothing,
        .eachComesUp(
          all: { context, scope in
            let meant = context.asks.filter {
              Request.aboutTracking.contains($0.ask.wants) && scope.comesTo($0.ask)
            }
            return Array(meant.map(\.index).prefix(1))
          },
          seen: { step, context in
            let isAsked = step.considerations(context).contains {
              $0.ask != nil && $0.calls(Request.aboutTracking) && $0.showsDialog
            }
            guard isAsked else { return [] }
            return context.asks.filter { Request.aboutTracking.contains($0.ask.wants) }.map(\.index)
          })),
      Check(
        on: [.tracking], needs: [asksTracking],
        .everyStep { step, context in
          for case .adLoaded(let isPersonalised) in step.events {
            return !isPersonalised || step.after.trackingStatus(context.rules) == .authorized
          }
          return nil
        })),
    Rule(
      .ord3, .error, .ruleAsksWhenAnswerable,
      reason: .whyAsksWhenAnswerable,
      source: "https://github.com/deniza/app_tracking_transparency/issues/47",
      shows: ["app.active", "prompt"],
      finding: { found, context in found.last.flatMap { context.lostAsk(in: $0) } },
      Check(
        needs: [.asks], slices: RuleContext.eachQuestion, reading: .nothing,
        .everyAsk { step, context in
          // If the user leaves during a prompt, iOS drops the next request of the action list. The order of the list is
          // not the cause.
          guard step.isOfTheFlow, !step.leaves, !step.leavesByDialog else { return nil }
          let calls = step.considerations(context).filter { $0.request != nil }
          guard !calls.isEmpty else { return nil }
          return !calls.contains(where: \.isLost)
        })),
    Rule(
      .ord4, .warning, .ruleFormNotAfterRefusal,
      in: Era(from: .ios14_5),
      reason: .whyFormNotAfterRefusal,
      source: "https://github.com/AppLovin/AppLovin-MAX-Unity-Plugin/issues/422 "
        + "https://github.com/admob-plus/admob-plus/issues/660 "
        + "https://github.com/capacitor-community/admob/issues/297",
      shows: ["page", "tracking.api"],
      finding: { _, context in
        let ask = context.asks.first { Request.aboutTracking.contains($0.ask.wants) }?.index
        return RuleFinding.Told(
          advice: .adviceFormAfterRefusal(ask: ask.map { context.names.asks[$0] } ?? ""),
          ask: ask.map { UInt8($0) })
      },
      Check(
        on: [.tracking],
        needs: [
          asksTracking, .answers,
          .flow(.lackConsentForm) { $0.context.hasButton { page, _ in page.kind == .consentForm } },
        ],
        untested: .lackQuestion,
        .neverAfter(
          { step, _ in step.answer(to: .tracking) == .deny },
          comes: { step, context in
            step.pageShown.map { context.flow.pages[$0].kind == .consentForm } ?? false
              && step.after.app.feature == nil
          },
          until: { step, context in step.after.trackingStatus(context.rules) == .authorized })
      )),
    Rule(
      .ord5, .warning, .ruleNoAdBeforeForm,
      reason: .whyNoAdBeforeForm,
      source: "https://developers.google.com/admob/ios/privacy https://github.com/Oztechan/CCC/issues/4835",
      shows: ["page", "ad.personalised"],
      finding: { found, context in
        found.end.app.page.map {
          RuleFinding.Told(advice: .adviceAdAfterForm(page: context.names.pages[Int($0)]))
        }
      },
      Check(
        needs: [
          .ad, .flow(.lackConsentForm) { $0.context.hasButton { page, _ in page.kind == .consentForm } },
        ],
        pages: { flow in
          (0..<Int(flow.pageCount)).filter { flow.pages[$0].kind == .consentForm }
            .map { flow.pageSlice($0, about: .tracking) }
        }, untested: .lackPageUp,
        .everyStep { step, context in
          let loads = step.events.contains { if case .adLoaded = $0 { true } else { false } }
          guard loads else { return nil }
          // If the form is on screen, the user has not answered it yet, so the ad was loaded too early.
          guard step.after.prompt == .app(.page), let page = step.after.app.page else { return true }
          return context.flow.pages[Int(page)].kind != .consentForm
        })),
    Rule(
      .loc1, .warning, .ruleAlwaysNotAfterOnce,
      reason: .whyAlwaysNotAfterOnce,
      source: "https://github.com/zoontek/react-native-permissions/issues/964", shows: ["location.truth"],
      finding: { found, context in
        let silent = found.last?.considerations(context).first { $0.calls([.locationAlways]) }?.ask
        return silent.map {
          RuleFinding.Told(advice: .adviceAlwaysLater(ask: context.names.asks[$0]), ask: UInt8($0))
        }
      },
      Check(
        on: [.location], needs: [asksAlways],
        .everyAsk { step, context in
          guard step.isOfTheFlow else { return nil }
          let calls = step.considerations(context).filter { $0.calls([.locationAlways]) }
          guard !calls.isEmpty else { return nil }
          // An app that does not wait for the answer can continue without one, so its calls are left out.
          let awaited = calls.filter { call in call.ask.map { context.flow.asks[$0].waits } ?? true }
          return !awaited.contains { call in
            if call.suppression == .allowedOnce || call.suppression == .chanceUsed { return true }
            let grant = step.grant(at: call.position)
            return grant == .once || grant == .whileUsing && step.offered(at: call.position)
          }
        })),
    Rule(
      .loc2, .warning, .ruleNothingOnProvisionalAlways,
      in: Era(from: .ios13_0),
      reason: .whyNothingOnProvisionalAlways,
      source: "https://github.com/Baseflow/flutter-permission-handler/issues/721",
      shows: ["location.truth", "location.api"],
      finding: { found, context in
        let relying = found.last?.considerations(context).first { considered in
          found.last.map { context.relies(considered, in: $0) } == true
        }
        return relying?.ask.map {
          RuleFinding.Told(
            advice: .adviceProvisionalAlways(ask: context.names.asks[$0]), ask: UInt8($0))
        }
      },
      Check(
        on: [.location], needs: [asksAlways, .answers], untested: .lackProvisionalAlways,
        .everyAsk { step, context in
          let relying = step.considerations(context).compactMap { context.relies($0, in: step) }
          return relying.isEmpty ? nil : !relying.contains(true)
        })),
  ]
}

extension RuleContext {
  /// Whether a location request appears because the app sees Always, although iOS has not yet asked the user. Nil if
  /// Always is not provisional, or if the request is not about location.
  fileprivate func relies(_ considered: Consideration, in step: Transition) -> Bool? {
    guard let ask = considered.ask, Topics.about(flow.asks[ask].wants) == .location,
      step.grant(at: considered.position) == .provisionalAlways
    else { return nil }
    if case .kept = considered.outcome { return false }
    return flow.asks[ask].conditions.status?.contains(.authorizedAlways) ?? false
  }
}

extension RuleContext {
  /// The advice about the first request of a step that iOS dropped. It names the prompt that prevented the request.
  func lostAsk(in step: Transition) -> RuleFinding.Told? {
    for considered in step.considerations(self) where considered.isLost {
      guard let request = considered.request else { continue }
      let name = considered.ask.map { names.asks[$0] } ?? request.word
      let position = step.events[considered.position...].firstIndex { event in
        if case .suppressed(request, _) = event { return true }
        if case .registration(.suppressed) = event { return true }
        return false
      }
      let other = step.after.dialog?.dialog ?? step.before.dialog?.dialog
      let advice: Message =
        considered.suppression == .anotherAlert && other != nil
        ? .adviceLostUnderPrompt(ask: name, prompt: other?.word ?? "")
        : considered.suppression == .notActive && step.after.app.process == .foreground
          ? .adviceLostTooEarly(ask: name) : .adviceLostInBackground(ask: name)
      return RuleFinding.Told(advice: advice, ask: considered.ask.map { UInt8($0) }, position: position)
    }
    return nil
  }
}

extension Transition {
  /// Whether the user pressed a button that gives the consent of a form.
  fileprivate func agrees(_ context: RuleContext) -> Bool {
    presses(context) { page, button in
      page.kind == .consentForm && button.means == .agree || context.flow.givesConsent(button)
    }
  }
}
