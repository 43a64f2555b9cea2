/// Libraries for React Native, Capacitor and Cordova.
extension CallRow {
  private static let git = "https://github.com/"
  private static let capacitor = "https://capacitorjs.com/docs/apis/"

  static let scriptsMore: [CallRow] = [
    CallRow(
      .script, "requestTrackingPermission", .tracking,
      source: git + "mrousavy/react-native-tracking-transparency"),
    CallRow(.script, "requestTrackingAuthorization", .tracking, source: git + "capacitor-community/admob"),
    CallRow(
      .script, "requestTrackingAuthorizationWithCompletionHandler", .tracking,
      source: "https://dev.adjust.com/en/sdk/react-native/features/att"),
    CallRow(
      .script, "requestAppTrackingAuthorization", .tracking,
      source: "https://dev.adjust.com/en/sdk/react-native/features/att"),
    CallRow(
      .script, "requestAppTrackingAuthorizationWithCompletionHandler", .tracking,
      source: "https://dev.adjust.com/en/sdk/react-native/features/att"),
    CallRow(
      .script, "requestCameraPermission", .camera, on: ["Camera"], from: ["react-native-vision-camera"],
      source: git + "mrousavy/react-native-vision-camera"),
    CallRow(
      .script, "useCameraPermission", .camera, form: .hook, strength: .mayAsk, on: ["Camera"],
      from: ["react-native-vision-camera"],
      source: git + "mrousavy/react-native-vision-camera"),
    CallRow(
      .script, "requestMicrophonePermission", .microphone, on: ["Camera"],
      from: ["react-native-vision-camera"], source: git + "mrousavy/react-native-vision-camera"),
    CallRow(
      .script, "useMicrophonePermission", .microphone, form: .hook, strength: .mayAsk, on: ["Camera"],
      from: ["react-native-vision-camera"],
      source: git + "mrousavy/react-native-vision-camera"),
    CallRow(
      .script, "RNCamera", .camera, form: .element, strength: .atUse,
      source: git + "react-native-camera/react-native-camera"),
    CallRow(
      .script, "QRCodeScanner", .camera, form: .element, strength: .atUse,
      from: ["react-native-qrcode-scanner"], source: git + "moaazsidat/react-native-qrcode-scanner"),
    CallRow(
      .script, "Camera", .camera, form: .element, strength: .atUse,
      from: ["react-native-camera-kit", "react-native-camera-kit-no-google"],
      source: git + "teslamotors/react-native-camera-kit"),
    CallRow(
      .script, "CameraScreen", .camera, form: .element, strength: .atUse,
      from: ["react-native-camera-kit", "react-native-camera-kit-no-google"],
      source: git + "teslamotors/react-native-camera-kit"),
    CallRow(
      .script, "launchCamera", .camera, strength: .atUse,
      source: git + "react-native-image-picker/react-native-image-picker"),
    CallRow(
      .script, "launchCamera", .microphone, strength: .atUse,
      with: ["'video'", "\"video\"", "'mixed'", "\"mixed\""],
      source: git + "react-native-image-picker/react-native-image-picker"),
    CallRow(
      .script, "launchCamera", .photosAdd, strength: .atUse, with: ["saveToPhotos: true"],
      source: git + "react-native-image-picker/react-native-image-picker"),
    CallRow(
      .script, "launchImageLibrary", .picker,
      source: git + "react-native-image-picker/react-native-image-picker"),
    CallRow(
      .script, "showImagePicker", .camera, strength: .mayAsk,
      source: git + "react-native-image-picker/react-native-image-picker"),
    CallRow(
      .script, "openCamera", .camera, strength: .atUse, on: ["ImagePicker", "ImageCropPicker", "CropPicker"],
      from: ["react-native-image-crop-picker"], source: git + "ivpusic/react-native-image-crop-picker"),
    CallRow(
      .script, "openPicker", .photos, strength: .atUse, on: ["ImagePicker", "ImageCropPicker", "CropPicker"],
      from: ["react-native-image-crop-picker"], source: git + "ivpusic/react-native-image-crop-picker"),
    CallRow(
      .script, "getPhotos", .photos, strength: .atUse, on: ["CameraRoll"],
      from: ["@react-native-camera-roll/camera-roll", "@react-native-community/cameraroll"],
      source: git + "react-native-cameraroll/react-native-cameraroll"),
    CallRow(
      .script, "getAlbums", .photos, strength: .atUse, on: ["CameraRoll"],
      from: ["@react-native-camera-roll/camera-roll", "@react-native-community/cameraroll"],
      source: git + "react-native-cameraroll/react-native-cameraroll"),
    CallRow(
      .script, "save", .photosAdd, strength: .atUse, on: ["CameraRoll"],
      from: ["@react-native-camera-roll/camera-roll", "@react-native-community/cameraroll"],
      source: git + "react-native-cameraroll/react-native-cameraroll"),
    CallRow(
      .script, "saveAsset", .photosAdd, strength: .atUse, on: ["CameraRoll"],
      from: ["@react-native-camera-roll/camera-roll", "@react-native-community/cameraroll"],
      source: git + "react-native-cameraroll/react-native-cameraroll"),
    CallRow(
      .script, "saveToCameraRoll", .photosAdd, strength: .atUse, on: ["CameraRoll"],
      from: ["@react-native-camera-roll/camera-roll", "@react-native-community/cameraroll"],
      source: git + "react-native-cameraroll/react-native-cameraroll"),
    CallRow(
      .script, "getCurrentPosition", .locationWhenInUse, strength: .atUse, on: ["navigator.geolocation"],
      source: "https://github.com/michalchudziak/react-native-geolocation"),
    CallRow(
      .script, "getCurrentPosition", .locationWhenInUse, strength: .atUse, on: ["@"],
      from: [
        "@react-native-community/geolocation", "@capacitor/geolocation", "react-native-nitro-geolocation",
      ], source: "https://github.com/michalchudziak/react-native-geolocation"),
    CallRow(
      .script, "getCurrentPosition", .locationWhenInUse, strength: .mayAsk,
      on: ["Geolocation", "geolocation"],
      isFallback: true, source: "https://github.com/michalchudziak/react-native-geolocation"),
    CallRow(
      .script, "watchPosition", .locationWhenInUse, strength: .atUse, on: ["navigator.geolocation"],
      source: "https://github.com/michalchudziak/react-native-geolocation"),
    CallRow(
      .script, "watchPosition", .locationWhenInUse, strength: .atUse, on: ["@"],
      from: [
        "@react-native-community/geolocation", "@capacitor/geolocation", "react-native-nitro-geolocation",
      ], source: "https://github.com/michalchudziak/react-native-geolocation"),
    CallRow(
      .script, "watchPosition", .locationWhenInUse, strength: .mayAsk, on: ["Geolocation", "geolocation"],
      isFallback: true,
      source: "https://github.com/michalchudziak/react-native-geolocation"),
    CallRow(
      .script, "requestAuthorization", .locationAlways, on: ["Geolocation"], with: ["always"],
      source: git + "Agontuk/react-native-geolocation-service"),
    CallRow(
      .script, "requestAuthorization", .locationWhenInUse, on: ["Geolocation"], without: ["always"],
      source: git + "Agontuk/react-native-geolocation-service"),
    CallRow(
      .script, "requestLocationPermission", .locationWhenInUse, strength: .hint,
      source: git + "timfpark/react-native-location"),
    CallRow(
      .script, "requestPermission", .locationWhenInUse, on: ["RNLocation"], from: ["react-native-location"],
      source: git + "timfpark/react-native-location"),
    CallRow(
      .script, "requestPermission", .notifications,
      on: ["messaging", "notifee", "Notifications", "OneSignal", "Notifee"],
      from: [
        "@react-native-firebase/messaging", "@notifee/react-native", "react-native-onesignal",
        "@capacitor-firebase/messaging", "react-native-notify-kit",
      ], source: "https://rnfirebase.io/messaging/usage"),
    CallRow(
      .script, "requestPermission", .contacts, on: ["Contacts"], from: ["react-native-contacts"],
      source: git + "morenoh149/react-native-contacts"),
    CallRow(
      .script, "getAll", .contacts, strength: .atUse, on: ["Contacts"], from: ["react-native-contacts"],
      source: git + "morenoh149/react-native-contacts"),
    CallRow(
      .script, "getAllWithoutPhotos", .contacts, strength: .atUse, on: ["Contacts"],
      from: ["react-native-contacts"], source: git + "morenoh149/react-native-contacts"),
    CallRow(
      .script, "getContactsMatchingString", .contacts, strength: .atUse, on: ["Contacts"],
      from: ["react-native-contacts"], source: git + "morenoh149/react-native-contacts"),
    CallRow(
      .script, "requestPermission", .calendar, on: ["RNCalendarEvents", "CalendarEvents"],
      from: ["react-native-calendar-events"], source: git + "wmcmahan/react-native-calendar-events"),
    CallRow(
      .script, "requestPermissions", .calendar, on: ["RNCalendarEvents", "CalendarEvents"],
      from: ["react-native-calendar-events"], source: git + "wmcmahan/react-native-calendar-events"),
    CallRow(
      .script, "requestNotifications", .notifications, source: git + "zoontek/react-native-permissions"),
    CallRow(
      .script, "requestLocationAccuracy", .preciseLocation, source: git + "zoontek/react-native-permissions"),
    CallRow(
      .script, "request", .camera, on: ["Permissions"], with: ["'camera'", "\"camera\""],
      from: ["react-native-permissions"], source: git + "zoontek/react-native-permissions"),
    CallRow(
      .script, "request", .photos, on: ["Permissions"], with: ["'photo'", "\"photo\""],
      from: ["react-native-permissions"], source: git + "zoontek/react-native-permissions"),
    CallRow(
      .script, "request", .microphone, on: ["Permissions"], with: ["'microphone'", "\"microphone\""],
      from: ["react-native-permissions"], source: git + "zoontek/react-native-permissions"),
    CallRow(
      .script, "request", .locationWhenInUse, on: ["Permissions"], with: ["'location'", "\"location\""],
      from: ["react-native-permissions"], source: git + "zoontek/react-native-permissions"),
    CallRow(
      .script, "request", .contacts, on: ["Permissions"], with: ["'contacts'", "\"contacts\""],
      from: ["react-native-permissions"], source: git + "zoontek/react-native-permissions"),
    CallRow(
      .script, "request", .notifications, on: ["Permissions"], with: ["'notification'", "\"notification\""],
      from: ["react-native-permissions"], source: git + "zoontek/react-native-permissions"),
    CallRow(
      .script, "request", .calendar, on: ["Permissions"], with: ["'event'", "\"event\""],
      from: ["react-native-permissions"], source: git + "zoontek/react-native-permissions"),
    CallRow(
      .script, "request", .reminders, on: ["Permissions"], with: ["'reminder'", "\"reminder\""],
      from: ["react-native-permissions"], source: git + "zoontek/react-native-permissions"),
    CallRow(
      .script, "request", .bluetooth, on: ["Permissions"], with: ["'bluetooth'", "\"bluetooth\""],
      from: ["react-native-permissions"], source: git + "zoontek/react-native-permissions"),
    CallRow(
      .script, "request", .motion, on: ["Permissions"], with: ["'motion'", "\"motion\""],
      from: ["react-native-permissions"], source: git + "zoontek/react-native-permissions"),
    CallRow(
      .script, "request", .speech, on: ["Permissions"],
      with: ["'speechRecognition'", "\"speechRecognition\""], from: ["react-native-permissions"],
      source: git + "zoontek/react-native-permissions"),
    CallRow(
      .script, "request", .mediaLibrary, on: ["Permissions"], with: ["'mediaLibrary'", "\"mediaLibrary\""],
      from: ["react-native-permissions"], source: git + "zoontek/react-native-permissions"),
    CallRow(
      .script, "requestPermissions", .notifications,
      on: [
        "PushNotificationIOS", "PushNotification", "FirebaseMessaging", "PushNotifications",
        "LocalNotifications",
      ], without: ["requestPermissions: false"], source: git + "react-native-push-notification/ios"),
    CallRow(
      .script, "configure", .notifications, strength: .atUse, on: ["PushNotification"],
      without: ["requestPermissions: false"], source: git + "zo0r/react-native-push-notification"),
    CallRow(
      .script, "registerRemoteNotifications", .notifications, on: ["Notifications"],
      source: git + "wix/react-native-notifications"),
    CallRow(
      .script, "promptForPushNotificationsWithUserResponse", .notifications,
      source: "https://documentation.onesignal.com/docs/react-native-sdk-setup"),
    CallRow(
      .script, "promptForPushNotificationPermissionStatus", .notifications,
      source: "https://documentation.onesignal.com/docs/react-native-sdk-setup"),
    CallRow(
      .script, "getUserMedia", .microphone, strength: .mayAsk,
      source: git + "react-native-webrtc/react-native-webrtc"),
    CallRow(
      .script, "getUserMedia", .camera, strength: .mayAsk, without: ["video: false"],
      source: git + "react-native-webrtc/react-native-webrtc"),
    CallRow(
      .script, "start", .speech, .microphone, strength: .atUse, on: ["Voice"],
      from: ["@react-native-voice/voice", "@react-native-community/voice", "react-native-voice"],
      source: git + "react-native-voice/voice"),
    CallRow(
      .script, "startRecorder", .microphone, strength: .atUse,
      source: git + "hyochan/react-native-audio-recorder-player"),
    CallRow(
      .script, "requestAuthorization", .microphone, on: ["AudioRecorder"], from: ["react-native-audio"],
      source: git + "jsierles/react-native-audio"),
    CallRow(
      .script, "BleManager", .bluetooth, form: .made, strength: .atUse,
      source: git + "dotintent/react-native-ble-plx"),
    CallRow(
      .script, "start", .bluetooth, strength: .atUse, on: ["BleManager"], from: ["react-native-ble-manager"],
      source: git + "innoveit/react-native-ble-manager"),
    CallRow(
      .script, "observeState", .bluetooth, strength: .atUse, on: ["TransportBLE", "BluetoothTransport"],
      from: ["@ledgerhq/react-native-hw-transport-ble"], source: git + "LedgerHQ/ledger-live"),
    CallRow(
      .script, "listen", .bluetooth, strength: .atUse, on: ["TransportBLE", "BluetoothTransport"],
      from: ["@ledgerhq/react-native-hw-transport-ble"], source: git + "LedgerHQ/ledger-live"),
    CallRow(
      .script, "open", .bluetooth, strength: .atUse, on: ["TransportBLE", "BluetoothTransport"],
      from: ["@ledgerhq/react-native-hw-transport-ble"], source: git + "LedgerHQ/ledger-live"),
    // Each of these calls opens an NFC session to read an identity card.
    CallRow(
      .script, "startReading", .nfc, on: ["CieManager"], from: ["@pagopa/io-react-native-cie"],
      source: git + "pagopa/io-react-native-cie"),
    CallRow(
      .script, "startReadingAttributes", .nfc, on: ["CieManager"], from: ["@pagopa/io-react-native-cie"],
      source: git + "pagopa/io-react-native-cie"),
    CallRow(
      .script, "startReadingCertificate", .nfc, on: ["CieManager"], from: ["@pagopa/io-react-native-cie"],
      source: git + "pagopa/io-react-native-cie"),
    CallRow(
      .script, "startMRTDReading", .nfc, on: ["CieManager"], from: ["@pagopa/io-react-native-cie"],
      source: git + "pagopa/io-react-native-cie"),
    CallRow(
      .script, "startInternalAuthentication", .nfc, on: ["CieManager"],
      from: ["@pagopa/io-react-native-cie"], source: git + "pagopa/io-react-native-cie"),
    CallRow(
      .script, "startInternalAuthAndMRTDReading", .nfc, on: ["CieManager"],
      from: ["@pagopa/io-react-native-cie"], source: git + "pagopa/io-react-native-cie"),
    CallRow(.script, "registerTagEvent", .nfc, source: git + "revtel/react-native-nfc-manager"),
    CallRow(.script, "requestTechnology", .nfc, source: git + "revtel/react-native-nfc-manager"),
    CallRow(
      .script, "scan", .localNetwork, strength: .atUse, on: ["Zeroconf", "zeroconf"],
      source: git + "balthazar/react-native-zeroconf"),
    CallRow(.script, "initHealthKit", .health, source: git + "agencyenterprise/react-native-health"),
    CallRow(
      .script, "requestAuthorization", .health, on: ["HealthKit", "Healthkit"],
      from: ["@kingstinct/react-native-healthkit"], source: git + "kingstinct/react-native-healthkit"),
    CallRow(
      .script, "authenticate", .faceID, on: ["FingerprintScanner", "TouchID"],
      from: ["react-native-fingerprint-scanner", "react-native-touch-id"],
      source: git + "hieuvp/react-native-fingerprint-scanner"),
    CallRow(
      .script, "simplePrompt", .faceID, on: ["ReactNativeBiometrics", "rnBiometrics", "biometrics"],
      from: ["react-native-biometrics"],
      source: git + "SelfLender/react-native-biometrics"),
    CallRow(
      .script, "createSignature", .faceID, on: ["ReactNativeBiometrics", "rnBiometrics", "biometrics"],
      from: ["react-native-biometrics"],
      source: git + "SelfLender/react-native-biometrics"),
    CallRow(
      .script, "getGenericPassword", .faceID, strength: .mayAsk,
      with: ["accessControl", "authenticationPrompt"], source: git + "oblador/react-native-keychain"),
    CallRow(
      .script, "getInternetCredentials", .faceID, strength: .mayAsk,
      with: ["accessControl", "authenticationPrompt"], source: git + "oblador/react-native-keychain"),
    CallRow(
      .script, "gatherConsent", .consentForm, on: ["AdsConsent"], from: ["react-native-google-mobile-ads"],
      source: "https://docs.page/invertase/react-native-google-mobile-ads/european-user-consent"),
    CallRow(
      .script, "requestInfoUpdate", .consentForm, on: ["AdsConsent"],
      from: ["react-native-google-mobile-ads"],
      source: "https://docs.page/invertase/react-native-google-mobile-ads/european-user-consent"),
    CallRow(
      .script, "loadAndShowConsentFormIfRequired", .consentForm, on: ["AdsConsent"],
      from: ["react-native-google-mobile-ads"],
      source: "https://docs.page/invertase/react-native-google-mobile-ads/european-user-consent"),
    CallRow(
      .script, "gatherConsent", .tracking, strength: .hint,
      source: "https://docs.page/invertase/react-native-google-mobile-ads/european-user-consent"),
    CallRow(
      .script, "requestConsentInfo", .consentForm, on: ["AdMob"], source: git + "capacitor-community/admob"),
    CallRow(
      .script, "showConsentForm", .consentForm, on: ["AdMob"], source: git + "capacitor-community/admob"),
    CallRow(
      .script, "launchScanner", .camera, strength: .atUse, on: ["DocumentScanner"],
      source: git + "websitebeaver/react-native-document-scanner-plugin"),
    CallRow(
      .script, "scanDocument", .camera, strength: .atUse, on: ["DocumentScanner"],
      source: git + "websitebeaver/react-native-document-scanner-plugin"),
    CallRow(
      .script, "requestPermissions", .locationWhenInUse, on: ["Geolocation"],
      source: capacitor + "geolocation"),
    CallRow(
      .script, "requestPermissions", .camera, on: ["Camera"], without: ["'photos'", "\"photos\""],
      source: capacitor + "camera"),
    CallRow(
      .script, "requestPermissions", .camera, on: ["Camera"], with: ["'camera'", "\"camera\""],
      source: capacitor + "camera"),
    CallRow(
      .script, "requestPermissions", .photos, on: ["Camera"], with: ["'photos'", "\"photos\"", "()"],
      source: capacitor + "camera"),
    CallRow(
      .script, "requestPermissions", .photos, strength: .mayAsk, on: ["Camera"],
      without: ["'camera'", "\"camera\""], source: capacitor + "camera"),
    CallRow(
      .script, "requestPermissions", .notifications, on: ["PushNotifications", "LocalNotifications"],
      source: capacitor + "push-notifications"),
    CallRow(.script, "requestPermissions", .contacts, on: ["Contacts"], source: capacitor + "contacts"),
    CallRow(
      .script, "getPhoto", .camera, strength: .atUse, on: ["Camera"], with: ["CameraSource.Camera"],
      source: capacitor + "camera"),
    CallRow(
      .script, "getPhoto", .camera, .photos, strength: .mayAsk, on: ["Camera"],
      without: ["CameraSource.Camera", "CameraSource.Photos"], source: capacitor + "camera"),
    CallRow(
      .script, "getPhoto", .photosAdd, strength: .mayAsk, on: ["Camera"], with: ["saveToGallery: true"],
      source: capacitor + "camera"),
    CallRow(
      .script, "startScan", .camera, strength: .atUse,
      on: ["BarcodeScanner", "BarcodeScanning", "barcodeScanner", "CapacitorBarcodeScanner"],
      source: "https://github.com/capawesome-team/capacitor-mlkit"),
    CallRow(
      .script, "scan", .camera, strength: .atUse,
      on: ["BarcodeScanner", "BarcodeScanning", "barcodeScanner", "CapacitorBarcodeScanner"],
      source: "https://github.com/capawesome-team/capacitor-mlkit"),
    CallRow(
      .script, "scanBarcode", .camera, strength: .atUse,
      on: ["BarcodeScanner", "BarcodeScanning", "barcodeScanner", "CapacitorBarcodeScanner"],
      source: "https://github.com/capawesome-team/capacitor-mlkit"),
    CallRow(
      .script, "verifyIdentity", .faceID, on: ["NativeBiometric"],
      source: git + "epicshaggy/capacitor-native-biometric"),
    CallRow(
      .script, "getPicture", .camera, strength: .mayAsk, on: ["camera", "Camera"],
      source: "https://cordova.apache.org/docs/en/latest/reference/cordova-plugin-camera/"),
    CallRow(
      .script, "requestPushPermission", .notifications,
      source: git + "andrehtissot/cordova-plugin-fcm-with-dependecy-updated"),
    CallRow(
      .script, "requestMicrophoneAuthorization", .microphone, on: ["diagnostic", "Diagnostic"],
      source: git + "dpa99c/cordova-diagnostic-plugin"
    ),
    CallRow(
      .script, "requestCameraAuthorization", .camera, on: ["diagnostic", "Diagnostic"],
      source: git + "dpa99c/cordova-diagnostic-plugin"),
    CallRow(
      .script, "requestLocationAuthorization", .locationWhenInUse, on: ["diagnostic", "Diagnostic"],
      source: git + "dpa99c/cordova-diagnostic-plugin"),
  ]

  /// The names that react-native-permissions uses for the permissions of iOS.
  static let scriptNames: [(name: String, service: CallTarget)] = [
    ("APP_TRACKING_TRANSPARENCY", .tracking), ("BLUETOOTH", .bluetooth), ("BLUETOOTH_PERIPHERAL", .bluetooth),
    ("CALENDARS_WRITE_ONLY", .calendarWrite), ("CALENDARS", .calendar), ("CAMERA", .camera),
    ("CONTACTS", .contacts), ("FACE_ID", .faceID), ("LOCATION_ALWAYS", .locationAlways),
    ("LOCATION_WHEN_IN_USE", .locationWhenInUse), ("MEDIA_LIBRARY", .mediaLibrary),
    ("MICROPHONE", .microphone), ("MOTION", .motion), ("PHOTO_LIBRARY_ADD_ONLY", .photosAdd),
    ("PHOTO_LIBRARY", .photos), ("REMINDERS", .reminders), ("SIRI", .siri), ("SPEECH_RECOGNITION", .speech),
  ]
}
