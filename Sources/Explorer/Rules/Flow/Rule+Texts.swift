import FlowController
import Localization
import Platform

/// Rules about the purpose strings of the app.
extension Rule {
  private static let guidelines = "https://developer.apple.com/design/human-interface-guidelines/privacy"

  static let texts: [Rule] = [
    Rule(
      .txt1, .error, .ruleQuestionHasReason,
      reason: .whyQuestionHasReason,
      source: guidelines + " https://github.com/expo/expo/issues/997", shows: ["prompt", "app.process"],
      finding: { found, context in found.last.flatMap { context.missingPurposes(in: $0) } },
      texts: .empty,
      Check(
        needs: [asksWithReason], slices: RuleContext.eachQuestion, untested: .lackOwnQuestionSearched,
        reading: .nothing,
        .everyAsk { step, context in
          guard step.isOfTheFlow else { return nil }
          if step.asks(where: { $0 == .suppressed($1, .noPurposeString) }).first != nil { return false }
          return step.considerations(context).contains { $0.request?.purposeStrings.isEmpty == false }
            ? true : nil
        })),
    Rule(
      .txt2, .warning, .ruleSoftAskDoesNotRepeat,
      reason: .whySoftAskDoesNotRepeat, source: guidelines, texts: .repeating),
    Rule(
      .txt3, .note, .ruleReasonIsSentence, in: Era(from: .ios8),
      reason: .whyReasonIsSentence, source: guidelines, texts: .unfinished),
    Rule(
      .txt4, .warning, .ruleTextsInEveryLanguage,
      reason: .whyTextsInEveryLanguage,
      source: "https://github.com/CrunchyBagel/TracePrivately/issues/50", texts: .untranslated),
  ]

  private static let asksWithReason = Need.flow(.lackAskWithReason) { scope in
    scope.asks(for: Request.allCases.filter { !$0.purposeStrings.isEmpty })
      || scope.context.flow.touchedServices != 0
  }
}

extension RuleContext {
  /// The advice about a call that iOS refused because a purpose string is missing; nil if there is no such call.
  fileprivate func missingPurposes(in step: Transition) -> RuleFinding.Told? {
    for considered in step.considerations(self) where considered.suppression == .noPurposeString {
      guard let keys = considered.request.flatMap({ missingKeys(for: $0, in: step.before.device.band) })
      else { continue }
      return RuleFinding.Told(
        advice: .adviceMissingPurpose(keys: keys), ask: considered.ask.map { UInt8($0) })
    }
    return nil
  }

  /// The missing purpose strings that an iOS version requires for a request; nil if none is missing.
  private func missingKeys(for request: Request, in band: Band) -> Message? {
    let missing = request.purposeStrings.filter { !flow.purposes.has($0) }
    guard case .service(let call) = request else {
      return missing.isEmpty ? nil : Message.list(missing.map(\.key))
    }
    // Any one of the listed keys is enough, so they are listed as alternatives.
    let wanted = rules.rulebooks[call.service, band].keys[Int(call.kind.rawValue)]
    let keys = missing.filter { wanted & 1 << UInt64($0.rawValue) != 0 }.map(\.key)
    return keys.isEmpty ? nil : Message.alternatives(keys)
  }
}

extension Transition {
  /// Returns the requests of this step for which a later event satisfies the condition.
  fileprivate func asks(where isMeant: (_ answer: Event, _ request: Request) -> Bool) -> [Request] {
    guard speaksOfAsks else { return [] }
    return events.indices.compactMap { index in
      guard case .called(let request, _) = events[index] else { return nil }
      return events[index...].contains { isMeant($0, request) } ? request : nil
    }
  }
}
