import FlowController
import Localization
import Platform

/// The claims of REC-1: a prompt that disappeared leaves the user a way to allow the permission.
extension Rule {
  private static let neverUp: Message = .lackQuestion

  /// The claims for a flow.
  static func lostPrompts(_ context: RuleContext) -> [Check] {
    trackingStays(context) + locationStays(context)
      + notificationsStay(context, possibleAfter: { !$0.leaves }, severity: .error)
      // Only one report says that the app learns of a denial when the user leaves, so this is only a warning.
      + notificationsStay(context, possibleAfter: { $0.leaves }, severity: .warning)
      + asksStayPossible(context) + promptsReturn(context)
  }

  /// The claim that after each of these steps, the user can still allow a permission.
  ///
  /// If the conditions of the ask make this appearance its last one, for example after the second *Later*, the team has
  /// chosen this limit. Then a breach is only a note, so these steps have a check of their own.
  private static func way(
    _ context: RuleContext, on topics: Topics, _ requests: [Request], needs: [Need],
    severity: Severity? = nil,
    after isMeant: @escaping @Sendable (Transition, RuleContext) -> Bool,
    to target: @escaping @Sendable (World, RuleContext) -> Bool
  ) -> [Check] {
    let hasLimit = context.asks.contains {
      requests.contains($0.ask.wants) && $0.ask.conditions.limit != nil
    }
    return (hasLimit ? [false, true] : [false]).map { isLimit in
      Check(
        on: [topics], needs: needs, untested: neverUp, severity: isLimit ? .note : severity,
        .aWayAfter(
          { step, context in
            isMeant(step, context) && context.reachesLimit(by: step) == isLimit
          }, to: target))
    }
  }

  private static func trackingStays(_ context: RuleContext) -> [Check] {
    way(
      context, on: .tracking, Request.aboutTracking,
      needs: [.ownAsk(Request.aboutTracking, .lackTrackingAsk), .version(Era(from: .ios14_0beta1))]
        + Need.life("set:tracking"),
      after: { step, context in
        guard step.ends([.tracking], Request.aboutTracking, context) else { return false }
        return step.after.trackingStatus(context.rules).map { $0 != .authorized } ?? false
      },
      to: { world, context in world.trackingStatus(context.rules) == .authorized })
  }

  private static func locationStays(_ context: RuleContext) -> [Check] {
    way(
      context, on: .location, Request.aboutLocation,
      needs: [.ownAsk(Request.aboutLocation, .lackLocationAsk)] + Need.life("set:location"),
      after: { step, context in
        step.ends([.location, .locationButton], Request.aboutLocation, context)
          && !isGranted(step.after.locationStatus())
      },
      to: { world, _ in isGranted(world.locationStatus()) })
  }

  /// Claims that the user can still turn on notifications after the notification prompt disappeared.
  private static func notificationsStay(
    _ context: RuleContext, possibleAfter isMeant: @escaping @Sendable (Transition) -> Bool,
    severity: Severity
  ) -> [Check] {
    way(
      context, on: .notifications, Request.aboutNotifications,
      needs: [.ownAsk(Request.aboutNotifications, .lackNotificationsAsk)]
        + Need.life("set:notifications"), severity: severity,
      after: { step, context in
        isMeant(step) && step.ends([.notifications], Request.aboutNotifications, context)
          && [.notDetermined, .denied].contains(step.after.notifications.status)
      },
      to: { world, _ in [.authorized, .provisional].contains(world.notifications.status) })
  }

  /// Claims that the app can still make each request while iOS has stored no answer. Without the prompt, Settings has no
  /// row for the permission. Two kinds of requests can be lost:
  ///
  /// - The user had answered. After a reinstall, iOS has deleted the answer, but a keychain flag keeps the app from
  ///   asking.
  /// - A request that comes only after another answer is lost if iOS stores this answer before the request is made. The
  ///   app may make such a request again in code that a flow does not show, so this is only a warning.
  ///
  /// Both claims begin with an answer. If the app never asks some users, such as pupils, these users lost nothing.
  private static func asksStayPossible(_ context: RuleContext) -> [Check] {
    context.asks.filter { $0.ask.wants.isForPermission }.flatMap { index, ask in
      let again = context.flow.flagsOfKeychain == 0 ? [] : [asksAfterReinstall(index, ask.wants)]
      return again + (ask.places.comeOnlyAfterAsks ? [asksAfterOther(index, ask)] : [])
    }
  }

  /// Claims that the app can ask again after a reinstall if the user had answered before.
  private static func asksAfterReinstall(_ index: Int, _ wants: Request) -> Check {
    var check = Check(
      needs: [ownAsk(of: index)] + Need.life("reinstall"), slices: { _ in [Topics.about(wants)] },
      untested: neverUp,
      .aWayAfter(
        { step, context in
          guard case .reinstall = step.step else { return false }
          return (context.isAllowed(index, in: step.before) || context.isRefused(index, in: step.before))
            && context.isOpen(index, in: step.after)
        },
        to: { world, context in context.isUpOrAllowed(index, in: world) }))
    check.ask = index
    return check
  }

  /// Claims that the app can make a request that follows only another answer, if the user has given this answer. A switch
  /// of iOS that is off is no answer, although the app sees the status denied.
  private static func asksAfterOther(_ index: Int, _ ask: Ask) -> Check {
    let before = ask.places.askedBefore
    var check = Check(
      needs: [ownAsk(of: index)] + Need.life("terminate"), slices: { _ in [Topics.about(ask.wants)] },
      untested: neverUp, severity: .warning,
      .aWay(
        from: { world, context in
          world.app.isInstalled && world.app.launches > 0 && context.isOpen(index, in: world)
            && before.contains { context.isAllowed($0, in: world) || context.isRefused($0, in: world) }
        },
        to: { world, context in context.isUpOrAllowed(index, in: world) }))
    check.ask = index
    return check
  }

  /// Claims that a prompt or soft ask that disappeared without a stored answer leaves the user a way to allow the
  /// permission. Settings has no row for the permission before the first answer, so only another prompt can help. After
  /// an answer, the user can change it in Settings.
  private static func promptsReturn(_ context: RuleContext) -> [Check] {
    let bands = Band.allCases.filter { $0 >= context.flow.deploymentTarget.band }
    let services = context.asks.filter(\.ask.wants.isForPermission).compactMap { index, ask -> Service? in
      // Without its purpose string, a request ends the app. TXT-1 reports that.
      guard !context.rules.mayEndApp(index, bands) else { return nil }
      // The app can run the callback of an answer again in a way that the flow does not show. See `asksStayPossible`.
      guard !ask.places.comeOnlyAfterAsks || context.flow.isKeptByKeychain(index) else { return nil }
      return if case .service(let service) = ask.wants.permission { service } else { nil }
    }
    return Set(services).sorted { $0.rawValue < $1.rawValue }.flatMap { service in
      let requests = context.asks.map(\.ask.wants).filter { $0.permission == .service(service) }
      let dialogs = [ServiceDialog.Stage.question, .second].map {
        SystemDialog.service(ServiceDialog(service, $0))
      }
      return way(
        context, on: .service(service), requests,
        needs: [.ownAsk(requests, .lackAsk), .answers] + Need.life("terminate"),
        after: { step, context in
          step.after.services[service].answer == .unset
            && context.rules.rulebooks[service, step.after.device.band].question.storesAnswer
            && step.ends(dialogs, requests, context)
        },
        to: { world, _ in world.services[service].answer.isGranted })
    }
  }

  /// The advice if iOS would still show the prompt, but the app does not request it.
  static func askedWhileOpen(_ found: RuleFinding, _ context: RuleContext) -> RuleFinding.Told? {
    let up = (found.last?.before.askUp ?? found.end.askUp).map { Int($0) }
    let open = up.flatMap { context.isUnanswered($0, in: found.end) ? $0 : nil }
    guard let lost = found.ask ?? open else { return nil }
    let name = context.names.asks[lost]
    let others = context.flow.asks[lost].places.askedBefore.map { context.names.asks[$0] }
    let advice: Message
    if let limit = context.flow.asks[lost].conditions.limit, context.isAtLimit(lost, in: found.end) {
      advice = .adviceLimit(ask: name, limit: limit)
    } else if case .reinstall? = found.last?.step, context.flow.isKeptByKeychain(lost) {
      advice = .adviceAskAfterReinstall(ask: name)
    } else if found.ask != nil, !others.isEmpty {
      advice = .adviceAskAfterAnswer(ask: name, others: Message.alternatives(others))
    } else if let once = context.flow.asks[lost].once, once != .answered,
      found.last?.before.dialog != nil
    {
      advice = .adviceOnceLeft(ask: name, once: once == .called ? "called" : "shown")
    } else {
      advice = .adviceAskWhileOpen(ask: name)
    }
    return RuleFinding.Told(advice: advice, ask: UInt8(lost))
  }

  /// The need that the search can reach an ask.
  private static func ownAsk(of index: Int) -> Need {
    .flow(.lackAsk) { $0.comesTo($0.context.flow.asks[index]) }
  }

  private static func isGranted(_ status: LocationStatus?) -> Bool {
    status == .authorizedAlways || status == .authorizedWhenInUse
  }
}

extension ServiceQuestion {
  /// Whether iOS shows a prompt and stores the answer, so that Settings can show it.
  fileprivate var storesAnswer: Bool {
    switch self {
    case .allowDeny, .selectFullDeny, .selectFullDenyOrKeep, .continueDeny, .fullDeny, .sheet: true
    case .absent, .unasked, .eachUse, .eachContent, .stars, .share: false
    }
  }
}
