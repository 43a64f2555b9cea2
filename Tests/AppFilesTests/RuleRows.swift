@testable import AppFiles

/// Files that follow or break the rules about use and about texts in many languages.
extension `Rules about an app's files` {
  private static let tracking19 = "ATTrackingManager.requestTrackingAuthorization { _ in }\n"
  private static let photos = ("NSPhotoLibraryUsageDescription", "Shows the pictures that you print.")
  private static let fetch = "let all = PHAsset.fetchAssets(with: nil)\n"
  static let clip = (
    "NSAppClip", "<dict><key>NSAppClipRequestEphemeralUserNotification</key><true/></dict>"
  )
  private static let here = ("NSLocationWhenInUseUsageDescription", "Checks that you sit at the table.")
  private static let local = ("NSLocalNetworkUsageDescription", "Finds the printers near you.")

  /// The files of a Flutter app that requests the camera.
  static func flutter(_ lines: String, version: String = "^11.0.0", project: String? = nil)
    -> [String: String]
  {
    [
      "pubspec.yaml": "name: a\ndependencies:\n  flutter: {sdk: flutter}\n  permission_handler: \(version)\n",
      "ios/Podfile": "platform :ios, '13.0'\npost_install do |installer|\n\(lines)\nend\n",
      "ios/Runner/Info.plist": plist(camera), "lib/a.dart": "await Permission.camera.request();\n",
    ].merging(project.map { ["ios/Runner.xcodeproj/project.pbxproj": "{ objects = {}; } " + $0] } ?? [:]) {
      $1
    }
  }

  static let uses: [Row] = [
    Row(
      .permissionMacros, "a Podfile without the macro",
      flutter("'PERMISSION_MICROPHONE=1',\n# 'PERMISSION_CAMERA=1',"),
      ["warning lib/a.dart:1 PERMISSION_CAMERA -"]),
    Row(.permissionMacros, "a Podfile with the macro", flutter("'PERMISSION_CAMERA=1',")),
    Row(.permissionMacros, "a Podfile that another file completes", flutter("require_relative 'macros'")),
    Row(
      .permissionMacros, "a project of Swift Package Manager",
      flutter("", project: "// FlutterGeneratedPluginSwiftPackage")),
    Row(.permissionMacros, "a version that built everything", flutter("", version: "^8.3.0")),
    Row(
      .oldCalendarCall, "the old call alone",
      [
        "Info.plist": plist(("NSCalendarsFullAccessUsageDescription", "Adds your trips to your calendar.")),
        "A.swift": "store.requestAccess(to: .event) { _, _ in }\n",
      ], ["error A.swift:1 NSCalendarsFullAccessUsageDescription -"]),
    Row(
      .oldCalendarCall, "the old call beside the new one",
      [
        "Info.plist": plist(("NSCalendarsFullAccessUsageDescription", "Adds your trips to your calendar.")),
        "A.swift": "store.requestFullAccessToEvents()\nstore.requestAccess(to: .event) { _, _ in }\n",
      ]),
    Row(
      .oldCalendarCall, "reminders in Objective-C",
      [
        "Info.plist": plist(("NSRemindersFullAccessUsageDescription", "Keeps your list of parcels.")),
        "A.m": "[store requestAccessToEntityType:EKEntityTypeReminder completion:nil];\n",
      ], ["error A.m:1 NSRemindersFullAccessUsageDescription -"]),
    Row(
      .appClip, "Always in an App Clip",
      ["Info.plist": plist(clip, here), "A.swift": "manager.requestAlwaysAuthorization()\n"],
      ["error A.swift:1 requestAlwaysAuthorization -"]),
    Row(
      .appClip, "while using in an App Clip",
      ["Info.plist": plist(clip, here), "A.swift": "manager.requestWhenInUseAuthorization()\n"]),
    Row(
      .appClip, "Always in an app",
      ["Info.plist": plist(here), "A.swift": "manager.requestAlwaysAuthorization()\n"]),
    Row(
      .missingPurpose, "Always in an App Clip, which no key helps",
      ["Info.plist": plist(clip, here), "A.swift": "manager.requestAlwaysAuthorization()\n"]),
    Row(
      .localNetworkKeys, "no keys",
      ["Info.plist": plist(("CFBundleName", "A")), "A.swift": "let b = NWBrowser(for: d, using: p)\n"],
      ["error A.swift:1 NSBonjourServices -", "error A.swift:1 NSLocalNetworkUsageDescription -"]),
    Row(
      .localNetworkKeys, "both keys",
      [
        "Info.plist": plist(local, ("NSBonjourServices", array("_ipp._tcp"))),
        "A.swift": "let b = NWBrowser(for: d, using: p)\n",
      ]),
    Row(
      .localNetworkKeys, "an address in the local network",
      [
        "Info.plist": plist(("CFBundleName", "A")),
        "A.swift": "let base = URL(string: \"http://192.168.1.20:11434/api/tags\")!\n",
      ], ["warning A.swift:1 NSLocalNetworkUsageDescription -"]),
    Row(
      .localNetworkKeys, "an address in the local network, with its key",
      [
        "Info.plist": plist(local),
        "A.swift": "let base = URL(string: \"http://192.168.1.20:11434/api/tags\")!\n",
      ]),
    Row(
      .earlyTracking, "in viewDidLoad",
      [
        "Info.plist": plist(tracking),
        "A.swift": "class A { override func viewDidLoad() {\n  \(tracking19)} }\n",
      ], ["warning A.swift:2 NSUserTrackingUsageDescription -"]),
    Row(
      .earlyTracking, "when the app is active",
      [
        "Info.plist": plist(tracking),
        "A.swift": "func applicationDidBecomeActive(_ a: UIApplication) {\n  \(tracking19)}\n",
      ]),
    Row(
      .limitedPhotos, "no key",
      ["Info.plist": plist(photos, ("MinimumOSVersion", "15.0")), "A.swift": fetch],
      ["note A.swift:1 PHPhotoLibraryPreventAutomaticLimitedAccessAlert -"]),
    Row(
      .limitedPhotos, "the key",
      [
        "Info.plist": plist(
          photos, ("MinimumOSVersion", "15.0"), ("PHPhotoLibraryPreventAutomaticLimitedAccessAlert", "YES")),
        "A.swift": fetch,
      ]),
    Row(
      .limitedPhotos, "an app for versions that do not ask at every start",
      ["Info.plist": plist(photos, ("MinimumOSVersion", "18.0")), "A.swift": fetch]),
    Row(
      .oldTrackingStatus, "a read",
      [
        "Info.plist": plist(("CFBundleName", "A")),
        "A.swift": "if ASIdentifierManager.shared().isAdvertisingTrackingEnabled {}\n",
      ], ["note A.swift:1 isAdvertisingTrackingEnabled -"]),
    Row(
      .oldTrackingStatus, "the status that holds",
      [
        "Info.plist": plist(("CFBundleName", "A")),
        "A.swift": "let status = ATTrackingManager.trackingAuthorizationStatus\n",
      ]),
    Row(
      .privateSettings, "an address in Swift",
      [
        "Info.plist": plist(("CFBundleName", "A")),
        "A.swift": "\nopen(URL(string: \"App-Prefs:root=Privacy\")!)\n",
      ],
      ["error A.swift:2 app-prefs: -"]),
    Row(
      .privateSettings, "the old address in Objective-C",
      [
        "Info.plist": plist(("CFBundleName", "A")),
        "A.m": "[app openURL:[NSURL URLWithString:@\"prefs:root=LOCATION_SERVICES\"]];\n",
      ], ["error A.m:1 prefs:root -"]),
    Row(
      .privateSettings, "percent-encoded",
      [
        "Info.plist": plist(("CFBundleName", "A")), "A.swift": "let s = \"%41pp%2DPrefs%3Aroot=Bluetooth\"\n",
      ],
      ["error A.swift:1 app-prefs: -"]),
    Row(
      .privateSettings, "split into strings",
      [
        "Info.plist": plist(("CFBundleName", "A")),
        "A.swift": "let s = \"App\" + \"-Pre\"\nlet t = s + \"fs:root\"\n",
      ],
      ["error A.swift:1 app-prefs: -"]),
    Row(
      .privateSettings, "split into a scheme and a path",
      [
        "Info.plist": plist(("CFBundleName", "A")),
        "A.swift": "let path = \"root=WIFI\"\nlet mode = \"a\"\nlet scheme = \"prefs\"\n",
      ], ["error A.swift:3 prefs:root -"]),
    Row(
      .privateSettings, "a page that a plug-in of Capacitor opens",
      [
        "Info.plist": plist(("CFBundleName", "A")),
        "package.json":
          "{\"dependencies\": {\"@capacitor/core\": \"7\", \"capacitor-native-settings\": \"7\"}}",
        "a.ts": """
        import { NativeSettings, IOSSettings } from 'capacitor-native-settings';
        NativeSettings.open({ optionIOS: IOSSettings.Bluetooth });
        NativeSettings.openIOS({ option: IOSSettings.App });
        NativeSettings.open({ optionIOS: IOSSettings.AppNotification });

        """,
      ], ["error a.ts:2 NativeSettings.open -"]),
    Row(
      .privateSettings, "a page that a plug-in of Cordova opens",
      [
        "Info.plist": plist(("CFBundleName", "A")),
        "package.json":
          "{\"dependencies\": {\"@capacitor/core\": \"7\", \"cordova-open-native-settings\": \"1\"}}",
        "a.ts": """
        cordova.plugins.settings.open('wifi', a, b);
        cordova.plugins.settings.open('application_details', a, b);
        other.settings.open('wifi');

        """,
      ], ["error a.ts:1 open -"]),
    Row(
      .privateSettings, "a page that a package for Flutter opens",
      [
        "ios/Runner/Info.plist": plist(("CFBundleName", "A")),
        "pubspec.yaml": "name: a\ndependencies:\n  flutter: {sdk: flutter}\n  open_settings_plus: ^0.4.0\n",
        "lib/a.dart": """
        import 'package:open_settings_plus/open_settings_plus.dart';
        void a() => const OpenSettingsPlusIOS().wifi();
        void b() => const OpenSettingsPlusIOS().appSettings();
        void c() => const OpenSettingsPlusAndroid().wifi();

        """,
      ], ["error lib/a.dart:2 OpenSettingsPlusIOS.wifi -"]),
    Row(
      .privateSettings, "none for the public addresses, comments and other words",
      [
        "Info.plist": plist(("CFBundleName", "A")),
        "A.swift": """
        // not App-Prefs:root=Privacy
        open(URL(string: UIApplication.openSettingsURLString)!)
        open(URL(string: "app-settings:")!)
        let keys = ["prefs", "prefs:theme", "root", "userprefs:rooms"]

        """,
      ]),
    Row(
      .missingPurpose, "none for an accessory that is set up",
      [
        "Info.plist": plist(("NSAccessorySetupSupports", array("Bluetooth"))),
        "A.swift": "let session = ASAccessorySession()\nlet m = CBCentralManager(delegate: a, queue: nil)\n",
      ]),
    Row(
      .missingPurpose, "location that is used without a call that asks",
      [
        "Info.plist": plist(("CFBundleName", "A")),
        "A.swift": "for try await u in CLLocationUpdate.liveUpdates() {}\n",
      ], ["error A.swift:1 \(whenInUse) -"]),
    Row(
      .missingPurpose, "none where it may only ask",
      ["Info.plist": plist(("CFBundleName", "A")), "a.dart": "f(Permission.camera);\n"]),
    Row(
      .missingPurpose, "none where the app's Info.plist is not here",
      [
        "A.xcodeproj/project.pbxproj": `Apps and where their sources are`.project("A"), "A.swift": call,
      ]),
  ]

  static let manyLanguages: [Row] = [
    Row(
      .vague, "none of a translation of a sentence that says why, nor of other scripts",
      [
        "Info.plist": plist(("NSFaceIDUsageDescription", "Face ID protects your list of parcels.")),
        "de.lproj/InfoPlist.strings": strings(
          ("NSFaceIDUsageDescription", "Face ID wird für den Zugriff auf die App verwendet.")),
        "th.lproj/InfoPlist.strings": strings(("NSFaceIDUsageDescription", "บันทึกเสียงจากธรรมชาติ")),
      ]),
    Row(
      .vague, "the translation of a sentence that does not say why",
      [
        "Info.plist": plist((camera.0, "This app needs access to the camera.")),
        "de.lproj/InfoPlist.strings": strings((camera.0, "Diese App benötigt Zugriff auf die Kamera.")),
      ],
      ["warning Info.plist:4 \(camera.0) en", "warning de.lproj/InfoPlist.strings:1 \(camera.0) de"]),
    Row(
      .vague, "none where the sentence is a guide's",
      [
        "Info.plist": plist((camera.0, "Allow A to access your camera")),
        "pubspec.yaml": "dependencies:\n  expo: ^1\n",
      ]),
    Row(
      .emptyPurpose, "none of the guide of a library that the app does not have",
      [
        "Info.plist": plist((camera.0, "A needs access to your camera.")),
        "pubspec.yaml": "dependencies:\n  camera: ^1\n",
      ]),
    Row(
      .wrongLanguage, "short sentences among others of the file",
      [
        "Info.plist": plist(
          (camera.0, "Afin de prendre des photos pour votre dossier et les documents"),
          ("NSFaceIDUsageDescription", "Permet le déverouillage en utilisant FaceID"))
      ],
      ["warning Info.plist:4 \(camera.0) en", "warning Info.plist:5 NSFaceIDUsageDescription en"]),
    Row(
      .untranslated, "none where short words of the plist are in that language already",
      [
        "Info.plist": plist(
          (camera.0, "Afin de prendre des photos pour votre dossier et les documents"),
          ("NSFaceIDUsageDescription", "Permet le déverouillage en utilisant FaceID")),
        "fr.lproj/Localizable.strings": "",
      ]),
    Row(
      .unlistedLanguage, "none for the variant of a listed language",
      [
        "Info.plist": plist(("CFBundleLocalizations", array("en", "sv"))),
        "sv-SE.lproj/InfoPlist.strings": "",
      ]),
    Row(
      .emptyPurpose, "words that contain a placeholder's letters, in every language",
      [
        "Info.plist": plist(("NSFaceIDUsageDescription", "Unlocks your placeholders and changemes.")),
        "fr.lproj/InfoPlist.strings": strings(
          ("NSFaceIDUsageDescription", "Face ID sert à sauvegarder les changements dans les réglages.")),
        "es.lproj/InfoPlist.strings": strings(("NSFaceIDUsageDescription", "Protege todo lo que guardas.")),
      ]),
    Row(
      .untranslated, "none where the words of the plist are in that language already",
      [
        "Info.plist": plist((camera.0, "用於掃描包裹上的條碼並追蹤您的包裹。")),
        "zh-Hant.lproj/Localizable.strings": "", "ja.lproj/Localizable.strings": "",
      ], ["warning Info.plist:4 NSCameraUsageDescription ja"]),
    Row(
      .wrongLanguage, "the words of the plist in a third language",
      [
        "Info.plist": plist((camera.0, "用於掃描包裹上的條碼並追蹤您的包裹。")),
        "ja.lproj/InfoPlist.strings": strings((camera.0, "用於掃描包裹上的條碼並追蹤您的包裹。")),
      ],
      [
        "warning Info.plist:4 NSCameraUsageDescription en",
        "warning ja.lproj/InfoPlist.strings:1 NSCameraUsageDescription ja",
      ]),
    Row(
      .contradiction, "the camera roll in every language",
      [
        "Info.plist": plist(("NSPhotoLibraryUsageDescription", "Opens pictures of your camera roll.")),
        "zh-Hans.lproj/InfoPlist.strings": strings(("NSPhotoLibraryUsageDescription", "打开相机胶卷中的内容。")),
        "ko.lproj/InfoPlist.strings": strings(("NSPhotoLibraryUsageDescription", "카메라 롤의 항목을 엽니다.")),
        "tr.lproj/InfoPlist.strings": strings(("NSPhotoLibraryUsageDescription", "Kamera şeridini açar.")),
        "eu.lproj/InfoPlist.strings": strings(
          ("NSPhotoLibraryUsageDescription", "Kameraren biltegia irekitzen du.")),
      ]),
    Row(
      .contradiction, "whom something is shared with",
      [
        "Info.plist": plist(
          ("NSMicrophoneUsageDescription", "Record messages and share them with your contacts."))
      ]),
  ]
}
