/// The possible texts of placeholders, as older programs wrote them.
extension OldLogLine {
  /// For each kind of placeholder with a fixed list of texts, this list.
  static let words: [Substring: Set<Substring>] = [
    "screen": list("soft-ask page policy additional-information"),
    "trackingStatus": list("notDetermined restricted denied authorized"),
    "locationStatus": list("notDetermined restricted denied authorizedAlways authorizedWhenInUse"),
    "truth": list("true false"),
    "identifier": list("zeros real"),
    "crossing": list("enter exit"),
    "gift": list("unclaimed claimed refused unavailable"),
    "dialog": list(
      """
      tracking location location-button precise-location notifications camera microphone photos \
      photos-add contacts calendar reminders bluetooth local-network face-id motion speech siri \
      media-library homekit nearby critical-alerts health paste review focus tracking-switch-off \
      location-upgrade location-reminder location-services-off photos-picker photos-limited \
      photos-reminder contacts-access bluetooth-off
      """),
    "laterDialog": list(
      """
      tracking-switch-off location-upgrade location-reminder location-services-off photos-picker \
      photos-limited photos-reminder contacts-access bluetooth-off
      """),
    "role": list(
      """
      continue later read agree withdraw turn-on-all allow allow-once select full more keep while-using \
      always once deny precise additional-information keep-tracking stop-tracking settings cancel close \
      done rate not-now
      """),
    "reading": list(
      """
      idfa-after-refusal=zeros idfa-after-refusal=real restricted-reads=restricted \
      restricted-reads=denied stuck-denied=false stuck-denied=true not-installable=refuse \
      not-installable=run request-while-off=denied request-while-off=nothing second-alert=queued \
      second-alert=dropped leave-dialog=nothing leave-dialog=denied settings-change-kills=by-permission \
      settings-change-kills=true settings-change-kills=false limited-alert=on-change \
      limited-alert=each-launch health-survives=true health-survives=false local-network-survives=true \
      local-network-survives=false build=store build=development build=testflight wording=shipped \
      wording=articles
      """),
    "permission": list(
      """
      tracking location notifications camera microphone photos photos-add contacts calendar reminders \
      bluetooth local-network face-id motion speech siri media-library homekit nearby critical-alerts \
      health paste review focus
      """),
    "setting": list(
      """
      os region locale now restricted location-restricted allow-tracking-requests limit-ad-tracking \
      tracking location-services location precise notifications policy-revision remote-text \
      photo-library camera-restricted microphone-restricted photos-restricted contacts-restricted \
      calendar-restricted reminders-restricted bluetooth-restricted motion-restricted speech-restricted \
      media-library-restricted bluetooth-power fitness-tracking in-app-ratings camera microphone photos \
      photos-add contacts calendar reminders bluetooth local-network face-id motion speech siri \
      media-library homekit nearby critical-alerts health paste focus
      """),
    "purposeKey": list(
      """
      NSUserTrackingUsageDescription NSUserTrackingMarkdownUsageDescription \
      NSLocationWhenInUseUsageDescription NSLocationAlwaysAndWhenInUseUsageDescription \
      NSLocationAlwaysUsageDescription NSLocationTemporaryUsageDescriptionDictionary \
      NSLocationUsageDescription NSAppleMusicUsageDescription NSBluetoothAlwaysUsageDescription \
      NSBluetoothPeripheralUsageDescription NSCalendarsFullAccessUsageDescription \
      NSCalendarsUsageDescription NSCalendarsWriteOnlyAccessUsageDescription NSCameraUsageDescription \
      NSContactsUsageDescription NSFaceIDUsageDescription NSFocusStatusUsageDescription \
      NSHealthClinicalHealthRecordsShareUsageDescription NSHealthShareUsageDescription \
      NSHealthUpdateUsageDescription NSHomeKitUsageDescription NSLocalNetworkUsageDescription \
      NSMicrophoneUsageDescription NSMotionUsageDescription NSNearbyInteractionAllowOnceUsageDescription \
      NSNearbyInteractionUsageDescription NSPhotoLibraryAddUsageDescription \
      NSPhotoLibraryUsageDescription NSRemindersFullAccessUsageDescription NSRemindersUsageDescription \
      NSSiriUsageDescription NSSpeechRecognitionUsageDescription
      """),
  ]

  private static func list(_ words: Substring) -> Set<Substring> { Set(words.split(separator: " ")) }

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

  /// The functions that apps call, with the name of the request.
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
