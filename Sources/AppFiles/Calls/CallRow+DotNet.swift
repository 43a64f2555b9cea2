/// The calls of apps in C#: Apple's frameworks by their C# names, .NET MAUI, Xamarin, their plug-ins, and Unity.
extension CallRow {
  private static let dotnet = "https://learn.microsoft.com/dotnet/api/"

  /// Apple's frameworks with their C# names.
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
    CallRow(.cSharp, "NISession", .nearby, form: .made, source: dotnet + "nearbyinteraction.nisession"),
    CallRow(
      .cSharp, "NFCNdefReaderSession", .nfc, form: .made, source: dotnet + "corenfc.nfcndefreadersession"),
    CallRow(
      .cSharp, "NFCTagReaderSession", .nfc, form: .made, source: dotnet + "corenfc.nfcndefreadersession"),
    CallRow(
      .cSharp, "NWBrowser", .localNetwork, form: .made, strength: .atUse, source: dotnet + "network.nwbrowser"
    ),
    CallRow(
      .cSharp, "NSNetServiceBrowser", .localNetwork, form: .made, strength: .atUse,
      source: dotnet + "network.nwbrowser"),
    CallRow(
      .cSharp, "MCNearbyServiceBrowser", .localNetwork, form: .made, strength: .atUse,
      source: dotnet + "network.nwbrowser"),
    CallRow(
      .cSharp, "MCNearbyServiceAdvertiser", .localNetwork, form: .made, strength: .atUse,
      source: dotnet + "network.nwbrowser"),
    CallRow(.cSharp, "RequestReview", .review, source: dotnet + "storekit.skstorereviewcontroller"),
    CallRow(
      .cSharp, "PHPickerViewController", .picker, form: .made,
      source: dotnet + "photosui.phpickerviewcontroller"),
    CallRow(
      .cSharp, "WKWebView", .camera, .microphone, .locationWhenInUse, .photos, form: .mentioned,
      strength: .hint, source: dotnet + "webkit.wkwebview"),
  ]

  /// Libraries for C#.
  static let dotNet: [CallRow] = [
    CallRow(
      .cSharp, "CapturePhotoAsync", .camera,
      source: "https://learn.microsoft.com/dotnet/maui/platform-integration/device-media/picker"),
    CallRow(
      .cSharp, "CaptureVideoAsync", .camera,
      source: "https://learn.microsoft.com/dotnet/maui/platform-integration/device-media/picker"),
    CallRow(
      .cSharp, "CaptureVideoAsync", .microphone, strength: .atUse,
      source: "https://learn.microsoft.com/dotnet/maui/platform-integration/device-media/picker"),
    CallRow(
      .cSharp, "Start", .motion, strength: .atUse, on: ["Barometer"],
      source: "https://github.com/dotnet/maui/issues/20930"),
    // The guide of the picker asks for these keys, whatever is picked.
    CallRow(
      .cSharp, "MediaPicker", .photos, .photosAdd, .microphone, form: .mentioned, strength: .hint,
      source: "https://learn.microsoft.com/dotnet/maui/platform-integration/device-media/picker"),
    CallRow(
      .cSharp, "PickPhotoAsync", .picker, on: ["MediaPicker"],
      source: "https://learn.microsoft.com/dotnet/maui/platform-integration/device-media/picker"),
    CallRow(
      .cSharp, "PickVideoAsync", .picker, on: ["MediaPicker"],
      source: "https://learn.microsoft.com/dotnet/maui/platform-integration/device-media/picker"),
    CallRow(
      .cSharp, "PickPhotosAsync", .picker, on: ["MediaPicker"],
      source: "https://learn.microsoft.com/dotnet/maui/platform-integration/device-media/picker"),
    CallRow(
      .cSharp, "GetLocationAsync", .locationWhenInUse, on: ["Geolocation", "geolocation"],
      source: "https://learn.microsoft.com/dotnet/maui/platform-integration/device/geolocation"),
    CallRow(
      .cSharp, "GetLastKnownLocationAsync", .locationWhenInUse, on: ["Geolocation", "geolocation"],
      source: "https://learn.microsoft.com/dotnet/maui/platform-integration/device/geolocation"),
    CallRow(
      .cSharp, "StartListeningForegroundAsync", .locationWhenInUse, on: ["Geolocation", "geolocation"],
      source: "https://learn.microsoft.com/dotnet/maui/platform-integration/device/geolocation"),
    CallRow(
      .cSharp, "GetAllAsync", .contacts, on: ["Contacts"],
      source: "https://learn.microsoft.com/dotnet/maui/platform-integration/communication/contacts"),
    CallRow(
      .cSharp, "PickContactAsync", .picker,
      source: "https://learn.microsoft.com/dotnet/maui/platform-integration/communication/contacts"),
    CallRow(
      .cSharp, "AuthenticateAsync", .faceID, strength: .atUse, from: ["Fingerprint"],
      source: "https://github.com/smstuebe/xamarin-fingerprint"),
    CallRow(.cSharp, "TakePhotoAsync", .camera, source: "https://github.com/jamesmontemagno/MediaPlugin"),
    CallRow(.cSharp, "TakeVideoAsync", .camera, source: "https://github.com/jamesmontemagno/MediaPlugin"),
    CallRow(
      .cSharp, "TakeVideoAsync", .microphone, strength: .atUse,
      source: "https://github.com/jamesmontemagno/MediaPlugin"),
    CallRow(
      .cSharp, "PickPhotoAsync", .photos, strength: .mayAsk, on: ["CrossMedia"],
      source: "https://github.com/jamesmontemagno/MediaPlugin"),
    CallRow(
      .cSharp, "PickPhotosAsync", .photos, strength: .mayAsk, on: ["CrossMedia"],
      source: "https://github.com/jamesmontemagno/MediaPlugin"),
    CallRow(
      .cSharp, "CrossBluetoothLE", .bluetooth, form: .member(".Current"), strength: .atUse,
      source: "https://github.com/dotnet-bluetooth-le/dotnet-bluetooth-le"),
    CallRow(
      .cSharp, "GetPositionAsync", .locationWhenInUse, from: ["Geolocator"],
      source: "https://github.com/jamesmontemagno/GeolocatorPlugin"),
    CallRow(
      .cSharp, "StartListeningAsync", .locationWhenInUse, from: ["Geolocator"],
      source: "https://github.com/jamesmontemagno/GeolocatorPlugin"),
    CallRow(
      .cSharp, "RequestPermissionAsync", .locationWhenInUse, on: ["CrossGeolocator"],
      source: "https://github.com/jamesmontemagno/GeolocatorPlugin"),
    CallRow(
      .cSharp, "ZXingScannerPage", .camera, form: .made, strength: .atUse,
      source: "https://github.com/Redth/ZXing.Net.Maui"),
    CallRow(
      .cSharp, "ZXingScannerView", .camera, form: .made, strength: .atUse,
      source: "https://github.com/Redth/ZXing.Net.Maui"),
    CallRow(
      .cSharp, "CameraBarcodeReaderView", .camera, form: .made, strength: .atUse,
      source: "https://github.com/Redth/ZXing.Net.Maui"),
    CallRow(
      .cSharp, "CameraView", .camera, form: .made, strength: .atUse,
      source: "https://github.com/Redth/ZXing.Net.Maui"),
    // A component of Blazor, whose script reads the camera in the app's web view.
    CallRow(
      .cSharp, "QRCodeScanner", .camera, form: .element, strength: .atUse,
      source: "https://www.nuget.org/packages/ReactorBlazorQRCodeScanner"),
    CallRow(
      .cSharp, "BarcodeReader", .camera, form: .element, strength: .atUse,
      source: "https://www.nuget.org/packages/ZXingBlazor"),
    CallRow(
      .cSharp, "MobileBarcodeScanner", .camera, form: .made, strength: .atUse,
      source: "https://github.com/Redth/ZXing.Net.Mobile"),
    CallRow(
      .cSharp, "StartListening", .nfc, from: ["Plugin.NFC"],
      source: "https://github.com/franckbour/Plugin.NFC"),
    CallRow(
      .cSharp, "StartPublishing", .nfc, from: ["Plugin.NFC"],
      source: "https://github.com/franckbour/Plugin.NFC"),
    CallRow(
      .cSharp, "RequestNotificationPermission", .notifications,
      source: "https://github.com/thudugala/Plugin.LocalNotification"),
    CallRow(
      .cSharp, "CheckIfValidAsync", .notifications,
      on: ["CrossFirebaseCloudMessaging", "FirebaseCloudMessaging"],
      source: "https://github.com/TobiasBuchholz/Plugin.Firebase"),
    CallRow(
      .cSharp, "RegisterForPushNotifications", .notifications,
      on: ["CrossFirebasePushNotification", "CrossPushNotification"],
      source: "https://github.com/CrossGeeks/FirebasePushNotificationPlugin"),
    CallRow(
      .cSharp, "RequestPermissionAsync", .notifications, on: ["OneSignal"],
      source: "https://documentation.onesignal.com/docs/xamarin-sdk-setup"),
    CallRow(
      .cSharp, "PromptForPushNotificationsWithUserResponse", .notifications,
      source: "https://documentation.onesignal.com/docs/xamarin-sdk-setup"),
    CallRow(
      .cSharp, "RequestAccess", .notifications, strength: .mayAsk, on: ["ush", "otification"],
      from: ["Shiny"], source: "https://shinylib.net/client/push/"),
    CallRow(
      .cSharp, "RequestAccess", .locationWhenInUse, strength: .mayAsk, on: ["gps", "Gps", "ocation"],
      from: ["Shiny"], source: "https://shinylib.net/client/locations/gps/"),
    CallRow(
      .cSharp, "RequestUserAuthorization", .camera, with: ["WebCam"],
      source: "https://docs.unity3d.com/ScriptReference/Application.RequestUserAuthorization.html"),
    CallRow(
      .cSharp, "RequestUserAuthorization", .microphone, with: ["Microphone"],
      source: "https://docs.unity3d.com/ScriptReference/Application.RequestUserAuthorization.html"),
    CallRow(
      .cSharp, "ARSession", .camera, form: .mentioned, strength: .hint, from: ["ARFoundation"],
      source:
        "https://docs.unity3d.com/Packages/com.unity.xr.arfoundation@6.0/manual/features/session/session.html"
    ),
    CallRow(
      .cSharp, "WebCamTexture", .camera, form: .made, strength: .atUse, from: ["UnityEngine"],
      source: "https://docs.unity3d.com/ScriptReference/WebCamTexture.html"),
    CallRow(
      .cSharp, "Start", .microphone, strength: .atUse, on: ["Microphone"], from: ["UnityEngine"],
      source: "https://docs.unity3d.com/ScriptReference/Microphone.Start.html"),
    CallRow(
      .cSharp, "Start", .locationWhenInUse, strength: .atUse, on: ["Input.location"],
      source: "https://docs.unity3d.com/ScriptReference/LocationService.Start.html"),
    CallRow(
      .cSharp, "RequestAuthorizationTracking", .tracking,
      source: "https://docs.unity3d.com/Packages/com.unity.ads.ios-support@1.0/manual/index.html"),
    CallRow(
      .cSharp, "AuthorizationRequest", .notifications, form: .made,
      source: "https://docs.unity3d.com/Packages/com.unity.mobile.notifications@2.3/manual/iOS.html"),
    CallRow(
      .cSharp, "RequestPermission", .notifications, on: ["NotificationCenter"],
      source: "https://docs.unity3d.com/Packages/com.unity.mobile.notifications@2.3/manual/Unified.html"),
    CallRow(
      .cSharp, "TakePicture", .camera, strength: .atUse, on: ["NativeCamera"],
      source: "https://github.com/yasirkula/UnityNativeCamera"),
    CallRow(
      .cSharp, "RecordVideo", .camera, .microphone, strength: .atUse, on: ["NativeCamera"],
      source: "https://github.com/yasirkula/UnityNativeCamera"),
    CallRow(
      .cSharp, "SaveImageToGallery", .photosAdd, strength: .atUse, on: ["NativeGallery"],
      source: "https://github.com/yasirkula/UnityNativeGallery"),
    CallRow(
      .cSharp, "SaveVideoToGallery", .photosAdd, strength: .atUse, on: ["NativeGallery"],
      source: "https://github.com/yasirkula/UnityNativeGallery"),
    CallRow(
      .cSharp, "requestAppTrackingAuthorization", .tracking,
      source: "https://dev.adjust.com/en/sdk/unity/features/att"),
    CallRow(
      .cSharp, "requestTrackingAuthorizationWithCompletionHandler", .tracking,
      source: "https://dev.adjust.com/en/sdk/unity/features/att"),
    CallRow(
      .cSharp, "RequestAppTrackingAuthorization", .tracking,
      source: "https://dev.adjust.com/en/sdk/unity/features/att"),
    CallRow(
      .cSharp, "LoadAndShowConsentFormIfRequired", .consentForm,
      source: "https://developers.google.com/admob/unity/privacy"),
  ]
}
