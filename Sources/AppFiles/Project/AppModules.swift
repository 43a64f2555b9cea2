/// The Dart, JavaScript and .NET packages in a file tree, and which of them belong to an app.
struct AppModules {
  /// The tools that build an app. They determine where its source files are.
  enum Kind: Equatable {
    /// Only Xcode, XcodeGen or Tuist. Shared Kotlin code is possible.
    case native
    case flutter, script, dotNet, unity
    /// Only a property list. Any source file may belong to the app.
    case any
  }

  /// The folders that contain the source files of an app.
  struct Root {
    let kind: Kind
    /// The folder of the first manifest that is found above the app's Info.plist.
    let folder: String
    /// The folders of the packages that the app uses by a path or a workspace. The app's own package is first.
    let packages: [String]
    /// The paths of packages outside of the tree, as the manifest contains them.
    var outside: [String] = []
  }

  private struct Package {
    let name: String?
    /// The names of dependencies, with the path of each if the manifest contains one.
    var dependencies: [(name: String, path: String?)] = []
    var isForPhones = false
    /// Whether this is the package of the pages that an app of Tauri shows.
    var isForTauri = false
    /// The version of React Native, as the manifest contains it.
    var reactNative: String?
    /// Whether this is a complete package, and not only a name for a folder.
    var isWhole = true
  }

  private var dart: [String: Package] = [:]
  private var script: [String: Package] = [:]
  private(set) var dotNet: [DotNetProject] = []
  /// The folders of Rust packages.
  private var crates: Set<String> = []
  /// The manifests that cannot be read.
  private var unreadable: [(file: String, mistake: FormatMistake)] = []
  /// The folders of widgets and other targets that an Expo plug-in adds to the Xcode project. Each of them contains its
  /// own configuration.
  ///
  /// - Source: https://github.com/EvanBacon/expo-apple-targets
  private(set) var expoTargets = FolderSet([])

  /// - Complexity: O(paths + bytes of the manifests).
  init(_ tree: FileTree) {
    var targets: [String] = []
    for path in tree.paths {
      let name = Path.name(of: path)
      switch name {
      case "expo-target.config.js", "expo-target.config.json":
        // The app's own folder is not such a target.
        if path != name { targets.append(Path.folder(of: path)) }
      case _ where name == "package.json" || Self.isPubspec(path, in: tree):
        let folder = Path.folder(of: path)
        do throws(FormatMistake) {
          if name == "package.json" {
            script[folder] = Self.script(try tree.json(path, limit: 1 << 20))
          } else {
            let package = Self.dart(try tree.yaml(path, limit: 1 << 20))
            if dart[folder] == nil || package.isForPhones { dart[folder] = package }
          }
        } catch {
          unreadable.append((path, error))
        }
      case "Cargo.toml": crates.insert(Path.folder(of: path))
      case _ where name.hasSuffix(".csproj"):
        if !SourceFilter.isForeign(path), let project = DotNetProject(path, in: tree) {
          dotNet.append(project)
        }
      default: continue
      }
    }
    expoTargets = FolderSet(targets)
  }

  /// Whether a file is the manifest of a Dart package, or a part from which a script writes a missing manifest:
  /// `pubspec_base.yaml`.
  static func isPubspec(_ path: String, in tree: FileTree) -> Bool {
    let name = Path.name(of: path)
    return name == "pubspec.yaml"
      || name.hasPrefix("pubspec_") && name.hasSuffix(".yaml")
        && !tree.has(Path.joined(Path.folder(of: path), "pubspec.yaml") ?? "")
  }

  private static func text(_ path: String, _ tree: FileTree) -> [UInt8]? {
    guard let bytes = try? tree.bytes(of: path, limit: 1 << 20) else { return nil }
    return try? TextDecoding.utf8(bytes)
  }

  /// Returns the manifests that cannot be read, if their packages may contain the app in this folder.
  func unreadable(above folder: String) -> [(file: String, mistake: FormatMistake)] {
    unreadable.filter { Path.lies(folder, in: Path.folder(of: $0.file)) }
  }

  private static func dart(_ value: FileValue) -> Package {
    var package = Package(name: value["name"]?.text)
    for list in ["dependencies", "dependency_overrides"] {
      for entry in value[list]?.entries ?? [] {
        if entry.key == "flutter" { package.isForPhones = true }
        guard entry.value["git"] == nil, entry.value["sdk"] == nil else { continue }
        package.dependencies.append((entry.key, entry.value["path"]?.text))
      }
    }
    return package
  }

  private static let phoneLibraries: Set<String> = [
    "react-native", "expo", "@capacitor/core", "@capacitor/ios", "cordova-ios", "@nativescript/core",
    "react-native-macos",
  ]

  private static func script(_ value: FileValue) -> Package {
    var package = Package(name: value["name"]?.text)
    package.isWhole = value["dependencies"] != nil || value["scripts"] != nil || value["version"] != nil
    for entry in value["dependencies"]?.entries ?? [] {
      if phoneLibraries.contains(entry.key) { package.isForPhones = true }
      if entry.key.hasPrefix("@tauri-apps/") { package.isForTauri = true }
      let words = entry.value.text ?? ""
      if entry.key == "react-native" { package.reactNative = words }
      let path = ["file:", "link:", "portal:"].first { words.hasPrefix($0) }
        .map { String(words.dropFirst($0.count)) }
      package.dependencies.append((entry.key, path))
    }
    // Some projects list the platform as a development dependency.
    for entry in value["devDependencies"]?.entries ?? [] where phoneLibraries.contains(entry.key) {
      package.isForPhones =
        package.isForPhones || entry.key.hasPrefix("@capacitor") || entry.key == "cordova-ios"
    }
    return package
  }

  /// Whether the tools of an app write a privacy manifest. React Native does from 0.74 on. Expo contains React Native,
  /// so it does too.
  ///
  /// - Source: https://github.com/facebook/react-native/blob/main/packages/react-native/scripts/cocoapods/privacy_manifest_utils.rb
  func writesManifest(_ root: Root) -> Bool {
    minor(ofReactNative: root).map { $0 >= 74 } ?? false
  }

  /// Returns the minor version of React Native: 74 for `^0.74.1`. Returns the largest number if the major version is
  /// not zero, and nil if the version is unknown.
  private func minor(ofReactNative root: Root) -> Int? {
    guard root.kind == .script, let version = script[root.folder]?.reactNative else { return nil }
    let parts = version.drop { !$0.isNumber }.split(separator: ".").prefix(2).map {
      Int($0.prefix { $0.isNumber })
    }
    guard parts.count == 2, let major = parts[0], let minor = parts[1] else { return nil }
    return major > 0 ? .max : minor
  }

  /// The oldest iOS version that React Native supports, with the first minor version of React Native to which this
  /// applies.
  ///
  /// - Source: https://github.com/facebook/react-native/blob/main/packages/react-native/scripts/cocoapods/helpers.rb
  ///   (`min_ios_version_supported`), https://github.com/facebook/react-native/pull/36768 and
  ///   https://github.com/facebook/react-native/pull/39478
  private static let oldestOfReactNative: [(first: Int, target: String)] = [
    (70, "12.4"), (73, "13.4"), (76, "15.1"),
  ]

  /// Returns the deployment target if the app's Podfile uses the oldest iOS version of React Native. Returns nil if it
  /// does not, or if the version of React Native is unknown.
  func oldest(_ root: Root, in tree: FileTree) -> (text: String, file: String, line: Int)? {
    guard let minor = minor(ofReactNative: root),
      let target = Self.oldestOfReactNative.last(where: { $0.first <= minor })?.target,
      let path = Path.joined(root.folder, "ios/Podfile"), let text = Self.text(path, tree)
    else { return nil }
    let lines = text.split(separator: 0x0A, omittingEmptySubsequences: false)
    let index = lines.firstIndex { line in
      let words = String(decoding: line, as: UTF8.self).trimmingBlanks
      return words.hasPrefix("platform :ios") && words.contains("min_ios_version_supported")
    }
    return index.map { (target, path, $0 + 1) }
  }

  // MARK: - Roots

  /// Returns the folders with an app's source files. `folder` contains its project or property list.
  func root(above folder: String, isProject: Bool) -> Root {
    var parts = folder.split(separator: "/").map(String.init)
    while true {
      let here = parts.joined(separator: "/")
      if dart[here]?.isForPhones == true {
        return root(.flutter, here, dart)
      }
      if script[here]?.isForPhones == true
        || script[here]?.isForTauri == true && TauriProject.isProject(folder)
      {
        return root(.script, here, script)
      }
      if parts.isEmpty { break }
      parts.removeLast()
    }
    return rootOfTauri(folder) ?? Root(kind: isProject ? .native : .any, folder: folder, packages: [])
  }

  /// Returns the folders with the source files of an app of Tauri whose pages are in a package beside it: `apps/pages`
  /// for the project in `apps/phone/gen/apple`. It is nil if there is no such package.
  private func rootOfTauri(_ folder: String) -> Root? {
    guard TauriProject.isProject(folder) else { return nil }
    func shared(_ other: String) -> [Substring] {
      zip(folder.split(separator: "/"), other.split(separator: "/")).prefix { $0 == $1 }.map(\.0)
    }
    let pages = script.filter { $0.value.isForTauri && !SourceFilter.isForeign($0.key + "/") }.keys.sorted()
    guard let nearest = pages.max(by: { shared($0).count < shared($1).count }) else { return nil }
    let packages = reached(from: nearest, in: script) + [module(of: folder, in: script)].compactMap(\.self)
    return Root(kind: .script, folder: shared(nearest).joined(separator: "/"), packages: packages)
  }

  /// Returns the folders with the source files of a .NET app, and the extensions that it builds.
  func root(of project: DotNetProject) -> (root: Root, extensions: [DotNetProject]) {
    let byPath = Dictionary(dotNet.map { ($0.path, $0) }) { first, _ in first }
    var folders = [project.folder]
    var extensions: [DotNetProject] = []
    var seen: Set<String> = [project.path]
    var waiting = project.references
    while let path = waiting.popLast() {
      guard seen.insert(path).inserted else { continue }
      if let other = byPath[path] {
        if other.isExtension {
          extensions.append(other)
          continue
        }
        waiting += other.references
      }
      folders.append(Path.folder(of: path))
    }
    return (
      Root(kind: .dotNet, folder: project.folder, packages: folders), extensions.sorted { $0.path < $1.path }
    )
  }

  private func root(_ kind: Kind, _ folder: String, _ packages: [String: Package]) -> Root {
    let folders = reached(from: folder, in: packages)
    let outside = folders.flatMap { folder in
      (packages[folder]?.dependencies ?? []).compactMap(\.path).filter { Path.joined(folder, $0) == nil }
    }
    return Root(kind: kind, folder: folder, packages: folders, outside: Set(outside).sorted())
  }

  /// Returns the packages on which a package depends, directly or indirectly. They are found by path, or by name in
  /// this tree.
  private func reached(from folder: String, in packages: [String: Package]) -> [String] {
    var folders = [folder]
    var seen: Set<String> = [folder]
    var byName: [String: String] = [:]
    for (folder, package) in packages.sorted(by: { $0.key < $1.key }) {
      if let name = package.name, byName[name] == nil { byName[name] = folder }
    }
    var index = 0
    while index < folders.count {
      let here = folders[index]
      index += 1
      for (name, path) in packages[here]?.dependencies ?? [] {
        let place = path.flatMap { Path.joined(here, $0) } ?? byName[name]
        if let place, packages[place] != nil, seen.insert(place).inserted { folders.append(place) }
      }
    }
    return folders
  }

  /// Returns the names and folders of the packages in the tree on which a JavaScript app depends.
  func workspacePackages(of root: Root) -> [(name: String, folder: String)] {
    guard root.kind == .script else { return [] }
    return root.packages.dropFirst().compactMap { folder in script[folder]?.name.map { ($0, folder) } }
  }

  // MARK: - Files

  /// Returns whether a source file can belong to an app with this root.
  func reaches(_ path: String, _ language: SourceLanguage, from root: Root) -> Bool {
    let isNative = language == .swift || language == .objectiveC
    switch root.kind {
    case .any: return true
    case .native:
      guard isNative || language == .kotlin else { return false }
      // The native code of a Flutter or React Native package is built only with this package.
      if let module = module(of: path, in: dart), !Path.lies(root.folder, in: module) { return false }
      guard let module = module(of: path, in: script), script[module]?.isForPhones == true else {
        return true
      }
      return Path.lies(root.folder, in: module)
    case .flutter:
      guard isNative || language == .dart else { return false }
      guard let module = module(of: path, in: dart) else { return Path.lies(path, in: root.folder) }
      return root.packages.contains(module)
    case .script:
      guard isNative || language == .script else { return false }
      guard let module = module(of: path, in: script) else { return Path.lies(path, in: root.folder) }
      return root.packages.contains(module)
    case .dotNet:
      guard language == .cSharp else { return false }
      let nearest = dotNet.map(\.folder).filter { Path.lies(path, in: $0) }.max {
        $0.utf8.count < $1.utf8.count
      }
      guard let nearest else { return root.packages.contains { Path.lies(path, in: $0) } }
      return root.packages.contains(nearest)
        || root.packages.contains { $0.utf8.count > nearest.utf8.count && Path.lies(path, in: $0) }
    case .unity:
      guard isNative || language == .cSharp, root.packages.contains(where: { Path.lies(path, in: $0) }) else {
        return false
      }
      return !UnitySettings.isForEditor(path)
    }
  }

  /// The packages with which a Flutter app calls Rust.
  private static let bridges: Set<String> = ["flutter_rust_bridge", "rinf"]

  /// Returns whether a Rust file can belong to an app of Tauri, or to a Flutter app that calls Rust. In such an app, the
  /// Rust package is inside the app's package or around it.
  func reachesRust(_ path: String, from root: Root) -> Bool {
    switch root.kind {
    case .script:
      return root.packages.contains { script[$0]?.isForTauri == true } && Path.lies(path, in: root.folder)
    case .flutter:
      guard dart[root.folder]?.dependencies.contains(where: { Self.bridges.contains($0.name) }) == true else {
        return false
      }
      var folder = Path.folder(of: path)
      while !folder.isEmpty, !crates.contains(folder) { folder = Path.folder(of: folder) }
      return crates.contains(folder)
        && (Path.lies(root.folder, in: folder) || Path.lies(folder, in: root.folder))
    case .native, .dotNet, .unity, .any: return false
    }
  }

  /// Returns the folder of the innermost package that contains a file; nil if there is none.
  private func module(of path: String, in packages: [String: Package]) -> String? {
    guard !packages.isEmpty else { return nil }
    var folder = path
    while !folder.isEmpty {
      folder = Path.folder(of: folder)
      if let package = packages[folder], package.isWhole { return folder }
    }
    return nil
  }
}
