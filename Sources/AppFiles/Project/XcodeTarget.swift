/// A target of a project: its kind, files and settings.
struct XcodeTarget {
  let name: String
  /// Apple's identifier for the kind of target: `com.apple.product-type.application`.
  let kind: String
  /// The folder of the target's project. Targets of two projects can have the same name, as in all Flutter apps.
  var project = ""
  /// The files that the target lists one by one, because it compiles or copies them.
  var files: Set<String> = []
  /// The files that the target copies into the app.
  var resources: Set<String> = []
  /// The folders whose files all belong to the target, except ``exceptions``.
  var folders: [String] = []
  /// The files in ``folders`` that do not belong to the target.
  var exceptions: Set<String> = []
  /// The names of the targets on which this one depends.
  var dependencies: [String] = []
  /// The packages that the target links.
  var libraries: [String] = []
  var settings = BuildSettings()
  /// The properties in a generator's file that replace an Info.plist.
  var properties: [Declared] = []
  /// The entitlements in a generator's file. The generator writes the entitlements file from them.
  var entitlements: [FileEntry] = []
  /// What a build script deletes from the Info.plist. See ``PlistScript``.
  var deletedKeys: [[String]] = []
  /// Whether the generator writes an Info.plist from ``properties``.
  var writesPlist = false

  /// Returns whether a file belongs to the target.
  func has(_ path: String) -> Bool {
    if files.contains(path) { return true }
    return folders.contains { Path.lies(path, in: $0) } && !exceptions.contains(path)
  }

  /// Whether the target is an iPhone app, and not an extension, a test, or an app for a watch or a Mac.
  var isApp: Bool {
    guard ["com.apple.product-type.application", "application"].contains(kind) else { return false }
    let words = name.lowercased()
    if words.hasSuffix("tests") || words.hasSuffix("testhost") { return false }
    let platforms = settings["SUPPORTED_PLATFORMS"].map { settings.resolve($0) }
    // An iPhone app that contains a watch app can have the keys of a watch app.
    if let platforms, platforms.contains("iphoneos") { return true }
    if settings["INFOPLIST_KEY_WKCompanionAppBundleIdentifier"] != nil
      || settings["WATCHOS_DEPLOYMENT_TARGET"] != nil
        && settings["IPHONEOS_DEPLOYMENT_TARGET"] == nil
    {
      return false
    }
    let kit = settings.resolve(settings["SDKROOT"] ?? "").lowercased()
    if ["watch", "mac", "appletv", "xr"].contains(where: { kit.hasPrefix($0) }) { return false }
    if let platforms, !platforms.contains("$(") { return false }
    return kit.isEmpty || kit == "auto" || kit.hasPrefix("iphone")
  }
}

/// The targets in a project generator's file. They are used instead of an Xcode project.
struct GeneratorProject {
  /// The path of the generator's file.
  let path: String
  let targets: [XcodeTarget]
  /// The project's development language.
  let developmentRegion: String?

  var folder: String { Path.folder(of: path) }
}
