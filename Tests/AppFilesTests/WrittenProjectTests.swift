import Testing

@testable import AppFiles

/// Apps whose tool writes the Xcode project, and projects with settings that decide which files count.
@Suite struct `Projects that a tool writes` {
  private static let cordova = """
    <?xml version='1.0' encoding='utf-8'?>
    <widget id="com.example.parcels" version="1.0.0" xmlns="http://www.w3.org/ns/widgets">
      <name>Parcels</name>
      <!-- <name>Old</name> -->
      <platform name="android">
        <config-file parent="NSContactsUsageDescription" target="*-Info.plist"><string>No.</string></config-file>
      </platform>
      <platform name="ios">
        <preference name="deployment-target" value="13.0" />
        <config-file parent="NSCameraUsageDescription" target="*-Info.plist">
          <string>Scans the codes on your parcels &amp; letters.</string>
        </config-file>
        <edit-config target="NSMicrophoneUsageDescription" file="*-Info.plist" mode="merge">
          <string>Records a note for the driver.</string>
        </edit-config>
      </platform>
      <plugin name="cordova-plugin-geolocation" spec="4">
        <variable name="GEOLOCATION_USAGE_DESCRIPTION" value="Shows the shops near you." />
      </plugin>
    </widget>
    """
  private static let plugins =
    "{\"cordova\": {\"plugins\": {\"phonegap-nfc\": {\"NFC_USAGE_DESCRIPTION\": \"Reads the tag of a shelf.\"}}}}"

  @Test func `A Cordova app is read from its configuration, for iOS only`() throws {
    let found = try Checkout([
      "config.xml": Self.cordova, "package.json": Self.plugins,
      "www/index.js": "navigator.camera.getPicture(a, b, {});\n",
      "plugins/other/package.json": "{\"version\": \"1\"}",
      "plugins/other/src/A.m": "[m requestAlwaysAuthorization];",
    ]).inspect()
    #expect(found.names.map(\.text) == ["Parcels"])
    #expect(found.bundleID == "com.example.parcels" && found.deploymentTarget == "13.0")
    #expect(
      found.purposes.map { "\($0.key) \($0.file):\($0.line) \($0.texts[0].text)" } == [
        "NSCameraUsageDescription config.xml:10 Scans the codes on your parcels & letters.",
        "NSMicrophoneUsageDescription config.xml:13 Records a note for the driver.",
        "NSLocationWhenInUseUsageDescription config.xml:18 Shows the shops near you.",
        "NFCReaderUsageDescription package.json:1 Reads the tag of a shelf.",
      ])
    #expect(found.calls.map { "\($0.file):\($0.line)" } == ["www/index.js:1"])
    // Plug-ins write keys and a privacy manifest of their own, so neither is said to be missing.
    #expect(found.findings.filter { [.missingPurpose, .privacyManifest].contains($0.rule) }.isEmpty)
  }

  @Test func `Names of variables count with and without an underscore, and unknown ones do not`() throws {
    let variables =
      "{\"PHOTO_LIBRARY_ADD_USAGE_DESCRIPTION\": \"Saves the label.\", \"FACE_ID_USAGE_DESCRIPTION\": \"Unlocks the app.\", \"OTHER_DESCRIPTION\": \"b\"}"
    let found = try Checkout([
      "config.xml": Self.cordova,
      "package.json": "{\"cordova\": {\"plugins\": {\"cordova-plugin-x-socialsharing\": \(variables)}}}",
    ]).inspect()
    #expect(
      found.purposes.filter { $0.file == "package.json" }.map(\.key) == [
        "NSPhotoLibraryAddUsageDescription", "NSFaceIDUsageDescription",
      ])
  }

  @Test func `The Git address of a plug-in in the configuration of Cordova contains its name`() throws {
    func idle(_ address: String) throws -> [String?] {
      try Checkout([
        "config.xml": Self.cordova.replacing("cordova-plugin-geolocation", with: address),
        "package.json": "{}", "www/index.js": "start();\n",
      ]).inspect().findings.filter { $0.rule == .idlePurpose }.map(\.key)
    }
    let others = ["NSCameraUsageDescription", "NSMicrophoneUsageDescription"]
    #expect(try idle("https://github.com/a/cordova-plugin-geolocation.git#v4") == others)
    #expect(try idle("https://github.com/a/b.git") == others + ["NSLocationWhenInUseUsageDescription"])
  }

  @Test func `The configuration that Capacitor copies into its project is no app`() throws {
    let found = try Checkout([
      "ios/App/App.xcodeproj/project.pbxproj":
        `Apps and where their sources are`.project("App", plist: "App/Info.plist"),
      "ios/App/App/Info.plist": Checkout.plist([Checkout.camera]),
      "ios/App/App/config.xml": "<widget version=\"1.0.0\" xmlns=\"http://www.w3.org/ns/widgets\"></widget>",
      "package.json": "{\"dependencies\": {\"@capacitor/core\": \"6\"}}",
    ]).inspect()
    #expect(found.purposes.map(\.file) == ["ios/App/App/Info.plist"])
  }

  @Test func `The oldest iOS of an app without a project is read from the files of CMake`() throws {
    let plist = Checkout.plist([Checkout.camera])
    for (text, target) in [
      ("set(IPHONEOS_DEPLOYMENT_TARGET 13.0)", "13.0"),
      ("  XCODE_ATTRIBUTE_IPHONEOS_DEPLOYMENT_TARGET \"14.0\"", "14.0"),
      ("#set(IPHONEOS_DEPLOYMENT_TARGET 13.0)\nset(DEPLOYMENT_TARGET 15)", "15"),
      ("set(CMAKE_OSX_DEPLOYMENT_TARGET \"10.13\")", nil),
    ] as [(String, String?)] {
      let found = try Checkout(["ios/Info.plist": plist, "CMakeLists.txt": text]).inspect()
      #expect(found.deploymentTarget == target, "\(text)")
    }
    let own = Checkout.plist([Checkout.camera, ("MinimumOSVersion", "16.0")])
    let found = try Checkout(["Info.plist": own, "CMakeLists.txt": "set(DEPLOYMENT_TARGET 15)"]).inspect()
    #expect(found.deploymentTarget == "16.0")
  }

  @Test(arguments: [
    ("~51.0.2", "13.4"), ("^54.0.16", "15.1"), ("49", "13.0"), ("~57.0.14", "16.4"), ("99.0.0", "16.4"),
    ("github:a/b#54", nil),
  ]) func `The oldest iOS of an Expo app is that of its version of Expo`(version: String, target: String?)
    throws
  {
    let packages = "{\"dependencies\": {\"expo\": \"\(version)\"}}"
    let app = "{\"expo\": {\"name\": \"Parcels\"}}"
    #expect(try Checkout(["app.json": app, "package.json": packages]).inspect().deploymentTarget == target)
    let own = app.replacing("}}", with: ", \"ios\": {\"deploymentTarget\": \"16.0\"}}}")
    #expect(try Checkout(["app.json": own, "package.json": packages]).inspect().deploymentTarget == "16.0")
  }

  @Test func `A setting of a generated project has its place in the file that generates it`() throws {
    let setting = "INFOPLIST_KEY_NSCameraUsageDescription"
    let project = `Apps and where their sources are`.project("A")
      .replacing(
        "buildSettings = {",
        with: "buildSettings = { GENERATE_INFOPLIST_FILE = YES; \(setting) = \"Scans codes.\";")
    let yaml = """
      targets:
        A:
          type: application
          platform: iOS
          settings:
            base:
              \(setting): Scans codes.
      """
    let files = [
      "A.xcodeproj/project.pbxproj": project, "A.swift": "let a = 1\n",
      "Info.plist": Checkout.plist([("CFBundleName", "A")]),
    ]
    func places(_ more: [String: String]) throws -> [String] {
      try Checkout(files.merging(more) { $1 }).inspect().purposes.map { "\($0.file):\($0.line)" }
    }
    #expect(try places(["project.yml": yaml]) == ["project.yml:7"])
    // Without it, or with another text in it, the project itself is the place.
    #expect(try places([:]).allSatisfy { $0.hasPrefix("A.xcodeproj/project.pbxproj:") })
    let other = yaml.replacing("Scans codes.", with: "Other.")
    #expect(try places(["project.yml": other]).allSatisfy { $0.hasPrefix("A.xcodeproj/project.pbxproj:") })
  }

  @Test func `A permission that an app of MAUI names has a warning without its key, and a call an error`()
    throws
  {
    let files = [
      "A/A.csproj": "<Project><PropertyGroup><OutputType>Exe</OutputType>"
        + "<TargetFrameworks>net9.0-ios</TargetFrameworks></PropertyGroup></Project>",
      "A/Platforms/iOS/Info.plist": Checkout.plist([Checkout.camera]),
    ]
    for (code, found) in [
      ("Add(new Permissions.Speech());", ["warning A/B.cs:1 NSSpeechRecognitionUsageDescription -"]),
      ("Add(new Permissions.Camera());", []),
      (
        "Add(new Permissions.Speech());\nawait Permissions.RequestAsync<Permissions.Speech>();",
        ["error A/B.cs:2 NSSpeechRecognitionUsageDescription -"]
      ),
    ] as [(String, [String])] {
      #expect(
        try Checkout(files.merging(["A/B.cs": code]) { $1 }).findings(.missingPurpose) == found, "\(code)")
    }
  }

  private static let unity = """
    %YAML 1.1
    %TAG !u! tag:unity3d.com,2011:
    --- !u!129 &1
    PlayerSettings:
      productName: Parcels
      applicationIdentifier:
        Android: com.example.other
        iPhone: com.example.parcels
      buildNumber:
        iPhone: 0
      iOSTargetOSVersionString: 13.0
      cameraUsageDescription: 'Shows a parcel''s size.'
      locationUsageDescription:
      microphoneUsageDescription:
    """

  @Test func `A Unity app is read from the settings of its player`() throws {
    let found = try Checkout([
      "ProjectSettings/ProjectSettings.asset": Self.unity,
      "Assets/A.cs": "using UnityEngine;\nclass A { void B() { Input.location.Start(); } }\n",
    ]).inspect()
    #expect(found.names.map(\.text) == ["Parcels"])
    #expect(found.bundleID == "com.example.parcels" && found.deploymentTarget == "13.0")
    let purposes = found.purposes.map { "\($0.key) \($0.texts[0].text)" }
    #expect(purposes == ["NSCameraUsageDescription Shows a parcel's size."])
    let calls = found.calls.map { "\($0.permission ?? "-") \($0.file):\($0.line)" }
    #expect(calls == ["location-when-in-use Assets/A.cs:2"])
  }

  @Test func `Constant texts are read from scripts that write the property list of a Unity app`() throws {
    let script = """
      #if UNITY_IOS
      public static class Build {
        const string Library = "NSPhotoLibraryUsageDescription";
        static int Order = 1;
        private const string Words =
          "Finds pictures of \\"parcels\\".";
        [PostProcessBuild]
        public static void Done(BuildTarget target, string path) {
          var list = new PlistDocument();
          var near = "NSBluetoothAlwaysUsageDescription";
          list.root.SetString(near, "Finds the box.");
          list.root.SetString(Library, Build.Words);
          // list.root.SetString("NSContactsUsageDescription", "Old.");
          list.root["NSMicrophoneUsageDescription"] = new PlistElementString("Records, and sends, a note.");
          list.root.SetString("NSMotionUsageDescription", Settings.Instance.Motion);
          list.root.SetString("OtherKey", "Other.");
        }
      }
      #endif
      """
    let found = try Checkout([
      "ProjectSettings/ProjectSettings.asset": Self.unity, "Assets/Editor/Build.cs": script,
    ]).inspect()
    #expect(
      found.purposes.map { "\($0.key) \($0.file):\($0.line) \($0.texts[0].text)" } == [
        "NSCameraUsageDescription ProjectSettings/ProjectSettings.asset:12 Shows a parcel's size.",
        "NSBluetoothAlwaysUsageDescription Assets/Editor/Build.cs:11 Finds the box.",
        "NSPhotoLibraryUsageDescription Assets/Editor/Build.cs:12 Finds pictures of \"parcels\".",
        "NSMicrophoneUsageDescription Assets/Editor/Build.cs:14 Records, and sends, a note.",
      ])
  }

  @Test func `A package of Unity is the reason for a purpose string, as its scenes need no code`() throws {
    func idle(_ package: String) throws -> [String?] {
      try Checkout([
        "ProjectSettings/ProjectSettings.asset": Self.unity, "Assets/A.cs": "class A {}\n",
        "Packages/manifest.json": "{\"dependencies\": {\"\(package)\": \"6.0.3\"}}",
      ]).inspect().findings.filter { $0.rule == .idlePurpose }.map(\.key)
    }
    #expect(try idle("com.unity.xr.arkit").isEmpty)
    #expect(try idle("com.unity.inputsystem") == ["NSCameraUsageDescription"])
  }

  @Test func `A Unity app has native plug-ins, and no code for the editor`() throws {
    let paste = "NSString *s = [UIPasteboard generalPasteboard].string;\n"
    let found = try Checkout([
      "ProjectSettings/ProjectSettings.asset": Self.unity,
      "Assets/Plugins/Board/iOS/Board.m": paste, "Assets/Board/Editor/Build.m": paste,
      "Assets/Board/Editor/Check.cs":
        "using UnityEngine;\nclass A { void B() { Input.location.Start(); } }\n",
      "Packages/com.a/Runtime/C.mm": paste, "Other/D.m": paste,
    ]).inspect()
    #expect(
      found.calls.map { "\($0.permission ?? "-") \($0.file)" } == [
        "paste Assets/Plugins/Board/iOS/Board.m", "paste Packages/com.a/Runtime/C.mm",
      ])
  }

  @Test func `What XcodeGen excludes by a pattern is not in the app`() throws {
    let words = "\"CFBundleName\" = \"A\";\n"
    let project = """
      name: Parcels
      targets:
        Parcels:
          type: application
          supportedDestinations: [iOS, macOS]
          sources:
            - path: App
              excludes: ["**/qqq.lproj", "Old/**", "*.md"]
          settings:
            INFOPLIST_KEY_NSLocationUsageDescription: Shows the shops near you.
            INFOPLIST_KEY_NSCameraUsageDescription: Scans the codes on your parcels.
            IPHONEOS_DEPLOYMENT_TARGET: 17.0
      """
    let found = try Checkout([
      "project.yml": project, "App/A.swift": Checkout.cameraCall,
      "App/Old/B.swift": "m.requestAlwaysAuthorization()\n", "App/de.lproj/Localizable.strings": words,
      "App/qqq.lproj/Localizable.strings": words,
    ]).inspect()
    #expect(found.languages == ["en", "de"])
    #expect(found.calls.map(\.file) == ["App/A.swift"])
    // A Mac reads the old key of location, so nothing says to remove it.
    #expect(found.findings.filter { $0.key == "NSLocationUsageDescription" }.isEmpty)
  }

  @Test(arguments: [
    ("**/qqq.lproj", "Support/qqq.lproj/A.strings", true), ("**/qqq.lproj", "qqq.lproj/A.strings", true),
    ("Old/**", "Old/A.swift", true), ("Old/**", "New/Old/A.swift", false), ("*.md", "README.md", true),
    ("*.md", "docs/README.md", false), ("Old", "Old/B/A.swift", true),
    ("**/*Tests*", "A/FlowTests/B.swift", true), ("A?.swift", "AB.swift", true), ("a**b", "axxb", true),
    ("", "A.swift", false),
  ])
  func `A pattern matches a path and what is below it`(_ pattern: String, _ path: String, _ isMatch: Bool) {
    #expect(Glob(pattern).matches(path[...]) == isMatch, "\(pattern) \(path)")
  }

  @Test func `The name of the configuration is part of the path of an Info plist`() throws {
    let found = try Checkout([
      "A.xcodeproj/project.pbxproj": `Apps and where their sources are`.project(
        "A", plist: "\"A/Info-$(CONFIGURATION).plist\""),
      "A/Info-Release.plist": Checkout.plist([Checkout.camera]), "A/Info-Debug.plist": Checkout.plist([]),
    ]).inspect()
    #expect(found.purposes.map(\.file) == ["A/Info-Release.plist"])
  }

  @Test func `A configuration file in a folder that no project lists is read`() throws {
    let project = `Apps and where their sources are`.project(
      "A",
      others: "Y = { isa = PBXFileSystemSynchronizedRootGroup; path = Configs; sourceTree = \"<group>\"; };"
    )
    .replacing("children = (F, D)", with: "children = (F, D, Y)")
    .replacing(
      "C = { name = Release;",
      with:
        "C = { name = Release; baseConfigurationReferenceAnchor = Y; baseConfigurationReferenceRelativePath = Release.xcconfig;"
    )
    .replacing("PRODUCT_BUNDLE_IDENTIFIER = com.example.A;", with: "")
    let found = try Checkout([
      "A.xcodeproj/project.pbxproj": project, "Info.plist": Checkout.plist([Checkout.camera]),
      "Configs/Release.xcconfig": "PRODUCT_BUNDLE_IDENTIFIER = com.example.parcels\n",
    ]).inspect()
    #expect(found.bundleID == "com.example.parcels")
  }

  static let outputs: [(properties: String, isApp: Bool)] = [
    ("<PropertyGroup><OutputType>Exe</OutputType></PropertyGroup>", true),
    (
      "<PropertyGroup><OutputType>Exe</OutputType></PropertyGroup><PropertyGroup Condition=\"'$(TargetFramework)' == 'net8.0'\"><OutputType>Library</OutputType></PropertyGroup>",
      true
    ),
    (
      "<PropertyGroup><OutputType Condition=\"'$(TargetFramework)' != 'net8.0'\">Exe</OutputType></PropertyGroup>",
      true
    ),
    (
      "<PropertyGroup><OutputType Condition=\"'$(TargetFramework)' != 'net8.0-android'\">Exe</OutputType></PropertyGroup>",
      true
    ),
    (
      "<PropertyGroup><OutputType Condition=\"'$(TargetFramework)' == 'net8.0-android'\">Exe</OutputType></PropertyGroup>",
      false
    ),
    (
      "<PropertyGroup><OutputType>Exe</OutputType><OutputType Condition=\"'$(TargetFramework)' != 'net8.0-ios'\">Library</OutputType></PropertyGroup>",
      true
    ),
    (
      "<PropertyGroup><OutputType>Exe</OutputType></PropertyGroup><PropertyGroup Condition=\"$(TargetFramework.Contains('-ios'))\"><OutputType>Library</OutputType></PropertyGroup>",
      false
    ),
  ]

  @Test(arguments: outputs.indices)
  func `A property of a project in C# counts if it holds for iOS`(_ index: Int) throws {
    let row = Self.outputs[index]
    let shared = "<PropertyGroup><UseMaui>true</UseMaui><SingleProject>true</SingleProject></PropertyGroup>"
    let single = try Checkout([
      "App/App.csproj": "<Project>\(shared)</Project>",
      "App/Platforms/iOS/Info.plist": Checkout.plist([Checkout.camera]),
    ])
    #expect(try single.inspect().target == "App")
    let frameworks = "<PropertyGroup><TargetFrameworks>net8.0-ios;net8.0</TargetFrameworks></PropertyGroup>"
    let found = try Checkout([
      "App/App.csproj": "<Project>\(frameworks)\(row.properties)</Project>",
      "App/Platforms/iOS/Info.plist": Checkout.plist([Checkout.camera]),
      "App/Platforms/MacCatalyst/Info.plist": Checkout.plist([Checkout.camera]),
    ]).inspect()
    #expect((found.target == "App") == row.isApp, "\(row.properties)")
  }

  @Test func `A target has the files that another target's folder gives it as exceptions`() throws {
    let shared = """
      W = { isa = PBXNativeTarget; name = Widget; productType = "com.apple.product-type.app-extension";
        buildConfigurationList = CL; fileSystemSynchronizedGroups = (Y); };
      Y = { isa = PBXFileSystemSynchronizedRootGroup; path = Shared; sourceTree = "<group>"; exceptions = (X); };
      X = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T; membershipExceptions = (Ask.swift); };
      """
    let project = `Apps and where their sources are`.project("A", others: shared)
      .replacing("children = (F, D)", with: "children = (F, D, Y)")
      .replacing("targets = (T)", with: "targets = (T, W)")
    let found = try Checkout([
      "A.xcodeproj/project.pbxproj": project, "Info.plist": Checkout.plist([Checkout.camera]),
      "Shared/Ask.swift": Checkout.cameraCall, "Shared/Other.swift": Checkout.cameraCall,
    ]).inspect()
    #expect(found.calls.map(\.file) == ["Shared/Ask.swift"])
  }
}
