extension OldLogLine {
  /// Each line with its event. A number in the event is what was found in that gap of the line.
  static let table: [(line: String, event: String)] = [
    ("launch: cold start, launch {number}", "coldStart 1"),
    ("launch: prewarmed, not a launch, process start {number}", "prewarmed 1"),
    ("launch: back to the front, not a launch", "backToFront"),
    ("background: the app left the front", "leftFront"), ("process ended: {end}", "processEnded 1"),
    ("installed", "appInstalled"), ("deleted", "appDeleted"), ("erased: all content and settings", "erased"),
    ("reset: Location & Privacy", "privacyReset"), ("ad: loaded, personalised", "adLoaded true"),
    ("ad: loaded, not personalised", "adLoaded false"),
    ("requestTrackingAuthorization: called, expanded interface", "called tracking-expanded"),
    ("requestTrackingAuthorization: completion {status}", "trackingCompletion 1"),
    ("requestAuthorization: called, provisional", "called notifications-provisional"),
    ("requestAuthorization: completion granted {truth}", "notificationCompletion 1"),
    ("requestTemporaryFullAccuracyAuthorization: completion with an error", "accuracyCompletion true"),
    ("requestTemporaryFullAccuracyAuthorization: completion error nil", "accuracyCompletion false"),
    ("{call}: called", "called 1"), ("{call}: dialog shown", "dialogShown 1"),
    ("{call}: dialog {dialog} shown", "dialogShown 1 2"), ("{call}: no dialog, {reason}", "suppressed 1 2"),
    ("{call}: waits no longer, gone with the dialog that was up", "waitedInVain 1"),
    ("{service}: completion granted {truth}", "serviceCompletion 1 2"), ("{use}: works", "serviceUsed 1 true"),
    ("{use}: does not work", "serviceUsed 1 false"),
    ("system: dialog {dialog} shown", "dialogShownBySystem 1"),
    ("system: dialog {dialog} taken away unanswered", "dialogTakenAway 1"),
    ("system: assumed that the app had an event that needs always", "needForAlwaysAssumed"),
    ("system: assumed once-grace={span}", "assumed once-grace 1"),
    ("system: assumed background-grace={span}", "assumed background-grace 1"),
    ("system: assumed {key}={value}", "assumed 1 2"),
    ("system: on this iOS the app reads tracking {status}", "trackingReadsAnew 1"),
    ("answer: page close on {page}", "pageAnswered 1"),
    ("answer: page {button} on {page}", "pageAnswered 2 1"),
    ("answer: {screen} {role} for {ask}", "screenAnswered 1 2 3"),
    ("answer: {screen} {role}", "screenAnswered 1 2"), ("answer: {dialog} {role}", "dialogAnswered 1 2"),
    ("advertisingIdentifier: {identifier} after the answer", "identifierRead 1 true"),
    ("advertisingIdentifier: {identifier} before the answer", "identifierRead 1 false"),
    ("didChangeAuthorization: {status}", "didChangeAuthorization 1"),
    ("locationManagerDidChangeAuthorization: {status}, fullAccuracy", "managerDidChangeAuthorization 1 true"),
    (
      "locationManagerDidChangeAuthorization: {status}, reducedAccuracy",
      "managerDidChangeAuthorization 1 false"
    ),
    ("locationManagerDidChangeAuthorization: {status}", "managerDidChangeAuthorization 1"),
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
        + "usage description.  The app's Info.plist must contain an {key} key with a string value explaining "
        + "to the user how the app uses this data.", "consoleKeyMissing 1"
    ),
    (
      "console: access refused: the app's Info.plist has no {key}; a call of another era has been "
        + "deprecated-calling this method is no longer allowed", "consoleKeyRefused 1"
    ),
    (
      "console: *** Terminating app due to uncaught exception 'NSInvalidArgumentException', reason: '{key} must "
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
    ("screen: {screen} shown for {ask}", "screenShown 1 2"), ("screen: {screen} shown", "screenShown 1"),
    ("ask: {ask} not put, {reason}", "askSuppressed 1 2"), ("page: {page} shown", "pageShown 1"),
    ("page: {page} not shown, {reason}", "pageSuppressed 1 2"), ("gate: open, {reason}", "gateSuppressed 1"),
    ("open: home", "homeOpened"), ("open: {feature}", "featureOpened 1"),
    ("policy: opened in the browser", "policyOpenedInBrowser"), ("policy: agree wakes", "agreeWakes"),
    ("policy: agreed to {revision}", "agreed 1"), ("policy: agreement withdrawn", "withdrawn"),
    ("startUpdatingLocation: called", "updates start"),
    ("startUpdatingLocation: called, allowsBackgroundLocationUpdates true", "updates start-background"),
    ("stopUpdatingLocation: called", "updates stop"),
    ("allowsBackgroundLocationUpdates: false", "updates stop-background"),
    ("didUpdateLocations: 35.0, 139.7", "locationUpdate"),
    ("didUpdateLocations: no more, the app is not in use", "updatesPaused"),
    ("didUpdateLocations: 35.0, 139.7 again", "updatesResumed"),
    ("allow once: ended with use", "allowOnceEnded"),
    ("geofence: set, 200 m around 35.0, 139.7", "geofenceSet"), ("geofence: {way}", "geofenceCrossed 1"),
    ("notification: delivered on {way}", "notificationDelivered 1"),
    ("notification: opened", "notificationOpened"),
    ("gift: unavailable, DeviceCheck needs iOS 11", "gift unavailable"), ("gift: {state}", "gift 1"),
    ("DeviceCheck: generateToken, a token for the app's server", "deviceTokenMade"),
    ("DeviceCheck: set bit0 {truth}, bit1 {truth}", "deviceCheckSet 1 2"),
    ("DeviceCheck: read bit0 {truth}, bit1 {truth}, last update {month}", "deviceCheckRead 1 2 3"),
    ("DeviceCheck: Failed to find bit state", "deviceCheckUnset"), ("event: {event} {times}", "counted 1 2"),
    ("flag: {flag} {truth}", "flagTurned 1 2"), ("set: {key}", "systemChanged 1"),
    ("wait: {span}", "timePassed 1"),
  ]

  static let reasons: [Substring: String] = [
    "not available on this iOS version": "unavailable", "purpose string missing": "noPurposeString",
    "restricted": "restricted", "Allow Apps to Request to Track is off": "switchOff",
    "already answered": "alreadyAnswered", "still denied after the switch went off and on": "stuck",
    "the one chance is used": "chanceUsed", "allowed once": "allowedOnce",
    "another alert is up": "anotherAlert", "waits until the alert that is up is gone": "waitsForDialog",
    "waits until the app is active": "waitsForFront", "app not active": "notActive",
    "app not in use": "notInUse", "Location Services are off": "servicesOff",
    "location not granted": "notGranted", "accuracy is full already": "fullAccuracy",
    "granted without a dialog": "quietly", "works without a question on this iOS version": "unasked",
    "the switch of the system is off": "switchedOff", "shown three times in 365 days": "quotaUsed",
    "a build of TestFlight": "testBuild", "allowed with another answer": "covered",
    "condition launches not met": "condition:launches", "condition days not met": "condition:days",
    "condition events not met": "condition:events", "condition minimum-os not met": "condition:minimum-os",
    "condition status not met": "condition:status", "condition region not met": "condition:region",
    "condition later not met": "condition:later", "condition quota not met": "condition:quota",
    "condition flags not met": "condition:flags", "condition status-of not met": "condition:status-of",
    "condition accuracy not met": "condition:accuracy", "condition services not met": "condition:services",
    "condition not not met": "condition:not", "condition any-of not met": "condition:any-of",
    "text not loaded": "textNotLoaded", "no text in this language": "noTextInLanguage",
    "policy agreed to": "policyAgreed", "once in this install": "shownBefore",
  ]

  static let ends: [Substring: String] = [
    "killed by the person": "killed", "app deleted": "deleted", "new build installed": "appUpdated",
    "iOS updated": "systemUpdated", "device erased": "erased",
    "crash, purpose string missing": "missingPurposeString",
    "crash, background mode location missing": "missingBackgroundMode",
    "location and privacy reset": "privacyReset",
  ]

  /// The calls of apps with what asks for them.
  static let calls: [Substring: String] = [
    "requestTrackingAuthorization": "tracking", "requestWhenInUseAuthorization": "location-when-in-use",
    "requestAlwaysAuthorization": "location-always", "requestAuthorization": "notifications",
    "requestTemporaryFullAccuracyAuthorization": "precise-location", "LocationButton": "location-button",
    "AVCaptureDevice.requestAccess": "camera", "AVCaptureDeviceInput": "use:camera",
    "AVAudioSession.requestRecordPermission": "microphone", "AVAudioSession.setActive": "use:microphone",
    "PHPhotoLibrary.requestAuthorization": "photos", "PHAsset.fetchAssets": "use:photos",
    "PHPhotoLibrary.requestAuthorization(addOnly)": "photos-add", "PHAssetCreationRequest": "use:photos-add",
    "CNContactStore.requestAccess": "contacts", "CNContactStore.enumerateContacts": "use:contacts",
    "EKEventStore.requestFullAccessToEvents": "calendar",
    "EKEventStore.requestWriteOnlyAccessToEvents": "calendar-write",
    "EKEventStore.requestFullAccessToReminders": "reminders", "CBCentralManager": "use:bluetooth",
    "NWBrowser": "use:local-network", "LAContext.evaluatePolicy": "use:face-id", "CMPedometer": "use:motion",
    "SFSpeechRecognizer.requestAuthorization": "speech", "INPreferences.requestSiriAuthorization": "siri",
    "MPMediaLibrary.requestAuthorization": "media-library", "MPMediaQuery": "use:media-library",
    "HMHomeManager": "use:homekit", "NISession.run": "nearby",
    "requestAuthorization(criticalAlert)": "critical-alerts", "HKHealthStore.requestAuthorization": "health",
    "UIPasteboard.general": "use:paste", "requestReview": "review",
    "INFocusStatusCenter.requestAuthorization": "focus",
  ]
}
