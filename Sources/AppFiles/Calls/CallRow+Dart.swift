import Platform

/// Libraries for Dart.
extension CallRow {
  private static let pub = "https://pub.dev/packages/"

  /// Location, messages, pictures and codes.
  static let dartCalls: [CallRow] = [
    CallRow(.dart, "requestTrackingAuthorization", .tracking, source: pub + "app_tracking_transparency"),
    CallRow(
      .dart, "requestTrackingAuthorizationWithCompletionHandler", .tracking, source: pub + "adjust_sdk"),
    CallRow(.dart, "requestAppTrackingAuthorization", .tracking, source: pub + "adjust_sdk"),
    CallRow(
      .dart, "requestPermission", .locationWhenInUse, on: ["Geolocator", "geolocator", "GeolocatorPlatform"],
      source: pub + "geolocator"),
    CallRow(
      .dart, "requestLocationPermission", .locationWhenInUse, on: ["FlLocation"], source: pub + "fl_location"),
    CallRow(
      .dart, "getLocation", .locationWhenInUse, strength: .hint, on: ["FlLocation"],
      source: pub + "fl_location"),
    CallRow(
      .dart, "getLocationStream", .locationWhenInUse, strength: .hint, on: ["FlLocation"],
      source: pub + "fl_location"),
    CallRow(.dart, "requestTemporaryFullAccuracy", .preciseLocation, source: pub + "geolocator"),
    CallRow(.dart, "getCurrentPosition", .locationWhenInUse, strength: .hint, source: pub + "geolocator"),
    CallRow(.dart, "getPositionStream", .locationWhenInUse, strength: .hint, source: pub + "geolocator"),
    CallRow(
      .dart, "requestPermission", .locationWhenInUse, on: ["Location", "location"],
      from: ["package:location/"],
      source: pub + "location"),
    // This requests access while in use, or Always if only the key for Always is declared.
    CallRow(
      .dart, "onLocationChanged", .locationWhenInUse, form: .mentioned, strength: .atUse,
      on: ["Location", "location"], from: ["package:location/"], source: pub + "location"),
    CallRow(
      .dart, "getLocation", .locationWhenInUse, strength: .atUse, on: ["Location", "location"],
      from: ["package:location/"],
      source: pub + "location"),
    CallRow(
      .dart, "CurrentLocationLayer", .locationWhenInUse, form: .made, strength: .atUse,
      source: pub + "flutter_map_location_marker"),
    CallRow(
      .dart, "allowBackgroundLocationUpdates", .backgroundUpdates, form: .mentioned, strength: .hint,
      source: pub + "geolocator"),
    CallRow(
      .dart, "enableBackgroundMode", .backgroundUpdates, form: .mentioned, strength: .hint,
      source: pub + "geolocator"),
    CallRow(
      .dart, "requestPermission", .locationAlways, .motion, strength: .mayAsk, on: ["BackgroundGeolocation"],
      source: pub + "flutter_background_geolocation"),
    CallRow(
      .dart, "ready", .locationAlways, .motion, strength: .mayAsk, on: ["BackgroundGeolocation"],
      source: pub + "flutter_background_geolocation"),
    CallRow(
      .dart, "requestPermission", .notifications,
      on: ["FirebaseMessaging", "messaging", "fcm", "firebaseMessaging"], source: pub + "firebase_messaging"),
    CallRow(
      .dart, "requestPermission", .notifications, on: ["OneSignal", "Notifications"],
      source: pub + "onesignal_flutter"),
    CallRow(
      .dart, "requestPermission", .notifications, on: ["FcmSharedIsolate", "fcmSharedIsolate"],
      source: pub + "fcm_shared_isolate"),
    CallRow(
      .dart, "requestPermission", .notifications, from: ["package:firebase_messaging/"], isFallback: true,
      source: pub + "firebase_messaging"),
    CallRow(
      .dart, "requestNotificationPermission", .notifications, on: ["FlutterForegroundTask"],
      source: pub + "flutter_foreground_task"),
    CallRow(.dart, "requestNotificationPermissions", .notifications, source: pub + "firebase_messaging"),
    CallRow(
      .dart, "requestPermissions", .notifications, with: ["alert", "badge", "sound"],
      source: pub + "flutter_local_notifications"),
    CallRow(
      .dart, "DarwinInitializationSettings", .notifications, form: .made, strength: .atUse,
      withoutAll: [
        "requestAlertPermission: false", "requestBadgePermission: false", "requestSoundPermission: false",
      ], source: pub + "flutter_local_notifications"),
    CallRow(
      .dart, "IOSInitializationSettings", .notifications, form: .made, strength: .atUse,
      withoutAll: [
        "requestAlertPermission: false", "requestBadgePermission: false", "requestSoundPermission: false",
      ], source: pub + "flutter_local_notifications"),
    CallRow(
      .dart, "requestPermissionToSendNotifications", .notifications, source: pub + "awesome_notifications"),
    CallRow(
      .dart, "promptUserForPushNotificationPermission", .notifications, source: pub + "onesignal_flutter"),
    CallRow(
      .dart, "ImageSource", .camera, form: .member(".camera"), strength: .atUse, source: pub + "image_picker"),
    CallRow(
      .dart, "ImagePicker", .camera, .photos, .microphone, form: .made, strength: .hint,
      source: pub + "image_picker"),
    CallRow(.dart, "pickMultiVideo", .picker, source: pub + "image_picker"),
    CallRow(
      .dart, "pickVideo", .microphone, strength: .atUse, with: ["ImageSource.camera"],
      source: pub + "image_picker"),
    // Up to iOS 16, the plug-in requests the permission. Later it opens the editor of iOS, which needs no permission.
    CallRow(
      .dart, "addEvent2Cal", .calendar, strength: .mayAsk, on: ["Add2Calendar"], before: Version(17),
      source: pub + "add_2_calendar"),
    CallRow(
      .dart, "CameraController", .camera, form: .made, strength: .atUse, from: ["package:camera/"],
      source: pub + "camera"),
    CallRow(
      .dart, "CameraController", .microphone, form: .made, strength: .atUse, without: ["enableAudio: false"],
      from: ["package:camera/"], source: pub + "camera"),
    CallRow(
      .dart, "CameraAwesomeBuilder", .camera, form: .mentioned, strength: .atUse, source: pub + "camerawesome"
    ),
    CallRow(.dart, "MobileScanner", .camera, form: .made, strength: .atUse, source: pub + "mobile_scanner"),
    CallRow(
      .dart, "MobileScanner", .camera, form: .made, strength: .atUse, from: ["package:fast_scanner/"],
      source: "https://github.com/MrCyjaneK/fast_scanner"),
    CallRow(.dart, "QRView", .camera, form: .made, strength: .atUse, source: pub + "qr_code_scanner"),
    CallRow(
      .dart, "AiBarcodeScanner", .camera, form: .made, strength: .atUse, source: pub + "ai_barcode_scanner"),
    CallRow(.dart, "ReaderWidget", .camera, form: .made, strength: .atUse, source: pub + "flutter_zxing"),
    CallRow(.dart, "scan", .camera, strength: .atUse, on: ["BarcodeScanner"], source: pub + "barcode_scan2"),
    CallRow(
      .dart, "scanBarcode", .camera, strength: .atUse, on: ["FlutterBarcodeScanner"],
      source: pub + "flutter_barcode_scanner"),
    CallRow(
      .dart, "getPictures", .camera, strength: .atUse, on: ["CunningDocumentScanner"],
      source: pub + "cunning_document_scanner"),
    CallRow(
      .dart, "pickFromCamera", .camera, .microphone, strength: .atUse, on: ["CameraPicker"],
      source: pub + "wechat_camera_picker"),
    CallRow(.dart, "authenticate", .faceID, with: ["localizedReason"], source: pub + "local_auth"),
    CallRow(
      .dart, "authenticate", .faceID, on: ["FlutterLocalAuthentication"],
      source: pub + "flutter_local_authentication"),
    CallRow(
      .dart, "authenticateWithBiometrics", .faceID, with: ["localizedReason"], source: pub + "local_auth"),
    CallRow(
      .dart, "getStorage", .faceID, strength: .mayAsk, on: ["BiometricStorage"],
      source: pub + "biometric_storage"),
    CallRow(
      .dart, "requestReview", .review, from: ["package:in_app_review/"], source: pub + "in_app_review"),
    CallRow(.dart, "launchRequestReview", .review, source: pub + "flutter_store_listing"),
    CallRow(
      .dart, "initialize", .speech, .microphone, strength: .atUse,
      on: ["speech", "stt", "speechToText", "SpeechToText"],
      from: ["package:speech_to_text/"], source: pub + "speech_to_text"),
    CallRow(.dart, "requestPermission", .contacts, on: ["FlutterContacts"], source: pub + "flutter_contacts"),
    // In version 2 of the library, the calls have other names.
    CallRow(
      .dart, "request", .contacts, on: ["FlutterContacts.permissions"], source: pub + "flutter_contacts"),
    CallRow(
      .dart, "getAll", .contacts, strength: .atUse, on: ["FlutterContacts"], source: pub + "flutter_contacts"),
    CallRow(
      .dart, "get", .contacts, strength: .atUse, on: ["FlutterContacts"], source: pub + "flutter_contacts"),
    CallRow(
      .dart, "showPicker", .picker, on: ["FlutterContacts.native"], source: pub + "flutter_contacts"),
    CallRow(
      .dart, "getContacts", .contacts, strength: .mayAsk,
      on: ["ContactsService", "FastContacts", "FlutterContacts"], source: pub + "contacts_service"),
    CallRow(
      .dart, "create", .contacts, strength: .mayAsk, on: ["FlutterContacts"], source: pub + "flutter_contacts"
    ),
    CallRow(
      .dart, "update", .contacts, strength: .mayAsk, on: ["FlutterContacts"], source: pub + "flutter_contacts"
    ),
    CallRow(
      .dart, "delete", .contacts, strength: .mayAsk, on: ["FlutterContacts"], source: pub + "flutter_contacts"
    ),
    CallRow(
      .dart, "insertContact", .contacts, strength: .mayAsk, on: ["FlutterContacts"],
      source: pub + "flutter_contacts"),
    CallRow(
      .dart, "updateContact", .contacts, strength: .mayAsk, on: ["FlutterContacts"],
      source: pub + "flutter_contacts"),
    CallRow(
      .dart, "deleteContact", .contacts, strength: .mayAsk, on: ["FlutterContacts"],
      source: pub + "flutter_contacts"),
    CallRow(.dart, "requestPermissionExtend", .photos, on: ["PhotoManager"], source: pub + "photo_manager"),
    CallRow(
      .dart, "pickAssets", .photos, strength: .atUse, on: ["AssetPicker"],
      source: pub + "wechat_assets_picker"),
  ]

  /// Files, sound, health and nearby devices.
  static let dartMore: [CallRow] = [
    CallRow(
      .dart, "saveImage", .photosAdd, strength: .atUse, on: ["ImageGallerySaver", "ImageGallerySaverPlus"],
      source: pub + "image_gallery_saver"),
    CallRow(
      .dart, "saveFile", .photosAdd, strength: .atUse, on: ["ImageGallerySaver", "ImageGallerySaverPlus"],
      source: pub + "image_gallery_saver"),
    CallRow(
      .dart, "saveImage", .photosAdd, strength: .atUse, on: ["GallerySaver"], source: pub + "gallery_saver"),
    CallRow(
      .dart, "saveVideo", .photosAdd, strength: .atUse, on: ["GallerySaver"], source: pub + "gallery_saver"),
    CallRow(
      .dart, "saveImage", .photosAdd, strength: .atUse, on: ["SaverGallery"], source: pub + "saver_gallery"),
    CallRow(
      .dart, "saveFile", .photosAdd, strength: .atUse, on: ["SaverGallery"], source: pub + "saver_gallery"),
    CallRow(
      .dart, "hasPermission", .microphone, without: ["request: false"], from: ["package:record/"],
      source: pub + "record"),
    CallRow(
      .dart, "SocialMediaRecorder", .microphone, form: .made, strength: .atUse,
      source: pub + "social_media_recorder"),
    CallRow(
      .dart, "checkPermission", .microphone, from: ["package:audio_waveforms/"],
      source: pub + "audio_waveforms"),
    CallRow(
      .dart, "requestAuthorization", .health, on: ["health", "Health", "HealthFactory"],
      source: pub + "health"),
    CallRow(
      .dart, "activityStream", .motion, form: .mentioned, strength: .atUse,
      on: ["FlutterActivityRecognition", "activityRecognition"], source: pub + "flutter_activity_recognition"),
    CallRow(
      .dart, "requestPermission", .motion, on: ["FlutterActivityRecognition", "activityRecognition"],
      source: pub + "flutter_activity_recognition"),
    CallRow(
      .dart, "activityStream", .motion, strength: .atUse, on: ["ActivityRecognition", "activityRecognition"],
      source: pub + "activity_recognition_flutter"),
    CallRow(
      .dart, "noise", .microphone, form: .mentioned, strength: .atUse, on: ["NoiseMeter"],
      source: pub + "noise_meter"),
    CallRow(
      .dart, "noiseStream", .microphone, form: .mentioned, strength: .atUse, on: ["NoiseMeter"],
      source: pub + "noise_meter"),
    CallRow(
      .dart, "audioStream", .microphone, form: .mentioned, strength: .atUse, on: ["AudioStreamer"],
      source: pub + "audio_streamer"),
    CallRow(
      .dart, "startRecorder", .microphone, strength: .atUse, from: ["package:flutter_sound"],
      source: pub + "flutter_sound"),
    CallRow(
      .dart, "pedestrianStatusStream", .motion, form: .mentioned, strength: .atUse, source: pub + "pedometer"),
    CallRow(.dart, "stepCountStream", .motion, form: .mentioned, strength: .atUse, source: pub + "pedometer"),
    CallRow(
      .dart, "startScan", .bluetooth, strength: .atUse, on: ["FlutterBluePlus", "FlutterBlue"],
      source: pub + "flutter_blue_plus"),
    CallRow(
      .dart, "startScan", .bluetooth, strength: .atUse, on: ["UniversalBle"], source: pub + "universal_ble"),
    CallRow(
      .dart, "requestPermissions", .bluetooth, on: ["UniversalBle"], source: pub + "universal_ble"),
    // The first question about the state creates the manager, which shows the prompt.
    CallRow(
      .dart, "getBluetoothAvailabilityState", .bluetooth, strength: .atUse, on: ["UniversalBle"],
      source: pub + "universal_ble"),
    CallRow(
      .dart, "ble", .bluetooth, strength: .atUse, on: ["LedgerInterface"], source: pub + "ledger_flutter_plus"
    ),
    CallRow(
      .dart, "CentralManager", .bluetooth, form: .made, strength: .atUse,
      from: ["package:bluetooth_low_energy/"],
      source: pub + "bluetooth_low_energy"),
    CallRow(
      .dart, "PeripheralManager", .bluetooth, form: .made, strength: .atUse,
      from: ["package:bluetooth_low_energy/"], source: pub + "bluetooth_low_energy"),
    CallRow(
      .dart, "FlutterReactiveBle", .bluetooth, form: .made, strength: .atUse,
      source: pub + "flutter_reactive_ble"),
    CallRow(
      .dart, "requestPermissions", .calendar,
      on: ["DeviceCalendarPlugin", "deviceCalendarPlugin", "deviceCalendar"],
      from: ["package:device_calendar"],
      source: pub + "device_calendar"),
    CallRow(.dart, "startSession", .nfc, from: ["package:nfc_manager/"], source: pub + "nfc_manager"),
    CallRow(.dart, "poll", .nfc, on: ["FlutterNfcKit"], source: pub + "flutter_nfc_kit"),
    CallRow(.dart, "MDnsClient", .localNetwork, form: .made, strength: .atUse, source: pub + "multicast_dns"),
    CallRow(.dart, "BonsoirDiscovery", .localNetwork, form: .made, strength: .atUse, source: pub + "bonsoir"),
    CallRow(.dart, "BonsoirBroadcast", .localNetwork, form: .made, strength: .atUse, source: pub + "bonsoir"),
    CallRow(
      .dart, "startDiscovery", .localNetwork, strength: .atUse, from: ["package:nsd/"], source: pub + "nsd"),
    CallRow(
      .dart, "broadcastEnabled", .localNetwork, form: .switchedOn, strength: .mayAsk,
      source: "https://api.dart.dev/dart-io/RawDatagramSocket/broadcastEnabled.html"),
    CallRow(.dart, "getUserMedia", .microphone, strength: .mayAsk, source: pub + "flutter_webrtc"),
    CallRow(.dart, "getUserMedia", .camera, strength: .mayAsk, source: pub + "flutter_webrtc"),
    CallRow(
      .dart, "setCameraEnabled", .camera, strength: .atUse, with: ["true"], source: pub + "livekit_client"),
    CallRow(
      .dart, "setMicrophoneEnabled", .microphone, strength: .atUse, with: ["true"],
      source: pub + "livekit_client"),
    CallRow(
      .dart, "setCameraEnabled", .camera, strength: .mayAsk, without: ["(false)"],
      source: pub + "livekit_client"),
    CallRow(
      .dart, "setMicrophoneEnabled", .microphone, strength: .mayAsk, without: ["(false)"],
      source: pub + "livekit_client"),
    CallRow(
      .dart, "createCameraTrack", .camera, strength: .atUse, on: ["LocalVideoTrack"],
      source: pub + "livekit_client"),
    CallRow(
      .dart, "create", .microphone, strength: .atUse, on: ["LocalAudioTrack"], source: pub + "livekit_client"),
    CallRow(.dart, "permissionsRequest", .mediaLibrary, source: pub + "on_audio_query"),
    CallRow(.dart, "requestConsentInfoUpdate", .consentForm, source: pub + "google_mobile_ads"),
    CallRow(.dart, "loadAndShowConsentFormIfRequired", .consentForm, source: pub + "google_mobile_ads"),
    CallRow(
      .dart, "loadAndShowConsentFormIfRequired", .tracking, strength: .hint, source: pub + "google_mobile_ads"
    ),
  ]

  /// The names that permission_handler uses for the permissions of iOS.
  static let dartNames: [(name: String, service: CallTarget)] = [
    ("appTrackingTransparency", .tracking), ("bluetooth", .bluetooth), ("calendarFullAccess", .calendar),
    ("calendarWriteOnly", .calendarWrite), ("calendar", .calendar), ("camera", .camera),
    ("contacts", .contacts), ("criticalAlerts", .criticalAlerts), ("locationAlways", .locationAlways),
    ("locationWhenInUse", .locationWhenInUse), ("location", .locationWhenInUse),
    ("mediaLibrary", .mediaLibrary), ("microphone", .microphone), ("notification", .notifications),
    ("photosAddOnly", .photosAdd), ("photos", .photos), ("reminders", .reminders), ("sensors", .motion),
    ("speech", .speech), ("assistant", .siri),
  ]
}
