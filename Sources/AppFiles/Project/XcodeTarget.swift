/// What a project builds, and from what.
struct XcodeTarget {
  let name: String
  /// Apple's name of the kind: `com.apple.product-type.application`.
  let kind: String
  /// Files it builds or carries, one by one.
  var files: Set<String> = []
  /// Those that it carries.
  var resources: Set<String> = []
  /// Folders of which it takes all files.
  var folders: [String] = []
  /// Files of those folders that it does not take.
  var exceptions: Set<String> = []
  /// The names of targets that it needs.
  var dependencies: [String] = []
  /// Packages it links.
  var libraries: [String] = []
  var settings = BuildSettings()
  /// What a generator's file says in place of an Info.plist.
  var properties: [Declared] = []
  /// Properties that stand where an Info.plist would, as a generator writes it.
  var writesPlist = false

  /// Whether a file belongs to it.
  func has(_ path: String) -> Bool {
    if files.contains(path) { return true }
    return folders.contains { Path.lies(path, in: $0) } && !exceptions.contains(path)
  }

  /// Whether it is an app for iPhones: no extension, no app of a watch or a Mac, no test.
  var isApp: Bool {
    guard ["com.apple.product-type.application", "application"].contains(kind) else { return false }
    let words = name.lowercased()
    if words.hasSuffix("tests") || words.hasSuffix("testhost") { return false }
    if settings["INFOPLIST_KEY_WKCompanionAppBundleIdentifier"] != nil
      || settings["WATCHOS_DEPLOYMENT_TARGET"] != nil
        && settings["IPHONEOS_DEPLOYMENT_TARGET"] == nil
    {
      return false
    }
    let kit = settings.resolve(settings["SDKROOT"] ?? "").lowercased()
    if ["watch", "mac", "appletv", "xr"].contains(where: { kit.hasPrefix($0) }) { return false }
    if let platforms = settings["SUPPORTED_PLATFORMS"] {
      return settings.resolve(platforms).contains("iphoneos")
    }
    return kit.isEmpty || kit == "auto" || kit.hasPrefix("iphone")
  }
}
