/// A permission whose code is in a library of the app.
///
/// App Store Connect looks for the purpose string of this permission, even if the app never requests it.
struct BuiltPermission {
  let service: CallTarget
  /// The word in the Podfile, such as `PERMISSION_CAMERA` or `Camera`, or the name of the library.
  let name: String
  let file: String
  let line: Int
  /// Whether the library always contains the code, so that the Podfile cannot leave it out.
  var isFixed = false
}

extension BuiltPermission {
  /// Returns the permissions that the Podfile of a React Native app builds into react-native-permissions.
  ///
  ///     setup_permissions(['Camera', 'MediaLibrary'])
  ///     pod 'Permission-Camera', :path => "#{permissions_path}/Camera"
  ///
  /// - Source: https://github.com/zoontek/react-native-permissions#ios and, for the versions 2 and 3,
  ///   https://github.com/zoontek/react-native-permissions/issues/416
  static func reactNative(_ root: AppModules.Root, in tree: FileTree) -> [BuiltPermission] {
    let path = root.folder.isEmpty ? "ios/Podfile" : root.folder + "/ios/Podfile"
    guard root.kind == .script, let bytes = try? tree.bytes(of: path, limit: 1 << 20),
      let plain = try? TextDecoding.utf8(bytes)
    else { return [] }
    var built: [BuiltPermission] = []
    var isInList = false
    let lines = String(decoding: plain, as: UTF8.self).split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      var code = withoutComment(line)
      if let call = code.firstRange(of: "setup_permissions(") {
        isInList = true
        code = code[call.upperBound...]
      }
      // Every second part is a text in quotation marks.
      let texts = code.split(omittingEmptySubsequences: false) { $0 == "'" || $0 == "\"" }.enumerated()
        .filter { !$0.offset.isMultiple(of: 2) }.map(\.element)
      let pods = texts.filter { $0.hasPrefix(podPrefix) }.map { $0.dropFirst(podPrefix.count) }
      for name in (isInList ? texts : pods).map(String.init) {
        guard let service = names[name] else { continue }
        built.append(BuiltPermission(service: service, name: name, file: path, line: index + 1))
      }
      if isInList, code.contains(")") { isInList = false }
    }
    return built
  }

  /// Libraries that contain a request for Always, even if the app requests location only while it is used.
  ///
  /// - Source: https://github.com/Baseflow/flutter-geolocator/issues/1403,
  ///   https://github.com/ionic-team/capacitor-geolocation/issues/26,
  ///   https://github.com/apache/cordova-plugin-geolocation/issues/111,
  ///   https://github.com/Agontuk/react-native-geolocation-service/issues/198,
  ///   https://github.com/michalchudziak/react-native-geolocation/issues/25 (all ITMS-90683)
  private static let alwaysLibraries = [
    "@capacitor/geolocation", "@react-native-community/geolocation", "cordova-plugin-geolocation",
    "react-native-geolocation-service",
  ]

  /// Returns the library that makes App Store Connect demand the key for Always. For geolocator, a macro in the Podfile
  /// leaves out the request.
  ///
  /// - Parameter home: The path where findings about missing keys are reported.
  static func always(
    _ libraries: Set<String>, _ root: AppModules.Root, in tree: FileTree, home: String
  ) -> [BuiltPermission] {
    if libraries.contains("geolocator"), let podfile = PermissionMacros.podfile(of: root, in: tree),
      !podfile.text.contains("BYPASS_PERMISSION_LOCATION_ALWAYS=1")
    {
      return [BuiltPermission(service: .locationAlways, name: "geolocator", file: podfile.path, line: 1)]
    }
    return alwaysLibraries.filter { libraries.contains($0) }.prefix(1).map {
      BuiltPermission(service: .locationAlways, name: $0, file: home, line: 1, isFixed: true)
    }
  }

  private static let podPrefix = "Permission-"

  /// Returns a line of Ruby without its comment. The characters `#{` begin a value in a text, not a comment.
  private static func withoutComment(_ line: Substring) -> Substring {
    let comment = line.indices.first { index in
      line[index] == "#" && line[line.index(after: index)...].first != "{"
    }
    return line[..<(comment ?? line.endIndex)]
  }

  /// The names that react-native-permissions uses in Podfiles, for permissions with a purpose string.
  private static let names: [String: CallTarget] = [
    "AppTrackingTransparency": .tracking, "Bluetooth": .bluetooth, "BluetoothPeripheral": .bluetooth,
    "Calendars": .calendar, "CalendarsWriteOnly": .calendarWrite, "Camera": .camera, "Contacts": .contacts,
    "LocationAlways": .locationAlways, "LocationWhenInUse": .locationWhenInUse,
    "MediaLibrary": .mediaLibrary, "Microphone": .microphone, "Motion": .motion, "PhotoLibrary": .photos,
    "PhotoLibraryAddOnly": .photosAdd, "Reminders": .reminders, "Siri": .siri,
    "SpeechRecognition": .speech,
  ]
}
