import Explorer
import FlowController
import Localization
import Platform

/// A request of the flow for which iOS shows no prompt in any walk of the plan.
struct SilentRequest {
  let request: Request
  let place: Message
  /// Why no prompt appears; nil if no walk reaches the request.
  let reason: Reason?

  init(_ asked: FlowRequests.Asked, in document: PlanDocument) {
    (request, place) = (asked.request, asked.place)
    let flow = document.start.rules.flow
    var ofCall: Reason?
    var ofAsk: Reason?
    for leg in document.plan.walks.flatMap(\.legs) {
      for item in leg.items.inOrder {
        guard case .reason(let suppressed, let reason) = item else { continue }
        switch suppressed {
        case .call(let call) where call.permission == asked.request.permission: ofCall = ofCall ?? reason
        case .ask(let ask) where flow.asks[Int(ask)].wants.permission == asked.request.permission:
          ofAsk = ofAsk ?? reason
        case .call, .ask, .page, .gate: continue
        }
      }
    }
    // What iOS says explains more than the conditions of the flow.
    reason = ofCall ?? ofAsk
  }

  /// Whether the request works without a prompt.
  var isIntended: Bool { reason == .quietly || reason == .unasked || reason == .covered }

  /// What the developer can do.
  ///
  /// - Parameter command: The command that explains more.
  func cure(_ command: String) -> Message {
    switch reason {
    case .notActive, .waitsForFront: .reviewCureActive
    case .noPurposeString:
      .reviewCurePurpose(keys: Message.list(request.purposeStrings.prefix(1).map(\.key)))
    case .unavailable, .restricted, .switchOff, .alreadyAnswered, .stuck, .chanceUsed, .allowedOnce,
      .anotherAlert, .waitsForDialog, .notInUse, .servicesOff, .notGranted, .fullAccuracy, .quietly, .unasked,
      .switchedOff, .quotaUsed, .testBuild, .ratedAlready, .accountDecides, .sameContent, .noEntitlement,
      .formerCall, .covered, .condition, .textNotLoaded, .noTextInLanguage, .policyAgreed, .shownBefore, nil:
      .reviewCureOther(command: command)
    }
  }
}
