extension CallRow {
  private static let expo = "https://docs.expo.dev/versions/latest/sdk/"
  private static let pub = "https://pub.dev/packages/"
  private static let permissions = "https://github.com/zoontek/react-native-permissions"
  private static let capacitor = "https://capacitorjs.com/docs/apis/"

  /// Libraries for JavaScript and TypeScript.
  static let scripts: [CallRow] = [
    CallRow(
      .script, "requestTrackingPermission", .tracking,
      source: "https://github.com/mrousavy/react-native-tracking-transparency"),
    CallRow(.script, "requestTrackingPermissionsAsync", .tracking, source: expo + "tracking-transparency/"),
    CallRow(.script, "useTrackingPermissions", .tracking, source: expo + "tracking-transparency/"),
    CallRow(
      .script, "requestTrackingAuthorization", .tracking,
      source: "https://github.com/capacitor-community/admob"),
    CallRow(.script, "requestForegroundPermissionsAsync", .locationWhenInUse, source: expo + "location/"),
    CallRow(.script, "requestBackgroundPermissionsAsync", .locationAlways, source: expo + "location/"),
    CallRow(.script, "useForegroundPermissions", .locationWhenInUse, source: expo + "location/"),
    CallRow(.script, "useBackgroundPermissions", .locationAlways, source: expo + "location/"),
    CallRow(.script, "requestCameraPermissionsAsync", .camera, source: expo + "camera/"),
    CallRow(
      .script, "requestCameraPermission", .camera, on: ["Camera"],
      source: "https://github.com/mrousavy/react-native-vision-camera"),
    CallRow(.script, "useCameraPermissions", .camera, source: expo + "camera/"),
    CallRow(
      .script, "useCameraPermission", .camera,
      source: "https://github.com/mrousavy/react-native-vision-camera"),
    CallRow(.script, "launchCameraAsync", .camera, source: expo + "imagepicker/"),
    CallRow(
      .script, "launchCamera", .camera,
      source: "https://github.com/react-native-image-picker/react-native-image-picker"),
    CallRow(.script, "requestMicrophonePermissionsAsync", .microphone, source: expo + "camera/"),
    CallRow(
      .script, "requestMicrophonePermission", .microphone, on: ["Camera"],
      source: "https://github.com/mrousavy/react-native-vision-camera"),
    CallRow(.script, "useMicrophonePermissions", .microphone, source: expo + "camera/"),
    CallRow(.script, "requestRecordingPermissionsAsync", .microphone, source: expo + "audio/"),
    CallRow(.script, "requestMediaLibraryPermissionsAsync", .photos, source: expo + "imagepicker/"),
    CallRow(
      .script, "requestPermissionsAsync", .notifications, on: ["Notifications"],
      source: expo + "notifications/"),
    CallRow(
      .script, "requestPermissionsAsync", .photos, on: ["MediaLibrary"], source: expo + "media-library/"),
    CallRow(.script, "requestPermissionsAsync", .contacts, on: ["Contacts"], source: expo + "contacts/"),
    CallRow(.script, "requestPermissionsAsync", .microphone, on: ["Audio"], source: expo + "audio-av/"),
    CallRow(.script, "requestPermissionsAsync", .camera, on: ["Camera"], source: expo + "camera/"),
    CallRow(
      .script, "requestPermissionsAsync", .motion, on: ["Pedometer", "DeviceMotion"],
      source: expo + "pedometer/"),
    CallRow(
      .script, "requestPermissionsAsync", .locationWhenInUse, on: ["Location"], source: expo + "location/"),
    CallRow(
      .script, "requestPermissionsAsync", .speech, on: ["ExpoSpeechRecognitionModule"],
      source: "https://github.com/jamsch/expo-speech-recognition"),
    CallRow(.script, "requestCalendarPermissionsAsync", .calendar, source: expo + "calendar/"),
    CallRow(.script, "requestRemindersPermissionsAsync", .reminders, source: expo + "calendar/"),
    CallRow(.script, "authenticateAsync", .faceID, source: expo + "local-authentication/"),
    CallRow(.script, "requestReview", .review, source: expo + "storereview/"),
    CallRow(
      .script, "requestPermissions", .locationWhenInUse, on: ["Geolocation"],
      source: capacitor + "geolocation"),
    CallRow(.script, "requestPermissions", .camera, on: ["Camera"], source: capacitor + "camera"),
    CallRow(
      .script, "getPhoto", .camera, .photos, strength: .mayAsk, on: ["Camera"], source: capacitor + "camera"),
    CallRow(
      .script, "requestPermissions", .notifications,
      on: ["PushNotifications", "LocalNotifications", "PushNotificationIOS", "FirebaseMessaging"],
      source: capacitor + "push-notifications"),
    CallRow(
      .script, "requestPermissions", .contacts, on: ["Contacts"],
      source: "https://github.com/capacitor-community/contacts"),
    CallRow(
      .script, "requestPermission", .notifications,
      on: ["messaging", "notifee", "Notifications", "OneSignal"],
      source: "https://rnfirebase.io/messaging/usage"),
    CallRow(.script, "requestNotifications", .notifications, source: permissions),
    CallRow(
      .script, "requestLocationAccuracy", .preciseLocation, source: permissions),
    CallRow(
      .script, "requestAuthorization", .locationAlways, on: ["Geolocation"], with: ["always"],
      source: "https://github.com/Agontuk/react-native-geolocation-service"),
    CallRow(
      .script, "requestAuthorization", .locationWhenInUse, on: ["Geolocation"], without: ["always"],
      source: "https://github.com/Agontuk/react-native-geolocation-service"),
    CallRow(
      .script, "getCurrentPosition", .locationWhenInUse, .locationAlways, strength: .mayAsk,
      source: "https://github.com/michalchudziak/react-native-geolocation"),
    CallRow(
      .script, "watchPosition", .locationWhenInUse, .locationAlways, strength: .mayAsk,
      source: "https://github.com/michalchudziak/react-native-geolocation"),
    CallRow(
      .script, "startLocationUpdatesAsync", .locationAlways, .backgroundUpdates, strength: .mayAsk,
      source: expo + "location/"),
    CallRow(
      .script, "getUserMedia", .camera, .microphone, strength: .mayAsk,
      source: "https://developer.mozilla.org/docs/Web/API/MediaDevices/getUserMedia"),
    CallRow(
      .script, "initHealthKit", .health, source: "https://github.com/agencyenterprise/react-native-health"),
    CallRow(
      .script, "requestInfoUpdate", .consentForm, on: ["AdsConsent"],
      source: "https://docs.page/invertase/react-native-google-mobile-ads/european-user-consent"),
    CallRow(.script, "launchImageLibraryAsync", .picker, source: expo + "imagepicker/"),
    CallRow(
      .script, "launchImageLibrary", .picker,
      source: "https://github.com/react-native-image-picker/react-native-image-picker"),
  ]

  /// What react-native-permissions calls the permissions of iOS.
  static let scriptNames: [(name: String, service: CallTarget)] = [
    ("APP_TRACKING_TRANSPARENCY", .tracking), ("BLUETOOTH", .bluetooth),
    ("CALENDARS_WRITE_ONLY", .calendarWrite),
    ("CALENDARS", .calendar), ("CAMERA", .camera), ("CONTACTS", .contacts), ("FACE_ID", .faceID),
    ("LOCATION_ALWAYS", .locationAlways), ("LOCATION_WHEN_IN_USE", .locationWhenInUse),
    ("MEDIA_LIBRARY", .mediaLibrary), ("MICROPHONE", .microphone), ("MOTION", .motion),
    ("PHOTO_LIBRARY_ADD_ONLY", .photosAdd), ("PHOTO_LIBRARY", .photos), ("REMINDERS", .reminders),
    ("SIRI", .siri), ("SPEECH_RECOGNITION", .speech),
  ]

  /// Libraries for Dart.
  static let dartCalls: [CallRow] = [
    CallRow(
      .dart, "requestTrackingAuthorization", .tracking, source: pub + "app_tracking_transparency"),
    CallRow(
      .dart, "requestPermission", .locationWhenInUse, on: ["Geolocator", "geolocator", "GeolocatorPlatform"],
      source: pub + "geolocator"),
    CallRow(
      .dart, "requestPermission", .locationWhenInUse, on: ["Location()", "location", "_location"],
      source: pub + "location"),
    CallRow(
      .dart, "requestPermission", .notifications,
      on: [
        "FirebaseMessaging", "messaging", "Messaging", "_fcm", "fcm", "OneSignal", "Notifications",
        "_firebaseMessaging",
      ],
      source: pub + "firebase_messaging"),
    CallRow(
      .dart, "requestPermissions", .notifications, with: ["alert", "badge", "sound"],
      source: pub + "flutter_local_notifications"),
    CallRow(
      .dart, "requestPermissionToSendNotifications", .notifications, source: pub + "awesome_notifications"),
    CallRow(
      .dart, "getCurrentPosition", .locationWhenInUse, strength: .mayAsk, source: pub + "geolocator"),
    CallRow(
      .dart, "allowBackgroundLocationUpdates", .backgroundUpdates, form: .mentioned, strength: .mayAsk,
      source: pub + "geolocator"),
    CallRow(
      .dart, "enableBackgroundMode", .backgroundUpdates, form: .mentioned, strength: .mayAsk,
      source: pub + "location"),
    CallRow(.dart, "getPositionStream", .locationWhenInUse, strength: .mayAsk, source: pub + "geolocator"),
    CallRow(
      .dart, "ImageSource", .camera, form: .mentioned, strength: .mayAsk, source: pub + "image_picker"),
    CallRow(
      .dart, "ImagePicker", .camera, .photos, .microphone, form: .made, strength: .mayAsk,
      source: pub + "image_picker"),
    CallRow(
      .dart, "CameraController", .camera, .microphone, form: .made, strength: .mayAsk, source: pub + "camera"),
    CallRow(
      .dart, "MobileScanner", .camera, form: .mentioned, strength: .mayAsk, source: pub + "mobile_scanner"),
    CallRow(.dart, "authenticate", .faceID, with: ["localizedReason"], source: pub + "local_auth"),
    CallRow(.dart, "requestReview", .review, source: pub + "in_app_review"),
    CallRow(
      .dart, "SpeechToText", .speech, .microphone, form: .made, strength: .mayAsk,
      source: pub + "speech_to_text"),
    CallRow(
      .dart, "requestPermission", .contacts, on: ["FlutterContacts"], source: pub + "flutter_contacts"),
    CallRow(
      .dart, "requestPermissionExtend", .photos, on: ["PhotoManager"], source: pub + "photo_manager"),
    CallRow(
      .dart, "requestAuthorization", .health, on: ["health", "Health"], source: pub + "health"),
    CallRow(
      .dart, "pedestrianStatusStream", .motion, form: .mentioned, strength: .mayAsk, source: pub + "pedometer"
    ),
    CallRow(
      .dart, "stepCountStream", .motion, form: .mentioned, strength: .mayAsk, source: pub + "pedometer"),
    CallRow(
      .dart, "requestConsentInfoUpdate", .consentForm, source: pub + "google_mobile_ads"),
    CallRow(
      .dart, "loadAndShowConsentFormIfRequired", .tracking, .consentForm, strength: .mayAsk,
      source: pub + "google_mobile_ads"),
  ]

  /// What permission_handler calls the permissions of iOS.
  static let dartNames: [(name: String, service: CallTarget)] = [
    ("appTrackingTransparency", .tracking), ("bluetooth", .bluetooth), ("calendarFullAccess", .calendar),
    ("calendarWriteOnly", .calendarWrite), ("calendar", .calendar), ("camera", .camera),
    ("contacts", .contacts),
    ("criticalAlerts", .criticalAlerts), ("locationAlways", .locationAlways),
    ("locationWhenInUse", .locationWhenInUse), ("location", .locationWhenInUse),
    ("mediaLibrary", .mediaLibrary),
    ("microphone", .microphone), ("notification", .notifications), ("photosAddOnly", .photosAdd),
    ("photos", .photos), ("reminders", .reminders), ("sensors", .motion), ("speech", .speech),
    ("assistant", .siri),
  ]

  /// Libraries for Kotlin and C#: the permission is a type or a case.
  static let shared: [CallRow] = [
    CallRow(
      .kotlin, "requestAuthorization", .notifications, with: ["UNAuthorizationOption"],
      source: "https://developer.apple.com/documentation/usernotifications/unusernotificationcenter"),
    CallRow(
      .kotlin, "requestAuthorization", .photos, on: ["PHPhotoLibrary"],
      source: "https://developer.apple.com/documentation/photokit/phphotolibrary"),
    CallRow(
      .kotlin, "requestReview", .review,
      source: "https://developer.apple.com/documentation/storekit/skstorereviewcontroller"),
    CallRow(
      .kotlin, "requestReviewInScene", .review,
      source: "https://developer.apple.com/documentation/storekit/skstorereviewcontroller"),
    CallRow(
      .cSharp, "RequestPermissionAsync", .locationWhenInUse, on: ["CrossGeolocator"],
      source: "https://github.com/jamesmontemagno/GeolocatorPlugin"),
    CallRow(
      .cSharp, "CapturePhotoAsync", .camera,
      source: "https://learn.microsoft.com/dotnet/maui/platform-integration/device-media/picker"),
    CallRow(
      .cSharp, "RequestUserAuthorization", .camera, with: ["WebCam"],
      source: "https://docs.unity3d.com/ScriptReference/Application.RequestUserAuthorization.html"),
    CallRow(
      .cSharp, "RequestUserAuthorization", .microphone, with: ["Microphone"],
      source: "https://docs.unity3d.com/ScriptReference/Application.RequestUserAuthorization.html"),
  ]

  /// What moko-permissions calls them.
  static let kotlinNames: [(name: String, service: CallTarget)] = [
    ("CAMERA", .camera), ("GALLERY", .photos), ("LOCATION", .locationWhenInUse),
    ("COARSE_LOCATION", .locationWhenInUse), ("BACKGROUND_LOCATION", .locationAlways),
    ("BLUETOOTH_LE", .bluetooth), ("REMOTE_NOTIFICATION", .notifications), ("RECORD_AUDIO", .microphone),
    ("CONTACTS", .contacts), ("MOTION", .motion),
  ]

  /// What .NET MAUI and Xamarin call them.
  static let cSharpNames: [(name: String, service: CallTarget)] = [
    ("CalendarRead", .calendar), ("CalendarWrite", .calendarWrite), ("Camera", .camera),
    ("ContactsRead", .contacts), ("ContactsWrite", .contacts), ("LocationWhenInUse", .locationWhenInUse),
    ("LocationAlways", .locationAlways), ("Media", .mediaLibrary), ("Microphone", .microphone),
    ("PhotosAddOnly", .photosAdd), ("Photos", .photos), ("PostNotifications", .notifications),
    ("Reminders", .reminders), ("Sensors", .motion), ("Speech", .speech),
  ]
}
