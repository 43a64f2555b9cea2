import Testing

@testable import AppFiles

/// Code from published apps, made small: how a name is used, and what leads to it.
@Suite struct `Ways to a call` {
  static let rows: [(path: String, text: String, found: [String])] = [
    // A chain of calls over several lines.
    (
      "A.ts",
      "import { Steps } from 'capacitor-health-steps'\nreturn Steps\n  .requestAuthorization({ read: [a] })",
      ["health:3 may-ask"]
    ),
    (
      "A.ts",
      "import { CapacitorHealthkit } from '@perfood/capacitor-healthkit'\nCapacitorHealthkit\n  .requestAuthorization(a)",
      ["health:3 asks"]
    ),
    // A function that is handed over.
    (
      "A.tsx",
      "import {useMediaLibraryPermissions} from 'expo-image-picker';\n<Ask hook={useMediaLibraryPermissions} />",
      ["photos:2 may-ask"]
    ),
    ("A.ts", "export { a, useCameraPermissions } from 'expo-camera';", []),
    ("A.ts", "import Camera, {\n  a,\n  useCameraPermissions,\n} from 'expo-camera'", []),
    (
      "a.dart",
      "import 'package:sensors_plus/sensors_plus.dart';\nPart(\n  stream: barometerEventStream,\n)",
      ["motion:3 asks-at-use"]
    ),
    // Questions about the phone's camera, and a variable with the name of a property.
    (
      "A.m",
      "NSArray *mediaTypes = [UIImagePickerController availableMediaTypesForSourceType:UIImagePickerControllerSourceTypeCamera];\nreturn [mediaTypes containsObject:UTTypeMovie.identifier];",
      []
    ),
    (
      "A.m",
      "picker.sourceType = UIImagePickerControllerSourceTypeCamera;\npicker.mediaTypes = @[UTTypeMovie.identifier];",
      ["camera:1 asks-at-use", "microphone:2 asks-at-use"]
    ),
    // A condition that every compiler of today meets, and one that none meets.
    ("A.swift", "#if swift(>=5.9)\n#else\nm.requestAlwaysAuthorization()\n#endif", []),
    ("A.swift", "#if compiler(<6)\nm.requestAlwaysAuthorization()\n#endif", []),
    (
      "A.swift", "#if compiler(>=7)\n#else\nm.requestAlwaysAuthorization()\n#endif",
      ["location-always:3 asks"]
    ),
    // Names of platforms in capitals.
    ("A.ts", "if (IS_ANDROID) {\n  Geolocation.requestAuthorization('always')\n}", []),
    ("A.ts", "androidInterface.requestReview()", []),
    // An option of a library.
    (
      "A.ts",
      "import * as SecureStore from 'expo-secure-store'\nSecureStore.setItemAsync(a, b, { requireAuthentication: true })",
      ["face-id:2 may-ask"]
    ),
    // A key of the Secure Enclave.
    (
      "A.swift",
      "let access = SecAccessControlCreateWithFlags(nil, a, [.privateKeyUsage, .biometryCurrentSet], nil)\nlet key = [kSecAttrAccessControl: access]",
      ["face-id:1 asks-at-use"]
    ),
    // A web page that may use the camera, in the form with `async`.
    (
      "A.swift",
      "func webView(_ w: WKWebView, decideMediaCapturePermissionsFor o: WKSecurityOrigin) async -> WKPermissionDecision { .grant }",
      ["camera:1 may-ask", "microphone:1 may-ask"]
    ),
    // Plug-ins that ask themselves.
    (
      "a.dart", "import 'package:add_2_calendar/add_2_calendar.dart';\nAdd2Calendar.addEvent2Cal(event);",
      ["calendar:2 may-ask"]
    ),
    (
      "a.js", "cordova.plugins.photoLibrary.requestAuthorization(done, failed)", ["photos:1 asks"]
    ),
    // The edit menu.
    (
      "A.swift",
      "class T: UITextView {\n  override func paste(_ sender: Any?) { take() }\n  func take() { insert(UIPasteboard.general.string) }\n}",
      []
    ),
    (
      "A.swift",
      "class T: UITextView {\n  override func paste(_ sender: Any?) { take() }\n  func tap() { take() }\n  func take() { insert(UIPasteboard.general.string) }\n}",
      ["paste:4 asks-at-use"]
    ),
    // A value that the function is given.
    (
      "A.swift",
      "func show(_ kind: UIImagePickerController.SourceType) {\n  picker.sourceType = kind\n}\nfunc tap() { show(.camera) }",
      ["camera:2 asks-at-use"]
    ),
    (
      "A.swift",
      "func show(_ kind: UIImagePickerController.SourceType) {\n  picker.sourceType = kind\n}\nfunc tap() { show(.photoLibrary) }",
      []
    ),
    ("A.swift", "try await CNContactStore().requestAccess(for: $0)", ["contacts:1 asks"]),
    ("A.swift", "let store = CNContactStore()\nstore.requestAccess(for: $0)", ["contacts:2 asks"]),
    (
      "A.swift", "let mic = engine.inputNode\nmic.installTap(onBus: 0) { _ in }",
      ["microphone:2 asks-at-use"]
    ),
    (
      "A.kt", "private val mic = engine.inputNode\nmic.installTapOnBus(0u)", ["microphone:2 asks-at-use"]
    ),
    // A function that only runs on other systems.
    (
      "a.dart",
      "Future<void> _ask() async {\n  await Permission.microphone.request();\n}\nvoid a() {\n  if (Platform.isAndroid || Platform.isWindows) {\n    _ask();\n  }\n}",
      []
    ),
    (
      "a.dart",
      "Future<void> _ask() async {\n  await Permission.microphone.request();\n}\nvoid a() {\n  if (Platform.isAndroid) {\n    _ask();\n  }\n  b(onTap: _ask);\n}",
      ["microphone:2 asks"]
    ),
    (
      "a.dart",
      "Future<void> _ask() async {\n  await Permission.microphone.request();\n}\nvar a = [\n  if (Platform.isAndroid)\n    Card(child: Button(onTap: _ask, child: const Text('A'))),\n];",
      []
    ),
    (
      "a.ts",
      "async function ask() {\n  await Camera.requestCameraPermissionsAsync()\n}\nif (Platform.OS === 'android') {\n  ask()\n}",
      []
    ),
    (
      "A.kt",
      "import com.mmk.kmpnotifier.notification.configuration.NotificationPlatformConfiguration\nNotificationPlatformConfiguration.Ios(showPushNotification = false)",
      ["notifications:2 asks"]
    ),
    (
      "A.kt",
      "import com.mmk.kmpnotifier.notification.configuration.NotificationPlatformConfiguration\nNotificationPlatformConfiguration.Ios(askNotificationPermissionOnStart = false)",
      []
    ),
    // Markup.
    ("A.xaml", "<maps:Map x:Name=\"map\" IsShowingUser=\"True\" />", ["location-when-in-use:1 asks-at-use"]),
    (
      "A.xaml", "<Setter Property=\"IsShowingUser\" Value=\"True\" />",
      ["location-when-in-use:1 asks-at-use"]
    ),
    ("A.xaml", "<!-- <maps:Map IsShowingUser=\"True\" /> -->\n<maps:Map IsShowingUser=\"False\" />", []),
    ("A.xaml", "<toolkit:CameraView Grid.Row=\"1\"></toolkit:CameraView>", ["camera:1 asks-at-use"]),
    ("a.page.html", "<zxing-scanner (scanSuccess)=\"a()\"></zxing-scanner>", ["camera:1 asks-at-use"]),
    // A list that the share sheet gets.
    (
      "A.m",
      "NSMutableArray *items = [NSMutableArray new];\nUIImage *poster = [self poster];\n[items addObject:poster];\n[[UIActivityViewController alloc] initWithActivityItems:items applicationActivities:nil];",
      ["photos-add:4 may-ask"]
    ),
    (
      "A.swift",
      "var items: [Any] = [url]\nlet poster: UIImage = draw()\nitems.append(poster)\nUIActivityViewController(activityItems: items, applicationActivities: nil)",
      ["photos-add:4 may-ask"]
    ),
    (
      "A.swift",
      "var items: [Any] = []\nitems.append(url)\nUIActivityViewController(activityItems: items, applicationActivities: nil)",
      []
    ),
    // It needs the permission and does not ask for it.
    ("A.ts", "import * as ImagePicker from 'expo-image-picker'\nawait ImagePicker.launchCameraAsync()", []),
    ("A.swift", "manager.requestNotificationAuthorization()", []),
    (
      "A.swift", "import MapLibre\nmap.showsUserLocation = true", ["location-when-in-use:2 asks-at-use"]
    ),
    (
      "A.swift", "import MapLibre\nmap.showsUserLocation = showsUserLocation",
      ["location-when-in-use:2 may-ask"]
    ),
    ("A.swift", "import MapKit\nmap.showsUserLocation = true", []),
    // A run of a robot.
    (
      "A.m",
      "if (ProcessInfoHelper.isRunningForScreenshots) {\n  [AVAudioApplication requestRecordPermission];\n}",
      ["microphone:2 may-ask"]
    ),
  ]

  @Test(arguments: rows.indices)
  func `A call is found however the code comes to it`(_ index: Int) throws {
    let row = Self.rows[index]
    let language = try #require(SourceLanguage(path: row.path))
    let calls = CallScanner().scan(Array(row.text.utf8), language, file: row.path).calls
    let found = calls.map { "\($0.permission ?? "null"):\($0.line) \($0.certainty.rawValue)" }
    #expect(Set(found) == Set(row.found), "\(row.text)")
  }

  static let conditions: [(path: String, text: String, isForUndetermined: Bool)] = [
    (
      "A.swift",
      "func a() {\n  switch m.authorizationStatus {\n  case .authorizedAlways:\n    m.start()\n  case .notDetermined:\n    m.requestAlwaysAuthorization()\n  default: break\n  }\n}",
      true
    ),
    (
      "A.swift",
      "func a() {\n  switch m.authorizationStatus {\n  case .notDetermined, .denied:\n    m.requestAlwaysAuthorization()\n  default: break\n  }\n}",
      false
    ),
    (
      "A.swift",
      "func a() {\n  guard m.authorizationStatus == .notDetermined else { return }\n  m.requestAlwaysAuthorization()\n}",
      true
    ),
    (
      "A.swift",
      "func a() {\n  if m.authorizationStatus != .notDetermined { return }\n  m.requestAlwaysAuthorization()\n}",
      true
    ),
    (
      "A.swift", "func a() {\n  if status != .notDetermined { b() }\n  m.requestAlwaysAuthorization()\n}",
      false
    ),
    (
      "A.m",
      "- (void)a {\n  if (status == kCLAuthorizationStatusNotDetermined) {\n    [m requestAlwaysAuthorization];\n  }\n}",
      true
    ),
    (
      "A.kt",
      "fun a() {\n  when (status) {\n    kCLAuthorizationStatusNotDetermined -> {\n      m.requestAlwaysAuthorization()\n    }\n  }\n}",
      true
    ),
  ]

  @Test(arguments: conditions.indices)
  func `The status that a request needs is read from the code around it`(_ index: Int) throws {
    let row = Self.conditions[index]
    let language = try #require(SourceLanguage(path: row.path))
    let calls = CallScanner().scan(Array(row.text.utf8), language, file: row.path).calls
    #expect(calls.map(\.isForUndetermined) == [row.isForUndetermined], "\(row.text)")
  }
}

/// What several files of an app say together.
@Suite struct `Calls of several files` {
  private func calls(_ files: [String: String], _ entries: [(String, String)] = []) throws -> [String] {
    let plist = Checkout.plist([("CFBundleName", "A")] + entries)
    return try Checkout(files.merging(["App/Info.plist": plist]) { $1 }).inspect().calls.map {
      "\($0.file):\($0.line) \($0.permission ?? "-") \($0.certainty.rawValue)"
    }
  }

  @Test func `A request in a function of the same name is not left out for one elsewhere`() throws {
    let found = try calls([
      "App/A.swift":
        "func requestAccess(then: @escaping () -> Void) {\n  store.requestAccess(for: .contacts) { _, _ in then() } }",
      "App/B.swift": "\nstore.requestAccess(for: .contacts) { _, _ in }",
      "App/C.swift": "func requestWhenInUseAuthorization() { manager.requestWhenInUseAuthorization() }",
      "App/D.swift": "service.requestWhenInUseAuthorization()",
    ])
    #expect(
      found == [
        "App/A.swift:2 contacts asks", "App/B.swift:2 contacts asks",
        "App/D.swift:1 location-when-in-use asks",
      ])
  }

  @Test func `A use behind a check of the access is no place of the request`() throws {
    let files = [
      "package.json": "{\"dependencies\": {\"expo\": \"52\", \"react-native-contacts\": \"8\"}}",
      "ios/App/Info.plist": Checkout.plist([
        ("CFBundleName", "A"), ("NSContactsUsageDescription", "Shows whom you can send parcels to."),
      ]),
      "src/load.ts":
        "import Contacts from 'react-native-contacts'\nif (status === 'granted' || status === 'limited') {\n  await Contacts.getAll()\n}\n",
      "src/ask.ts":
        "import Contacts from 'react-native-contacts'\nawait Contacts.requestPermission()\n",
    ]
    #expect(try Checkout(files).inspect().calls.map(\.file) == ["src/ask.ts"])
    let alone = files.filter { $0.key != "src/ask.ts" }
    #expect(try Checkout(alone).inspect().calls.map(\.file) == ["src/load.ts"])
  }

  @Test func `An object that is only made after the answer is no place of the request`() throws {
    let plist = [("NSBluetoothAlwaysUsageDescription", "Opens the lock of your parcel box.")]
    let made = "central = CBCentralManager(delegate: self, queue: nil)"
    func start(_ condition: String) -> String {
      "final class A {\n  func start() {\n    if \(condition) {\n      \(made)\n    }\n  }\n}"
    }
    let ask = "final class B {\n  func ask() { \(made) }\n}"
    for condition in ["state != .notDetermined", "CBManager.authorization == .allowedAlways"] {
      let files = ["App/A.swift": start(condition), "App/B.swift": ask]
      #expect(try calls(files, plist) == ["App/B.swift:2 bluetooth asks"], "\(condition)")
      // Without another request, the prompt can only appear here.
      #expect(try calls(files.filter { $0.key == "App/A.swift" }, plist).count == 1, "\(condition)")
    }
    for condition in ["state == .notDetermined", "state != .notDetermined || isNew"] {
      let files = ["App/A.swift": start(condition), "App/B.swift": ask]
      #expect(try calls(files, plist).count == 2, "\(condition)")
    }
    // A request after the answer can be for more.
    let more = "func a() {\n  if status != .notDetermined {\n    m.requestAlwaysAuthorization()\n  }\n}"
    let always = ("NSLocationAlwaysAndWhenInUseUsageDescription", "Tells you when a parcel is near.")
    let files = ["App/A.swift": more, "App/B.swift": "m.requestAlwaysAuthorization()"]
    #expect(try calls(files, [always]).count == 2)
  }

  @Test func `A request for what a constant of another file holds is where it is made`() throws {
    let files = [
      "package.json": "{\"dependencies\": {\"expo\": \"52\", \"react-native-permissions\": \"5\"}}",
      "ios/App/Info.plist": Checkout.plist([("CFBundleName", "A"), Checkout.camera]),
      "src/names.ts":
        "import { PERMISSIONS } from 'react-native-permissions'\nexport const names = {\n  camera: PERMISSIONS.IOS.CAMERA,\n  people: isIOS ? PERMISSIONS.IOS.CONTACTS : a\n}\n",
      "src/ask.ts":
        "import { request } from 'react-native-permissions'\nimport { names } from './names'\nawait request(names.people)\nawait request(names[kind])\n",
    ]
    let found = try Checkout(files).inspect().calls.map {
      "\($0.file):\($0.line) \($0.permission ?? "-") \($0.certainty.rawValue)"
    }
    #expect(
      found == ["src/ask.ts:3 contacts asks", "src/ask.ts:4 camera may-ask", "src/ask.ts:4 contacts may-ask"])
    // A constant of the same file that has another name for each system.
    let own = files.merging([
      "src/names.ts": "",
      "src/ask.ts":
        "import { request, PERMISSIONS } from 'react-native-permissions'\nconst EYE = Platform.select({\n  android: PERMISSIONS.ANDROID.CAMERA,\n  ios: PERMISSIONS.IOS.CAMERA,\n})\nexport const ask = () => request(EYE, {\n  title: a })\n",
    ]) { $1 }
    #expect(
      try Checkout(own).inspect().calls.map { "\($0.call):\($0.line) \($0.certainty.rawValue)" } == [
        "request(EYE):6 asks"
      ])
    let alone = files.filter { $0.key != "src/ask.ts" }
    #expect(try Checkout(alone).inspect().calls.map(\.file) == ["src/names.ts", "src/names.ts"])
  }

  @Test func `The languages of a bundle inside the app are not the app's`() throws {
    let names = "CFBundleName = \"A\";\n"
    let languages = try Checkout([
      "App/Info.plist": Checkout.plist([("CFBundleName", "A"), Checkout.camera]),
      "App/de.lproj/InfoPlist.strings": names, "App/Settings.bundle/ar.lproj/Root.strings": names,
    ]).inspect().languages
    #expect(languages == ["en", "de"])
  }

  @Test func `A class of the app asks if its superclass does`() throws {
    let found = try calls([
      "App/A.swift": "func show() { present(Scanner()) }",
      "App/Scanner.swift": "final class Scanner: QRCodeReaderViewController {}",
      "App/B.m": "[[Other alloc] init];",
      "App/Other.h": "@interface Other : QRCodeReaderViewController\n@end",
    ])
    #expect(found == ["App/A.swift:1 camera asks-at-use", "App/B.m:1 camera asks-at-use"])
  }

  @Test func `A function that the start of the app calls in another file is at launch`() throws {
    let inspection = try Checkout([
      "App/Info.plist": Checkout.plist([("CFBundleName", "A")]),
      "App/ParcelsApp.swift":
        "struct ParcelsApp: App {\n  init() { Mail.shared.ask() }\n  var body: some Scene { A() }\n}",
      "App/Mail.swift":
        "final class Mail {\n  static let shared = Mail()\n  func ask() { ATTrackingManager.requestTrackingAuthorization { _ in } }\n}",
      "App/Other.swift":
        "final class Other {\n  func ask() { CLLocationManager().requestWhenInUseAuthorization() }\n}",
      "App/Post.swift":
        "extension Mail {\n  func ask() { if a { CNContactStore().requestAccess(for: .contacts) { _, _ in } } }\n}",
    ]).inspect()
    #expect(inspection.calls.map(\.isAtLaunch) == [true, false, false])
  }

  @Test func `A read of the clipboard for an own Paste in another file may show a prompt`() throws {
    let view = "class V: UITextView {\n  override func paste(_ sender: Any?) { owner.take() }\n}"
    let read = "class Owner {\n  func take() { add(UIPasteboard.general.string) }\n}"
    #expect(try calls(["App/V.swift": view, "App/O.swift": read]) == ["App/O.swift:2 paste may-ask"])
    #expect(try calls(["App/O.swift": read]) == ["App/O.swift:2 paste asks-at-use"])
    for (block, certainty) in [
      ("PasteView {", "may-ask"), ("Field(onPaste: {", "may-ask"), ("Button(\"Paste\") {", "asks-at-use"),
    ] {
      let closure = "var body: some View {\n  \(block)\n    add(UIPasteboard.general.string)\n  }\n}"
      #expect(
        try calls(["App/V.swift": view, "App/O.swift": closure]) == ["App/O.swift:3 paste \(certainty)"],
        "\(block)")
    }
  }

  @Test func `The set-up of accessories replaces the Bluetooth prompt from iOS 18 on`() throws {
    let supports = ("NSAccessorySetupSupports", "<array><string>Bluetooth</string></array>")
    let files = ["App/A.swift": "let central = CBCentralManager(delegate: a, queue: nil)"]
    #expect(try calls(files, [supports, ("MinimumOSVersion", "18.0")]) == [])
    #expect(try calls(files, [supports, ("MinimumOSVersion", "17.0")]) == ["App/A.swift:1 bluetooth asks"])
    #expect(try calls(files, [("MinimumOSVersion", "18.0")]) == ["App/A.swift:1 bluetooth asks"])
  }

  @Test func `The old calls of EventKit show prompts up to iOS 16`() throws {
    let inspection = try Checkout([
      "App/Info.plist": Checkout.plist([("CFBundleName", "A")]),
      "App/A.swift": "store.requestAccess(to: .event) { _, _ in }\nstore.requestFullAccessToReminders()",
    ]).inspect()
    #expect(inspection.calls.map { $0.end.map { "\($0)" } } == ["17", nil])
  }
}
