/// The names of an app's packages, from the files of its package managers.
struct LibraryNames {
  /// Every name, in lower case.
  private(set) var all: Set<String> = []
  /// The Dart packages, and the script packages. The script packages include Cordova plug-ins and development tools.
  private(set) var dart: Set<String> = []
  private(set) var script: Set<String> = []
  /// All Dart packages that are built into the app, including those on which only other packages depend.
  private(set) var lockedDart: Set<String> = []

  /// Reads the manifests of an app's own packages. If the app only has an Xcode project or a property list, all
  /// manifests are read.
  init(in tree: FileTree, _ root: AppModules.Root) {
    let isOpen = root.kind == .native || root.kind == .any
    for path in tree.paths {
      let folder = Path.folder(of: path)
      let isOwn =
        isOpen || Path.lies(root.folder, in: folder)
        || root.packages.contains(where: { Path.lies(folder, in: $0) })
      guard isOwn else { continue }
      let name = Path.name(of: path)
      switch name {
      case "package.json":
        guard !SourceFilter.isForeign(path, below: root.folder), let value = Self.json(path, tree) else {
          continue
        }
        let names = Self.packages(value["dependencies"])
        all.formUnion(names)
        script.formUnion(names)
        let tools = Self.packages(value["devDependencies"])
        let plugins = Self.packages(value["cordova"]?["plugins"])
        script.formUnion(tools.union(plugins))
        // Cordova's command-line tool lists its platforms and plug-ins as development tools.
        all.formUnion(plugins.union(tools.filter(Self.isOfCordova)))
      case "manifest.json" where Path.name(of: folder) == "Packages":
        // The packages of Unity. A scene can use them without code.
        guard let value = Self.json(path, tree) else { continue }
        all.formUnion(Self.keys(value["dependencies"]))
      case _ where AppModules.isPubspec(path, in: tree):
        guard !SourceFilter.isForeign(path, below: root.folder), let text = Self.text(path, tree),
          let value = try? YAMLReader.read(text)
        else { continue }
        dart.formUnion(Self.keys(value["dependencies"]))
        all.formUnion(dart)
      case "pubspec.lock":
        guard !SourceFilter.isForeign(path, below: root.folder), let text = Self.text(path, tree),
          let value = try? YAMLReader.read(text)
        else { continue }
        lockedDart.formUnion(Self.keys(value["packages"]))
      case "Podfile", "Podfile.lock", "Cartfile", "Cartfile.resolved", "Package.resolved", "Package.swift":
        guard let text = Self.text(path, tree) else { continue }
        all.formUnion(Self.words(text))
      case "libs.versions.toml", "build.gradle", "build.gradle.kts":
        guard !SourceFilter.isForeign(path, below: root.folder), let text = Self.text(path, tree) else {
          continue
        }
        all.formUnion(Self.coordinates(text))
      case "config.xml":
        guard !SourceFilter.isForeign(path, below: root.folder), let text = Self.text(path, tree) else {
          continue
        }
        let names = Self.words(text).filter { $0.contains("-") }
        script.formUnion(names)
        all.formUnion(names.filter(Self.isOfCordova))
      default: continue
      }
    }
  }

  private static func keys(_ value: FileValue?) -> Set<String> {
    Set((value?.entries ?? []).map { $0.key.lowercased() })
  }

  /// Returns the names of packages, and the names of the repositories and folders from which some are installed:
  /// `"a": "https://github.com/b/cordova-plugin-c.git#d"`.
  private static func packages(_ value: FileValue?) -> Set<String> {
    keys(value).union(
      (value?.entries ?? []).compactMap { entry in
        guard let address = entry.value.text, address.contains("/") else { return nil }
        return repository(Path.name(of: address.lowercased()))
      })
  }

  /// The name of a repository in the last component of its address: `cordova-plugin-c.git#d`.
  private static func repository(_ word: String) -> String {
    let name = String(word.prefix { $0 != "#" })
    return name.hasSuffix(".git") ? String(name.dropLast(4)) : name
  }

  private static func isOfCordova(_ name: String) -> Bool {
    name.contains("cordova-") || name.hasPrefix("phonegap-")
  }

  /// The packages for one language. It is nil if no manifest names any, because then the app may use any package.
  func packages(for language: SourceLanguage) -> Set<String>? {
    let names = language == .dart ? dart : language == .script ? script : []
    return names.isEmpty ? nil : names
  }

  /// Returns Gradle's libraries without their versions: `group:name`. Single words in these files are not names of
  /// libraries.
  private static func coordinates(_ text: [UInt8]) -> Set<String> {
    var found: Set<String> = []
    for line in text.split(separator: 0x0A) where line.contains(0x22) || line.contains(0x27) {
      let quoted = line.split(omittingEmptySubsequences: false) { $0 == 0x22 || $0 == 0x27 }
        .enumerated().filter { $0.offset % 2 == 1 }
        .map { String(decoding: $0.element, as: UTF8.self).lowercased() }
      for text in quoted {
        let parts = text.split(separator: ":")
        if parts.count >= 2 { found.insert(parts.prefix(2).joined(separator: ":")) }
      }
      // For example `{ group = "…", name = "…" }`.
      if quoted.count >= 2, String(decoding: line, as: UTF8.self).holds("group") {
        found.insert(quoted.prefix(2).joined(separator: ":"))
      }
    }
    return found
  }

  private static func text(_ path: String, _ tree: FileTree) -> [UInt8]? {
    guard let bytes = try? tree.bytes(of: path, limit: 4 << 20) else { return nil }
    return try? TextDecoding.utf8(bytes)
  }

  private static func json(_ path: String, _ tree: FileTree) -> FileValue? {
    try? tree.json(path, limit: 4 << 20)
  }

  /// Returns the words in quotes, the first words of list items, and the last path components of URLs.
  private static func words(_ text: [UInt8]) -> Set<String> {
    var words: Set<String> = []
    let isEnd: (UInt8) -> Bool = {
      [0x20, 0x0A, 0x0D, 0x09, 0x22, 0x27, 0x28, 0x29, 0x2C, 0x3A, 0x2F].contains($0)
    }
    for part in text.split(whereSeparator: isEnd) {
      words.insert(repository(String(decoding: part, as: UTF8.self).lowercased()))
    }
    return words
  }
}
