/// The property lists that Tauri adds to the Info.plist of its Xcode project when it builds the app.
///
/// - Source: https://v2.tauri.app/distribute/app-store/#ios and https://v2.tauri.app/reference/config/#iosconfig
struct TauriProject {
  /// The paths of the property lists. A later one overrides an earlier one.
  private(set) var plists: [String] = []
  /// Whether Tauri also adds one of these property lists to the app for macOS.
  private(set) var isForMacsToo = false

  private static let names = ["tauri.conf.json", "tauri.conf.json5", "Tauri.toml"]

  /// Whether a folder is the one in which Tauri generates its Xcode project.
  static func isProject(_ folder: String) -> Bool { folder.hasSuffix("gen/apple") }

  /// Reads the configuration of the app whose Xcode project is in this folder; nil if Tauri did not generate the
  /// project.
  init?(project folder: String, in tree: FileTree) {
    guard Self.isProject(folder), let root = Path.joined(folder, "../.."),
      Self.names.compactMap({ Path.joined(root, $0) }).contains(where: { tree.has($0) })
    else { return nil }
    let own = ["tauri.conf.json", "tauri.ios.conf.json"].compactMap { name -> String? in
      guard let file = Path.joined(root, name), let value = try? tree.json(file, limit: 1 << 20) else {
        return nil
      }
      return value["bundle"]?["iOS"]?["infoPlist"]?.text
    }
    for path in (["Info.plist", "Info.ios.plist"] + own).compactMap({ Path.joined(root, $0) })
    where tree.has(path) && !plists.contains(path) { plists.append(path) }
    isForMacsToo = plists.contains { $0 == Path.joined(root, "Info.plist") }
  }
}
