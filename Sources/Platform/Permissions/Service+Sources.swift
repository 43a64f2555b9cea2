/// Sources that several rows of ``rows`` cite.
extension Service {
  static let missingKeyText =
    "https://useyourloaf.com/blog/privacy-settings-in-ios-10/; crash logs of TCC, many reports"
  static let alarmSource = "https://developer.apple.com/documentation/alarmkit/alarmmanager"
  static let ageSource = "https://developer.apple.com/documentation/declaredagerange"
  static let ageSupport = "https://developer.apple.com/support/age-assurance"
  static let photoHelp =
    "https://wwdcnotes.com/documentation/wwdc20-10641-handle-the-limited-photos-library-in-your-app/"
  static let photoStatus = "https://developer.apple.com/documentation/photos/phauthorizationstatus"
  static let contactHelp =
    "https://wwdcnotes.com/documentation/wwdc24-10121-meet-the-contact-access-button/"
  static let contactStatus =
    "https://developer.apple.com/documentation/contacts/cnauthorizationstatus"
  static let calendarHelp =
    "https://developer.apple.com/documentation/eventkit/accessing-the-event-store"
  static let calendarUpdate =
    "https://developer.apple.com/documentation/technotes/tn3153-adopting-api-changes-for-eventkit-in-ios-macos-and-watchos"
    + "; https://github.com/JohanDegraeve/xdripswift/pull/461"
  static let eventStatus = "https://developer.apple.com/documentation/eventkit/ekauthorizationstatus"
  static let pasteSource = "measured on simulators with iOS 18.6 and 26.5 (bajutsu-e2e/bajutsu)"
  static let reviewSource =
    "https://developer.apple.com/documentation/storekit/appstore/requestreview(in:)-1q8qs"

  /// How iOS asks about the clipboard, by version. On iOS 14 and 15, it shows only a banner, which is no question.
  static let pasteQuestions: [Fact<ServiceQuestion>] = [
    Fact(.ios6 ... .ios13_4, .unasked, .documented, pasteSource),
    Fact(
      .ios14_0beta1 ... .ios15, .unasked, .documented,
      pasteSource + "; https://github.com/Ranchero-Software/NetNewsWire/issues/2146 "
        + "(iOS shows a banner when the app reads what another app copied)"),
    Fact(.ios16 ... .ios16, .eachUse, .reported, pasteSource),
    Fact(
      .ios16_0_2..., .eachContent, .reported,
      pasteSource
        + "; https://github.com/flutter/flutter/issues/112515; https://github.com/cashubtc/eNuts/issues/164; "
        + "no source confirms that the app can read allowed content again without a prompt until its process ends; "
        + "apps reported that iOS asks again after a denial"),
  ]
}
