/// A configuration plug-in that writes keys to Info.plist. The texts are default texts, or come from the plug-in's
/// options.
struct ExpoPlugin {
  struct Row {
    /// The option that contains the text. The value `false` removes the key, if the plug-in allows this.
    let option: String
    let key: String
    /// The default text; nil if the plug-in writes nothing without the option.
    let words: String?
  }

  let package: String
  let rows: [Row]
  let source: String

  private static func plugin(_ package: String, _ rows: [Row], _ source: String? = nil) -> ExpoPlugin {
    ExpoPlugin(
      package: package, rows: rows,
      source: source ?? "https://github.com/expo/expo/tree/main/packages/\(package)/plugin/src")
  }

  private static func row(_ option: String, _ key: String, _ words: String?) -> Row {
    Row(option: option, key: "NS\(key)UsageDescription", words: words)
  }

  private static let app = "Allow $(PRODUCT_NAME) to access your "
  private static let camera = row("cameraPermission", "Camera", app + "camera")
  private static let microphone = row("microphonePermission", "Microphone", app + "microphone")
  private static let photos = row("photosPermission", "PhotoLibrary", app + "photos")

  /// The plug-ins that Expo runs for an installed package, even if the app does not list them.
  ///
  /// - Source: https://github.com/expo/expo/blob/main/packages/@expo/prebuild-config/src/plugins/withDefaultPlugins.ts
  static let automatic: Set<String> = [
    "expo-av", "expo-barcode-scanner", "expo-calendar", "expo-camera", "expo-contacts", "expo-image-picker",
    "expo-location", "expo-media-library", "expo-sensors", "expo-local-authentication",
  ]

  static let all: [ExpoPlugin] = [
    plugin("expo-camera", [camera, microphone]), plugin("expo-barcode-scanner", [camera, microphone]),
    plugin("expo-face-detector", [camera]), plugin("expo-av", [microphone]),
    plugin("expo-audio", [microphone]), plugin("expo-image-picker", [photos, camera, microphone]),
    plugin(
      "expo-media-library",
      [photos, row("savePhotosPermission", "PhotoLibraryAdd", "Allow $(PRODUCT_NAME) to save photos")]),
    plugin(
      "expo-location",
      [
        row(
          "locationAlwaysAndWhenInUsePermission", "LocationAlwaysAndWhenInUse",
          "Allow $(PRODUCT_NAME) to access your location"),
        row(
          "locationAlwaysPermission", "LocationAlways", "Allow $(PRODUCT_NAME) to access your location"),
        row(
          "locationWhenInUsePermission", "LocationWhenInUse", "Allow $(PRODUCT_NAME) to access your location"),
      ]),
    plugin("expo-contacts", [row("contactsPermission", "Contacts", app + "contacts")]),
    plugin(
      "expo-calendar",
      [
        row("calendarPermission", "Calendars", app + "calendars"),
        row("remindersPermission", "Reminders", app + "reminders"),
        row("calendarPermission", "CalendarsFullAccess", app + "calendars"),
        row("remindersPermission", "RemindersFullAccess", app + "reminders"),
      ]),
    plugin(
      "expo-local-authentication",
      [row("faceIDPermission", "FaceID", "Allow $(PRODUCT_NAME) to use Face ID")]),
    plugin("expo-secure-store", [row("faceIDPermission", "FaceID", app + "Face ID biometric data.")]),
    plugin("expo-sensors", [row("motionPermission", "Motion", app + "device motion")]),
    plugin(
      "expo-tracking-transparency",
      [
        row(
          "userTrackingPermission", "UserTracking",
          "Allow this app to collect app-related data that can be used for tracking you or your device.")
      ]),
    plugin(
      "expo-speech-recognition",
      [
        row(
          "speechRecognitionPermission", "SpeechRecognition",
          "Allow $(PRODUCT_NAME) to use speech recognition."),
        row("microphonePermission", "Microphone", "Allow $(PRODUCT_NAME) to use the microphone."),
      ], "https://github.com/jamsch/expo-speech-recognition"),
    plugin(
      "react-native-vision-camera",
      [
        row("cameraPermissionText", "Camera", "$(PRODUCT_NAME) needs access to your Camera."),
        row("microphonePermissionText", "Microphone", nil),
        row("locationPermissionText", "LocationWhenInUse", nil),
      ], "https://github.com/mrousavy/react-native-vision-camera"),
    plugin(
      "react-native-ble-plx",
      [
        row(
          "bluetoothAlwaysPermission", "BluetoothAlways",
          "Allow $(PRODUCT_NAME) to connect to bluetooth devices")
      ],
      "https://github.com/dotintent/react-native-ble-plx"),
    plugin(
      "@config-plugins/react-native-ble-plx",
      [
        row(
          "bluetoothAlwaysPermission", "BluetoothAlways",
          "Allow $(PRODUCT_NAME) to connect to bluetooth devices")
      ],
      "https://github.com/expo/config-plugins"),
    plugin(
      "@stripe/stripe-terminal-react-native",
      [
        row(
          "locationWhenInUsePermission", "LocationWhenInUse",
          "Location access is required in order to accept payments."),
        row(
          "bluetoothPeripheralPermission", "BluetoothPeripheral",
          "Bluetooth access is required in order to connect to supported bluetooth card readers."),
        row(
          "bluetoothAlwaysUsagePermission", "BluetoothAlways",
          "This app uses Bluetooth to connect to supported card readers."),
        row(
          "localNetworkUsagePermission", "LocalNetwork",
          "This app uses the local WiFi network to connect to supported card readers."),
      ], "https://github.com/stripe/stripe-terminal-react-native/blob/main/src/plugin/withStripeTerminal.ts"),
    plugin(
      "react-native-google-mobile-ads", [row("userTrackingUsageDescription", "UserTracking", nil)],
      "https://docs.page/invertase/react-native-google-mobile-ads"),
    plugin(
      "expo-ads-admob",
      [
        row(
          "userTrackingPermission", "UserTracking",
          "This identifier will be used to deliver personalized ads to you.")
      ]),
    plugin(
      "react-native-fbsdk-next",
      [
        row(
          "iosUserTrackingPermission", "UserTracking",
          "This identifier will be used to deliver personalized ads to you.")
      ], "https://github.com/thebergamo/react-native-fbsdk-next"),
    plugin(
      "@react-native-voice/voice",
      [
        row(
          "speechRecognitionPermission", "SpeechRecognition",
          "Allow $(PRODUCT_NAME) to securely recognize user speech"),
        row("microphonePermission", "Microphone", "Allow $(PRODUCT_NAME) to access the microphone"),
      ], "https://github.com/react-native-voice/voice"),
    plugin(
      "@config-plugins/react-native-webrtc", [camera, microphone], "https://github.com/expo/config-plugins"),
    plugin(
      "react-native-health",
      [
        row("healthSharePermission", "HealthShare", "Allow $(PRODUCT_NAME) to check health info"),
        row("healthUpdatePermission", "HealthUpdate", "Allow $(PRODUCT_NAME) to update health info"),
      ], "https://github.com/agencyenterprise/react-native-health"),
    plugin(
      "@kingstinct/react-native-healthkit",
      [
        row(
          "NSHealthShareUsageDescription", "HealthShare",
          "$(PRODUCT_NAME) wants to read your health data"),
        row(
          "NSHealthUpdateUsageDescription", "HealthUpdate",
          "$(PRODUCT_NAME) wants to update your health data"),
      ], "https://github.com/kingstinct/react-native-healthkit"),
    plugin(
      "react-native-document-scanner-plugin",
      [row("cameraPermission", "Camera", "Allow $(PRODUCT_NAME) to access your camera to scan documents")],
      "https://github.com/websitebeaver/react-native-document-scanner-plugin"),
    ExpoPlugin(
      package: "react-native-nfc-manager",
      rows: [
        Row(
          option: "nfcPermission", key: "NFCReaderUsageDescription",
          words: "Interact with nearby NFC devices")
      ], source: "https://github.com/revtel/react-native-nfc-manager"),
  ]

  private static let byPackage = Dictionary(all.map { ($0.package, $0) }) { first, _ in first }

  static func named(_ package: String) -> ExpoPlugin? { byPackage[package] }

  /// Applies the plug-in as Expo does. The text comes from the plug-in's option. If the option is missing, an existing
  /// text is kept. If there is none, the default text is used.
  ///
  /// - Source: https://github.com/expo/expo/blob/main/packages/@expo/config-plugins/src/ios/Permissions.ts
  func apply(
    _ options: FileValue?, to declared: inout [Declared], file: String, line: Int
  ) {
    for row in rows {
      let option = options?.entries.last { $0.key == row.option }
      if case .boolean(false)? = option?.value.content {
        declared.removeAll { $0.key == row.key }
        continue
      }
      let isThere = declared.contains { $0.key == row.key }
      if let option, option.value.text?.isEmpty == false {
        declared.removeAll { $0.key == row.key }
        declared.append(Declared(key: row.key, value: option.value, file: file, line: option.line))
      } else if !isThere, let words = row.words {
        declared.append(
          Declared(key: row.key, value: FileValue(.text(words), line: line), file: file, line: line))
      }
    }
  }
}
