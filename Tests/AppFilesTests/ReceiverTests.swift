import Testing

@testable import AppFiles

/// Whose function a call is, and whether the place of the call is reached on an iPhone.
@Suite struct `Receivers of calls and guards before them` {
  private static let health = "import { Health } from './health'\n"
  private static let ask = "await Permission.camera.request();\n"

  static let shapes: [(path: String, text: String, found: [String])] = [
    // Guards that leave the function on an iPhone.
    ("a.dart", "f() async {\n  if (Platform.isIOS) return true;\n  \(ask)}", []),
    ("a.dart", "f() async {\n  if (Platform.isIOS) {\n    log('no');\n    return;\n  }\n  \(ask)}", []),
    ("a.dart", "f() async {\n  if (!Platform.isAndroid) return;\n  if (a) {\n    \(ask)  }\n}", []),
    ("a.dart", "f() async {\n  if (!Platform.isIOS) return;\n  \(ask)}", ["camera asks"]),
    ("a.dart", "f() async {\n  if (Platform.isAndroid) {\n    return;\n  }\n  \(ask)}", ["camera asks"]),
    ("a.dart", "f() async {\n  if (Platform.isIOS && old) return;\n  \(ask)}", ["camera asks"]),
    ("a.dart", "f() async {\n  // if (Platform.isIOS) return;\n  \(ask)}", ["camera asks"]),
    (
      "a.dart", "f() async {\n  if (Platform.isIOS) {\n    if (a) return;\n    b();\n  }\n  \(ask)}",
      ["camera asks"]
    ),
    ("a.dart", "f() {\n  if (Platform.isIOS) return Permission.camera.request();\n}", ["camera asks"]),
    ("a.dart", "f() {\n  if (Platform.isIOS) return;\n}\ng() async {\n  \(ask)}", ["camera asks"]),
    // A return under a condition of its own does not always leave.
    (
      "a.cs",
      "if (!OperatingSystem.IsAndroidVersionAtLeast(33)) {\n  var s = await Can();\n  if (!s.Ok())\n    return;\n}\nawait Permissions.RequestAsync<Permissions.Camera>();",
      ["camera asks"]
    ),
    (
      "a.cs",
      "if (!OperatingSystem.IsAndroidVersionAtLeast(33)) {\n  Log();\n  return;\n}\nawait Permissions.RequestAsync<Permissions.Camera>();",
      []
    ),
    (
      "a.ts",
      "f() {\n  if (platform.is('ios')) {\n    log()\n    return\n  }\n  Geolocation.requestPermissions()\n}",
      []
    ),
    ("a.dart", "if (Platform.isIOS) {\n  a();\n} else {\n  \(ask)}", []),
    ("a.dart", "if (Platform.isAndroid) {\n  a();\n} else if (b) {\n  \(ask)}", ["camera asks"]),
    ("a.dart", "if (Platform.isAndroid) \(ask)", []),
    ("a.dart", "[if (Platform.isAndroid) Permission.camera, Permission.photos].request();", ["photos asks"]),
    (
      "a.ts",
      "f() {\n  if (!x || !this.platform.is('android')) {\n    return;\n  }\n  Geolocation.requestPermissions()\n}",
      []
    ),
    ("a.ts", "f() {\n  if (!platform.is('android')) return;\n  Geolocation.requestPermissions()\n}", []),
    (
      "a.ts",
      "f() {\n  if (Capacitor.getPlatform() !== 'android') return\n  Geolocation.requestPermissions()\n}", []
    ),
    (
      "a.ts", "f() {\n  if (Platform.OS !== 'ios') return\n  Geolocation.requestPermissions()\n}",
      ["location-when-in-use asks"]
    ),
    (
      "a.ts", "f() {\n  if (!x && !platform.is('android')) return;\n  Geolocation.requestPermissions()\n}",
      ["location-when-in-use asks"]
    ),
    (
      "a.cs", "if (DeviceInfo.Platform == DevicePlatform.iOS) return;\nawait Geolocation.GetLocationAsync();",
      []
    ),
    // Names that the build of NativeScript replaces.
    ("a.ts", "if (__ANDROID__ && !a) {\n  await Geolocation.requestPermissions()\n}", []),
    ("a.ts", "f() {\n  if (!__ANDROID__) return;\n  Geolocation.requestPermissions()\n}", []),
    ("a.ts", "if (__APPLE__) {\n  a()\n} else {\n  Geolocation.requestPermissions()\n}", []),
    ("a.ts", "const a = __ANDROID__ ? Geolocation.requestPermissions() : b", []),
    (
      "a.ts", "if (__IOS__ && !a) {\n  await Geolocation.requestPermissions()\n}",
      ["location-when-in-use asks"]
    ),
    (
      "a.ts", "const a = __IOS__ ? Geolocation.requestPermissions() : b", ["location-when-in-use asks"]
    ),
    ("a.ts", "if (__DEV__) {\n  Geolocation.requestPermissions()\n}", ["location-when-in-use asks"]),
    // Permissions that are only handed over to be taken out or looked up.
    (
      "a.dart",
      "p\n  ..remove(Permission.location)\n  ..removeWhere((e) => e == Permission.camera);\nawait p.toList().request();",
      []
    ),
    ("a.dart", "p.add(Permission.location);\nawait p.toList().request();", ["location-when-in-use asks"]),
    (
      "a.dart",
      "final s = await p.request();\nif (s[Permission.camera] == a || p.contains(Permission.photos)) {}", []
    ),
    // Whole names, and variables of a type.
    ("a.ts", "this.uiHealthKit.requestAuthorization().then()", []),
    (
      "a.ts", "import HealthKit from '@kingstinct/react-native-healthkit'\nHealthKit.requestAuthorization()",
      ["health asks"]
    ),
    ("a.ts", "navigator.health.requestAuthorization([], a, b)", ["health asks"]),
    (
      "a.dart",
      "import 'package:health/health.dart';\nHealth? get service => _a;\nservice?.requestAuthorization(t);",
      ["health asks"]
    ),
    (
      "a.dart",
      "import 'package:device_calendar/device_calendar.dart' as cal;\nfinal cal.DeviceCalendarPlugin _x = a;\n_x.requestPermissions();",
      ["calendar asks"]
    ),
    (
      "a.dart",
      "import 'package:device_calendar/device_calendar.dart' as cal;\nfinal Probe _x = a;\n_x.requestPermissions();\nrequestPermissions();",
      []
    ),
    (
      "a.dart",
      "import 'package:location/location.dart' as location;\nfinal _p = location.Location();\nStream<Location> get onLocationChanged => _p.onLocationChanged.map(a);",
      ["location-when-in-use asks-at-use"]
    ),
    (
      "a.dart",
      "import 'package:noise_meter/noise_meter.dart';\nfinal NoiseMeter _n = NoiseMeter();\nget a => _n.noise;",
      ["microphone asks-at-use"]
    ),
    ("a.dart", "final noise = 1;\nb.noise;", []),
    (
      "a.dart", "import 'package:location/location.dart';\nawait LocationManager().getLocation();", []
    ),
    // Calls of the app's own class.
    ("a.cs", "using Plugin.Geolocator;\nawait base.StartListeningAsync();\nawait StartListeningAsync();", []),
    (
      "a.cs",
      "using Plugin.Geolocator;\nawait _locator.StartListeningAsync(a, b);\nAllowBackgroundUpdates = true",
      ["location-when-in-use asks", "location-always may-ask"]
    ),
    ("a.swift", "func requestNotificationAuthorization() {}\nself.requestNotificationAuthorization()", []),
    ("a.ts", "super.launchCamera()", []),
    // Xamarin's picker asks for the microphone, and for the photos on old versions.
    (
      "a.cs", "using Xamarin.Essentials;\nawait MediaPicker.PickVideoAsync();",
      ["- asks", "microphone asks", "photos asks"]
    ),
    ("a.ts", "ble.isEnabled(a, b)\nother.isEnabled(a, b)", ["bluetooth asks-at-use"]),
    ("a.ts", "import dgram from 'react-native-udp'\ndgram.createSocket({})", ["local-network may-ask"]),
    ("a.ts", "import dgram from 'dgram'\ndgram.createSocket({})", []),
  ]

  @Test(arguments: shapes.indices)
  func `A call counts if its receiver is the library's and an iPhone reaches it`(_ index: Int) throws {
    let shape = Self.shapes[index]
    let language = try #require(SourceLanguage(path: shape.path))
    let calls = CallScanner().scan(Array(shape.text.utf8), language, file: shape.path).calls
    #expect(
      Set(calls.map { "\($0.permission ?? "-") \($0.certainty.rawValue)" }) == Set(shape.found),
      "\(shape.text)")
  }

  private static let plist = Checkout.plist([
    ("CFBundleName", "A"), ("MinimumOSVersion", "16.0"), Checkout.camera,
    ("NSMicrophoneUsageDescription", "Records your bird songs."),
  ])

  @Test func `A row of a library counts only if the app depends on the library or imports it`() throws {
    func calls(_ script: String, _ packages: String) throws -> [String?] {
      try Checkout([
        "ios/Info.plist": Self.plist, "a.ts": script,
        "package.json":
          "{\"dependencies\": {\"@capacitor/core\": \"6\"}, \"devDependencies\": {\(packages)}}",
      ]).inspect().calls.map(\.permission)
    }
    let call = "navigator.health.requestAuthorization(t)\n"
    #expect(try calls(call, "\"cordova-plugin-health\": \"2\"") == ["health"])
    #expect(try calls(call, "\"other\": \"2\"").isEmpty)
    // The name of a repository or a folder.
    for address in ["git+https://github.com/a/cordova-plugin-health.git#v2", "file:a/cordova-plugin-health"] {
      #expect(try calls(call, "\"a.health\": \"\(address)\"") == ["health"], "\(address)")
    }
    let dart = "await FlutterBluePlus.startScan();\n"
    for (package, count) in [("flutter_blue_plus", 1), ("flutter_blue_plus_windows", 1), ("other", 0)] {
      let app = try Checkout([
        "pubspec.yaml": "name: a\ndependencies:\n  flutter: {sdk: flutter}\n  \(package): ^1.0.0\n",
        "ios/Runner/Info.plist": Self.plist, "lib/a.dart": dart,
      ])
      #expect(try app.inspect().calls.count == count, "\(package)")
    }
  }

  @Test func `A package that another one brings counts where its type is named`() throws {
    func calls(_ locked: String) throws -> [String?] {
      try Checkout([
        "pubspec.yaml":
          "name: a\ndependencies:\n  flutter: {sdk: flutter}\n  wechat_assets_picker: ^9.0.0\n",
        "pubspec.lock": "packages:\n  \(locked):\n    dependency: transitive\n    version: \"3.0.0\"\n",
        "ios/Runner/Info.plist": Self.plist,
        "lib/a.dart": "await PhotoManager.requestPermissionExtend();\nawait review.requestReview();\n",
      ]).inspect().calls.map(\.permission)
    }
    #expect(try calls("photo_manager") == ["photos"])
    #expect(try calls("in_app_review").isEmpty && calls("other").isEmpty)
  }

  @Test func `A file that is a part of a Dart library has the library's imports`() throws {
    func calls(_ head: String) throws -> [String?] {
      try Checkout([
        "pubspec.yaml": "name: a\ndependencies:\n  flutter: {sdk: flutter}\n  flutter_sound: ^9.0.0\n",
        "ios/Runner/Info.plist": Self.plist,
        "lib/main.dart":
          "library main;\nimport 'package:flutter_sound/flutter_sound.dart';\npart 'src/a.dart';\n",
        "lib/src/a.dart": head + "final _r = FlutterSoundRecorder();\nf() => _r.startRecorder(a);\n",
      ]).inspect().calls.map(\.permission)
    }
    #expect(try calls("part of '../main.dart';\n") == ["microphone"])
    #expect(try calls("").isEmpty)
  }

  @Test func `A package that no source imports is no reason for a purpose string`() throws {
    func idle(_ script: String, _ package: String) throws -> [String?] {
      try Checkout([
        "ios/Info.plist": Self.plist, "a.ts": script,
        "package.json": "{\"dependencies\": {\"react-native\": \"0.76\", \"\(package)\": \"1\"}}",
      ]).inspect().findings.filter { $0.rule == .idlePurpose }.map(\.key)
    }
    let both = ["NSCameraUsageDescription", "NSMicrophoneUsageDescription"]
    #expect(try idle("let a = 1\n", "react-native-webview") == both)
    #expect(try idle("import { WebView } from 'react-native-webview'\n", "react-native-webview").isEmpty)
    #expect(try idle("import dgram from 'react-native-udp'\n", "react-native-udp") == both)
  }

  @Test func `The sheet of NFC and calls for older versions are not among the requests`() throws {
    let call = "using Xamarin.Essentials;\nawait MediaPicker.PickPhotoAsync();\n"
    func calls(_ target: String) throws -> [String?] {
      try Checkout([
        "Info.plist": Checkout.plist([("CFBundleName", "A"), ("MinimumOSVersion", target)]), "a.cs": call,
        "b.swift": "let s = NFCNDEFReaderSession(delegate: self)\n",
      ]).inspect().calls.map(\.permission)
    }
    #expect(try calls("12.0") == [nil])
    #expect(try calls("10.0") == ["photos"])
  }

  @Test func `A guess from a name is left out beside a call that is known`() throws {
    let guess = "import { Health } from 'capacitor-steps'\nHealth.requestAuthorization()\n"
    func calls(_ more: String) throws -> [String] {
      try Checkout([
        "ios/Info.plist": Self.plist, "a.ts": guess, "b.ts": more,
        "package.json":
          "{\"dependencies\": {\"@capacitor/core\": \"6\", \"cordova-plugin-health\": \"2\"}}",
      ]).inspect().calls.map(\.file)
    }
    #expect(try calls("") == ["a.ts"])
    #expect(try calls("navigator.health.requestAuthorization(t)\n") == ["b.ts"])
  }

  @Test func `A wrapper and its caller are one request`() throws {
    let wrapper = "func requestWhenInUseAuthorization() {\n  base.requestWhenInUseAuthorization()\n}\n"
    func lines(_ more: String) throws -> [Int] {
      try Checkout([
        "Info.plist": Checkout.plist([("CFBundleName", "A")]), "A.swift": wrapper + more,
      ]).inspect().calls.map(\.line)
    }
    #expect(try lines("func ask() {\n  cl.requestWhenInUseAuthorization()\n}\n") == [5])
    #expect(try lines("") == [2])
  }

  @Test func `The argument of the caller of a wrapper decides what a picker of Flutter requests`() throws {
    func calls(_ argument: String, after check: String = "") throws -> [String] {
      try Checkout([
        "pubspec.yaml": "name: a\ndependencies:\n  flutter: {sdk: flutter}\n  image_picker: 1.0.0\n",
        "ios/Runner/Info.plist": Checkout.plist([Checkout.camera]),
        "lib/binding.dart":
          "import 'package:image_picker/image_picker.dart';\n@override\nFuture<List<XFile>> pickMultipleMedia({\n  bool requestFullMetadata = true,\n}) async {\n  return ImagePicker().pickMultipleMedia(requestFullMetadata: requestFullMetadata);\n}\n",
        "lib/compose.dart":
          "import 'package:image_picker/image_picker.dart';\nvoid pick() async {\(check)\n  final files = await Binding.instance.pickMultipleMedia(\n    \(argument));\n}\n",
      ]).inspect().calls.map { "\($0.permission ?? "-") \($0.file):\($0.line)" }
    }
    #expect(try calls("requestFullMetadata: false") == ["- lib/compose.dart:3"])
    #expect(try calls("limit: 3") == ["photos lib/compose.dart:3"])
    let check = " if (defaultTargetPlatform == TargetPlatform.iOS) {\n    return files(context);\n  }\n"
    #expect(try calls("limit: 3", after: check).isEmpty)
  }

  @Test func `Language tags are spelled in one way`() {
    for (tag, usual) in [
      ("pt-br", "pt-BR"), ("pt_BR", "pt-BR"), ("zh-hans", "zh-Hans"), ("zh-hant-hk", "zh-Hant-HK"),
      ("skr-arab", "skr-Arab"),
      ("es-419", "es-419"), ("en", "en"), ("zh_CN", "zh-Hans"),
    ] { #expect(LanguageTag.canonical(tag) == usual) }
  }
}
