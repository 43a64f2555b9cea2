/// Calls of Expo's libraries.
extension CallRow {
  private static let expo = "https://docs.expo.dev/versions/latest/sdk/"
  private static let git = "https://github.com/"

  static let scripts: [CallRow] = [
    CallRow(.script, "requestTrackingPermissionsAsync", .tracking, source: expo + "tracking-transparency/"),
    CallRow(
      .script, "useTrackingPermissions", .tracking, form: .hook, strength: .mayAsk,
      source: expo + "tracking-transparency/"),
    CallRow(.script, "requestForegroundPermissionsAsync", .locationWhenInUse, source: expo + "location/"),
    CallRow(
      .script, "useForegroundPermissions", .locationWhenInUse, form: .hook, strength: .mayAsk,
      source: expo + "location/"),
    CallRow(.script, "requestBackgroundPermissionsAsync", .locationAlways, source: expo + "location/"),
    CallRow(
      .script, "useBackgroundPermissions", .locationAlways, form: .hook, strength: .mayAsk,
      source: expo + "location/"),
    CallRow(
      .script, "startLocationUpdatesAsync", .locationAlways, .backgroundUpdates, strength: .hint,
      source: expo + "location/"),
    CallRow(
      .script, "startGeofencingAsync", .locationAlways, .backgroundUpdates, strength: .hint,
      source: expo + "location/"),
    CallRow(.script, "requestCameraPermissionsAsync", .camera, source: expo + "camera/"),
    CallRow(
      .script, "useCameraPermissions", .camera, form: .hook, strength: .mayAsk,
      source: expo + "camera/"),
    // This call makes no request, and fails without the permission.
    CallRow(.script, "launchCameraAsync", .camera, strength: .hint, source: expo + "imagepicker/"),
    CallRow(
      .script, "launchCameraAsync", .microphone, strength: .atUse,
      with: ["'videos'", "\"videos\"", "MediaTypeOptions.Videos", "MediaTypeOptions.All"],
      source: expo + "imagepicker/"),
    CallRow(.script, "requestMicrophonePermissionsAsync", .microphone, source: expo + "camera/"),
    CallRow(
      .script, "useMicrophonePermissions", .microphone, form: .hook, strength: .mayAsk,
      source: expo + "camera/"),
    CallRow(.script, "requestRecordingPermissionsAsync", .microphone, source: expo + "audio/"),
    CallRow(.script, "requestMediaLibraryPermissionsAsync", .photos, source: expo + "imagepicker/"),
    CallRow(
      .script, "useMediaLibraryPermissions", .photos, form: .hook, strength: .mayAsk,
      source: expo + "imagepicker/"),
    CallRow(.script, "requestCameraRollPermissionsAsync", .photos, source: expo + "imagepicker/"),
    CallRow(.script, "launchImageLibraryAsync", .picker, source: expo + "imagepicker/"),
    CallRow(
      .script, "requestPermissionsAsync", .notifications, on: ["Notifications"], from: ["expo-notifications"],
      source: expo + "notifications/"),
    CallRow(
      .script, "usePermissions", .notifications, on: ["Notifications"], from: ["expo-notifications"],
      source: expo + "notifications/"),
    CallRow(
      .script, "requestPermissionsAsync", .contacts, on: ["Contacts"], from: ["expo-contacts"],
      source: expo + "contacts/"),
    CallRow(
      .script, "usePermissions", .contacts, on: ["Contacts"], from: ["expo-contacts"],
      source: expo + "contacts/"),
    CallRow(
      .script, "requestPermissionsAsync", .microphone, on: ["Audio"], from: ["expo-av"],
      source: expo + "audio-av/"),
    CallRow(
      .script, "usePermissions", .microphone, on: ["Audio"], from: ["expo-av"], source: expo + "audio-av/"),
    CallRow(
      .script, "requestPermissionsAsync", .microphone, on: ["AudioModule"], from: ["expo-audio"],
      source: expo + "audio/"),
    CallRow(
      .script, "usePermissions", .microphone, on: ["AudioModule"], from: ["expo-audio"],
      source: expo + "audio/"),
    CallRow(
      .script, "requestPermissionsAsync", .camera, on: ["Camera"], from: ["expo-camera"],
      source: expo + "camera/"),
    CallRow(
      .script, "usePermissions", .camera, on: ["Camera"], from: ["expo-camera"], source: expo + "camera/"),
    CallRow(
      .script, "requestPermissionsAsync", .camera, on: ["BarCodeScanner"], from: ["expo-barcode-scanner"],
      source: expo + "barcode-scanner/"),
    CallRow(
      .script, "usePermissions", .camera, on: ["BarCodeScanner"], from: ["expo-barcode-scanner"],
      source: expo + "barcode-scanner/"),
    CallRow(
      .script, "requestPermissionsAsync", .motion, on: ["Pedometer", "DeviceMotion"], from: ["expo-sensors"],
      source: expo + "pedometer/"),
    CallRow(
      .script, "usePermissions", .motion, on: ["Pedometer", "DeviceMotion"], from: ["expo-sensors"],
      source: expo + "pedometer/"),
    CallRow(
      .script, "requestPermissionsAsync", .locationWhenInUse, on: ["Location"], from: ["expo-location"],
      source: expo + "location/"),
    CallRow(
      .script, "usePermissions", .locationWhenInUse, on: ["Location"], from: ["expo-location"],
      source: expo + "location/"),
    CallRow(
      .script, "requestPermissionsAsync", .photos, on: ["ImagePicker"], from: ["expo-image-picker"],
      source: expo + "imagepicker/"),
    CallRow(
      .script, "usePermissions", .photos, on: ["ImagePicker"], from: ["expo-image-picker"],
      source: expo + "imagepicker/"),
    CallRow(
      .script, "requestPermissionsAsync", .photosAdd, on: ["MediaLibrary"], with: ["true"],
      from: ["expo-media-library", "expo-media-library/legacy"], source: expo + "media-library/"),
    CallRow(
      .script, "requestPermissionsAsync", .photos, on: ["MediaLibrary"], without: ["true"],
      from: ["expo-media-library", "expo-media-library/legacy"], source: expo + "media-library/"),
    CallRow(
      .script, "usePermissions", .photos, on: ["MediaLibrary"], from: ["expo-media-library"],
      source: expo + "media-library/"),
    CallRow(
      .script, "requestPermissionsAsync", .speech, .microphone, on: ["ExpoSpeechRecognitionModule"],
      from: ["expo-speech-recognition"], source: git + "jamsch/expo-speech-recognition"),
    CallRow(.script, "requestCalendarPermissionsAsync", .calendar, source: expo + "calendar/"),
    CallRow(
      .script, "useCalendarPermissions", .calendar, form: .hook, strength: .mayAsk, source: expo + "calendar/"
    ),
    CallRow(.script, "requestRemindersPermissionsAsync", .reminders, source: expo + "calendar/"),
    CallRow(
      .script, "useRemindersPermissions", .reminders, form: .hook, strength: .mayAsk,
      source: expo + "calendar/"),
    CallRow(.script, "authenticateAsync", .faceID, source: expo + "local-authentication/"),
    CallRow(
      .script, "requireAuthentication", .faceID, form: .switchedOn, strength: .mayAsk,
      from: ["expo-secure-store"], source: expo + "securestore/"),
    CallRow(
      .script, "askAsync", .camera,
      with: ["Permissions.CAMERA)", "Permissions.CAMERA,", "Permissions.CAMERA "],
      source: "https://docs.expo.dev/versions/v40.0.0/sdk/permissions/"),
    CallRow(
      .script, "askAsync", .photos,
      with: ["Permissions.CAMERA_ROLL)", "Permissions.CAMERA_ROLL,", "Permissions.CAMERA_ROLL "],
      source: "https://docs.expo.dev/versions/v40.0.0/sdk/permissions/"),
    CallRow(
      .script, "askAsync", .photos,
      with: ["Permissions.MEDIA_LIBRARY)", "Permissions.MEDIA_LIBRARY,", "Permissions.MEDIA_LIBRARY "],
      source: "https://docs.expo.dev/versions/v40.0.0/sdk/permissions/"),
    CallRow(
      .script, "askAsync", .microphone,
      with: ["Permissions.AUDIO_RECORDING)", "Permissions.AUDIO_RECORDING,", "Permissions.AUDIO_RECORDING "],
      source: "https://docs.expo.dev/versions/v40.0.0/sdk/permissions/"),
    CallRow(
      .script, "askAsync", .locationWhenInUse,
      with: ["Permissions.LOCATION)", "Permissions.LOCATION,", "Permissions.LOCATION "],
      source: "https://docs.expo.dev/versions/v40.0.0/sdk/permissions/"),
    CallRow(
      .script, "askAsync", .locationWhenInUse,
      with: [
        "Permissions.LOCATION_FOREGROUND)", "Permissions.LOCATION_FOREGROUND,",
        "Permissions.LOCATION_FOREGROUND ",
      ], source: "https://docs.expo.dev/versions/v40.0.0/sdk/permissions/"),
    CallRow(
      .script, "askAsync", .locationAlways,
      with: [
        "Permissions.LOCATION_BACKGROUND)", "Permissions.LOCATION_BACKGROUND,",
        "Permissions.LOCATION_BACKGROUND ",
      ], source: "https://docs.expo.dev/versions/v40.0.0/sdk/permissions/"),
    CallRow(
      .script, "askAsync", .notifications,
      with: ["Permissions.NOTIFICATIONS)", "Permissions.NOTIFICATIONS,", "Permissions.NOTIFICATIONS "],
      source: "https://docs.expo.dev/versions/v40.0.0/sdk/permissions/"),
    CallRow(
      .script, "askAsync", .notifications,
      with: [
        "Permissions.USER_FACING_NOTIFICATIONS)", "Permissions.USER_FACING_NOTIFICATIONS,",
        "Permissions.USER_FACING_NOTIFICATIONS ",
      ], source: "https://docs.expo.dev/versions/v40.0.0/sdk/permissions/"),
    CallRow(
      .script, "askAsync", .contacts,
      with: ["Permissions.CONTACTS)", "Permissions.CONTACTS,", "Permissions.CONTACTS "],
      source: "https://docs.expo.dev/versions/v40.0.0/sdk/permissions/"),
    CallRow(
      .script, "askAsync", .calendar,
      with: ["Permissions.CALENDAR)", "Permissions.CALENDAR,", "Permissions.CALENDAR "],
      source: "https://docs.expo.dev/versions/v40.0.0/sdk/permissions/"),
    CallRow(
      .script, "askAsync", .reminders,
      with: ["Permissions.REMINDERS)", "Permissions.REMINDERS,", "Permissions.REMINDERS "],
      source: "https://docs.expo.dev/versions/v40.0.0/sdk/permissions/"),
    CallRow(
      .script, "askAsync", .motion,
      with: ["Permissions.MOTION)", "Permissions.MOTION,", "Permissions.MOTION "],
      source: "https://docs.expo.dev/versions/v40.0.0/sdk/permissions/"),
    CallRow(
      .script, "requestReview", .review, from: ["expo-store-review"], source: expo + "storereview/"),
    CallRow(
      .script, "requestReview", .review, from: ["react-native-store-review"],
      source: "https://github.com/oblador/react-native-store-review"),
    CallRow(
      .script, "RequestInAppReview", .review, on: ["InAppReview"], from: ["react-native-in-app-review"],
      source: "https://github.com/MinaSamir11/react-native-in-app-review"),
    CallRow(
      .script, "requestReview", .review, on: ["InAppReview", "AppReview", "RateApp"],
      from: [
        "@capgo/capacitor-in-app-review", "@capacitor-community/in-app-review",
        "@capawesome/capacitor-app-review",
        "capacitor-rate-app",
      ], source: "https://capawesome.io/docs/plugins/app-review/"),
  ]
}
