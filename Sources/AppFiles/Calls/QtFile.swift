/// A C++ or QML file of an app with Qt. Only requests through Qt's own functions are found in it, because Qt requests
/// nothing by itself since version 6.6.
///
/// - Source: https://doc.qt.io/qt-6/permissions.html
struct QtFile {
  typealias Request = (service: CallTarget, call: String, line: Int)

  /// The requests, with their lines.
  private(set) var requests: [Request] = []
  /// The objects for which Qt makes a request, with their lines.
  private(set) var creations: [Request] = []
  /// The permissions that the file uses, whether or not it requests them.
  private(set) var uses: Set<CallTarget> = []
  /// Whether the file is QML, or includes a file of Qt. Other files can include Qt through the app's headers.
  let isOfQt: Bool

  private static let kinds: [String: CallTarget] = [
    "Bluetooth": .bluetooth, "Calendar": .calendar, "Camera": .camera, "Contacts": .contacts,
    "Location": .locationWhenInUse, "Microphone": .microphone,
  ]

  /// Types of Qt, and the permission that each of them needs. A name without `Q` is a type of QML.
  private static let types: [(name: String, services: [CallTarget])] = [
    ("QBluetooth", [.bluetooth]), ("QLowEnergy", [.bluetooth]), ("BluetoothDiscoveryModel", [.bluetooth]),
    // It updates the location in the background if Info.plist has the background mode.
    ("QGeoPositionInfoSource", [.locationWhenInUse, .locationAlways, .backgroundUpdates]),
    ("PositionSource", [.locationWhenInUse, .locationAlways, .backgroundUpdates]),
    ("QCamera", [.camera]), ("CaptureSession", [.camera, .microphone]), ("CameraDevice", [.camera]),
    ("QAudioSource", [.microphone]), ("QAudioInput", [.microphone]), ("QAudioRecorder", [.microphone]),
    ("QNearField", [.nfc]), ("NearField", [.nfc]),
    ("QUdpSocket", [.localNetwork]), ("QTcpSocket", [.localNetwork]), ("QTcpServer", [.localNetwork]),
    ("FileDialog", [.photos, .photosAdd]), ("QSensor", [.motion]), ("Accelerometer", [.motion]),
    ("WebView", [.camera, .microphone, .locationWhenInUse, .photos, .photosAdd]),
  ]

  /// Code that creates objects of Qt that need a permission. Qt requests the permission for them before version 6.6.
  ///
  /// - Source: https://github.com/qt/qtlocation/blob/5.15/src/plugins/position/corelocation/qgeopositioninfosource_cl.mm
  ///   and https://doc.qt.io/qt-6/whatsnew66.html
  private static let objects: [(code: String, service: CallTarget)] = [
    ("new QBluetoothDeviceDiscoveryAgent", .bluetooth), ("QLowEnergyController::create", .bluetooth),
    ("BluetoothDiscoveryModel {", .bluetooth),
    ("QGeoPositionInfoSource::create", .locationWhenInUse), ("PositionSource {", .locationWhenInUse),
    ("new QCamera(", .camera), ("new QAudioInput(", .microphone), ("new QAudioRecorder(", .microphone),
  ]

  /// Whether a project with these build files is only for Qt 5.
  static func areForQt5(_ files: [[UInt8]]) -> Bool {
    func name(_ words: String...) -> Bool {
      files.contains { file in words.contains { SourceNames.contains(file, $0) } }
    }
    return name("androidextras", "Qt5") && !name("Qt6", "QT_MAJOR_VERSION, 5")
  }

  static let endings = [".cpp": "C++", ".cc": "C++", ".cxx": "C++", ".qml": "QML"]

  /// - Parameter isForQt5: Whether Qt makes the requests for the objects that the file creates.
  /// - Complexity: O(length of the file).
  init(_ bytes: [UInt8], isQML: Bool, isForQt5: Bool = false) {
    isOfQt = isQML || SourceNames.contains(bytes, "#include <Q")
    for type in Self.types where SourceNames.contains(bytes, type.name) { uses.formUnion(type.services) }
    if isForQt5, !uses.isEmpty {
      for (index, line) in CompilerConditions.code(bytes).enumerated() {
        for object in Self.objects where line.holds(object.code) {
          let name = object.code.split { !Self.isWord($0) }.first { $0 != "new" } ?? ""
          creations.append((object.service, String(name), index + 1))
        }
      }
    }
    guard SourceNames.contains(bytes, isQML ? "request()" : "requestPermission") else { return }
    let lines = CompilerConditions.code(bytes)
    requests = isQML ? Self.elements(lines) : Self.calls(lines)
    uses.formUnion(requests.map(\.service))
  }

  private static func isWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }

  // MARK: - C++

  /// Returns the calls `requestPermission(QCameraPermission{}, …)`, and those with a variable of such a type.
  ///
  /// - Source: https://doc.qt.io/qt-6/qcoreapplication.html#requestPermission
  private static func calls(_ lines: [String]) -> [Request] {
    var found: [Request] = []
    var variables: [String: CallTarget] = [:]
    let named = Set(lines.flatMap { line in pieces(of: line).map(\.kind) })
    for (index, line) in lines.enumerated() {
      for piece in pieces(of: line) {
        let name = piece.after.drop { $0 == " " }.prefix(while: isWord)
        if let name = name.isEmpty ? assigned(piece.before) : String(name) {
          variables[name] = kinds[piece.kind]
        }
      }
      if line.holds("setAvailability"), line.holds("Always") {
        let name = String(line.prefix(while: isWord))
        if variables[name] != nil { variables[name] = .locationAlways }
      }
      guard let call = line.firstRange(of: "requestPermission"),
        line[call.upperBound...].drop(while: { $0 == " " }).first == "(",
        !line[..<call.lowerBound].hasSuffix("QtAndroidPrivate::")
      else { continue }
      let rest = ([String(line[call.upperBound...])] + lines.dropFirst(index + 1).prefix(2))
        .joined(separator: " ")
      let argument = rest.drop { $0 == " " || $0 == "(" }.prefix { $0 != "," && $0 != ";" && $0 != ")" }
        .trimmingBlanks
      // The header of a function has a type before the name.
      guard !argument.hasPrefix("const ") else { continue }
      let name = String(argument.prefix(while: isWord))
      let service =
        pieces(of: argument).first.flatMap { kinds[$0.kind] } ?? variables[name]
        ?? (named.count == 1 && name != "QPermission" ? named.first.flatMap { kinds[$0] } : nil)
      if let service { found.append((service, "requestPermission", index + 1)) }
    }
    return found
  }

  /// The name of the variable to which a statement assigns a value: `auto name = `.
  private static func assigned(_ text: Substring) -> String? {
    let words = text.trimmingBlanks
    guard words.hasSuffix("=") else { return nil }
    return words.dropLast().split(separator: " ").last.map(String.init)
  }

  /// The permission types in a line: `Camera` for `QCameraPermission`. A value of an enumeration, such as
  /// `QLocationPermission::Always`, does not count.
  private static func pieces(of line: String) -> [(kind: String, before: Substring, after: Substring)] {
    guard line.holds("Permission") else { return [] }
    return kinds.keys.sorted().compactMap { kind in
      guard let range = line.firstRange(of: "Q\(kind)Permission") else { return nil }
      let (before, after) = (line[..<range.lowerBound], line[range.upperBound...])
      guard before.last.map(isWord) != true, after.first.map(isWord) != true, !after.hasPrefix("::")
      else { return nil }
      return (kind, before, after)
    }
  }

  // MARK: - QML

  /// Returns the calls `name.request()`, where `name` is the id of an element such as `CameraPermission`. Also returns
  /// the calls of `request()` in such an element.
  ///
  /// - Source: https://doc.qt.io/qt-6/qml-qtcore-camerapermission.html
  private static func elements(_ lines: [String]) -> [Request] {
    var services: [String: CallTarget] = [:]
    var found: [Request] = []
    var open: (kind: String, service: CallTarget, id: String?, depth: Int)?
    for (index, line) in lines.enumerated() {
      if open == nil, let kind = element(in: line), let service = kinds[kind] {
        open = (kind, service, nil, 0)
      }
      guard var element = open else { continue }
      if line.holds("availability:"), line.holds("Always") { element.service = .locationAlways }
      if let id = line.firstRange(of: "id:") {
        element.id = String(line[id.upperBound...].drop { $0 == " " }.prefix(while: isWord))
      }
      if let id = element.id { services[id] = element.service }
      if let call = line.firstRange(of: "request()"), line[..<call.lowerBound].last != "." {
        found.append((element.service, element.kind + "Permission.request", index + 1))
      }
      element.depth += line.reduce(0) { $0 + ($1 == "{" ? 1 : $1 == "}" ? -1 : 0) }
      open = element.depth <= 0 ? nil : element
    }
    for (index, line) in lines.enumerated() {
      guard let call = line.firstRange(of: ".request()") else { continue }
      let name = String(line[..<call.lowerBound].reversed().prefix(while: isWord).reversed())
      guard let service = services[name] else { continue }
      found.append((service, name + ".request", index + 1))
    }
    return found.sorted { $0.line < $1.line }
  }

  /// The kind in a line that opens an element: `Camera` for `CameraPermission {`.
  private static func element(in line: String) -> String? {
    kinds.keys.first { kind in
      guard let range = line.firstRange(of: "\(kind)Permission") else { return false }
      return line[..<range.lowerBound].last.map(isWord) != true
        && line[range.upperBound...].drop { $0 == " " }.first == "{"
    }
  }
}
