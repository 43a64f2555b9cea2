extension CallRow {
  private static let root = "https://developer.apple.com/documentation/"

  /// The platform's own calls about everything else.
  static let others: [CallRow] = [
    CallRow(
      .swift, "requestAuthorization", .notifications, with: ["options:"], without: [".provisional"],
      source: root + "usernotifications/unusernotificationcenter"),
    CallRow(
      .swift, "requestAuthorization", .provisionalNotifications, with: [".provisional"],
      source: root + "usernotifications/unusernotificationcenter"),
    CallRow(
      .swift, "requestAuthorization", .criticalAlerts, with: [".criticalAlert"],
      source: root + "usernotifications/unusernotificationcenter"),
    CallRow(
      [.objectiveC, .kotlin], "requestAuthorizationWithOptions", .notifications,
      source: root + "usernotifications/unusernotificationcenter"),
    CallRow(
      .cSharp, "RequestAuthorization", .notifications, with: ["UNAuthorizationOptions"],
      source: root + "usernotifications/unusernotificationcenter"),
    CallRow(
      [.swift, .objectiveC], "registerUserNotificationSettings", .notifications,
      source: root + "uikit/uiapplication"),
    CallRow(
      [.swift, .objectiveC], "CBCentralManager", .bluetooth, form: .made, source: root + "corebluetooth"),
    CallRow(
      [.swift, .objectiveC], "CBPeripheralManager", .bluetooth, form: .made, source: root + "corebluetooth"),
    CallRow(
      [.kotlin, .cSharp], "CBCentralManager", .bluetooth, form: .made, source: root + "corebluetooth"),
    CallRow(
      .swift, "requestAuthorization", .speech, on: ["SFSpeechRecognizer"],
      source: root + "speech/sfspeechrecognizer"),
    CallRow(
      .objectiveC, "requestAuthorization", .speech, on: ["SFSpeechRecognizer"],
      source: root + "speech/sfspeechrecognizer"),
    CallRow(
      [.swift, .objectiveC], "SFSpeechRecognizer", .speech, form: .made, strength: .mayAsk,
      source: root + "speech/sfspeechrecognizer"),
    CallRow(
      .swift, "SpeechTranscriber", .speech, form: .made, strength: .mayAsk,
      source: root + "speech/speechtranscriber"),
    CallRow(
      [.swift, .objectiveC], "requestSiriAuthorization", .siri, source: root + "sirikit/inpreferences"),
    CallRow(
      [.swift, .objectiveC], "INPreferences", .siri, form: .mentioned, strength: .mayAsk,
      source: root + "sirikit/inpreferences"),
    CallRow(
      [.swift, .objectiveC], "INInteraction", .siri, form: .mentioned, strength: .mayAsk,
      source: root + "sirikit/ininteraction"),
    CallRow(
      [.swift, .objectiveC], "INUIAddVoiceShortcutViewController", .siri, form: .mentioned, strength: .mayAsk,
      source: root + "intentsui/inuiaddvoiceshortcutviewcontroller"),
    CallRow(
      [.swift, .objectiveC], "INVoiceShortcutCenter", .siri, form: .mentioned, strength: .mayAsk,
      source: root + "sirikit/invoiceshortcutcenter"),
    CallRow(
      .swift, "requestAuthorization", .mediaLibrary, on: ["MPMediaLibrary"],
      source: root + "mediaplayer/mpmedialibrary"),
    CallRow(
      .objectiveC, "requestAuthorization", .mediaLibrary, on: ["MPMediaLibrary"],
      source: root + "mediaplayer/mpmedialibrary"),
    CallRow(
      .swift, "request", .mediaLibrary, on: ["MusicAuthorization"],
      source: root + "musickit/musicauthorization"),
    CallRow(
      [.swift, .objectiveC], "MPMediaQuery", .mediaLibrary, form: .mentioned, strength: .touches,
      source: root + "mediaplayer/mpmediaquery"),
    CallRow(
      [.swift, .objectiveC], "MPMediaPickerController", .mediaLibrary, form: .made, strength: .mayAsk,
      source: root + "mediaplayer/mpmediapickercontroller"),
    CallRow(
      [.swift, .objectiveC], "MPMusicPlayerController", .mediaLibrary, form: .mentioned, strength: .mayAsk,
      source: root + "mediaplayer/mpmusicplayercontroller"),
    CallRow(
      .swift, "SystemMusicPlayer", .mediaLibrary, form: .mentioned, strength: .mayAsk,
      source: root + "musickit/systemmusicplayer"),
    CallRow(
      .swift, "ApplicationMusicPlayer", .mediaLibrary, form: .mentioned, strength: .mayAsk,
      source: root + "musickit/applicationmusicplayer"),
    CallRow(
      [.swift, .objectiveC], "HKHealthStore", .health, form: .made, strength: .mayAsk,
      source: root + "healthkit/hkhealthstore"),
    CallRow(
      .swift, "requestAuthorization", .health, with: ["toShare:", "read:"],
      source: root + "healthkit/hkhealthstore"),
    CallRow(
      [.objectiveC, .kotlin], "requestAuthorizationToShareTypes", .health,
      source: root + "healthkit/hkhealthstore"),
    CallRow(
      .swift, "healthDataAccessRequest", .health, source: root + "healthkitui"),
    CallRow(
      [.swift, .objectiveC], "HMHomeManager", .homekit, form: .made, source: root + "homekit/hmhomemanager"),
    CallRow(
      [.swift, .objectiveC], "CMMotionActivityManager", .motion, form: .made, strength: .touches,
      source: root + "coremotion/cmmotionactivitymanager"),
    CallRow(
      [.swift, .objectiveC], "CMPedometer", .motion, form: .made, strength: .touches,
      source: root + "coremotion/cmpedometer"),
    CallRow(
      .swift, "queryActivityStarting", .motion, source: root + "coremotion/cmmotionactivitymanager"),
    CallRow(
      .objectiveC, "queryActivityStartingFromDate", .motion,
      source: root + "coremotion/cmmotionactivitymanager"),
    CallRow(
      [.swift, .objectiveC], "startActivityUpdates", .motion,
      source: root + "coremotion/cmmotionactivitymanager"),
    CallRow(
      .objectiveC, "startActivityUpdatesToQueue", .motion,
      source: root + "coremotion/cmmotionactivitymanager"),
    CallRow(
      [.swift, .objectiveC], "CMMotionManager", .motion, form: .made, strength: .mayAsk,
      source: root + "coremotion/cmmotionmanager"),
    CallRow(
      .swift, "startUpdates", .motion, on: ["edometer"], source: root + "coremotion/cmpedometer"),
    CallRow(
      .swift, "queryPedometerData", .motion, source: root + "coremotion/cmpedometer"),
    CallRow(
      .objectiveC, "queryPedometerDataFromDate", .motion, source: root + "coremotion/cmpedometer"),
    CallRow(
      [.swift, .objectiveC], "CMSensorRecorder", .motion, form: .made, strength: .mayAsk,
      source: root + "coremotion/cmsensorrecorder"),
    CallRow(
      [.swift, .objectiveC], "CMAltimeter", .motion, form: .made, strength: .mayAsk,
      source: root + "coremotion/cmaltimeter"),
    CallRow(
      [.swift, .objectiveC], "CMHeadphoneMotionManager", .motion, form: .made, strength: .mayAsk,
      source: root + "coremotion/cmheadphonemotionmanager"),
    CallRow(
      [.swift, .objectiveC, .kotlin], "evaluatePolicy", .faceID,
      source: root + "localauthentication/lacontext"),
    CallRow(
      .cSharp, "EvaluatePolicy", .faceID, source: root + "localauthentication/lacontext"),
    CallRow(
      [.swift, .objectiveC], "LAContext", .faceID, form: .made, strength: .mayAsk,
      source: root + "localauthentication/lacontext"),
    CallRow(
      .swift, "LARight", .faceID, form: .made, strength: .mayAsk,
      source: root + "localauthentication/laright"),
    CallRow(
      [.swift, .objectiveC], "biometryAny", .faceID, form: .mentioned, strength: .mayAsk,
      source: root + "security/secaccesscontrolcreateflags"),
    CallRow(
      [.swift, .objectiveC], "userPresence", .faceID, form: .mentioned, strength: .mayAsk,
      source: root + "security/secaccesscontrolcreateflags"),
    CallRow(
      .objectiveC, "kSecAccessControlBiometryAny", .faceID, form: .mentioned, strength: .mayAsk,
      source: root + "security/secaccesscontrolcreateflags"),
    CallRow(
      .objectiveC, "kSecAccessControlBiometryCurrentSet", .faceID, form: .mentioned, strength: .mayAsk,
      source: root + "security/secaccesscontrolcreateflags"),
    CallRow(
      .objectiveC, "kSecAccessControlUserPresence", .faceID, form: .mentioned, strength: .mayAsk,
      source: root + "security/secaccesscontrolcreateflags"),
    CallRow(
      [.swift, .objectiveC], "biometryCurrentSet", .faceID, form: .mentioned, strength: .mayAsk,
      source: root + "security/secaccesscontrolcreateflags"),
    CallRow(
      [.swift, .objectiveC], "NISession", .nearby, form: .made, source: root + "nearbyinteraction/nisession"),
    CallRow(
      .swift, "requestAuthorization", .focus, on: ["INFocusStatusCenter"],
      source: root + "sirikit/infocusstatuscenter"),
    CallRow(
      .swift, "requestAuthorization", .alarm, on: ["AlarmManager"], source: root + "alarmkit/alarmmanager"),
    CallRow(
      .swift, "requestAuthorization", .family, on: ["AuthorizationCenter"],
      source: root + "familycontrols/authorizationcenter"),
    CallRow(
      [.swift, .objectiveC], "NFCNDEFReaderSession", .nfc, form: .made,
      source: root + "corenfc/nfcndefreadersession"),
    CallRow(
      [.swift, .objectiveC], "NFCTagReaderSession", .nfc, form: .made,
      source: root + "corenfc/nfctagreadersession"),
    CallRow(
      [.swift, .objectiveC], "loadFriends", .gameFriends, strength: .mayAsk, on: ["GKLocalPlayer"],
      source: root + "gamekit/gklocalplayer"),
    CallRow(
      [.swift, .objectiveC], "VSAccountManager", .tvProvider, form: .made, strength: .mayAsk,
      source: root + "videosubscriberaccount"),
    CallRow(
      [.swift, .objectiveC], "NWBrowser", .localNetwork, form: .made, strength: .asks,
      source: root + "network/nwbrowser"),
    CallRow(
      [.swift, .objectiveC], "NetServiceBrowser", .localNetwork, form: .made,
      source: root + "foundation/netservicebrowser"),
    CallRow(
      .objectiveC, "NSNetServiceBrowser", .localNetwork, form: .made,
      source: root + "foundation/netservicebrowser"),
    CallRow(
      [.swift, .objectiveC], "MCNearbyServiceBrowser", .localNetwork, form: .made,
      source: root + "multipeerconnectivity"),
    CallRow(
      [.swift, .objectiveC], "MCNearbyServiceAdvertiser", .localNetwork, form: .made,
      source: root + "multipeerconnectivity"),
    CallRow(
      [.swift, .objectiveC], "requestReview", .review, source: root + "storekit/skstorereviewcontroller"),
    CallRow(
      .objectiveC, "requestReviewInScene", .review, source: root + "storekit/skstorereviewcontroller"),
    CallRow(.cSharp, "RequestReview", .review, source: root + "storekit/skstorereviewcontroller"),
    CallRow(
      [.swift, .objectiveC], "PHPickerViewController", .picker, form: .made,
      source: root + "photosui/phpickerviewcontroller"),
    CallRow(.swift, "PhotosPicker", .picker, form: .made, source: root + "photosui/photospicker"),
    CallRow(.swift, "photosPicker", .picker, source: root + "photosui"),
    CallRow(
      [.swift, .objectiveC], "CNContactPickerViewController", .picker, form: .made,
      source: root + "contactsui/cncontactpickerviewcontroller"),
    CallRow(
      [.swift, .objectiveC], "EKEventEditViewController", .picker, form: .made,
      source: root + "eventkitui/ekeventeditviewcontroller"),
    CallRow(
      [.swift, .objectiveC], "requestConsentInfoUpdate", .consentForm,
      source: "https://developers.google.com/admob/ios/privacy"),
    CallRow(
      .objectiveC, "requestConsentInfoUpdateWithParameters", .consentForm,
      source: "https://developers.google.com/admob/ios/privacy"),
    CallRow(
      [.swift, .objectiveC], "loadAndPresentIfRequired", .consentForm, .tracking, strength: .mayAsk,
      source: "https://developers.google.com/admob/ios/privacy"),
  ]
}
