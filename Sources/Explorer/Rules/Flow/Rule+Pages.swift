import ConsentWords
import FlowController
import Localization
import Platform

/// Rules about the effects of the app's own pages.
extension Rule {
  static let pages: [Rule] = [
    Rule(
      .pag1, .warning, .rulePageLeadsToQuestion,
      reason: .whyPageLeadsToQuestion,
      source: "https://github.com/ryanbr/noop/pull/591 https://github.com/BasedHardware/omi/pull/12415",
      Check(
        needs: [.answers, .leadingPage],
        pages: { flow in
          // It is enough that a page leads to one of its prompts. So each prompt can be searched for alone, which keeps
          // the searches small.
          flow.pageSlices(
            where: { !flow.asks(ledToBy: $0).isEmpty || !flow.uses(onlyOn: $0).isEmpty },
            ofEach: { page in
              flow.asks(ledToBy: page).map { flow.asks[$0].wants }
                + flow.uses(onlyOn: page).map { .service(ServiceCall($0, .use)) }
            })
        }, reading: .nothing,
        .eachComesUp(
          .pages,
          all: { context, scope in
            context.pages.filter { scope.leavesOut(page: $0) == nil }.filter { page in
              context.flow.asks(ledToBy: page).contains { scope.comesTo(context.flow.asks[$0]) }
                || context.flow.uses(onlyOn: page).contains { scope.canShow(.service(ServiceCall($0, .use))) }
            }
          },
          seen: { step, context in step.pagesThatAsked(context) },
          leftOut: { context, scope in
            context.pages.filter { !context.flow.asks(ledToBy: $0).isEmpty }.compactMap { page in
              scope.leavesOut(page: page).map {
                Message.leftOutAsk(ask: context.names.pages[page], reason: $0)
              }
            }
          })),
      Check(
        needs: [.flow(.lackAnnouncingPage) { $0.context.pageFacts.contains { !$0.announced.isEmpty } }],
        pages: { flow in (0..<Int(flow.pageCount)).map { flow.pageSlice($0, about: []) } }, reading: .nothing,
        .everyStep { step, context in
          guard let page = step.pageShown, !context.pageFacts[page].announced.isEmpty else { return nil }
          return context.keepsItsWord(page)
        })),
    Rule(
      .pag2, .warning, .ruleKillingKeepsPage,
      reason: .whyKillingKeepsPage,
      source: "https://github.com/tutao/tutanota/issues/6793",
      finding: { found, context in
        let asked = found.last?.considerations(context).first { $0.comesUp && $0.ask != nil }?.ask
        return asked.map {
          RuleFinding.Told(advice: context.adviceKilledPage(ask: $0), ask: UInt8($0))
        }
      },
      checksOfFlow: { context in
        // A flow without pages still needs one check, which reports that there is no page.
        (0..<max(1, context.pages.count)).map { page in
          let prepared = context.pageFacts.dropFirst(page).first?.asksPrepared ?? []
          return Check(
            needs: Need.life("terminate") + [
              .asks,
              .flow(.lackPageBeforeAsk) { _ in !prepared.isEmpty },
            ],
            pages: { flow in
              flow.pageSlices(where: { $0 == page }, ofEach: { _ in prepared.map { flow.asks[$0].wants } })
            },
            untested: .lackPageAtLaunch, reading: .nothing, .notSkipped(page))
        }
      }),
    Rule(
      .pag3, .warning, .ruleEveryPageComesUp,
      reason: .whyEveryPageComesUp,
      source: "https://github.com/UrbanApps/Armchair/issues/38",
      Check(
        needs: [.flow(.lackOwnPage) { !$0.context.pages.isEmpty }] + Need.life("terminate"),
        pages: { flow in flow.pageSlices(ofEach: flow.requestsBefore) }, untested: .lackPageUp,
        reading: .nothing,
        .eachComesUp(
          .pages,
          all: { context, scope in
            context.pages.filter { scope.leavesOut(page: $0) == nil && !scope.needsChangeOutside(page: $0) }
          },
          seen: { step, _ in
            step.events.compactMap { if case .pageShown(let page) = $0 { Int(page) } else { nil } }
          },
          leftOut: { context, scope in
            context.pages.compactMap { page in
              scope.leavesOut(page: page).map {
                Message.leftOutAsk(ask: context.names.pages[page], reason: $0)
              }
            }
          }))),
    Rule(
      .cnt3, .error, .ruleOnceNotUsedUp,
      reason: .whyOnceNotUsedUp,
      source: "https://github.com/mozilla-mobile/webxr-ios/issues/173",
      shows: ["tracking.api", "location.api"], finding: usedUp,
      Check(
        needs: [
          .asks,
          .flow(.lackOnceAsk) { scope in
            // For a rating, the app cannot know whether iOS showed the prompt, so ratings are left out.
            scope.context.asks.contains { $0.ask.once == .called && !$0.ask.wants.isRating }
          },
        ],
        slices: { flow in
          (0..<Int(flow.askCount)).filter { flow.asks[$0].once == .called }.map {
            Topics.about(flow.asks[$0].wants)
          }
        },
        .everyAsk { step, context in
          let calls = callsOnce(in: step, context)
          return calls.isEmpty ? nil : !calls.contains(where: \.maySucceedLater)
        })),
  ]

  /// The calls of a step by requests with `once: called`.
  private static func callsOnce(in step: Transition, _ context: RuleContext) -> [Consideration] {
    step.considerations(context).filter { considered in
      considered.request.map { !$0.isRating } ?? false
        && considered.ask.map { context.flow.asks[$0].once == .called } ?? false
    }
  }

  /// The advice for a request with `once: called` whose call showed no prompt.
  private static func usedUp(_ found: RuleFinding, _ context: RuleContext) -> RuleFinding.Told? {
    guard
      let call = found.last.flatMap({ callsOnce(in: $0, context).first(where: \.maySucceedLater) }),
      let ask = call.ask, let reason = call.suppression
    else { return nil }
    return RuleFinding.Told(
      advice: .adviceOnceUsedUp(ask: context.names.asks[ask], reason: reason.message), ask: UInt8(ask))
  }
}

extension Consideration {
  /// Whether iOS showed no dialog for a reason that can disappear: at another time, with another switch, or after
  /// another answer.
  fileprivate var maySucceedLater: Bool {
    guard let suppression else { return false }
    return [
      .anotherAlert, .notActive, .notInUse, .allowedOnce, .servicesOff, .switchOff, .switchedOff,
      .restricted, .stuck, .noPurposeString,
    ].contains(suppression)
  }
}

extension RuleContext {
  /// The advice about a request that appears although the user did not answer the page that explains it.
  fileprivate func adviceKilledPage(ask: Int) -> Message {
    let explaining = pages.filter { pageFacts[$0].asksPrepared.contains(ask) }
    let page = explaining.first { flow.pages[$0].once == .shown } ?? explaining.first
    return .adviceKilledPage(ask: names.asks[ask], page: page.map { names.pages[$0] } ?? "")
  }
}

extension Claim {
  /// If the user force-quits the app on a page, the next launch must not show the prompts that the page prepares unless
  /// it shows the page first. If the page is shown again, nothing was skipped.
  fileprivate static func notSkipped(_ page: Int) -> Claim {
    .neverAfter(
      { step, _ in
        guard step.before.app.page == UInt8(page), step.after.app.page == nil else { return false }
        let isOver = step.events.contains { if case .pageAnswered = $0 { true } else { false } }
        let isKilled = step.events.contains { if case .processEnded = $0 { true } else { false } }
        return isKilled && !isOver && !step.changesInstall
      },
      comes: { step, context in
        guard step.isColdStart, !step.events.contains(.pageShown(page: UInt8(page))) else { return false }
        let prepared = context.pageFacts[page].asksPrepared
        return step.considerations(context).contains { considered in
          considered.comesUp && considered.ask.map(prepared.contains) ?? false
        }
      },
      until: { step, _ in
        step.events.contains { event in
          if case .pageAnswered(UInt8(page), _) = event { return true }
          return event == .pageShown(page: UInt8(page))
        }
      })
  }
}
