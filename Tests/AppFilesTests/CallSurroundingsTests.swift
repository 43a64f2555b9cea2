import Testing

@testable import AppFiles

/// Code from published apps, made small: what stands around a call decides whether it asks.
@Suite struct `What stands around a call` {
  static let rows: [(path: String, text: String, found: [String])] = [
    // The kind of media is in a variable.
    (
      "A.swift", "let media = AVMediaType.video\nAVCaptureDevice.requestAccess(for: media) { _ in }",
      ["camera:2"]
    ),
    (
      "A.swift",
      "let media = AVMediaType.audio.rawValue\nAVCaptureDevice.requestAccess(for: AVMediaType(media)) { _ in }",
      ["microphone:2"]
    ),
    (
      "A.m",
      "AVMediaType media = AVMediaTypeVideo;\n[AVCaptureDevice requestAccessForMediaType:media completionHandler:a];",
      ["camera:2"]
    ),
    ("A.swift", "AVCaptureDevice.requestAccess(for: media) { _ in }", ["camera:1", "microphone:1"]),
    (
      "A.swift",
      "@State private var kind: UIImagePickerController.SourceType = .camera\nif kind == .camera {}",
      []
    ),
    ("A.swift", "func photo() {\n  pickerSourceType = .camera\n}", ["camera:2"]),
    ("A.swift", "if pickerSourceType == .camera {}\nlet position = .camera", []),
    (
      "A.swift",
      "let flags: SecAccessControlCreateFlags = [.privateKeyUsage, .userPresence]\nSecAccessControlCreateWithFlags(nil, a, flags, nil)",
      ["face-id:2"]
    ),
    ("A.swift", "SecAccessControlCreateWithFlags(nil, a, .privateKeyUsage, nil)", []),
    (
      "A.kt", "SecAccessControlCreateWithFlags(null, a, kSecAccessControlBiometryAny, null)", ["face-id:1"]
    ),
    (
      "A.cs",
      "var a = new SecAccessControl(SecAccessible.WhenUnlocked, SecAccessControlCreateFlags.UserPresence);",
      ["face-id:1"]
    ),
    ("A.cs", "var a = new SecAccessControl(SecAccessible.WhenUnlocked);", []),
    (
      "A.swift",
      "import KeychainAccess\nKeychain().accessibility(.always, authenticationPolicy: [.biometryAny])",
      ["face-id:2"]
    ),
    ("A.swift", "import KeychainAccess\nKeychain().accessibility(.always)", []),
    ("A.swift", "SecureEnclaveValet.valet(with: id, accessControl: .userPresence)", ["face-id:1"]),
    ("A.swift", "SecureEnclaveValet.valet(with: id, accessControl: .devicePasscode)", []),
    // A fork of a library in another scope.
    (
      "A.ts",
      "import FingerprintScanner, { A } from '@parcels/react-native-fingerprint-scanner'\nawait FingerprintScanner.authenticate(a)",
      ["face-id:2"]
    ),
    (
      "A.ts", "import FingerprintScanner from '@parcels/other'\nawait FingerprintScanner.authenticate(a)", []
    ),
    ("A.ts", "await Camera.requestPermissions({ permissions: ['photos'] })", ["photos:1"]),
    ("A.ts", "await Camera.requestPermissions({ permissions: ['camera'] })", ["camera:1"]),
    ("A.ts", "await Camera.requestPermissions()", ["camera:1", "photos:1"]),
    // A type is no element.
    ("A.tsx", "const a = useRef<RNCamera>(null)\nreturn <RNCamera ref={a} />", ["camera:2"]),
    // A permission that is only read.
    (
      "A.ts",
      "import P from 'react-native-permissions'\nconst p = P.PERMISSIONS.IOS.MICROPHONE\nawait P.check(p)",
      []
    ),
    (
      "A.ts",
      "import P from 'react-native-permissions'\nconst p = P.PERMISSIONS.IOS.MICROPHONE\nawait P.check(p)\nP.request(p)",
      ["microphone:2"]
    ),
    // A function that another one calls.
    (
      "A.tsx",
      "import { BarCodeScanner } from 'expo-barcode-scanner'\nuseAsync(BarCodeScanner.requestPermissionsAsync, [])",
      ["camera:2"]
    ),
    // The plug-in asks unless it is told to ask for nothing at all.
    ("a.dart", "DarwinInitializationSettings(requestAlertPermission: false)", ["notifications:1"]),
    (
      "a.dart",
      "DarwinInitializationSettings(requestAlertPermission: false, requestBadgePermission: false, requestSoundPermission: false)",
      []
    ),
    // Blocks for Android.
    ("a.dart", "if (Platform.isAndroid) {\n  await Permission.notification.request();\n}", []),
    (
      "a.dart", "if (Platform.isAndroid) {\n  a();\n} else {\n  await Permission.camera.request();\n}",
      ["camera:4"]
    ),
    ("a.dart", "if (!Platform.isAndroid) {\n  await Permission.camera.request();\n}", ["camera:2"]),
    (
      "a.dart", "if (Platform.isAndroid || Platform.isIOS) {\n  await Permission.camera.request();\n}",
      ["camera:2"]
    ),
    ("A.ts", "if (Platform.OS === 'android') {\n  navigator.geolocation.getCurrentPosition(a)\n}", []),
    (
      "A.cs",
      "if (DeviceInfo.Platform == DevicePlatform.Android)\n{\n  await Permissions.RequestAsync<Permissions.Camera>();\n}",
      []
    ),
    (
      "A.ts", "const a = Platform.OS === 'android'\n  ? await Geolocation.getCurrentPosition(a)\n  : 0", []
    ),
    (
      "A.ts", "Platform.OS === 'ios' ? 0 : Geolocation.getCurrentPosition(a)", []
    ),
    (
      "A.ts", "Platform.OS === 'ios' ? Geolocation.getCurrentPosition(a) : 0", ["location-when-in-use:1"]
    ),
    (
      "A.ts", "Platform.OS === 'android' ? 0 : Geolocation.getCurrentPosition(a)", ["location-when-in-use:1"]
    ),
    ("A.ts", "Platform.OS === 'android' && Geolocation.getCurrentPosition(a)", []),
    // The part of a choice in brackets, over several lines.
    (
      "A.tsx",
      "const a = () =>\n  Platform.OS === 'android' ? (\n    <B c={d}>{ask(Geolocation.getCurrentPosition(a))}</B>\n  ) : (\n    <></>\n  )",
      []
    ),
    (
      "A.tsx",
      "return Platform.OS === 'ios' ? (\n  <B c={d} />\n) : (\n  <B c={Geolocation.getCurrentPosition(a)} />\n)",
      []
    ),
    (
      "A.tsx",
      "{e && Platform.OS === 'android' && (\n  <B c={d} f={Geolocation.getCurrentPosition(a)} />\n)}", []
    ),
    (
      "A.tsx",
      "return Platform.OS === 'android' ? (\n  <B c={d} />\n) : (\n  <B c={Geolocation.getCurrentPosition(a)} />\n)",
      ["location-when-in-use:4"]
    ),
    (
      "A.tsx",
      "return g ? (\n  <B c={Geolocation.getCurrentPosition(a)} />\n) : Platform.OS === 'android' ? (\n  <B c={d} />\n) : null",
      ["location-when-in-use:2"]
    ),
    (
      "A.tsx",
      "const h = Platform.OS === 'android' ? (i) : j;\nk(<B c={Geolocation.getCurrentPosition(a)} />)",
      ["location-when-in-use:2"]
    ),
    (
      "A.ts", "const b = isIOS ? 1 : 2\nGeolocation.getCurrentPosition(a)", ["location-when-in-use:2"]
    ),
    (
      "A.ts",
      "const getAndroidPlace = useCallback(async () => {\n  Geolocation.getCurrentPosition(a)\n}, [])", []
    ),
    (
      "A.ts", "const getPlaceOnAndroidAndIos = async () => {\n  Geolocation.getCurrentPosition(a)\n}",
      ["location-when-in-use:2"]
    ),
    // A camera for films records their sound.
    (
      "A.swift",
      "picker.sourceType = .camera\npicker.mediaTypes = [UTType.movie.identifier]",
      ["camera:1", "microphone:2"]
    ),
    (
      "A.swift", "picker.sourceType = .camera\npicker.mediaTypes = [UTType.image.identifier]", ["camera:1"]
    ),
    (
      "A.swift",
      "let kinds: [UTType] = [.image, .movie]\nif sourceType == .camera { a() }\npicker.mediaTypes = kinds.map { $0.identifier }",
      ["microphone:3"]
    ),
    ("A.cs", "var film = await MediaPicker.Default.CaptureVideoAsync();", ["camera:1", "microphone:1"]),
    ("A.cs", "Barometer.Default.Start(SensorSpeed.UI);", ["motion:1"]),
    ("A.cs", "Compass.Default.Start(SensorSpeed.UI);", []),
    (
      "A.ts",
      "import { ACCESS_CONTROL } from 'react-native-keychain'\nconst o = { accessControl: ACCESS_CONTROL.BIOMETRY_ANY }",
      ["face-id:2"]
    ),
    (
      "A.ts",
      "import { ACCESS_CONTROL } from 'react-native-keychain'\nconst o = { accessControl: ACCESS_CONTROL.DEVICE_PASSCODE }",
      []
    ),
    (
      "A.ts",
      "import TransportBLE from '@ledgerhq/react-native-hw-transport-ble'\nawait TransportBLE.open(id)",
      ["bluetooth:2"]
    ),
    ("A.swift", "import iOS_BLE_Library_Mock\nlet m = CentralManager()", ["bluetooth:2"]),
    ("A.swift", "let m = CentralManager()", []),
    ("a.dart", "await FlutterContacts.create(contact);", ["contacts:1"]),
    // Previews, and what is built for debugging only.
    ("A.swift", "#Preview {\n  CodeScannerView(codeTypes: [.qr]) { _ in }\n}", []),
    (
      "A.swift",
      "struct P: PreviewProvider {\n  static var previews: some View {\n    A(url: URL(string: \"http://192.168.1.2\")!)\n  }\n}",
      []
    ),
    (
      "A.swift", "var body: some View {\n  A(url: URL(string: \"http://192.168.1.2\")!)\n}",
      ["local-network:2"]
    ),
    (
      "A.swift",
      "#if DEBUG\nm.requestAlwaysAuthorization()\n#else\nm.requestWhenInUseAuthorization()\n#endif",
      ["location-when-in-use:4"]
    ),
    ("A.swift", "#if !RELEASE\nm.requestAlwaysAuthorization()\n#endif", []),
    ("A.m", "#ifdef DEBUG\n[m requestAlwaysAuthorization];\n#endif", []),
    ("A.m", "#ifdef OTHER\n[m requestAlwaysAuthorization];\n#endif", ["location-always:2"]),
    // The page of an app in a web view.
    (
      "A.tsx", "<input type=\"file\" accept=\"image/*,video/mp4\" onChange={() => a()} />",
      ["camera:1", "microphone:1"]
    ),
    ("A.tsx", "<input type=\"file\" accept=\".json\" />", []),
    ("A.ts", "await StashMedia.savePhoto({ url })", ["photos-add:1"]),
    (
      "A.ts", "ble.startScanWithOptions([], {}, a)\nlet tag = await nfc.scanTag()", ["bluetooth:1", "null:2"]
    ),
  ]

  @Test(arguments: rows.indices)
  func `A call is found only where it runs on an iPhone and asks`(_ index: Int) throws {
    let row = Self.rows[index]
    let language = try #require(SourceLanguage(path: row.path))
    let calls = CallScanner().scan(Array(row.text.utf8), language, file: row.path).calls
    let found = calls.map { "\($0.permission ?? "null"):\($0.line)" }
    #expect(Set(found) == Set(row.found), "\(row.text)")
  }

  @Test(.timeLimit(.minutes(3)))
  func `The search for the values of variables ends in a file of calls alone`() {
    let line = "AVCaptureDevice.requestAccess(for: some, or: others, and: more, also: these) { _ in }\n"
    let bytes = Array(String(repeating: line, count: 20_000).utf8)
    #expect(!CallScanner().scan(bytes, .swift, file: "A.swift").calls.isEmpty)
  }

  @Test func `What a tool wrote in one line is not the app's own code`() throws {
    let plist = Checkout.plist([("CFBundleName", "A"), Checkout.camera])
    let call = "navigator.mediaDevices.getUserMedia({video: true});"
    let long = String(repeating: "a();", count: 6000) + call
    let files = [
      "ios/Info.plist": plist, "package.json": "{\"dependencies\": {\"@capacitor/core\": \"6\"}}",
    ]
    #expect(try Checkout(files.merging(["engine.js": long]) { $1 }).inspect().calls.isEmpty)
    #expect(try Checkout(files.merging(["own.js": call]) { $1 }).inspect().calls.count == 2)
  }

  @Test func `A file about another platform is not built for an iPhone`() throws {
    let plist = Checkout.plist([("CFBundleName", "A"), Checkout.camera])
    let files = [
      "pubspec.yaml": "name: a\ndependencies:\n  flutter: {sdk: flutter}\n", "ios/Runner/Info.plist": plist,
      "lib/needs/android.dart": "await Permission.locationWhenInUse.request();\n",
      "lib/needs/phone.dart": "await Permission.camera.request();\n",
    ]
    #expect(try Checkout(files).inspect().calls.map(\.file) == ["lib/needs/phone.dart"])
  }
}
