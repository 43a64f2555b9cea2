import Testing

@testable import AppFiles

/// Names of folders and files that say for which system a file is, and when the app's own project knows better.
@Suite struct `Names of folders and files` {
  private static let call = "manager.requestAlwaysAuthorization()\n"
  private static let kotlin =
    "LAContext().evaluatePolicy(policy = LAPolicyDeviceOwnerAuthentication, localizedReason = a)\n"

  private static func xcodeGen(_ sources: String, _ more: String = "") -> String {
    "name: A\ntargets:\n  A:\n    type: application\n    platform: iOS\n    sources: \(sources)\n    info: {path: Info.plist}\n"
      + more
  }

  private static let plist = Checkout.plist([("CFBundleName", "A")])

  /// The files of an app, and those in which its calls are.
  static let rows: [(name: String, files: [String: String], found: [String])] = [
    (
      "a file that the project of the app lists",
      [
        "App.xcodeproj/project.pbxproj": `Apps and where their sources are`.project(
          "App", file: "Web/Scan.swift"),
        "Info.plist": plist, "Web/Scan.swift": call, "Demo/Other.swift": call,
      ], ["Web/Scan.swift"]
    ),
    (
      "folders in the folder of a target",
      [
        "project.yml": xcodeGen("[Sources]"), "Info.plist": plist, "Sources/Web/A.swift": call,
        "Sources/Features/Example/B.swift": call, "Sources/Testing/C.swift": call, "Web/D.swift": call,
      ], ["Sources/Features/Example/B.swift", "Sources/Testing/C.swift", "Sources/Web/A.swift"]
    ),
    (
      "folders above that of a target, and a whole tree",
      [
        "project.yml": xcodeGen(
          "[.]", "  Kit: {type: framework, platform: iOS, sources: [Demo/Kit]}\n"),
        "Info.plist": plist, "Tests/A.swift": call, "Demo/Kit/B.swift": call, "Main/C.swift": call,
      ], ["Main/C.swift"]
    ),
    (
      "a framework for tests, and another one",
      [
        "project.yml": xcodeGen(
          "[App]",
          "  KitTesting: {type: framework, platform: iOS, sources: [KitTesting]}\n  Kit: {type: framework, platform: iOS, sources: [Kit]}\n"
        ),
        "Info.plist": plist, "KitTesting/Mocks/A.swift": call, "Kit/Build/B.swift": call,
      ], ["Kit/Build/B.swift"]
    ),
    (
      "parts of packages of Kotlin",
      [
        "project.yml": xcodeGen("[App]"), "Info.plist": plist,
        "shared/src/iosMain/kotlin/build/wallet/A.kt": kotlin,
        "shared/src/commonMain/kotlin/com/example/web/B.kt": kotlin,
        "shared/src/androidMain/kotlin/app/C.kt": kotlin, "shared/build/src/iosMain/kotlin/app/D.kt": kotlin,
        "shared/web/E.kt": kotlin, "shared/src/desktopMain/kotlin/app/F.kt": kotlin,
        "shared/src/iosTest/kotlin/app/G.kt": kotlin,
      ],
      [
        "shared/src/commonMain/kotlin/com/example/web/B.kt", "shared/src/iosMain/kotlin/build/wallet/A.kt",
      ]
    ),
  ]

  private static let react =
    "{\"dependencies\": {\"react-native\": \"0.76.0\", \"@react-native-community/geolocation\": \"3\"}}"
  private static let script = "await Location.requestForegroundPermissionsAsync()\n"
  private static let flutter = "name: a\ndependencies:\n  flutter: {sdk: flutter}\n"
  private static let dart = "await Permission.camera.request();\n"

  /// The files of an app of React Native or Flutter, and those in which its calls are.
  static let siblings: [(name: String, files: [String: String], found: [String])] = [
    (
      "files for phones beside others",
      [
        "package.json": react, "ios/App/Info.plist": plist, "src/ask.ts": script, "src/ask.ios.ts": script,
        "src/find.tsx": script, "src/find.native.tsx": script, "src/other.ts": script,
        "src/other.ios.tsx": "", "src/three.js": script, "src/three.native.js": script,
        "src/three.ios.js": script,
      ], ["src/ask.ios.ts", "src/find.native.tsx", "src/other.ts", "src/three.ios.js"]
    ),
    (
      "pages for a computer, and for phones",
      [
        "pubspec.yaml": flutter, "ios/Runner/Info.plist": plist, "lib/desktop/pages/a.dart": dart,
        "lib/mobile/pages/a.dart": dart, "lib/desktop_or_mobile/b.dart": dart,
      ], ["lib/desktop_or_mobile/b.dart", "lib/mobile/pages/a.dart"]
    ),
    (
      "stories of a preview tool",
      [
        "package.json": react, "ios/App/Info.plist": plist, "src/Ask.stories.tsx": script,
        ".storybook/a.ts": script, "src/stories.ts": script,
      ], ["src/stories.ts"]
    ),
    (
      "a preview tool of Flutter",
      [
        "pubspec.yaml": flutter, "ios/Runner/Info.plist": plist, "lib/widgetbook.dart": dart,
        "lib/widgetbook/a.dart": dart, "lib/book.dart": dart,
      ], ["lib/book.dart"]
    ),
    (
      "files that name Android",
      [
        "pubspec.yaml": flutter, "ios/Runner/Info.plist": plist, "lib/ask_android_mixin.dart": dart,
        "lib/save_android_mixin.dart": "if (Platform.isIOS) a();\n" + dart,
      ], ["lib/save_android_mixin.dart"]
    ),
    (
      "a library that is told not to ask",
      [
        "package.json": react, "ios/App/Info.plist": plist,
        "src/start.ts":
          "import Geolocation from '@react-native-community/geolocation'\nGeolocation.setRNConfiguration({ skipPermissionRequests: true })\n",
        "src/a.ts":
          "import Geolocation from '@react-native-community/geolocation'\nGeolocation.watchPosition(f)\nGeolocation.requestAuthorization()\n",
        "src/b.ts":
          "import Geolocation from '@react-native-community/geolocation'\nGeolocation.getCurrentPosition(f)\n",
      ], ["src/a.ts"]
    ),
    (
      "a library that is told to ask",
      [
        "package.json": react, "ios/App/Info.plist": plist,
        "src/b.ts":
          "import Geolocation from '@react-native-community/geolocation'\nGeolocation.setRNConfiguration({ skipPermissionRequests: false })\nGeolocation.getCurrentPosition(f)\n",
      ], ["src/b.ts"]
    ),
  ]

  @Test(arguments: siblings.indices)
  func `A script or Dart file counts if the app for iPhones is built from it`(_ index: Int) throws {
    let row = Self.siblings[index]
    #expect(try Checkout(row.files).inspect().calls.map(\.file) == row.found, "\(row.name)")
  }

  @Test(arguments: rows.indices)
  func `A folder's name does not hide a file that the app is built from`(_ index: Int) throws {
    let row = Self.rows[index]
    #expect(try Checkout(row.files).inspect().calls.map(\.file) == row.found, "\(row.name)")
  }
}
