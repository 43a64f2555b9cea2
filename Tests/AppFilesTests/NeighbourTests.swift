import Testing

@testable import AppFiles

/// Code from published apps that was read wrongly, each beside code that differs little and is read otherwise.
@Suite struct `Calls and code that looks like them` {
  static let rows: [(path: String, text: String, found: [String])] = [
    // A variable for the clipboard ends with its block.
    (
      "A.swift",
      "func copy() {\n  let p = UIPasteboard.general\n  p.string = a\n}\nfunc take() {\n  let p = UIPasteboard.general\n  return p.string\n}",
      ["paste:6 asks-at-use"]
    ),
    (
      "A.swift",
      "class A {\n  let p = UIPasteboard.general\n  func copy() { p.string = a }\n  func take() { use(p.string) }\n}",
      ["paste:2 asks-at-use"]
    ),
    (
      "A.swift",
      "init() {\n  p = UIPasteboard.general\n}\nfunc take() { use(p.string) }",
      ["paste:2 asks-at-use"]
    ),
    (
      "A.kt",
      "fun copy(a: String) {\n  val p = UIPasteboard.generalPasteboard\n  when (a) {\n    else -> p.string = a\n  }\n}\nfun take(): String? {\n  val p = UIPasteboard.generalPasteboard\n  return p.string\n}",
      ["paste:8 asks-at-use"]
    ),
    // An image that a share sheet gets, by the name of its variable.
    (
      "A.swift",
      "var items = [Any]()\nif let newImage = draw(a) { items.append(newImage) }\nUIActivityViewController(activityItems: items, applicationActivities: nil)",
      ["photos-add:3 may-ask"]
    ),
    (
      "A.swift",
      "var items = [Any]()\nif let newLink = draw(a) { items.append(newLink) }\nUIActivityViewController(activityItems: items, applicationActivities: nil)",
      []
    ),
    // A permission that a dialog explains is not requested there.
    (
      "a.dart",
      "void denied() {\n  showDialog(builder: (_) => PermissionDialog(\n    permission: Permission.photos,\n    onAccept: () => openAppSettings(),\n  ));\n}\nFuture<void> ask(Permission p) => p.request();",
      []
    ),
    (
      "a.dart",
      "final ok = await showDialog(builder: (_) => PermissionDialog(\n  permission: Permission.microphone,\n));\nif (ok) await Permission.microphone.request();",
      ["microphone:2 may-ask", "microphone:4 asks"]
    ),
    (
      "a.dart",
      "ensure(Permission.photos);\nif (a) await Permission.camera.request();",
      ["photos:1 may-ask", "camera:2 asks"]
    ),
    (
      "a.dart", "ensure(Permission.photos);\nFuture<void> ensure(Permission p) => p.request();",
      ["photos:1 asks"]
    ),
    // A variable with the name of the method.
    (
      "a.dart",
      "import 'package:record/record.dart';\nf() async {\n  final hasPermission = await r.hasPermission();\n  if (!hasPermission) return;\n}",
      ["microphone:3 asks"]
    ),
    (
      "a.dart",
      "import 'package:record/record.dart';\nf(bool hasPermission) async {\n  use(hasPermission);\n}", []
    ),
    (
      "a.dart", "import 'package:record/record.dart';\nuse(onAsk: hasPermission);",
      ["microphone:2 asks"]
    ),
    // A plug-in's class for another system.
    (
      "a.dart",
      "await p.resolvePlatformSpecificImplementation<IOSFlutterLocalNotificationsPlugin>()?.requestPermissions(alert: true);\nawait p\n  .resolvePlatformSpecificImplementation<MacOSFlutterLocalNotificationsPlugin>()\n  ?.requestPermissions(alert: true);",
      ["notifications:1 asks"]
    ),
    // Google Cast looks for devices when it is told to, not when it is set up.
    ("A.swift", "import GoogleCast\nGCKCastContext.setSharedInstanceWith(options)", []),
    (
      "A.swift",
      "import GoogleCast\noptions.startDiscoveryAfterFirstTapOnCastButton = false\nGCKCastContext.setSharedInstanceWith(options)",
      ["local-network:3 asks-at-use"]
    ),
    (
      "A.m",
      "options.startDiscoveryAfterFirstTapOnCastButton = NO;\n[GCKCastContext setSharedInstanceWithOptions:options];",
      ["local-network:2 asks-at-use"]
    ),
    (
      "A.swift",
      "import GoogleCast\nGCKCastContext.sharedInstance().discoveryManager.startDiscovery()\nstack.add(GCKUICastButton(frame: f))",
      ["local-network:2 asks-at-use", "local-network:3 may-ask"]
    ),
    ("A.swift", "discoveryManager.startDiscovery()", []),
    // Names of a library's second version, and of a package that reads the clipboard.
    (
      "a.dart",
      "await FlutterContacts.permissions.request(PermissionType.read);\nawait FlutterContacts.getAll();\nawait FlutterContacts.get(a);",
      ["contacts:1 asks", "contacts:2 asks-at-use", "contacts:3 asks-at-use"]
    ),
    (
      "a.dart",
      "await FlutterContacts.permissions.has(a);\nawait cache.getAll();\nawait cache.get(a);\nawait permissions.request(a);",
      []
    ),
    ("a.dart", "await FlutterContacts.native.showPicker();", ["null:1 asks"]),
    (
      "a.dart",
      "import 'package:super_clipboard/super_clipboard.dart';\nfinal r = await SystemClipboard.instance?.read();\nfinal s = await clipboard.read();",
      ["paste:2 asks-at-use", "paste:3 asks-at-use"]
    ),
    (
      "a.dart",
      "import 'package:super_clipboard/super_clipboard.dart';\nawait SystemClipboard.instance?.write([a]);\nref.read(b);",
      []
    ),
    ("a.dart", "final c = await clipboard.read();", []),
    ("a.dart", "final i = await Pasteboard.image;\nPasteboard.writeText(a);", ["paste:1 asks-at-use"]),
    (
      "a.js",
      "cordova.plugins.clipboard.paste(f);\ncordova.plugins.clipboard.copy(a);\neditor.paste(b);",
      ["paste:1 asks-at-use"]
    ),
    (
      "a.js",
      "cordova.plugins.locationManager.requestAlwaysAuthorization();\ncordova.plugins.locationManager.startMonitoringForRegion(r);\nmanager.requestWhenInUseAuthorization();",
      ["location-always:1 asks"]
    ),
    // Libraries that ask when they are shown or called.
    ("A.swift", "import Gallery\nlet g = GalleryController()", ["photos:2 may-ask", "camera:2 may-ask"]),
    ("A.swift", "let g = GalleryController()", []),
    ("a.dart", "Widget b() => SocialMediaRecorder(sendRequestFunction: f);", ["microphone:1 asks-at-use"]),
    (
      "a.dart", "final dynamic hub = FcmSharedIsolate();\nawait hub?.requestPermission();",
      ["notifications:2 asks"]
    ),
    ("a.dart", "final dynamic hub = Hub();\nawait hub?.requestPermission();", []),
    // What the app wrote itself, it reads without a prompt.
    (
      "A.ts",
      "import Clipboard from '@react-native-clipboard/clipboard'\nconst copy = async () => {\n  Clipboard.setString(a)\n  return (await Clipboard.getString()) === a\n}",
      []
    ),
    (
      "A.ts",
      "import Clipboard from '@react-native-clipboard/clipboard'\nconst swap = async () => {\n  const old = await Clipboard.getString()\n  Clipboard.setString(a)\n}",
      ["paste:3 asks-at-use"]
    ),
    (
      "A.ts",
      "import Clipboard from '@react-native-clipboard/clipboard'\nconst a = () => { Clipboard.setString(b) }\nconst c = () => Clipboard.getString()",
      ["paste:3 asks-at-use"]
    ),
    (
      "A.ts",
      "import Clipboard from '@react-native-clipboard/clipboard'\nconst a = () => Clipboard.setString(b)\nconst c = () => Clipboard.getString()",
      ["paste:3 asks-at-use"]
    ),
    ("A.swift", "UIPasteboard.general.string = a\nlog(UIPasteboard.general.string)", []),
    (
      "A.swift", "if UIPasteboard.general.hasStrings {}\nlog(UIPasteboard.general.string)",
      ["paste:2 asks-at-use"]
    ),
    (
      "a.dart",
      "f() async {\n  await Clipboard.setData(ClipboardData(text: a));\n  final b = await Clipboard.getData(c);\n}",
      []
    ),
    ("A.swift", "let p = UIPasteboard.general\np.string = a\nlog(p.string)", []),
    // The closure of a view that reads the clipboard for Paste, and a button of the app.
    (
      "A.swift",
      "class P: UIView {\n  override func paste(_: Any?) { onPaste() }\n}\nvar body: some View {\n  code.background(\n    PasteView {\n      take(UIPasteboard.general.string)\n    }\n  )\n}",
      ["paste:7 asks-at-use"]
    ),
    // These objects ask when they begin to search, not when they are made.
    (
      "A.swift",
      "let b = NetServiceBrowser()\nlet m = MCNearbyServiceBrowser(peer: p, serviceType: s)\nb.searchForServices(ofType: t, inDomain: d)\nm.startBrowsingForPeers()",
      ["local-network:3 asks-at-use", "local-network:4 asks-at-use"]
    ),
    (
      "A.m",
      "NSNetServiceBrowser *b = [[NSNetServiceBrowser alloc] init];\n[b searchForServicesOfType:t inDomain:d];",
      ["local-network:2 asks-at-use"]
    ),
    ("A.swift", "searchForServices(near: place)", []),
    (
      "A.swift",
      "import Network\nNetworkBrowser(for: .bonjour(\"_a._tcp\"))\nNetworkListener(using: p) { TLS() }",
      ["local-network:2 asks-at-use"]
    ),
    (
      "A.swift", "import SwiftConnect\nfor try await r in Connection.browse(forServiceType: t) {}",
      ["local-network:2 asks-at-use"]
    ),
    ("A.swift", "import SwiftConnect\nConnection.browse(history)\nbrowse(forServiceType: t)", []),
    // Exposure notifications.
    ("A.swift", "manager.setExposureNotificationEnabled(true) { _ in }", ["null:1 asks"]),
    ("A.swift", "manager.setExposureNotificationEnabled(status) { _ in }", ["null:1 may-ask"]),
    ("A.swift", "manager.setExposureNotificationEnabled(false) { _ in }", []),
    ("A.m", "[manager setExposureNotificationEnabled:YES completionHandler:h];", ["null:1 asks"]),
    ("A.m", "[manager setExposureNotificationEnabled:NO completionHandler:h];", []),
    // A message to all devices of the network, and pickers of Unity's plug-in.
    ("A.cs", "var c = new UdpClient(p) {EnableBroadcast = true};", ["local-network:1 may-ask"]),
    ("A.cs", "var c = new UdpClient(p) {EnableBroadcast = false};", []),
    ("A.cs", "NativeGallery.GetImageFromGallery(Show, Title);", ["null:1 asks"]),
    ("A.cs", "gallery.GetImageFromGallery(Show, Title);", []),
    ("A.cs", "CBCentralManager manager = new(this, null);", ["bluetooth:1 asks"]),
    (
      "A.cs", "using Shiny.Notifications;\nawait NotificationManager.RequestAccess();",
      ["notifications:2 may-ask"]
    ),
    ("A.cs", "await NotificationManager.RequestAccess();", []),
    ("A.cs", "CBCentralManager manager = Make();\nvar a = new(this);", []),
    // Signs of regular expressions and of texts in the code of a text.
    (
      "A.ts",
      "import Clipboard from '@react-native-clipboard/clipboard'\nconst a = `${b.replace(/^https:\\/\\//, '')}.c`\nClipboard.getString()",
      ["paste:3 asks-at-use"]
    ),
    (
      "A.ts",
      "import Clipboard from '@react-native-clipboard/clipboard'\nconst a = `${b.replace(/[\"'`}]/g, `}`)}.c`\nClipboard.getString()",
      ["paste:3 asks-at-use"]
    ),
    (
      "A.ts",
      "import Clipboard from '@react-native-clipboard/clipboard'\nconst a = `${b / c} / ${d} Clipboard.getString()`",
      []
    ),
    // The head of a method without a body.
    (
      "a.dart",
      "abstract class A {\n  Future<List<XFile>?> pickMultipleMedia({int? limit});\n}\nfinal a = await p.pickMultipleMedia();\nif (b < c && d > pickMultipleMedia()) {}",
      ["photos:4 asks-at-use", "photos:5 asks-at-use"]
    ),
    // The picker of Flutter requests the photo library, unless the app asks for no metadata.
    (
      "a.dart", "void pick(ImageSource s) => p.pickImage(source: s);\nf() => pick(ImageSource.gallery);",
      ["photos:2 asks-at-use"]
    ),
    (
      "a.dart",
      "p.pickImage(source: ImageSource.gallery, requestFullMetadata: false);\np.pickMultiImage(requestFullMetadata: false);",
      ["null:1 asks", "null:2 asks"]
    ),
    ("a.dart", "if (s == ImageSource.gallery) {}", []),
    ("a.dart", "abstract class A {\n  Future requestPermission();\n  void requestPermissions();\n}", []),
    (
      "A.cs",
      "interface IA {\n  Task<FileResult> CapturePhotoAsync();\n}\nvar p = await picker.CapturePhotoAsync();",
      ["camera:4 asks"]
    ),
    // A form for files that takes films records their sound.
    (
      "A.tsx", "<input type=\"file\" accept=\"image/*,video/mp4\" />",
      ["camera:1 may-ask", "microphone:1 may-ask"]
    ),
    ("A.tsx", "<input type=\"file\" accept=\"image/*\" />", ["camera:1 may-ask"]),
    // A function of the app with the name of a library's, which its labels tell apart.
    (
      "A.swift",
      "extension RTCCameraVideoCapturer {\n  func startCapture(facing: P = .front) {\n    startCapture(with: d, format: f, fps: 30)\n  }\n}",
      ["camera:3 asks-at-use"]
    ),
    (
      "A.swift",
      "let c: RTCCameraVideoCapturer\nfunc startCapture(with d: D, format: F) {}\nstartCapture(with: d, format: f)",
      []
    ),
    ("A.swift", "func requestReview(_ a: A) {}\nfunc b() { requestReview(c ? d : e) }", []),
    (
      "A.kt",
      "fun enroll() = evaluatePolicy(1)\nprivate fun evaluatePolicy(n: Int) {\n  context.evaluatePolicy(policy = p, localizedReason = r)\n}",
      ["face-id:3 asks"]
    ),
    ("A.kt", "with(context) {\n  evaluatePolicy(policy = p, localizedReason = r)\n}", ["face-id:2 asks"]),
  ]

  @Test(arguments: rows.indices)
  func `Code that only looks like a call is told apart from it`(_ index: Int) throws {
    let row = Self.rows[index]
    let language = try #require(SourceLanguage(path: row.path))
    let calls = CallScanner().scan(Array(row.text.utf8), language, file: row.path).calls
    let found = calls.map { "\($0.permission ?? "null"):\($0.line) \($0.certainty.rawValue)" }
    #expect(Set(found) == Set(row.found), "\(row.text)")
  }
}
