/// Libraries that request, or may request, permissions for an app that links them.
enum LibraryTable {
  private static func row(_ names: [String], _ services: [CallTarget], _ source: String) -> (
    names: [String], services: [CallTarget], source: String
  ) { (names, services, source) }

  /// The names in package managers, in lower case.
  static let rows: [(names: [String], services: [CallTarget], source: String)] = [
    row(["permission_handler"], [], "https://pub.dev/packages/permission_handler"),
    row(
      [
        "image_picker", "image_picker_ios", "react-native-image-picker", "react-native-image-crop-picker",
        "expo-image-picker",
      ],
      [.camera, .photos, .microphone], "https://pub.dev/packages/image_picker"),
    row(
      [
        "camera", "camera_avfoundation", "react-native-camera", "react-native-vision-camera", "expo-camera",
        "camerawesome",
      ],
      [.camera, .microphone], "https://pub.dev/packages/camera"),
    row(
      [
        "mobile_scanner", "fast_scanner", "qr_code_scanner", "qr_code_scanner_plus", "flutter_zxing",
        "ai_barcode_scanner",
        "google_mlkit_barcode_scanning", "codescanner", "react-native-qrcode-scanner",
        "scandit_flutter_datacapture_barcode",
      ],
      [.camera], "https://pub.dev/packages/mobile_scanner"),
    row(
      [
        "geolocator", "location", "background_location", "flutter_background_geolocation",
        "background_locator_2",
        "react-native-geolocation-service", "@react-native-community/geolocation", "expo-location",
        "react-native-background-geolocation", "@capacitor/geolocation", "cordova-plugin-geolocation",
        "react-native-maps",
        "mapbox_maps_flutter", "@rnmapbox/maps", "mapboxmaps", "mapbox-maps-ios", "googlemaps",
        "google_maps_flutter",
        "maplibre", "maplibre-gl-native-distribution",
      ],
      [.locationWhenInUse, .locationAlways, .preciseLocation], "https://pub.dev/packages/geolocator"),
    row(
      [
        "flutter_blue", "flutter_blue_plus", "flutter_reactive_ble", "quick_blue", "universal_ble",
        "bluetooth_low_energy", "ledger_flutter_plus", "cordova-plugin-ble-central", "react-native-ble-plx",
        "react-native-ble-manager", "@capacitor-community/bluetooth-le", "rxbluetoothkit", "nordic-dfu",
        "iosdfulibrary",
        "beacon_broadcast", "improv-wifi-sdk-swift", "improv-ios", "improv_ios",
      ],
      [.bluetooth], "https://pub.dev/packages/flutter_blue_plus"),
    row(
      ["flutter_contacts", "contacts_service", "fast_contacts", "react-native-contacts", "expo-contacts"],
      [.contacts],
      "https://pub.dev/packages/flutter_contacts"),
    row(
      [
        "device_calendar", "add_2_calendar", "react-native-calendar-events", "expo-calendar",
        "react-native-add-calendar-event",
      ],
      [.calendar, .calendarWrite, .reminders], "https://pub.dev/packages/device_calendar"),
    row(
      [
        "local_auth", "local_auth_darwin", "flutter_local_authentication", "react-native-biometrics",
        "react-native-keychain",
        "expo-local-authentication", "capacitor-biometric-lock", "@aparajita/capacitor-biometric-auth",
        "capacitor-native-biometric", "@capgo/capacitor-native-biometric", "cordova-plugin-fingerprint-aio",
        "expo-secure-store", "react-native-touch-id", "flutter_secure_storage", "biometric_storage", "valet",
        "keychainaccess", "@mattermost/react-native-emm", "react-native-fingerprint-scanner",
      ],
      [.faceID], "https://pub.dev/packages/local_auth"),
    row(
      ["speech_to_text", "@react-native-voice/voice", "expo-speech-recognition"], [.speech, .microphone],
      "https://pub.dev/packages/speech_to_text"),
    row(
      [
        "record", "flutter_sound", "audio_recorder", "audio_waveforms", "react-native-audio-recorder-player",
        "expo-av",
        "expo-audio", "flutter_webrtc", "react-native-webrtc", "googlewebrtc", "webrtc", "agora_rtc_engine",
        "agorartcengine_ios", "twiliovideo", "livekit_client", "client-sdk-swift",
        "embeddedelementcall", "element-call-swift", "swiftogg", "@mattermost/calls", "audiokit",
        "microphone",
      ],
      [.microphone, .camera, .bluetooth], "https://pub.dev/packages/record"),
    // Its meetings show the calendar's events, and search for devices in the local network.
    row(
      ["jitsimeetsdk", "@jitsi/react-native-sdk"],
      [.microphone, .camera, .bluetooth, .calendar, .localNetwork], "https://github.com/jitsi/jitsi-meet"),
    row(
      [
        "health", "react-native-health", "@kingstinct/react-native-healthkit", "fit_kit",
        "com.viktormykhailiv:health-kmp", "com.viktormykhailiv.kmp:health",
      ], [.health, .motion],
      "https://pub.dev/packages/health"),
    row(
      [
        "pedometer", "expo-sensors", "pedometer_2", "activity_recognition_flutter",
        "flutter_activity_recognition",
        "sensors_plus",
      ], [.motion], "https://pub.dev/packages/pedometer"),
    row(
      [
        "app_tracking_transparency", "react-native-tracking-transparency", "expo-tracking-transparency",
        "google_mobile_ads", "react-native-google-mobile-ads", "google-mobile-ads-sdk",
        "googleusermessagingplatform",
        "swift-package-manager-google-user-messaging-platform", "@capacitor-community/admob", "admob_plus",
        "applovin_max", "applovinsdk", "appodeal", "stack_appodeal_flutter", "unity_ads_plugin",
        "usercentrics_sdk",
        "facebook_app_events", "flutter_facebook_auth", "react-native-fbsdk-next", "adjust_sdk",
        "react-native-adjust",
        "appsflyer_sdk", "react-native-appsflyer",
      ],
      [.tracking], "https://developers.google.com/admob/ios/privacy/idfa"),
    row(
      [
        "photo_manager", "wechat_assets_picker", "gallery_saver", "gallery_saver_plus", "image_gallery_saver",
        "image_gallery_saver_plus", "gal", "saver_gallery", "file_picker", "expo-media-library",
        "@react-native-camera-roll/camera-roll", "@react-native-community/cameraroll", "react-native-share",
        "share_plus",
        "image_gallery_saver_plus", "ypimagepicker", "hxphotopicker", "hxphpicker", "zlphotobrowser",
        "rn-fetch-blob",
        "react-native-blob-util", "photo_view", "flutter_image_compress", "wechat_camera_picker",
        "insta_assets_picker",
      ],
      [.photos, .photosAdd, .camera, .microphone, .mediaLibrary], "https://pub.dev/packages/photo_manager"),
    row(
      [
        "flutter_inappwebview", "webview_flutter", "react-native-webview", "@capacitor/core", "cordova-ios",
        "@tauri-apps/api",
      ],
      [.camera, .microphone, .locationWhenInUse, .photosAdd, .photos],
      "https://developer.apple.com/documentation/webkit/wkuidelegate"),
    row(
      [
        "intercom", "@intercom/intercom-react-native", "intercom_flutter", "zendesk", "zendesksupportsdk",
        "freshchatsdk",
        "instabug", "helpshift", "crisp", "crispchat", "supportsdk", "support_sdk_ios",
        "zendesk_support_sdk_ios",
      ],
      [.camera, .photos, .photosAdd, .microphone],
      "https://developers.intercom.com/installing-intercom/ios/installation"),
    row(
      [
        "onesignal", "onesignalxcframework", "airship", "urbanairship", "braze-swift-sdk", "brazekit",
        "leanplum",
      ],
      [.locationWhenInUse, .locationAlways], "https://documentation.onesignal.com/docs/location-opt-in-prompt"
    ),
    row(
      [
        "flutter_background_geolocation", "react-native-background-geolocation", "traccar_client_sdk",
        "background_location", "background_locator_2", "@capacitor-community/background-geolocation",
        "cordova-background-geolocation-plugin",
      ],
      [.motion, .locationWhenInUse, .locationAlways, .backgroundUpdates],
      "https://pub.dev/packages/flutter_background_geolocation"),
    row(
      ["stripeterminal", "stripe-terminal-ios", "@stripe/stripe-terminal-react-native", "squarereadersdk"],
      [.bluetooth, .locationWhenInUse],
      "https://docs.stripe.com/terminal/payments/setup-integration?terminal-sdk-platform=ios"),
    row(
      [
        "nfc_manager", "flutter_nfc_kit", "react-native-nfc-manager", "phonegap-nfc",
        "community-cordova-plugin-nfc", "yubikit", "yubikit-ios",
      ], [.nfc],
      "https://pub.dev/packages/nfc_manager"),
    row(
      [
        "nsd", "bonsoir", "multicast_dns", "flutter_nsd", "react-native-zeroconf", "swiftnio",
        "react-native-tcp-socket", "react-native-udp", "starscream", "cocoaasyncsocket",
        "@inthepocket/react-native-service-discovery", "cordova-plugin-zeroconf", "capacitor-zeroconf",
      ],
      [.localNetwork], "https://pub.dev/packages/nsd"),
    row(
      [
        "com.unity.xr.arkit", "com.unity.xr.arkit-face-tracking",
        "com.google.ar.core.arfoundation.extensions",
      ],
      [.camera],
      "https://docs.unity3d.com/Packages/com.unity.xr.arkit@6.0/manual/project-configuration-arkit.html"),
    row(
      ["com.unity.webrtc"], [.camera, .microphone],
      "https://docs.unity3d.com/Packages/com.unity.webrtc@3.0/manual/index.html"),
    row(["noise_meter", "audio_streamer"], [.microphone], "https://pub.dev/packages/noise_meter"),
    row(
      ["network_info_plus"], [.localNetwork, .locationWhenInUse], "https://pub.dev/packages/network_info_plus"
    ),
    row(
      ["google-cast-sdk", "google-cast-sdk-dynamic"], [.localNetwork, .bluetooth, .microphone],
      "https://developers.google.com/cast/docs/ios_sender/permissions_and_discovery"),
    row(
      ["react-native-google-cast"], [.localNetwork, .bluetooth],
      "https://developers.google.com/cast/docs/ios_sender/permissions_and_discovery"),
    row(
      ["on_audio_query", "audiotagger", "react-native-track-player", "flutter_media_metadata"],
      [.mediaLibrary],
      "https://pub.dev/packages/on_audio_query"),
    row(
      ["permissionskit", "permissionsswiftui", "permissionscope", "sppermissions"], CallTarget.all,
      "https://github.com/sparrowcode/PermissionsKit"),
  ]

  /// Frameworks of whole apps, and plug-ins that a web page calls by a global name. No source file imports them.
  private static let global = [
    "cordova", "phonegap", "community-cordova", "@capacitor/core", "@tauri-apps/api",
  ]

  /// Returns the Dart and script packages in this table that an app can only use by importing them.
  static func imported(of libraries: LibraryNames) -> Set<String> {
    let own = libraries.dart.union(libraries.script)
    return Set(rows.flatMap(\.names)).intersection(own).filter { name in
      !global.contains { name.hasPrefix($0) }
    }
  }

  /// Returns the permissions that linked libraries may request.
  ///
  /// - Parameter names: Names of packages, in lower case.
  static func services(of names: Set<String>) -> Set<CallTarget> {
    rows.filter { row in row.names.contains { names.contains($0) } }
      .reduce(into: Set<CallTarget>()) { $0.formUnion($1.services) }
  }
}
