/// The settings of a Unity app. Unity generates the Info.plist from them.
///
/// - Source: https://docs.unity3d.com/Manual/class-PlayerSettingsiOS.html
enum UnitySettings {
  static let path = "ProjectSettings/ProjectSettings.asset"

  /// The settings that become purpose strings.
  private static let keys = [
    "cameraUsageDescription": "NSCameraUsageDescription",
    "locationUsageDescription": "NSLocationWhenInUseUsageDescription",
    "microphoneUsageDescription": "NSMicrophoneUsageDescription",
    "bluetoothUsageDescription": "NSBluetoothAlwaysUsageDescription",
  ]

  /// Reads the settings. Returns nil if the file is binary, or contains other settings.
  static func read(_ path: String, in tree: FileTree) -> ManifestProject? {
    guard let bytes = try? tree.bytes(of: path, limit: 1 << 20), let text = try? TextDecoding.utf8(bytes)
    else { return nil }
    var values: [String: String] = [:]
    var declared: [Declared] = []
    // The current setting. The lines below it with a deeper indentation belong to it.
    var section = ""
    for (index, line) in text.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
      let words = String(decoding: line, as: UTF8.self)
      let depth = words.prefix { $0 == " " }.count
      guard let colon = words.firstIndex(of: ":") else { continue }
      let name = words[..<colon].trimmingBlanks
      let value = plain(words[words.index(after: colon)...].trimmingBlanks)
      if depth <= 2 {
        section = name
      } else if section == "applicationIdentifier" {
        values["id." + name] = value
      }
      guard depth <= 2, !value.isEmpty else { continue }
      values[name] = value
      if let key = keys[name] {
        declared.append(
          Declared(key: key, value: FileValue(.text(value), line: index + 1), file: path, line: index + 1))
      }
    }
    guard let name = values["productName"] else { return nil }
    let folder = Path.folder(of: Path.folder(of: path))
    declared += UnityScript.declared(in: folder, tree)
    return ManifestProject(
      file: path, name: name,
      bundleID: values["id.iPhone"] ?? values["id.iOS"] ?? values["iPhoneBundleIdentifier"],
      deploymentTarget: values["iOSTargetOSVersionString"], declared: declared,
      root: AppModules.Root(
        kind: .unity, folder: folder,
        packages: ["Assets", "Packages"].compactMap { Path.joined(folder, $0) }))
  }

  /// Packages that could request a permission. Their objects are components of scenes, so the app's scripts need not
  /// call anything.
  ///
  /// - Source: https://docs.unity3d.com/Packages/com.unity.xr.arkit@6.0/manual/project-configuration-arkit.html and
  ///   https://github.com/keijiro/Avfi/blob/main/Plugin/Avfi.m
  private static let packages: [(name: String, service: CallTarget)] = [
    ("com.unity.xr.arkit", .camera), ("jp.keijiro.avfi", .photosAdd),
  ]

  /// Returns the permission requests that the packages of an app could make.
  static func requests(of root: AppModules.Root, in tree: FileTree) -> [AppCall] {
    guard root.kind == .unity, let path = Path.joined(root.folder, "Packages/manifest.json"),
      let bytes = try? tree.bytes(of: path, limit: 1 << 18), let text = try? TextDecoding.utf8(bytes)
    else { return [] }
    let lines = text.split(separator: 0x0A, omittingEmptySubsequences: false)
    return packages.compactMap { name, service in
      lines.firstIndex { String(decoding: $0, as: UTF8.self).contains("\"\(name)\"") }.map {
        AppCall(service: service, file: path, line: $0 + 1, call: name, certainty: .may)
      }
    }
  }

  /// Whether a file extends Unity's editor. Such a file is not built into the app.
  ///
  /// - Source: https://docs.unity3d.com/Manual/SpecialFolders.html
  static func isForEditor(_ path: String) -> Bool {
    path.split(separator: "/").dropLast().contains("Editor")
  }

  /// Returns a value without its YAML quotes.
  private static func plain(_ value: String) -> String {
    guard value.count > 1, let quote = value.first, quote == value.last, quote == "'" || quote == "\"" else {
      return value
    }
    let inner = String(value.dropFirst().dropLast())
    return quote == "'" ? inner.replacing("''", with: "'") : inner.replacing("\\\"", with: "\"")
  }
}
