/// Calls for Kotlin, and the names of permissions in Kotlin and C# libraries.
extension CallRow {
  /// Calls of Apple's frameworks with their Kotlin names, and calls of Kotlin libraries.
  static let shared: [CallRow] = [
    CallRow(
      .kotlin, "requestAuthorization", .notifications, with: ["UNAuthorizationOption"],
      source: "https://developer.apple.com/documentation/usernotifications/unusernotificationcenter"),
    CallRow(
      .kotlin, "requestAuthorization", .photos, on: ["PHPhotoLibrary"],
      source: "https://developer.apple.com/documentation/photokit/phphotolibrary"),
    CallRow(
      .kotlin, "requestAuthorization", .health, on: ["ealth"], from: ["com.viktormykhailiv.kmp.health"],
      source: "https://github.com/vitoksmile/HealthKMP"),
    CallRow(
      .kotlin, "requestReview", .review, on: ["SKStoreReviewController", "AppStore"],
      source: "https://developer.apple.com/documentation/storekit/skstorereviewcontroller"),
    CallRow(
      .kotlin, "requestReviewInScene", .review,
      source: "https://developer.apple.com/documentation/storekit/skstorereviewcontroller"),
    // The constructor makes the request, unless an argument disables it.
    CallRow(
      .kotlin, "Ios", .notifications, on: ["NotificationPlatformConfiguration"],
      without: ["askNotificationPermissionOnStart = false"], from: ["com.mmk.kmpnotifier"],
      source: "https://github.com/mirzemehdi/KMPNotifier"),
    CallRow(
      .kotlin, "askNotificationPermission", .notifications,
      source: "https://github.com/mirzemehdi/KMPNotifier"),
    CallRow(
      .kotlin, "Scanner", .bluetooth, strength: .atUse, from: ["com.juul.kable"],
      source: "https://github.com/JuulLabs/kable"),
    CallRow(
      .kotlin, "rememberCameraManager", .camera, strength: .mayAsk,
      source: "https://github.com/kalinjul/EasyQRScan"),
    CallRow(
      .kotlin, "startTracking", .locationWhenInUse, from: ["dev.icerock.moko.geo"],
      source: "https://github.com/icerockdev/moko-geo"),
    CallRow(
      .kotlin, "mobile", .locationWhenInUse, strength: .atUse, on: ["Geolocator"],
      from: ["dev.jordond.compass"],
      source: "https://github.com/jordond/compass"),
    CallRow(
      .kotlin, "PeekabooCamera", .camera, strength: .atUse,
      source: "https://github.com/onseok/peekaboo"),
  ]

  /// The names of permissions in moko-permissions.
  static let kotlinNames: [(name: String, service: CallTarget)] = [
    ("CAMERA", .camera), ("GALLERY", .photos), ("LOCATION", .locationWhenInUse),
    ("COARSE_LOCATION", .locationWhenInUse), ("BACKGROUND_LOCATION", .locationAlways),
    ("BLUETOOTH_LE", .bluetooth), ("REMOTE_NOTIFICATION", .notifications), ("RECORD_AUDIO", .microphone),
    ("CONTACTS", .contacts), ("MOTION", .motion),
    ("Camera", .camera), ("Gallery", .photos), ("FineLocation", .locationWhenInUse),
    ("CoarseLocation", .locationWhenInUse), ("BackgroundLocation", .locationAlways),
    ("RecordAudio", .microphone), ("Notification", .notifications), ("BluetoothLe", .bluetooth),
    ("Calendar", .calendar), ("ReadContacts", .contacts), ("AppTracking", .tracking),
  ]

  /// The names of permissions in .NET MAUI and Xamarin. A request of `PostNotifications` does nothing on iOS: it is
  /// always granted.
  ///
  /// - Source: https://github.com/dotnet/maui/tree/main/src/Essentials/src/Permissions
  static let cSharpNames: [(name: String, service: CallTarget)] = [
    ("CalendarRead", .calendar), ("CalendarWrite", .calendarWrite), ("Camera", .camera),
    ("ContactsRead", .contacts), ("ContactsWrite", .contacts), ("LocationWhenInUse", .locationWhenInUse),
    ("LocationAlways", .locationAlways), ("Media", .mediaLibrary), ("Microphone", .microphone),
    ("PhotosAddOnly", .photosAdd), ("Photos", .photos),
    ("Reminders", .reminders), ("Sensors", .motion), ("Speech", .speech),
  ]
}
