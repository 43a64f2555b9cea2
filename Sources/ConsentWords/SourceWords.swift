public import Localization

/// Translates the sources of facts and of iOS texts. A source consists of addresses, names and phrases such as `the
/// title was not found`. Only the phrases are translated.
public enum SourceWords {
  /// Returns a source in which each known phrase is a translatable sentence. In English, it is equal to the source.
  ///
  ///     SourceWords.message("https://example.com (title)").text(in: japanese)  // https://example.com (タイトル)
  public static func message(_ source: String) -> Message {
    var pieces: [Message] = []
    var plain = ""
    var rest = source[...]
    while let first = rest.first {
      let isAtWord = plain.last?.isLetter != true
      if isAtWord, let phrase = phrase(at: rest) {
        pieces += [.verbatim(plain), phrase.message]
        plain = ""
        rest = rest.dropFirst(phrase.text.count)
      } else if isAtWord, rest.hasPrefix("http") {
        // Words in an address are not translated.
        let end = rest.firstIndex(of: " ") ?? rest.endIndex
        plain += rest[..<end]
        rest = rest[end...]
      } else {
        plain.append(first)
        rest = rest.dropFirst()
      }
    }
    return .pieces(pieces + [.verbatim(plain)])
  }

  /// Returns the longest phrase that starts here and ends at the end of a word.
  private static func phrase(at rest: Substring) -> Phrase? {
    phrases[rest.first]?.first { phrase in
      guard rest.hasPrefix(phrase.text) else { return false }
      return rest.dropFirst(phrase.text.count).first.map { !$0.isLetter && !$0.isNumber } ?? true
    }
  }

  private struct Phrase {
    let text: String
    let message: Message
  }

  /// The phrases, by their first letter. For each letter, the longest phrase comes first.
  private static let phrases: [Character?: [Phrase]] = Dictionary(
    grouping: messages.map { Phrase(text: $0.english, message: $0) }.sorted { $0.text.count > $1.text.count },
    by: { $0.text.first })

  private static let messages: [Message] = [
    .sourceTheTitleIsKnownFromReCreationsOnlyAnd, .sourceThatTheButtonBecameAllowWith171Is,
    .sourceThatAppBecameApuriWith18IsAssumed, .sourceThatItCameWith18IsAssumed,
    .sourceThatItCameWith18IsInferred, .sourceThatTheFullStopWentWith13IsAssumed,
    .sourceThatItHasTwoButtons, .sourceAnswersAreKept, .sourceStringsOfIOS15,
    .sourceStringsOfThe102To122Runtimes,
    .sourceStringsOfThe103To122Runtimes, .sourceStringsOfTheIOS102And103, .sourceStringsOfTheIOS102To122,
    .sourceStringsOfTheIOS110To122, .sourceSystemStringsOfThe102And103, .sourceSystemStringsOfThe102To122,
    .sourceTheStringsOfMacOS26, .sourceTheStringTableOfMacOSOfTheSameYear,
    .sourceSpringboardAlertsOfTheIOS132RuntimeAnd, .sourceSpringboardAlertsOfTheIOS132Runtime,
    .sourceSpringboardAlertsOfTheIOS134Runtime, .sourceSpringboardAlertsOfTheIOS145Runtime,
    .sourceSpringboardAlertsFromXcode12OnWhichMapThis, .sourceSpringboardAlertsEntriesOfIOS6And7,
    .sourceSpringboardAlertsTheTitleByItsKey, .sourceSpringboardAlertsWhichHaveOKAndAllowForThis,
    .sourceAPublishedListOfTheFrameworksStringsOfThe,
    .sourceButtonLabelsOfTCCFrameworkOfIOS264, .sourceButtonLabelsOfTCCFrameworkOf264,
    .sourceButtonLabelsOfIOS264, .sourceButtonsStringsOfTheIOS110To12, .sourceButtonsIOS142,
    .sourceButtonsMeasuredOnSimulatorsOf186And26, .sourceButtons, .sourceTitleStringsOfIOS15, .sourceTitle,
    .sourcePrecise, .sourceTheRefusingButton, .sourceTheLastButtonOnly, .sourceTheFirstTwoButtons,
    .sourceTheThirdButtonByOneProject, .sourceThePictureOfTheAlert, .sourceTheSettingAgeRangeForApps,
    .sourceWhatTheSheetOffers, .sourceTheOtherWordsWereNotFoundInPrint, .sourceItsWordsWereNotFoundInPrint,
    .sourceTheTitleWasNotFoundInPrint, .sourceTheTitleWasNotFound, .sourceTheWordsOf17AndLaterWereNotFound,
    .sourceNoneOfThe140BetasWereFoundIn, .sourceLaterVersionsWereNotSeen, .sourceTheTitleIsOurs,
    .sourceTheTitleIsApproximate, .sourceTheTitleIsKnownFromReCreationsOnly,
    .sourceTheTitleFromTwoReCreationsInApps, .sourceTheButtonsAreAssumedToBeThoseOfThe,
    .sourceTheTableOf15HasBothLabelsAndDoes, .sourceTheWordsOf14WithTheLaterWordFor, .sourceTheWordsOf145,
    .sourceTheVersionOfTheChangeToTheNextTitle, .sourceWhetherThisCallStillHadTheLongerTitleOf,
    .sourceSinceWhichVersionOfIOSIsNotKnown, .sourceTheRangeIsAssumed,
    .sourceOurOwnTranslationOfTheApproximateEnglishText, .sourceOurOwnTranslationOfTheTitleAndOfThe,
    .sourceOurOwnTranslationOfTheTitle, .sourceOurOwnTranslationOfTheEnglishLabel,
    .sourceOurOwnTranslation, .sourceTheOtherButtons, .sourceOneReportOfTheFirstButton, .sourceOneReport,
    .sourceCommonKnowledgeOfThePlatform, .sourceCommonKnowledgeOfTCC, .sourceCommonKnowledgeOfHealthKit,
    .sourceCommonKnowledge, .sourceMeasuredOnSimulatorsOf186And265, .sourceMeasuredOnASimulatorOf265,
    .sourceMeasuredOnAnIPhone15ProMaxWith26, .sourceMeasuredOn1421, .sourceMeasuredOn142,
    .sourceAcceptanceReportOfAPublicProject, .sourceASecondProjectWritesTheSame, .sourceASimulatorOf26,
    .sourceAFileOfMacOSSetInTitleCase, .sourceIOSNamesTheOtherApp,
    .sourceSimulatorNotesOfOnePublicIOSAppOctober2026, .sourceTheNotesOfOnePublicProjectOnAlarmKit,
    .sourceUserInterfaceTestsOfTwoProjectsRunOnSimulators,
    .sourceManyUserInterfaceTestsTwoOfThemOnSimulators, .sourceManyUserInterfaceTestsOf17To26,
    .sourceRecordedUserInterfaceTests, .sourceTwoProjectsCIRunsOfIOS27,
    .sourceManyTranscriptionsOfJune2020TheFirstButtonIn, .sourceManyTranscriptionsOfAutumn2020,
    .sourceManyScreenshots, .sourceManyOthers, .sourceManyReports, .sourceWWDC2020Session10676,
    .sourceTheQiitaArticle, .sourceTheArticle, .sourceBetas1And3, .sourceWhichNamesNoVersion,
    .source2025WhichNamesTheThreeButtons, .sourceTheOtoArticleOnAppTrackingTransparency,
    .sourceWhatSeveralPublishedAppsTellTheirUsersToChoose,
    .sourceWhatPublishedAppsTellTheirUsersToChooseIn, .sourceWhatPublishedAppsTell,
    .sourceApplesNoteQuotedIn, .sourceCommentsOfTheIOS11And12SDK, .sourceCommentsOfTheIOS13SDK,
    .sourceWhichAsksInViewDidLoad, .sourceABarAcrossTheTopBeforeTheNotch, .sourceAgainstItOneReportOf2020,
    .sourceAgainstIt, .sourceABannerAtEachRead, .sourceUpgradeAfterAskNextTime, .sourceAppPage,
    .sourceDeletingAnAppDropsWhatTCCHoldsAboutIt,
    .sourceDialogsOfTCCComeOneAfterTheOtherSuch, .sourceWhichTiesItToAProfile,
    .sourceConcurrentRequestsAreNotPreserved, .sourceThereIsNoSuchCall, .sourceThereIsNoSuchQuestion,
    .sourceThereIsNoSuchSwitch, .sourceThereIsOneSwitchForAllApps, .sourceThereWasOneSwitchAnApp,
    .sourceThereWasAnotherCallForRemoteNotificationsOnlyWhich, .sourceTheEntitlement, .sourceOfTheDevice,
    .sourceOfTheAccountForAllApps, .sourceThatAnAnswerOutlivesTheAppIsInferred,
    .sourceThatAllowedContentIsReadWithoutAQuestion, .sourceAlertsStackedUpTo148, .sourceKeptOutsideTCC,
    .sourceWhatAReinstallDoesIsNotEstablished, .sourceDependsOnTheVersion, .sourceCrashLogsOfTCC,
    .sourceConsoleOfIOS11AndLater, .sourceTheSwitchInSettings, .sourceIOS6And7AreNotModelled,
    .sourceNoSource, .sourceSpeaksOfTheAppsPermissionLeftOn, .sourceThePersonWasAskedAboutWhileUsingOnly,
    .sourceWhileUsingUnderProvisionalAlwaysIsSuchARow, .sourceNotEstablished,
    .sourceNotificationsAreNoServiceOfTCC, .sourceOnlyTheFlagChangesBefore10,
    .sourceReleaseNoteOf1451QuotedIn, .sourceReleaseNotesOfIOS9WhichBroughtIt,
    .sourceScreenshotsOfTheFirstBetasJune2020, .sourceTheAlertWaitsAsItDoesBehindAnotherOne,
    .sourceTheDecisionsSurvivedAReinstallOnASimulator, .sourceTheOlderTextOf,
    .sourceTheResetLeavesNotificationsAloneAsItDoesTheir, .sourceTheTextIsReportedFrom11On,
    .sourceNeverOrReadAndWrite, .sourceNoneAddEventsOnlyFullAccess, .sourceAssume, .sourceAssumeUntil14,
    .sourceClosingLeavesLimited, .sourceLeavingStoresNothing, .sourceSystemStringsOf15,
    .sourceStringsOf103And110, .sourceStringsOf103, .sourceStringsOf103To122, .sourceStringsOf120And122,
    .sourceAlertsOf132And145, .sourceButtonsOf15, .sourceAlertsOf140, .sourceAlertsOf143, .sourceAlertsOf16,
    .sourceAlertsWithTwoButtons,
    .sourceAlertEntryOf6And7, .sourceSameWordsElsewhere, .sourceEnglishOnly,
  ]
}
