/// Libraries for NativeScript, and the functions of iOS that its scripts call directly.
extension CallRow {
  private static let git = "https://github.com/"

  /// The permissions library of NativeScript: `request('photo')`, `request({ photo: {} })`.
  static let nativeScript: [CallRow] =
    [
      ("location", CallTarget.locationWhenInUse), ("camera", .camera), ("microphone", .microphone),
      ("photo", .photos), ("contacts", .contacts), ("event", .calendar), ("reminder", .reminders),
      ("bluetooth", .bluetooth), ("notification", .notifications), ("speechRecognition", .speech),
      ("mediaLibrary", .mediaLibrary), ("motion", .motion),
    ].map { name, service in
      CallRow(
        .script, "request", service, on: ["@"], with: ["'\(name)'", "\"\(name)\"", "\(name):"],
        from: ["@nativescript-community/perms"], source: git + "nativescript-community/perms")
    } + [
      CallRow(
        .script, "create", .photos, strength: .atUse, on: ["@"], from: ["@nativescript/imagepicker"],
        source: git + "NativeScript/plugins/tree/main/packages/imagepicker")
    ] + plugins + frameworks

  /// Plug-ins of NativeScript.
  private static let plugins: [CallRow] =
    // The app registers the element under a name of its choice, so other files need no import.
    ["CameraView", "cameraView", "cameraview"].map { word in
      CallRow(
        .script, word, .camera, form: .element, strength: .atUse, on: ["@"],
        from: ["@nativescript-community/ui-cameraview"],
        source: git + "nativescript-community/ui-cameraview")
    }
    + [
      "verifyBiometric", "verifyBiometricWithCustomFallback", "verifyFingerprint",
      "verifyFingerprintWithCustomFallback",
    ].map { word in
      CallRow(
        .script, word, .faceID, strength: .atUse,
        on: ["BiometricAuth", "biometricAuth", "FingerprintAuth", "fingerprintAuth"],
        from: [
          "@nativescript/biometrics", "@nativescript/fingerprint-auth", "nativescript-fingerprint-auth",
        ],
        source: git + "NativeScript/plugins/tree/main/packages/biometrics")
    }
    + ["requestPermissions", "requestCameraPermissions", "takePicture"].map { word in
      CallRow(
        .script, word, .camera, strength: word == "takePicture" ? .atUse : .asks,
        on: ["@", "camera", "Camera"],
        from: ["@nativescript/camera", "nativescript-camera"], unlessNaming: ["permissions"],
        source: git + "NativeScript/plugins/tree/main/packages/camera")
    }
    + ["requestPermissions", "requestPhotosPermissions"].map { word in
      CallRow(
        .script, word, .photos, on: ["@", "camera", "Camera"],
        from: ["@nativescript/camera", "nativescript-camera"], unlessNaming: ["permissions"],
        source: git + "NativeScript/plugins/tree/main/packages/camera")
    }
    + [
      CallRow(
        .script, "enableLocationRequest", .locationWhenInUse, on: ["@", "geolocation", "Geolocation"],
        without: ["(true"], from: ["@nativescript/geolocation", "nativescript-geolocation"],
        source: git + "NativeScript/plugins/tree/main/packages/geolocation"),
      CallRow(
        .script, "enableLocationRequest", .locationAlways, on: ["@", "geolocation", "Geolocation"],
        with: ["(true"], from: ["@nativescript/geolocation", "nativescript-geolocation"],
        source: git + "NativeScript/plugins/tree/main/packages/geolocation"),
    ]
    // The altimeter and the step counter show the prompt for motion. The other sensors show none.
    + [
      CallRow(
        .script, "startListeningForSensor", .motion, strength: .atUse, on: ["@"],
        with: ["'barometer'", "\"barometer\"", "'stepCounter'", "\"stepCounter\""],
        from: ["@nativescript-community/sensors"], source: git + "nativescript-community/sensors"),
      CallRow(
        .script, "startListeningForSensor", .motion, strength: .mayAsk, on: ["@"], without: ["('", "(\""],
        from: ["@nativescript-community/sensors"], source: git + "nativescript-community/sensors"),
    ]
    + ["requestPermission", "schedule"].map { word in
      CallRow(
        .script, word, .notifications, strength: word == "schedule" ? .atUse : .asks,
        on: ["LocalNotifications"],
        from: ["@nativescript/local-notifications", "nativescript-local-notifications"],
        source: git + "NativeScript/plugins/tree/main/packages/local-notifications")
    }

  /// Scripts of NativeScript can call every function of iOS. The name contains the labels of Objective-C:
  /// `AVCaptureDevice.requestAccessForMediaTypeCompletionHandler(…)`.
  ///
  /// - Source: https://docs.nativescript.org/guide/native-code/
  private static let frameworks: [CallRow] = [
    // If the app has access to the whole photo library, this shows no prompt.
    apple("UIImageWriteToSavedPhotosAlbum", .photosAdd, .mayAsk),
    apple("requestAuthorization", .photos, on: ["PHPhotoLibrary"]),
    apple(
      "requestAuthorizationForAccessLevelHandler", .photos, on: ["PHPhotoLibrary"], with: ["ReadWrite", "(2"]),
    apple(
      "requestAuthorizationForAccessLevelHandler", .photosAdd, on: ["PHPhotoLibrary"],
      with: ["AddOnly", "(1"]),
    apple(
      "requestAccessForMediaTypeCompletionHandler", .camera, on: ["AVCaptureDevice"],
      with: ["Video", "vide"]),
    apple(
      "requestAccessForMediaTypeCompletionHandler", .microphone, on: ["AVCaptureDevice"],
      with: ["Audio", "soun"]),
    apple("requestRecordPermission", .microphone, on: ["AVAudioSession", "session", "audioSession"]),
    apple("requestWhenInUseAuthorization", .locationWhenInUse, on: managers),
    apple("requestAlwaysAuthorization", .locationAlways, on: managers),
    apple(
      "requestAuthorizationWithOptionsCompletionHandler", .notifications,
      on: ["UNUserNotificationCenter", "center", "notificationCenter"]),
    apple("requestTrackingAuthorizationWithCompletionHandler", .tracking, on: ["ATTrackingManager"]),
    apple(
      "evaluatePolicyLocalizedReasonReply", .faceID, .atUse, on: ["LAContext", "context", "laContext"]),
    apple(
      "requestAccessForEntityTypeCompletionHandler", .contacts,
      on: ["CNContactStore", "store", "contactStore"]),
    apple("requestFullAccessToEventsWithCompletion", .calendar, on: ["EKEventStore", "store", "eventStore"]),
    apple("requestAccessToEntityTypeCompletion", .calendar, on: ["EKEventStore", "store", "eventStore"]),
  ]

  private static let managers = ["CLLocationManager", "locationManager", "iosLocationManager"]

  private static func apple(
    _ word: String, _ service: CallTarget, _ strength: Strength = .asks, on receivers: [String] = [],
    with arguments: [String] = []
  ) -> CallRow {
    CallRow(
      .script, word, service, strength: strength, on: receivers, with: arguments,
      from: ["@nativescript/core"], source: "https://docs.nativescript.org/guide/native-code/")
  }
}
