/// A target of a project: its kind, files and settings.
struct XcodeTarget {
  let name: String
  /// Apple's name for the kind: `com.apple.product-type.application`.
  let kind: String
  /// The folder of its project. Targets of two projects can have the same name, as all of Flutter's do.
  var project = ""
  /// Files that the target compiles or copies, listed one by one.
  var files: Set<String> = []
  /// Files that it copies into the app.
  var resources: Set<String> = []
  /// Folders whose files all belong to the target.
  var folders: [String] = []
  /// Files in those folders that do not belong to it.
  var exceptions: Set<String> = []
  /// The names of targets that it depends on.
  var dependencies: [String] = []
  /// The packages that it links.
  var libraries: [String] = []
  var settings = BuildSettings()
  /// Properties in a generator's file that replace an Info.plist.
  var properties: [Declared] = []
  /// Entitlements in a generator's file, from which it writes the file of entitlements.
  var entitlements: [FileEntry] = []
  /// Whether the generator writes an Info.plist from those properties.
  var writesPlist = false

  /// Returns whether a file belongs to the target.
  func has(_ path: String) -> Bool {
    if files.contains(path) { return true }
    return folders.contains { Path.lies(path, in: $0) } && !exceptions.contains(path)
  }

  /// Whether it is an iPhone app, not an extension, a test, or an app for a watch or a Mac.
  var isApp: Bool {
    guard ["com.apple.product-type.application", "application"].contains(kind) else { return false }
    let words = name.lowercased()
    if words.hasSuffix("tests") || words.hasSuffix("testhost") { return false }
    let platforms = settings["SUPPORTED_PLATFORMS"].map { settings.resolve($0) }
    // An iPhone app with a watch app can have the watch's keys.
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

/// The targets in a project generator's file, which are used instead of an Xcode project.
struct GeneratorProject {
  /// The path of the generator's file.
  let path: String
  let targets: [XcodeTarget]
  /// The project's development language.
  let developmentRegion: String?

  var folder: String { Path.folder(of: path) }
}
