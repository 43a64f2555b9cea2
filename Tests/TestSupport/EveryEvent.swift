public import FlowController
import Platform

extension Event {
  /// Returns every kind of event for a flow with these names. Numbers in events have some sample values.
  public static func every(_ names: FlowNames) -> [Event] {
    ofTheApp + ofTheSystem + ofPermissions + of(names) + counted(names)
  }

  private static let ofTheApp: [Event] = {
    var events: [Event] = [
      .backToFront, .leftFront, .appInstalled, .appDeleted, .erased, .adLoaded(personalised: false),
      .adLoaded(personalised: true), .homeOpened, .policyOpenedInBrowser, .agreeWakes, .withdrawn,
      .allowOnceEnded, .geofenceSet, .notificationOpened, .privacyReset, .needForAlwaysAssumed,
      .deviceTokenMade, .deviceCheckUnset, .locationUpdate, .updatesPaused, .updatesResumed,
    ]
    events += Event.EndReason.all.map { .processEnded($0) }
    for screen in AppScreen.allCases {
      events.append(.screenShown(screen, ask: nil))
      events += Role.allCases.map { .screenAnswered(screen, $0, ask: nil) }
    }
    events += Reason.all.map { .gateSuppressed($0) }
    events += AppState.Gift.allCases.map { .gift($0) }
    events += Step.Updates.allCases.map { .updates($0) }
    events += Step.Crossing.allCases.flatMap { [.geofenceCrossed($0), .notificationDelivered($0)] }
    return events
  }()

  private static let ofTheSystem: [Event] = {
    var events: [Event] = []
    for dialog in SystemDialog.allCases {
      events += [.dialogShown(dialog, nil), .dialogTakenAway(dialog)]
      events += Role.allCases.map { .dialogAnswered(dialog, $0) }
    }
    events += TrackingStatus.allCases.flatMap { [.trackingCompletion($0), .trackingReadsAnew($0)] }
    for status in LocationStatus.allCases {
      events.append(.didChangeAuthorization(status))
      events += [nil, true, false].map { .managerDidChangeAuthorization(status, isPrecise: $0) }
    }
    events += Event.Registration.all.map { .registration($0) }
    events += Event.ConsoleText.all.map { .console($0) }
    for key in AssumptionKey.allCases {
      if key.words == nil { events.append(.assumed(key, .span(seconds: 93_784))) }
      events += (key.words ?? []).indices.map { .assumed(key, .word(UInt8($0))) }
    }
    events += SystemChange.Key.allCases.map { .systemChanged($0) }
    for flag in [false, true] {
      events += [.notificationCompletion(granted: flag), .accuracyCompletion(hasError: flag)]
      events += [.zeros, .real].map { .identifierRead($0, isAfter: flag) }
      events += [false, true].map { .deviceCheckSet(bit0: flag, bit1: $0) }
    }
    return events
  }()

  private static let ofPermissions: [Event] = {
    var events: [Event] = []
    for request in Request.allCases {
      events += [
        .called(request, ask: nil), .dialogShown(request.usualDialog, request), .waitedInVain(request),
      ]
      events += Reason.all.map { .suppressed(request, $0) }
    }
    events.append(.dialogShown(.locationUpgrade, .locationAlways))
    for call in ServiceCall.all {
      events += [true, false].map { .serviceCompletion(call, granted: $0) }
      for dialog in ServiceDialog.all where dialog.service == call.service && dialog.stage != .question {
        events.append(.dialogShown(.service(dialog), .service(call)))
      }
    }
    for call in ServiceCall.all where call.kind == .use {
      events += [true, false].map { .serviceUsed(call.service, works: $0) }
    }
    return events
  }()

  private static func of(_ names: FlowNames) -> [Event] {
    var events: [Event] = names.features.indices.map { .featureOpened(UInt8($0)) }
    for index in names.asks.indices.map({ UInt8($0) }) {
      events += AppScreen.allCases.map { .screenShown($0, ask: index) }
      events += Role.allCases.map { .screenAnswered(.softAsk, $0, ask: index) }
      events += Reason.all.map { .askSuppressed(ask: index, $0) }
      events += [.called(.tracking, ask: index), .registration(.called(ask: index))]
    }
    for index in names.pages.indices.map({ UInt8($0) }) {
      events += [.pageShown(page: index), .pageAnswered(page: index, button: nil)]
      events +=
        names.buttonsOfPages.indices.contains(Int(index))
        ? names.buttonsOfPages[Int(index)].indices.map { .pageAnswered(page: index, button: UInt8($0)) } : []
      events += Reason.all.map { .pageSuppressed(page: index, $0) }
    }
    for index in names.flags.indices.map({ UInt8($0) }) {
      events += [true, false].map { .flagTurned(flag: index, isSet: $0) }
    }
    return events
  }

  private static func counted(_ names: FlowNames) -> [Event] {
    [
      .coldStart(launch: 3), .prewarmed(start: 2), .agreed(revision: 20_240_401), .timePassed(seconds: 0),
      .timePassed(seconds: 93_784), .deviceCheckRead(bit0: true, bit1: false, Month(year: 2024, month: 9)),
    ] + names.events.indices.map { .counted(event: UInt8($0), times: 7) }
  }
}
