/// XcodeGen's `project.yml`, and the files that it includes. They are used for apps whose Info.plist is not in the
/// repository.
///
/// - Source: https://github.com/yonaskolb/XcodeGen/blob/master/Docs/ProjectSpec.md
struct XcodeGenProject {
  private let path: String
  /// The targets after merging all files, in order.
  private var targets: [XcodeTarget] = []
  private var indices: [String: Int] = [:]
  private var shared = BuildSettings()
  private var deploymentTarget: (text: String, file: String, line: Int)?
  private var developmentRegion: String?

  /// Reads a file and the files that it includes; nil if it is not a project.
  init?(_ path: String, _ root: FileValue, in tree: FileTree) {
    self.path = path
    let folder = Path.folder(of: path)
    guard root["targets"] != nil || root["include"] != nil else { return nil }
    var documents: [(file: String, base: String, value: FileValue)] = []
    var seen: Set = [path]
    Self.collect(path, base: folder, root, tree, into: &documents, seen: &seen, depth: 0)
    guard documents.contains(where: { $0.value["targets"] != nil }) else { return nil }
    for document in documents { readShared(document.value, document.file, document.base, tree) }
    // A later file extends the targets of earlier files, and overrides their values.
    let templates = documents.flatMap { document in
      (document.value["targetTemplates"]?.entries ?? []).map { ($0, document.file, document.base) }
    }
    for document in documents {
      for entry in document.value["targets"]?.entries ?? [] {
        readTemplates(of: entry.value, named: entry.key, templates, tree, depth: 0)
        read(entry, document.file, document.base, tree)
      }
    }
    for index in targets.indices {
      // Each target gets all settings of the project.
      guard tree.budget.allows(shared.names.count) else { break }
      Self.findPlist(of: &targets[index], tree)
      finish(&targets[index])
    }
  }

  /// The project and its targets.
  var project: GeneratorProject {
    GeneratorProject(path: path, targets: targets, developmentRegion: developmentRegion)
  }

  private static func value(_ path: String, _ tree: FileTree) -> FileValue? {
    tree.has(path) ? try? tree.yaml(path, limit: 1 << 20) : nil
  }

  /// Collects the included files before the file that includes them, because this file overrides them.
  private static func collect(
    _ path: String, base: String, _ value: FileValue, _ tree: FileTree,
    into documents: inout [(file: String, base: String, value: FileValue)], seen: inout Set<String>,
    depth: Int
  ) {
    guard depth < 8 else { return }
    let includes: [FileValue]
    if case .list(let values)? = value["include"]?.content {
      includes = values
    } else {
      includes = [value["include"]].compactMap { $0 }
    }
    for include in includes {
      guard let name = include.text ?? include["path"]?.text else { continue }
      // The path can be relative to this file, or to the root. If neither exists, it is relative to the folder in which
      // the generator was started, which is unknown.
      let candidates = [Path.joined(Path.folder(of: path), name), Path.joined("", name)].compactMap { $0 }
      guard let file = candidates.first(where: { tree.has($0) }), seen.count < 200,
        seen.insert(file).inserted, let read = Self.value(file, tree)
      else { continue }
      let isRelative = include["relativePaths"].map(\.isTrue) ?? true
      collect(
        file, base: isRelative ? Path.folder(of: file) : base, read, tree, into: &documents, seen: &seen,
        depth: depth + 1)
    }
    documents.append((path, base, value))
  }

  private mutating func readShared(_ value: FileValue, _ file: String, _ base: String, _ tree: FileTree) {
    Self.applyFile(value["configFiles"], base, tree, to: &shared)
    Self.apply(value["settings"], file, to: &shared)
    if let options = value["options"] {
      developmentRegion = options["developmentLanguage"]?.text ?? developmentRegion
      if let target = options["deploymentTarget"]?["iOS"], let text = target.text {
        deploymentTarget = (text, file, target.line)
      }
      if let prefix = options["bundleIdPrefix"]?.text {
        shared.set("BUNDLE_ID_PREFIX", prefix, file: file, line: options.line)
      }
    }
  }

  /// Reads the .xcconfig file of the Release configuration. The settings in the project override its values.
  private static func applyFile(
    _ files: FileValue?, _ base: String, _ tree: FileTree, to settings: inout BuildSettings
  ) {
    let entries = files?.entries ?? []
    let release =
      entries.first { $0.key == "Release" } ?? entries.last { $0.key.lowercased().contains("release") }
    guard let path = release?.value.text.flatMap({ Path.joined(base, $0) }) else { return }
    settings.set(configuration: path, in: tree)
  }

  private static func apply(_ value: FileValue?, _ file: String, to settings: inout BuildSettings) {
    guard let value else { return }
    if value["base"] == nil, value["configs"] == nil, value["groups"] == nil {
      settings.set(value, file: file)
    }
    if let base = value["base"] { settings.set(base, file: file) }
    for entry in value["configs"]?.entries ?? [] where entry.key.lowercased().contains("release") {
      settings.set(entry.value, file: file)
    }
  }

  /// Reads the templates of a target before the target itself, because the target overrides them.
  private mutating func readTemplates(
    of value: FileValue, named name: String, _ templates: [(entry: FileEntry, file: String, base: String)],
    _ tree: FileTree, depth: Int
  ) {
    guard depth < 8 else { return }
    for wanted in value["templates"]?.list.compactMap(\.text) ?? [] {
      for template in templates where template.entry.key == wanted {
        let entry = template.entry
        readTemplates(of: entry.value, named: name, templates, tree, depth: depth + 1)
        read(FileEntry(name, line: entry.line, entry.value), template.file, template.base, tree)
      }
    }
  }

  private mutating func read(_ entry: FileEntry, _ file: String, _ base: String, _ tree: FileTree) {
    let value = entry.value
    let index = indices[entry.key] ?? targets.count
    if index == targets.count {
      targets.append(XcodeTarget(name: entry.key, kind: ""))
      indices[entry.key] = index
    }
    var target = targets[index]
    if let kind = value["type"]?.text {
      let platforms = value["platform"].map { [$0.text].compactMap { $0 } + $0.list.compactMap(\.text) } ?? []
      let isPhone = platforms.isEmpty || platforms.contains { ["ios", "auto"].contains($0.lowercased()) }
      let changed = XcodeTarget(
        name: target.name, kind: kind == "application" && !isPhone ? "application.other" : kind)
      target = changed.taking(target)
    }
    let destinations = value["supportedDestinations"]?.list.compactMap(\.text) ?? []
    if destinations.contains("macOS"), destinations.contains("iOS") {
      target.settings.set(
        "SUPPORTED_PLATFORMS", "iphoneos iphonesimulator macosx", file: file, line: entry.line)
    }
    Self.readSources(value["sources"], base, file, tree, into: &target)
    for dependency in value["dependencies"]?.list ?? [] {
      if let name = dependency["target"]?.text { target.dependencies.append(name) }
      for key in ["package", "product", "carthage", "sdk"] {
        if let name = dependency[key]?.text { target.libraries.append(name) }
      }
    }
    for list in [value["info"]?["properties"]] {
      for entry in list?.entries ?? [] {
        target.properties.append(Declared(key: entry.key, value: entry.value, file: file, line: entry.line))
      }
      if list != nil { target.writesPlist = true }
    }
    target.entitlements += value["entitlements"]?["properties"]?.entries ?? []
    if let path = value["entitlements"]?["path"]?.text, let file = Path.joined(base, path) {
      target.settings.set(BuildSettings.entitlements, file, file: file, line: entry.line)
    }
    if let path = value["info"]?["path"]?.text, !target.writesPlist, let plist = Path.joined(base, path) {
      target.settings.set("INFOPLIST_FILE", plist, file: file, line: entry.line)
    }
    Self.applyFile(value["configFiles"], base, tree, to: &target.settings)
    Self.apply(value["settings"], file, to: &target.settings)
    if let version = value["deploymentTarget"] {
      let text = version.text ?? version["iOS"]?.text
      if let text { target.settings.set("IPHONEOS_DEPLOYMENT_TARGET", text, file: file, line: version.line) }
    }
    targets[index] = target
  }

  private static func readSources(
    _ value: FileValue?, _ base: String, _ file: String, _ tree: FileTree, into target: inout XcodeTarget
  ) {
    guard let value else { return }
    var sources = value.list
    if sources.isEmpty { sources = [value] }
    for source in sources {
      guard let name = source.text ?? source["path"]?.text else { continue }
      let candidates = [Path.joined(base, name), Path.joined("", name)].compactMap { $0 }
      let path = candidates.first { tree.has($0) || tree.hasFolder($0) }
      guard let path else { continue }
      if tree.has(path) { target.files.insert(path) } else { target.folders.append(path) }
      let excluded = (source["excludes"]?.list ?? []).compactMap(\.text).map { Glob($0) }
      guard !excluded.isEmpty, tree.budget.allows(1 + tree.paths(in: path).count * excluded.count / 16) else {
        continue
      }
      for file in tree.paths(in: path) {
        let inner = file.dropFirst(path.isEmpty ? 0 : path.utf8.count + 1)
        if excluded.contains(where: { $0.matches(inner) }) { target.exceptions.insert(file) }
      }
    }
  }

  /// If a target names no Info.plist, uses one among its source files, as XcodeGen does.
  ///
  /// - Source: https://github.com/yonaskolb/XcodeGen/blob/master/Docs/ProjectSpec.md
  private static func findPlist(of target: inout XcodeTarget, _ tree: FileTree) {
    guard target.settings["INFOPLIST_FILE"] == nil, !target.writesPlist else { return }
    let exceptions = target.exceptions
    for folder in target.folders {
      let path = tree.paths(in: folder).first { path in
        Path.name(of: path) == "Info.plist" && !exceptions.contains { Path.lies(path, in: $0) }
      }
      if let path { return target.settings.set("INFOPLIST_FILE", path, file: path, line: 1) }
    }
  }

  private func finish(_ target: inout XcodeTarget) {
    var settings = shared
    settings.set("TARGET_NAME", target.name, file: path, line: 1)
    if let deploymentTarget {
      settings.set(
        "IPHONEOS_DEPLOYMENT_TARGET", deploymentTarget.text, file: deploymentTarget.file,
        line: deploymentTarget.line)
    }
    for name in target.settings.names {
      if let own = target.settings.all[name] { settings.set(name, own.value, file: own.file, line: own.line) }
    }
    if settings["PRODUCT_NAME"] == nil { settings.set("PRODUCT_NAME", target.name, file: path, line: 1) }
    if settings["PRODUCT_BUNDLE_IDENTIFIER"] == nil, let prefix = settings["BUNDLE_ID_PREFIX"] {
      settings.set("PRODUCT_BUNDLE_IDENTIFIER", prefix + "." + target.name, file: path, line: 1)
    }
    if settings["DEVELOPMENT_LANGUAGE"] == nil, let developmentRegion {
      settings.set("DEVELOPMENT_LANGUAGE", developmentRegion, file: path, line: 1)
    }
    target.settings = settings
  }
}

extension XcodeTarget {
  /// Returns the target, extended by the values of an earlier file.
  fileprivate func taking(_ earlier: XcodeTarget) -> XcodeTarget {
    var target = self
    target.files = earlier.files
    target.folders = earlier.folders
    target.exceptions = earlier.exceptions
    target.dependencies = earlier.dependencies
    target.libraries = earlier.libraries
    target.settings = earlier.settings
    target.properties = earlier.properties
    target.entitlements = earlier.entitlements
    target.writesPlist = earlier.writesPlist
    return target
  }
}
