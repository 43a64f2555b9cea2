extension Behaviour {
  static let tracking: [Behaviour] = [
    Behaviour(
      "ATTrackingManager", set: { $0.trackingFramework = $1 },
      [
        Fact(.ios6 ... .ios13_4, .absent, .documented, Sources.request),
        Fact(.ios14_0beta1..., .present, .documented, Sources.request),
      ]),
    Behaviour(
      "Limit Ad Tracking", set: { $0.limitAdTracking = $1 },
      [
        Fact(.ios6 ... .ios13_4, .present, .documented, Sources.identifier),
        Fact(.ios14_0beta1..., .absent, .reported, Sources.idfaArticle),
      ]),
    Behaviour(
      "tracking request needs an active app", set: { $0.trackingNeedsActive = $1 },
      [
        Fact(
          .ios6 ... .ios14_5_1, false, .reported,
          Sources.idfaArticle + ", whose example requests tracking in viewDidLoad"),
        Fact(
          .ios15..., true, .documented,
          Sources.request + ", https://developer.apple.com/forums/thread/691703"),
      ]),
    Behaviour(
      "tracking request while another dialog is up", set: { $0.trackingUnderDialog = $1 },
      [
        Fact(
          .ios6 ... .ios14_5_1, .waits, .observed,
          stacking + ": up to iOS 14.8, alerts appeared on top of each other"),
        Fact(
          .ios15..., .isDropped, .documented,
          Sources.request + " (concurrent requests are not preserved), " + stacking),
      ]),
    Behaviour(
      "tracking request from the background", set: { $0.trackingInBackground = $1 },
      [
        Fact(
          .ios6 ... .ios14_5_1, .waits, .inferred,
          "iOS shows the alert when the app is active again, in the same way as after another alert"),
        Fact(
          .ios15..., .isDropped, .documented,
          Sources.request + ", https://developer.apple.com/forums/thread/691703"),
      ]),
    Behaviour(
      "completion runs before the answer", set: { $0.completesEarly = $1 },
      [
        Fact(.ios6 ... .ios17_1, false, .documented, Sources.request),
        Fact(
          .ios17_4 ... .ios17_4, true, .observed,
          "https://github.com/deniza/app_tracking_transparency/issues/50, "
            + "https://developer.apple.com/forums/thread/746432"),
        Fact(.ios17_5..., false, .observed, "https://github.com/expo/expo/pull/28751"),
      ]),
    Behaviour(
      "global tracking switch goes off", set: { $0.switchOff = $1 },
      [
        Fact(.ios6 ... .ios13_4, .deniesEveryApp, .inferred, "there is no such switch"),
        Fact(
          .ios14_0beta1 ... .ios14_3, .asksAboutAllowed, .reported,
          Sources.switchMeasurement + ", measured on iOS 14.2"),
        Fact(.ios14_5..., .asksAboutAllowed, .documented, Sources.trackingHelp),
      ]),
    Behaviour(
      "an app that may go on reads, while the global tracking switch is off", set: { $0.keptReads = $1 },
      [
        Fact(.ios6 ... .ios13_4, .denied, .inferred, "there is no such switch"),
        Fact(
          .ios14_0beta1 ... .ios14_3, .denied, .reported,
          Sources.switchMeasurement + ", measured on iOS 14.2"),
        Fact(.ios14_5..., .authorized, .documented, Sources.identifier),
      ]),
    Behaviour(
      "a request made while the global tracking switch is off stores a refusal",
      set: { $0.storesOffRequest = $1 },
      [
        Fact(
          .ios6..., true, .reported,
          Sources.switchMeasurement + ", measured on iOS 14.2; " + Sources.trackingHelp
            + " (assume: request-while-off)")
      ]),
    Behaviour(
      "request with the expanded interface", set: { $0.expandedRequest = $1 },
      [
        Fact(.ios6 ... .ios27_0, .absent, .documented, Sources.expanded),
        Fact(.ios27_2..., .present, .documented, Sources.expanded),
      ]),
    Behaviour(
      "unasked apps may stay denied once the switch is on again", set: { $0.mayStayDenied = $1 },
      [
        Fact(.ios6 ... .ios13_4, false, .inferred, "there is no such switch"),
        Fact(
          .ios14_0beta1 ... .ios14_5, true, .observed,
          "https://github.com/deniza/app_tracking_transparency/issues/13 (assume: stuck-denied)"),
        Fact(
          .ios14_5_1..., false, .observed,
          "release note of iOS 14.5.1, quoted in "
            + "https://github.com/deniza/app_tracking_transparency/issues/13"),
      ]),
    Behaviour(
      "form of the tracking question", set: { $0.trackingForm = $1 },
      [
        Fact(.ios6 ... .ios27_0, .alert, .documented, Sources.request),
        Fact(.ios27_2..., .alert, .documented, Sources.expanded, regions: [.world]),
        Fact(.ios27_2..., .sheetOnRequest, .documented, Sources.expanded, regions: [.eu]),
        Fact(.ios27_2..., .sheetAlways, .documented, Sources.dataUse, regions: [.euAlwaysSheet]),
      ]),
    Behaviour(
      "an answer may be asked for again after a year", set: { $0.answerLastsOneYear = $1 },
      [
        Fact(.ios6 ... .ios27_0, false, .documented, Sources.request),
        Fact(.ios27_2..., false, .documented, Sources.expanded, regions: [.world]),
        Fact(
          .ios27_2..., true, .documented, Sources.expanded, regions: [.eu, .euAlwaysSheet]),
      ]),
    Behaviour(
      "allow is the first button of the tracking question", set: { $0.allowComesFirst = $1 },
      [
        Fact(.ios6 ... .ios13_4, false, .inferred, "there is no such prompt"),
        Fact(
          .ios14_0beta1 ... .ios14_0beta1, true, .reported, "screenshots of the first betas, June 2020"),
        Fact(.ios14_0beta7..., false, .observed, Sources.trackingHelp),
      ]),
    Behaviour(
      "the app's own row is greyed while the global switch is off", set: { $0.greysOwnRow = $1 },
      [
        Fact(
          .ios6..., true, .inferred,
          "no source; " + Sources.identifier + " mentions an app whose permission stays on")
      ]),
    Behaviour(
      "restricted devices read", set: { $0.restrictedReads = $1 },
      [
        Fact(
          .ios6..., .restricted, .inferred,
          Sources.identifier + ", which mentions a configuration profile (assume: restricted-reads)")
      ]),
  ]

  private static let stacking =
    "https://github.com/chemerisuk/cordova-plugin-idfa/issues/19, "
    + "https://github.com/chemerisuk/cordova-plugin-idfa/issues/21"
}
