extension OldLogLine {
  /// The record of the event for each old log line. In the record, a number N stands for the text of the Nth
  /// placeholder of the line.
  static let table: [(line: String, event: String)] = [
    ("launch: cold start, launch {number}", "coldStart 1"),
    ("launch: prewarmed, not a launch, process start {number}", "prewarmed 1"),
    ("launch: back to the front, not a launch", "backToFront"),
    ("background: the app left the front", "leftFront"), ("process ended: {end}", "processEnded 1"),
    ("installed", "appInstalled"), ("deleted", "appDeleted"), ("erased: all content and settings", "erased"),
    ("reset: Location & Privacy", "privacyReset"), ("ad: loaded, personalised", "adLoaded true"),
    ("ad: loaded, not personalised", "adLoaded false"),
    ("requestTrackingAuthorization: called, expanded interface", "called tracking-expanded"),
    ("requestTrackingAuthorization: completion {trackingStatus}", "trackingCompletion 1"),
    ("requestAuthorization: called, provisional", "called notifications-provisional"),
    ("requestAuthorization: completion granted {truth}", "notificationCompletion 1"),
    ("requestTemporaryFullAccuracyAuthorization: completion with an error", "accuracyCompletion true"),
    ("requestTemporaryFullAccuracyAuthorization: completion error nil", "accuracyCompletion false"),
    ("{call}: called", "called 1"), ("{call}: dialog shown", "dialogShown 1"),
    ("{call}: dialog {laterDialog} shown", "dialogShown 1 2"),
    ("{call}: no dialog, {reason}", "suppressed 1 2"),
    ("{call}: waits no longer, gone with the dialog that was up", "waitedInVain 1"),
    ("{service}: completion granted {truth}", "serviceCompletion 1 2"),
    ("{use}: works", "serviceUsed 1 true"),
    ("{use}: does not work", "serviceUsed 1 false"),
    ("system: dialog {dialog} shown", "dialogShownBySystem 1"),
    ("system: dialog {dialog} taken away unanswered", "dialogTakenAway 1"),
    ("system: assumed that the app had an event that needs always", "needForAlwaysAssumed"),
    ("system: assumed once-grace={span}", "assumed once-grace 1"),
    ("system: assumed background-grace={span}", "assumed background-grace 1"),
    ("system: assumed {reading}", "assumed 1"),
    ("system: on this iOS the app reads tracking {trackingStatus}", "trackingReadsAnew 1"),
    ("answer: page close on {name}", "pageAnswered 1"),
    ("answer: page {name} on {name}", "pageAnswered 2 1"),
    ("answer: {screen} {role} for {name}", "screenAnswered 1 2 3"),
    ("answer: {screen} {role}", "screenAnswered 1 2"), ("answer: {dialog} {role}", "dialogAnswered 1 2"),
    ("advertisingIdentifier: {identifier} after the answer", "identifierRead 1 true"),
    ("advertisingIdentifier: {identifier} before the answer", "identifierRead 1 false"),
    ("didChangeAuthorization: {locationStatus}", "didChangeAuthorization 1"),
    (
      "locationManagerDidChangeAuthorization: {locationStatus}, fullAccuracy",
      "managerDidChangeAuthorization 1 true"
    ),
    (
      "locationManagerDidChangeAuthorization: {locationStatus}, reducedAccuracy",
      "managerDidChangeAuthorization 1 false"
    ),
    ("locationManagerDidChangeAuthorization: {locationStatus}", "managerDidChangeAuthorization 1"),
    ("registerUserNotificationSettings: called", "registrationCalled"),
    ("registerUserNotificationSettings: no dialog, {reason}", "registrationSuppressed 1"),
    (
      "registerUserNotificationSettings: waits no longer, gone with the dialog that was up",
      "registrationWaitedInVain"
    ),
    ("registerUserNotificationSettings: didRegister, with types", "registrationCompleted true"),
    ("registerUserNotificationSettings: didRegister, without types", "registrationCompleted false"),
    (
      "console: [access] This app has crashed because it attempted to access privacy-sensitive data without a "
        + "usage description.  The app's Info.plist must contain an {purposeKey} key with a string value explaining "
        + "to the user how the app uses this data.", "consoleKeyMissing 1"
    ),
    (
      "console: access refused: the app's Info.plist has no {purposeKey}; a call of another era has been "
        + "deprecated-calling this method is no longer allowed", "consoleKeyRefused 1"
    ),
    (
      "console: *** Terminating app due to uncaught exception 'NSInvalidArgumentException', reason: '{purposeKey} must "
        + "be set in the app's Info.plist in order to request authorization.'", "consoleException 1"
    ),
    (
      "console: This app has attempted to access privacy-sensitive data without a usage description. The app's "
        + "Info.plist must contain both “NSLocationAlwaysAndWhenInUseUsageDescription” and "
        + "“NSLocationWhenInUseUsageDescription” keys with string values explaining to the user how the app "
        + "uses this data", "consoleLocationKeyMissing"
    ),
    (
      "console: fatal error: allowsBackgroundLocationUpdates set to true without location in UIBackgroundModes",
      "consoleBackgroundModeMissing"
    ),
    ("screen: {screen} shown for {name}", "screenShown 1 2"), ("screen: {screen} shown", "screenShown 1"),
    ("ask: {name} not put, {reason}", "askSuppressed 1 2"), ("page: {name} shown", "pageShown 1"),
    ("page: {name} not shown, {reason}", "pageSuppressed 1 2"), ("gate: open, {reason}", "gateSuppressed 1"),
    ("open: home", "homeOpened"), ("open: {name}", "featureOpened 1"),
    ("policy: opened in the browser", "policyOpenedInBrowser"), ("policy: agree wakes", "agreeWakes"),
    ("policy: agreed to {number}", "agreed 1"), ("policy: agreement withdrawn", "withdrawn"),
    ("startUpdatingLocation: called", "updates start"),
    ("startUpdatingLocation: called, allowsBackgroundLocationUpdates true", "updates start-background"),
    ("stopUpdatingLocation: called", "updates stop"),
    ("allowsBackgroundLocationUpdates: false", "updates stop-background"),
    ("didUpdateLocations: 35.0, 139.7", "locationUpdate"),
    ("didUpdateLocations: no more, the app is not in use", "updatesPaused"),
    ("didUpdateLocations: 35.0, 139.7 again", "updatesResumed"),
    ("allow once: ended with use", "allowOnceEnded"),
    ("geofence: set, 200 m around 35.0, 139.7", "geofenceSet"), ("geofence: {crossing}", "geofenceCrossed 1"),
    ("notification: delivered on {crossing}", "notificationDelivered 1"),
    ("notification: opened", "notificationOpened"),
    ("gift: unavailable, DeviceCheck needs iOS 11", "gift unavailable"), ("gift: {gift}", "gift 1"),
    ("DeviceCheck: generateToken, a token for the app's server", "deviceTokenMade"),
    ("DeviceCheck: set bit0 {truth}, bit1 {truth}", "deviceCheckSet 1 2"),
    ("DeviceCheck: read bit0 {truth}, bit1 {truth}, last update {month}", "deviceCheckRead 1 2 3"),
    ("DeviceCheck: Failed to find bit state", "deviceCheckUnset"), ("event: {name} {number}", "counted 1 2"),
    ("flag: {name} {truth}", "flagTurned 1 2"), ("set: {setting}", "systemChanged 1"),
    ("wait: {span}", "timePassed 1"),
  ]
}
