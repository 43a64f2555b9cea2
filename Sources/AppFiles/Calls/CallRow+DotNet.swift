extension CallRow {
  private static let dotnet = "https://learn.microsoft.com/dotnet/api/"

  /// Calls of Apple's frameworks with their C# names.
  static let cSharpNative: [CallRow] = [
    CallRow(
      .cSharp, "RequestTrackingAuthorization", .tracking,
      source: dotnet + "apptrackingtransparency.attrackingmanager"),
    CallRow(
      .cSharp, "RequestTrackingAuthorizationAsync", .tracking,
      source: dotnet + "apptrackingtransparency.attrackingmanager"),
    CallRow(
      .cSharp, "RequestWhenInUseAuthorization", .locationWhenInUse,
      source: dotnet + "corelocation.cllocationmanager"),
    CallRow(
      .cSharp, "RequestAlwaysAuthorization", .locationAlways,
      source: dotnet + "corelocation.cllocationmanager"),
    CallRow(
      .cSharp, "RequestTemporaryFullAccuracyAuthorization", .preciseLocation,
      source: dotnet + "corelocation.cllocationmanager"),
    CallRow(
      .cSharp, "RequestTemporaryFullAccuracyAuthorizationAsync", .preciseLocation,
      source: dotnet + "corelocation.cllocationmanager"),
    CallRow(
      .cSharp, "StartUpdatingLocation", .locationWhenInUse, .locationAlways, strength: .hint,
      source: dotnet + "corelocation.cllocationmanager"),
    CallRow(
      .cSharp, "RequestLocation", .locationWhenInUse, .locationAlways, strength: .hint,
      source: dotnet + "corelocation.cllocationmanager"),
    CallRow(
      .cSharp, "StartMonitoringSignificantLocationChanges", .locationAlways, .backgroundUpdates,
      strength: .hint, source: dotnet + "corelocation.cllocationmanager"),
    CallRow(
      .cSharp, "StartMonitoring", .locationAlways, .backgroundUpdates, strength: .hint,
      source: dotnet + "corelocation.cllocationmanager"),
    CallRow(
      .cSharp, "RequestAccessForMediaType", .camera, with: ["Video"],
      source: dotnet + "avfoundation.avcapturedevice"),
    CallRow(
      .cSharp, "RequestAccessForMediaTypeAsync", .camera, with: ["Video"],
      source: dotnet + "avfoundation.avcapturedevice"),
    CallRow(
      .cSharp, "RequestAccess", .camera, with: ["Video"], source: dotnet + "avfoundation.avcapturedevice"),
    CallRow(
      .cSharp, "RequestAccessForMediaType", .microphone, with: ["Audio"],
      source: dotnet + "avfoundation.avcapturedevice"),
    CallRow(
      .cSharp, "RequestAccessForMediaTypeAsync", .microphone, with: ["Audio"],
      source: dotnet + "avfoundation.avcapturedevice"),
    CallRow(
      .cSharp, "RequestAccess", .microphone, with: ["Audio"], source: dotnet + "avfoundation.avcapturedevice"),
    CallRow(
      .cSharp, "AVCaptureDeviceInput", .camera, form: .made, strength: .atUse, without: ["udio"],
      source: dotnet + "avfoundation.avcapturedeviceinput"),
    CallRow(
      .cSharp, "AVCaptureDeviceInput", .microphone, form: .made, strength: .atUse, with: ["udio"],
      source: dotnet + "avfoundation.avcapturedeviceinput"),
    CallRow(
      .cSharp, "UIImagePickerControllerSourceType", .camera, form: .member(".Camera"), strength: .atUse,
      source: dotnet + "uikit.uiimagepickercontrollersourcetype"),
    CallRow(.cSharp, "RequestRecordPermission", .microphone, source: dotnet + "avfoundation.avaudiosession"),
    CallRow(
      .cSharp, "RequestRecordPermissionAsync", .microphone, source: dotnet + "avfoundation.avaudiosession"),
    CallRow(
      .cSharp, "RequestAuthorization", .photosAdd, on: ["PHPhotoLibrary"], with: ["AddOnly"],
      source: dotnet + "photos.phphotolibrary"),
    CallRow(
      .cSharp, "RequestAuthorizationAsync", .photosAdd, on: ["PHPhotoLibrary"], with: ["AddOnly"],
      source: dotnet + "photos.phphotolibrary"),
    CallRow(
      .cSharp, "RequestAuthorization", .photos, on: ["PHPhotoLibrary"], without: ["AddOnly"],
      source: dotnet + "photos.phphotolibrary"),
    CallRow(
      .cSharp, "RequestAuthorizationAsync", .photos, on: ["PHPhotoLibrary"], without: ["AddOnly"],
      source: dotnet + "photos.phphotolibrary"),
    CallRow(
      .cSharp, "PerformChanges", .photosAdd, strength: .atUse, from: ["PHPhotoLibrary"],
      source: dotnet + "photos.phphotolibrary"),
    CallRow(
      .cSharp, "PerformChangesAndWait", .photosAdd, strength: .atUse, from: ["PHPhotoLibrary"],
      source: dotnet + "photos.phphotolibrary"),
    CallRow(.cSharp, "SaveToPhotosAlbum", .photosAdd, strength: .atUse, source: dotnet + "uikit.uiimage"),
    CallRow(
      .cSharp, "RequestAccess", .contacts, with: ["CNEntityType.Contacts"],
      source: dotnet + "contacts.cncontactstore"),
    CallRow(
      .cSharp, "RequestAccessAsync", .contacts, with: ["CNEntityType.Contacts"],
      source: dotnet + "contacts.cncontactstore"),
    CallRow(
      .cSharp, "RequestAccess", .calendar, with: ["EKEntityType.Event"],
      source: dotnet + "eventkit.ekeventstore"),
    CallRow(
      .cSharp, "RequestAccessAsync", .calendar, with: ["EKEntityType.Event"],
      source: dotnet + "eventkit.ekeventstore"),
    CallRow(
      .cSharp, "RequestAccess", .reminders, with: ["EKEntityType.Reminder"],
      source: dotnet + "eventkit.ekeventstore"),
    CallRow(
      .cSharp, "RequestAccessAsync", .reminders, with: ["EKEntityType.Reminder"],
      source: dotnet + "eventkit.ekeventstore"),
    CallRow(.cSharp, "RequestFullAccessToEvents", .calendar, source: dotnet + "eventkit.ekeventstore"),
    CallRow(.cSharp, "RequestFullAccessToEventsAsync", .calendar, source: dotnet + "eventkit.ekeventstore"),
    CallRow(
      .cSharp, "RequestWriteOnlyAccessToEvents", .calendarWrite, source: dotnet + "eventkit.ekeventstore"),
    CallRow(
      .cSharp, "RequestWriteOnlyAccessToEventsAsync", .calendarWrite, source: dotnet + "eventkit.ekeventstore"
    ),
    CallRow(.cSharp, "RequestFullAccessToReminders", .reminders, source: dotnet + "eventkit.ekeventstore"),
    CallRow(
      .cSharp, "RequestFullAccessToRemindersAsync", .reminders, source: dotnet + "eventkit.ekeventstore"),
    CallRow(
      .cSharp, "RequestAuthorization", .notifications, on: ["UNUserNotificationCenter"],
      without: ["Provisional"], source: dotnet + "usernotifications.unusernotificationcenter"),
    CallRow(
      .cSharp, "RequestAuthorizationAsync", .notifications, on: ["UNUserNotificationCenter"],
      without: ["Provisional"], source: dotnet + "usernotifications.unusernotificationcenter"),
    CallRow(
      .cSharp, "RequestAuthorization", .notifications, with: ["UNAuthorizationOptions"],
      without: ["Provisional"], source: dotnet + "usernotifications.unusernotificationcenter"),
    CallRow(
      .cSharp, "RequestAuthorizationAsync", .notifications, with: ["UNAuthorizationOptions"],
      without: ["Provisional"], source: dotnet + "usernotifications.unusernotificationcenter"),
    CallRow(
      .cSharp, "RequestAuthorization", .provisionalNotifications, with: ["Provisional"],
      source: dotnet + "usernotifications.unusernotificationcenter"),
    CallRow(
      .cSharp, "RequestAuthorizationAsync", .provisionalNotifications, with: ["Provisional"],
      source: dotnet + "usernotifications.unusernotificationcenter"),
    CallRow(
      .cSharp, "RequestAuthorization", .notifications, from: ["UNUserNotificationCenter"], isFallback: true,
      source: dotnet + "usernotifications.unusernotificationcenter"),
    CallRow(
      .cSharp, "RequestAuthorizationAsync", .notifications, from: ["UNUserNotificationCenter"],
      isFallback: true, source: dotnet + "usernotifications.unusernotificationcenter"),
    CallRow(
      .cSharp, "RegisterUserNotificationSettings", .notifications, source: dotnet + "uikit.uiapplication"),
    CallRow(
      .cSharp, "CBCentralManager", .bluetooth, form: .made, source: dotnet + "corebluetooth.cbcentralmanager"),
    CallRow(
      .cSharp, "CBPeripheralManager", .bluetooth, form: .made,
      source: dotnet + "corebluetooth.cbcentralmanager"),
    CallRow(
      .cSharp, "RequestAuthorization", .speech, on: ["SFSpeechRecognizer"],
      source: dotnet + "speech.sfspeechrecognizer"),
    CallRow(
      .cSharp, "RequestAuthorizationAsync", .speech, on: ["SFSpeechRecognizer"],
      source: dotnet + "speech.sfspeechrecognizer"),
    CallRow(.cSharp, "RequestSiriAuthorization", .siri, source: dotnet + "intents.inpreferences"),
    CallRow(.cSharp, "RequestSiriAuthorizationAsync", .siri, source: dotnet + "intents.inpreferences"),
    CallRow(
      .cSharp, "RequestAuthorization", .mediaLibrary, on: ["MPMediaLibrary"],
      source: dotnet + "mediaplayer.mpmedialibrary"),
    CallRow(
      .cSharp, "RequestAuthorizationAsync", .mediaLibrary, on: ["MPMediaLibrary"],
      source: dotnet + "mediaplayer.mpmedialibrary"),
    CallRow(.cSharp, "RequestAuthorizationToShare", .health, source: dotnet + "healthkit.hkhealthstore"),
    CallRow(.cSharp, "RequestAuthorizationToShareAsync", .health, source: dotnet + "healthkit.hkhealthstore"),
    CallRow(.cSharp, "HMHomeManager", .homekit, form: .made, source: dotnet + "homekit.hmhomemanager"),
    CallRow(
      .cSharp, "StartPedometerUpdates", .motion, strength: .atUse, source: dotnet + "coremotion.cmpedometer"),
    CallRow(
      .cSharp, "QueryPedometerData", .motion, strength: .atUse, source: dotnet + "coremotion.cmpedometer"),
    CallRow(
      .cSharp, "QueryPedometerDataAsync", .motion, strength: .atUse, source: dotnet + "coremotion.cmpedometer"
    ),
    CallRow(
      .cSharp, "StartActivityUpdates", .motion, strength: .atUse, source: dotnet + "coremotion.cmpedometer"),
    CallRow(.cSharp, "QueryActivity", .motion, strength: .atUse, source: dotnet + "coremotion.cmpedometer"),
    CallRow(
      .cSharp, "QueryActivityAsync", .motion, strength: .atUse, source: dotnet + "coremotion.cmpedometer"),
    CallRow(.cSharp, "EvaluatePolicy", .faceID, source: dotnet + "localauthentication.lacontext"),
    CallRow(.cSharp, "EvaluatePolicyAsync", .faceID, source: dotnet + "localauthentication.lacontext"),
    CallRow(
      .cSharp, "LAContext", .faceID, form: .made, strength: .hint,
      source: dotnet + "localauthentication.lacontext"),
    CallRow(
      .cSharp, "SecAccessControl", .faceID, form: .made, strength: .atUse,
      with: ["Biometry", "UserPresence", "TouchID"], source: dotnet + "security.secaccesscontrol"),
    CallRow(.cSharp, "NISession", .nearby, form: .made, source: dotnet + "nearbyinteraction.nisession"),
    CallRow(
      .cSharp, "NFCNdefReaderSession", .nfc, form: .made, source: dotnet + "corenfc.nfcndefreadersession"),
    CallRow(
      .cSharp, "NFCTagReaderSession", .nfc, form: .made, source: dotnet + "corenfc.nfcndefreadersession"),
    CallRow(
      .cSharp, "NWBrowser", .localNetwork, form: .made, strength: .atUse, source: dotnet + "network.nwbrowser"
    ),
    CallRow(
      .cSharp, "SearchForServices", .localNetwork, strength: .atUse,
      source: dotnet + "foundation.nsnetservicebrowser.searchforservices"),
    CallRow(
      .cSharp, "StartBrowsingForPeers", .localNetwork, strength: .atUse,
      source: dotnet + "multipeerconnectivity.mcnearbyservicebrowser.startbrowsingforpeers"),
    CallRow(
      .cSharp, "StartAdvertisingPeer", .localNetwork, strength: .atUse,
      source: dotnet + "multipeerconnectivity.mcnearbyserviceadvertiser.startadvertisingpeer"),
    CallRow(
      .cSharp, "NSNetServiceBrowser", .localNetwork, form: .made, strength: .hint,
      source: dotnet + "network.nwbrowser"),
    CallRow(
      .cSharp, "MCNearbyServiceBrowser", .localNetwork, form: .made, strength: .hint,
      source: dotnet + "network.nwbrowser"),
    CallRow(
      .cSharp, "MCNearbyServiceAdvertiser", .localNetwork, form: .made, strength: .hint,
      source: dotnet + "network.nwbrowser"),
    CallRow(
      .cSharp, "RequestReview", .review, on: ["SKStoreReviewController"],
      source: dotnet + "storekit.skstorereviewcontroller"),
    CallRow(
      .cSharp, "RequestReview", .review, on: ["CrossStoreReview", "StoreReview", "IStoreReview"],
      source: "https://github.com/jamesmontemagno/StoreReviewPlugin"),
    CallRow(
      .cSharp, "PHPickerViewController", .picker, form: .made,
      source: dotnet + "photosui.phpickerviewcontroller"),
    CallRow(
      .cSharp, "WKWebView", .camera, .microphone, .locationWhenInUse, .photos, form: .mentioned,
      strength: .hint, source: dotnet + "webkit.wkwebview"),
  ]
}
