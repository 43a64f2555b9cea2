import ConsentWords
import FlowController
import Localization
import Platform

/// The words of conditions: what there is and what is needed.
extension Words {
  /// The subject of a requirement, short enough for its column.
  func subject(_ subject: Requirement.Subject) -> String {
    switch subject {
    case .condition(let kind): condition(kind)
    case .once: say(.subjectOnce)
    case .app: say(.subjectApp)
    case .moment: say(.subjectMoment)
    case .alert: say(.subjectAlert)
    case .screen: say(.subjectScreen)
    case .first: say(.subjectFirst)
    case .agreement: say(.subjectAgreement)
    case .softAsk: say(.subjectSoftAsk)
    case .remoteText: say(.subjectRemoteText)
    case .iOS: "iOS"
    case .purposeString: say(.subjectPurposeString)
    case .backgroundMode: say(.subjectBackgroundMode)
    case .restricted: say(.subjectRestricted)
    case .globalSwitch: say(.subjectGlobalSwitch)
    case .services: say(.subjectServices)
    case .answer: say(.subjectAnswer)
    case .location: say(.subjectLocation)
    case .accuracy: say(.subjectAccuracy)
    case .button: say(.subjectButton)
    case .chance: say(.subjectChance)
    case .upgrade: say(.subjectUpgrade)
    case .provisional: say(.subjectProvisional)
    case .trackingSheet: say(.subjectTrackingSheet)
    case .backgroundUse: say(.subjectBackgroundUse)
    case .quota: say(.subjectQuota)
    case .build: say(.subjectBuild)
    case .newPhotos: say(.subjectNewPhotos)
    case .systemSwitch: say(.subjectSystemSwitch)
    }
  }

  /// The state of something, short enough for its column.
  func standing(_ standing: Standing, _ names: FlowNames) -> String { say(message(standing, names)) }

  private func message(_ standing: Standing, _ names: FlowNames) -> Message {
    switch standing {
    case .nothing, .word, .version, .revision, .times, .region: .verbatim(standing.text(names))
    case .keys: .standingKeys
    case .words(let words): .alternatives(words)
    case .phrase(let phrase): message(phrase)
    case .prompt(let prompt, let ask?):
      .standingPromptFor(prompt: prompt.word, ask: name(ofAsk: names.ask(ask)))
    case .prompt(let prompt, nil): .verbatim(prompt.word)
    case .versionOrLater(let version): .standingOrLater(version: version)
    case .belowRevision(let revision): .standingBelow(revision: revision)
    case .revisionOrLater(let revision): .standingOrLater(version: revision)
    case .launches(let count, let withNext), .launchesSinceLater(let count, let withNext):
      withNext ? .standingWithNext(launches: count) : .number(count)
    case .launchesOrMore(let count): .standingOrMore(launches: count)
    case .days(let count), .daysSinceLater(let count): .standingDays(days: count)
    case .never(let since): never(since)
    case .daysSince(let count, let since): message(since, count)
    case .timesOf(let count, let event): .standingTimesOf(times: count, event: names.event(event))
    case .regions(.eu): .standingEU
    case .regions(.outsideEU): .standingOutsideEU
    case .regions(.exactly(let region)): .verbatim(region.code)
    case .neverLater: .standingNeverLater
    case .launchesAfterLater(let count): .standingStartsAfterLater(count: count)
    case .daysAfterLater(let count): .standingDaysAfterLater(days: count)
    case .shown(let count): .standingShown(times: count)
    case .fewerShown(let count, let days): .standingFewerShown(times: count, days: days)
    case .every(let count): .standingEvery(count: count)
    case .flags, .status: .verbatim(standing.text(names))
    case .place(let place): message(place, names)
    case .joined(let parts, .and): .list(parts.map { message($0, names) })
    case .joined(let parts, .or): .alternatives(parts.map { message($0, names) })
    case .negated(let part): .standingNot(what: message(part, names))
    }
  }

  /// The place of an ask or a page.
  func message(_ place: Ask.Place, _ names: FlowNames) -> Message {
    switch place {
    case .launch: .atLaunch
    case .beforeActive: .beforeActive
    case .becomesActive: .placeBecomesActive
    case .feature(let feature): .onOpening(feature: names.feature(feature))
    case .page(let page): .placeOnPage(page: names.page(page))
    case .after(let ask, .any): .placeAfter(ask: name(ofAsk: names.ask(ask)))
    case .after(let ask, .allowed): .placeAfterYes(ask: name(ofAsk: names.ask(ask)))
    case .after(let ask, .refused): .placeAfterNo(ask: name(ofAsk: names.ask(ask)))
    case .button: .placeByButton
    }
  }

  private func never(_ since: Conditions.Since) -> Message {
    switch since {
    case .install: .neverInstall
    case .firstLaunch: .neverFirstLaunch
    case .lastShown: .neverLastShown
    case .lastLater: .neverLastLater
    case .update: .neverUpdate
    }
  }

  private func message(_ since: Conditions.Since, _ days: Int) -> Message {
    switch since {
    case .install: .sinceInstall(days: days)
    case .firstLaunch: .sinceFirstLaunch(days: days)
    case .lastShown: .sinceLastShown(days: days)
    case .lastLater: .sinceLastLater(days: days)
    case .update: .sinceUpdate(days: days)
    }
  }

  private func message(_ phrase: Phrase) -> Message {
    switch phrase {
    case .on: .phraseOn
    case .off: .phraseOff
    case .yes: .phraseYes
    case .no: .phraseNo
    case .present: .phrasePresent
    case .missing: .phraseMissing
    case .notInstalled: .phraseNotInstalled
    case .inFront: .phraseInFront
    case .notInFront: .phraseNotInFront
    case .coldStart: .phraseColdStart
    case .active: .phraseActive
    case .launchDue: .phraseLaunchDue
    case .notActiveYet: .phraseNotActiveYet
    case .unset: .phraseUnset
    case .unsetOrYearOld: .phraseUnsetOrYearOld
    case .stuck: .phraseStuck
    case .used: .phraseUsed
    case .unused: .phraseUnused
    case .isNew: .phraseIsNew
    case .explained: .phraseExplained
    case .granted: .phraseGranted
    case .full: .phraseFull
    case .reduced: .phraseReduced
    case .notShown: .phraseNotShown
    case .up: .phraseUp
    case .continued: .phraseContinued
    case .appEnds: .phraseAppEnds
    case .sheet: .phraseSheet
    case .expandedDialog: .phraseExpandedDialog
    case .withinThreeDays: .phraseWithinThreeDays
    case .withoutDialog: .phraseWithoutDialog
    case .withDialog: .phraseWithDialog
    case .purposesInFlow: .phrasePurposesInFlow
    case .atLaunchInFlow: .phraseAtLaunchInFlow
    case .modeInFlow: .phraseModeInFlow
    case .ignored: .phraseIgnored
    case .becomesProvisional: .phraseBecomesProvisional
    case .asksOnce: .phraseAsksOnce
    case .asksUnlessRequested: .phraseAsksUnlessRequested
    }
  }
}
