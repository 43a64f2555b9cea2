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
        "shared/web/E.kt": kotlin,
      ],
      [
        "shared/src/commonMain/kotlin/com/example/web/B.kt", "shared/src/iosMain/kotlin/build/wallet/A.kt",
      ]
    ),
  ]

  @Test(arguments: rows.indices)
  func `A folder's name does not hide a file that the app is built from`(_ index: Int) throws {
    let row = Self.rows[index]
    #expect(try Checkout(row.files).inspect().calls.map(\.file) == row.found, "\(row.name)")
  }
}
