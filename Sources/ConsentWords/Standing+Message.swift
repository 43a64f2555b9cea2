public import FlowController
public import Localization
import Platform

/// Words for the current and the required value of a requirement.
extension Standing {
  /// Returns the value in English. `why` and JSON show it.
  public func text(_ names: FlowNames) -> String { message(names).english }

  /// Returns the value in words.
  ///
  /// - Parameter isShort: Whether the text must fit into a column of the screen.
  public func message(_ names: FlowNames, isShort: Bool = false) -> Message {
    switch self {
    case .nothing: .verbatim("–")
    case .word(let word): Self.named(word)
    case .words(let words): .alternatives(words.map(Self.named))
    case .phrase(let phrase): phrase.message
    case .prompt(let prompt, let ask?):
      .standingPromptFor(prompt: prompt.word, ask: Message.ask(names.ask(ask)))
    case .prompt(let prompt, nil): .verbatim(prompt.word)
    case .version(let version): version.message
    case .versionOrLater(let version): .standingOrLater(version: version)
    case .before(let version): .standingBefore(version: version)
    case .revision(0): .policyNotAgreed
    case .revision(let revision): .number(Int(revision))
    case .belowRevision(let revision): .standingBelow(revision: revision)
    case .revisionOrLater(let revision): .standingOrLater(version: revision)
    case .keys(let keys): isShort ? .standingKeys : .list(keys.map(\.key))
    case .launches(let count, let withNext), .launchesSinceLater(let count, let withNext):
      withNext ? .standingWithNext(launches: count) : .number(count)
    case .launchesOrMore(let count): .standingOrMore(launches: count)
    case .days(let count), .daysSinceLater(let count): .standingDays(days: count)
    case .never(let since): since.never
    case .daysSince(let count, let since): since.message(days: count)
    case .times(let count): .number(count)
    case .timesOf(let count, let event): .standingTimesOf(times: count, event: names.event(event))
    case .region(let region), .regions(.exactly(let region)): .verbatim(region.code)
    case .regions(.eu): .standingEU
    case .regions(.outsideEU): .standingOutsideEU
    case .neverLater: .standingNeverLater
    case .launchesAfterLater(let count): .standingStartsAfterLater(count: count)
    case .daysAfterLater(let count): .standingDaysAfterLater(days: count)
    case .laters(let count): .standingLaters(times: count)
    case .fewerLaters(let count): .standingFewerLaters(times: count)
    case .shown(let count): .standingShown(times: count)
    case .fewer(let count): .standingFewer(times: count)
    case .fewerShown(let count, let days): .standingFewerShown(times: count, days: days)
    case .every(let count): .standingEvery(count: count)
    case .flags(let set, let spoken):
      .verbatim(
        FlagChange(of: spoken, to: set).each.map { "\(names.flag($0.index)) \($0.isSet)" }
          .joined(separator: ", "))
    case .status(let permission, let words):
      .verbatim(permission + " " + (words.isEmpty ? "–" : words.joined(separator: " or ")))
    case .place(let place): place.message(names, isShort: isShort)
    case .joined(let parts, .and): .list(parts.map { $0.message(names, isShort: isShort) })
    case .joined(let parts, .or): .alternatives(parts.map { $0.message(names, isShort: isShort) })
    case .negated(let part): .standingNot(what: part.message(names, isShort: isShort))
    }
  }

  /// Returns a word of the printed state. Some words are translated in other languages; the statuses of Apple's API are
  /// not.
  private static func named(_ word: String) -> Message {
    switch word {
    case AppState.Process.absent.word: .typed(word, named: .phraseNeverStarted)
    case AppState.Process.terminated.word: .typed(word, named: .phraseTerminated)
    case AppState.Process.background.word: .typed(word, named: .phraseInBackground)
    case AppState.Process.foreground.word: .typed(word, named: .phraseInFront)
    case Phrase.unset.message.english: .phraseUnset
    default: FactWords.values[word] ?? .verbatim(word)
    }
  }
}

extension Ask.Place {
  /// Returns the trigger of an ask or a page in words.
  public func message(_ names: FlowNames, isShort: Bool) -> Message {
    switch self {
    case .launch: .atLaunch
    case .beforeActive: .beforeActive
    case .becomesActive: isShort ? .placeBecomesActive : .whyPlaceBecomesActive
    case .feature(let feature):
      isShort ? .onOpening(feature: names.feature(feature)) : .whyPlaceOnOpen(feature: names.feature(feature))
    case .page(let page): .placeOnPage(page: names.page(page))
    case .after(let ask, .any): .placeAfter(ask: Message.ask(names.ask(ask)))
    case .after(let ask, .allowed): .placeAfterYes(ask: Message.ask(names.ask(ask)))
    case .after(let ask, .refused): .placeAfterNo(ask: Message.ask(names.ask(ask)))
    case .button: .placeByButton
    }
  }
}

extension Conditions.Since {
  fileprivate var never: Message {
    switch self {
    case .install: .neverInstall
    case .firstLaunch: .neverFirstLaunch
    case .lastShown: .neverLastShown
    case .lastLater: .neverLastLater
    case .update: .neverUpdate
    }
  }

  fileprivate func message(days: Int) -> Message {
    switch self {
    case .install: .sinceInstall(days: days)
    case .firstLaunch: .sinceFirstLaunch(days: days)
    case .lastShown: .sinceLastShown(days: days)
    case .lastLater: .sinceLastLater(days: days)
    case .update: .sinceUpdate(days: days)
    }
  }
}

extension Phrase: MessageArgument {
  public var message: Message {
    switch self {
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
    case .declaresInFlow: .phraseDeclaresInFlow
    case .onAfterRestart: .phraseOnAfterRestart
    case .ignored: .phraseIgnored
    case .becomesProvisional: .phraseBecomesProvisional
    case .asksOnce: .phraseAsksOnce
    case .asksUnlessRequested: .phraseAsksUnlessRequested
    }
  }
}
