import FlowController
import Localization
import Platform

/// Rules about the purpose strings of the app.
extension Rule {
  private static let guidelines = "https://developer.apple.com/design/human-interface-guidelines/privacy"
  private static let known = Need.flow(.lackFlowTexts) {
    !$0.context.texts.purposes.isEmpty
  }

  static let texts: [Rule] = [
    Rule(
      .txt1, .error, .ruleQuestionHasReason,
      reason: .whyQuestionHasReason,
      source: guidelines + " https://github.com/expo/expo/issues/997", shows: ["prompt", "app.process"],
      Check(
        needs: [asksWithReason], slices: RuleContext.questionsTogether, readsRecords: false,
        .everyAsk { step, context in
          guard step.isOfTheFlow else { return nil }
          if step.asks(where: { $0 == .suppressed($1, .noPurposeString) }).first != nil { return false }
          return context.reasons(askedBy: step)?.isDisjoint(with: context.reasons.vague)
        })),
    Rule(
      .txt2, .warning, .ruleSoftAskDoesNotRepeat,
      reason: .whySoftAskDoesNotRepeat,
      source: guidelines,
      Check(
        needs: [.softAsk, known], slices: RuleContext.softAsks, readsRecords: false,
        .everyAsk { step, context in
          step.softAsk.map { !context.softAskFaults($0).contains(.repeating) }
        })),
    Rule(
      .txt3, .warning, .ruleReasonIsSentence, in: Era(from: .ios8),
      reason: .whyReasonIsSentence, source: guidelines,
      Check(
        needs: [asksWithReason, known], slices: RuleContext.questionsTogether, readsRecords: false,
        .everyAsk { step, context in
          guard step.isOfTheFlow else { return nil }
          return context.reasons(askedBy: step)?.isDisjoint(with: context.reasons.unfinished)
        })),
    Rule(
      .txt4, .warning, .ruleTextsInEveryLanguage,
      reason: .whyTextsInEveryLanguage,
      source: "https://github.com/CrunchyBagel/TracePrivately/issues/50",
      Check(
        needs: [
          .either(
            asksWithReason,
            .flow(.lackOwnTexts) {
              $0.softAsks() || $0.context.flow.pageCount > 0
            })
        ],
        slices: { flow in RuleContext.questionsTogether(flow) + flow.pageSlices { _ in true } },
        untested: .lackQuestionOrPage, readsRecords: false,
        .everyStep { step, context in
          let gaps = context.texts.gaps
          var isTested = false
          if let page = step.pageShown {
            isTested = true
            if gaps.pages.contains(page) { return false }
          }
          if let ask = step.softAsk {
            isTested = true
            if gaps.softAsks.contains(ask) { return false }
          }
          guard step.isOfTheFlow else { return isTested ? true : nil }
          let keys = step.shownPurposes
          if keys.contains(where: gaps.purposes.has) { return false }
          return isTested || !keys.isEmpty ? true : nil
        })),
  ]

  private static let asksWithReason = Need.flow(.lackAskWithReason) { scope in
    scope.asks(for: Request.allCases.filter { !$0.purposeStrings.isEmpty })
      || scope.context.flow.touchedServices != 0
  }
}

extension RuleContext {
  /// Returns the purpose strings of the dialogs that a step asks for; nil if it asks for none.
  ///
  /// A dialog that has to wait is checked together with its call and not when it appears, because its call is
  /// unknown then.
  func reasons(askedBy step: Transition) -> PurposeStrings? {
    let requests = step.asks { event, request in
      if case .dialogShown(_, request) = event { return true }
      if case .suppressed(request, let reason) = event { return reason.waits }
      return false
    }
    let asked = PurposeStrings(requests.flatMap(\.purposeStrings).map { PurposeStrings($0) })
    let known = asked.intersection(reasons.known)
    return known.isEmpty ? nil : known
  }
}

extension Transition {
  /// The purpose strings that the dialogs of this step may show.
  fileprivate var shownPurposes: [PurposeString] {
    asks { event, request in
      if case .dialogShown(_, request) = event { return true }
      return false
    }.flatMap(\.purposeStrings)
  }

  /// Returns the requests that the app made in this step and that iOS answered in some way.
  fileprivate func asks(where isMeant: (_ answer: Event, _ request: Request) -> Bool) -> [Request] {
    guard speaksOfAsks else { return [] }
    return events.indices.compactMap { index in
      guard case .called(let request, _) = events[index] else { return nil }
      return events[index...].contains { isMeant($0, request) } ? request : nil
    }
  }
}
