import ConsentWords
import FlowController
import Localization
import Platform

/// Rules about what users can still do after they denied a permission or changed their mind.
extension Rule {
  private static let guidelines = "https://developer.apple.com/app-store/review/guidelines/"
  private static let asksTracking = Need.ownAsk(Request.aboutTracking, .lackTrackingAsk)
  /// The need that the flow requests tracking, unless the search can test the rule without such a request.
  private static func asksTracking(orIf isOther: @escaping @Sendable (SearchScope) -> Bool) -> Need {
    .lack { isOther($0) ? nil : asksTracking.unmet($0) }
  }

  private static let neverUp: Message = .lackQuestion

  static let recovery: [Rule] = [
    Rule(
      .rec1, .error, .ruleWayAfterAnyAnswer,
      reason: .whyWayAfterAnyAnswer,
      source: "https://github.com/rsattar/ClusterPrePermissions/issues/25 " + guidelines,
      shows: ["tracking.api", "location.api", "notifications.api"], finding: askedWhileOpen,
      checksOfFlow: lostPrompts),
    Rule(
      .rec2, .warning, .ruleAllowedTakesEffect,
      reason: .whyAllowedTakesEffect,
      source: "https://github.com/expo/expo/pull/28751", shows: ["ad.personalised", "tracking.api"],
      finding: { found, context in
        guard !context.flow.reloadsAdOnAllow else { return nil }
        return RuleFinding.Told(advice: .adviceReloadAd, ask: found.last?.before.askUp)
      },
      Check(
        on: [.tracking], needs: [asksTracking(orIf: { $0.uses("request:tracking") }), .ad, .answers],
        .everyStep { step, context in
          // If no ad is loaded yet, the answer has no ad to affect.
          let isThere = context.flow.loadsAdAtEachLaunch || step.after.app.adLoads > 0
          guard step.answer(to: .tracking) == .allow, isThere else { return nil }
          return step.after.app.adIsPersonalised == (step.after.consentedIdentifier(context.rules) == .real)
        })),
    Rule(
      .rec3, .warning, .ruleWithdrawnHasEnded,
      reason: .whyWithdrawnHasEnded,
      source: "https://github.com/segmentio/analytics-react-native/issues/900",
      shows: ["ad.personalised", "tracking.api"],
      finding: { _, _ in RuleFinding.Told(advice: .adviceAdAfterRevoking) },
      Check(
        on: [.tracking], needs: [asksTracking, .ad, .leaves, .version(Era(from: .ios14_0beta1))],
        .everyStep { step, context in
          guard step.isReturn, step.after.trackingStatus(context.rules) != nil else { return nil }
          guard step.after.consentedIdentifier(context.rules) != .real else { return nil }
          return !step.after.app.adIsPersonalised
        })),
    Rule(
      .rec5, .error, .ruleRefusalDoesNotOpenSettings,
      reason: .whyRefusalDoesNotOpenSettings,
      source: "https://github.com/Rezivure/Grid-Mobile/pull/229 "
        + "https://github.com/deniza/app_tracking_transparency/issues/62 " + guidelines,
      shows: ["screen"], finding: settingsAfterDenial,
      Check(
        needs: [.asks, .answers], slices: RuleContext.eachQuestion, untested: neverUp,
        reading: .nothing,
        .everyStep { step, _ in
          guard case .tap(let role) = step.step, [.deny, .keep, .notNow].contains(role),
            step.before.dialog != nil, step.before.device.front == .app
          else { return nil }
          return step.after.device.front != .settings
        })),
    Rule(
      .rec6, .error, .ruleSettingsNotBeforeQuestion,
      reason: .whySettingsNotBeforeQuestion,
      source: "https://github.com/seichris/open-bike-computer/pull/257",
      shows: ["page", "choices"],
      finding: { found, context in
        guard let page = found.last?.pageShown else { return nil }
        return RuleFinding.Told(advice: context.adviceSettingsTooEarly(page: page), page: page)
      },
      Check(
        needs: [.pageToSettings],
        pages: { flow in
          // The rule is broken only while the app has not asked yet. So the search needs only the asks that decide
          // about the page.
          (0..<Int(flow.pageCount)).filter { flow.settingsNamed(on: $0) != nil }
            .map { flow.pageSlice($0, about: []) }
        }, untested: .lackPageUp, reading: .nothing,
        .everyStep { step, context in
          guard let page = step.pageShown, context.offersSettings(in: step.after)
          else { return nil }
          let concerned = context.flow.permissionsInSettings(of: page)
          guard !concerned.isEmpty else { return nil }
          // Once the app has requested location, Settings has a row for it, even if the status is not determined: *Ask
          // Next Time* is one of the row's values.
          return !concerned.allSatisfy {
            step.after.statusName(of: $0, context.rules) == .notDetermined
              && !($0.permission == .location && step.after.locationRow != nil)
          }
        })),
    Rule(
      .rec10, .warning, .ruleRefusalIsAccepted,
      reason: .whyRefusalIsAccepted,
      source: "https://github.com/zoontek/react-native-permissions/issues/595 "
        + "https://github.com/rokwire/safer-illinois-app/issues/573 " + guidelines
        + "#data-collection-and-storage",
      shows: ["page", "choices"],
      finding: { found, context in
        found.last.flatMap { step in
          step.pageShown.map { page in
            let name = context.names.pages[page]
            return RuleFinding.Told(
              advice: step.refuses ? .adviceReconsider(page: name) : .adviceReminded(page: name), page: page)
          }
        }
      },
      asksToReconsider(severity: .error) { step, request in step.refuses && request.permission == .tracking },
      asksToReconsider(severity: .warning) { step, request in
        (step.refuses || step.isColdStart) && step.after.app.feature == nil
      }),
    Rule(
      .rec4, .error, .ruleWayBackIntoApp,
      reason: .whyWayBackIntoApp, source: guidelines,
      shows: ["app.process", "screen"],
      finding: { found, context in
        guard found.end.prompt == .app(.page), let page = found.end.app.page else { return nil }
        return RuleFinding.Told(advice: .adviceNoWayOut(page: context.names.pages[Int(page)]))
      },
      Check(
        needs: Need.life("home") + [
          .either(.flow(.lackAsk) { $0.asks() }, .policy)
        ],
        slices: { flow in RuleContext.eachAsk(flow) + (flow.policyScope == .absent ? [] : [.policy]) },
        reading: .nothing,
        .aWay(
          from: { world, _ in world.app.isInstalled && world.app.launches > 0 },
          to: { world, _ in world.device.front == .app && world.prompt == nil }))),
    Rule(
      .rec8, .warning, .ruleAnswerEndsPrompt,
      reason: .whyAnswerEndsPrompt,
      source: "https://github.com/cashubtc/eNuts/issues/164 https://github.com/breez/misty-breez/issues/290 "
        + "https://github.com/status-im/status-app/issues/21365 "
        + "https://github.com/meshtastic/Meshtastic-Apple/issues/2139",
      finding: { found, context in
        found.last?.before.dialog.map {
          let prompt = $0.dialog.word
          return RuleFinding.Told(
            advice: context.isAskedOnReturn(found.end)
              ? .adviceSamePrompt(prompt: prompt) : .adviceSamePromptTwice(prompt: prompt),
            ask: found.end.dialog?.ask ?? $0.ask)
        }
      },
      Check(
        needs: [.either(.asks, .flow(.lackOwnQuestion) { $0.context.flow.touchedServices != 0 }), .answers],
        slices: RuleContext.eachQuestion, untested: neverUp, reading: .nothing,
        .everyStep { step, context in
          guard case .tap(let role) = step.step, let before = step.before.dialog, before.isOverApp,
            role != .precise, role != .turnOnAll, context.isQuestion(before.dialog)
          else { return nil }
          guard step.after.dialog?.dialog == before.dialog else { return true }
          // A request that waited behind the prompt was made before the user answered, so it is not a new request.
          return !step.events.contains { event in
            if case .called(let request, _) = event { return request == step.after.dialog?.request }
            return false
          }
        })),
    Rule(
      .rec9, .error, .ruleSetUpEndsWithoutGrant,
      reason: .whySetUpEndsWithoutGrant,
      source: guidelines + "#data-collection-and-storage https://github.com/timfraedrich/OutRun/issues/97",
      shows: ["page", "choices"],
      finding: { found, context in
        found.end.app.page.map {
          RuleFinding.Told(
            advice: context.adviceSetUp(page: Int($0), in: found.end),
            ask: context.flow.asks(ledToBy: Int($0)).first.map { UInt8($0) }, page: Int($0))
        }
      },
      setUpCheck(
        .aWayInApp(
          from: { world, context in context.isHeldBySetUp(world) },
          to: { world, _ in world.device.front == .app && world.prompt == nil })),
      // If a page shows no button, the simulated phone adds one so that the user can continue. The real app has no such
      // button.
      setUpCheck(
        .everyStep { step, context in
          context.isHeldBySetUp(step.after) ? !context.buttons(in: step.after).isEmpty : nil
        })),
  ]

  /// A check of a claim about the pages that require a permission.
  private static func setUpCheck(_ claim: Claim) -> Check {
    Check(
      needs: [
        .answers,
        .flow(.lackNeedyPage) { scope in
          scope.context.pages.contains { !scope.context.flow.permissionsNeeded(by: $0).isEmpty }
        },
      ],
      pages: { flow in
        // Each permission is checked alone. If a condition of the page reads another permission, the search includes
        // this one.
        (0..<Int(flow.pageCount)).flatMap { page in
          Set(flow.permissionsNeeded(by: page).map { Topics.about($0).rawValue })
            .map { flow.pageSlice(page, about: Topics(rawValue: $0)) }
        }
      }, untested: .lackPageUp, claim)
  }

  /// The advice if Settings opens right after the user denied a permission. Either an action after the request opens
  /// it, or a later action of the button that made the request.
  private static func settingsAfterDenial(
    _ found: RuleFinding, _ context: RuleContext
  ) -> RuleFinding.Told? {
    guard let before = found.last?.before, let dialog = before.dialog else { return nil }
    let prompt = dialog.dialog.word
    let ask = dialog.ask ?? before.askUp
    let verbs = ask.map { context.flow.asks[Int($0)].everyThen.map { context.flow.verbs[Int($0)] } } ?? []
    if let ask, verbs.contains(.settings) {
      return RuleFinding.Told(
        advice: .adviceSettingsAfterAnswer(prompt: prompt, ask: context.names.asks[Int(ask)]), ask: ask)
    }
    guard let page = before.app.page else { return nil }
    return RuleFinding.Told(
      advice: .adviceSettingsInList(prompt: prompt, page: context.names.pages[Int(page)]), ask: ask)
  }

  /// Claims that no page with a button to Settings appears by itself after the user denied the permission: neither
  /// right after the denial, nor at every launch. If the user opens something that needs the permission, such a page is
  /// allowed. If an iOS switch such as Location Services is off, the status is also denied, but the user has not
  /// answered the app.
  private static func asksToReconsider(
    severity: Severity, when isMeant: @escaping @Sendable (Transition, Request) -> Bool
  ) -> Check {
    Check(
      needs: [.pageToSettings, .answers],
      pages: { flow in
        flow.pageSlices(where: { flow.settingsNamed(on: $0) != nil }, ofEach: flow.settingsOffered)
      },
      untested: .lackPageUp, severity: severity,
      .everyStep { step, context in
        guard let page = step.pageShown, context.offersSettings(in: step.after) else { return nil }
        guard !context.flow.isAboutServices(page) else { return true }
        // A page that appears only once per install does not bother the user.
        guard step.refuses || context.flow.pages[page].once == nil else { return nil }
        return !context.flow.settingsOffered(on: page).contains { request in
          isMeant(step, request) && context.isRefused(request, in: step.after)
            && !step.after.statusName(of: request, context.rules).isDisjoint(with: .denied)
        }
      })
  }
}
