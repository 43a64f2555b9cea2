import Localization
import Testing

@testable import AppFiles

/// Files with keys that iOS does not know, keys that are there twice, and keys that only a Mac reads.
extension `Rules about an app's files` {
  private static let words = "Shows the stops near you on the map."
  private static func project(_ settings: String) -> String {
    """
    { objects = {
      P = { isa = PBXProject; mainGroup = G; buildConfigurationList = L; targets = (T); };
      G = { isa = PBXGroup; children = (); sourceTree = "<group>"; };
      T = { isa = PBXNativeTarget; name = A; productType = "com.apple.product-type.application";
        buildConfigurationList = L; buildPhases = (); };
      L = { buildConfigurations = (C); };
      C = { name = Release; buildSettings = { INFOPLIST_FILE = Info.plist; SDKROOT = iphoneos;
        IPHONEOS_DEPLOYMENT_TARGET = 15.0; \(settings) }; };
    }; rootObject = P; }
    """
  }

  static let keyNames: [Row] = [
    Row(
      .unknownKey, "a key without a word", ["Info.plist": plist(("NSLocationAlwaysDescription", words))],
      ["warning Info.plist:4 NSLocationAlwaysDescription -"]),
    Row(
      .unknownKey, "the name of a key in Xcode",
      [
        "Info.plist": plist(
          ("Privacy – Bluetooth Always Usage Description", words),
          ("Privacy - Photo Library Additions Usage Description", words))
      ],
      [
        "warning Info.plist:4 Privacy – Bluetooth Always Usage Description -",
        "warning Info.plist:5 Privacy - Photo Library Additions Usage Description -",
      ]),
    Row(
      .unknownKey, "none about other descriptions",
      [
        "Info.plist": plist(
          ("NSDescription", words), ("CFBundleGetInfoDescription", words), (whenInUse, words))
      ]),
    Row(
      .unknownKey, "a key that is there twice",
      ["Info.plist": plist((whenInUse, words), (whenInUse, "Finds the shops near you."))],
      ["warning Info.plist:5 \(whenInUse) -"]),
    Row(
      .otherEra, "a key for Macs in an app for iPhones only",
      [
        "A.xcodeproj/project.pbxproj": project(""),
        "Info.plist": plist((whenInUse, words), ("NSLocationUsageDescription", words)),
      ], ["note Info.plist:5 NSLocationUsageDescription -"]),
    Row(
      .otherEra, "none about it in an app with Mac Catalyst",
      [
        "A.xcodeproj/project.pbxproj": project("SUPPORTS_MACCATALYST = YES;"),
        "Info.plist": plist((whenInUse, words), ("NSLocationUsageDescription", words)),
      ]),
    Row(
      .otherEra, "an old key alone, which no iOS of the app reads",
      [
        "Info.plist": plist(
          ("NSBluetoothPeripheralUsageDescription", words), ("MinimumOSVersion", "15.0")),
        "de.lproj/InfoPlist.strings": "",
      ], ["note Info.plist:4 NSBluetoothPeripheralUsageDescription -"]),
    Row(
      .untranslated, "a key in strings files only, missing and the same",
      [
        "Info.plist": plist(("CFBundleName", "A")), "A.swift": call,
        "en.lproj/InfoPlist.strings": "NSCameraUsageDescription = \"Scans the codes on your parcels.\";\n",
        "fr.lproj/InfoPlist.strings": "NSCameraUsageDescription = \"Lit les codes sur vos colis.\";\n",
        "de.lproj/InfoPlist.strings": "NSCameraUsageDescription = \"Scans the codes on your parcels.\";\n",
        "ja.lproj/InfoPlist.strings": "CFBundleDisplayName = \"A\";\n",
      ],
      [
        "warning de.lproj/InfoPlist.strings:1 NSCameraUsageDescription de",
        "warning ja.lproj/InfoPlist.strings:1 NSCameraUsageDescription ja",
      ]),
    Row(
      .untranslated, "none about a key that is to be removed",
      [
        "Info.plist": plist(
          ("NSBluetoothPeripheralUsageDescription", words), ("MinimumOSVersion", "15.0")),
        "de.lproj/InfoPlist.strings": "",
      ]),
    Row(
      .otherEra, "none about an old key that iOS 12 reads",
      [
        "Info.plist": plist(
          ("NSBluetoothPeripheralUsageDescription", words), ("MinimumOSVersion", "12.0"))
      ]),
    Row(
      .vague, "none about a text that is to be removed",
      ["Info.plist": plist(("NSCalendarsUsageDescription", "Not Used")), "A.swift": "let a = 1\n"]),
    Row(
      .idlePurpose, "a text that says so itself",
      ["Info.plist": plist(("NSCalendarsUsageDescription", "Not Used")), "A.swift": "let a = 1\n"],
      ["warning Info.plist:4 NSCalendarsUsageDescription -"]),
    Row(
      .vague, "a text of a permission that is asked for",
      ["Info.plist": plist((camera.0, "Not Used")), "A.swift": call], ["warning Info.plist:4 \(camera.0) en"]),
  ]
  /// Misspelt keys beside others, each with the advice.
  static let advice: [(keys: [String], target: String, mend: String)] = [
    (
      ["Privacy – Bluetooth Always Usage Description"], "15.0",
      "Rename the key to NSBluetoothAlwaysUsageDescription."
    ),
    (
      ["NSBluetoothAlwaysUsageDescription", "Privacy – Bluetooth Always Usage Description"], "15.0",
      "Remove the key, because iOS does not use it."
    ),
    (
      ["NSLocationAlwaysDescription"], "15.0",
      "Rename the key to NSLocationAlwaysAndWhenInUseUsageDescription."
    ),
    (["NSLocationAlwaysDescription"], "10.0", "Rename the key to NSLocationAlwaysUsageDescription."),
    (
      ["NSLocationAlwaysUsageDescription", "NSLocationAlwaysDescription"], "15.0",
      "Rename the key to NSLocationAlwaysAndWhenInUseUsageDescription."
    ),
    (
      ["NSLocationAlwaysAndWhenInUseUsageDescription", "NSLocationAlwaysDescription"], "15.0",
      "Remove the key, because iOS does not use it."
    ),
  ]

  @Test(arguments: advice)
  func `A misspelt key gets a name that an iOS of the app reads, unless that name is there`(
    _ row: (keys: [String], target: String, mend: String)
  ) throws {
    let entries = row.keys.map { ($0, Self.words) } + [("MinimumOSVersion", row.target)]
    let findings = try Checkout(["Info.plist": Checkout.plist(entries)]).inspect().findings
    #expect(findings.filter { $0.rule == .unknownKey }.map(\.mend.english) == [row.mend], "\(row.keys)")
  }
}
