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
  /// The purpose strings for lack of which iOS refused a call in a step; nil if there are none.
  fileprivate func missingPurposes(in step: Transition) -> RuleFinding.Told? {
    for considered in step.considerations(self) where considered.suppression == .noPurposeString {
      guard let keys = considered.request.flatMap({ missingKeys(for: $0, in: step.before.device.band) })
      else { continue }
      return RuleFinding.Told(
        advice: .adviceMissingPurpose(keys: keys), ask: considered.ask.map { UInt8($0) })
    }
    return nil
  }

  /// The purpose strings that a version requires for a request and that the app lacks; nil if there are none.
  private func missingKeys(for request: Request, in band: Band) -> Message? {
    let missing = request.purposeStrings.filter { !flow.purposes.has($0) }
    guard case .service(let call) = request else {
      return missing.isEmpty ? nil : Message.list(missing.map(\.key))
    }
    // Any one of them is enough.
    let wanted = rules.rulebooks[call.service, band].keys[Int(call.kind.rawValue)]
    let keys = missing.filter { wanted & 1 << UInt64($0.rawValue) != 0 }.map(\.key)
    return keys.isEmpty ? nil : Message.alternatives(keys)
  }
}

extension Transition {
  /// Returns the requests that the app made in this step and that iOS answered in some way.
  fileprivate func asks(where isMeant: (_ answer: Event, _ request: Request) -> Bool) -> [Request] {
    guard speaksOfAsks else { return [] }
    return events.indices.compactMap { index in
      guard case .called(let request, _) = events[index] else { return nil }
      return events[index...].contains { isMeant($0, request) } ? request : nil
    }
  }
}
