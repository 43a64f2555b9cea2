import FlowController
public import Localization
import Platform

/// Permissions whose prompt appears only when the user presses a button that uses them.
extension Flow {
  /// The services whose prompt only a button can show, by using the service. No ask requests them, and no feature uses
  /// them.
  ///
  /// - Complexity: O(services x (asks + features + verbs)).
  var usesOnlyByButtons: [Service] {
    Service.allCases.filter { service in
      let use = Request.service(ServiceCall(service, .use))
      return (0..<Int(verbCount)).contains { verbs[$0] == .use(service) } && use.isForPermission
        && !(service == .bluetooth && setsUpBluetooth)
        && !(0..<Int(askCount)).contains { asks[$0].wants.permission == use.permission }
        && !(0..<Int(featureCount)).contains { features[$0].uses.all.contains(service) }
    }
  }

  /// The services of ``usesOnlyByButtons`` that only the buttons of this page use.
  func uses(onlyOn page: Int) -> [Service] {
    let own = services(usedOn: page)
    guard !own.isEmpty else { return [] }
    return usesOnlyByButtons.filter { service in
      own.contains(service)
        && !(0..<Int(pageCount)).contains { $0 != page && services(usedOn: $0).contains(service) }
    }
  }

  /// The services that the buttons of a page use.
  private func services(usedOn page: Int) -> [Service] {
    (0..<Int(pages[page].buttonCount)).flatMap { services(usedBy: UInt8($0), of: UInt8(page)) }
  }
}

extension Transition {
  /// The services whose prompt a use showed in this step.
  func servicesUsed(_ context: RuleContext) -> [Service] {
    considerations(context).compactMap { considered in
      guard considered.ask == nil, considered.reachesPrompt, case .service(let call)? = considered.request
      else {
        return nil
      }
      return call.kind == .use ? call.service : nil
    }
  }
}

extension Need {
  /// The need that the flow has an ask, or a page button that uses a permission for which there is no ask.
  static let asksOrButtonUse = lack { scope in
    scope.context.flow.usesOnlyByButtons.isEmpty ? asks.unmet(scope) : nil
  }
}

extension RuleContext {
  /// Why a page is unreachable: it appears only with a permission, and the only buttons that request this permission
  /// are on pages that need it, too. Nil if the page is reachable or unreachable for another reason.
  ///
  /// - Complexity: O(pages x verbs).
  public func behindItsOwnQuestion(_ page: Int) -> Message? {
    for permission in permissionsRequired(by: page) {
      let asking = buttons(askingFor: permission)
      guard !asking.isEmpty, !isAskedElsewhere(permission),
        asking.allSatisfy({ permissionsRequired(by: $0.page).contains(permission) })
      else { continue }
      let buttons = asking.map { names.button(UInt8($0.button), of: UInt8($0.page)) }
      let pages = asking.map { names.pages[$0.page] }.reduce(into: [String]()) {
        if !$0.contains($1) { $0.append($1) }
      }
      return .proofBehindItself(
        page: names.pages[page], permission: permission.word, buttons: Message.list(buttons),
        pages: Message.list(pages))
    }
    return nil
  }

  /// The permissions without which a page does not appear. The page's conditions accept no status before the first
  /// answer.
  private func permissionsRequired(by page: Int) -> [Permission] {
    let conditions = flow.pages[page].conditions
    guard let test = conditions.statusOf, conditions.combine == .all else { return [] }
    return (0..<Int(test.count)).filter { !test[$0].anyOf.contains(.notDetermined) }
      .map { test[$0].request.permission }
  }

  /// The buttons that request or use a permission.
  private func buttons(askingFor permission: Permission) -> [(page: Int, button: Int)] {
    pages.flatMap { page in
      (0..<Int(flow.pages[page].buttonCount)).filter { button in
        flow.button(flow.pages[page].buttons[button]) { verb in
          switch verb {
          case .ask(let ask, _): flow.asks[Int(ask)].wants.permission == permission
          case .use(let service): Request.service(ServiceCall(service, .use)).permission == permission
          case .next, .close, .go, .open, .openPolicy, .settings, .set, .clear, .count, .forget: false
          }
        }
      }.map { (page, $0) }
    }
  }

  /// Whether a permission is requested by an ask with a trigger other than a button, or used by a feature.
  private func isAskedElsewhere(_ permission: Permission) -> Bool {
    asks.contains { _, ask in
      ask.wants.permission == permission && ask.places.all.contains { $0 != .button }
    }
      || (0..<Int(flow.featureCount)).contains { feature in
        flow.features[feature].uses.all.contains {
          Request.service(ServiceCall($0, .use)).permission == permission
        }
      }
  }
}
