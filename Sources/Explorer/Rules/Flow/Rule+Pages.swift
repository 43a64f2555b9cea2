import FlowController
import Localization
import Platform

/// Rules about what the app's own pages lead to.
extension Rule {
  static let pages: [Rule] = [
    Rule(
      .pag1, .warning, .rulePageLeadsToQuestion,
      reason: .whyPageLeadsToQuestion,
      source: "https://github.com/ryanbr/noop/pull/591 https://github.com/BasedHardware/omi/pull/12415",
      Check(
        needs: [.answers, .flow(.lackAskingPage) { $0.context.leadsToAsks }],
        slices: { flow in flow.pageSlices { !flow.asks(ledToBy: $0).isEmpty } }, readsRecords: false,
        .eachComesUp(
          .pages,
          all: { context, scope in
            context.pages.filter { page in
              context.flow.asks(ledToBy: page).contains { scope.comesTo(context.flow.asks[$0]) }
            }
          },
          seen: { step, context in step.pagesThatAsked(context) })),
      Check(
        needs: [.flow(.lackAnnouncingPage) { !$0.context.announcing.isEmpty }],
        slices: { flow in flow.pageSlices { _ in true } }, readsRecords: false,
        .everyStep { step, context in
          guard let page = step.pageShown, context.announcing.contains(page) else { return nil }
          return context.keepsItsWord(page)
        })),
    Rule(
      .pag2, .warning, .ruleKillingKeepsPage,
      reason: .whyKillingKeepsPage,
      source: "https://github.com/tutao/tutanota/issues/6793",
      Check(
        needs: Need.life("terminate") + [
          .asks,
          .flow(.lackPageBeforeAsk) { $0.context.flow.beginsWithPages },
        ],
        slices: { flow in flow.pageSlices { flow.pages[$0].places.comeWithStart } },
        untested: .lackPageAtLaunch, readsRecords: false,
        .neverAfter(
          { step, context in
            guard let page = step.before.app.page, step.after.app.page == nil else { return false }
            let isOver = step.events.contains { if case .pageAnswered = $0 { true } else { false } }
            let isKilled = step.events.contains { if case .processEnded = $0 { true } else { false } }
            return isKilled && !isOver && !step.changesInstall
              && context.flow.pages[Int(page)].places.comeWithStart
          },
          comes: { step, context in
            guard step.isColdStart else { return false }
            return step.considerations(context).contains { considered in
              considered.comesUp
                && considered.ask.map { context.flow.asks[$0].places.comeWithStart } ?? false
            }
          },
          until: { step, _ in
            step.events.contains { if case .pageAnswered = $0 { true } else { false } }
          }))),
    Rule(
      .cnt3, .error, .ruleOnceNotUsedUp,
      reason: .whyOnceNotUsedUp,
      source: "https://github.com/mozilla-mobile/webxr-ios/issues/173",
      shows: ["tracking.api", "location.api"],
      Check(
        needs: [
          .asks, .flow(.lackOnceAsk) { $0.context.asks.contains { $0.ask.once == .called } },
        ],
        slices: { flow in
          (0..<Int(flow.askCount)).filter { flow.asks[$0].once == .called }.map {
            Topics.about(flow.asks[$0].wants)
          }
        },
        .everyAsk { step, context in
          let calls = step.considerations(context).filter { considered in
            considered.request != nil && considered.ask.map { context.flow.asks[$0].once == .called } ?? false
          }
          guard !calls.isEmpty else { return nil }
          // Reasons that would not apply at another time, with another switch or after another answer.
          let passing: [Reason?] = [
            .anotherAlert, .notActive, .notInUse, .allowedOnce, .servicesOff, .switchOff, .switchedOff,
            .restricted, .stuck, .noPurposeString,
          ]
          return !calls.contains { passing.contains($0.suppression) }
        })),
  ]
}
