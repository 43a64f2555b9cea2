import Platform

/// The stored form of an event: its name and its arguments, one word each. It contains names of asks, features, flags,
/// pages and counted events instead of indices. So the history stays valid after the flow was edited.
extension Event {
  /// The event as words, for example `askSuppressed tracking condition:launches`.
  public func record(_ names: FlowNames) -> String {
    func words(_ words: String?...) -> String { words.compactMap { $0 }.joined(separator: " ") }
    func ask(_ index: UInt8?) -> String? { index.map { names.ask($0) } }
    return switch self {
    case .coldStart(let launch): words("coldStart", String(launch))
    case .prewarmed(let start): words("prewarmed", String(start))
    case .backToFront: "backToFront"
    case .leftFront: "leftFront"
    case .locked: "locked"
    case .unlocked: "unlocked"
    case .processEnded(let reason): words("processEnded", reason.record)
    case .appInstalled: "appInstalled"
    case .appDeleted: "appDeleted"
    case .erased: "erased"
    case .privacyReset: "privacyReset"
    case .adLoaded(let isPersonalised): words("adLoaded", String(isPersonalised))
    case .called(let request, let index): words("called", request.record, ask(index))
    case .dialogShown(let dialog, nil): words("dialogShownBySystem", dialog.word)
    case .dialogShown(let dialog, let request?):
      words("dialogShown", request.record, dialog == request.usualDialog ? nil : dialog.word)
    case .suppressed(let request, let reason): words("suppressed", request.record, reason.record)
    case .dialogTakenAway(let dialog): words("dialogTakenAway", dialog.word)
    case .waitedInVain(let request): words("waitedInVain", request.record)
    case .dialogAnswered(let dialog, let role): words("dialogAnswered", dialog.word, role.word)
    case .trackingCompletion(let status): words("trackingCompletion", status.name)
    case .notificationCompletion(let granted): words("notificationCompletion", String(granted))
    case .accuracyCompletion(let hasError): words("accuracyCompletion", String(hasError))
    case .serviceCompletion(let call, let granted):
      words("serviceCompletion", Request.service(call).record, String(granted))
    case .serviceUsed(let service, let works): words("serviceUsed", service.word, String(works))
    case .identifierRead(let identifier, let isAfter):
      words("identifierRead", identifier.text, String(isAfter))
    case .didChangeAuthorization(let status): words("didChangeAuthorization", status.name)
    case .managerDidChangeAuthorization(let status, let isPrecise):
      words("managerDidChangeAuthorization", status.name, isPrecise.map { String($0) })
    case .registration(.called(let index)): words("registrationCalled", ask(index))
    case .registration(.suppressed(let reason)): words("registrationSuppressed", reason.record)
    case .registration(.waitedInVain): "registrationWaitedInVain"
    case .registration(.completed(let granted)): words("registrationCompleted", String(granted))
    case .needForAlwaysAssumed: "needForAlwaysAssumed"
    case .assumed(let key, .span(let seconds)): words("assumed", key.word, String(seconds))
    case .assumed(let key, let value): words("assumed", key.word, value.text(key))
    case .trackingReadsAnew(let status): words("trackingReadsAnew", status.name)
    case .console(.keyMissing(let key)): words("consoleKeyMissing", key.key)
    case .console(.keyRefused(let key)): words("consoleKeyRefused", key.key)
    case .console(.exception(let key)): words("consoleException", key.key)
    case .console(.locationKeyMissing): "consoleLocationKeyMissing"
    case .console(.formerCall): "consoleFormerCall"
    case .console(.entitlementMissing): "consoleEntitlementMissing"
    case .console(.backgroundModeMissing): "consoleBackgroundModeMissing"
    case .screenShown(let screen, let index): words("screenShown", screen.word, ask(index))
    case .screenAnswered(let screen, let role, let index):
      words("screenAnswered", screen.word, role.word, ask(index))
    case .askSuppressed(let index, let reason): words("askSuppressed", ask(index), reason.record)
    case .pageShown(let page): words("pageShown", names.page(page))
    case .pageAnswered(let page, let button):
      words("pageAnswered", names.page(page), button.map { names.button($0, of: page) })
    case .pageSuppressed(let page, let reason): words("pageSuppressed", names.page(page), reason.record)
    case .gateSuppressed(let reason): words("gateSuppressed", reason.record)
    case .featureOpened(let index): words("featureOpened", names.feature(index))
    case .homeOpened: "homeOpened"
    case .policyOpenedInBrowser: "policyOpenedInBrowser"
    case .agreeWakes: "agreeWakes"
    case .agreed(let revision): words("agreed", String(revision))
    case .withdrawn: "withdrawn"
    case .updates(let updates): words("updates", updates.word)
    case .locationUpdate: "locationUpdate"
    case .updatesPaused: "updatesPaused"
    case .updatesResumed: "updatesResumed"
    case .allowOnceEnded: "allowOnceEnded"
    case .geofenceSet: "geofenceSet"
    case .geofenceCrossed(let crossing): words("geofenceCrossed", crossing.word)
    case .notificationDelivered(let crossing): words("notificationDelivered", crossing.word)
    case .notificationOpened: "notificationOpened"
    case .gift(let gift): words("gift", gift.word)
    case .deviceTokenMade: "deviceTokenMade"
    case .deviceCheckSet(let bit0, let bit1): words("deviceCheckSet", String(bit0), String(bit1))
    case .deviceCheckRead(let bit0, let bit1, let month):
      words("deviceCheckRead", String(bit0), String(bit1), month.description)
    case .deviceCheckUnset: "deviceCheckUnset"
    case .counted(let index, let times): words("counted", names.event(index), String(times))
    case .flagTurned(let index, let isSet): words("flagTurned", names.flag(index), String(isSet))
    case .systemChanged(let key): words("systemChanged", key.word)
    case .timePassed(let seconds): words("timePassed", String(seconds))
    }
  }
}

extension Request {
  /// The request as a step writes it. If its verb is not `request`, the verb is added, such as `use:camera`.
  var record: String { isUse ? verb + ":" + word : word }
}

extension Reason {
  /// The reason as one word, such as `switchOff` or `condition:launches`. It is the name of the case, so renaming a
  /// case needs a migration of stores.
  var record: String {
    if case .condition(let kind) = self { "condition:" + kind.word } else { "\(self)" }
  }
}

extension Event.EndReason {
  /// The reason as one word, such as `killed` or `settingsChanged:camera`. It is the name of the case, so renaming a
  /// case needs a migration of stores.
  var record: String {
    if case .settingsChanged(let permission) = self {
      "settingsChanged:" + permission.word
    } else {
      "\(self)"
    }
  }
}
