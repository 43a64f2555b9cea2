/// Reads the entitlements with which an app is signed.
extension AppReader {
  /// The names of the app's entitlements, from a generator's file, or from the file that the build settings name. It is
  /// nil if this file is missing. It is also nil for an app without a target, because its tools write the file.
  ///
  /// - Source: https://developer.apple.com/documentation/bundleresources/entitlements
  var entitlements: Set<String>? {
    guard let target else { return nil }
    let project =
      switch candidate.origin {
      case .project(let project, _): project.folder
      case .generator(let project, _): project.folder
      case .expo, .dotNet, .manifest, .plist, .bundle: ""
      }
    var entries = target.entitlements
    // If a generator defines the entitlements, it also writes the file that the setting names.
    if entries.isEmpty, let setting = target.settings[BuildSettings.entitlements], !setting.isEmpty {
      let name = target.settings.resolve(setting)
      let paths = [Path.joined(project, name), Path.joined("", name)].compactMap(\.self)
      guard let path = paths.first(where: { tree.has($0) }), let content = try? tree.plist(path) else {
        return nil
      }
      entries = content.entries
    }
    let granted = entries.filter { entry in
      if case .boolean(false) = entry.value.content { false } else { true }
    }
    return Set(granted.map(\.key))
  }
}
