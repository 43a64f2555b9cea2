import Localization
import Testing

@testable import AppFiles

@Suite struct `Rules about an app's files` {
  static let camera = Checkout.camera
  static let call = Checkout.cameraCall

  struct Row: Sendable, CustomTestStringConvertible {
    let rule: AppRule
    let testDescription: String
    let files: [String: String]
    let findings: [String]

    init(_ rule: AppRule, _ name: String, _ files: [String: String], _ findings: [String] = []) {
      self.rule = rule
      testDescription = "\(rule.id) \(name)"
      self.files = files
      self.findings = findings
    }
  }

  static func plist(_ entries: (String, String)...) -> String { Checkout.plist(entries) }
  static func strings(_ texts: (String, String)...) -> String {
    texts.map { "\"\($0)\" = \"\($1)\";\n" }.joined()
  }
  static func array(_ items: String...) -> String {
    "<array>" + items.map { "<string>\($0)</string>" }.joined() + "</array>"
  }

  private static let always = "NSLocationAlwaysAndWhenInUseUsageDescription"
  static let whenInUse = "NSLocationWhenInUseUsageDescription"
  private static let place = "Shows the stops near you on the map."

  static let rows: [Row] = calls + uses + builds + manyLanguages + words + keys + systems + keyNames

  private static let calls: [Row] = [
    Row(
      .missingPurpose, "a call alone", ["Info.plist": plist(("CFBundleName", "A")), "A.swift": call],
      ["error A.swift:2 NSCameraUsageDescription -"]),
    Row(.missingPurpose, "a call with its key", ["Info.plist": plist(camera), "A.swift": call]),
    Row(
      .missingPurpose, "a key in strings files only",
      [
        "Info.plist": plist(("CFBundleName", "A")), "A.swift": call,
        "en.lproj/InfoPlist.strings": strings(camera),
        "de.lproj/InfoPlist.strings": strings((camera.0, "Liest die Codes auf deinen Paketen.")),
      ], ["warning en.lproj/InfoPlist.strings:1 NSCameraUsageDescription -"]),
    Row(
      .deadTranslation, "none where strings files stand for the plist",
      [
        "Info.plist": plist(("CFBundleName", "A")), "A.swift": call,
        "en.lproj/InfoPlist.strings": strings(camera),
      ]),
    Row(
      .missingPurpose, "no call in tests",
      ["Info.plist": plist(("CFBundleName", "A")), "AppTests/A.swift": call]),
    Row(
      .missingPurpose, "always with the key for when in use alone",
      ["Info.plist": plist((whenInUse, place)), "A.swift": "manager.requestAlwaysAuthorization()\n"],
      ["error A.swift:1 \(always) -"]),
    Row(
      .untranslated, "none where the plist is in that language",
      [
        "Info.plist": plist(("CFBundleDevelopmentRegion", "ja"), camera),
        "en.lproj/InfoPlist.strings": strings(camera),
        "ja.lproj/InfoPlist.strings": strings((camera.0, "荷物のコードを読み取るために使います。")),
      ]),
    Row(
      .idlePurpose, "a key alone",
      [
        "Info.plist": plist(("NSContactsUsageDescription", "Finds your friends who play.")),
        "A.swift": "let a = 1\n",
      ],
      ["warning Info.plist:4 NSContactsUsageDescription -"]),
    Row(.idlePurpose, "a key with its call", ["Info.plist": plist(camera), "A.swift": call]),
    Row(
      .idlePurpose, "a key whose call may be in a submodule that is not there",
      [
        "Info.plist": plist(camera), "A.swift": "let a = 1\n",
        ".gitmodules": "[submodule \"Kit\"]\n\tpath = Kit\n\turl = https://example.com/kit\n",
      ]),
    Row(
      .idlePurpose, "a key whose call may be in a package outside the folder",
      [
        "ios/Runner/Info.plist": plist(camera), "lib/a.dart": "final a = 1;\n",
        "pubspec.yaml": "name: a\ndependencies:\n  flutter: {sdk: flutter}\n  own: {path: ../own}\n",
      ]),
    Row(
      .untranslated, "a key that is to be removed",
      [
        "Info.plist": plist(camera), "A.swift": "let a = 1\n",
        "de.lproj/InfoPlist.strings": "CFBundleName = \"A\";\n",
      ]),
    Row(
      .idlePurpose, "a key that a library asks for",
      [
        "Info.plist": plist(camera),
        "main.dart": "import 'package:mobile_scanner/mobile_scanner.dart';\nvoid main() {}\n",
        "pubspec.yaml": "dependencies:\n  mobile_scanner: ^5\n",
      ]),
    Row(
      .idlePurpose, "a key that others' code in the app asks for",
      ["Info.plist": plist(camera), "A.swift": "let a = 1\n", "Vendor/Scanner/B.swift": call]),
    Row(
      .idlePurpose, "a key that others' examples alone ask for",
      ["Info.plist": plist(camera), "A.swift": "let a = 1\n", "Vendor/Scanner/Examples/B.swift": call],
      ["warning Info.plist:4 \(camera.0) -"]),
    Row(
      .idlePurpose, "a key for what asks by itself",
      [
        "Info.plist": plist(("NSSpeechRecognitionUsageDescription", "Writes down what you say to search.")),
        "A.swift": "let recognizer = SFSpeechRecognizer()\n",
      ]),
    Row(.idlePurpose, "nothing without sources", ["Info.plist": plist(camera)]),
    Row(
      .background, "a mode without a key for always",
      [
        "Info.plist": plist((whenInUse, place), ("UIBackgroundModes", array("audio", "location"))),
        "A.swift": "manager.requestWhenInUseAuthorization()\n",
      ], ["warning Info.plist:5 UIBackgroundModes -"]),
    Row(
      .background, "a mode with key and call",
      [
        "Info.plist": plist((whenInUse, place), (always, place), ("UIBackgroundModes", array("location"))),
        "A.swift": "manager.requestAlwaysAuthorization()\n",
      ]),
    Row(
      .background, "a mode that no call needs",
      [
        "Info.plist": plist((whenInUse, place), (always, place), ("UIBackgroundModes", array("location"))),
        "a.dart": "await Geolocator.requestPermission();\n",
        "pubspec.yaml": "dependencies:\n  geolocator: ^12\n",
      ], ["warning Info.plist:6 UIBackgroundModes -"]),
    Row(
      .background, "updates without the mode",
      [
        "Info.plist": plist((whenInUse, place)),
        "A.swift": "\nmanager.allowsBackgroundLocationUpdates = true\n",
      ],
      ["error A.swift:2 UIBackgroundModes -"]),
    Row(
      .otherEra, "the old key alone",
      [
        "Info.plist": plist(
          (whenInUse, place), ("NSLocationAlwaysUsageDescription", place), ("MinimumOSVersion", "15.0")),
        "A.swift": "manager.requestAlwaysAuthorization()\n",
      ], ["error Info.plist:5 NSLocationAlwaysUsageDescription -"]),
    Row(
      .otherEra, "always without when in use",
      ["Info.plist": plist((always, place)), "A.swift": "manager.requestAlwaysAuthorization()\n"],
      ["error Info.plist:4 \(whenInUse) -"]),
    Row(
      .otherEra, "a leftover",
      [
        "Info.plist": plist(
          (whenInUse, place), (always, place), ("NSLocationAlwaysUsageDescription", place),
          ("MinimumOSVersion", "15.0"))
      ], ["note Info.plist:6 NSLocationAlwaysUsageDescription -"]),
    Row(
      .otherEra, "the calendar key of before 17",
      [
        "Info.plist": plist(
          ("NSCalendarsUsageDescription", "Adds your trips to your calendar."), ("MinimumOSVersion", "17.0")),
        "A.swift": "try await store.requestFullAccessToEvents()\n",
      ], ["error Info.plist:4 NSCalendarsUsageDescription -"]),
  ]

  private static let words: [Row] = [
    Row(
      .emptyPurpose, "empty and placeholder",
      [
        "Info.plist": plist(
          ("NSCameraUsageDescription", " "), ("NSMicrophoneUsageDescription", "TO" + "DO: write this"),
          ("NSContactsUsageDescription", "Finds your friends who play."))
      ],
      [
        "error Info.plist:4 NSCameraUsageDescription en",
        "error Info.plist:5 NSMicrophoneUsageDescription en",
      ]),
    Row(
      .emptyPurpose, "the sentence of a guide",
      [
        "Info.plist": plist(
          (
            "NSUserTrackingUsageDescription",
            "This identifier will be used to deliver personalized ads to you."
          ))
      ],
      ["note Info.plist:4 NSUserTrackingUsageDescription en"]),
    Row(
      .untranslated, "missing and the same",
      [
        "Info.plist": plist(camera, ("NSContactsUsageDescription", "Finds your friends who play.")),
        "de.lproj/InfoPlist.strings": "/* A note. */\n" + strings(camera), "fr.lproj/Localizable.strings": "",
        "en-GB.lproj/InfoPlist.strings": strings(camera),
      ],
      [
        "warning Info.plist:4 NSCameraUsageDescription fr",
        "warning Info.plist:5 NSContactsUsageDescription fr",
        "warning de.lproj/InfoPlist.strings:1 NSContactsUsageDescription de",
        "warning de.lproj/InfoPlist.strings:2 NSCameraUsageDescription de",
      ]),
    Row(
      .untranslated, "translated",
      [
        "Info.plist": plist(camera),
        "de.lproj/InfoPlist.strings": strings((camera.0, "Liest die Codes auf deinen Paketen.")),
      ]),
    Row(
      .deadTranslation, "of a key that is not there",
      [
        "Info.plist": plist(("NSPhotoLibraryAddUsageDescription", "Saves your pictures.")),
        "de.lproj/InfoPlist.strings": strings(
          ("CFBundleDisplayName", "A"), ("NSPhotoLibraryUsageDescription", "Zeigt deine Fotos im Album an.")),
      ], ["warning de.lproj/InfoPlist.strings:2 NSPhotoLibraryUsageDescription de"]),
    Row(
      .wrongLanguage, "Chinese in Japanese, English in German",
      [
        "Info.plist": plist(camera), "ja.lproj/InfoPlist.strings": strings((camera.0, "用于扫描包裹上的条形码。")),
        "de.lproj/InfoPlist.strings": strings(
          (camera.0, "The camera is used when you scan the codes on your parcels.")),
      ],
      [
        "warning de.lproj/InfoPlist.strings:1 NSCameraUsageDescription de",
        "warning ja.lproj/InfoPlist.strings:1 NSCameraUsageDescription ja",
      ]),
    Row(
      .wrongLanguage, "the right languages",
      [
        "Info.plist": plist(camera), "ja.lproj/InfoPlist.strings": strings((camera.0, "荷物のコードを読み取るために使います。")),
        "zh-Hans.lproj/InfoPlist.strings": strings((camera.0, "用于扫描包裹上的条形码。")),
        "de.lproj/InfoPlist.strings": strings((camera.0, "Die Kamera liest die Codes auf deinen Paketen.")),
        "ru.lproj/InfoPlist.strings": strings((camera.0, "Камера считывает коды на посылках.")),
        "el.lproj/InfoPlist.strings": strings((camera.0, "Η κάμερα διαβάζει τους κωδικούς.")),
        "ar.lproj/InfoPlist.strings": strings((camera.0, "تُستخدم الكاميرا لقراءة الرموز.")),
      ]),
    Row(
      .vague, "no reason, and pressure",
      [
        "Info.plist": plist(
          ("NSCameraUsageDescription", "This app needs camera access."),
          ("NSMicrophoneUsageDescription", "Please allow the microphone so that others hear you."),
          (whenInUse, place)),
        "ja.lproj/InfoPlist.strings": strings(
          ("NSCameraUsageDescription", "カメラへのアクセスが必要です。"),
          ("NSMicrophoneUsageDescription", "通話で声を届けるために使います。"),
          (whenInUse, "近くの停留所を地図に表示します。")),
      ],
      [
        "warning Info.plist:4 NSCameraUsageDescription en",
        "warning Info.plist:5 NSMicrophoneUsageDescription en",
        "warning ja.lproj/InfoPlist.strings:1 NSCameraUsageDescription ja",
      ]),
    Row(
      .contradiction, "advertising here, exercise there",
      [
        "Info.plist": plist(("NSUserTrackingUsageDescription", "Shows ads that fit what you like.")),
        "ja.lproj/InfoPlist.strings": strings(("NSUserTrackingUsageDescription", "トレーニング体験を記録するために使います。")),
      ], ["note ja.lproj/InfoPlist.strings:1 NSUserTrackingUsageDescription ja"]),
    Row(
      .contradiction, "another permission",
      ["Info.plist": plist(("NSContactsUsageDescription", "Uses your camera to scan the codes on parcels."))],
      ["note Info.plist:4 NSContactsUsageDescription en"]),
    Row(
      .form, "too long, and turned around",
      [
        "Info.plist": plist(
          ("NSCameraUsageDescription", String(repeating: "Scans the codes on your parcels. ", count: 20)),
          ("NSMicrophoneUsageDescription", "Records your voice \u{202E}notes."))
      ],
      [
        "warning Info.plist:4 NSCameraUsageDescription en",
        "error Info.plist:5 NSMicrophoneUsageDescription en",
      ]),
    Row(
      .form, "line ends and emoji",
      ["Info.plist": plist(("NSCameraUsageDescription", "\n 🔵 Scans the codes\n\ton your parcels."))]),
  ]

  private static func manifest(_ entries: (String, String)...) -> String { Checkout.plist(entries) }
  static let tracking = ("NSUserTrackingUsageDescription", "Shows ads that fit what you like.")

  private static let keys: [Row] = [
    Row(
      .privacyManifest, "no manifest", ["Info.plist": plist(tracking)],
      ["note Info.plist:4 NSUserTrackingUsageDescription -"]),
    Row(
      .privacyManifest, "a key without tracking",
      ["Info.plist": plist(tracking), "PrivacyInfo.xcprivacy": manifest(("NSPrivacyTracking", "<false/>"))],
      ["warning Info.plist:4 NSUserTrackingUsageDescription -"]),
    Row(
      .privacyManifest, "tracking without a key, domains without a call",
      [
        "Info.plist": plist(("CFBundleName", "A")), "A.swift": "let a = 1\n",
        "PrivacyInfo.xcprivacy": manifest(
          ("NSPrivacyTracking", "<true/>"), ("NSPrivacyTrackingDomains", array("ads.example"))),
      ],
      [
        "warning PrivacyInfo.xcprivacy:4 NSPrivacyTracking -",
        "warning PrivacyInfo.xcprivacy:5 NSPrivacyTrackingDomains -",
      ]),
    Row(
      .privacyManifest, "both alike",
      ["Info.plist": plist(tracking), "PrivacyInfo.xcprivacy": manifest(("NSPrivacyTracking", "<true/>"))]),
    Row(
      .adNetworks, "malformed, twice, capitals",
      [
        "Info.plist": plist(
          (
            "SKAdNetworkItems",
            "<array>"
              + [
                "cstr6suwn9.skadnetwork", "cstr6suwn9.skadnetworks", "cstr6suwn9.skadnetwork",
                "4FZDC2EVR5.skadnetwork",
              ]
              .map { "\n<dict><key>SKAdNetworkIdentifier</key><string>\($0)</string></dict>" }.joined()
              + "</array>"
          ))
      ],
      [
        "warning Info.plist:6 SKAdNetworkItems -", "warning Info.plist:7 SKAdNetworkItems -",
        "note Info.plist:8 SKAdNetworkItems -",
      ]),
    Row(
      .unknownKey, "misspelt, and of the Mac",
      [
        "Info.plist": plist(
          ("NSCameraUsageUsageDescription", "Scans codes."),
          ("NSAppleEventsUsageDescription", "Opens Finder."), camera),
        "el.lproj/InfoPlist.strings": strings(("NSMicrophoneUsageUsageDescription", "Ηχογραφεί σημειώσεις.")),
      ],
      [
        "warning Info.plist:4 NSCameraUsageUsageDescription -",
        "warning Info.plist:5 NSAppleEventsUsageDescription -",
        "warning el.lproj/InfoPlist.strings:1 NSMicrophoneUsageUsageDescription el",
      ]),
    Row(
      .unlistedLanguage, "a folder that the list lacks",
      [
        "Info.plist": plist(("CFBundleLocalizations", array("en", "de"))), "ja.lproj/InfoPlist.strings": "",
        "de.lproj/InfoPlist.strings": "",
      ], ["warning Info.plist:4 CFBundleLocalizations ja"]),
    Row(
      .unlistedLanguage, "codes of countries",
      ["Info.plist": plist(("CFBundleLocalizations", array("en", "cz", "dk", "nb", "zh-Hans")))],
      ["warning Info.plist:4 CFBundleLocalizations -", "warning Info.plist:4 CFBundleLocalizations -"]),
    Row(
      .fileName, "a small letter",
      [
        "Info.plist": plist(camera), "ja.lproj/infoPlist.strings": strings((camera.0, "荷物のコードを読み取るために使います。")),
      ],
      ["warning ja.lproj/infoPlist.strings:1 - ja"]),
    Row(.fileName, "the right letters", ["Info.plist": plist(camera), "ja.lproj/InfoPlist.strings": ""]),
  ]

  @Test(arguments: rows) func `Each rule about an app's files finds its fault at the right place`(_ row: Row)
    throws
  {
    #expect(try Checkout(row.files).findings(row.rule).sorted() == row.findings.sorted())
  }

  @Test func `A rule has one finding for a key, with its languages in a list`() throws {
    var files = ["Info.plist": Self.plist(Self.camera)]
    for language in ["de", "fr", "it", "nl"] { files["\(language).lproj/Localizable.strings"] = "" }
    files["es.lproj/InfoPlist.strings"] = Self.strings(Self.camera)
    let findings = try Checkout(files).inspect().findings.filter { $0.rule == .untranslated }
    #expect(findings.count == 1)
    #expect(findings.first?.languages == ["de", "fr", "it", "nl", "es"])
    #expect(findings.first?.message.english.contains("4 of 6 languages: de, fr, it, nl") == true)
    let vague = try Checkout([
      "Info.plist": Self.plist((Self.camera.0, "This app needs access to the camera.")),
      "de.lproj/InfoPlist.strings": Self.strings(
        (Self.camera.0, "Diese App benötigt Zugriff auf die Kamera.")),
    ]).inspect().findings.first { $0.rule == .vague }
    #expect(
      vague?.message.english
        == "\(Self.camera.0) gives no specific reason: “This app needs access to the camera.”, "
        + "“Diese App benötigt Zugriff auf die Kamera.”.")
    let all = try Checkout(files).inspect().findings.map { "\($0.rule.id) \($0.key ?? $0.message.english)" }
    #expect(Set(all).count == all.count)
  }

  @Test(arguments: AppRule.allCases)
  func `Each rule about an app's files has a passing and a failing example`(_ rule: AppRule) {
    #expect(Self.rows.contains { $0.rule == rule && !$0.findings.isEmpty })
    #expect(!rule.examples.passing.english.isEmpty && rule.examples.passing != rule.examples.failing)
    #expect(rule.source.hasPrefix("https://"))
  }
}
