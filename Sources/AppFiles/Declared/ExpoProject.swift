/// The declarations in an Expo configuration: its own keys, the keys of its plug-ins, and texts that plug-ins add.
///
/// - Source: https://docs.expo.dev/guides/permissions/
struct ExpoProject {
  let file: String
  let name: String
  let bundleID: String?
  private(set) var deploymentTarget: String?
  private(set) var declared: [Declared] = []
  private(set) var texts: [LocalizedTexts] = []

  /// The names of configuration files. An earlier name has priority over a later one.
  static let names = ["app.config.ts", "app.config.js", "app.config.mjs", "app.config.cjs", "app.json"]

  /// Reads the configuration in a folder; nil if the folder contains no Expo configuration.
  init?(in folder: String, _ tree: FileTree) {
    let paths = Self.names.compactMap { Path.joined(folder, $0) }.filter { tree.has($0) }
    let packages = Path.joined(folder, "package.json").flatMap { Self.json($0, tree) }
    let usesExpo = packages?["dependencies"]?["expo"] != nil
    let fixed = paths.first { Path.name(of: $0) == "app.json" }.flatMap { path in
      Self.json(path, tree).flatMap { root in
        (root["expo"] ?? (root["slug"] != nil ? root : nil)).map { (file: path, value: $0) }
      }
    }
    let script = paths.first { Path.name(of: $0) != "app.json" }
    guard fixed != nil || script != nil && usesExpo else { return nil }
    let written = script.flatMap { path in
      Self.script(path, tree).map { (file: path, value: $0["expo"] ?? $0) }
    }
    let config = ExpoConfig(documents: [fixed, written].compactMap(\.self))
    file = script ?? fixed?.file ?? ""
    name = config.text("name") ?? config.text("slug") ?? packages?["name"]?.text ?? "app"
    bundleID = config.text("ios", "bundleIdentifier")
    deploymentTarget = config.text("ios", "deploymentTarget")
    for (entry, file) in config.entries("ios", "infoPlist") {
      declared.append(Declared(key: entry.key, value: entry.value, file: file, line: max(1, entry.line)))
    }
    let plugins = config.value("plugins")
    applyPlugins(plugins?.value.list ?? [], packages, file: plugins?.file ?? file)
    if let locales = config.value("locales") { readLocales(locales.value, in: tree, file: locales.file) }
    if deploymentTarget == nil {
      deploymentTarget = packages?["dependencies"]?["expo"]?.text.flatMap(Self.oldest)
    }
  }

  /// The oldest iOS version that each version of Expo supports, which its template sets. Each row starts with the first
  /// Expo version that supports no older iOS.
  ///
  /// - Source: https://docs.expo.dev/versions/latest/#support-for-android-and-ios-versions and
  ///   https://github.com/expo/expo/pull/43296 (16.4 from 56 on)
  private static let oldestByVersion: [(first: Int, target: String)] = [
    (49, "13.0"), (50, "13.4"), (52, "15.1"), (56, "16.4"),
  ]

  /// Returns the oldest iOS version for an Expo version such as `~51.0.2`; nil if it is unknown. An Expo version that
  /// is newer than all known ones gets the value of the last known one.
  private static func oldest(_ version: String) -> String? {
    guard let first = version.first, first.isNumber || first == "^" || first == "~" else { return nil }
    let number = Int(version.drop { !$0.isNumber }.prefix { $0.isNumber })
    return number.flatMap { number in oldestByVersion.last { $0.first <= number }?.target }
  }

  private static func json(_ path: String, _ tree: FileTree) -> FileValue? {
    tree.has(path) ? try? tree.json(path, limit: 1 << 20) : nil
  }

  private static func script(_ path: String, _ tree: FileTree) -> FileValue? {
    guard let bytes = try? tree.bytes(of: path, limit: 1 << 20), let text = try? TextDecoding.utf8(bytes)
    else { return nil }
    return ScriptLiteral.read(text)
  }

  /// Runs the plug-ins in Expo's order: first the automatic ones, then the list in reverse order.
  private mutating func applyPlugins(_ plugins: [FileValue], _ packages: FileValue?, file: String) {
    let listed = plugins.map { plugin in
      (
        name: plugin.text ?? plugin.list.first?.text ?? "", options: plugin.list.dropFirst().first,
        plugin.line
      )
    }
    for entry in packages?["dependencies"]?.entries ?? []
    where ExpoPlugin.automatic.contains(entry.key) && !listed.contains(where: { $0.name == entry.key }) {
      ExpoPlugin.named(entry.key)?.apply(
        nil, to: &declared, file: Path.joined(Path.folder(of: file), "package.json") ?? file, line: entry.line
      )
    }
    for (name, options, line) in listed.reversed() {
      if name == "expo-build-properties" {
        deploymentTarget = options?["ios"]?["deploymentTarget"]?.text ?? deploymentTarget
      }
      if name == "expo-location", options?["isIosBackgroundLocationEnabled"]?.isTrue == true {
        addMode("location", file: file, line: line)
      }
      if let known = ExpoPlugin.named(name) {
        known.apply(options, to: &declared, file: file, line: line)
      } else {
        addOthers(options, file: file)
      }
    }
  }

  /// Adds the texts of an unknown plug-in, if its options have recognizable names.
  private mutating func addOthers(_ options: FileValue?, file: String) {
    for entry in options?.entries ?? [] {
      let rows = ExpoPlugin.all.flatMap(\.rows).filter { $0.option == entry.key }
      guard let row = rows.first, entry.value.text?.isEmpty == false else { continue }
      declared.removeAll { $0.key == row.key }
      declared.append(Declared(key: row.key, value: entry.value, file: file, line: entry.line))
    }
  }

  private mutating func addMode(_ mode: String, file: String, line: Int) {
    let key = "UIBackgroundModes"
    let before = declared.last { $0.key == key }?.value.list ?? []
    guard !before.contains(where: { $0.text == mode }) else { return }
    declared.removeAll { $0.key == key }
    let modes = before + [FileValue(.text(mode), line: line)]
    declared.append(Declared(key: key, value: FileValue(.list(modes), line: line), file: file, line: line))
  }

  private mutating func readLocales(_ value: FileValue, in tree: FileTree, file: String) {
    for entry in value.entries {
      let language = LanguageTag.canonical(entry.key)
      guard let name = entry.value.text else {
        read(entry.value, language: language, file: file)
        continue
      }
      guard let path = Path.joined(Path.folder(of: file), name), let content = Self.json(path, tree)
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
