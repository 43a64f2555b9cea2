import Testing

@testable import AppFiles

@Suite struct `Rows of the table of calls` {
  /// A call as a row describes it, in one language.
  struct Case: Sendable, CustomTestStringConvertible {
    let index: Int
    let language: SourceLanguage
    var row: CallRow { CallTable.all[index] }
    var testDescription: String { "\(row.word) in \(language)" }

    /// A file with only this call in it.
    var source: String {
      let receiver = row.receivers.first ?? ""
      let name = receiver
      // Only known options make a request for notifications certain.
      let argument =
        row.services == [.notifications] && !row.excluded.isEmpty
        ? "options: \(row.arguments.first ?? "").Alert" : row.arguments.first ?? ""
      let call: String
      switch row.form {
      case .call: call = sending(to: row.modules.isEmpty || language != .script ? receiver : name, argument)
      case .made: call = language == .cSharp ? "new \(row.word)(\(argument));" : "\(row.word)(\(argument));"
      case .switchedOn: call = language == .script ? "z({ \(row.word): true });" : "y.\(row.word) = true;"
      case .set(let values): call = "y.\(row.word) = \(values[0]);"
      case .member(let member): call = "\(row.word)\(member);"
      case .element: call = "<\(row.word) \(argument) />"
      case .assigned(let ending): call = "x\(ending) = .\(row.word);"
      case .read(let members): call = "\(row.word).general.\(members[0]);"
      case .mentioned:
        call = receiver.isEmpty || receiver == "@" ? "\(row.word);" : "\(receiver).\(row.word);"
      case .hook: call = sending(to: row.modules.isEmpty ? receiver : name, argument)
      case .implemented:
        call = language == .objectiveC ? "- (void)webView:(V)v \(row.word):(O)o;" : "\(row.word) origin: O"
      }
      let value = language == .objectiveC ? call : "y = " + call
      return imports(name) + "\n" + value + "\n"
    }

    private func sending(to receiver: String, _ argument: String) -> String {
      if language == .objectiveC {
        return "[\(receiver.isEmpty ? "y" : receiver) \(row.word):\(argument.isEmpty ? "z" : argument)];"
      }
      // In C#, a call without an object is of the app's own class.
      let object = receiver.isEmpty && language == .cSharp ? "y" : receiver
      return (object.isEmpty ? "" : object + ".") + "\(row.word)(\(argument));"
    }

    private func imports(_ name: String) -> String {
      guard let module = row.modules.first else { return "" }
      guard language == .script else { return "import \(module)" }
      let isWhole = !row.receivers.isEmpty
      return isWhole && name.allSatisfy { $0.isLetter || $0 == "_" }
        ? "import \(name) from '\(module)';" : "import { \(row.word) } from '\(module)';"
    }
  }

  static let cases: [Case] = CallTable.all.indices.flatMap { index in
    SourceLanguage.allCases.filter { CallTable.all[index].languages.contains(SourceLanguages($0)) }
      .map { Case(index: index, language: $0) }
  }

  @Test func `Every row finds the call that it describes, in every language that it is for`() {
    let scanner = CallScanner()
    for example in Self.cases {
      let row = example.row
      // These rows match a property of a package path, which has no local name.
      if example.language == .script, !row.modules.isEmpty, row.receivers.first == "@" { continue }
      let facts = scanner.scan(Array(example.source.utf8), example.language, file: "a")
      for service in row.services {
        if let certainty = row.strength.certainty {
          let found = facts.calls.first { $0.service == service }?.certainty
          #expect(found.map { $0 >= certainty } == true, "\(example): \(example.source)")
        } else {
          #expect(facts.possible.contains(service), "\(example): \(example.source)")
        }
      }
    }
  }

  @Test func `A comment, a text and a declaration with the word of a row are no call`() {
    let scanner = CallScanner()
    for example in Self.cases {
      let word = example.row.word
      for text in ["// \(example.source.replacing("\n", with: " "))", "y = \"\(word)(\";"] {
        let facts = scanner.scan(Array(text.utf8), example.language, file: "a")
        #expect(facts.calls.isEmpty && facts.possible.isEmpty, "\(example): \(text)")
      }
    }
    #expect(Self.cases.count > 500)
  }

  /// Code that a row does not describe: imports, variables, comparisons.
  static let shapes: [(path: String, text: String, found: [String])] = [
    (
      "a.ts", "import { requestPermissionsAsync } from 'expo-notifications'\nawait requestPermissionsAsync()",
      ["notifications asks"]
    ),
    (
      "a.ts", "import { requestPermissionsAsync as ask } from \"expo-contacts\";\nask();", ["contacts asks"]
    ),
    (
      "a.tsx",
      "import {\n  useCameraPermissions as usePermissions,\n} from 'expo-camera'\nconst [, ask] = usePermissions()",
      ["camera asks"]
    ),
    ("a.js", "const { request } = require('./api');\nrequest('camera')", []),
    (
      "a.js", "import * as N from 'expo-notifications';\nN.requestPermissionsAsync()", ["notifications asks"]
    ),
    ("a.js", "import * as N from './notes';\nN.requestPermissionsAsync()", []),
    (
      "a.js",
      "import messaging from '@react-native-firebase/messaging';\nawait messaging().requestPermission();",
      ["notifications asks"]
    ),
    (
      "a.js",
      "import Geolocation from 'react-native-geolocation-service';\nGeolocation.getCurrentPosition(a)",
      ["location-when-in-use may-ask"]
    ),
    (
      "a.js",
      "import Geolocation from '@react-native-community/geolocation';\nGeolocation.getCurrentPosition(a)",
      ["location-when-in-use asks-at-use"]
    ),
    (
      "a.js",
      "import { AdsConsent } from 'react-native-google-mobile-ads';\nawait AdsConsent.gatherConsent();",
      ["- asks"]
    ),
    ("a.tsx", "return <RNCamera style={s} />", ["camera asks-at-use"]),
    ("a.dart", "f(permission: Permission.camera);", ["camera may-ask"]),
    ("a.dart", "if (await Permission.camera.isGranted) {}", []),
    ("a.dart", "await Permission.camera.onDeniedCallback(() {}).request();", ["camera asks"]),
    ("a.dart", "x.pickImage(source: ImageSource.camera);", ["camera asks-at-use"]),
    ("a.dart", "if (source == ImageSource.camera) {}", []),
    (
      "a.dart",
      "import 'package:firebase_messaging/firebase_messaging.dart';\nawait _service.requestPermission();",
      ["notifications asks"]
    ),
    (
      "a.dart", "import 'package:camera/camera.dart';\nCameraController(a, b, enableAudio: false);",
      ["camera asks-at-use"]
    ),
    (
      "a.cs", "var center = UNUserNotificationCenter.Current;\ncenter.RequestAuthorization(options, f);",
      ["notifications asks"]
    ),
    ("a.cs", "CheckAndRequest(new Permissions.Camera());", ["camera asks"]),
    ("a.cs", "Handle(new Permissions.Camera());", ["camera may-ask"]),
    // On iOS, MAUI does not request this.
    ("a.cs", "await CheckAndRequest<Permissions.PostNotifications>();", []),
    ("a.cs", "await CheckAndRequestAsync<Permissions.Microphone>();", ["microphone asks"]),
    ("a.cs", "await CrossPermissions.Current.RequestPermissionAsync<CameraPermission>();", ["camera asks"]),
    ("a.cs", "await CrossPermissions.Current.RequestPermissionsAsync(Permission.Location);", []),
    ("a.swift", "picker.sourceType = .camera", ["camera asks-at-use"]),
    ("a.swift", "if UIImagePickerController.isSourceTypeAvailable(.camera) {}", []),
    ("a.swift", "picker.sourceType = .photoLibrary", []),
    ("a.swift", "ImagePicker(sourceType: .camera, image: $image)", ["camera asks-at-use"]),
    ("a.m", "[UIImagePickerController isSourceTypeAvailable:UIImagePickerControllerSourceTypeCamera]", []),
    ("a.m", "picker.sourceType = UIImagePickerControllerSourceTypeCamera;", ["camera asks-at-use"]),
    (
      "a.m", "[[PHPhotoLibrary sharedPhotoLibrary] performChangesAndWait:^{} error:&e];",
      ["photos-add asks-at-use"]
    ),
    ("a.swift", "for try await u in CLLocationUpdate.liveUpdates() {}", ["location-when-in-use asks-at-use"]),
    ("a.swift", "AVCaptureDeviceInput(device: microphone)", ["microphone asks-at-use"]),
  ]

  @Test(arguments: shapes.indices)
  func `A call is found by what the file imports and by what is around it`(_ index: Int) throws {
    let shape = Self.shapes[index]
    let language = try #require(SourceLanguage(path: shape.path))
    let calls = CallScanner().scan(Array(shape.text.utf8), language, file: shape.path).calls
    #expect(
      calls.map { "\($0.permission ?? "-") \($0.certainty.rawValue)" } == shape.found, "\(shape.text)")
  }

  /// - Source: https://developer.apple.com/documentation/apptrackingtransparency/attrackingmanager/requesttrackingauthorization(completionhandler:)
  static let places: [(path: String, text: String, isEarly: Bool)] = [
    (
      "a.swift",
      "override func viewDidLoad() {\n  super.viewDidLoad()\n  ATTrackingManager.requestTrackingAuthorization { _ in }\n}",
      true
    ),
    (
      "a.swift",
      "func application(\n  _ a: UIApplication,\n  didFinishLaunchingWithOptions o: [String: Any]?\n) -> Bool {\n  if #available(iOS 14, *) {\n    ATTrackingManager.requestTrackingAuthorization { _ in }\n  }\n  return true\n}",
      true
    ),
    (
      "a.swift",
      "override func viewDidAppear(_ a: Bool) {\n  ATTrackingManager.requestTrackingAuthorization { _ in }\n}",
      false
    ),
    (
      "a.swift",
      "override func viewDidLoad() {\n  DispatchQueue.main.async\u{41}fter(deadline: .now() + 1) {\n    ATTrackingManager.requestTrackingAuthorization { _ in }\n  }\n}",
      false
    ),
    (
      "a.swift",
      "override func viewDidLoad() { load() }\nfunc ask() {\n  ATTrackingManager.requestTrackingAuthorization { _ in }\n}",
      false
    ),
    (
      "a.m",
      "- (void)viewDidLoad {\n  [ATTrackingManager requestTrackingAuthorizationWithCompletionHandler:^(NSUInteger s) {}];\n}",
      true
    ),
  ]

  @Test(arguments: places.indices)
  func `A request for tracking is early where the view loads or the app launches`(_ index: Int) throws {
    let place = Self.places[index]
    let language = try #require(SourceLanguage(path: place.path))
    let calls = CallScanner().scan(Array(place.text.utf8), language, file: place.path).calls
    #expect(calls.map(\.isEarly) == [place.isEarly], "\(place.text)")
  }
}
