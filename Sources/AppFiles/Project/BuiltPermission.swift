/// A permission whose code is in a library of the app.
///
/// App Store Connect looks for the purpose string of this permission, even if the app never requests it.
struct BuiltPermission {
  let service: CallTarget
  /// The word in the Podfile, such as `PERMISSION_CAMERA` or `Camera`, or the name of the library.
  let name: String
  let file: String
  let line: Int
  /// The text that leaves the library's code out if it is in the Podfile; nil if there is none.
  var switchOff: String?
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

  /// A library whose code makes App Store Connect demand a key, even if the app never uses that code.
  private struct Library {
    let name: String
    let service: CallTarget
    /// The text in the Podfile that leaves the code out; nil if nothing does.
    let switchOff: String?
    /// A report of ITMS-90683.
    let source: String
  }

  private static let libraries: [Library] = [
    Library(
      name: "geolocator", service: .locationAlways, switchOff: "BYPASS_PERMISSION_LOCATION_ALWAYS=1",
      source: "https://github.com/Baseflow/flutter-geolocator/issues/1403"),
    Library(
      name: "file_picker", service: .photos, switchOff: "Pod::PICKER_MEDIA = false",
      source: "https://github.com/vicajilau/flutter_file_picker/pull/985"),
    Library(
      name: "file_picker", service: .mediaLibrary, switchOff: "Pod::PICKER_AUDIO = false",
      source: "https://github.com/vicajilau/flutter_file_picker/issues/360"),
    Library(
      name: "image_picker", service: .photos, switchOff: nil,
      source: "https://github.com/flutter/flutter/issues/113603"),
    Library(
      name: "@capacitor/geolocation", service: .locationAlways, switchOff: nil,
      source: "https://github.com/ionic-team/capacitor-geolocation/issues/26"),
    Library(
      name: "cordova-plugin-geolocation", service: .locationAlways, switchOff: nil,
      source: "https://github.com/apache/cordova-plugin-geolocation/issues/111"),
    Library(
      name: "react-native-geolocation-service", service: .locationAlways, switchOff: nil,
      source: "https://github.com/Agontuk/react-native-geolocation-service/issues/198"),
    Library(
      name: "@react-native-community/geolocation", service: .locationAlways, switchOff: nil,
      source: "https://github.com/michalchudziak/react-native-geolocation/issues/25"),
  ]

  /// Returns the permissions in the code of the app's libraries.
  ///
  /// - Parameters:
  ///   - names: The names of the app's libraries, in lower case.
  ///   - home: The path where findings about missing keys are reported.
  static func inLibraries(
    _ names: Set<String>, _ root: AppModules.Root, in tree: FileTree, home: String
  ) -> [BuiltPermission] {
    let podfile = PermissionMacros.podfile(of: root, in: tree)
    return libraries.filter { names.contains($0.name) }.compactMap { library in
      guard let switchOff = library.switchOff else {
        return BuiltPermission(service: library.service, name: library.name, file: home, line: 1)
      }
      // Without a Podfile, another tool decides whether the code is left out.
      guard let podfile, !podfile.text.contains(switchOff) else { return nil }
      return BuiltPermission(
        service: library.service, name: library.name, file: podfile.path, line: 1, switchOff: switchOff)
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
