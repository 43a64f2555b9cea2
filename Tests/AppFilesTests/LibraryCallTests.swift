import Testing

@testable import AppFiles

/// Calls of libraries, the app's own functions with the same names, and hooks that only read.
@Suite struct `Calls of libraries and of the app itself` {
  private static let location = "import { useForegroundPermissions } from 'expo-location'\n"
  private static let vision = "import { useCameraPermission } from 'react-native-vision-camera'\n"
  private static let picker = "import { launchCamera } from 'react-native-image-picker'\n"
  private static let gal = "import 'package:gal/gal.dart';\n"
  private static let roll = "import { CameraRoll } from '@react-native-camera-roll/camera-roll'\n"
  private static let cie = "import { CieManager } from '@pagopa/io-react-native-cie'\n"

  static let shapes: [(path: String, text: String, found: [String])] = [
    // Hooks.
    ("a.tsx", location + "const [status] = useForegroundPermissions()", []),
    ("a.tsx", location + "const [status, , get] = useForegroundPermissions()", []),
    ("a.tsx", location + "const [status, ask] = useForegroundPermissions()", ["location-when-in-use asks"]),
    (
      "a.tsx", location + "const [status] = useForegroundPermissions({ request: true })",
      ["location-when-in-use asks"]
    ),
    ("a.tsx", location + "const all = useForegroundPermissions()", ["location-when-in-use may-ask"]),
    ("a.tsx", "const [, ask] = Camera.useCameraPermissions()", ["camera asks"]),
    ("a.tsx", vision + "const { hasPermission } = useCameraPermission()", []),
    ("a.tsx", vision + "const { requestPermission } = useCameraPermission()", ["camera asks"]),
    // Functions of the app with a library's name.
    ("a.tsx", "import { showImagePicker } from './pick'\nshowImagePicker()", []),
    ("a.tsx", "import { showImagePicker } from '~/pick'\nshowImagePicker()", []),
    ("a.tsx", "const showImagePicker = () => pick()\nshowImagePicker()", []),
    ("a.tsx", "const { launchCamera,\n  other } = usePicker()\nlaunchCamera()", []),
    ("a.tsx", "class A { launchCamera() {} f() { this.launchCamera() } }", []),
    ("a.tsx", picker + "launchCamera({}, f)", ["camera asks-at-use"]),
    ("a.tsx", "launchCamera({}, f)", ["camera asks-at-use"]),
    ("a.m", "[self.service registerUserNotificationSettings];", []),
    ("a.m", "[app registerUserNotificationSettings:settings];", ["notifications asks"]),
    (
      "a.m", "[AVCaptureDevice requestAccessForMediaType:type completionHandler:f];",
      ["camera may-ask", "microphone may-ask"]
    ),
    // Films have sound.
    (
      "a.tsx", picker + "launchCamera({ mediaType: 'mixed', saveToPhotos: true }, f)",
      ["camera asks-at-use", "microphone asks-at-use", "photos-add asks-at-use"]
    ),
    (
      "a.tsx", picker + "const options = {\n  mediaType: 'video',\n}\nlaunchCamera(options, f)",
      ["camera asks-at-use", "microphone asks-at-use"]
    ),
    (
      "a.tsx", "ImagePicker.launchCameraAsync({ mediaTypes: ['images', 'videos'] })",
      ["microphone asks-at-use"]
    ),
    (
      "a.dart", "x.pickVideo(source: ImageSource.camera);", ["microphone asks-at-use", "camera asks-at-use"]
    ),
    // Web pages, elements and listeners.
    (
      "a.swift",
      "func webView(_ v: WKWebView, requestMediaCapturePermissionFor origin: WKSecurityOrigin) {}",
      ["camera may-ask", "microphone may-ask"]
    ),
    (
      "a.m", "- (void)webView:(WKWebView *)v requestMediaCapturePermissionForOrigin:(id)origin {}",
      ["camera may-ask", "microphone may-ask"]
    ),
    ("a.razor", "<div>\n  <QRCodeScanner Width=\"100%\"/>\n</div>", ["camera asks-at-use"]),
    (
      "a.razor", "@code { async Task Ask() { await Permissions.RequestAsync<Permissions.Camera>(); } }",
      ["camera asks"]
    ),
    (
      "a.svelte",
      "<script>\n  import { Camera } from 'react-native-camera-kit'\n</script>\n<Camera />",
      ["camera asks-at-use"]
    ),
    ("a.svelte", "<script>\n  import Camera from '~/Camera.svelte'\n</script>\n<Camera />", []),
    ("a.svelte", "<Camera />", []),
    ("a.swift", "listener.service = NWListener.Service(type: t)", ["local-network asks-at-use"]),
    ("a.swift", "let l = try NWListener(using: p)", []),
    // Libraries that no row is about.
    (
      "a.ts", "import { Health } from 'capacitor-health-data'\nHealth.requestAuthorization({})",
      ["health may-ask"]
    ),
    ("a.ts", "import { Health } from './health'\nHealth.requestAuthorization({})", []),
    ("a.ts", "import { Store } from 'store'\nStore.requestAccess({})", []),
    (
      "a.kt", "import com.viktormykhailiv.kmp.health.HealthManager\nhealthManager.requestAuthorization(a)",
      ["health asks"]
    ),
    (
      "a.kt", "package com.me.app\nimport org.health.kit.Health\nhealth.requestPermissions(a)",
      ["health may-ask"]
    ),
    ("a.kt", "package com.me.app\nimport com.me.health.Health\nhealth.requestPermissions(a)", []),
    ("a.dart", "import 'package:nfc_reader/nfc.dart';\nnfc.requestPermission();", ["- may-ask"]),
    (
      "a.dart",
      "import 'package:x_notifications/x.dart';\nimport 'package:web/html.dart' as html;\nhtml.Notification.requestPermission();",
      []
    ),
    (
      "a.dart",
      "import 'package:x_notifications/x.dart';\nplugin.of<AndroidNotifications>()?.requestNotificationsPermission();",
      []
    ),
    (
      "a.kt", "import org.nfc.kit.Nfc\nfun f() {\n  requestNfcPermission(1)\n}", []
    ),
    ("a.dart", "await FlutterStoreListing().launchRequestReview();", ["review asks"]),
    // A function of the app with this name calls the one that asks.
    ("A.swift", "AppStore.requestReview(in: scene)", ["review asks"]),
    ("A.swift", "AppServices.shared.requestReview()", []),
    ("A.swift", "notes.sink { [weak self] _ in self?.requestReview() }", []),
    (
      "A.swift", "@Environment(\\.requestReview) private var requestReview\nfunc a() { requestReview() }",
      ["review asks"]
    ),
    ("A.m", "[SKStoreReviewController requestReview];", ["review asks"]),
    ("A.m", "[self.rating requestReview];", []),
    ("A.kt", "SKStoreReviewController.requestReview()", ["review asks"]),
    ("A.kt", "reviews.requestReview()", []),
    ("A.cs", "await CrossStoreReview.Current.RequestReview(false);", ["review asks"]),
    ("A.cs", "await _rating.RequestReview();", []),
    (
      "a.dart",
      "import 'package:in_app_review/in_app_review.dart';\nawait InAppReview.instance.requestReview();",
      ["review asks"]
    ),
    ("a.dart", "import 'rating.dart';\nawait rating.requestReview();", []),
    (
      "A.ts", "import * as StoreReview from 'expo-store-review'\nawait StoreReview.requestReview()",
      ["review asks"]
    ),
    (
      "A.ts",
      "import InAppReview from 'react-native-in-app-review'\nInAppReview.RequestInAppReview().then(a)",
      ["review asks"]
    ),
    (
      "A.ts",
      "import { InAppReview } from '@capgo/capacitor-in-app-review'\nawait InAppReview.requestReview()",
      ["review asks"]
    ),
    ("A.ts", "import { rating } from './rating'\nawait rating.requestReview()", []),
    (
      "a.dart",
      "import 'package:fl_location/fl_location.dart';\nawait FlLocation.requestLocationPermission();",
      ["location-when-in-use asks"]
    ),
    (
      "a.dart", "import 'package:x_location/x.dart';\nawait XLocation.requestLocationPermission();",
      ["location-when-in-use may-ask"]
    ),
    (
      "a.dart",
      "import 'package:flutter_foreground_task/flutter_foreground_task.dart';\nawait FlutterForegroundTask.requestNotificationPermission();",
      ["notifications asks"]
    ),
    (
      "a.dart",
      "import 'package:flutter_foreground_task/flutter_foreground_task.dart';\nawait service.requestNotificationPermission();",
      []
    ),
    ("a.ts", cie + "await CieManager.startReading(a, b)", ["- asks"]),
    (
      "a.ts", "import { request } from '@nativescript-community/perms'\nawait request('camera')",
      ["camera asks"]
    ),
    ("a.ts", "await request('camera')", []),
    (
      "a.svelte",
      "<script>\nimport { startListeningForSensor } from '@nativescript-community/sensors'\nstartListeningForSensor('barometer', f, 1000)\nstartListeningForSensor('heading', f)\n</script>",
      ["motion asks-at-use"]
    ),
    (
      "a.ts",
      "import { startListeningForSensor } from '@nativescript-community/sensors'\nstartListeningForSensor(sensor, f)",
      ["motion may-ask"]
    ),
    // An element that the app registers, and what only names it.
    (
      "a.svelte",
      "<script>\nimport { CameraView } from '@nativescript-community/ui-cameraview'\nlet v: Node<CameraView>\n</script>\n<cameraView bind:this={v} />",
      ["camera asks-at-use"]
    ),
    (
      "a.ts",
      "register('cameraView', () => require('@nativescript-community/ui-cameraview').CameraView)\nfunction f({ o }: { o: CameraView }) {}",
      []
    ),
    // Scripts of NativeScript call functions of iOS by their names in Objective-C.
    (
      "a.ts",
      "import { Utils } from '@nativescript/core'\nUIImageWriteToSavedPhotosAlbum(i.ios, d, s, null)\nAVCaptureDevice.requestAccessForMediaTypeCompletionHandler(AVMediaTypeVideo, f)",
      ["photos-add may-ask", "camera asks"]
    ),
    (
      "a.ts",
      "import { Utils } from '@nativescript/core'\nAVCaptureDevice.authorizationStatusForMediaType(AVMediaTypeVideo)",
      []
    ),
    (
      "a.ts",
      "import { create as createPicker } from '@nativescript/imagepicker'\nawait createPicker({}).present()",
      ["photos asks-at-use"]
    ),
    // A function of the app with the name of a library's call, without the argument that the call needs.
    (
      "a.dart",
      "import 'package:local_auth/local_auth.dart';\nawait auth.authenticateWithBiometrics(localizedReason: a);",
      ["face-id asks"]
    ),
    ("a.dart", "await authService.authenticateWithBiometrics(isQuiet: true);", []),
    // To save into an album, a library reads the albums.
    ("a.dart", gal + "await Gal.requestAccess();", ["photos-add asks"]),
    ("a.dart", gal + "await Gal.requestAccess(toAlbum: true);", ["photos asks"]),
    (
      "a.dart", gal + "await Gal.requestAccess(toAlbum: isSorted);",
      ["photos may-ask", "photos-add asks"]
    ),
    ("a.dart", gal + "await Gal.putImage(path);", ["photos-add asks-at-use"]),
    ("a.dart", gal + "await Gal.putImage(path, album: 'Parcels');", ["photos asks-at-use"]),
    (
      "a.dart", gal + "await Gal.putImage(path, album: shelf);",
      ["photos may-ask", "photos-add asks-at-use"]
    ),
    ("a.tsx", roll + "await CameraRoll.save(a, { type: 'photo' })", ["photos-add asks-at-use"]),
    (
      "a.tsx", roll + "await CameraRoll.save(a, { album: 'Parcels' })",
      ["photos may-ask", "photos-add asks-at-use"]
    ),
    // Searches for services in the local network.
    (
      "a.tsx",
      "import * as ServiceDiscovery from '@inthepocket/react-native-service-discovery'\nServiceDiscovery.startSearch('http')",
      ["local-network asks-at-use"]
    ),
    (
      "a.tsx",
      "import { startSearch } from '@inthepocket/react-native-service-discovery'\nstartSearch('http')",
      ["local-network asks-at-use"]
    ),
    ("a.tsx", "const startSearch = () => find()\nstartSearch()", []),
    (
      "a.ts", "import { ZeroConf } from 'capacitor-zeroconf'\nawait ZeroConf.watch({ type: a })",
      ["local-network asks-at-use"]
    ),
    ("a.ts", "this.zeroconf.watch('_http._tcp.', 'local.')", ["local-network asks-at-use"]),
    ("a.ts", "import { watch } from 'vue'\nwatch(a, b)", []),
  ]

  @Test(arguments: shapes.indices)
  func `A call is the library's only if its name comes from there`(_ index: Int) throws {
    let shape = Self.shapes[index]
    let language = try #require(SourceLanguage(path: shape.path))
    let calls = CallScanner().scan(Array(shape.text.utf8), language, file: shape.path).calls
    #expect(
      calls.map { "\($0.permission ?? "-") \($0.certainty.rawValue)" }.sorted() == shape.found.sorted(),
      "\(shape.text)")
  }

  @Test func `A package that a file of the app hands on is still the package`() throws {
    func calls(_ index: String) throws -> [String] {
      try Checkout([
        "package.json":
          "{\"dependencies\": {\"react-native\": \"0.76\", \"react-native-image-crop-picker\": \"0.41\"}}",
        "ios/Info.plist": Checkout.plist([("CFBundleName", "A"), Checkout.camera]),
        "src/pick/index.ts": index,
        "src/a.ts": "import Picker from './pick'\nPicker.openCamera({ width: 300 })\n",
        "src/b.tsx": "import Picker from '@/pick'\n\nPicker.openPicker({})\n",
        "src/c.ts": "import Picker from './choose'\nPicker.openCamera({})\n",
      ]).inspect().calls.map { "\($0.file):\($0.line) \($0.permission ?? "-") \($0.certainty.rawValue)" }
    }
    let package = "import ImagePicker from 'react-native-image-crop-picker'\n"
    let found = ["src/a.ts:2 camera asks-at-use", "src/b.tsx:3 photos asks-at-use"]
    #expect(try calls(package + "export default ImagePicker;\n") == found)
    #expect(try calls("export { default } from 'react-native-image-crop-picker'\n") == found)
    #expect(try calls(package + "export { ImagePicker as default }\n") == found)
    // Objects of the app, and packages of other names.
    #expect(try calls(package + "export default wrap(ImagePicker)\n") == [])
    #expect(try calls(package + "export { ImagePicker }\n") == [])
    #expect(try calls("import ImagePicker from './other'\nexport default ImagePicker\n") == [])
  }

  @Test func `A request of a library that no row is about silences the rule about unused keys`() throws {
    let files = [
      "Info.plist": Checkout.plist([("NSHealthShareUsageDescription", "Shows your steps.")]),
      "package.json": "{\"dependencies\": {\"@capacitor/core\": \"6\"}}",
    ]
    func idle(_ script: String) throws -> Int {
      try Checkout(files.merging(["a.ts": script]) { $1 }).findings(.idlePurpose).count
    }
    #expect(try idle("import { Health } from 'capacitor-steps'\nHealth.requestAuthorization()\n") == 0)
    #expect(try idle("Health.open()\n") == 1)
  }

  @Test func `Gradle's coordinates are names of libraries, and its other words are not`() throws {
    let plist = Checkout.plist([
      ("NSHealthShareUsageDescription", "Shows your steps."), Checkout.camera,
      ("LSRequiresIPhoneOS", "<true/>"),
    ])
    let found = try Checkout([
      "iosApp/Info.plist": plist, "shared/a.kt": "val a = 1\n",
      "gradle/libs.versions.toml":
        "[libraries]\ncamera = { module = \"androidx.x:y\" }\nh = { module = \"com.viktormykhailiv:health-kmp\", version.ref = \"h\" }\n",
    ]).findings(.idlePurpose)
    #expect(found == ["warning iosApp/Info.plist:5 NSCameraUsageDescription -"])
  }
}
