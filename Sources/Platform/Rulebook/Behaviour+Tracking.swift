extension Behaviour {
  static let tracking: [Behaviour] = [
    Behaviour(
      "ATTrackingManager", get: \.trackingFramework, set: { $0.trackingFramework = $1 },
      [
        Fact(.ios6 ... .ios13_4, .absent, .documented, Sources.request),
        Fact(.ios14_0beta1..., .present, .documented, Sources.request),
      ]),
    Behaviour(
      "Limit Ad Tracking", get: \.limitAdTracking, set: { $0.limitAdTracking = $1 },
      [
        Fact(.ios6 ... .ios13_4, .present, .documented, Sources.identifier),
        Fact(.ios14_0beta1..., .absent, .reported, Sources.idfaArticle),
      ]),
    Behaviour(
      "tracking request needs an active app", get: \.trackingNeedsActive,
      set: { $0.trackingNeedsActive = $1 },
      [
        Fact(.ios6 ... .ios14_5_1, false, .reported, Sources.idfaArticle + ", which asks in viewDidLoad"),
        Fact(
          .ios15..., true, .documented,
          Sources.request + ", https://developer.apple.com/forums/thread/691703"),
      ]),
    Behaviour(
      "completion runs before the answer", get: \.completesEarly, set: { $0.completesEarly = $1 },
      [
        Fact(.ios6 ... .ios17_0, false, .documented, Sources.request),
        Fact(
          .ios17_4 ... .ios17_4, true, .observed,
          "https://github.com/deniza/app_tracking_transparency/issues/50, "
            + "https://developer.apple.com/forums/thread/746432"),
        Fact(.ios17_5..., false, .observed, "https://github.com/expo/expo/pull/28751"),
      ]),
    Behaviour(
      "global tracking switch goes off", get: \.switchOff, set: { $0.switchOff = $1 },
      [
        Fact(
          .ios6 ... .ios14_3, .deniesEveryApp, .inferred,
          "the choice is described from 14.5 on: " + Sources.trackingHelp),
        Fact(.ios14_5..., .asksAboutAllowed, .documented, Sources.trackingHelp),
      ]),
    Behaviour(
      "unasked apps may stay denied once the switch is on again", get: \.mayStayDenied,
      set: { $0.mayStayDenied = $1 },
      [
        Fact(.ios6 ... .ios13_4, false, .inferred, "there is no such switch"),
        Fact(
          .ios14_0beta1 ... .ios14_5, true, .observed,
          "https://github.com/deniza/app_tracking_transparency/issues/13 (assume: stuck-denied)"),
        Fact(
          .ios14_5_1..., false, .observed,
          "release note of 14.5.1, quoted in https://github.com/deniza/app_tracking_transparency/issues/13"),
      ]),
    Behaviour(
      "form of the tracking question", get: \.trackingForm, set: { $0.trackingForm = $1 },
      [
        Fact(.ios6 ... .ios26, .alert, .documented, Sources.request),
        Fact(.ios27_2..., .alert, .documented, Sources.expanded, regions: [.world]),
        Fact(.ios27_2..., .sheetOnRequest, .documented, Sources.expanded, regions: [.eu]),
        Fact(.ios27_2..., .sheetAlways, .documented, Sources.dataUse, regions: [.euAlwaysSheet]),
      ]),
    Behaviour(
      "an answer may be asked for again after a year", get: \.answerLastsOneYear,
      set: { $0.answerLastsOneYear = $1 },
      [
        Fact(.ios6 ... .ios26, false, .documented, Sources.request),
        Fact(.ios27_2..., false, .documented, Sources.expanded, regions: [.world]),
        Fact(
          .ios27_2..., true, .documented, Sources.expanded, regions: [.eu, .euAlwaysSheet]),
      ]),
    Behaviour(
      "allow is the first button of the tracking question", get: \.allowComesFirst,
      set: { $0.allowComesFirst = $1 },
      [
        Fact(.ios6 ... .ios13_4, false, .inferred, "there is no such question"),
        Fact(
          .ios14_0beta1 ... .ios14_0beta1, true, .reported, "screenshots of the first betas, June 2020"),
        Fact(.ios14_0beta7..., false, .observed, Sources.trackingHelp),
      ]),
    Behaviour(
      "restricted devices read", get: \.restrictedReads, set: { $0.restrictedReads = $1 },
      [
        Fact(
          .ios6..., .restricted, .inferred,
          Sources.identifier + ", which ties it to a profile (assume: restricted-reads)")
      ]),
  ]
}
