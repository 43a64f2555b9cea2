import FlowController
import Localization
import Platform

/// Rules about services that the app uses, and about requests for more access than it needs.
extension Rule {
  private static let guidelines = "https://developer.apple.com/app-store/review/guidelines/"
  private static let patterns = "https://developer.apple.com/design/human-interface-guidelines/privacy"

  static let uses: [Rule] = [
    Rule(
      .use1, .warning, .ruleUseAfterPage,
      reason: .whyUseAfterPage,
      source: patterns
        + " https://developer.apple.com/documentation/technotes/tn3179-understanding-local-network-privacy",
      Check(
        needs: [.flow(.lackOwnQuestion) { $0.context.flow.touchedServices != 0 }],
        slices: { flow in Service.allCases.filter(flow.touches).map { .service($0) } },
        untested: .lackOwnQuestionSearched, readsRecords: false,
        .everyAsk { step, context in
          guard step.isOfTheFlow else { return nil }
          let uses = step.considerations(context).filter { considered in
            guard considered.ask == nil, case .service(let call)? = considered.request else { return false }
            // If iOS asks at each use, the user caused the use: a paste.
            let question = context.rules.rulebooks[call.service, step.before.device.band].question
            return call.kind == .use && question != .eachUse && considered.showsDialog
              && step.asks(call, from: considered.position)
          }
          return uses.isEmpty ? nil : step.followsPage(context.flow)
        })),
    Rule(
      .use2, .note, .rulePickerInsteadOfLibrary,
      in: Era(from: .ios14_0beta1),
      reason: .whyPickerInsteadOfLibrary,
      source: guidelines
        + "#data-collection-and-storage https://developer.apple.com/documentation/photokit/phpickerviewcontroller",
      Check(
        needs: [
          .flow(.lackPickable) { scope in
            scope.context.asks.contains { $0.ask.wants.hasPicker }
              || Service.allCases.contains { $0.row.hasPicker && scope.context.flow.touches($0) }
          }
        ],
        slices: { _ in Service.allCases.filter(\.row.hasPicker).map { .service($0) } },
        untested: .lackPickableSearched, readsRecords: false,
        .everyAsk { step, context in
          guard step.isOfTheFlow else { return nil }
          let calls = step.considerations(context).filter { $0.request?.hasPicker == true && $0.comesUp }
          return calls.isEmpty ? nil : false
        })),
    Rule(
      .rec7, .warning, .ruleLocalNetworkRefusalTold,
      reason: .whyLocalNetworkRefusalTold,
      source:
        "https://developer.apple.com/documentation/technotes/tn3179-understanding-local-network-privacy",
      Check(
        needs: [
          .flow(.lackLocalNetwork) {
            Service.unread.contains(where: $0.context.flow.touches)
          }
        ]
          + Need.life("home"),
        slices: { _ in Service.unread.map { .service($0) } },
        untested: .lackQuestionUp,
        .aWayAfter(
          { step, _ in
            guard case .service(let service)? = step.before.dialog?.dialog.permission,
              Service.unread.contains(service), case .tap(.deny) = step.step
            else { return false }
            return true
          },
          to: { world, context in context.offersSettings(in: world, for: Service.unread) }))),
  ]
}

extension Transition {
  /// Whether the call triggers the permission prompt itself, not a later message such as the one that
  /// Bluetooth is off.
  fileprivate func asks(_ call: ServiceCall, from position: Int) -> Bool {
    events[position...].contains { event in
      guard case .dialogShown(.service(let dialog), .service(call)) = event else { return false }
      return dialog.stage == .question
    }
  }

  /// Whether the user has just left a page or a soft ask, or has left one of the open feature before.
  fileprivate func followsPage(_ flow: Flow) -> Bool {
    let isFresh = events.contains { event in
      if case .pageAnswered = event { return true }
      if case .screenAnswered = event { return true }
      return false
    }
    // An earlier answer may resume the action list of a page.
    if isFresh || before.app.page != nil { return true }
    guard let feature = after.app.feature else { return false }
    return (0..<Int(flow.pageCount)).contains {
      flow.pages[$0].places.holds(.feature(feature)) && before.app.pagesDone >> UInt16($0) & 1 == 1
    }
  }
}

extension Request {
  /// Whether a picker could hand over single items, so that access to everything is unnecessary.
  fileprivate var hasPicker: Bool {
    guard case .service(let call) = self else { return false }
    return call.service.row.hasPicker
  }
}

extension Service {
  /// Services that can be denied permanently without any API that reports the denial to the app.
  static let unread = allCases.filter { service in
    service.allReadings.allSatisfy { $0 == .nothing } && service.allQuestions.contains(.allowDeny)
  }
}
