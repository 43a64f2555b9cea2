import Testing

@testable import AppFiles

/// Apps whose pages are in a web view of Tauri, and whose property list Tauri writes.
@Suite struct `Apps of Tauri` {
  private static let faceID = ("NSFaceIDUsageDescription", "Opens the list of your parcels.")
  private static let files = [
    "app/package.json":
      "{\"name\": \"a\", \"version\": \"1\", \"dependencies\": {\"@tauri-apps/api\": \"2\", \"@tauri-apps/plugin-biometric\": \"2\"}}",
    "app/src/lock.ts":
      "import { authenticate } from '@tauri-apps/plugin-biometric';\nawait authenticate(reason);\n",
    "app/src/other.ts": "import { authenticate } from './login';\nawait authenticate(reason);\n",
    "app/src-tauri/tauri.conf.json": "{\"bundle\": {\"iOS\": {\"infoPlist\": \"./Info-ios.plist\"}}}",
    "app/src-tauri/Info.plist": Checkout.plist([
      faceID, ("NSDocumentsFolderUsageDescription", "Saves lists."),
    ]),
    "app/src-tauri/Info.ios.plist": Checkout.plist([("CFBundleDisplayName", "Parcels")]),
    "app/src-tauri/Info-ios.plist": Checkout.plist([Checkout.camera]),
    "app/src-tauri/gen/apple/App_iOS/Scan.swift": Checkout.cameraCall,
    "app/src-tauri/gen/apple/project.yml":
      "name: App\ntargets:\n  App_iOS:\n    type: application\n    platform: iOS\n    sources: [App_iOS]\n    settings: {base: {INFOPLIST_FILE: App_iOS/Info.plist}}\n",
  ]

  @Test func `The property lists that Tauri merges are those of the app, and its pages are its sources`()
    throws
  {
    let found = try Checkout(Self.files).inspect()
    #expect(found.names.map(\.text) == ["Parcels"] && found.unreadable.isEmpty && !found.lacksPlist)
    #expect(
      found.purposes.compactMap(\.permission).sorted() == ["camera", "face-id"])
    #expect(
      found.calls.map { "\($0.permission ?? "-") \($0.file)" } == [
        "camera app/src-tauri/gen/apple/App_iOS/Scan.swift", "face-id app/src/lock.ts",
      ])
    // Tauri also adds this list to the app for macOS, so a key of macOS is right in it.
    #expect(!found.findings.contains { $0.rule == .unknownKey || $0.rule == .missingPurpose })
  }

  @Test func `Pages in a package beside the app are its sources, and their imports can be later`() throws {
    let scan =
      "const scan = async () => {\n  const scanner = await import('@tauri-apps/plugin-barcode-scanner');\n  await scanner.requestPermissions();\n};\n"
    var files: [String: String] = [
      "package.json": "{\"name\": \"all\", \"version\": \"1\", \"scripts\": {\"tauri\": \"tauri\"}}",
      "apps/pages/package.json":
        "{\"name\": \"pages\", \"version\": \"1\", \"dependencies\": {\"@tauri-apps/api\": \"2\"}}",
      "apps/pages/src/scan.ts": scan, "apps/site/package.json": "{\"name\": \"site\", \"version\": \"1\"}",
      "apps/site/src/scan.ts": scan,
    ]
    for (path, text) in Self.files where path.hasPrefix("app/src-tauri/") {
      files["apps/phone/" + path.dropFirst("app/src-tauri/".count)] = text
    }
    let found = try Checkout(files).inspect()
    #expect(
      found.calls.map { "\($0.permission ?? "-") \($0.file):\($0.line)" } == [
        "camera apps/pages/src/scan.ts:3", "camera apps/phone/gen/apple/App_iOS/Scan.swift:2",
      ])
  }

  @Test func `Without the configuration of Tauri, the Info plist of the project is missing`() throws {
    var files = Self.files
    files["app/src-tauri/tauri.conf.json"] = nil
    let found = try Checkout(files).inspect()
    #expect(found.lacksPlist && found.purposes.isEmpty)
  }

  @Test func `A package for a computer does not make a neighbouring app one of Tauri`() throws {
    let found = try Checkout([
      "package.json": Self.files["app/package.json"] ?? "",
      "src/lock.ts": Self.files["app/src/lock.ts"] ?? "",
      "ios/project.yml":
        "name: App\ntargets:\n  App:\n    type: application\n    platform: iOS\n    sources: [App]\n    info: {path: Info.plist}\n",
      "ios/Info.plist": Checkout.plist([Checkout.camera]), "ios/App/A.swift": Checkout.cameraCall,
    ]).inspect()
    #expect(found.calls.map(\.file) == ["ios/App/A.swift"])
  }
}
