/// The permissions that the Podfile of a Flutter app builds into permission_handler.
///
///     config.build_settings['GCC_PREPROCESSOR_DEFINITIONS'] ||= ['$(inherited)', 'PERMISSION_CAMERA=1']
///
/// If the macro of a permission is missing, the library is built without this permission. Then a request shows no
/// prompt, and its result is a denial. With Swift Package Manager, the app's files contain no such macros.
///
/// - Source: https://github.com/Baseflow/flutter-permission-handler/blob/main/permission_handler_apple/ios/permission_handler_apple/Sources/permission_handler_apple/include/permission_handler_apple/PermissionHandlerEnums.h
struct PermissionMacros {
  /// The path of the Podfile.
  let file: String
  /// The enabled macros, with the line of each.
  private let enabled: [String: Int]

  /// From this version on, the macros are off by default.
  private static let firstVersion = 9

  /// Reads the Podfile of an app. Returns nil if the app does not use the library, or if the built permissions are not
  /// certain.
  init?(of root: AppModules.Root, in tree: FileTree) {
    guard let version = Self.version(root, tree), version >= Self.firstVersion,
      let podfile = Self.podfile(of: root, in: tree)
    else { return nil }
    var enabled: [String: Int] = [:]
    let lines = podfile.text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.map(\.trimmingBlanks).enumerated() where !line.hasPrefix("#") {
      // A Podfile that loads another file, or builds the names of macros in code, is not supported.
      if line.hasPrefix("load ") || line.hasPrefix("require_relative ") { return nil }
      let parts = line.split(separator: "PERMISSION_", omittingEmptySubsequences: false)
      for (before, part) in zip(parts, parts.dropFirst()) {
        // BYPASS_PERMISSION_LOCATION_ALWAYS is a macro of geolocator.
        if let last = before.last, last.isLetter || last == "_" { continue }
        let name = part.prefix { $0.isLetter || $0 == "_" }
        let value = part.dropFirst(name.count).drop { $0 == " " }
        guard !name.isEmpty, value.hasPrefix("=") else { return nil }
        if value.dropFirst().first == "1" { enabled["PERMISSION_" + name] = index + 1 }
      }
    }
    file = podfile.path
    self.enabled = enabled
  }

  /// Returns the Podfile of a Flutter app. Returns nil if there is none, or if the Swift Package Manager builds the
  /// app's libraries.
  static func podfile(of root: AppModules.Root, in tree: FileTree) -> (path: String, text: String)? {
    let path = root.folder.isEmpty ? "ios/Podfile" : root.folder + "/ios/Podfile"
    let project = Path.folder(of: path) + "/"
    guard root.kind == .flutter, let bytes = try? tree.bytes(of: path, limit: 1 << 20),
      let plain = try? TextDecoding.utf8(bytes)
    else { return nil }
    for path in tree.paths where path.hasPrefix(project) && path.hasSuffix(".xcodeproj/project.pbxproj") {
      guard let bytes = try? tree.bytes(of: path, limit: ReadingLimits.bytes),
        !SourceNames.contains(bytes, "FlutterGeneratedPluginSwiftPackage")
      else { return nil }
    }
    return (path, String(decoding: plain, as: UTF8.self))
  }

  /// Returns the major version of permission_handler that the app or one of its packages requires; nil if there is
  /// none.
  private static func version(_ root: AppModules.Root, _ tree: FileTree) -> Int? {
    root.packages.lazy.compactMap { folder in
      let path = folder.isEmpty ? "pubspec.yaml" : folder + "/pubspec.yaml"
      let value = try? tree.yaml(path, limit: 1 << 20)["dependencies"]?["permission_handler"]?.text
      return value.flatMap { Int($0.drop { !$0.isNumber }.prefix { $0.isNumber }) }
    }.first
  }

  /// The macros for each permission. One enabled macro is enough.
  private static let macros: [CallTarget: [String]] = {
    let location = ["PERMISSION_LOCATION", "PERMISSION_LOCATION_WHENINUSE", "PERMISSION_LOCATION_ALWAYS"]
    let calendar = ["PERMISSION_EVENTS", "PERMISSION_EVENTS_FULL_ACCESS"]
    return [
      .calendar: calendar, .calendarWrite: calendar, .reminders: ["PERMISSION_REMINDERS"],
      .contacts: ["PERMISSION_CONTACTS"], .camera: ["PERMISSION_CAMERA"],
      .microphone: ["PERMISSION_MICROPHONE"], .speech: ["PERMISSION_SPEECH_RECOGNIZER"],
      .photos: ["PERMISSION_PHOTOS"], .photosAdd: ["PERMISSION_PHOTOS", "PERMISSION_PHOTOS_ADD_ONLY"],
      .locationWhenInUse: location, .locationAlways: location, .notifications: ["PERMISSION_NOTIFICATIONS"],
      .mediaLibrary: ["PERMISSION_MEDIA_LIBRARY"], .motion: ["PERMISSION_SENSORS"],
      .bluetooth: ["PERMISSION_BLUETOOTH"], .tracking: ["PERMISSION_APP_TRACKING_TRANSPARENCY"],
      .criticalAlerts: ["PERMISSION_CRITICAL_ALERTS"], .siri: ["PERMISSION_ASSISTANT"],
    ]
  }()

  /// Returns the macro that must be enabled for a call of this library; nil if it is enabled, or if the call is of
  /// another library.
  func lacked(by call: AppCall) -> String? {
    guard call.file.hasSuffix(".dart"), call.call.hasPrefix("Permission."), call.certainty == .asks,
      let macros = Self.macros[call.service], !macros.contains(where: { enabled[$0] != nil })
    else { return nil }
    return macros.first
  }

  /// The permissions that have a purpose string and that the Podfile builds into the library.
  ///
  /// - Source: https://github.com/Baseflow/flutter-permission-handler/issues/814 (ITMS-90683)
  var built: [BuiltPermission] {
    enabled.compactMap { macro, line in
      Self.services[macro].map { BuiltPermission(service: $0, name: macro, file: file, line: line) }
    }.sorted { $0.line < $1.line }
  }

  /// The permission of each macro. If a macro stands for more than one, it is the one that accepts most keys.
  private static let services: [String: CallTarget] = [
    "PERMISSION_EVENTS": .calendarWrite, "PERMISSION_EVENTS_FULL_ACCESS": .calendar,
    "PERMISSION_REMINDERS": .reminders, "PERMISSION_CONTACTS": .contacts, "PERMISSION_CAMERA": .camera,
    "PERMISSION_MICROPHONE": .microphone, "PERMISSION_SPEECH_RECOGNIZER": .speech,
    "PERMISSION_PHOTOS": .photos, "PERMISSION_PHOTOS_ADD_ONLY": .photosAdd,
    // PERMISSION_LOCATION stands for both requests. Source: https://github.com/kolabing/kolabing-app/issues/198
    "PERMISSION_LOCATION": .locationAlways, "PERMISSION_LOCATION_WHENINUSE": .locationWhenInUse,
    "PERMISSION_LOCATION_ALWAYS": .locationAlways, "PERMISSION_MEDIA_LIBRARY": .mediaLibrary,
    "PERMISSION_SENSORS": .motion, "PERMISSION_BLUETOOTH": .bluetooth,
    "PERMISSION_APP_TRACKING_TRANSPARENCY": .tracking, "PERMISSION_ASSISTANT": .siri,
  ]
}
