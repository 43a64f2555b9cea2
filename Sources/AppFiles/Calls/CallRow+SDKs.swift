/// Swift and Objective-C libraries that request permissions for the app.
extension CallRow {
  /// Advertising, messages, pictures and codes.
  static let sdks: [CallRow] = cast + networks + libraries

  private static let castSource =
    "https://developers.google.com/cast/docs/ios_sender/permissions_and_discovery"
  private static let castOptions =
    "https://developers.google.com/cast/docs/reference/ios/interface_g_c_k_cast_options"

  /// Google Cast searches for devices after the first tap on its button, or when the app starts the search. Its setup
  /// starts the search only if an option is set.
  private static let cast: [CallRow] =
    ["setSharedInstance", "setSharedInstanceWith", "setSharedInstanceWithOptions"].flatMap { word in
      [
        CallRow(
          [.swift, .objectiveC], word, .localNetwork, strength: .atUse, on: ["GCKCastContext"],
          from: [
            "startDiscoveryAfterFirstTapOnCastButton = false", "startDiscoveryAfterFirstTapOnCastButton = NO",
            "setStartDiscoveryAfterFirstTapOnCastButton:NO",
          ], source: castOptions),
        CallRow(
          [.swift, .objectiveC], word, .localNetwork, strength: .hint, on: ["GCKCastContext"],
          source: castSource),
      ]
    } + [
      CallRow(
        [.swift, .objectiveC], "startDiscovery", .localNetwork, strength: .atUse,
        on: ["GCKCastContext", "GCKDiscoveryManager", "discoveryManager"],
        from: ["GoogleCast", "GCKCastContext", "GCKDiscoveryManager"], source: castSource),
      CallRow(
        [.swift, .objectiveC], "GCKUICastButton", .localNetwork, form: .made, strength: .mayAsk,
        source: castSource),
    ]

  private static let network = "https://developer.apple.com/documentation/network/"

  /// Searches in the local network: those of iOS 26, and those of libraries.
  private static let networks: [CallRow] =
    ["NetworkBrowser", "NetworkListener"].map { word in
      CallRow(
        .swift, word, .localNetwork, form: .made, strength: .atUse, with: ["bonjour"],
        source: network + word.lowercased())
    }
    + ["autoconnect", "startDiscovering"].map { word in
      CallRow(
        .swift, word, .localNetwork, strength: .atUse, on: ["ServerManager"], from: ["AltKit"],
        source: "https://github.com/rileytestut/AltKit")
    } + [
      CallRow(
        .swift, "browse", .localNetwork, strength: .atUse, on: ["Connection"], with: ["forServiceType:"],
        from: ["SwiftConnect"], source: "https://github.com/utmapp/SwiftConnect"),
      CallRow(
        .swift, "startBrowsing", .localNetwork, strength: .atUse, on: ["browser", "Browser"], from: ["Ciao"],
        source: "https://github.com/AlTavares/Ciao"),
    ]

  private static let libraries: [CallRow] = [
    CallRow(
      [.swift, .objectiveC], "requestConsentInfoUpdate", .consentForm,
      source: "https://developers.google.com/admob/ios/privacy"),
    CallRow(
      .objectiveC, "requestConsentInfoUpdateWithParameters", .consentForm,
      source: "https://developers.google.com/admob/ios/privacy"),
    CallRow(
      [.swift, .objectiveC], "loadAndPresentIfRequired", .consentForm,
      source: "https://developers.google.com/admob/ios/privacy"),
    CallRow(
      [.swift, .objectiveC], "loadAndPresentIfRequired", .tracking, strength: .hint,
      source: "https://developers.google.com/admob/ios/privacy"),
    CallRow(
      .objectiveC, "loadAndPresentIfRequiredFromViewController", .consentForm,
      source: "https://developers.google.com/admob/ios/privacy"),
    CallRow(
      .objectiveC, "loadAndPresentIfRequiredFromViewController", .tracking, strength: .hint,
      source: "https://developers.google.com/admob/ios/privacy"),
    CallRow(
      .swift, "showConsentUI", .tracking, with: [".idfa"],
      source: "https://developer.onetrust.com/onetrust/docs/ios-sdk"),
    CallRow(
      [.swift, .objectiveC], "requestTrackingAuthorization", .tracking, on: ["Adjust"],
      source: "https://dev.adjust.com/en/sdk/ios/features/att"),
    CallRow(
      [.swift, .objectiveC], "requestAppTrackingAuthorization", .tracking, on: ["Adjust"],
      source: "https://dev.adjust.com/en/sdk/ios/features/att"),
    CallRow(
      .objectiveC, "requestTrackingAuthorizationWithCompletionHandler", .tracking, on: ["Adjust"],
      source: "https://dev.adjust.com/en/sdk/ios/features/att"),
    CallRow(
      .objectiveC, "requestAppTrackingAuthorizationWithCompletionHandler", .tracking,
      source: "https://dev.adjust.com/en/sdk/ios/features/att"),
    CallRow(
      [.swift, .objectiveC], "promptForPushNotifications", .notifications, on: ["OneSignal"],
      source: "https://documentation.onesignal.com/docs/ios-sdk-setup"),
    CallRow(
      .objectiveC, "promptForPushNotificationsWithUserResponse", .notifications,
      source: "https://documentation.onesignal.com/docs/ios-sdk-setup"),
    CallRow(
      .swift, "requestPermission", .notifications, on: ["OneSignal"],
      source: "https://documentation.onesignal.com/docs/ios-sdk-setup"),
    CallRow(
      .objectiveC, "requestPermission", .notifications, on: ["OneSignal"],
      source: "https://documentation.onesignal.com/docs/ios-sdk-setup"),
    CallRow(
      [.swift, .objectiveC], "userPushNotificationsEnabled", .notifications, form: .switchedOn,
      strength: .atUse, source: "https://docs.airship.com/platform/mobile/setup/sdk/ios/"),
    CallRow(
      .swift, "requestNotificationAuthorization", .notifications, on: ["BatchPush", "Batch"],
      source: "https://doc.batch.com/developer/sdk/ios/push"),
    CallRow(
      [.swift, .objectiveC], "registerForPushNotifications", .notifications, on: ["Pushwoosh"],
      source: "https://docs.pushwoosh.com/developer/pushwoosh-sdk/ios-sdk/"),
    CallRow(
      [.swift, .objectiveC], "promptForPushPermission", .notifications, on: ["leverTap"],
      source: "https://developer.clevertap.com/docs/ios-push-primer"),
    CallRow(
      [.swift, .objectiveC], "promptForNotificationsPermissionWithCompletionHandler", .notifications,
      source: "https://documentation.onesignal.com/docs/ios-sdk-setup"),
    CallRow(
      .swift, "accessibility", .faceID, strength: .atUse, with: [".biometry", ".userPresence", ".touchID"],
      from: ["KeychainAccess"], source: "https://github.com/kishikawakatsumi/KeychainAccess"),
    CallRow(
      .swift, "valet", .faceID, strength: .atUse, on: ["SecureEnclaveValet"],
      with: [".biometric", ".userPresence"], source: "https://github.com/square/Valet"),
    CallRow(
      .swift, "requestPermissions", .camera, .photos, .microphone, strength: .hint,
      source: "https://github.com/mikaoj/BSImagePicker"),
    CallRow(
      .swift, "requestAuthorization", .photos, strength: .hint, on: ["Photos"],
      source: "https://github.com/SDWebImage/SDWebImagePhotosPlugin"),
    CallRow(
      .swift, "YPImagePicker", .photos, .camera, form: .made, strength: .atUse,
      source: "https://github.com/Yummypets/YPImagePicker"),
    CallRow(
      [.swift, .objectiveC], "ImagePickerController", .photos, form: .made, strength: .mayAsk,
      from: ["BSImagePicker"], source: "https://github.com/mikaoj/BSImagePicker"),
    CallRow(
      [.swift, .objectiveC], "TZImagePickerController", .photos, form: .made, strength: .mayAsk,
      from: ["TZImagePicker"], source: "https://github.com/banchichen/TZImagePickerController"),
    CallRow(
      [.swift, .objectiveC], "TLPhotosPickerViewController", .photos, form: .made, strength: .mayAsk,
      from: ["TLPhotoPicker"], source: "https://github.com/tilltue/TLPhotoPicker"),
    CallRow(
      [.swift, .objectiveC], "DKImagePickerController", .photos, form: .made, strength: .mayAsk,
      from: ["DKImagePicker"], source: "https://github.com/zhangao0086/DKImagePickerController"),
    CallRow(
      [.swift, .objectiveC], "ZLPhotoPreviewSheet", .photos, form: .made, strength: .mayAsk,
      from: ["ZLPhotoBrowser"], source: "https://github.com/longitachi/ZLPhotoBrowser"),
    CallRow(
      [.swift, .objectiveC], "GalleryController", .photos, .camera, form: .made, strength: .mayAsk,
      from: ["import Gallery", "Gallery/Gallery"], source: "https://github.com/hyperoslo/Gallery"),
    CallRow(
      [.swift, .objectiveC], "QRCodeReaderViewController", .camera, form: .made, strength: .atUse,
      source: "https://github.com/yannickl/QRCodeReader.swift"),
    CallRow(
      .swift, "QRScannerView", .camera, form: .made, strength: .atUse,
      from: ["MercariQRScanner", "QRScanner\n"],
      source: "https://github.com/mercari/QRScanner"),
    CallRow(
      .swift, "QRCodeScannerController", .camera, form: .made, strength: .atUse, from: ["SwiftQRScanner"],
      source: "https://github.com/vinodiOS/SwiftQRScanner"),
    CallRow(
      [.swift, .objectiveC], "ZXCapture", .camera, form: .made, strength: .atUse,
      source: "https://github.com/zxingify/zxingify-objc"),
    CallRow(
      [.swift, .objectiveC], "MTBBarcodeScanner", .camera, form: .made, strength: .atUse,
      source: "https://github.com/yannickl/QRCodeReader.swift"),
    CallRow(
      [.swift, .objectiveC], "BarcodeScannerViewController", .camera, form: .made, strength: .atUse,
      source: "https://github.com/yannickl/QRCodeReader.swift"),
    CallRow(
      [.swift, .objectiveC], "LBXScanViewController", .camera, form: .made, strength: .atUse,
      source: "https://github.com/yannickl/QRCodeReader.swift"),
    CallRow(
      .swift, "JitsiMeetView", .camera, .microphone, form: .made, strength: .atUse,
      source: "https://jitsi.github.io/handbook/docs/dev-guide/dev-guide-ios-sdk"),
    CallRow(
      .swift, "requestCameraPermission", .camera, strength: .hint,
      source: "https://github.com/sparrowcode/PermissionsKit"),
  ]
}
