import FlowController
import Localization
import Platform

/// Rules about what the app stores: pauses after *later*, gifts, agreements.
extension Rule {
  private static let guidelines = "https://developer.apple.com/app-store/review/guidelines/"

  static let keeping: [Rule] = [
    Rule(
      .lif3, .warning, .ruleGiftOutlivesDeletion,
      in: Era(from: .ios11),
      reason: .whyGiftOutlivesDeletion,
      source: "https://developer.apple.com/documentation/devicecheck", shows: ["gift", "deviceCheck.bit0"],
      finding: { found, context in
        found.end.app.feature.map {
          RuleFinding.Told(advice: .adviceGiftRecord(feature: context.names.features[Int($0)]))
        }
      },
      Check(
        on: [.gift],
        needs: [
          .flow(.lackGift) { $0.opens { $0.gift != .absent } }
        ],
        .everyStep { step, _ in
          guard step.before.app.gift != .claimed, step.after.app.gift == .claimed else { return nil }
          return step.after.device.bit0
        })),
    Rule(
      .cnt2, .warning, .ruleLaterLasts,
      reason: .whyLaterLasts,
      source: "https://github.com/naluinui/EGGRating/issues/6",
      finding: { found, context in
        found.last?.before.app.sequence.map {
          let advice = Message.adviceLaterLasts(ask: context.names.asks[Int($0.index)])
          // ASK-1 advises to remove the *later* button of this soft ask. The advice mentions this, so that both agree.
          let canGo = context.flow.asks[Int($0.index)].wants.isForPermission
          return RuleFinding.Told(
            advice: canGo ? .sentences([advice, .adviceLaterCanGo]) : advice, ask: $0.index)
        }
      },
      Check(
        needs: [
          .flow(.lackLater) { $0.softAsks { $0.softAsk == .withLater } }, .answers,
        ], slices: RuleContext.softAsks, reading: .nothing,
        .everyStep { step, context in
          guard step.answer(to: .softAsk) == .later, let ask = step.before.app.sequence?.index else {
            return nil
          }
          return lasts(context.flow.asks[Int(ask)].conditions)
        })),
    Rule(
      .pol1, .error, .ruleAgreementIsComplete,
      reason: .whyAgreementIsComplete,
      source: "https://github.com/StoryBB/StoryBB/issues/258 https://eur-lex.europa.eu/eli/reg/2016/679/oj",
      shows: ["policy.agreed", "policy.receipt.sha256"],
      finding: { found, context in
        guard found.end.prompt == .app(.policy), found.end.app.policyOrigin == .page else { return nil }
        return found.end.app.page.map {
          RuleFinding.Told(advice: .advicePolicyAgain(page: context.names.pages[Int($0)]))
        }
      },
      Check(
        on: [.policy], needs: [.policy, .answers],
        .everyStep { step, context in
          // A user who opens the policy again to read it or to withdraw gets no request. The app must not show it by
          // itself.
          if step.shows(.policy), context.putsPolicyInTheWay(step.after) {
            return !step.before.policyIsAgreed
          }
          guard step.events.contains(where: { if case .agreed = $0 { true } else { false } }) else {
            return nil
          }
          let (policy, device) = (step.after.policy, step.after.device)
          let digest = context.flow.policyDigest(device.locale)
          return policy.agreed == device.servedPolicy && policy.agreedAt == device.now
            && policy.agreedDigest == digest && digest != Digest()
        })),
    Rule(
      .pol2, .warning, .ruleAgreeWakesLater,
      reason: .whyAgreeWakesLater,
      source: "Qiita「iOSアプリにプライバシーポリシーへの同意UIを実装する」", shows: ["policy.agreeEnabled"],
      finding: { _, _ in RuleFinding.Told(advice: .adviceAgreeWait) },
      Check(
        on: [.policy],
        needs: [
          .policy, .answers,
          .either(.step("wait"), .flow(.lackNoPolicyWait) { $0.context.flow.policyWait == 0 }),
        ],
        .everyStep { step, context in
          guard step.answer(to: .policy) == .agree else { return nil }
          let opened = step.before.policy.readAt
          return context.flow.policyWait > 0 && opened != .never
            && step.before.device.now >= opened.saturating(context.flow.policyWait)
        })),
    Rule(
      .pol3, .error, .ruleNothingWithoutAgreement,
      reason: .whyNothingWithoutAgreement, source: guidelines,
      shows: ["screen", "policy.isAgreed"],
      Check(
        needs: [
          .policy,
          .flow(.lackGated) { scope in
            scope.opens { $0.isGated || scope.context.flow.policyScope == .app }
          },
        ],
        slices: { flow in
          // If the policy blocks the whole app, a step that opens any feature matters.
          guard flow.policyScope == .app else { return [.policy] }
          let alone = flow.putting(only: Rules(flow: flow).parts(decidingOn: .policy))
          return (0..<alone.featureCount).map { Topics.about(feature: $0, alone).union(.policy) }
        }, asked: .policy, reading: .revisions,
        .everyStep { step, context in
          guard case .open(.feature(let index)) = step.step, !step.shows(.policy) else {
            return step.answer(to: .policy) == .agree && step.after.app.feature != nil
              ? step.after.policyIsAgreed : nil
          }
          guard context.flow.features[Int(index)].isGated || context.flow.policyScope == .app else {
            return nil
          }
          return step.after.policyIsAgreed
        })),
    Rule(
      .pol4, .warning, .rulePolicyShutsOnlyWhatNeedsIt,
      reason: .whyPolicyShutsOnlyWhatNeedsIt,
      source: guidelines,
      shows: ["screen"],
      finding: { found, _ in
        let isEU = found.end.device.region.isEU
        return RuleFinding.Told(
          advice: isEU ? .sentences([.adviceGateOfFeature, .adviceConsentInEU]) : .adviceGateOfFeature)
      },
      Check(
        on: [.policy], needs: [.policy], reading: .nothing,
        .everyStep { step, context in
          step.shows(.policy) ? context.flow.policyScope != .app : nil
        })),
    Rule(
      .pol5, .warning, .ruleConsentCanBeWithdrawn,
      reason: .whyConsentCanBeWithdrawn,
      source: guidelines + " https://github.com/invertase/react-native-google-mobile-ads/issues/557 "
        + "https://github.com/acterglobal/a3/issues/1717",
      shows: ["page"],
      finding: { found, context in
        found.last?.pageAnswered.map { form in
          let names = context.names
          let advice = context.flow.refusalThatKeepsConsent(form).map { kept in
            Message.adviceRefusalKeeps(
              page: names.pages[form], button: names.button(UInt8(kept.button), of: UInt8(form)),
              actions: kept.flags.map { "{\($0.on ? "set" : "clear"): \(names.flags[$0.flag])}" }.joined(
                separator: ", "))
          }
          return RuleFinding.Told(advice: advice ?? .adviceWithdraw(page: names.pages[form]))
        }
      },
      checksOfFlow: withdrawals),
    Rule(
      .pol6, .warning, .ruleConsentCanBeRefused,
      reason: .whyConsentCanBeRefused,
      source: "https://www.edpb.europa.eu/our-work-tools/our-documents/other/"
        + "report-work-undertaken-cookie-banner-taskforce_en "
        + "https://cnil.fr/fr/refuser-les-cookies-doit-etre-aussi-simple-quaccepter-"
        + "mise-en-conformite-de-tous-les-organismes https://eur-lex.europa.eu/eli/reg/2016/679/oj",
      shows: ["page", "choices"],
      finding: { found, context in
        found.last?.pageShown.map {
          RuleFinding.Told(advice: .adviceRefuseButton(page: context.names.pages[$0]))
        }
      },
      Check(
        needs: [
          .flow(.lackConsentForm) { $0.context.hasButton { page, _ in page.kind == .consentForm } }
        ],
        pages: { flow in
          (0..<Int(flow.pageCount)).filter { flow.pages[$0].kind == .consentForm }
            .map { flow.pageSlice($0, about: []) }
        }, untested: .lackPageUp, reading: .nothing,
        .everyStep { step, context in
          guard let page = step.pageShown, context.flow.pages[page].kind == .consentForm else { return nil }
          // A button with conditions may be hidden for now, because the user has not chosen yet. So all buttons count.
          let meanings = (0..<Int(context.flow.pages[page].buttonCount)).map {
            context.flow.pages[page].buttons[$0].means
          }
          return meanings.contains(.agree) ? meanings.contains(.refuse) : nil
        })),
  ]

  /// Claims that after the user agreed to a consent form, a page appears with a button that withdraws the consent. Each
  /// flag of the form is checked alone, because each may have a button of its own.
  private static func withdrawals(_ context: RuleContext) -> [Check] {
    let kept = context.pages.flatMap { form in context.flow.flagsOfConsent(of: form).map { (form, $0) } }
    // A flow without a consent form still needs one check, which reports that there is no form.
    return (kept.isEmpty ? [(0, 0)] : kept).map { form, flag in
      let flow = context.flow
      let takingBack = context.pages.filter { page in
        (0..<Int(flow.pages[page].buttonCount)).contains {
          flow.takesBack(flow.pages[page].buttons[$0], form, in: flag)
        }
      }
      let pages = takingBack.reduce(UInt32(1) << UInt32(form)) { $0 | 1 << UInt32($1) }
      return Check(
        needs: Need.life("terminate") + [.flow(.lackKeptConsent) { _ in !kept.isEmpty }],
        pages: { flow in [flow.pageSlice(pages)] }, untested: .lackPageUp, reading: .nothing,
        .aWayAfter(
          { step, context in
            step.pageAnswered == form
              && step.presses(context) { $0.kind == .consentForm && $1.means == .agree }
          },
          to: { world, context in
            context.buttons(in: world).contains { context.flow.takesBack($0, form, in: flag) }
          }))
    }
  }

  /// Whether one of these conditions alone is enough to prevent the ask after *later*.
  private static func lasts(_ conditions: Conditions) -> Bool {
    let isPause =
      conditions.later != nil || conditions.quota != nil || conditions.days?.since == .lastLater
      || conditions.days?.since == .lastShown
    let stated = ConditionKind.allCases.filter { conditions.states($0) }
    return isPause && (conditions.combine == .all || stated.count == 1)
  }
}
