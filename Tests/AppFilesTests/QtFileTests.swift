import Testing

@testable import AppFiles

/// Requests that an app makes through Qt, in C++ and QML.
@Suite struct `Apps with Qt` {
  private static func found(_ text: String, isQML: Bool = false) -> [String] {
    QtFile(Array(text.utf8), isQML: isQML).requests.map { "\($0.service.permission ?? "-"):\($0.line)" }
  }

  static let calls: [(text: String, found: [String])] = [
    ("qApp->requestPermission( QCameraPermission{}, []( const QPermission &p ) {} );", ["camera:1"]),
    ("QMicrophonePermission mic;\nqApp->requestPermission(mic, this, f);", ["microphone:2"]),
    ("auto people = QContactsPermission();\napp.requestPermission(people, f);", ["contacts:2"]),
    (
      "QLocationPermission place;\nplace.setAccuracy(QLocationPermission::Precise);\nqApp->requestPermission(\n  place,\n  this, f);",
      ["location-when-in-use:3"]
    ),
    (
      "QLocationPermission place;\nplace.setAvailability( QLocationPermission::Always );\nqApp->requestPermission(place, f);",
      ["location-always:3"]
    ),
    // The header of the class declares the variable.
    (
      "m_nearby.setCommunicationModes(QBluetoothPermission::Access);\nQBluetoothPermission{};\nqApp->requestPermission(m_nearby, f);",
      ["bluetooth:3"]
    ),
    // Reads of the status, other functions of the same name, comments, and code for other systems.
    ("QCameraPermission c;\nif (qApp->checkPermission(c) == Qt::PermissionStatus::Granted) return;", []),
    ("void requestPermission(const QCameraPermission &permission);", []),
    ("QtAndroidPrivate::requestPermission(QCameraPermission{}).result();", []),
    ("void A::requestPermission(const QPermission &p) {}\nQCameraPermission c;", []),
    (
      "// qApp->requestPermission(QCameraPermission{}, f);\n/*\n requestPermission(QCameraPermission{})\n*/",
      []
    ),
    ("#ifdef Q_OS_ANDROID\nqApp->requestPermission(QCameraPermission{}, f);\n#endif", []),
    (
      "#if defined(Q_OS_IOS)\nqApp->requestPermission(QCameraPermission{}, f);\n#else\nqApp->requestPermission(QMicrophonePermission{}, f);\n#endif",
      ["camera:2"]
    ),
  ]

  @Test(arguments: calls.indices) func `A request in C plus plus has the type of its argument`(_ index: Int) {
    #expect(Self.found(Self.calls[index].text) == Self.calls[index].found, "\(Self.calls[index].text)")
  }

  static let elements: [(text: String, found: [String])] = [
    ("CameraPermission { id: eye }\nButton { onClicked: eye.request() }", ["camera:2"]),
    (
      "Button { onClicked: place.request() }\nLocationPermission {\n  id: place\n  availability: LocationPermission.Always\n}",
      ["location-always:1"]
    ),
    ("MicrophonePermission {\n  Component.onCompleted: request()\n}", ["microphone:2"]),
    ("CameraPermission { id: eye }\nButton { onClicked: other.request() }", []),
    ("CameraPermission { id: eye }\nText { text: eye.status }", []),
    ("OwnCameraPermission { id: eye }\nButton { onClicked: eye.request() }", []),
  ]

  @Test(arguments: elements.indices) func `A request in QML has the type of its element`(_ index: Int) {
    let row = Self.elements[index]
    #expect(Self.found(row.text, isQML: true) == row.found, "\(row.text)")
  }

  private static let files = [
    "ios/Info.plist.in": Checkout.plist([
      ("CFBundleName", "${MACOSX_BUNDLE_BUNDLE_NAME}"),
      ("CFBundleIdentifier", "${MACOSX_BUNDLE_GUI_IDENTIFIER}"), ("LSRequiresIPhoneOS", "<true/>"),
      Checkout.camera, ("NSMicrophoneUsageDescription", "Records a note for the driver."),
    ]),
    "CMakeLists.txt":
      "add_qt_ios_app(\n  parcels\n  NAME \"Parcels\"\n  CUSTOM_PLIST \"${PROJECT_SOURCE_DIR}/ios/Info.plist.in\"\n  BUNDLE_IDENTIFIER \"com.example.parcels\")\n",
    "src/scan.cpp":
      "#include <QPermissions>\nvoid a() { qApp->requestPermission(QCameraPermission{}, f); }\n",
    "src/find.cpp": "#include \"find.h\"\nvoid b() { m_source = new QAudioSource(this); }\n",
    "src/androidutils.cpp": "void c() { qApp->requestPermission(QCameraPermission{}, f); }\n",
    "ui/Near.qml":
      "BluetoothPermission { id: near }\nButton { onClicked: near.request() }\n",
  ]

  @Test func `Requests through Qt are listed if Info plist has their keys`() throws {
    let found = try Checkout(Self.files).inspect()
    // Without the key for Bluetooth, Qt itself reports a denial.
    #expect(
      found.calls.map { "\($0.permission ?? "-") \($0.file):\($0.line) \($0.certainty.rawValue)" } == [
        "camera src/scan.cpp:2 asks"
      ])
    #expect(found.names.map(\.text) == ["Parcels"] && found.bundleID == "com.example.parcels")
    #expect(found.unreadSources == 0)
    #expect(!found.findings.contains { [.idlePurpose, .missingPurpose].contains($0.rule) })
  }

  @Test func `A key that nothing in C plus plus or QML explains is idle`() throws {
    let files = Self.files.merging(["src/find.cpp": "int b;\n"]) { $1 }
    let idle = try Checkout(files).inspect().findings.filter { $0.rule == .idlePurpose }.compactMap(\.key)
    #expect(idle == ["NSMicrophoneUsageDescription"])
  }
}
