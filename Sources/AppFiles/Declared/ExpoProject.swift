/// What an Expo configuration declares: its own keys, those of its plugins, and the words that plugins put in.
///
/// - Source: https://docs.expo.dev/guides/permissions/
struct ExpoProject {
  let file: String
  let name: String
  let bundleID: String?
  private(set) var deploymentTarget: String?
  private(set) var declared: [Declared] = []
  private(set) var texts: [LocalizedTexts] = []

  /// Options of plugins that become keys.
  private static let options = [
    "cameraPermission": "NSCameraUsageDescription",
    "microphonePermission": "NSMicrophoneUsageDescription",
    "photosPermission": "NSPhotoLibraryUsageDescription",
    "savePhotosPermission": "NSPhotoLibraryAddUsageDescription",
    "locationAlwaysAndWhenInUsePermission": "NSLocationAlwaysAndWhenInUseUsageDescription",
    "locationAlwaysPermission": "NSLocationAlwaysUsageDescription",
    "locationWhenInUsePermission": "NSLocationWhenInUseUsageDescription",
    "contactsPermission": "NSContactsUsageDescription",
    "calendarPermission": "NSCalendarsUsageDescription",
    "remindersPermission": "NSRemindersUsageDescription",
    "userTrackingPermission": "NSUserTrackingUsageDescription",
    "faceIDPermission": "NSFaceIDUsageDescription",
    "motionPermission": "NSMotionUsageDescription",
    "speechRecognitionPermission": "NSSpeechRecognitionUsageDescription",
    "bluetoothAlwaysPermission": "NSBluetoothAlwaysUsageDescription",
  ]

  /// The keys that a package declares by itself, with its words.
  private static let defaults: [(package: String, keys: [String])] = [
    ("expo-camera", ["NSCameraUsageDescription", "NSMicrophoneUsageDescription"]),
    (
      "expo-location",
      [
        "NSLocationAlwaysAndWhenInUseUsageDescription", "NSLocationAlwaysUsageDescription",
        "NSLocationWhenInUseUsageDescription",
      ]
    ),
    ("expo-contacts", ["NSContactsUsageDescription"]),
    ("expo-calendar", ["NSCalendarsUsageDescription", "NSRemindersUsageDescription"]),
    ("expo-media-library", ["NSPhotoLibraryUsageDescription", "NSPhotoLibraryAddUsageDescription"]),
    (
      "expo-image-picker",
      ["NSPhotoLibraryUsageDescription", "NSCameraUsageDescription", "NSMicrophoneUsageDescription"]
    ),
    ("expo-local-authentication", ["NSFaceIDUsageDescription"]),
    ("expo-secure-store", ["NSFaceIDUsageDescription"]),
    ("expo-av", ["NSMicrophoneUsageDescription"]), ("expo-audio", ["NSMicrophoneUsageDescription"]),
    ("expo-sensors", ["NSMotionUsageDescription"]),
    ("expo-tracking-transparency", ["NSUserTrackingUsageDescription"]),
  ]

  /// Reads `app.json`; nil where it is not Expo's.
  init?(_ path: String, in tree: FileTree) {
    guard let root = try? tree.json(path, limit: 1 << 20),
      let expo = root["expo"] ?? (root["slug"] != nil ? root : nil)
    else { return nil }
    file = path
    name = expo["name"]?.text ?? expo["slug"]?.text ?? "app"
    bundleID = expo["ios"]?["bundleIdentifier"]?.text

    for entry in expo["ios"]?["infoPlist"]?.entries ?? [] {
      declared.append(Declared(key: entry.key, value: entry.value, file: path, line: entry.line))
    }
    for plugin in expo["plugins"]?.list ?? [] {
      let options = plugin.list.dropFirst().first
      for entry in options?.entries ?? [] {
        if let key = Self.options[entry.key] { add(key, entry.value, file: path, line: entry.line) }
        if entry.key == "ios" { deploymentTarget = entry.value["deploymentTarget"]?.text ?? deploymentTarget }
      }
      if let package = plugin.text ?? plugin.list.first?.text {
        addDefaults(of: package, line: plugin.line, file: path)
      }
    }

    let packages = Path.joined(Path.folder(of: path), "package.json")
    if let packages, let read = try? tree.json(packages, limit: 1 << 20) {
      for entry in read["dependencies"]?.entries ?? [] {
        addDefaults(of: entry.key, line: entry.line, file: packages)
      }
    }
    readLocales(expo["locales"], in: tree)
  }

  private mutating func add(_ key: String, _ value: FileValue, file: String, line: Int) {
    guard !declared.contains(where: { $0.key == key }), value.text != nil else { return }
    declared.append(Declared(key: key, value: value, file: file, line: line))
  }

  private mutating func addDefaults(of package: String, line: Int, file: String) {
    guard let row = Self.defaults.first(where: { $0.package == package }) else { return }
    for key in row.keys {
      let what = PurposeTable.row(key)?.noun ?? "this"
      add(
        key, FileValue(.text("Allow $(PRODUCT_NAME) to access your \(what)"), line: line), file: file,
        line: line)
    }
  }

  private mutating func readLocales(_ value: FileValue?, in tree: FileTree) {
    for entry in value?.entries ?? [] {
      let language = LanguageTag.canonical(entry.key)
      guard let name = entry.value.text else {
        read(entry.value, language: language, file: file)
        continue
      }
      guard let path = Path.joined(Path.folder(of: file), name), tree.has(path),
        let content = try? tree.json(path, limit: 1 << 20)
      else { continue }
      read(content, language: language, file: path)
    }
  }

  private mutating func read(_ value: FileValue, language: String, file: String) {
    var read = LocalizedTexts(language: language, file: file)
    for entry in value.entries + (value["ios"]?.entries ?? []) {
      if let text = entry.value.text { read.add(entry.key, text, line: entry.line) }
    }
    texts.append(read)
  }
}
