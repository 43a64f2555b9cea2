extension Behaviour {
  static let location: [Behaviour] = [
    Behaviour(
      "location has to be asked for by a call", set: { $0.locationRequests = $1 },
      [
        Fact(.ios6 ... .ios6, .absent, .documented, Sources.whenInUse),
        Fact(.ios8..., .present, .documented, Sources.whenInUse),
      ]),
    Behaviour(
      "iterating location updates asks by itself", set: { $0.locationSessions = $1 },
      [
        Fact(.ios6 ... .ios17_5, .absent, .documented, sessionPage),
        Fact(.ios18..., .present, .documented, sessionPage),
      ]),
    Behaviour(
      "choices after requestWhenInUseAuthorization", set: { $0.whenInUseChoices = $1 },
      [
        Fact(
          .ios6 ... .ios12, .allowDeny, .reported,
          "system strings of the iOS 10.2 to 12.2 runtimes (AutoMate)"),
        Fact(.ios13_0..., .whileUsingOnceDeny, .documented, Sources.always),
      ]),
    Behaviour(
      "choices after requestAlwaysAuthorization", set: { $0.alwaysChoices = $1 },
      [
        Fact(
          .ios6 ... .ios10_3, .allowDeny, .reported,
          "system strings of the iOS 10.2 and 10.3 runtimes (AutoMate)"
        ),
        Fact(
          .ios11 ... .ios12, .whileUsingAlwaysDeny, .documented,
          Sources.header11 + "; " + Sources.locationArticle),
        Fact(
          .ios13_0..., .whileUsingOnceDeny, .documented,
          Sources.always + "; " + Sources.locationArticle),
      ]),
    Behaviour(
      "requestAlwaysAuthorization while using is allowed", set: { $0.upgradeOnRequest = $1 },
      [
        Fact(.ios6 ... .ios6, .ignored, .documented, Sources.whenInUse + " (there is no such call)"),
        Fact(
          .ios8 ... .ios10_3, .asksUnlessRequested, .reported,
          "https://github.com/nickoneill/PermissionScope/issues/24; system strings of the iOS 10.2 and 10.3 "
            + "runtimes (AutoMate); the older text of " + Sources.always),
        Fact(
          .ios11 ... .ios12, .asksUnlessRequested, .documented,
          "the older text of " + Sources.always + "; https://github.com/delba/Permission/issues/124"),
        Fact(
          .ios13_0 ... .ios13_0, .becomesProvisional, .reported,
          "https://medium.com/swlh/location-permission-in-ios-13-f9e10917c05e"),
        Fact(
          .ios13_4..., .asksOnce, .observed,
          Sources.always + "; https://medium.com/swlh/location-permission-in-ios-13-f9e10917c05e; "
            + "contradicted by https://github.com/zoontek/react-native-permissions/issues/490; "
            + "https://github.com/transistorsoft/react-native-background-geolocation/issues/1168 "
            + "(the prompt appears again after the user has chosen Ask Next Time in Settings)"),
      ]),
    Behaviour(
      "callback of the location manager", set: { $0.authorizationCallback = $1 },
      [
        Fact(.ios6 ... .ios13_4, .status, .documented, callbackPage),
        Fact(
          .ios14_0beta1..., .statusOrAccuracy, .documented,
          callbackPage + "; https://mackuba.eu/notes/wwdc20/whats-new-in-location/"),
      ]),
    Behaviour(
      "Settings offers an app what it has purpose strings for", set: { $0.rowsFollowKeys = $1 },
      [
        Fact(.ios6 ... .ios6, false, .observed, "each app had its own switch"),
        Fact(.ios8..., true, .reported, "common knowledge of the platform"),
      ]),
    Behaviour(
      "choosing the row that is chosen already changes nothing", set: { $0.chosenRowStays = $1 },
      [Fact(.ios6..., true, .inferred, "no source; for example, While Using during a provisional Always")]),
    Behaviour(
      "provisional always shows the indicator", set: { $0.provisionalShowsIndicator = $1 },
      [Fact(.ios6..., true, .inferred, "no source; iOS asked the user only about While Using")]),
    Behaviour(
      "precise and reduced accuracy", set: { $0.accuracy = $1 },
      [
        Fact(.ios6 ... .ios13_4, .absent, .documented, accuracyPage),
        Fact(.ios14_0beta1..., .present, .documented, accuracyPage),
      ]),
    Behaviour(
      "an app can ask for reduced accuracy in its Info.plist", set: { $0.defaultAccuracy = $1 },
      [
        Fact(.ios6 ... .ios13_4, .absent, .documented, reducedPage),
        Fact(.ios14_0beta1..., .present, .documented, reducedPage),
      ]),
    Behaviour(
      "the question about an approximate location has the Precise switch",
      set: { $0.reducedPromptHasSwitch = $1 },
      [
        Fact(
          .ios6..., false, .reported,
          // The prompt on this page has a map with an approximate location, and no button on it.
          "https://velog.io/@jeongmuya/iOS-위치-권한-설정-가이드-exu2o7vp; " + reducedPage)
      ]),
    Behaviour(
      "location button", set: { $0.locationButton = $1 },
      [
        Fact(.ios6 ... .ios14_5_1, .absent, .documented, Sources.guidelines),
        Fact(.ios15..., .present, .documented, Sources.guidelines),
      ]),
    Behaviour(
      "allow once is the first button", set: { $0.onceComesFirst = $1 },
      [
        Fact(.ios6 ... .ios13_4, false, .reported, Sources.locationArticle),
        Fact(.ios14_0beta1..., true, .observed, Sources.guidelines),
      ]),
    Behaviour(
      "while using is enough for regions, significant change and visits", set: { $0.whileUsingMonitors = $1 },
      [
        Fact(.ios6 ... .ios12, false, .documented, Sources.header11 + "; " + Sources.locationArticle),
        Fact(.ios13_0..., true, .documented, Sources.header13 + "; " + Sources.locationArticle),
      ]),
    Behaviour(
      "keys that always needs", set: { $0.alwaysKeys = $1 },
      [
        Fact(.ios6 ... .ios10_3, .always, .documented, Sources.header11),
        Fact(.ios11..., .alwaysAndWhenInUse, .documented, Sources.header11),
      ]),
    Behaviour(
      "console text for a missing location key", set: { $0.missingKeyText = $1 },
      [
        Fact(.ios6 ... .ios10_3, .silent, .inferred, "the text is reported from iOS 11 on"),
        Fact(.ios11..., .attempted, .observed, "console of iOS 11 and later, many reports"),
      ]),
    Behaviour(
      "indicator of background use", set: { $0.indicator = $1 },
      [
        Fact(.ios6 ... .ios10_3, .bar, .observed, "a bar across the top, before the notch"),
        Fact(.ios11..., .pill, .observed, Sources.locationArticle),
      ]),
  ]

  private static let sessionPage =
    "https://developer.apple.com/documentation/corelocation/clservicesession-pt7n"
  private static let callbackPage =
    "https://developer.apple.com/documentation/corelocation/cllocationmanagerdelegate/"
    + "locationmanagerdidchangeauthorization(_:)"
  private static let reducedPage =
    "https://developer.apple.com/documentation/bundleresources/information-property-list/"
    + "nslocationdefaultaccuracyreduced"
  private static let accuracyPage =
    "https://developer.apple.com/documentation/corelocation/cllocationmanager/accuracyauthorization"
}
