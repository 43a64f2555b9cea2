import Testing

@testable import AppFiles

/// Kinds of apps that published checkouts showed: what is in other folders or files than usual.
@Suite struct `Checkouts of published apps` {
  private static let project = `Apps and where their sources are`.project("App")
  private static let xcodeGen =
    "name: A\ntargets:\n  A:\n    type: application\n    platform: iOS\n    sources: [Sources]\n    info: {path: Info.plist}\n"
  private static let kotlin =
    "class A {\n  fun ask() {\n    AVCaptureDevice.requestAccessForMediaType(AVMediaTypeVideo) { }\n  }\n}\n"
  private static let plist = Checkout.plist([("CFBundleName", "Parcels"), Checkout.camera])

  private static func calls(_ files: [String: String]) throws -> [String] {
    try Checkout(files).inspect().calls.map {
      "\($0.permission ?? "-") \($0.file):\($0.line) \($0.certainty.rawValue)"
    }
  }

  // MARK: - Samples

  private static let library = [
    "kit/Kit.xcodeproj/project.pbxproj": project.replacing("type.application", with: "type.framework"),
    "kit/src/iosMain/kotlin/A.kt": kotlin, "settings.gradle.kts": "include(\":kit\")\n",
    "samples/parcels/iosApp/project.yml": xcodeGen, "samples/parcels/iosApp/Info.plist": plist,
    "samples/parcels/shared/src/iosMain/kotlin/B.kt": kotlin,
    "samples/parcels/shared/src/androidMain/kotlin/C.kt": kotlin, "samples/other/src/D.kt": kotlin,
  ]

  @Test func `If a library contains only a sample app, this app is inspected`() throws {
    #expect(
      try Self.calls(Self.library) == [
        "camera kit/src/iosMain/kotlin/A.kt:3 asks",
        "camera samples/parcels/shared/src/iosMain/kotlin/B.kt:3 asks",
      ])
  }

  @Test func `A sample app beside the app is not inspected`() throws {
    let files = Self.library.merging(["project.yml": Self.xcodeGen, "Info.plist": Self.plist]) { $1 }
    #expect(try Checkout(files).inspect().names.map(\.text) == ["Parcels"])
    #expect(try !Self.calls(files).contains { $0.contains("samples") })
  }

  // MARK: - Parts outside of the folder

  static let modules: [(build: String, settings: [String: String], unread: [String])] = [
    (
      "dependencies { implementation(project(\":kit\")); api project(':core:data') }\n", [:],
      ["core/data", "kit"]
    ),
    (
      "dependencies { implementation(project(\":kit\")) }\n",
      ["settings.gradle": "include ':kit'\nproject(':kit').projectDir = file('elsewhere')\n"], []
    ),
    ("dependencies { implementation(project(\":shared\")) }\n", [:], []),
  ]

  @Test(arguments: modules.indices) func `Modules of Gradle outside of the folder are named`(_ index: Int)
    throws
  {
    let row = Self.modules[index]
    let files = [
      "iosApp/project.yml": Self.xcodeGen, "iosApp/Info.plist": Self.plist,
      "iosApp/Sources/A.swift": "let a = 1\n", "shared/build.gradle.kts": row.build,
    ].merging(row.settings) { $1 }
    let found = try Checkout(files).inspect()
    #expect(found.unreadFolders == row.unread, "\(row.build)")
    #expect(found.findings.contains { $0.rule == .idlePurpose } == row.unread.isEmpty, "\(row.build)")
  }

  // MARK: - Folders called Windows

  @Test func `Pages in a folder called Windows are of the app, and the project for Windows is not`() throws {
    let ask = "await Location.requestForegroundPermissionsAsync()\n"
    let react = "{\"dependencies\": {\"react-native\": \"0.76.0\"}}"
    let found = try Self.calls([
      "package.json": react, "ios/App/Info.plist": Self.plist, "src/windows/Send.tsx": ask,
      "windows/App/index.js": ask, "src/Send.windows.tsx": ask,
    ])
    #expect(found == ["location-when-in-use src/windows/Send.tsx:1 asks"])
  }
}
