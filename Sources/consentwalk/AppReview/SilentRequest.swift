import Explorer
import FlowController
import Localization
import Platform

/// A request of the flow for which iOS shows no prompt in any walk of the plan, with all places that make it.
struct SilentRequest {
  let request: Request
  let place: Message
  /// Why no prompt appears; nil if no walk makes the request.
  let reason: Reason?

  /// Returns the requests for those permissions for which the plan shows no prompt.
  static func all(
    of requests: [FlowRequest], without shown: Set<Permission>, in document: PlanDocument
  ) -> [SilentRequest] {
    FlowRequest.eachPermission(of: document.start).map(\.request).filter { !shown.contains($0.permission) }
      .map { first in
        let own = requests.filter { $0.request.permission == first.permission }
        return SilentRequest(first, at: Message.list(own.map(\.place)), in: document)
      }
  }

  private init(_ request: Request, at place: Message, in document: PlanDocument) {
    (self.request, self.place) = (request, place)
    let flow = document.start.rules.flow
    var ofCall: Reason?
    var ofAsk: Reason?
    for leg in document.plan.walks.flatMap(\.legs) {
      for item in leg.items.inOrder {
        guard case .reason(let suppressed, let reason) = item else { continue }
        switch suppressed {
        case .call(let call) where call.permission == request.permission: ofCall = ofCall ?? reason
        case .ask(let ask) where flow.asks[Int(ask)].wants.permission == request.permission:
          ofAsk = ofAsk ?? reason
        case .call, .ask, .page, .gate: continue
        }
      }
    }
    // The reason that iOS gives explains more than the conditions of the flow.
    reason = ofCall ?? ofAsk
  }

  /// Whether it is correct that the request causes no prompt.
  var isIntended: Bool { reason == .quietly || reason == .unasked || reason == .covered }

  /// What the app does wrong, in English; nil if no mistake is known.
  var mistake: String? {
    switch reason {
    case .anotherAlert, .waitsForDialog: "while another alert is on screen"
    case .notActive, .waitsForFront: "before it is active"
    case .noPurposeString: "without a purpose string"
    case .noEntitlement: "without the entitlement"
    case .formerCall: "with the function of earlier versions of iOS"
    case .unavailable, .restricted, .switchOff, .alreadyAnswered, .stuck, .chanceUsed, .allowedOnce,
      .notInUse,
      .servicesOff, .notGranted, .fullAccuracy, .quietly, .unasked, .switchedOff, .quotaUsed, .testBuild,
      .ratedAlready, .accountDecides, .sameContent, .covered, .condition, .textNotLoaded, .noTextInLanguage,
      .policyAgreed, .shownBefore, nil:
      nil
    }
  }

  /// Returns what the developer can do about it.
  ///
  /// - Parameter command: The command that explains more.
  func cure(_ command: String) -> Message {
    switch reason {
    case .notActive, .waitsForFront: .reviewCureActive
    case .anotherAlert, .waitsForDialog: .reviewCureTurn
    case .noPurposeString:
      .reviewCurePurpose(keys: Message.list(request.purposeStrings.prefix(1).map(\.key)))
    case .unavailable, .restricted, .switchOff, .alreadyAnswered, .stuck, .chanceUsed, .allowedOnce,
      .notInUse, .servicesOff, .notGranted, .fullAccuracy, .quietly, .unasked,
      .switchedOff, .quotaUsed, .testBuild, .ratedAlready, .accountDecides, .sameContent, .noEntitlement,
      .formerCall, .covered, .condition, .textNotLoaded, .noTextInLanguage, .policyAgreed, .shownBefore, nil:
      .reviewCureOther(command: command)
    }
  }
}
