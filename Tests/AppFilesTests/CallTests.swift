import Platform
import Testing

@testable import AppFiles

@Suite struct `Calls in sources` {
  static let rows: [(path: String, text: String, found: [String])] = [
    ("A.swift", "AVCaptureDevice.requestAccess(for: .video) { _ in }", ["camera:1"]),
    ("A.swift", "let ok = await AVCaptureDevice\n  .requestAccess(for: .audio)", ["microphone:2"]),
    (
      "A.swift",
      "// AVCaptureDevice.requestAccess(for: .video)\n/* a /* b */ m.requestAlwaysAuthorization() */", []
    ),
    (
      "A.swift",
      "let a = \"m.requestAlwaysAuthorization()\"\nlet b = \"\"\"\nm.requestAlwaysAuthorization()\n\"\"\"", []
    ),
    ("A.swift", "let a = \"\\(f(\"x\"))\"; m.requestAlwaysAuthorization()", ["location-always:1"]),
    (
      "A.swift", "let a = #\"\"m.requestAlwaysAuthorization()\"#\nm.requestWhenInUseAuthorization()",
      ["location-when-in-use:2"]
    ),
    ("A.swift", "protocol P {\n  func requestWhenInUseAuthorization()\n}", []),
    ("A.swift", "let status = CLLocationManager().authorizationStatus", []),
    (
      "A.swift",
      "#if os(macOS)\nm.requestAlwaysAuthorization()\n#else\nm.requestWhenInUseAuthorization()\n#endif",
      ["location-when-in-use:4"]
    ),
    ("A.swift", "func ask() {\n  m.requestWhenInUseAuthorization()\n}\nask()", ["location-when-in-use:2"]),
    (
      "A.swift", "center.requestAuthorization(options: [.alert, .criticalAlert])",
      ["critical-alerts:1", "notifications:1"]
    ),
    ("A.swift", "center.requestAuthorization(options: [.provisional])", ["notifications-provisional:1"]),
    ("A.swift", "PHPhotoLibrary.requestAuthorization(for: .addOnly) { _ in }", ["photos-add:1"]),
    ("A.swift", "PHPhotoLibrary.requestAuthorization { _ in }", ["photos:1"]),
    ("A.swift", "SFSpeechRecognizer.requestAuthorization { _ in }", ["speech:1"]),
    ("A.swift", "store.requestAuthorization(toShare: nil, read: types)", ["health:1"]),
    (
      "A.swift",
      "lazy var central = CBCentralManager(delegate: self, queue: nil)\nvar other: CBCentralManager?",
      ["bluetooth:1"]
    ),
    (
      "A.swift", "try await LAContext().evaluatePolicy(.deviceOwnerAuthentication, localizedReason: a)",
      ["face-id:1"]
    ),
    (
      "A.swift", "SKStoreReviewController.requestReview(in: scene)\nPhotosPicker(\"a\", selection: $b)",
      ["review:1", "null:2"]
    ),
    (
      "A.m", "[self.manager requestAlwaysAuthorization];\n- (void)requestWhenInUseAuthorization {\n",
      ["location-always:1"]
    ),
    (
      "A.m",
      "[AVCaptureDevice requestAccessForMediaType:AVMediaTypeVideo completionHandler:^(BOOL granted) {}];",
      ["camera:1"]
    ),
    (
      "A.m",
      "NSString *a = @\"[m requestAlwaysAuthorization]\";\nself.central = [[CBCentralManager alloc] initWithDelegate:self queue:nil];",
      ["bluetooth:2"]
    ),
    (
      "A.m",
      "[[UNUserNotificationCenter currentNotificationCenter] requestAuthorizationWithOptions:options completionHandler:nil];",
      ["notifications:1"]
    ),
    (
      "a.dart", "await Permission.camera.request();\nif (await Permission.microphone.isGranted) {}",
      ["camera:1"]
    ),
    (
      "a.dart", "await [\n  Permission.contacts,\n  Permission.photos,\n].request();",
      ["contacts:2", "photos:3"]
    ),
    ("a.dart", "final p = await Geolocator.requestPermission();", ["location-when-in-use:1"]),
    ("a.dart", "await AppTrackingTransparency.requestTrackingAuthorization();", ["tracking:1"]),
    ("a.dart", "await FirebaseMessaging.instance.requestPermission();", ["notifications:1"]),
    (
      "a.dart",
      "Future<void> requestTrackingAuthorization() async {\n}\nfinal a = '''Permission.camera.request()''';",
      []
    ),
    (
      "a.ts",
      "import {request, PERMISSIONS} from 'react-native-permissions';\nawait request(PERMISSIONS.IOS.CAMERA);\nawait check(PERMISSIONS.IOS.MICROPHONE);",
      ["camera:2"]
    ),
    ("a.tsx", "const p = Platform.select({ios: PERMISSIONS.IOS.CONTACTS});\nrequest(p);", ["contacts:1"]),
    (
      "a.js",
      "await Location.requestForegroundPermissionsAsync();\nconst a = `${b('}')} requestTrackingPermissionsAsync()`;",
      ["location-when-in-use:1"]
    ),
    ("a.js", "const a = /['\"]/; requestTrackingPermissionsAsync();", ["tracking:1"]),
    (
      "a.ts", "await Geolocation.requestPermissions();\nawait PushNotifications.requestPermissions();",
      ["location-when-in-use:1", "notifications:2"]
    ),
    (
      "a.kt",
      "val m = CLLocationManager()\nm.requestWhenInUseAuthorization()\ncontroller.providePermission(Permission.CAMERA)",
      ["location-when-in-use:2", "camera:3"]
    ),
    (
      "a.cs",
      "await Permissions.RequestAsync<Permissions.Microphone>();\nvar s = await Permissions.CheckStatusAsync<Permissions.Camera>();",
      ["microphone:1"]
    ),
    ("a.cs", "var a = @\"c:\\\"; ATTrackingStatusBinding.RequestAuthorizationTracking();", ["tracking:1"]),
  ]

  @Test(arguments: rows.indices)
  func `Only real calls are found, not comments, strings, declarations or statuses`(
    _ index: Int
  ) throws {
    let row = Self.rows[index]
    let language = try #require(SourceLanguage(path: row.path))
    let calls = CallScanner().scan(Array(row.text.utf8), language, file: row.path).calls
    let found = calls.map { "\($0.permission ?? "null"):\($0.line)" }
    #expect(Set(found) == Set(row.found), "\(row.text)")
  }

  @Test func `Every row of the call table has a source and an identifier`() {
    for row in CallTable.all {
      #expect(row.source.hasPrefix("https://"), "\(row.word)")
      #expect(
        row.word.utf8.allSatisfy { SourceLexer.isWord($0) } && !row.languages.isEmpty && !row.services.isEmpty
      )
    }
    for row in LibraryTable.rows {
      #expect(row.source.hasPrefix("https://"))
      #expect(row.names.allSatisfy { $0 == $0.lowercased() })
    }
  }

  @Test func `Every permission of the table that needs a key is found in sources and in Info plist`() {
    for row in Service.rows where !row.keys.isEmpty {
      let target = CallTarget.permission(row.word)
      #expect(CallTable.all.contains { $0.services.contains(target) }, "\(row.word)")
      for key in row.keys { #expect(PurposeTable.row(key.name)?.services.isEmpty == false, "\(key.name)") }
      for key in target.needs { #expect(PurposeTable.row(key)?.noun.isEmpty == false, "\(key)") }
    }
  }
}
