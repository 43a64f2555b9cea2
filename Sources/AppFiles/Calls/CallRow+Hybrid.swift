/// Plug-ins of Capacitor, Cordova and NativeScript that the app calls from a web page.
extension CallRow {
  private static let git = "https://github.com/"
  private static let zeroconf = [
    "cordova-plugin-zeroconf", "capacitor-zeroconf", "@ionic-native/zeroconf",
    "@awesome-cordova-plugins/zeroconf",
  ]

  static let hybrid: [CallRow] =
    [
      CallRow(
        .script, "requestAuthorization", .health, on: ["CapacitorHealthkit"],
        from: ["@perfood/capacitor-healthkit"], source: git + "perfood/capacitor-healthkit"),
      CallRow(
        .script, "requestPermissions", .camera, on: ["BarcodeScanner"],
        from: ["@capacitor-mlkit/barcode-scanning"], source: git + "capawesome-team/capacitor-mlkit"),
      CallRow(
        .script, "requestAuthorization", .photos, on: ["photoLibrary", "PhotoLibrary"],
        source: git + "terikon/cordova-plugin-photo-library"),
      CallRow(
        .script, "start", .microphone, strength: .atUse, on: ["audioinput"],
        source: git + "edimuj/cordova-plugin-audioinput"),
      CallRow(
        .script, "zxing", .camera, form: .element, strength: .atUse, with: ["-scanner"],
        source: git + "zxing-js/ngx-scanner"),
      // The file input of a web page offers both the camera and the photos.
      CallRow(
        .script, "input", .camera, form: .element, strength: .mayAsk, with: ["image/", "video/"],
        source: "https://developer.mozilla.org/docs/Web/HTML/Reference/Elements/input/file"),
      CallRow(
        .script, "input", .microphone, form: .element, strength: .mayAsk, with: ["video/"],
        source: "https://developer.mozilla.org/docs/Web/HTML/Reference/Elements/input/file"),
      CallRow(
        .script, "shareImage", .photosAdd, strength: .mayAsk, on: ["StashMedia"],
        source: git + "aeharding/capacitor-stash-media"),
      CallRow(
        .script, "savePhoto", .photosAdd, strength: .atUse, on: ["StashMedia"],
        source: git + "aeharding/capacitor-stash-media"),
      CallRow(
        .script, "saveVideo", .photosAdd, strength: .atUse, on: ["StashMedia"],
        source: git + "aeharding/capacitor-stash-media"),
      CallRow(
        .script, "savePhoto", .photosAdd, strength: .atUse, on: ["Media"],
        from: ["@capacitor-community/media"],
        source: git + "capacitor-community/media"),
      CallRow(
        .script, "saveVideo", .photosAdd, strength: .atUse, on: ["Media"],
        from: ["@capacitor-community/media"],
        source: git + "capacitor-community/media"),
      CallRow(
        .script, "getMedias", .photos, strength: .atUse, on: ["Media"], from: ["@capacitor-community/media"],
        source: git + "capacitor-community/media"),
      CallRow(
        .script, "saveImageDataToLibrary", .photosAdd, strength: .atUse,
        source: git + "devgeeks/Canvas2ImagePlugin"),
      CallRow(
        .script, "configure", .faceID, strength: .mayAsk, on: ["BiometricLock"],
        source: git + "aeharding/capacitor-biometric-lock"),
      CallRow(
        .script, "authenticate", .faceID, on: ["Emm"], from: ["@mattermost/react-native-emm"],
        source: git + "mattermost/react-native-emm"),
      CallRow(
        .script, "authenticate", .faceID, on: ["BiometricAuth"],
        from: ["@aparajita/capacitor-biometric-auth"],
        source: git + "aparajita/capacitor-biometric-auth"),
      CallRow(
        .script, "show", .faceID, on: ["FingerprintAIO", "Fingerprint", "fingerprint", "faio"],
        source: git + "NiklasMerz/cordova-plugin-fingerprint-aio"),
      CallRow(
        .script, "verifyFingerprint", .faceID, on: ["touchid", "TouchID", "touchId"],
        source: git + "EddyVerbruggen/cordova-plugin-touch-id"),
      // Beacons are regions, and iOS requires the location permission for regions.
      CallRow(
        .script, "requestAlwaysAuthorization", .locationAlways, on: ["plugins.locationManager"],
        source: git + "petermetz/cordova-plugin-ibeacon"),
      CallRow(
        .script, "requestWhenInUseAuthorization", .locationWhenInUse, on: ["plugins.locationManager"],
        source: git + "petermetz/cordova-plugin-ibeacon"),
      CallRow(
        .script, "startMonitoringForRegion", .locationAlways, strength: .hint,
        on: ["plugins.locationManager"],
        source: git + "petermetz/cordova-plugin-ibeacon"),
      CallRow(
        .script, "startRangingBeaconsInRegion", .locationWhenInUse, strength: .hint,
        on: ["plugins.locationManager"], source: git + "petermetz/cordova-plugin-ibeacon"),
      CallRow(
        .script, "initialize", .bluetooth, strength: .atUse, on: ["BleClient", "BluetoothLe"],
        source: git + "capacitor-community/bluetooth-le"),
      CallRow(
        .script, "beginSession", .nfc, strength: .atUse, on: ["nfc", "NFC"],
        source: git + "chariotsolutions/phonegap-nfc"),
      CallRow(
        .script, "scanNdef", .nfc, strength: .atUse, on: ["nfc", "NFC"],
        source: git + "chariotsolutions/phonegap-nfc"),
      CallRow(
        .script, "scanTag", .nfc, strength: .atUse, on: ["nfc", "NFC"],
        source: git + "chariotsolutions/phonegap-nfc"),
      CallRow(
        .script, "requestPermission", .notifications, on: ["notification.local", "localNotifications"],
        source: git + "katzer/cordova-plugin-local-notifications"),
      CallRow(
        .script, "init", .notifications, strength: .atUse, on: ["PushNotification"], with: ["ios"],
        source: git + "havesource/cordova-plugin-push"),
      CallRow(
        .script, "grantPermission", .notifications, on: ["FirebasePlugin", "firebase", "Firebase"],
        source: git + "dpa99c/cordova-plugin-firebasex"),
      CallRow(
        .script, "captureImage", .camera, strength: .atUse, on: ["capture", "mediaCapture"],
        source: git + "apache/cordova-plugin-media-capture"),
      CallRow(
        .script, "captureVideo", .camera, .microphone, strength: .atUse, on: ["capture", "mediaCapture"],
        source: git + "apache/cordova-plugin-media-capture"),
      CallRow(
        .script, "captureAudio", .microphone, strength: .atUse, on: ["capture", "mediaCapture"],
        source: git + "apache/cordova-plugin-media-capture"),
      CallRow(
        .script, "prepare", .camera, strength: .atUse, on: ["QRScanner", "qrScanner"],
        source: git + "bitpay/cordova-plugin-qrscanner"),
      CallRow(
        .script, "start", .camera, strength: .atUse, on: ["CameraPreview"],
        source: git + "capacitor-community/camera-preview"),
      CallRow(
        .script, "requestAudioRecordingPermission", .microphone, on: ["VoiceRecorder"],
        source: git + "tchvu3/capacitor-voice-recorder"),
      CallRow(
        .script, "startRecording", .microphone, strength: .atUse, on: ["VoiceRecorder"],
        source: git + "tchvu3/capacitor-voice-recorder"),
      CallRow(
        .script, "startRecord", .microphone, strength: .atUse, source: git + "apache/cordova-plugin-media"),
      CallRow(
        .script, "requestPermissions", .speech, .microphone, on: ["SpeechRecognition"],
        source: git + "capacitor-community/speech-recognition"),
      CallRow(
        .script, "requestPermission", .speech, .microphone, on: ["speechRecognition"],
        source: git + "pbakondy/cordova-plugin-speechrecognition"),
      CallRow(
        .script, "getContacts", .contacts, strength: .mayAsk, on: ["Contacts"],
        from: ["@capacitor-community/contacts"], source: git + "capacitor-community/contacts"),
      CallRow(
        .script, "pickContact", .picker, on: ["Contacts", "contacts"],
        source: git + "capacitor-community/contacts"),
      CallRow(
        .script, "find", .contacts, strength: .atUse, on: ["navigator.contacts"],
        source: git + "apache/cordova-plugin-contacts"),
      CallRow(
        .script, "requestReadWritePermission", .calendar, on: ["calendar", "Calendar"],
        source: git + "EddyVerbruggen/Calendar-PhoneGap-Plugin"),
      CallRow(
        .script, "addWatcher", .locationWhenInUse, .locationAlways, strength: .mayAsk,
        on: ["BackgroundGeolocation"],
        source: git + "capacitor-community/background-geolocation"),
      CallRow(
        .script, "requestAuthorization", .health, on: ["health"],
        from: ["cordova-plugin-health", "@awesome-cordova-plugins/health", "@ionic-native/health"],
        source: git + "dariosalvi78/cordova-plugin-health"),
      // NativeScript and react-native-location have an option with the same name as Apple's property.
      CallRow(
        .script, "allowsBackgroundLocationUpdates", .backgroundUpdates, form: .mentioned, strength: .hint,
        source: git + "nativescript-community/gps"),
      CallRow(
        .script, "enableBackgroundLocationUpdates", .backgroundUpdates, form: .switchedOn, strength: .hint,
        source: git + "michalchudziak/react-native-geolocation"),
      CallRow(
        .script, "startSearch", .localNetwork, strength: .atUse, on: ["@"],
        from: ["@inthepocket/react-native-service-discovery"],
        source: git + "inthepocket/react-native-service-discovery"),
      CallRow(
        .script, "watch", .localNetwork, strength: .atUse, on: ["zeroconf", "Zeroconf", "ZeroConf"],
        from: zeroconf, source: git + "becvert/cordova-plugin-zeroconf"),
      CallRow(
        .script, "register", .localNetwork, strength: .hint, on: ["zeroconf", "Zeroconf", "ZeroConf"],
        from: zeroconf, source: git + "becvert/cordova-plugin-zeroconf"),
      CallRow(
        .script, "createSocket", .localNetwork, strength: .mayAsk, on: ["dgram", "UdpSocket", "UdpSockets"],
        from: ["react-native-udp"], source: git + "tradle/react-native-udp"),
      CallRow(
        .script, "startDiscovery", .localNetwork, strength: .mayAsk,
        on: ["DiscoveryManager", "discoveryManager"],
        from: ["react-native-google-cast"], source: git + "react-native-google-cast/react-native-google-cast"),
      CallRow(
        .script, "CastButton", .localNetwork, form: .element, strength: .mayAsk,
        from: ["react-native-google-cast"], source: git + "react-native-google-cast/react-native-google-cast"),
      CallRow(
        .script, "requestPermission", .tracking, on: ["AppTrackingTransparency", "idfa"],
        source: git + "mahnuh/capacitor-plugin-app-tracking-transparency"),
    ] + recorders

  /// The first calls of libraries that record sound in a web page.
  private static let recorders: [CallRow] = ["startRecording", "startMic"].map { word in
    CallRow(
      .script, word, .microphone, strength: .atUse,
      on: ["recorder", "Recorder", "record", "RecordPlugin", "_recorder"],
      from: ["wavesurfer.js", "@logseq/simple-wave-record"], source: git + "katspaugh/wavesurfer.js")
  }

  /// The first call of the Bluetooth plug-in causes the prompt, because it creates the plug-in's Bluetooth manager.
  /// Each of these calls can be the first one. The other calls need a connection.
  static let bluetooth: [CallRow] = [
    "scan", "startScan", "startScanWithOptions", "isEnabled", "startStateNotifications", "connect",
    "autoConnect",
    "connectedPeripheralsWithServices", "peripheralsWithIdentifiers", "restoredBluetoothState",
  ].map { word in
    CallRow(
      .script, word, .bluetooth, strength: .atUse, on: ["ble", "BLE"],
      from: ["cordova-plugin-ble-central", "@awesome-cordova-plugins/ble", "@ionic-native/ble"],
      source: git + "don/cordova-plugin-ble-central")
  }
}
