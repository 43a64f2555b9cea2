import Localization
import Testing

@testable import AppFiles

/// Build settings for keys that Info.plist has, too.
@Suite struct `Settings for keys of Info plist` {
  private static let setting = "INFOPLIST_KEY_NSCameraUsageDescription"

  private static func found(_ settings: String, _ plist: [(String, String)]) throws -> Checkout {
    let project = `Apps and where their sources are`.project("A")
      .replacing("buildSettings = {", with: "buildSettings = { \(settings)")
    return try Checkout([
      "A.xcodeproj/project.pbxproj": project, "A.swift": Checkout.cameraCall,
      "Info.plist": Checkout.plist(plist),
    ])
  }

  static let rows: [(settings: String, words: [String], notes: Int)] = [
    ("GENERATE_INFOPLIST_FILE = YES; \(setting) = \"Of the settings.\";", ["Of the settings."], 0),
    ("\(setting) = \"Of the settings.\";", ["Of the file."], 1),
    ("GENERATE_INFOPLIST_FILE = NO; \(setting) = \"Of the settings.\";", ["Of the file."], 1),
    ("\(setting) = \"Of the file.\";", ["Of the file."], 0),
    (
      "GENERATE_INFOPLIST_FILE = YES; INFOPLIST_KEY_NSAlarmKitUsageDescription = \"Wakes you.\";",
      ["Of the file."], 1
    ),
  ]

  @Test(arguments: rows.indices)
  func `A setting replaces the words of the file only if the build writes that key`(_ index: Int) throws {
    let row = Self.rows[index]
    let checkout = try Self.found(row.settings, [(Checkout.camera.0, "Of the file.")])
    #expect(try checkout.inspect().purposes.flatMap(\.texts).map(\.text) == row.words, "\(row.settings)")
    let notes = try checkout.findings(.unknownKey)
    #expect(notes.count == row.notes && notes.allSatisfy { $0.hasPrefix("note A.xcodeproj/") }, "\(notes)")
  }

  @Test func `A build that writes Info plist takes name, language and identifier from its settings`() throws {
    let own = [
      ("CFBundleName", "Old"), ("CFBundleDevelopmentRegion", "fr"), ("CFBundleIdentifier", "old.id"),
    ]
    let settings = "PRODUCT_NAME = Parcels; DEVELOPMENT_LANGUAGE = de;"
    let file = try Self.found(settings, own).inspect()
    #expect(file.names.map(\.text) == ["Old"] && file.bundleID == "old.id" && file.languages == ["fr"])
    let build = try Self.found("GENERATE_INFOPLIST_FILE = YES; " + settings, own).inspect()
    #expect(build.names.map(\.text) == ["Parcels"] && build.bundleID == "com.example.A")
    #expect(build.languages == ["de"])
  }

  @Test func `A name with a setting that is not here is unknown`() throws {
    let shown = ("CFBundleDisplayName", "$(SHOWN)")
    #expect(try Self.found("", [shown]).inspect().names.isEmpty)
    #expect(try Self.found("SHOWN = Parcels;", [shown]).inspect().names.map(\.text) == ["Parcels"])
  }

  @Test func `The configuration files of a project in YAML come before its settings`() throws {
    let project = """
      configFiles: {Debug: Config/Debug.xcconfig, Release: Config/Release.xcconfig}
      settings: {base: {SHOWN: Parcels}}
      targets:
        A: {type: application, platform: iOS, sources: [App], settings: {INFOPLIST_FILE: App/Info.plist}}
      """
    let found = try Checkout([
      "project.yml": project, "Config/Debug.xcconfig": "IPHONEOS_DEPLOYMENT_TARGET = 12.0\n",
      "Config/Release.xcconfig":
        "#include \"Shared/Target.xcconfig\"\nSHOWN = Old\nPRODUCT_BUNDLE_IDENTIFIER = com.example.parcels\n",
      "Shared/Target.xcconfig": "IPHONEOS_DEPLOYMENT_TARGET = 15.0\n",
      "App/Info.plist": Checkout.plist([
        ("CFBundleDisplayName", "$(SHOWN)"), ("CFBundleIdentifier", "$(PRODUCT_BUNDLE_IDENTIFIER)"),
      ]), "App/A.swift": "let a = 1\n",
    ]).inspect()
    #expect(found.deploymentTarget == "15.0" && found.bundleID == "com.example.parcels")
    #expect(found.names.map(\.text) == ["Parcels"])
  }

  @Test func `A constant of Tuist is that of its own type, and the release's settings count`() throws {
    let found = try Checkout([
      "Project.swift": """
      import ProjectDescription

      struct Settings {
        struct Project { static let release: SettingsDictionary = ["SHOWN": "Wrong"] }
        struct App {
          static let debug: SettingsDictionary = ["SHOWN": "Debug", "PRODUCT_BUNDLE_IDENTIFIER": "com.example.debug"]
          static let release: SettingsDictionary = ["SHOWN": "Parcels", "PRODUCT_BUNDLE_IDENTIFIER": "com.example.parcels"]
        }
      }
      let project = Project(
        name: "P",
        settings: .settings(base: ["SHOWN": "Base"], configurations: [.release(name: .release, settings: Settings.Project.release)]),
        targets: [
          .target(
            name: "A", destinations: .iOS, product: .app, bundleId: "$(PRODUCT_BUNDLE_IDENTIFIER)",
            infoPlist: "Info.plist", sources: ["A.swift"],
            settings: .settings(configurations: [
              .debug(name: .debug, settings: Settings.App.debug),
              .release(name: .release, settings: Settings.App.release),
            ]))
        ])
      """,
      "Info.plist": Checkout.plist([
        ("CFBundleDisplayName", "$(SHOWN)"), ("CFBundleIdentifier", "$(PRODUCT_BUNDLE_IDENTIFIER)"),
      ]), "A.swift": "let a = 1\n",
    ]).inspect()
    #expect(found.names.map(\.text) == ["Parcels"] && found.bundleID == "com.example.parcels")
  }

  @Test(arguments: [("0.71.4", "12.4"), ("^0.73.6", "13.4"), ("0.85.3", "15.1"), ("0.60.0", nil)])
  func `The oldest iOS of React Native is that of an app whose Podfile takes it`(
    _ version: String, _ target: String?
  ) throws {
    let files = [
      "ios/A/Info.plist": Checkout.plist([("LSRequiresIPhoneOS", "<true/>")]),
      "package.json": "{\"dependencies\": {\"react-native\": \"\(version)\"}}",
    ]
    let podfile = "# iOS\nplatform :ios, min_ios_version_supported\n"
    let found = try Checkout(files.merging(["ios/Podfile": podfile]) { $1 }).inspect()
    #expect(found.deploymentTarget == target)
    #expect(try Checkout(files).inspect().deploymentTarget == nil)
  }

  @Test func `NativeScript's configuration names the identifier, the oldest iOS and the languages`() throws {
    let found = try Checkout([
      "nativescript.config.js":
        "const id = process.env['APP_ID'];\nmodule.exports = { ignored: [].concat(id ? [] : ['a']), id: id || 'com.example.parcels', appPath: 'app' };\n",
      "package.json": "{\"dependencies\": {\"@nativescript/core\": \"8\"}}",
      "App_Resources/iOS/Info.plist": Checkout.plist([
        ("CFBundleIdentifier", "$(PRODUCT_BUNDLE_IDENTIFIER)"), ("LSRequiresIPhoneOS", "<true/>"),
        Checkout.camera,
      ]),
      "App_Resources/iOS/build.xcconfig": "IPHONEOS_DEPLOYMENT_TARGET = 14.0\n",
      "app/i18n/en.json": "{}",
      "app/i18n/de.json": "{\"ios.info.plist.NSCameraUsageDescription\": \"Liest die Codes auf Paketen.\"}",
      "app/a.ts":
        "import { request } from '@nativescript-community/perms';\nawait request({ photo: {} });\n",
    ]).inspect()
    #expect(found.bundleID == "com.example.parcels" && found.deploymentTarget == "14.0")
    #expect(found.languages == ["en", "de"])
    #expect(found.purposes.flatMap(\.texts).map(\.language) == ["en", "de"])
    #expect(found.calls.map(\.permission) == ["photos"])
  }

  @Test func `A missing text belongs in the file from which a tool makes the strings file`() throws {
    func mends(_ files: [String: String]) throws -> [String] {
      let microphone = ("NSMicrophoneUsageDescription", "Records a note for the driver.")
      let all = files.merging([
        "App_Resources/iOS/Info.plist": Checkout.plist([
          ("LSRequiresIPhoneOS", "<true/>"), Checkout.camera, microphone,
        ]),
        "app/a.ts":
          "import { request } from '@nativescript-community/perms';\nawait request('camera');\nawait request('microphone');\n",
      ]) { $1 }
      return try Checkout(all).inspect().findings.filter { $0.rule == .untranslated }.map(
        \.mend.english)
    }
    let script = [
      "nativescript.config.js": "module.exports = { id: 'com.example.parcels', appPath: 'app' };\n",
      "package.json": "{\"dependencies\": {\"@nativescript/core\": \"8\"}}",
      "app/i18n/en.json": "{}",
      "app/i18n/de.json": "{\"ios.info.plist.NSCameraUsageDescription\": \"Liest die Codes auf Paketen.\"}",
    ]
    #expect(try mends(script) == [Message.appMendMissingEntry.english])
    let native = [
      "App_Resources/iOS/en.lproj/InfoPlist.strings": "",
      "App_Resources/iOS/de.lproj/InfoPlist.strings":
        "NSCameraUsageDescription = \"Liest die Codes auf Paketen.\";\n",
    ]
    #expect(try mends(native) == [Message.appMendMissingTranslation.english])
  }

  @Test func `A build script that writes the Info plist is followed to the file that it reads`() throws {
    let place = "Shows the stops near you on the map."
    func found(_ output: String, _ script: String) throws -> AppInspection {
      try Checkout([
        "App.xcodeproj/project.pbxproj": `Apps and where their sources are`.project(
          "App",
          others: """
            T = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application";
              buildConfigurationList = CL; buildPhases = (S, R, X); };
            X = { isa = PBXShellScriptBuildPhase; inputPaths = ("$(SRCROOT)/Base-Info.plist");
              outputPaths = ("\(output)"); shellScript = "\(script)"; };
            """, plist: "\"$(DERIVED_FILE_DIR)/Info.plist\"", languages: ["en", "de"]),
        "Base-Info.plist": Checkout.plist([
          Checkout.camera, ("NSLocationWhenInUseUsageDescription", place),
          ("UIBackgroundModes", "<array><string>audio</string><string>location</string></array>"),
        ]), "A.swift": Checkout.cameraCall,
        "en.lproj/InfoPlist.strings": "",
        "de.lproj/InfoPlist.strings":
          "\"NSCameraUsageDescription\" = \"Liest die Codes auf Paketen.\";\n\"NSLocationWhenInUseUsageDescription\" = \"Zeigt die Stationen.\";\n",
      ]).inspect()
    }
    let whole = try found("$(DERIVED_FILE_DIR)/Info.plist", "cp a b")
    #expect(whole.purposes.count == 2 && whole.backgroundModes == ["audio", "location"])
    let cut = try found(
      "$(DERIVED_FILE_DIR)/Info.plist",
      "$B -c \\\"Delete :NSLocationWhenInUseUsageDescription\\\" $P\\nB -c \\\"Delete :UIBackgroundModes:1\\\" $P"
    )
    #expect(cut.purposes.map(\.key) == ["NSCameraUsageDescription"] && cut.backgroundModes == ["audio"])
    #expect(cut.unreadable.isEmpty && !cut.findings.contains { $0.rule == .deadTranslation })
    // A script with another output says nothing about the Info.plist. So its keys are unknown.
    let other = try found("$(DERIVED_FILE_DIR)/Other.plist", "cp a b")
    #expect(other.lacksPlist && other.backgroundModes.isEmpty)
    #expect(!other.findings.contains { [.deadTranslation, .missingPurpose].contains($0.rule) })
  }

  @Test func `Texts of NativeScript can be objects inside each other`() throws {
    func languages(_ text: String) throws -> [String] {
      try Checkout([
        "nativescript.config.js": "module.exports = { id: 'com.example.parcels', appPath: 'app' };\n",
        "package.json": "{\"dependencies\": {\"@nativescript/core\": \"8\"}}",
        "App_Resources/iOS/Info.plist": Checkout.plist([("LSRequiresIPhoneOS", "<true/>"), Checkout.camera]),
        "app/i18n/en.json": "{}", "app/i18n/de.json": text, "app/i18n/fr.json": "{\"ios\": \"a\"}",
      ]).inspect().purposes.flatMap(\.texts).map(\.language)
    }
    let key = "{\"NSCameraUsageDescription\": \"Liest die Codes auf Paketen.\"}"
    #expect(try languages("{\"ios\": {\"info\": {\"plist\": \(key)}}}") == ["en", "de"])
    #expect(try languages("{\"ios.info\": {\"plist\": \(key)}}") == ["en", "de"])
    #expect(try languages("{\"ios\": {\"info\": \(key)}}") == ["en"])
    #expect(try languages("{\"other\": {\"info\": {\"plist\": \(key)}}}") == ["en"])
  }

  @Test func `A key that a plug-in of NativeScript adds is not missing`() throws {
    func missing(_ package: String) throws -> [String?] {
      let call = "await this.biometricAuth.verifyBiometric({ message: a });\n"
      let found = try Checkout([
        "nativescript.config.ts": "export default { id: 'com.example.parcels', appPath: 'app' };\n",
        "package.json": "{\"dependencies\": {\"@nativescript/core\": \"8\", \"\(package)\": \"1\"}}",
        "App_Resources/iOS/Info.plist": Checkout.plist([("LSRequiresIPhoneOS", "<true/>")]),
        "app/a.ts":
          "import { BiometricAuth } from '\(package)';\nconst biometricAuth = new BiometricAuth();\n"
          + call,
      ]).inspect()
      #expect(found.calls.map(\.permission) == ["face-id"])
      return found.findings.filter { $0.rule == .missingPurpose }.map(\.key)
    }
    #expect(try missing("@nativescript/biometrics").isEmpty)
    #expect(try missing("nativescript-fingerprint-auth") == ["NSFaceIDUsageDescription"])
  }

  @Test func `An option of a script for updates in the background needs the background mode`() throws {
    let place = "Shows the stops near you on the map."
    func findings(_ script: String) throws -> [String] {
      try Checkout([
        "nativescript.config.js": "module.exports = { id: 'com.example.parcels', appPath: 'app' };\n",
        "package.json": "{\"dependencies\": {\"@nativescript/core\": \"8\"}}",
        "App_Resources/iOS/Info.plist": Checkout.plist([
          ("LSRequiresIPhoneOS", "<true/>"), ("NSLocationWhenInUseUsageDescription", place),
          ("NSLocationAlwaysAndWhenInUseUsageDescription", place),
          ("UIBackgroundModes", "<array><string>location</string></array>"),
        ]), "app/a.ts": script,
      ]).findings(.background)
    }
    #expect(try findings("options.allowsBackgroundLocationUpdates = true\n").isEmpty)
    #expect(try findings("options.minimumUpdateTime = 1000\n").count == 1)
  }
}
