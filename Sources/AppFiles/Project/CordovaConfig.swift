/// The configuration of a Cordova app. Cordova generates the Info.plist from it.
///
/// - Source: https://cordova.apache.org/docs/en/latest/config_ref/
enum CordovaConfig {
  /// Whether a file can be such a configuration: `config.xml`, or a variant that a build copies to this name.
  static func isName(_ name: String) -> Bool { name.hasPrefix("config.") && name.hasSuffix(".xml") }

  /// Reads a configuration; nil if the XML file is not one.
  static func read(_ path: String, in tree: FileTree) -> ManifestProject? {
    guard let bytes = try? tree.bytes(of: path, limit: 1 << 20), let text = try? TextDecoding.utf8(bytes)
    else { return nil }
    let elements = MarkupElement.all(text)
    guard let widget = elements.first, widget.name == "widget", let id = widget.attributes["id"] else {
      return nil
    }
    var reader = ConfigReader(file: path)
    for (index, element) in elements.enumerated() {
      reader.take(element, next: index + 1 < elements.count ? elements[index + 1] : nil)
    }
    let folder = Path.folder(of: path)
    if let packages = Path.joined(folder, "package.json"),
      let value = try? tree.json(packages, limit: 1 << 20)
    {
      for plugin in value["cordova"]?["plugins"]?.entries ?? [] {
        for variable in plugin.value.entries {
          reader.takeVariable(variable.key, variable.value.text ?? "", packages, variable.line)
        }
      }
    }
    return ManifestProject(
      file: path, name: reader.name ?? id, bundleID: widget.attributes["ios-CFBundleIdentifier"] ?? id,
      deploymentTarget: reader.deploymentTarget, declared: reader.declared,
      root: AppModules.Root(kind: .script, folder: folder, packages: [folder]))
  }
}

/// The contents of a configuration that were read so far.
private struct ConfigReader {
  let file: String
  var name: String?
  var deploymentTarget: String?
  var declared: [Declared] = []
  /// The platform whose element is currently open; nil outside of such elements.
  private var platform: String?

  init(file: String) { self.file = file }

  /// Plug-in variables that become purpose strings. Underscores are removed from the names, because plug-ins use both
  /// `PHOTOLIBRARY` and `PHOTO_LIBRARY`.
  private static let variables: [String: String] = [
    "CAMERA_USAGE_DESCRIPTION": "NSCameraUsageDescription",
    "PHOTO_LIBRARY_USAGE_DESCRIPTION": "NSPhotoLibraryUsageDescription",
    "PHOTO_LIBRARY_ADD_USAGE_DESCRIPTION": "NSPhotoLibraryAddUsageDescription",
    "MICROPHONE_USAGE_DESCRIPTION": "NSMicrophoneUsageDescription",
    "GEOLOCATION_USAGE_DESCRIPTION": "NSLocationWhenInUseUsageDescription",
    "LOCATION_WHEN_IN_USE_DESCRIPTION": "NSLocationWhenInUseUsageDescription",
    "LOCATION_ALWAYS_AND_WHEN_IN_USE_DESCRIPTION": "NSLocationAlwaysAndWhenInUseUsageDescription",
    "LOCATION_ALWAYS_DESCRIPTION": "NSLocationAlwaysUsageDescription",
    "CALENDAR_USAGE_DESCRIPTION": "NSCalendarsUsageDescription",
    "CONTACTS_USAGE_DESCRIPTION": "NSContactsUsageDescription",
    "BLUETOOTH_USAGE_DESCRIPTION": "NSBluetoothAlwaysUsageDescription",
    "FACEID_USAGE_DESCRIPTION": "NSFaceIDUsageDescription",
    "NFC_USAGE_DESCRIPTION": "NFCReaderUsageDescription",
    "SPEECH_RECOGNITION_USAGE_DESCRIPTION": "NSSpeechRecognitionUsageDescription",
    "MOTION_USAGE_DESCRIPTION": "NSMotionUsageDescription",
    "HEALTH_READ_PERMISSION": "NSHealthShareUsageDescription",
    "HEALTH_WRITE_PERMISSION": "NSHealthUpdateUsageDescription",
  ].reduce(into: [:]) { $0[joined($1.key)] = $1.value }

  private static func joined(_ name: String) -> String { name.replacing("_", with: "") }

  mutating func take(_ element: MarkupElement, next: MarkupElement?) {
    if element.name == "platform" { platform = element.isClosing ? nil : element.attributes["name"] }
    guard !element.isClosing, platform == nil || platform == "ios" else { return }
    switch element.name {
    case "name": name = name ?? Self.plain(element.text)
    case "preference" where element.attributes["name"]?.lowercased() == "deployment-target":
      deploymentTarget = element.attributes["value"]
    case "config-file", "edit-config":
      // The two elements use different attributes. One names the property list in `target` and the key in `parent`, the
      // other in `file` and `target`.
      let isEdit = element.name == "edit-config"
      guard let list = element.attributes[isEdit ? "file" : "target"], list.hasSuffix("-Info.plist"),
        let key = element.attributes[isEdit ? "target" : "parent"], let next, next.name == "string"
      else { return }
      add(key, Self.plain(next.text), file, element.line)
    case "variable":
      takeVariable(element.attributes["name"] ?? "", element.attributes["value"] ?? "", file, element.line)
    default: break
    }
  }

  mutating func takeVariable(_ name: String, _ text: String, _ file: String, _ line: Int) {
    guard let key = Self.variables[Self.joined(name)], !text.trimmingBlanks.isEmpty,
      !declared.contains(where: { $0.key == key })
    else { return }
    add(key, Self.plain(text), file, line)
  }

  private mutating func add(_ key: String, _ text: String, _ file: String, _ line: Int) {
    declared.append(Declared(key: key, value: FileValue(.text(text), line: line), file: file, line: line))
  }

  private static func plain(_ text: String) -> String {
    var text = text
    for (entity, sign) in [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"), ("&amp;", "&")] {
      text = text.replacing(entity, with: sign)
    }
    return text.trimmingBlanks
  }
}
