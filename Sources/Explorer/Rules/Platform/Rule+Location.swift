import FlowController
import Platform

/// Rules about the location prompts.
extension Rule {
  private static let page = "https://developer.apple.com/documentation/corelocation/cllocationmanager"
  private static let always = page + "/requestalwaysauthorization()"
  private static let whenInUse = page + "/requestwheninuseauthorization()"
  private static let since13 = Era(from: .ios13_0)
  private static let asks = Need.request(Request.aboutLocation)
  private static let asksAlways = Need.request([.locationAlways])
  private static let callsAlways = Need.step("request:location-always")
  private static let upgrades = Need.either(.step("offer-upgrade"), callsAlways)

  static let location: [Rule] = locationQuestion + locationUpgrade + locationRefusals

  private static let locationQuestion: [Rule] = [
    Rule(
      .cll5, "From 13 on the question offers while using, once and don't allow", in: since13,
      reason: "Always is not to be had at the first question any more.", source: always, needs: [asks],
      on: [.location], shows: ["choices"],
      .everyState { world, context in
        guard world.prompt == .system(.location) else { return nil }
        let roles = world.choices(context.rules)
        return roles.isSuperset(of: RoleSet(.whileUsing, .once, .deny)) && !roles.has(.always)
          && !roles.has(.allow)
      }),
    Rule(
      .cll6, "On 11 and 12 a request for always offers while using, always and don't allow",
      in: Era(from: .ios11, through: .ios12),
      reason: "The user need not choose between always and never.",
      source: "https://developer.apple.com/documentation/bundleresources/"
        + "choosing-the-location-services-authorization-to-request",
      needs: [asks], on: [.location], shows: ["choices"],
      .everyState { world, context in
        guard world.prompt == .system(.location) else { return nil }
        let isAlways = world.dialog?.request == .locationAlways
        return world.choices(context.rules)
          == (isAlways ? RoleSet(.whileUsing, .always, .deny) : RoleSet(.allow, .deny))
      }),
    Rule(
      .cll7, "From 8 to 10 the question offers allow and don't allow",
      in: Era(from: .ios8, through: .ios10_3),
      reason: "What is granted is what was asked for.",
      source: "https://github.com/PGSSoft/AutoMate", needs: [asks], on: [.location], shows: ["choices"],
      .everyState { world, context in
        guard world.prompt == .system(.location) else { return nil }
        return world.choices(context.rules) == RoleSet(.allow, .deny)
      }),
    Rule(
      .cll19, "The question comes only while nothing is granted or refused", in: Era(from: .ios8),
      reason: "Both calls do nothing once there is an answer.", source: whenInUse, needs: [asks],
      on: [.location], shows: ["location.truth"],
      .everyStep { step, _ in
        let shown = step.events.firstIndex { if case .dialogShown(.location, _) = $0 { true } else { false } }
        return shown.map { step.grant(at: $0) == .unset }
      }),
    Rule(
      .cll4, "While using, after a request for always, reads as always and is not", in: since13,
      reason: "Provisional always: the app is told it has it, the person is asked later.", source: always,
      needs: [asksAlways, .answers], on: [.location],
      shows: ["location.truth", "location.api", "location.settings"],
      .everyStep { step, _ in
        guard step.answer(to: .location) == .whileUsing else { return nil }
        guard step.before.dialog?.request == .locationAlways else { return nil }
        let after = step.after
        return after.location.grant == .provisionalAlways && after.locationStatus() == .authorizedAlways
          && after.locationRow == .whileUsing
      }),
  ]

  private static let locationUpgrade: [Rule] = [
    Rule(
      .cll3, "The question about always is answered once an install", in: since13,
      reason: "Afterwards only Settings leads to always.", source: always,
      needs: [asksAlways, .answers, upgrades],
      on: [.location], shows: ["location.upgradeOffered", "location.truth"],
      .everyStep { step, _ in
        let wasOffered = step.before.location.upgradeOffered
        if step.shows(.locationUpgrade), wasOffered { return false }
        if step.answer(to: .locationUpgrade) != nil { return step.after.location.upgradeOffered }
        guard wasOffered, !step.forgetsAnswers else { return nil }
        return step.after.location.upgradeOffered
      }),
    Rule(
      .cll16,
      "The system asks about always by itself only where always is provisional and the app is not in front",
      in: since13,
      reason: "It waits for an event that needs always.", source: always,
      needs: [asksAlways, .step("offer-upgrade")], on: [.location], shows: ["location.truth", "app.process"],
      .everyStep { step, _ in
        guard case .offerUpgrade = step.step, step.shows(.locationUpgrade) else { return nil }
        return step.before.location.grant == .provisionalAlways && step.before.device.front != .app
      }),
    Rule(
      .cll20, "Keep While Using sets whenInUse and calls the delegate", in: since13,
      reason: "The app read always until then.", source: always,
      needs: [asksAlways, .answers, .step("offer-upgrade")],
      on: [.location],
      shows: ["location.truth", "location.api"],
      .everyStep { step, _ in
        guard step.answer(to: .locationUpgrade) == .keep else { return nil }
        guard step.before.location.grant == .provisionalAlways, step.before.device.locationServices else {
          return nil
        }
        return step.after.location.grant == .whileUsing && step.after.locationStatus() == .authorizedWhenInUse
      }),
    Rule(
      .cll9, "From 13.4 on a request for always while using is allowed asks at once", in: Era(from: .ios13_4),
      reason: "One answer an install; before, nothing appeared.",
      source: always + " https://medium.com/swlh/location-permission-in-ios-13-f9e10917c05e",
      needs: [callsAlways, .answers], on: [.location], shows: ["prompt", "location.truth"],
      .everyAsk { step, context in
        mayUpgrade(step, context) ? step.after.dialog?.dialog == .locationUpgrade : nil
      }),
    Rule(
      .cll10, "From 13.0 to 13.3 a request for always while using is allowed makes it provisional in silence",
      in: Era(from: .ios13_0, through: .ios13_0),
      reason: "The app reads always, and the user was not asked.",
      source: "https://medium.com/swlh/location-permission-in-ios-13-f9e10917c05e",
      needs: [callsAlways, .answers],
      on: [.location], shows: ["prompt", "location.truth"],
      .everyAsk { step, context in
        guard mayUpgrade(step, context) else { return nil }
        return step.after.dialog == nil && step.after.location.grant == .provisionalAlways
      }),
  ]

  /// Whether a call can trigger the upgrade prompt: in the foreground, with When In Use granted, and without
  /// another dialog.
  private static func mayUpgrade(_ step: Transition, _ context: RuleContext) -> Bool {
    let before = step.before
    guard step.calls([.locationAlways]), !step.isOfTheFlow, before.dialog == nil else { return false }
    guard before.app.process == .foreground, before.location.grant == .whileUsing else { return false }
    guard context.flow.purposes.has(.locationAlwaysAndWhenInUse),
      context.flow.purposes.has(.locationWhenInUse)
    else { return false }
    return before.locationStatus() == .authorizedWhenInUse && !before.location.upgradeOffered
      && !before.location.alwaysRequested
  }

  private static let locationRefusals: [Rule] = [
    Rule(
      .cll11, "After allow once a request for always is ignored", in: since13,
      reason: "Allow Once does not lead to an upgrade to Always.", source: always,
      needs: [callsAlways, .answers], on: [.location],
      shows: ["prompt", "location.truth"],
      .everyAsk { step, context in
        let calls = step.considerations(context).filter {
          $0.calls([.locationAlways]) && step.grant(at: $0.position) == .once
        }
        return calls.isEmpty ? nil : !calls.contains(where: \.showsDialog)
      }),
    Rule(
      .cll12, "A request from the background asks nothing", in: since13,
      reason: "Both calls do nothing unless the app is in use.", source: whenInUse,
      needs: [.either(callsAlways, .step("request:location-when-in-use"))], on: [.location],
      shows: ["prompt", "app.process"],
      .everyAsk { step, _ in
        guard step.calls(Request.aboutLocation), !step.isOfTheFlow else { return nil }
        guard step.before.app.process == .background else { return nil }
        return !step.shows(.location) && !step.shows(.locationUpgrade)
      }),
    Rule(
      .cll13, "A device whose location is restricted is never asked", in: Era(from: .ios8),
      reason: "The person cannot change it.",
      source: "https://developer.apple.com/documentation/corelocation/clauthorizationstatus",
      needs: [
        asks,
        .either(.step("request"), .flow("every ask looks at the status first") { asksBlindly($0.context) }),
        .step("set:location-restricted"),
      ],
      on: [.location], shows: ["prompt", "location.api"],
      .everyAsk { step, _ in
        guard step.calls(Request.aboutLocation), step.before.device.locationRestricted else { return nil }
        return !step.shows(.location) && !step.shows(.locationUpgrade)
      }),
    Rule(
      .cll14, "Without its purpose strings a request for location does nothing", in: Era(from: .ios11),
      reason: "The console says so; the app goes on, and the user is not asked.", source: whenInUse,
      needs: [
        asks,
        .lack { scope in
          let asksUse = scope.asks(for: [.locationWhenInUse]) || scope.uses("request:location-when-in-use")
          let asksAlways = scope.asks(for: [.locationAlways]) || scope.uses("request:location-always")
          let isThere =
            asksUse && lacksUse(scope.context) || asksAlways && lacksAlways(scope.context)
          return isThere ? nil : "the app gives every reason that its requests for location want"
        },
      ],
      on: [.location], shows: ["prompt", "app.process"],
      .everyAsk { step, context in
        let calls = step.considerations(context).filter { call in
          lacksUse(context) && call.calls([.locationWhenInUse])
            || lacksAlways(context) && call.calls([.locationAlways])
        }
        guard !calls.isEmpty else { return nil }
        // If a tracking call ended the process, this rule does not apply.
        let isEnded =
          !step.after.app.process.runs && !step.events.contains(.processEnded(.missingPurposeString))
        return calls.allSatisfy { $0.suppression != nil && !$0.showsDialog } && !isEnded
      }),
    Rule(
      .cll8, "The switch of Location Services writes no answer away", in: Era(from: .ios8),
      reason: "What was granted is there again when the switch is on again.",
      source: "https://developer.apple.com/documentation/corelocation/clauthorizationstatus/denied",
      needs: [.step("set:location-services")], on: [.location], shows: ["location.truth", "location.api"],
      .everyStep { step, _ in
        guard step.change?.locationServices != nil, step.before.location.grant != .once else { return nil }
        return step.after.location.grant == step.before.location.grant
          && (step.after.device.locationServices || step.after.locationStatus() != .authorizedAlways)
      }),
  ]

  private static func lacksUse(_ context: RuleContext) -> Bool {
    !context.flow.purposes.has(.locationWhenInUse)
  }

  private static func lacksAlways(_ context: RuleContext) -> Bool {
    lacksUse(context) || !context.flow.purposes.has(.locationAlwaysAndWhenInUse)
  }

  private static func asksBlindly(_ context: RuleContext) -> Bool {
    context.asks.contains { Request.aboutLocation.contains($0.ask.wants) && $0.ask.conditions.status == nil }
  }
}
