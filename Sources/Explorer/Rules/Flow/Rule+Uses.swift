import ConsentWords
import FlowController
import Localization
import Platform

/// Rules about the services that the app uses, and about requests for more access than the app needs.
extension Rule {
  private static let guidelines = "https://developer.apple.com/app-store/review/guidelines/"
  private static let patterns = "https://developer.apple.com/design/human-interface-guidelines/privacy"

  static let uses: [Rule] = [
    Rule(
      .use1, .warning, .ruleUseAfterPage,
      reason: .whyUseAfterPage,
      source: patterns
        + " https://developer.apple.com/documentation/technotes/tn3179-understanding-local-network-privacy",
      finding: { found, context in found.last.flatMap { context.bareUse(in: $0) } },
      checksOfFlow: { context in
        // A flow without uses still needs one check, which reports that there are none.
        let used = Service.allCases.filter(context.flow.touches)
        return (used.isEmpty ? [Service.allCases[0]] : used).flatMap {
          [
            bareUses(of: $0, after: false, severity: nil), bareUses(of: $0, after: true, severity: .note),
            laterUses(of: $0),
          ]
        }
      }),
    Rule(
      .use2, .note, .rulePickerInsteadOfLibrary,
      in: Era(from: .ios14_0beta1),
      reason: .whyPickerInsteadOfLibrary,
      source: guidelines
        + "#data-collection-and-storage https://developer.apple.com/documentation/photokit/phpickerviewcontroller "
        + "https://developer.apple.com/documentation/contactsui/cncontactpickerviewcontroller "
        + "https://developer.apple.com/documentation/eventkitui/ekeventeditviewcontroller",
      finding: { found, context in
        found.last?.considerations(context).first { $0.request?.hasPicker == true && $0.comesUp }.flatMap {
          considered in
          considered.request.map { request in
            RuleFinding.Told(
              advice: .adviceUsePicker(permission: Message.ask(request.permission.word)),
              ask: considered.ask.map { UInt8($0) })
          }
        }
      },
      Check(
        needs: [
          .flow(.lackPickable) { scope in
            scope.context.asks.contains { $0.ask.wants.hasPicker }
              || Service.allCases.contains { $0.row.hasPicker && scope.context.flow.touches($0) }
          }
        ],
        slices: { _ in Service.allCases.filter(\.row.hasPicker).map { .service($0) } },
        untested: .lackPickableSearched, reading: .nothing,
        .everyAsk { step, context in
          guard step.isOfTheFlow else { return nil }
          let calls = step.considerations(context).filter { $0.request?.hasPicker == true && $0.comesUp }
          return calls.isEmpty ? nil : false
        })),
    Rule(
      .use3, .warning, .ruleClipboardReadOnRequest,
      in: Era(from: .ios16),
      reason: .whyClipboardReadOnRequest,
      source: "https://developer.apple.com/documentation/uikit/uipasteboard "
        + "https://github.com/blinkbitcoin/blink-mobile/issues/686 https://github.com/cashubtc/eNuts/issues/164",
      finding: { found, _ in
        RuleFinding.Told(advice: .adviceClipboard, ask: found.last?.before.askUp ?? found.end.askUp)
      },
      Check(
        needs: [
          .flow(.lackClipboard) { scope in Service.pasted.contains(where: scope.context.flow.touches) }
        ],
        slices: { _ in Service.pasted.map { .service($0) } }, untested: .lackOwnQuestionSearched,
        reading: .nothing,
        .everyAsk { step, context in
          guard step.isOfTheFlow else { return nil }
          let reads = step.considerations(context).filter { considered in
            considered.showsDialog && considered.request?.service.map(Service.pasted.contains) ?? false
          }
          return reads.isEmpty ? nil : reads.allSatisfy { context.isWanted($0, step) }
        })),
    Rule(
      .use4, .warning, .ruleLocalNetworkKeys,
      in: Era(from: .ios14_0beta1),
      reason: .whyLocalNetworkKeys,
      source:
        "https://developer.apple.com/documentation/technotes/tn3179-understanding-local-network-privacy "
        + "https://github.com/a-ghorbani/pocketpal-ai/issues/820 https://github.com/mkulesh/onpc/issues/331",
      finding: { _, context in
        RuleFinding.Told(advice: .adviceLocalNetworkKeys(keys: Message.list(context.missingKeysOfUnread)))
      },
      texts: .undeclared,
      localNetworkKeys(isSilent: false, severity: .warning),
      localNetworkKeys(isSilent: true, severity: .error)),
    Rule(
      .use5, .warning, .ruleLimitedPhotosAskOnce,
      in: Era(from: .ios14_0beta1),
      reason: .whyLimitedPhotosAskOnce,
      source: "https://developer.apple.com/videos/play/wwdc2020/10641/ "
        + "https://github.com/react-native-cameraroll/react-native-cameraroll/issues/347",
      finding: { _, _ in RuleFinding.Told(advice: .adviceLimitedPhotos) },
      Check(
        needs: [
          .flow(.lackPhotosUse) { $0.context.flow.uses(.photos) },
          .flow(.lackPhotosAlert) { !$0.context.flow.preventsPhotoAlert }, .answers,
        ] + Need.life("terminate"),
        slices: { _ in [.service(.photos)] }, untested: .lackOwnQuestionSearched,
        .everyAsk { step, context in
          guard step.isOfTheFlow else { return nil }
          let uses = step.considerations(context).filter { considered in
            guard case .service(let call)? = considered.request else { return false }
            return call.service == .photos && call.kind == .use
          }
          guard !uses.isEmpty else { return nil }
          let alerts = step.events.contains { event in
            guard case .dialogShown(.service(let own), _) = event else { return false }
            return own.service == .photos && own.stage == .alert
          }
          // If the library has changed since, the alert has a purpose.
          return !alerts || step.before.services.hasNewPhotos
        })),
    Rule(
      .rec7, .warning, .ruleLocalNetworkRefusalTold,
      reason: .whyLocalNetworkRefusalTold,
      source:
        "https://developer.apple.com/documentation/technotes/tn3179-understanding-local-network-privacy "
        + guidelines + "#data-collection-and-storage",
      finding: { found, context in
        found.last?.refusedService.map { service in
          guard Service.unread.contains(service) else {
            return RuleFinding.Told(advice: .adviceTellDenied(permission: service.word))
          }
          let feature = context.features.first { $0.feature.uses.all.contains(service) }?.index
          return RuleFinding.Told(
            advice: feature.map {
              .adviceTellUnread(permission: service.word, feature: context.names.features[$0])
            } ?? .adviceTellUnreadOnPage(permission: service.word))
        }
      },
      refusalsTold,
      Check(
        needs: [
          .flow(.lackLocalNetwork) {
            Service.unread.contains(where: $0.context.flow.touches)
          }
        ]
          + Need.life("home"),
        pages: { flow in
          Service.unread.map { service in
            let offering = (0..<Int(flow.pageCount)).filter {
              flow.topicsOfSettings(on: $0).contains(.service(service))
            }
            return SearchSubject(
              topics: .service(service), pages: offering.reduce(0) { $0 | 1 << UInt32($1) })
          }
        },
        untested: .lackQuestionUp, reading: .nothing,
        .aWayAfter(
          { step, _ in step.refusedService.map(Service.unread.contains) ?? false },
          to: { world, context in context.offersSettings(in: world, for: Service.unread) }))),
  ]
}

extension Rule {
  /// A check of the uses of a service that show a prompt without a page before it.
  ///
  /// - Parameter isAfterPress: Whether to check the uses after the user pressed a button or opened a feature, because
  ///   the user then sees the purpose. If false, all other uses are checked.
  private static func bareUses(of service: Service, after isAfterPress: Bool, severity: Severity?) -> Check {
    Check(
      needs: [.flow(.lackOwnQuestion) { $0.context.flow.touchedServices != 0 }],
      slices: { _ in [.service(service)] }, seesPages: true,
      untested: .lackOwnQuestionSearched, reading: .nothing, severity: severity,
      .everyAsk { step, context in
        guard step.followsPress == isAfterPress, step.shownUses(context).contains(service) else { return nil }
        return step.followsPage(context.flow) || step.isLaterInFeature
      })
  }

  /// A check of the uses of a service in a feature that show a prompt after another prompt. A page of this opening of
  /// the feature has to come first, also before the other prompt.
  private static func laterUses(of service: Service) -> Check {
    Check(
      needs: [.flow(.lackOwnQuestion) { $0.context.flow.touchedServices != 0 }],
      slices: { _ in [.service(service)] }, seesPages: true,
      untested: .lackOwnQuestionSearched, reading: .nothing,
      .preceded(
        { step, context in
          step.isLaterInFeature && step.shownUses(context).contains(service)
            && !step.followsPage(context.flow)
        },
        by: { step, context in
          step.events.contains { event in
            guard case .pageAnswered(let page, _) = event else { return false }
            return context.flow.pages[Int(page)].places.all.allSatisfy { $0.isInUse }
          }
        },
        since: { step, _ in
          step.events.contains { if case .featureOpened = $0 { true } else { false } }
        }))
  }

  /// A check that the app has a page about the denial of each permission that a feature uses. A note is enough, because
  /// a flow need not contain every text of the app.
  private static let refusalsTold = Check(
    needs: [
      .flow(.lackFeatureUse) { scope in Service.allCases.contains(where: scope.context.flow.usesInFeature) }
    ],
    slices: { flow in Service.allCases.filter(flow.usesInFeature).map { .service($0) } },
    untested: .lackQuestionUp, reading: .nothing, severity: .note,
    .everyStep { step, context in
      guard let service = step.refusedService, context.flow.usesInFeature(service) else { return nil }
      return context.flow.tellsDenial(of: service)
    })

  /// A check of the uses of the local network in an app that lacks the purpose string for it.
  ///
  /// - Parameter isSilent: Whether to check the uses that iOS refuses without a prompt. If false, all other uses are
  ///   checked.
  private static func localNetworkKeys(isSilent: Bool, severity: Severity) -> Check {
    Check(
      needs: [.flow(.lackLocalNetwork) { Service.unread.contains(where: $0.context.flow.touches) }],
      slices: { _ in Service.unread.map { .service($0) } }, untested: .lackOwnQuestionSearched,
      reading: .nothing, severity: severity,
      .everyAsk { step, context in
        guard step.isOfTheFlow else { return nil }
        let calls = step.considerations(context).filter { considered in
          considered.request?.service.map(Service.unread.contains) ?? false
        }
        guard !calls.isEmpty else { return nil }
        if context.missingKeysOfUnread.isEmpty { return true }
        let isRefused = calls.contains { $0.suppression == .noPurposeString }
        return isRefused == isSilent ? false : nil
      })
  }
}

extension RuleContext {
  /// The purpose strings for the local network that the app needs but does not declare.
  var missingKeysOfUnread: [String] {
    Service.unread.filter(flow.touches).flatMap { service in
      service.purposeStrings(of: .use).filter { !flow.purposes.has($0) }.map(\.key)
    }
  }
}

extension Ask.Place {
  /// Whether the trigger comes while the user uses the app: in a feature, after a request, or by a button.
  fileprivate var isInUse: Bool {
    switch self {
    case .feature, .page, .after, .button: true
    case .launch, .beforeActive, .becomesActive: false
    }
  }
}

extension Transition {
  /// The services whose use by the flow shows the permission prompt in this step.
  func shownUses(_ context: RuleContext) -> [Service] {
    guard isOfTheFlow else { return [] }
    return considerations(context).compactMap { considered in
      guard considered.ask == nil, case .service(let call)? = considered.request else { return nil }
      // If iOS shows a prompt at each use, as for paste, the user has started this use.
      let question = context.rules.rulebooks[call.service, before.device.band].question
      let isShown = call.kind == .use && !question.asksAnew && considered.showsDialog
      return isShown && asks(call, from: considered.position) ? call.service : nil
    }
  }

  /// Whether the step goes on in a feature that was opened earlier, without a press of the user in the app.
  fileprivate var isLaterInFeature: Bool { !followsPress && after.app.feature != nil }

  /// Whether the call shows the permission prompt itself, not a later alert such as the alert that Bluetooth is off.
  fileprivate func asks(_ call: ServiceCall, from position: Int) -> Bool {
    events[position...].contains { event in
      guard case .dialogShown(.service(let dialog), .service(call)) = event else { return false }
      return dialog.stage == .question
    }
  }

  /// Whether the user pressed a button of the app or opened a feature in this step.
  var followsPress: Bool {
    events.contains { event in
      if case .pageAnswered = event { return true }
      if case .screenAnswered = event { return true }
      if case .featureOpened = event { return true }
      return false
    }
  }

  /// Whether the user left a page or a soft ask in this step, or left a page of the open feature earlier.
  fileprivate func followsPage(_ flow: Flow) -> Bool {
    let isFresh = events.contains { event in
      if case .pageAnswered = event { return true }
      if case .screenAnswered = event { return true }
      return false
    }
    // If a page is on screen, an earlier press of its button may have started the use, and the action list has waited
    // for an answer until now.
    if isFresh || before.app.page != nil { return true }
    guard let feature = after.app.feature else { return false }
    return (0..<Int(flow.pageCount)).contains {
      flow.pages[$0].places.holds(.feature(feature)) && before.app.pagesDone >> UInt32($0) & 1 == 1
    }
  }
}

extension RuleContext {
  /// Whether the user started this call: by opening a feature that makes it, by the button of its soft ask, or by a
  /// page button that leads to it. A button that leads elsewhere, such as the button of a welcome page, does not count.
  fileprivate func isWanted(_ considered: Consideration, _ step: Transition) -> Bool {
    let places = considered.ask.map { flow.asks[$0].places }
    if let feature = step.after.app.feature {
      let isOfFeature = places.map { $0.holds(.feature(feature)) } ?? flow.opens(considered, in: feature)
      if isOfFeature { return true }
    }
    let isOfSoftAsk = step.events.contains { event in
      guard case .screenAnswered(.softAsk, .continue, let ask?) = event else { return false }
      return Int(ask) == considered.ask
    }
    if isOfSoftAsk || step.presses(self, { page, button in leads(button, to: considered) }) { return true }
    // An answer may continue the action list of a button that the user pressed earlier.
    guard let page = step.before.app.page else { return false }
    return (0..<Int(flow.pages[Int(page)].buttonCount)).contains {
      leads(flow.pages[Int(page)].buttons[$0], to: considered)
    }
  }

  /// Whether an action of a button makes the call, or shows the page that makes the call.
  private func leads(_ button: Page.Button, to considered: Consideration) -> Bool {
    flow.button(button) { verb in
      switch verb {
      case .ask(let ask, _): Int(ask) == considered.ask
      case .use(let service): considered.request == .service(ServiceCall(service, .use))
      case .go(let page):
        considered.ask.map { flow.asks[$0].places.holds(.page(page)) } ?? false
      case .next, .close, .open, .openPolicy, .settings, .set, .clear, .count, .forget: false
      }
    }
  }
}

extension Flow {
  /// Whether a feature makes this call when it opens.
  fileprivate func opens(_ considered: Consideration, in feature: UInt8) -> Bool {
    considered.request?.service.map { features[Int(feature)].uses.all.contains($0) } ?? false
  }
}

extension Request {
  /// Whether a system picker could give the app single items, so that the app needs no access to all items.
  fileprivate var hasPicker: Bool {
    guard case .service(let call) = self else { return false }
    // A permission that only allows the app to add items gives it no data, so a picker is no alternative.
    return call.service.row.hasPicker && call.kind != .lesserRequest
  }
}

extension Service {
  /// Services for which iOS shows a prompt at each use: the clipboard.
  static let pasted = allCases.filter { $0.allQuestions.contains(.eachUse) }

  /// Services whose prompt shows stars: the rating.
  static let rated = allCases.filter { $0.allQuestions.contains(.stars) }

  /// Services for which no API reports a denial to the app, although the user can deny them for good.
  static let unread = allCases.filter { service in
    service.allReadings.allSatisfy { $0 == .nothing } && service.allQuestions.contains(.allowDeny)
  }
}
