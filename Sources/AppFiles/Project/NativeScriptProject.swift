/// The facts about an app that NativeScript stores outside of the Info.plist in App_Resources: the identifier, build
/// settings, and the languages of the texts.
///
/// - Source: https://docs.nativescript.org/configuration/nativescript and
///   https://docs.nativescript.org/plugins/localize
struct NativeScriptProject {
  private(set) var settings = BuildSettings()
  private(set) var texts: [LocalizedTexts] = []
  /// The keys that plug-ins add to the app's Info.plist, with a text of their own or an empty one.
  private(set) var keys: Set<String> = []

  /// Reads the files of the app to which a property list belongs; nil if the app has no NativeScript configuration.
  ///
  /// The configuration is in the folder of the app's package. This folder contains the property list at any depth.
  init?(_ plist: String, in tree: FileTree) {
    guard let file = Self.configuration(above: plist, in: tree),
      let bytes = try? tree.bytes(of: file, limit: 1 << 20), let text = try? TextDecoding.utf8(bytes)
    else { return nil }
    let root = Path.folder(of: file)
    let config = ScriptLiteral.read(text)
    let folder = Path.folder(of: plist)
    settings.set(configuration: Path.joined(folder, "build.xcconfig") ?? "", in: tree)
    // One configuration can build several apps. Its literal values belong to one of these apps.
    let resources = config?["appResourcesPath"]?.text ?? "App_Resources"
    if let own = Path.joined(root, resources), Path.lies(plist, in: own), let id = config?["id"] {
      if let text = id.text { settings.set("PRODUCT_BUNDLE_IDENTIFIER", text, file: file, line: id.line) }
    }
    let package = Path.joined(root, "package.json").flatMap { try? tree.json($0, limit: 1 << 20) }
    for list in ["dependencies", "devDependencies"] {
      for entry in package?[list]?.entries ?? [] { keys.formUnion(Self.keysOfPlugins[entry.key] ?? []) }
    }
    let app = config?["appPath"]?.text ?? "app"
    guard let i18n = Path.joined(root, app + "/i18n") else { return }
    for path in tree.paths(in: i18n) where path.hasSuffix(".json") && Path.folder(of: path) == i18n {
      guard let value = try? tree.json(path, limit: 1 << 20) else { continue }
      let tag = Path.name(of: path).prefix { $0 != "." }
      var own = LocalizedTexts(language: LanguageTag.canonical(String(tag)), file: path)
      Self.read(value, below: Self.prefix[...], into: &own)
      texts.append(own)
    }
  }

  private static func configuration(above path: String, in tree: FileTree) -> String? {
    var folder = path
    while !folder.isEmpty {
      folder = Path.folder(of: folder)
      for name in ["nativescript.config.ts", "nativescript.config.js"] {
        if let file = Path.joined(folder, name), tree.has(file) { return file }
      }
    }
    return nil
  }

  /// The prefix of the names of texts that go to Info.plist.
  private static let prefix = "ios.info.plist."

  /// Adds the texts that go to Info.plist. Their names can be written in one part, `"ios.info.plist.Key"`, or as
  /// objects inside each other: `"ios": { "info": { "plist": { "Key": … } } }`.
  ///
  /// - Parameter prefix: The part of the prefix that is not read yet.
  private static func read(_ value: FileValue, below prefix: Substring, into texts: inout LocalizedTexts) {
    for entry in value.entries {
      if entry.key.hasPrefix(prefix), let text = entry.value.text {
        texts.add(String(entry.key.dropFirst(prefix.count)), text, line: entry.line)
      } else if prefix.hasPrefix(entry.key + ".") {
        read(entry.value, below: prefix.dropFirst(entry.key.count + 1), into: &texts)
      }
    }
  }

  /// The keys in the Info.plist files of plug-ins. The build adds them to the app's Info.plist if it lacks them.
  ///
  /// - Source: `platforms/ios/Info.plist` of the packages in https://github.com/NativeScript/plugins
  private static let keysOfPlugins: [String: Set<String>] = [
    "@nativescript/biometrics": ["NSFaceIDUsageDescription"],
    "@nativescript/camera": [
      "NSPhotoLibraryUsageDescription", "NSCameraUsageDescription", "NSMicrophoneUsageDescription",
    ],
    "@nativescript/imagepicker": ["NSPhotoLibraryUsageDescription"],
    "@nativescript/geolocation": ["NSLocationWhenInUseUsageDescription", "NSLocationAlwaysUsageDescription"],
  ]
}
