import Testing

@testable import AppFiles

@Suite struct `Apps and where their sources are` {
  private static let call = "manager.requestAlwaysAuthorization()\n"

  /// A project with one app that compiles one file, and knows the languages of its folder.
  static func project(
    _ name: String, file: String = "A.swift", others: String = "", plist: String = "Info.plist",
    languages: [String] = []
  ) -> String {
    let files = languages.map {
      "L\($0) = { isa = PBXFileReference; path = \($0).lproj/InfoPlist.strings; sourceTree = \"<group>\"; };"
    }
    return """
      // !$*UTF8*$!
      { objects = {
        P = { isa = PBXProject; developmentRegion = en; mainGroup = G; targets = (T); buildConfigurationList = CL; };
        G = { isa = PBXGroup; children = (F, D\(languages.isEmpty ? "" : ", V")); sourceTree = "<group>"; };
        F = { isa = PBXFileReference; path = \(file); sourceTree = "<group>"; };
        D = { isa = PBXFileReference; path = Dead.swift; sourceTree = "<group>"; };
        V = { isa = PBXVariantGroup; children = (\(languages.map { "L" + $0 }.joined(separator: ", "))); name = InfoPlist.strings; sourceTree = "<group>"; };
        \(files.joined(separator: "\n"))
        T = { isa = PBXNativeTarget; name = \(name); productType = "com.apple.product-type.application";
          buildConfigurationList = CL; buildPhases = (S, R); };
        S = { isa = PBXSourcesBuildPhase; files = (B); }; B = { isa = PBXBuildFile; fileRef = F; };
        R = { isa = PBXResourcesBuildPhase; files = (VB); }; VB = { isa = PBXBuildFile; fileRef = V; };
        CL = { buildConfigurations = (C); };
        C = { name = Release; buildSettings = { SDKROOT = iphoneos; INFOPLIST_FILE = \(plist);
          PRODUCT_BUNDLE_IDENTIFIER = com.example.\(name); IPHONEOS_DEPLOYMENT_TARGET = 15.0; }; };
        \(others)
      }; rootObject = P; }
      """
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let files: [String: String]
    var target: String?
    /// The files that contain the app's calls.
    let calls: [String]
    var languages: [String] = ["en"]
  }

  private static func pubspec(_ name: String, _ rest: String = "") -> String {
    "name: \(name)\ndependencies:\n  flutter: {sdk: flutter}\n\(rest)"
  }
  private static let dart = "await Permission.camera.request();\n"
  private static let script = "await Location.requestForegroundPermissionsAsync();\n"
  private static let cSharp = "await Permissions.RequestAsync<Permissions.Camera>();\n"
  private static let plist = Checkout.plist([
    ("CFBundleName", "A"), ("UIRequiredDeviceCapabilities", "<array/>"),
  ])

  private static let flutter = [
    "apps/one/pubspec.yaml": pubspec("one", "  shared: {path: ../../packages/shared}\n  named: any\n"),
    "apps/one/lib/a.dart": dart,
    "apps/one/ios/Runner.xcodeproj/project.pbxproj": project("Runner"), "apps/one/ios/A.swift": call,
    "apps/one/android/app/src/main/kotlin/A.kt": call,
    "apps/two/pubspec.yaml": pubspec("two"), "apps/two/lib/b.dart": dart,
    "apps/two/ios/Runner.xcodeproj/project.pbxproj": project("Runner"), "apps/two/ios/A.swift": call,
    "packages/shared/pubspec.yaml": pubspec("shared", "  deep: {path: ../deep}\n"),
    "packages/shared/lib/c.dart": dart, "packages/shared/ios/Classes/D.swift": call,
    "packages/deep/pubspec.yaml": pubspec("deep"), "packages/deep/lib/e.dart": dart,
    "packages/named/pubspec.yaml": pubspec("named"), "packages/named/lib/f.dart": dart,
    "packages/other/pubspec.yaml": pubspec("other"), "packages/other/lib/g.dart": dart,
    "native/App.xcodeproj/project.pbxproj": project("Plain"), "native/A.swift": call,
  ]

  private static let scripts = [
    "package.json": "{\"private\": true, \"workspaces\": [\"packages/*\"]}",
    "packages/mobile/package.json":
      "{\"name\": \"mobile\", \"dependencies\": {\"react-native\": \"1\", \"@a/lib\": \"workspace:*\", \"kept\": \"file:../kept\"}}",
    "packages/mobile/src/a.ts": script, "packages/mobile/ios/App.xcodeproj/project.pbxproj": project("App"),
    "packages/mobile/ios/A.swift": call, "packages/mobile/src/a.web.ts": script,
    "packages/lib/package.json": "{\"name\": \"@a/lib\", \"version\": \"1\"}", "packages/lib/b.ts": script,
    "packages/kept/package.json": "{\"name\": \"kept\", \"version\": \"1\"}", "packages/kept/c.ts": script,
    "packages/desktop/package.json": "{\"name\": \"desktop\", \"version\": \"1\"}",
    "packages/desktop/d.ts": script,
  ]

  private static let dotNet = [
    "src/App/App.csproj": """
    <Project Sdk="Microsoft.NET.Sdk"><PropertyGroup>
      <!-- <TargetFrameworks>net8.0-windows</TargetFrameworks> -->
      <TargetFrameworks>net8.0-android;net8.0-ios</TargetFrameworks><OutputType>Exe</OutputType>
      <ApplicationTitle>Parcels</ApplicationTitle>
      <ApplicationId Condition="'$(TargetFramework)' == 'net8.0-ios'">com.example.parcels</ApplicationId>
      <ApplicationId Condition="'$(TargetFramework)' == 'net8.0-android'">com.example.droid</ApplicationId>
      </PropertyGroup><ItemGroup>
      <ProjectReference Include="..\\Core\\Core.csproj" />
      <ProjectReference Include="..\\Autofill\\Autofill.csproj"><IsAppExtension>true</IsAppExtension></ProjectReference>
      </ItemGroup></Project>
    """,
    "src/App/Platforms/iOS/Info.plist": Checkout.plist([Checkout.camera]), "src/App/A.cs": cSharp,
    "src/Core/Core.csproj":
      "<Project><PropertyGroup><TargetFramework>net8.0</TargetFramework></PropertyGroup></Project>",
    "src/Core/B.cs": cSharp,
    "src/Other/Other.csproj": "<Project></Project>", "src/Other/C.cs": cSharp,
    // An app that runs tests on a phone.
    "src/App.Tests.iOS/App.Tests.iOS.csproj":
      "<Project><PropertyGroup><TargetFramework>net8.0-ios</TargetFramework><OutputType>Exe</OutputType></PropertyGroup></Project>",
    "src/App.Tests.iOS/Info.plist": Checkout.plist([Checkout.camera]),
    "src/Autofill/Autofill.csproj":
      "<Project><PropertyGroup><TargetFramework>net8.0-ios</TargetFramework><OutputType>Exe</OutputType></PropertyGroup></Project>",
    "src/Autofill/Info.plist": Checkout.plist([
      ("NSExtension", "<dict/>"), ("NSFaceIDUsageDescription", "Fills in your passwords for you."),
    ]), "src/Autofill/D.cs": cSharp,
    "src/watch/App.xcodeproj/project.pbxproj": """
    { objects = { P = { isa = PBXProject; targets = (T, W); };
      T = { isa = PBXNativeTarget; name = Stub; productType = "com.apple.product-type.application"; dependencies = (D); };
      D = { target = W; };
      W = { isa = PBXNativeTarget; name = Wrist; productType = "com.apple.product-type.application.watchapp2"; };
    }; rootObject = P; }
    """,
  ]

  static let rows: [Row] = [
    Row(
      testDescription: "a Flutter app among others", files: flutter, target: "apps/one",
      calls: [
        "apps/one/ios/A.swift", "apps/one/lib/a.dart", "packages/deep/lib/e.dart",
        "packages/named/lib/f.dart",
        "packages/shared/ios/Classes/D.swift", "packages/shared/lib/c.dart",
      ]),
    Row(
      testDescription: "its neighbour without packages", files: flutter, target: "two",
      calls: ["apps/two/ios/A.swift", "apps/two/lib/b.dart"]),
    Row(
      testDescription: "a native app beside them", files: flutter, target: "Plain", calls: ["native/A.swift"]),
    Row(
      testDescription: "a React Native app in a workspace", files: scripts,
      calls: [
        "packages/kept/c.ts", "packages/lib/b.ts", "packages/mobile/ios/A.swift", "packages/mobile/src/a.ts",
      ]),
    Row(
      testDescription: "an app of .NET MAUI beside a stub for the watch", files: dotNet,
      calls: ["src/App/A.cs", "src/Core/B.cs"]),
    Row(
      testDescription: "an app of Xamarin with a shared project",
      files: [
        "App.iOS/App.iOS.csproj":
          "<Project><PropertyGroup><ProjectTypeGuids>{FEACFBD2-3405-455C-9665-78FE426C6842};{X}</ProjectTypeGuids><OutputType>Exe</OutputType></PropertyGroup><Import Project=\"..\\App\\App.projitems\" /></Project>",
        "App.iOS/Info.plist": plist, "App/App.projitems": "<Project/>", "App/A.cs": cSharp,
        "App.Droid/App.Droid.csproj": "<Project/>", "App.Droid/B.cs": cSharp,
      ], calls: ["App/A.cs"]),
    Row(
      testDescription: "a file that no target builds, and a package that Swift builds",
      files: [
        "App.xcodeproj/project.pbxproj": project("App"), "A.swift": call, "Dead.swift": call,
        "Beside.swift": call, "Kit/Package.swift": "", "Kit/Sources/B.swift": call,
      ], calls: ["A.swift", "Kit/Sources/B.swift"]),
    Row(
      testDescription: "languages in no target",
      files: [
        "App.xcodeproj/project.pbxproj": project("App", languages: ["de", "en"]), "A.swift": "",
        "de.lproj/InfoPlist.strings": "", "en.lproj/InfoPlist.strings": "", "am.lproj/InfoPlist.strings": "",
        "mul.lproj/Main.xcstrings": "{}",
      ], calls: [], languages: ["en", "de"]),
  ]

  @Test(arguments: rows)
  func `An app has the calls of its own root and of the packages that lead to it`(_ row: Row) throws {
    let found = try Checkout(row.files).inspect(row.target)
    #expect(found.calls.map(\.file) == row.calls)
    #expect(found.languages == row.languages)
  }

  @Test func `An app is called by the name of its target, by its bundle ID, by its title and by its folder`()
    throws
  {
    let checkout = try Checkout(Self.dotNet)
    for name in ["App", "com.example.parcels", "Parcels", "src/App", "src/App/"] {
      #expect(try checkout.inspect(name).bundleID == "com.example.parcels", "\(name)")
    }
    #expect(throws: AppFilesError.self) { try checkout.inspect("Stub") }
  }

  @Test func `An extension's purposes are told with the extension`() throws {
    let found = try Checkout(Self.dotNet).inspect()
    #expect(found.extensions.map(\.name) == ["Autofill"])
    #expect(found.extensions.first?.purposes.map(\.key) == ["NSFaceIDUsageDescription"])
    #expect(found.purposes.map(\.key) == ["NSCameraUsageDescription"])
  }

  @Test(arguments: [
    ("com.example.app", "com.example.app"), ("com..app", nil), ("APP_PACKAGE_NAME", nil),
    ("com.$(TEAM).app", nil), ("", nil),
  ])
  func `A bundle ID that was not resolved is not known`(_ text: String, _ id: String?) throws {
    let files = ["Info.plist": Checkout.plist([("CFBundleIdentifier", text)])]
    #expect(try Checkout(files).inspect().bundleID == id)
  }

  @Test(arguments: [
    ("$ROOT_ID", "com.example"), ("$ROOT_ID.app", "com.example.app"), ("$ROOT_IDS.app", nil),
    ("${ROOT_ID}.$TARGET_NAME", "com.example.A"),
  ])
  func `A setting is named with and without brackets`(_ text: String, _ id: String?) throws {
    let project =
      "name: A\ntargets:\n  A:\n    type: application\n    platform: iOS\n    sources: [App]\n    settings: {base: {ROOT_ID: com.example, PRODUCT_BUNDLE_IDENTIFIER: \"\(text)\"}}\n    info: {path: Info.plist, properties: {CFBundleName: A}}\n"
    #expect(try Checkout(["project.yml": project, "App/A.swift": Self.call]).inspect().bundleID == id)
  }

  @Test func `A file that the project names belongs to the app, whatever its folder is called`() throws {
    let files = [
      "App.xcodeproj/project.pbxproj": Self.project("App", file: "external/Health.swift"),
      "external/Health.swift": Self.call, "vendor/B.swift": Self.call, "UITests/C.swift": Self.call,
    ]
    #expect(try Checkout(files).inspect().calls.map(\.file) == ["external/Health.swift"])
  }

  @Test
  func
    `An Info plist is found whatever its capitals, as on a Mac; one that is not here is said to be missing`()
    throws
  {
    let found = try Checkout([
      "App.xcodeproj/project.pbxproj": Self.project("App", plist: "support/info.plist"),
      "Support/Info.plist": Checkout.plist([Checkout.camera]), "A.swift": Checkout.cameraCall,
    ]).inspect()
    #expect(found.purposes.map(\.file) == ["Support/Info.plist"])
    let missing = try Checkout([
      "App.xcodeproj/project.pbxproj": Self.project("App"), "A.swift": Checkout.cameraCall,
    ]).inspect()
    #expect(missing.unreadable.map(\.file) == ["Info.plist"])
    #expect(missing.findings.allSatisfy { $0.rule != .missingPurpose })
  }

  @Test func `A project with the marks of a merge is said to be left out`() throws {
    func unreadable(_ project: String) throws -> [String] {
      try Checkout([
        "App.xcodeproj/project.pbxproj": project, "Info.plist": Checkout.plist([Checkout.camera]),
      ]).inspect().unreadable.map(\.file)
    }
    let whole = Self.project("App")
    let merged = whole.replacing(
      "{ objects = {", with: "{\n<<<<<<< HEAD\nobjectVersion = 54;\n=======\n>>>>>>> old\nobjects = {")
    #expect(try unreadable(merged) == ["App.xcodeproj/project.pbxproj"])
    #expect(try unreadable(whole).isEmpty)
  }

  @Test func `A damaged project or manifest beside the app's is said to be left out`() throws {
    let files = [
      "package.json": "{\"dependencies\": {\"react-native\": \"0.80\"",
      "ios/App.xcodeproj/project.pbxproj": Self.project("App"),
      "ios/Old.xcodeproj/project.pbxproj": "{ objects = {",
      "ios/Info.plist": Checkout.plist([Checkout.camera]),
      "ios/A.swift": Self.call, "other/package.json": "{",
    ]
    let found = try Checkout(files).inspect()
    #expect(found.calls.map(\.file) == ["ios/A.swift"])
    #expect(Set(found.unreadable.map(\.file)) == ["ios/Old.xcodeproj/project.pbxproj", "package.json"])
  }

  @Test func `The native code of a package that only files for Android import does not ask`() throws {
    let packages = [
      "app/package.json":
        "{\"name\": \"app\", \"dependencies\": {\"react-native\": \"1\", \"@a/alarm\": \"workspace:*\"}}",
      "app/ios/App.xcodeproj/project.pbxproj": Self.project("App"), "app/ios/A.swift": "let a = 1\n",
      "app/metro.config.js": "module.exports = { '@a/alarm': '../alarm' }\n",
      "alarm/package.json": "{\"name\": \"@a/alarm\", \"version\": \"1\"}",
      "alarm/ios/B.swift": Self.call, "alarm/index.js": "import '@a/alarm/c'\n",
    ]
    func calls(_ files: [String: String]) throws -> [String] {
      try Checkout(packages.merging(files) { $1 }).inspect("App").calls.map(\.file)
    }
    let android = ["app/a.android.ts": "const alarm = require('@a/alarm').default\n"]
    #expect(try calls(android).isEmpty)
    // Neither a package that a file for an iPhone imports, nor one that no file imports.
    let both = android.merging(["app/b.ts": "import { alarm } from \"@a/alarm/b\"\n"]) { $1 }
    #expect(try calls(both) == ["alarm/ios/B.swift"])
    #expect(try calls([:]) == ["alarm/ios/B.swift"])
    #expect(try calls(["app/a.android.ts": "import a from '@a/alarms'\n"]) == ["alarm/ios/B.swift"])
  }

  @Test func `One word is no Info plist and no archive`() throws {
    for (path, file) in [("Info.plist", "Info.plist"), ("Info.plist", ""), ("A.ipa", "A.ipa")] {
      let checkout = try Checkout([path: "hello\n"])
      #expect(throws: AppFilesError.self, "\(file)") {
        try AppInspection(checkout.path + (file.isEmpty ? "" : "/" + file))
      }
    }
    let words = try Checkout([
      "Info.plist": Checkout.plist([Checkout.camera]), "de.lproj/InfoPlist.strings": "hello",
      "PrivacyInfo.xcprivacy": "hello",
    ]).inspect()
    #expect(Set(words.unreadable.map(\.file)) == ["de.lproj/InfoPlist.strings", "PrivacyInfo.xcprivacy"])
  }
}
