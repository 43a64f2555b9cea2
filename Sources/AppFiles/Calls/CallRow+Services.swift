/// The calls of Apple's frameworks for the other permissions.
extension CallRow {
  private static let root = "https://developer.apple.com/documentation/"

  /// Notifications, nearby devices, health, HomeKit and other permissions.
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
      [.objectiveC, .kotlin], "requestAuthorizationWithOptions", .notifications, without: ["Provisional"],
      source: root + "usernotifications/unusernotificationcenter"),
    CallRow(
      [.objectiveC, .kotlin], "requestAuthorizationWithOptions", .provisionalNotifications,
      with: ["Provisional"], source: root + "usernotifications/unusernotificationcenter"),
    CallRow(
      [.objectiveC, .kotlin], "requestAuthorizationWithOptions", .criticalAlerts, with: ["CriticalAlert"],
      source: root + "usernotifications/unusernotificationcenter"),
    CallRow(
      .swift, "registerUserNotificationSettings", .notifications, source: root + "uikit/uiapplication"),
    CallRow(
      .objectiveC, "registerUserNotificationSettings", .notifications, with: [":"],
      source: root + "uikit/uiapplication"),
    CallRow(
      [.swift, .objectiveC, .kotlin], "CBCentralManager", .bluetooth, form: .made,
      source: root + "corebluetooth"),
    CallRow(
      .swift, "CentralManager", .bluetooth, form: .made, strength: .atUse, from: ["iOS_BLE_Library"],
      source: "https://github.com/NordicSemiconductor/IOS-BLE-Library"),
    CallRow(
      .swift, "CBMCentralManagerFactory", .bluetooth, form: .member(".instance"), strength: .atUse,
      source: "https://github.com/NordicSemiconductor/IOS-CoreBluetooth-Mock"),
    CallRow(
      [.swift, .objectiveC, .kotlin], "CBPeripheralManager", .bluetooth, form: .made,
      source: root + "corebluetooth"),
    CallRow(
      [.swift, .objectiveC], "EAAccessoryManager", .bluetooth, form: .mentioned, strength: .hint,
      source: root + "externalaccessory"),
    CallRow(
      [.swift, .objectiveC, .kotlin], "requestAuthorization", .speech, on: ["SFSpeechRecognizer"],
      source: root + "speech/sfspeechrecognizer"),
    CallRow(
      [.swift, .objectiveC], "SFSpeechRecognizer", .speech, .microphone, form: .made, strength: .hint,
      source: root + "speech/sfspeechrecognizer"),
    CallRow(
      .swift, "SpeechTranscriber", .speech, .microphone, form: .made, strength: .hint,
      source: root + "speech/speechtranscriber"),
    CallRow(
      .swift, "DictationTranscriber", .speech, .microphone, form: .made, strength: .hint,
      source: root + "speech/dictationtranscriber"),
    CallRow(
      [.swift, .objectiveC, .kotlin], "requestSiriAuthorization", .siri,
      source: root + "sirikit/inpreferences"),
    CallRow(
      [.swift, .objectiveC], "INPreferences", .siri, form: .mentioned, strength: .hint,
      source: root + "sirikit"),
    CallRow(
      [.swift, .objectiveC], "INInteraction", .siri, form: .mentioned, strength: .hint,
      source: root + "sirikit"),
    CallRow(
      [.swift, .objectiveC], "INUIAddVoiceShortcutViewController", .siri, form: .mentioned, strength: .hint,
      source: root + "sirikit"),
    CallRow(
      [.swift, .objectiveC], "INVoiceShortcutCenter", .siri, form: .mentioned, strength: .hint,
      source: root + "sirikit"),
    CallRow(
      [.swift, .objectiveC], "INIntent", .siri, form: .mentioned, strength: .hint, source: root + "sirikit"),
    CallRow(
      [.swift, .objectiveC, .kotlin], "requestAuthorization", .mediaLibrary, on: ["MPMediaLibrary"],
      source: root + "mediaplayer/mpmedialibrary"),
    CallRow(
      .swift, "request", .mediaLibrary, on: ["MusicAuthorization"],
      source: root + "musickit/musicauthorization"),
    CallRow(
      [.swift, .objectiveC], "requestAuthorization", .mediaLibrary, on: ["SKCloudServiceController"],
      source: root + "storekit/skcloudservicecontroller"),
    CallRow(
      [.swift, .objectiveC], "MPMediaQuery", .mediaLibrary, form: .made, strength: .atUse,
      source: root + "mediaplayer/mpmediaquery"),
    CallRow(
      [.swift, .objectiveC], "MPMediaQuery", .mediaLibrary, form: .mentioned, strength: .hint,
      source: root + "mediaplayer/mpmediaquery"),
    CallRow(
      [.swift, .objectiveC], "MPMediaPickerController", .mediaLibrary, form: .made, strength: .mayAsk,
      source: root + "mediaplayer/mpmediapickercontroller"),
    CallRow(
      [.swift, .objectiveC], "MPMusicPlayerController", .mediaLibrary, form: .mentioned, strength: .hint,
      source: root + "mediaplayer/mpmusicplayercontroller"),
    CallRow(
      [.swift, .objectiveC], "SystemMusicPlayer", .mediaLibrary, form: .mentioned, strength: .hint,
      source: root + "musickit/systemmusicplayer"),
    CallRow(
      [.swift, .objectiveC], "ApplicationMusicPlayer", .mediaLibrary, form: .mentioned, strength: .hint,
      source: root + "musickit/applicationmusicplayer"),
    CallRow(
      [.swift, .objectiveC], "HKHealthStore", .health, form: .made, strength: .hint,
      source: root + "healthkit/hkhealthstore"),
    CallRow(
      .swift, "requestAuthorization", .health, with: ["toShare:", "read:"],
      source: root + "healthkit/hkhealthstore"),
    CallRow(
      [.objectiveC, .kotlin], "requestAuthorizationToShareTypes", .health,
      source: root + "healthkit/hkhealthstore"),
    CallRow(.swift, "healthDataAccessRequest", .health, source: root + "healthkitui"),
    CallRow(
      [.swift, .objectiveC], "requestPerObjectReadAuthorization", .health,
      source: root + "healthkit/hkhealthstore"),
    CallRow(
      [.swift, .objectiveC, .kotlin], "HMHomeManager", .homekit, form: .made,
      source: root + "homekit/hmhomemanager"),
    CallRow(
      [.swift, .objectiveC], "CMMotionActivityManager", .motion, form: .made, strength: .hint,
      source: root + "coremotion/cmmotionactivitymanager"),
    CallRow(
      [.swift, .objectiveC], "CMPedometer", .motion, form: .made, strength: .hint,
      source: root + "coremotion/cmpedometer"),
    CallRow(
      .swift, "queryActivityStarting", .motion, strength: .atUse,
      source: root + "coremotion/cmmotionactivitymanager"),
    CallRow(
      [.objectiveC, .kotlin], "queryActivityStartingFromDate", .motion, strength: .atUse,
      source: root + "coremotion/cmmotionactivitymanager"),
    CallRow(
      .swift, "startActivityUpdates", .motion, strength: .atUse,
      source: root + "coremotion/cmmotionactivitymanager"),
    CallRow(
      [.objectiveC, .kotlin], "startActivityUpdatesToQueue", .motion, strength: .atUse,
      source: root + "coremotion/cmmotionactivitymanager"),
    CallRow(
      .swift, "startUpdates", .motion, strength: .atUse, on: ["edometer"],
      source: root + "coremotion/cmpedometer"),
    CallRow(
      .swift, "startEventUpdates", .motion, strength: .atUse, on: ["edometer"],
      source: root + "coremotion/cmpedometer"),
    CallRow(
      [.objectiveC, .kotlin], "startPedometerUpdatesFromDate", .motion, strength: .atUse,
      source: root + "coremotion/cmpedometer"),
    CallRow(.swift, "queryPedometerData", .motion, strength: .atUse, source: root + "coremotion/cmpedometer"),
    CallRow(
      [.objectiveC, .kotlin], "queryPedometerDataFromDate", .motion, strength: .atUse,
      source: root + "coremotion/cmpedometer"),
    CallRow(
      .swift, "startRelativeAltitudeUpdates", .motion, strength: .atUse,
      source: root + "coremotion/cmaltimeter"),
    CallRow(
      [.objectiveC, .kotlin], "startRelativeAltitudeUpdatesToQueue", .motion, strength: .atUse,
      source: root + "coremotion/cmaltimeter"),
    CallRow(
      .swift, "startAbsoluteAltitudeUpdates", .motion, strength: .atUse,
      source: root + "coremotion/cmaltimeter"),
    CallRow(
      [.objectiveC, .kotlin], "startAbsoluteAltitudeUpdatesToQueue", .motion, strength: .atUse,
      source: root + "coremotion/cmaltimeter"),
    CallRow(
      [.swift, .objectiveC], "recordAccelerometer", .motion, strength: .atUse,
      source: root + "coremotion/cmsensorrecorder"),
    CallRow(
      [.swift, .objectiveC], "CMMotionManager", .motion, form: .made, strength: .hint,
      source: root + "coremotion/cmmotionmanager"),
    CallRow(
      [.swift, .objectiveC], "CMSensorRecorder", .motion, form: .made, strength: .hint,
      source: root + "coremotion/cmsensorrecorder"),
    CallRow(
      [.swift, .objectiveC], "CMAltimeter", .motion, form: .made, strength: .hint,
      source: root + "coremotion/cmaltimeter"),
    CallRow(
      [.swift, .objectiveC], "CMHeadphoneMotionManager", .motion, form: .made, strength: .hint,
      source: root + "coremotion/cmheadphonemotionmanager"),
    CallRow(
      [.swift, .objectiveC, .kotlin], "evaluatePolicy", .faceID,
      source: root + "localauthentication/lacontext"),
    CallRow(
      [.swift, .objectiveC], "LAContext", .faceID, form: .made, strength: .hint,
      source: root + "localauthentication/lacontext"),
    CallRow(
      .swift, "authorize", .faceID, with: ["localizedReason:"], source: root + "localauthentication/laright"),
    CallRow(
      .swift, "LARight", .faceID, form: .made, strength: .hint, source: root + "localauthentication/laright"),
    // A keychain entry or a key of the Secure Enclave with this flag needs Face ID each time it is read or used. Without
    // the purpose string, the app ends then: https://github.com/oblador/react-native-keychain/issues/172
    CallRow(
      [.swift, .objectiveC, .kotlin], "SecAccessControlCreateWithFlags", .faceID, strength: .atUse,
      with: ["biometry", "Biometry", "userPresence", "UserPresence", "touchID", "TouchID"],
      source: root + "security/secaccesscontrolcreateflags"),
    CallRow(
      [.swift, .objectiveC], "biometryAny", .faceID, form: .mentioned, strength: .hint,
      source: root + "security/secaccesscontrolcreateflags"),
    CallRow(
      [.swift, .objectiveC], "userPresence", .faceID, form: .mentioned, strength: .hint,
      source: root + "security/secaccesscontrolcreateflags"),
    CallRow(
      [.swift, .objectiveC], "biometryCurrentSet", .faceID, form: .mentioned, strength: .hint,
      source: root + "security/secaccesscontrolcreateflags"),
    CallRow(
      .objectiveC, "kSecAccessControlBiometryAny", .faceID, form: .mentioned, strength: .hint,
      source: root + "security/secaccesscontrolcreateflags"),
    CallRow(
      .objectiveC, "kSecAccessControlBiometryCurrentSet", .faceID, form: .mentioned, strength: .hint,
      source: root + "security/secaccesscontrolcreateflags"),
    CallRow(
      .objectiveC, "kSecAccessControlUserPresence", .faceID, form: .mentioned, strength: .hint,
      source: root + "security/secaccesscontrolcreateflags"),
    CallRow(
      .objectiveC, "kSecAccessControlTouchIDAny", .faceID, form: .mentioned, strength: .hint,
      source: root + "security/secaccesscontrolcreateflags"),
    CallRow(
      .objectiveC, "kSecAccessControlTouchIDCurrentSet", .faceID, form: .mentioned, strength: .hint,
      source: root + "security/secaccesscontrolcreateflags"),
    CallRow(
      [.swift, .objectiveC], "NISession", .nearby, form: .made, source: root + "nearbyinteraction/nisession"),
    CallRow(
      [.swift, .objectiveC], "requestAuthorization", .focus, on: ["INFocusStatusCenter"],
      source: root + "sirikit/infocusstatuscenter"),
    CallRow(
      .objectiveC, "requestAuthorizationWithCompletionHandler", .focus, on: ["INFocusStatusCenter"],
      source: root + "sirikit/infocusstatuscenter"),
    CallRow(
      .swift, "requestAuthorization", .alarm, on: ["AlarmManager"], from: ["AlarmKit"],
      source: root + "alarmkit/alarmmanager"),
    CallRow(
      .swift, "schedule", .alarm, strength: .atUse, on: ["AlarmManager"], from: ["AlarmKit"],
      source: root + "alarmkit/alarmmanager"),
    CallRow(.swift, "requestAgeRange", .ageRange, source: root + "declaredagerange/agerangeservice"),
    CallRow(
      .swift, "showPicker", .accessorySetup, from: ["ASAccessorySession"],
      source: root + "accessorysetupkit/asaccessorysession"),
    CallRow(
      .objectiveC, "showPickerWithCompletionHandler", .accessorySetup,
      source: root + "accessorysetupkit/asaccessorysession"),
    CallRow(
      .swift, "requestAuthorization", .family, on: ["AuthorizationCenter"],
      source: root + "familycontrols/authorizationcenter"),
    // iOS 12.5, and iOS 13.5 and later, ask the user whether to turn exposure notifications on.
    CallRow(
      .swift, "setExposureNotificationEnabled", .exposure, with: ["(true"],
      source: root + "exposurenotification/enmanager"),
    CallRow(
      .swift, "setExposureNotificationEnabled", .exposure, strength: .mayAsk, without: ["(true", "(false"],
      source: root + "exposurenotification/enmanager"),
    CallRow(
      .objectiveC, "setExposureNotificationEnabled", .exposure, with: ["YES"],
      source: root + "exposurenotification/enmanager"),
    CallRow(
      .cSharp, "SetExposureNotificationEnabledAsync", .exposure, with: ["(true"],
      source: root + "exposurenotification/enmanager"),
    CallRow(
      .cSharp, "StartAsync", .exposure, on: ["ExposureNotification"],
      source: "https://github.com/xamarin/XamarinComponents/tree/main/XPlat/ExposureNotification"),
    CallRow(
      [.swift, .objectiveC, .kotlin], "NFCNDEFReaderSession", .nfc, form: .made,
      source: root + "corenfc/nfcndefreadersession"),
    CallRow(
      [.swift, .objectiveC, .kotlin], "NFCTagReaderSession", .nfc, form: .made,
      source: root + "corenfc/nfctagreadersession"),
    CallRow([.swift, .objectiveC], "NFCVASReaderSession", .nfc, form: .made, source: root + "corenfc"),
    CallRow(
      [.swift, .objectiveC], "loadFriends", .gameFriends, strength: .mayAsk,
      on: ["GKLocalPlayer", "localPlayer"], source: root + "gamekit/gklocalplayer"),
    CallRow(
      [.swift, .objectiveC], "VSAccountManager", .tvProvider, form: .made, strength: .hint,
      source: root + "videosubscriberaccount"),
    CallRow(
      [.swift, .objectiveC], "checkAccessStatus", .tvProvider, source: root + "videosubscriberaccount"),
    CallRow(
      [.swift, .objectiveC], "NWBrowser", .localNetwork, form: .made, strength: .atUse,
      source: root + "network/nwbrowser"),
    // A listener with a service announces the service in the local network.
    CallRow(
      .swift, "NWListener", .localNetwork, form: .member(".Service"), strength: .atUse,
      source: root + "technotes/tn3179-understanding-local-network-privacy"),
    CallRow(
      .swift, "NWListener", .localNetwork, form: .made, strength: .atUse, with: ["service:"],
      source: root + "technotes/tn3179-understanding-local-network-privacy"),
    // Creating these objects shows no prompt. Only a search or an announcement does.
    CallRow(
      .swift, "searchForServices", .localNetwork, strength: .atUse, with: ["ofType:"],
      source: root + "foundation/netservicebrowser"),
    CallRow(
      [.objectiveC, .kotlin], "searchForServicesOfType", .localNetwork, strength: .atUse,
      source: root + "foundation/netservicebrowser"),
    CallRow(
      .swift, "NetServiceBrowser", .localNetwork, form: .made, strength: .hint,
      source: root + "foundation/netservicebrowser"),
    CallRow(
      [.swift, .objectiveC], "startBrowsingForPeers", .localNetwork, strength: .atUse,
      source: root + "multipeerconnectivity/mcnearbyservicebrowser"),
    CallRow(
      [.swift, .objectiveC], "startAdvertisingPeer", .localNetwork, strength: .atUse,
      source: root + "multipeerconnectivity/mcnearbyserviceadvertiser"),
    CallRow(
      [.swift, .objectiveC], "MCNearbyServiceBrowser", .localNetwork, form: .made, strength: .hint,
      source: root + "multipeerconnectivity"),
    CallRow(
      [.swift, .objectiveC], "MCNearbyServiceAdvertiser", .localNetwork, form: .made, strength: .hint,
      source: root + "multipeerconnectivity"),
    CallRow(
      [.swift, .objectiveC], "MCAdvertiserAssistant", .localNetwork, form: .made, strength: .atUse,
      source: root + "multipeerconnectivity"),
    CallRow(
      [.swift, .objectiveC], "MCBrowserViewController", .localNetwork, form: .made, strength: .atUse,
      source: root + "multipeerconnectivity"),
    CallRow(
      [.objectiveC, .kotlin], "NSNetServiceBrowser", .localNetwork, form: .made, strength: .hint,
      source: root + "foundation/netservicebrowser"),
    CallRow(
      [.swift, .objectiveC], "NWConnectionGroup", .localNetwork, form: .made, strength: .mayAsk,
      source: root + "network/nwconnectiongroup"),
    CallRow(
      .swift, "NWConnection", .localNetwork, form: .made, strength: .hint,
      source: root + "network/nwconnection"),
    CallRow(
      .swift, "NWConnection", .localNetwork, form: .made, strength: .mayAsk,
      from: ["192.168.", "local network"],
      source: root + "technotes/tn3179-understanding-local-network-privacy"),
    // A URL with an address in the local network, such as a home server.
    CallRow(
      .swift, "URL", .localNetwork, form: .made, strength: .mayAsk,
      with: ["192.168.", "http://10.", "http://172.16.", ".local:", ".local/"],
      source: root + "technotes/tn3179-understanding-local-network-privacy"),
    CallRow(
      [.swift, .objectiveC], "DNSServiceBrowse", .localNetwork, strength: .atUse, source: root + "dnssd"),
    // Apps often have a function of their own with this name, which does not itself request a review.
    CallRow(
      [.swift, .objectiveC], "requestReview", .review, on: ["SKStoreReviewController", "AppStore"],
      source: root + "storekit/skstorereviewcontroller"),
    CallRow(
      .swift, "requestReview", .review, from: ["\\.requestReview"],
      source: root + "swiftui/environmentvalues/requestreview"),
    CallRow(
      [.objectiveC, .kotlin], "requestReviewInScene", .review,
      source: root + "storekit/skstorereviewcontroller"),
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
  ]
}
