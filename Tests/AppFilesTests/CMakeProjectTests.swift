import Testing

@testable import AppFiles

/// Apps whose property list CMake fills in, as those with Qt.
@Suite struct `Apps that CMake builds` {
  private static let plist = Checkout.plist([
    ("CFBundleDisplayName", "${QT_INTERNAL_DOLLAR_VAR}{PRODUCT_NAME}"),
    ("CFBundleIdentifier", "${MACOSX_BUNDLE_GUI_IDENTIFIER}"),
    ("CFBundleName", "@MACOSX_BUNDLE_BUNDLE_NAME@"),
    ("LSRequiresIPhoneOS", "<true/>"), ("UIStatusBarHidden", "<${MACOSX_BUNDLE_HIDDEN_STATUS_BAR}/>"),
    Checkout.camera, ("NSBluetoothAlwaysUsageDescription", "Finds the lock of your parcel box."),
  ]).replacing("</dict></plist>", with: "@MORE_ENTRIES@\n</dict></plist>")
  private static let cmake = """
    set(CMAKE_OSX_DEPLOYMENT_TARGET 13.0)
    set(APP_ID com.example.parcels CACHE STRING "The identifier")
    set_target_properties(parcels PROPERTIES
      MACOSX_BUNDLE_INFO_PLIST ${CMAKE_CURRENT_SOURCE_DIR}/ios/Info.plist.in
      MACOSX_BUNDLE_BUNDLE_NAME "Parcels"
      MACOSX_BUNDLE_GUI_IDENTIFIER "${APP_ID}"
      XCODE_ATTRIBUTE_PRODUCT_NAME "Parcels"
    )
    """
  private static let files = [
    "client/ios/Info.plist.in": plist, "client/cmake/ios.cmake": cmake,
    "client/cmake/macos.cmake": "set(CMAKE_OSX_DEPLOYMENT_TARGET 10.15)\n",
    "client/mac/Info.plist.in": Checkout.plist([("LSMinimumSystemVersion", "10.15")]),
    "client/ios/extension/Info.plist.in": Checkout.plist([
      ("NSExtension", "<dict/>"), ("UIRequiredDeviceCapabilities", "<array/>"),
    ]),
    "client/ios/Reader.mm":
      "[AVCaptureDevice requestAccessForMediaType:AVMediaTypeVideo completionHandler:h];\n",
  ]

  @Test func `The template of the property list is read with the values of the files of CMake`() throws {
    let found = try Checkout(Self.files).inspect()
    #expect(found.names.map(\.text) == ["Parcels"])
    #expect(found.bundleID == "com.example.parcels" && found.deploymentTarget == "13.0")
    #expect(
      found.purposes.map { "\($0.key) \($0.file):\($0.line)" } == [
        "NSCameraUsageDescription client/ios/Info.plist.in:9",
        "NSBluetoothAlwaysUsageDescription client/ios/Info.plist.in:10",
      ])
    #expect(
      found.calls.map { "\($0.permission ?? "-") \($0.file):\($0.line)" } == ["camera client/ios/Reader.mm:1"]
    )
  }

  @Test func `A key is not said to be idle beside files in a language that is not read`() throws {
    func idle(_ more: [String: String]) throws -> (keys: [String], languages: [String], count: Int) {
      let found = try Checkout(Self.files.merging(more) { $1 }).inspect()
      return (
        found.findings.filter { $0.rule == .idlePurpose }.compactMap(\.key), found.unreadLanguages,
        found.unreadSources
      )
    }
    #expect(try idle([:]).keys == ["NSBluetoothAlwaysUsageDescription"])
    let game = try idle([
      "client/main.cpp": "int main() {}\n", "client/b.cc": "int b;\n", "client/macos/b.cpp": "int b;\n",
    ])
    #expect(game.keys.isEmpty && game.languages == ["C++"] && game.count == 2)
    // Next to a property list of its own, C++ is a part of an app in Swift or Objective-C.
    let own = try Checkout([
      "Info.plist": Checkout.plist([Checkout.camera]), "a.swift": "let a = 1\n", "a.cpp": "int a;\n",
    ]).inspect()
    #expect(own.unreadSources == 0 && own.findings.contains { $0.rule == .idlePurpose })
  }

  @Test func `A template and settings for macOS beside those for iOS belong to no app`() throws {
    let plist = Checkout.plist([
      ("CFBundleIdentifier", "${MACOSX_BUNDLE_GUI_IDENTIFIER}"), ("UIRequiredDeviceCapabilities", "<array/>"),
      Checkout.camera,
    ])
    func found(_ condition: String) throws -> AppInspection {
      try Checkout([
        "templates/iOSInfo.plist.in": plist, "templates/macOSInfo.plist.in": plist,
        "CMakeLists.txt": """
        if (\(condition))
          set(CMAKE_OSX_DEPLOYMENT_TARGET "16.0")
        else ()
          set(CMAKE_OSX_DEPLOYMENT_TARGET "11.0")
        endif ()
        """,
        "app/CMakeLists.txt": """
        if (IOS)
          set_target_properties(a PROPERTIES
            MACOSX_BUNDLE_INFO_PLIST ${CMAKE_SOURCE_DIR}/templates/iOSInfo.plist.in
            MACOSX_BUNDLE_GUI_IDENTIFIER com.example.parcels)
        elseif (MACOS)
          set_target_properties(a PROPERTIES MACOSX_BUNDLE_GUI_IDENTIFIER com.example.desk)
        endif ()
        """,
      ]).inspect()
    }
    let phone = try found("IOS")
    #expect(phone.deploymentTarget == "16.0" && phone.bundleID == "com.example.parcels")
    #expect(try found("APPLE AND NOT IOS").deploymentTarget == "11.0")
    #expect(try found("IOS OR ANDROID").deploymentTarget == nil)
  }

  @Test func `A template for macOS alone is no app for an iPhone`() throws {
    #expect(throws: AppFilesError.self) {
      try Checkout(["Info.plist.in": Checkout.plist([("NSPrincipalClass", "NSApplication")])]).inspect()
    }
    #expect(throws: AppFilesError.self) { try Checkout(["Info.plist.in": "<plist><dict>"]).inspect() }
  }

  @Test func `Only whole names between two signs are variables`() {
    func filled(_ text: String) -> String {
      String(decoding: CMakeFiles.filled(Array(text.utf8)), as: UTF8.self)
    }
    #expect(
      filled("<string>@A_1@ a@b.c @@ @d e@ @F@</string>") == "<string>${A_1} a@b.c @@ @d e@ ${F}</string>")
    #expect(filled("a\n  @A@\n<@B@/>\n@C@d\n") == "a\n\n<true/>\n${C}d\n")
    #expect(filled("") == "")
  }
}
