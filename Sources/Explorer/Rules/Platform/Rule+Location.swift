import FlowController
import Localization
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
      .cll5, .ruleLocationButtonsSince13, in: since13,
      reason: .whyLocationButtonsSince13, source: always, needs: [asks],
      on: [.location], shows: ["choices"],
      .everyState { world, context in
        guard world.prompt == .system(.location) else { return nil }
        let roles = world.choices(context.rules)
        return roles.isSuperset(of: RoleSet(.whileUsing, .once, .deny)) && !roles.has(.always)
          && !roles.has(.allow)
      }),
    Rule(
      .cll6, .ruleLocationButtonsOn11And12,
      in: Era(from: .ios11, through: .ios12),
      reason: .whyLocationButtonsOn11And12,
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
      .cll7, .ruleLocationButtonsFrom8To10,
      in: Era(from: .ios8, through: .ios10_3),
      reason: .whyLocationButtonsFrom8To10,
      source: "https://github.com/PGSSoft/AutoMate", needs: [asks], on: [.location], shows: ["choices"],
      .everyState { world, context in
        guard world.prompt == .system(.location) else { return nil }
        return world.choices(context.rules) == RoleSet(.allow, .deny)
      }),
    Rule(
      .cll19, .ruleLocationAskedWhenUnset, in: Era(from: .ios8),
      reason: .whyLocationAskedWhenUnset, source: whenInUse, needs: [asks],
      on: [.location], shows: ["location.truth"],
      .everyStep { step, _ in
        let shown = step.events.firstIndex { if case .dialogShown(.location, _) = $0 { true } else { false } }
        return shown.map { step.grant(at: $0) == .unset }
      }),
    Rule(
      .cll4, .ruleProvisionalAlways, in: since13,
      reason: .whyProvisionalAlways, source: always,
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
      .cll3, .ruleUpgradeAnsweredOnce, in: since13,
      reason: .whyUpgradeAnsweredOnce, source: always,
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
      .cll16, .ruleUpgradeByItself,
      in: since13,
      reason: .whyUpgradeByItself, source: always,
      needs: [asksAlways, .step("offer-upgrade")], on: [.location], shows: ["location.truth", "app.process"],
      .everyStep { step, _ in
        guard case .offerUpgrade = step.step, step.shows(.locationUpgrade) else { return nil }
        return step.before.location.grant == .provisionalAlways && step.before.device.front != .app
      }),
    Rule(
      .cll20, .ruleKeepWhileUsing, in: since13,
      reason: .whyKeepWhileUsing, source: always,
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
      .cll9, .ruleAlwaysUpgradesAtOnce, in: Era(from: .ios13_4),
      reason: .whyAlwaysUpgradesAtOnce,
      source: always + " https://medium.com/swlh/location-permission-in-ios-13-f9e10917c05e",
      needs: [callsAlways, .answers], on: [.location], shows: ["prompt", "location.truth"],
      .everyAsk { step, context in
        mayUpgrade(step, context) ? step.after.dialog?.dialog == .locationUpgrade : nil
      }),
    Rule(
      .cll10, .ruleAlwaysUpgradesSilently,
      in: Era(from: .ios13_0, through: .ios13_0),
      reason: .whyAlwaysUpgradesSilently,
      source: "https://medium.com/swlh/location-permission-in-ios-13-f9e10917c05e",
      needs: [callsAlways, .answers],
      on: [.location], shows: ["prompt", "location.truth"],
      .everyAsk { step, context in
        guard mayUpgrade(step, context) else { return nil }
        return step.after.dialog == nil && step.after.location.grant == .provisionalAlways
      }),
  ]

  /// Whether a call can show the upgrade prompt. It can if the app is in the foreground with While Using the App
  /// granted, and no other dialog is on screen.
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
      .cll11, .ruleAlwaysIgnoredAfterOnce, in: since13,
      reason: .whyAlwaysIgnoredAfterOnce, source: always,
      needs: [callsAlways, .answers], on: [.location],
      shows: ["prompt", "location.truth"],
      .everyAsk { step, context in
        let calls = step.considerations(context).filter {
          $0.calls([.locationAlways]) && step.grant(at: $0.position) == .once
        }
        return calls.isEmpty ? nil : !calls.contains(where: \.showsDialog)
      }),
    Rule(
      .cll12, .ruleBackgroundAsksNothing, in: since13,
      reason: .whyBackgroundAsksNothing, source: whenInUse,
      needs: [.either(callsAlways, .step("request:location-when-in-use"))], on: [.location],
      shows: ["prompt", "app.process"],
      .everyAsk { step, _ in
        guard step.calls(Request.aboutLocation), !step.isOfTheFlow else { return nil }
        guard step.before.app.process == .background else { return nil }
        return !step.shows(.location) && !step.shows(.locationUpgrade)
      }),
    Rule(
      .cll13, .ruleLocationRestricted, in: Era(from: .ios8),
      reason: .whyLocationRestricted,
      source: "https://developer.apple.com/documentation/corelocation/clauthorizationstatus",
      needs: [
        asks,
        .either(.step("request"), .flow(.lackUnconditionalAsk) { asksBlindly($0.context) }),
        .step("set:location-restricted"),
      ],
      on: [.location], shows: ["prompt", "location.api"],
      .everyAsk { step, _ in
        guard step.calls(Request.aboutLocation), step.before.device.locationRestricted else { return nil }
        return !step.shows(.location) && !step.shows(.locationUpgrade)
      }),
    Rule(
      .cll14, .ruleLocationWithoutPurposes, in: Era(from: .ios11),
      reason: .whyLocationWithoutPurposes, source: whenInUse,
      needs: [
        asks,
        .lack { scope in
          let asksUse = scope.asks(for: [.locationWhenInUse]) || scope.uses("request:location-when-in-use")
          let asksAlways = scope.asks(for: [.locationAlways]) || scope.uses("request:location-always")
          let isThere =
            asksUse && lacksUse(scope.context) || asksAlways && lacksAlways(scope.context)
          return isThere ? nil : .lackMissingLocationPurpose
        },
      ],
      on: [.location], shows: ["prompt", "app.process"],
      .everyAsk { step, context in
        let calls = step.considerations(context).filter { call in
          lacksUse(context) && call.calls([.locationWhenInUse])
            || lacksAlways(context) && call.calls([.locationAlways])
        }
        guard !calls.isEmpty else { return nil }
        // A tracking call without a purpose string can end the process. Then this rule does not apply.
        let isEnded =
          !step.after.app.process.runs && !step.events.contains(.processEnded(.missingPurposeString))
        return calls.allSatisfy { $0.suppression != nil && !$0.showsDialog } && !isEnded
      }),
    Rule(
      .cll8, .ruleServicesSwitchKeepsAnswers, in: Era(from: .ios8),
      reason: .whyServicesSwitchKeepsAnswers,
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
