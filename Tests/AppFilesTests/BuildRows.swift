@testable import AppFiles

/// Files that follow or break the rules about what the build adds to an app: code for permissions, and entitlements.
extension `Rules about an app's files` {
  /// The files of a React Native app that requests the camera.
  private static func reactNative(_ podfile: String, _ more: (String, String)...) -> [String: String] {
    [
      "package.json":
        "{\"dependencies\": {\"react-native\": \"0.74.0\", \"react-native-permissions\": \"^4.1.5\"}}",
      "ios/Podfile": podfile, "ios/App/Info.plist": Checkout.plist([camera] + more),
      "App.tsx":
        "import {request, PERMISSIONS} from 'react-native-permissions';\nrequest(PERMISSIONS.IOS.CAMERA);\n",
    ]
  }

  /// The files of an app that reads the calendar with Expo, for iOS 17 and later.
  private static func calendarOfExpo(_ more: (String, String)...) -> [String: String] {
    let calendar = (
      "NSCalendarsFullAccessUsageDescription", "Your training is shown beside your appointments."
    )
    return [
      "package.json":
        "{\"dependencies\": {\"expo\": \"51\", \"expo-calendar\": \"13\", \"react-native\": \"0.74.0\"}}",
      "ios/App/Info.plist": Checkout.plist([("MinimumOSVersion", "17.0"), calendar] + more),
      "App.tsx":
        "import * as Calendar from 'expo-calendar';\nCalendar.requestCalendarPermissionsAsync();\n",
    ]
  }

  private static let near = ("NSLocationWhenInUseUsageDescription", "Shows the stops near you.")

  /// The files of a Flutter app that requests location with geolocator.
  private static func geolocator(_ podfile: String) -> [String: String] {
    [
      "pubspec.yaml": "name: a\ndependencies:\n  flutter: {sdk: flutter}\n  geolocator: ^13.0.2\n",
      "ios/Podfile": podfile, "ios/Runner/Info.plist": plist(near),
      "lib/a.dart":
        "import 'package:geolocator/geolocator.dart';\nawait Geolocator.requestPermission();\n",
    ]
  }

  /// The files of a Flutter app that opens two pickers.
  private static func pickers(_ podfile: String, _ keys: (String, String)...) -> [String: String] {
    [
      "pubspec.yaml":
        "name: a\ndependencies:\n  flutter: {sdk: flutter}\n  file_picker: ^8.0.0\n  image_picker: ^1.1.0\n",
      "ios/Podfile": podfile, "ios/Runner/Info.plist": Checkout.plist([("CFBundleName", "A")] + keys),
      "lib/a.dart": "import 'package:image_picker/image_picker.dart';\nImagePicker().pickImage(source: s);\n",
    ]
  }

  /// The files of a Capacitor app that requests location.
  private static func capacitor(_ more: (String, String)...) -> [String: String] {
    [
      "package.json": "{\"dependencies\": {\"@capacitor/core\": \"7\", \"@capacitor/geolocation\": \"7\"}}",
      "ios/App/App/Info.plist": Checkout.plist([near] + more),
      "src/a.ts":
        "import { Geolocation } from '@capacitor/geolocation';\nGeolocation.requestPermissions();\n",
    ]
  }

  /// The files of a Flutter app that requests tracking where the code has the word `CALL`.
  private static func trackingOfFlutter(_ code: String) -> [String: String] {
    [
      "pubspec.yaml":
        "name: a\ndependencies:\n  flutter: {sdk: flutter}\n  app_tracking_transparency: ^2.0.6\n",
      "ios/Runner/Info.plist": plist(tracking),
      "lib/a.dart": "import 'package:app_tracking_transparency/app_tracking_transparency.dart';\n"
        + code.replacing("CALL", with: "await AppTrackingTransparency.requestTrackingAuthorization();"),
    ]
  }

  /// The files of an app with a project, so that its entitlements are known.
  private static func entitled(_ call: String, _ key: (String, String), _ names: String...) -> [String:
    String]
  {
    let names = names.map { "\($0): true" }.joined(separator: ", ")
    let entitlements =
      names.isEmpty ? "" : "    entitlements: {path: A.entitlements, properties: {\(names)}}\n"
    return [
      "project.yml":
        "name: A\ntargets:\n  A:\n    type: application\n    platform: iOS\n    sources: [App]\n"
        + "    info: {path: Info.plist}\n" + entitlements,
      "Info.plist": plist(key), "App/A.swift": call,
    ]
  }

  private static let askSiri = "INPreferences.requestSiriAuthorization { _ in }\n"
  private static let siri = ("NSSiriUsageDescription", "Siri plays your audiobooks.")
  private static let readHealth = "HKHealthStore().requestAuthorization(toShare: [], read: t) { _, _ in }\n"
  private static let health = ("NSHealthShareUsageDescription", "Your heart rate sets the pace.")

  static let builds: [Row] = [
    Row(
      .builtWithoutPurpose, "macros of Flutter without their keys",
      flutter("'PERMISSION_CAMERA=1',\n'PERMISSION_CONTACTS=1',\n'PERMISSION_NOTIFICATIONS=1',"),
      ["warning ios/Podfile:4 NSContactsUsageDescription -"]),
    Row(
      .builtWithoutPurpose, "none of a macro whose permission the app requests, which APP-1 reports",
      flutter("'PERMISSION_CAMERA=1',").merging(["ios/Runner/Info.plist": plist(("CFBundleName", "A"))]) {
        $1
      }),
    Row(.builtWithoutPurpose, "none of a macro that is off", flutter("'PERMISSION_CONTACTS=0',")),
    Row(
      .builtWithoutPurpose, "a list for react-native-permissions",
      reactNative(
        "setup_permissions([\n  'Camera',\n  # 'Contacts',\n  'MediaLibrary', # songs\n  'Notifications',\n])\n"
          + "pod 'Microphone'\n"),
      ["warning ios/Podfile:4 NSAppleMusicUsageDescription -"]),
    Row(
      .builtWithoutPurpose, "a pod for each permission, with the key",
      reactNative(
        "pod 'Permission-Camera', :path => \"#{path}/Camera\"\npod 'Permission-Siri', :path => \"#{path}/Siri\"\n",
        siri)),
    Row(
      .builtWithoutPurpose, "a pod for each permission, without the key",
      reactNative("pod 'Permission-Camera', :path => \"#{path}/Camera\"\npod \"Permission-Siri\"\n"),
      ["warning ios/Podfile:2 NSSiriUsageDescription -"]),
    Row(
      .builtWithoutPurpose, "a library that needs keys when it loads", calendarOfExpo(),
      ["error ios/App/Info.plist:1 NSRemindersFullAccessUsageDescription -"]),
    Row(
      .builtWithoutPurpose, "a library that needs keys when it loads, with all of them",
      calendarOfExpo(
        ("NSRemindersFullAccessUsageDescription", "Your training is put on your list of reminders."))),
    Row(
      .appClip, "photos and the microphone in an App Clip",
      [
        "Info.plist": plist(clip, ("NSMicrophoneUsageDescription", "Hears the song that you hum.")),
        "A.swift":
          "PHPhotoLibrary.requestAuthorization { _ in }\nAVAudioSession.sharedInstance().requestRecordPermission { _ in }\n",
      ], ["warning A.swift:1 PHPhotoLibrary.requestAuthorization -"]),
    Row(
      .missingPurpose, "speech in an App Clip, which no key helps",
      ["Info.plist": plist(clip), "A.swift": "SFSpeechRecognizer.requestAuthorization { _ in }\n"]),
    Row(
      .earlyTracking, "in initState of Flutter",
      trackingOfFlutter(
        "@override\nvoid initState() {\n  super.initState();\n  CALL\n}\nvoid main() => runApp(const A());"),
      ["warning lib/a.dart:5 NSUserTrackingUsageDescription -"]),
    Row(
      .earlyTracking, "in main of Flutter, behind a condition",
      trackingOfFlutter(
        "Future<void> main() async {\n  if (await isNew()) {\n    CALL\n  }\n  runApp(const A());\n}"),
      ["warning lib/a.dart:4 NSUserTrackingUsageDescription -"]),
    Row(
      .earlyTracking, "in a function that initState of Flutter calls",
      trackingOfFlutter(
        """
        void initState() {
          super.initState();
          _ask();
        }
        Future<void> _ask() async { CALL }
        void main() => runApp(const A());
        """), ["warning lib/a.dart:6 NSUserTrackingUsageDescription -"]),
    Row(
      .earlyTracking, "in a function that Flutter calls after the first frame",
      trackingOfFlutter(
        """
        void initState() {
          super.initState();
          WidgetsBinding.instance.addPostFrameCallback((_) => _ask());
        }
        Future<void> _ask() async { CALL }
        void main() => runApp(const A());
        """)),
    Row(
      .earlyTracking, "in initState of a later screen",
      trackingOfFlutter("@override\nvoid initState() {\n  super.initState();\n  CALL\n}")),
    Row(
      .earlyTracking, "after a delay, after the first frame, and in a function of its own",
      trackingOfFlutter(
        """
        void initState() {
          Future.delayed(const Duration(seconds: 1), () { CALL });
          WidgetsBinding.instance.addPostFrameCallback((_) { CALL });
        }
        Future<void> main() async { runApp(const A()); await Future.delayed(const Duration(seconds: 1)); CALL }
        Future<void> ask() async { CALL }
        """)),
    Row(
      .missingPurpose, "health with one of its two keys",
      ["Info.plist": plist(health), "A.swift": readHealth],
      ["error A.swift:1 NSHealthUpdateUsageDescription -"]),
    Row(
      .missingPurpose, "health with both keys",
      [
        "Info.plist": plist(health, ("NSHealthUpdateUsageDescription", "Your walks are stored in Health.")),
        "A.swift": readHealth,
      ]),
    Row(
      .missingPurpose, "health without keys",
      ["Info.plist": plist(("CFBundleName", "A")), "A.swift": readHealth],
      ["error A.swift:1 NSHealthShareUsageDescription -", "error A.swift:1 NSHealthUpdateUsageDescription -"]),
    Row(
      .builtWithoutPurpose, "a library of Flutter with a request for Always",
      geolocator("platform :ios, '13.0'\n"),
      ["warning ios/Podfile:1 NSLocationAlwaysAndWhenInUseUsageDescription -"]),
    Row(
      .builtWithoutPurpose, "a library of Flutter whose request for Always is left out",
      geolocator("'BYPASS_PERMISSION_LOCATION_ALWAYS=1',\n")),
    Row(
      .builtWithoutPurpose, "a macro that leaves Always out, beside permission_handler",
      flutter("'PERMISSION_CAMERA=1',\n'BYPASS_PERMISSION_LOCATION_ALWAYS=1',")),
    Row(
      .builtWithoutPurpose, "pickers of Flutter, of which one leaves its music out",
      pickers("Pod::PICKER_AUDIO = false\n"),
      ["warning ios/Podfile:1 NSPhotoLibraryUsageDescription -"]),
    Row(
      .builtWithoutPurpose, "pickers of Flutter, with the keys",
      pickers(
        "platform :ios, '13.0'\n", ("NSPhotoLibraryUsageDescription", "Shows the pictures that you print."),
        ("NSAppleMusicUsageDescription", "Plays your songs in the background."))),
    Row(
      .builtWithoutPurpose, "a plug-in of Capacitor with a request for Always", capacitor(),
      ["warning ios/App/App/Info.plist:1 NSLocationAlwaysAndWhenInUseUsageDescription -"]),
    Row(
      .builtWithoutPurpose, "a plug-in of Capacitor, with the key for Always",
      capacitor(("NSLocationAlwaysAndWhenInUseUsageDescription", "Shows the stops near you."))),
    Row(
      .missingEntitlement, "Siri without its entitlement", entitled(askSiri, siri),
      ["warning App/A.swift:1 com.apple.developer.siri -"]),
    Row(
      .missingEntitlement, "Siri with its entitlement", entitled(askSiri, siri, "com.apple.developer.siri")),
    Row(
      .missingEntitlement, "critical alerts with another entitlement",
      entitled(
        "center.requestAuthorization(options: [.alert, .criticalAlert]) { _, _ in }\n",
        ("CFBundleName", "A"), "aps-environment"),
      ["warning App/A.swift:1 com.apple.developer.usernotifications.critical-alerts -"]),
    Row(
      .missingEntitlement, "health without its entitlement",
      entitled(readHealth, health),
      ["warning App/A.swift:1 com.apple.developer.healthkit -"]),
    Row(
      .missingEntitlement, "the Focus status with either of two entitlements",
      entitled(
        "INFocusStatusCenter.default.requestAuthorization { _ in }\n",
        ("NSFocusStatusUsageDescription", "Your friends see when you are busy."),
        "com.apple.developer.focus-status")),
    Row(
      .missingEntitlement, "none where the entitlements are unknown",
      ["Info.plist": plist(siri), "A.swift": askSiri]),
  ]
}
