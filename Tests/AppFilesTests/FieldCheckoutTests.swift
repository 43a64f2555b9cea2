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

  // MARK: - Callers in other files

  static let callers: [(caller: String, finds: Bool)] = [
    ("if #available(iOS 17.0, *) {\n  show()\n} else {\n  model.add()\n}\n", false),
    ("guard #unavailable(iOS 17) else { return }\nmodel.add()\n", false),
    ("model.add()\n", true),
    ("if #available(iOS 17.0, *) {\n  show()\n} else {\n  model.add()\n}\nmodel.add()\n", true),
    ("if #available(iOS 16.0, *) {\n  model.add()\n}\n", true),
    ("// model.add()\n", true),
  ]

  @Test(arguments: callers.indices)
  func `An old request in a function is limited to the versions of its callers`(_ index: Int) throws {
    let row = Self.callers[index]
    let entries = [
      ("NSCalendarsUsageDescription", "Adds the day on which you fetch your parcel."),
      ("MinimumOSVersion", "15.0"),
    ]
    let found = try Checkout([
      "Info.plist": Checkout.plist(entries),
      "Model.swift":
        "class Model {\n  func add() {\n    store.requestAccess(to: .event) { _, _ in }\n  }\n}\n",
      "View.swift": "func tap() {\n\(row.caller)}\n",
    ]).inspect().findings
    #expect(found.contains { $0.rule == .otherEra && $0.severity == .error } == row.finds, "\(row.caller)")
  }

  // MARK: - Getters

  private static let board =
    "struct Board {\n  static var main = Board()\n  var text: String? {\n    get {\n      UIPasteboard.general.string\n    }\n    set {\n      UIPasteboard.general.string = newValue\n    }\n  }\n}\n"

  static let uses: [(use: String, found: [String])] = [
    ("Board.main.text = name\n", []),
    ("let old = Board.main.text\n", ["paste Board.swift:5 asks-at-use"]),
    ("Board.main.text = name\nif Board.main.text == name { a() }\n", ["paste Board.swift:5 asks-at-use"]),
    ("board.text = name\nlet a = board.text\n", ["paste Board.swift:5 asks-at-use"]),
    // Nothing uses the property by this name, so the program does not know.
    ("let all = Board.main\n", ["paste Board.swift:5 asks-at-use"]),
  ]

  @Test(arguments: uses.indices)
  func `A getter of the clipboard counts if the app does more than set the property`(_ index: Int) throws {
    let row = Self.uses[index]
    let files = ["Info.plist": Self.plist, "Board.swift": Self.board, "A.swift": row.use]
    #expect(try Self.calls(files) == row.found, "\(row.use)")
  }

  // MARK: - File inputs

  static let inputs: [(file: String, text: String, found: [String])] = [
    (
      "www/a.js", "var i = $( \"<input type='file' accept='image/*' />\" );\n",
      ["camera www/a.js:1 may-ask"]
    ),
    ("www/a.js", "input.accept = 'image/png';\n", ["camera www/a.js:1 may-ask"]),
    (
      "src/A.tsx", "const a = <input type=\"file\" accept=\"image/*\" />\n",
      ["camera src/A.tsx:1 may-ask"]
    ),
    ("www/a.js", "var i = \"<input type='file' accept='.json' />\";\n", []),
    ("www/a.js", "fetch(url, { headers: { accept: 'image/png' } });\n", []),
    ("www/a.js", "img.type = 'image/png';\n", []),
    ("src/A.tsx", "const a = <Input accept=\"image/*\" />\n", []),
  ]

  private static let cordova =
    "<widget id=\"com.example.parcels\" xmlns=\"http://www.w3.org/ns/widgets\"><name>Parcels</name><platform name=\"ios\"/></widget>"

  @Test(arguments: inputs.indices) func `A file input for images offers the camera in a web view`(
    _ index: Int
  )
    throws
  {
    let row = Self.inputs[index]
    let package = "{\"dependencies\": {\"cordova-ios\": \"7.1.1\"}}"
    let web = ["config.xml": Self.cordova, "package.json": package, row.file: row.text]
    #expect(try Self.calls(web) == row.found, "\(row.text)")
    // In an app of React Native, such a text is for a web site.
    let native = [
      "package.json": "{\"dependencies\": {\"react-native\": \"0.76.0\"}}", "ios/App/Info.plist": Self.plist,
      row.file: row.text,
    ]
    #expect(try row.file == "src/A.tsx" || Self.calls(native).isEmpty, "\(row.text)")
  }

  @Test func `Without its key, a file input for images is a warning`() throws {
    let files = [
      "package.json": "{\"dependencies\": {\"@capacitor/ios\": \"7.0.0\", \"@capacitor/core\": \"7.0.0\"}}",
      "ios/App/App/Info.plist": Checkout.plist([("CFBundleName", "Parcels")]),
      "src/A.tsx": "const a = <input type=\"file\" accept=\"image/*\" />\n",
    ]
    #expect(
      try Checkout(files).findings(.missingPurpose) == [
        "warning src/A.tsx:1 NSCameraUsageDescription -"
      ])
  }

  // MARK: - Pages of Cordova

  @Test func `Scripts in the pages of Cordova are the app's, and pages of other tools are not`() throws {
    let page =
      "<html>\n<!-- cordova.plugins.barcodeScanner.scan(f) -->\n<p>Don't scan(it).</p>\n<script>\ncordova.plugins.barcodeScanner.scan(f);\n</script>\n</html>\n"
    let package = "{\"dependencies\": {\"cordova-ios\": \"7.1.1\"}}"
    let files = ["package.json": package, "www/index.html": page, "docs/index.html": page]
    #expect(
      try Self.calls(files.merging(["config.xml": Self.cordova]) { $1 }) == [
        "camera www/index.html:5 asks-at-use"
      ])
    // Capacitor copies its built pages there.
    #expect(try Self.calls(files.merging(["ios/App/App/Info.plist": Self.plist]) { $1 }).isEmpty)
  }

  // MARK: - Configurations

  static let configurations: [(names: [String], found: String)] = [
    (["Debug", "Staging", "Prod"], "Prod"), (["Debug", "QA", "Live"], "Live"),
    (["Debug", "Dev", "Parcels"], "Parcels"), (["Debug", "Debug-Prod", "Release-Prod"], "Release-Prod"),
    (["Debug", "Beta"], "Debug"), (["Debug", "Release"], "Release"),
  ]

  @Test(arguments: configurations.indices) func `The configuration that is published is read`(_ index: Int) {
    let row = Self.configurations[index]
    let all = row.names.map { name in
      FileValue(.mapping([FileEntry("name", line: 1, FileValue(.text(name), line: 1))]), line: 1)
    }
    let found = XcodeProject.shipped(of: all, default: "Debug")
    #expect(found?["name"]?.text == row.found, "\(row.names)")
  }

  // MARK: - Unity and Qt

  @Test func `A Unity app with ARKit uses the camera without code`() throws {
    let settings =
      "PlayerSettings:\n  productName: Parcels\n  cameraUsageDescription: Shows a parcel's size.\n"
    func found(_ package: String) throws -> [String] {
      try Self.calls([
        "ProjectSettings/ProjectSettings.asset": settings, "Assets/A.cs": "class A {}\n",
        "Packages/manifest.json": "{\n  \"dependencies\": {\n    \"\(package)\": \"6.0.3\"\n  }\n}\n",
      ])
    }
    #expect(try found("com.unity.xr.arkit") == ["camera Packages/manifest.json:3 may-ask"])
    #expect(try found("com.unity.xr.arcore").isEmpty)
  }

  @Test func `A request through Qt is also found in Objective-C`() throws {
    let found = try Self.calls([
      "CMakeLists.txt":
        "add_qt_ios_app(\n  parcels\n  NAME \"Parcels\"\n  CUSTOM_PLIST \"${PROJECT_SOURCE_DIR}/ios/Info.plist.in\"\n  BUNDLE_IDENTIFIER \"com.example.parcels\")\n",
      "ios/Info.plist.in": Checkout.plist([
        ("CFBundleIdentifier", "${MACOSX_BUNDLE_GUI_IDENTIFIER}"), ("LSRequiresIPhoneOS", "<true/>"),
        Checkout.camera,
      ]), "ui/A.qml": "Item {}\n",
      "src/ask.mm":
        "#include <QPermission>\nvoid a() {\n  QCameraPermission eye;\n  qApp->requestPermission(eye, f);\n}\n",
    ])
    #expect(found == ["camera src/ask.mm:4 asks"])
  }
}
