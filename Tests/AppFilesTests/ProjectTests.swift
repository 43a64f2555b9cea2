import Testing

@testable import AppFiles

@Suite struct `Projects that declare in place of an Info.plist` {
  private static let project = """
    // !$*UTF8*$!
    {
      objects = {
        P = { isa = PBXProject; developmentRegion = ja; knownRegions = (ja, Base); mainGroup = G; projectDirPath = "";
          buildConfigurationList = PL; targets = (App, Ext, Watch); };
        G = { isa = PBXGroup; children = (A, E, V); sourceTree = "<group>"; };
        A = { isa = PBXFileReference; path = A.swift; sourceTree = "<group>"; };
        E = { isa = PBXFileReference; path = E.swift; sourceTree = "<group>"; };
        V = { isa = PBXVariantGroup; children = (VE); name = InfoPlist.strings; sourceTree = "<group>"; };
        VE = { isa = PBXFileReference; path = en.lproj/InfoPlist.strings; sourceTree = "<group>"; };
        App = { isa = PBXNativeTarget; name = Parcels; productType = "com.apple.product-type.application";
          buildConfigurationList = AL; buildPhases = (AS, AR); };
        AS = { isa = PBXSourcesBuildPhase; files = (AB); }; AB = { isa = PBXBuildFile; fileRef = A; };
        AR = { isa = PBXResourcesBuildPhase; files = (VB); }; VB = { isa = PBXBuildFile; fileRef = V; };
        Ext = { isa = PBXNativeTarget; name = Widget; productType = "com.apple.product-type.app-extension";
          buildConfigurationList = PL; buildPhases = (ES); };
        ES = { isa = PBXSourcesBuildPhase; files = (EB); }; EB = { isa = PBXBuildFile; fileRef = E; };
        Watch = { isa = PBXNativeTarget; name = Wrist; productType = "com.apple.product-type.application";
          buildConfigurationList = WL; };
        PL = { buildConfigurations = (PC); };
        PC = { name = Release; buildSettings = { IPHONEOS_DEPLOYMENT_TARGET = 15.0; SDKROOT = iphoneos; }; };
        AL = { buildConfigurations = (AD, AC); };
        AD = { name = Debug; buildSettings = { PRODUCT_NAME = Wrong; }; };
        AC = { name = Release; baseConfigurationReference = X; buildSettings = {
          PRODUCT_BUNDLE_IDENTIFIER = "com.example.$(PRODUCT_NAME:lower)";
          INFOPLIST_KEY_NSCameraUsageDescription = "$(PRODUCT_NAME)で荷物のコードを読み取るために使います。";
          INFOPLIST_KEY_CFBundleDisplayName = "$(SHOWN)"; }; };
        X = { isa = PBXFileReference; path = App.xcconfig; sourceTree = SOURCE_ROOT; };
        WL = { buildConfigurations = (WC); }; WC = { name = Release; buildSettings = { SDKROOT = watchos; }; };
      };
      rootObject = P;
    }
    """

  @Test func `A privacy manifest that no target contains is not in the app`() throws {
    func found(_ more: [String: String], _ children: String = "A, E, V") throws -> [String] {
      let files = [
        "ios/P.xcodeproj/project.pbxproj": Self.project.replacing("A, E, V", with: children).replacing(
          "files = (VB); }", with: children == "A, E, V" ? "files = (VB); }" : "files = (VB, MB); }"),
        "ios/A.swift": Checkout.cameraCall,
        "ios/PrivacyInfo.xcprivacy": Checkout.plist([("NSPrivacyTracking", "<true/>")]),
      ].merging(more) { $1 }
      return try Checkout(files).inspect().findings.filter { $0.rule == .privacyManifest }.map {
        "\($0.places[0].severity) \($0.places[0].file)"
      }
    }
    #expect(try found([:]) == ["note ios/P.xcodeproj/project.pbxproj"])
    let entries = """
      A, E, V, M); sourceTree = "<group>"; };
        M = { isa = PBXFileReference; path = PrivacyInfo.xcprivacy; sourceTree = "<group>"; };
        MB = { isa = PBXBuildFile; fileRef = M; };
        N = { isa = PBXGroup; children = (
      """
    #expect(try found([:], entries) == ["warning ios/PrivacyInfo.xcprivacy"])
    // A package contains all its files.
    #expect(try found(["ios/Package.swift": ""]) == ["warning ios/PrivacyInfo.xcprivacy"])
  }

  @Test func `An Xcode project is read with its configuration files`() throws {
    let files = [
      "ios/P.xcodeproj/project.pbxproj": Self.project.replacing(
        "children = (A, E, V)", with: "children = (A, E, V, X)"),
      "ios/App.xcconfig": "// A note.\n#include? \"More.xcconfig\"\nSHOWN = Parcel Box // there\n",
      "ios/More.xcconfig": "SHOWN[sdk=macosx*] = Wrong\nPRODUCT_NAME = Boxes\n",
      "ios/A.swift": Checkout.cameraCall,
      "ios/E.swift": "manager.requestAlwaysAuthorization()\n",
      "ios/en.lproj/InfoPlist.strings":
        "NSCameraUsageDescription = \"Scans the codes on your parcels to track them.\";\n",
      "ios/fr.lproj/Widget.strings": "",
    ]
    let checkout = try Checkout(files)
    let found = try checkout.inspect()
    #expect(found.target == "Parcels")
    #expect(found.names.map(\.text) == ["Parcel Box", "Parcel Box"])
    #expect(found.bundleID == "com.example.boxes")
    #expect(found.deploymentTarget == "15.0")
    // The folder of French is in no target, so it is not built in.
    #expect(found.languages == ["ja", "en"])
    #expect(found.purposes.map { "\($0.file):\($0.line)" } == ["ios/P.xcodeproj/project.pbxproj:26"])
    #expect(found.purposes[0].texts.map(\.text).first == "Boxesで荷物のコードを読み取るために使います。")
    #expect(found.purposes[0].missing.isEmpty)
    // The extension's source does not belong to the app, and an app for the watch is not a candidate.
    #expect(found.calls.map(\.file) == ["ios/A.swift"])
    // Xcode builds English although knownRegions does not contain it, unless a setting says otherwise.
    #expect(try checkout.findings(.unlistedLanguage) == ["note ios/fr.lproj/Widget.strings:1 - -"])
    let setting = ["ios/More.xcconfig": "BUILD_ONLY_KNOWN_LOCALIZATIONS = YES\nPRODUCT_NAME = Boxes\n"]
    #expect(
      try Checkout(files.merging(setting) { $1 }).findings(.unlistedLanguage) == [
        "warning ios/P.xcodeproj/project.pbxproj:4 knownRegions en", "note ios/fr.lproj/Widget.strings:1 - -",
      ])
  }

  @Test func `An XcodeGen project is read with the files it includes`() throws {
    let checkout = try Checkout([
      "project.yml": """
      include: [shared.yml]
      options: {deploymentTarget: {iOS: "16.0"}}
      targets:
        App:
          info:
            properties:
              CFBundleDisplayName: Parcels
              NSCameraUsageDescription: Scans the codes on your parcels to track them.
        Tests:
          type: bundle.unit-test
          sources: [Checks]
      """,
      "shared.yml": """
      targets:
        App: &app
          type: application
          platform: iOS
          sources: [{path: App}]
          settings: {base: {PRODUCT_BUNDLE_IDENTIFIER: com.example.parcels}}
      """,
      "App/A.swift": Checkout.cameraCall, "Checks/B.swift": "manager.requestAlwaysAuthorization()\n",
    ])
    let found = try checkout.inspect("Parcels")
    #expect(found.bundleID == "com.example.parcels")
    #expect(found.deploymentTarget == "16.0")
    #expect(
      found.purposes.map { "\($0.key) \($0.file):\($0.line)" } == ["NSCameraUsageDescription project.yml:8"])
    #expect(found.calls.map(\.file) == ["App/A.swift"])
  }

  @Test func `A target of XcodeGen has what its templates say, and its own words last`() throws {
    let found = try Checkout([
      "project.yml": """
      targetTemplates:
        Base: {type: application, platform: iOS}
        App:
          templates: [Base]
          sources: [App]
          settings: {base: {PRODUCT_BUNDLE_IDENTIFIER: com.example.wrong}}
      targets:
        Parcels:
          templates: [App]
          settings: {base: {PRODUCT_BUNDLE_IDENTIFIER: com.example.parcels}}
        ComponentPreview: {type: application, platform: iOS, sources: [Preview]}
      """,
      "App/Info.plist": Checkout.plist([Checkout.camera, ("CFBundleDisplayName", "$(NOT_HERE)")]),
      "App/A.swift": Checkout.cameraCall, "Preview/B.swift": "manager.requestAlwaysAuthorization()\n",
    ]).inspect()
    #expect(found.bundleID == "com.example.parcels")
    #expect(found.purposes.map(\.key) == ["NSCameraUsageDescription"])
    #expect(found.calls.map(\.file) == ["App/A.swift"])
    // A name that a missing setting gives is unknown; it is not the target's.
    #expect(found.names.isEmpty)
  }

  @Test func `A Tuist manifest is read with its constants, helpers and interpolated texts`() throws {
    let checkout = try Checkout([
      "App/Project.swift": """
      import ProjectDescription
      import ProjectDescriptionHelpers

      let appName = "Parcels" // "Wrong"
      let plist: [String: Plist.Value] = [
        "CFBundleDisplayName": "Parcel Box",
        /* "NSContactsUsageDescription": "No.", */
        "NSCameraUsageDescription": .string("\\(appName) scans the codes " + "on your parcels."),
        "UIBackgroundModes": .array(["location"]),
      ]

      let project = Project(
        name: appName,
        options: .options(developmentRegion: "ja"),
        targets: [
          .target(
            name: appName, destinations: [.iPhone, .iPad], product: .app, bundleId: "\\(organization).parcels",
            deploymentTargets: .iOS("16.0"), infoPlist: .extendingDefault(with: plist.merging([:]) { $1 }),
            sources: ["Sources/**"], resources: ["Resources/**/*.lproj"],
            dependencies: [.target(name: "Widget"), .external(name: "Alamofire")],
            settings: .settings(base: [
              "INFOPLIST_KEY_NSMotionUsageDescription": "Counts the steps to your parcels.",
            ])),
          .target(name: "Widget", destinations: .iOS, product: .appExtension, bundleId: "w", sources: ["Widget/**"]),
          .target(name: "Desk", destinations: .macOS, product: .app, bundleId: "d", sources: ["Desk/**"]),
        ])
      """,
      "Tuist/ProjectDescriptionHelpers/Names.swift":
        "public enum Names { public static let organization = \"com.example\" }\n",
      "App/Sources/A.swift": Checkout.cameraCall,
      "App/Widget/E.swift": "manager.requestAlwaysAuthorization()\n",
      "App/Desk/D.swift": "manager.requestAlwaysAuthorization()\n",
      "App/Resources/fr.lproj/InfoPlist.strings":
        "NSCameraUsageDescription = \"Pour lire les codes de vos colis.\";\n",
    ])
    let found = try checkout.inspect()
    #expect(found.target == "Parcels")
    #expect(found.names.map(\.text).first == "Parcel Box")
    #expect(found.bundleID == "com.example.parcels")
    #expect(found.deploymentTarget == "16.0")
    #expect(found.languages == ["ja", "fr"])
    #expect(
      found.purposes.map { "\($0.key) \($0.file):\($0.line)" } == [
        "NSCameraUsageDescription App/Project.swift:8"
      ])
    // Tuist writes the Info.plist, so the build writes no keys into it.
    #expect(
      try checkout.findings(.unknownKey) == [
        "note App/Project.swift:22 INFOPLIST_KEY_NSMotionUsageDescription -"
      ])
    #expect(
      found.purposes.last?.texts.map(\.text) == [
        "Parcels scans the codes on your parcels.", "Pour lire les codes de vos colis.",
      ])
    #expect(found.calls.map(\.file) == ["App/Sources/A.swift"])
  }

  @Test func `A Tuist target that a helper creates is found`() throws {
    let checkout = try Checkout([
      "Project.swift": "import ProjectDescription\nlet project = Project.app(name: \"Parcels\")\n",
      "Tuist/ProjectDescriptionHelpers/App.swift": """
      import ProjectDescription

      extension Project {
        public static func app(name: String) -> Project {
          let target = Target(
            name: "Parcels", platform: .iOS, product: .app, bundleId: "com.example.parcels",
            deploymentTarget: .iOS(targetVersion: "13.0", devices: [.iphone]),
            infoPlist: .dictionary(["NSCameraUsageDescription": \"""
              Scans the codes
              on your parcels.
              \"""]),
            sources: [.glob("App/**", excluding: ["App/Old/**"])])
          return Project(name: name, targets: [target])
        }
      }
      """,
      "App/A.swift": Checkout.cameraCall,
    ])
    let found = try checkout.inspect()
    #expect(found.target == "Parcels")
    #expect(found.deploymentTarget == "13.0")
    #expect(found.purposes.flatMap(\.texts).map(\.text) == ["Scans the codes\non your parcels."])
    #expect(found.calls.map(\.file) == ["App/A.swift"])
  }

  private static let ageRange = "com.apple.developer.declared-age-range"
  private static let generated =
    "name: A\ntargets:\n  A:\n    type: application\n    platform: iOS\n    sources: [App]\n    info: {path: Info.plist}\n"

  /// The files of an app, and the names of its entitlements.
  static let entitlements: [(files: [String: String], found: Set<String>?)] = [
    (
      [
        "project.yml": generated
          + "    entitlements: {path: A.entitlements, properties: {\(ageRange): true, aps-environment: production}}\n"
      ], [ageRange, "aps-environment"]
    ),
    (
      [
        "project.yml": generated
          + "    settings: {base: {CODE_SIGN_ENTITLEMENTS: App/$(PRODUCT_NAME).entitlements}}\n",
        "App/A.entitlements": Checkout.plist([(ageRange, "<false/>"), ("aps-environment", "production")]),
      ], ["aps-environment"]
    ),
    // A file that is not here leaves them unknown; without one there are none.
    (
      ["project.yml": generated + "    settings: {base: {CODE_SIGN_ENTITLEMENTS: Other.entitlements}}\n"], nil
    ),
    (["project.yml": generated], []),
    (
      [
        "Project.swift":
          "import ProjectDescription\nlet project = Project(name: \"A\", targets: [.target(name: \"A\", destinations: .iOS, product: .app, bundleId: \"a.b\", infoPlist: .default, sources: [\"App/**\"], entitlements: .dictionary([\"\(ageRange)\": .boolean(true)]))])\n"
      ], [ageRange]
    ),
    ([:], nil),
  ]

  @Test(arguments: entitlements.indices)
  func `The entitlements are those of the target`(_ index: Int) throws {
    let row = Self.entitlements[index]
    let files = ["Info.plist": Checkout.plist([("CFBundleName", "A")]), "App/A.swift": Checkout.cameraCall]
    #expect(try Checkout(files.merging(row.files) { $1 }).inspect().entitlements == row.found)
  }

  @Test func `An Expo project is read with the texts of its plugins and languages`() throws {
    let checkout = try Checkout([
      "app.json": """
      {"expo": {"name": "Parcels", "ios": {"bundleIdentifier": "com.example.parcels",
        "infoPlist": {"NSContactsUsageDescription": "Finds the people you send parcels to."}},
        "locales": {"ja": "./ja.json"},
        "plugins": [["expo-camera", {
          "cameraPermission": "Scans the codes on your parcels to track them."}]]}}
      """,
      "ja.json": "{\"NSContactsUsageDescription\": \"荷物の宛先を探すために使います。\"}",
      "package.json": "{\"dependencies\": {\"expo-camera\": \"1\", \"expo-contacts\": \"1\"}}",
      "src/a.tsx":
        "const [status, ask] = useCameraPermissions();\nawait Contacts.requestPermissionsAsync();\n",
    ])
    let found = try checkout.inspect()
    #expect(found.names.map(\.text) == ["Parcels", "Parcels"])
    #expect(
      found.purposes.map { "\($0.key) \($0.line)" } == [
        "NSContactsUsageDescription 2", "NSCameraUsageDescription 5", "NSMicrophoneUsageDescription 4",
      ])
    #expect(found.purposes[0].texts.map(\.language) == ["en", "ja"])
    #expect(found.calls.map { $0.permission } == ["camera", "contacts"])
    #expect(found.findings.allSatisfy { $0.rule != .missingPurpose })
  }
}
