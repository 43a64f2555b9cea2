/// The contents of a `project.pbxproj` that show which files belong to an app.
struct XcodeProject {
  let path: String
  /// The folder to which the paths in the project are relative.
  let folder: String
  private let objects: [String: FileValue]
  let root: FileValue
  private let files: [String: String]
  /// The exceptions that folders define for single files, by the name of the target that they affect.
  private let exceptions: [String: [(folder: String, set: FileValue)]]

  /// - Throws: ``FormatMistake``, also for a file that is not a project.
  init(_ path: String, in tree: FileTree) throws(FormatMistake) {
    self.path = path
    let content = try tree.plist(path, limit: ReadingLimits.bytes)
    var objects: [String: FileValue] = [:]
    for entry in content["objects"]?.entries ?? [] { objects[entry.key] = entry.value }
    guard let root = content["rootObject"]?.text.flatMap({ objects[$0] }) else {
      throw FormatMistake(.expected("rootObject"))
    }
    let base = Path.folder(of: Path.folder(of: path))
    folder = Path.joined(base, root["projectDirPath"]?.text ?? "") ?? base
    self.objects = objects
    self.root = root
    exceptions = Self.exceptions(of: objects, tree.budget)
    var paths: [String: String] = [:]
    if let group = root["mainGroup"]?.text {
      Self.collect(group, under: folder, root: folder, objects, into: &paths, depth: 0, tree.budget)
    }
    files = paths
  }

  /// Collects the paths of groups and files by their identifiers.
  private static func collect(
    _ identifier: String, under parent: String, root: String, _ objects: [String: FileValue],
    into paths: inout [String: String], depth: Int, _ budget: ReadingBudget
  ) {
    guard depth < 64, paths[identifier] == nil, let object = objects[identifier] else { return }
    let base: String
    switch object["sourceTree"]?.text {
    case "<group>", nil: base = parent
    case "SOURCE_ROOT": base = root
    default: return
    }
    guard let path = Path.joined(base, object["path"]?.text ?? "") else { return }
    // The path of a group is part of the path of each file in it, so a long name uses much memory.
    guard (try? budget.expand(path.utf8.count)) != nil else { return }
    paths[identifier] = path
    for child in object["children"]?.list ?? [] {
      if let child = child.text {
        collect(child, under: path, root: root, objects, into: &paths, depth: depth + 1, budget)
      }
    }
  }

  /// The files that the project lists.
  var listed: some Sequence<String> { files.values.lazy }

  func object(_ value: FileValue?) -> FileValue? { value?.text.flatMap { objects[$0] } }

  func list(_ value: FileValue?) -> [FileValue] {
    (value?.list ?? []).compactMap { $0.text.flatMap { objects[$0] } }
  }

  /// The project's development language.
  var developmentRegion: String? { root["developmentRegion"]?.text }

  /// The languages that the project lists, and the line of this list; nil if there is no list.
  var knownRegions: (line: Int, languages: [String])? {
    guard let entry = root.entries.last(where: { $0.key == "knownRegions" }) else { return nil }
    return (entry.line, entry.value.list.compactMap(\.text).filter { $0 != "Base" })
  }

  /// Returns the targets in the order of the project file.
  func targets(in tree: FileTree) -> [XcodeTarget] {
    list(root["targets"]).compactMap { target(of: $0, in: tree) }
  }

  private func target(of object: FileValue, in tree: FileTree) -> XcodeTarget? {
    guard let name = object["name"]?.text else { return nil }
    var target = XcodeTarget(name: name, kind: object["productType"]?.text ?? "")
    for phase in list(object["buildPhases"]) {
      let isResources = phase["isa"]?.text == "PBXResourcesBuildPhase"
      guard isResources || phase["isa"]?.text == "PBXSourcesBuildPhase" else { continue }
      for build in list(phase["files"]) {
        guard let reference = build["fileRef"]?.text else { continue }
        // A variant group is one file in several languages.
        let children = objects[reference]?["children"]?.list.compactMap(\.text) ?? []
        // Many targets can refer to the same build phase, and many files to the same group.
        guard tree.budget.allows(1 + children.count) else { return nil }
        for file in children.isEmpty ? [reference] : children {
          guard let path = files[file] else { continue }
          target.files.insert(path)
          if isResources { target.resources.insert(path) }
        }
      }
    }
    for group in object["fileSystemSynchronizedGroups"]?.list.compactMap(\.text) ?? [] {
      if let path = files[group] { target.folders.append(path) }
    }
    // The exceptions for each target are stored in the folder, not in the target.
    for group in object["fileSystemSynchronizedGroups"]?.list ?? [] {
      guard let identifier = group.text, let path = files[identifier] else { continue }
      for exception in list(self.object(group)?["exceptions"]) where isOurs(exception["target"], name) {
        guard tree.budget.allows(1 + (exception["membershipExceptions"]?.list.count ?? 0)) else { return nil }
        for file in exception["membershipExceptions"]?.list.compactMap(\.text) ?? [] {
          if let file = Path.joined(path, file) { target.exceptions.insert(file) }
        }
      }
    }
    let own = Set(object["fileSystemSynchronizedGroups"]?.list.compactMap(\.text) ?? [])
    guard addShared(to: &target, besides: own, in: tree) else { return nil }
    for dependency in list(object["dependencies"]) {
      if let name = self.object(dependency["target"])?["name"]?.text { target.dependencies.append(name) }
    }
    for product in list(object["packageProductDependencies"]) {
      if let name = product["productName"]?.text { target.libraries.append(name) }
    }
    target.settings = settings(of: object, name: name, in: tree)
    if AppCandidate.plist(of: target, in: folder, tree) == nil,
      let script = PlistScript(list(object["buildPhases"]), output: target.settings["INFOPLIST_FILE"] ?? "")
    {
      target.settings.set("INFOPLIST_FILE", script.input, file: path, line: script.line)
      target.deletedKeys = script.deleted
    }
    return target
  }

  /// Collects the exceptions for single files from synchronized folders, which have no file lists.
  ///
  /// - Complexity: O(objects).
  private static func exceptions(
    of objects: [String: FileValue], _ budget: ReadingBudget
  ) -> [String: [(folder: String, set: FileValue)]] {
    var found: [String: [(folder: String, set: FileValue)]] = [:]
    for (folder, object) in objects.sorted(by: { $0.key < $1.key })
    where object["isa"]?.text == "PBXFileSystemSynchronizedRootGroup" {
      for exception in (object["exceptions"]?.list ?? []).compactMap({ $0.text.flatMap { objects[$0] } }) {
        // Many folders can refer to the same set of exceptions.
        guard budget.allows(1 + exception.entries.count) else { return found }
        guard let name = exception["target"]?.text.flatMap({ objects[$0]?["name"]?.text }) else { continue }
        found[name, default: []].append((folder, exception))
      }
    }
    return found
  }

  /// Adds the files that a target uses from folders of other targets.
  ///
  /// An exception of a folder removes a file from the target that owns the folder, or adds a file to another target.
  ///
  /// - Source: https://github.com/nextcloud/talk-ios/blob/main/NextcloudTalk.xcodeproj/project.pbxproj (the folder
  ///   `Chat` belongs to the app, and its exceptions for an extension are the files that the extension needs)
  private func addShared(to target: inout XcodeTarget, besides own: Set<String>, in tree: FileTree) -> Bool {
    for (folder, set) in exceptions[target.name] ?? [] where !own.contains(folder) {
      let names = set["membershipExceptions"]?.list ?? []
      guard tree.budget.allows(1 + names.count) else { return false }
      guard let path = files[folder] else { continue }
      for name in names.compactMap(\.text) {
        if let file = Path.joined(path, name) { target.files.insert(file) }
      }
    }
    return true
  }

  private func isOurs(_ target: FileValue?, _ name: String) -> Bool {
    object(target)?["name"]?.text == name
  }

  /// Returns the settings file on which a configuration is based. It is in the file list, or in a folder without a
  /// list.
  private func baseFile(of configuration: FileValue) -> String? {
    if let file = configuration["baseConfigurationReference"]?.text { return files[file] }
    guard let folder = configuration["baseConfigurationReferenceAnchor"]?.text.flatMap({ files[$0] }),
      let name = configuration["baseConfigurationReferenceRelativePath"]?.text
    else { return nil }
    return Path.joined(folder, name)
  }

  /// Returns the settings of a target in a configuration. If `named` is nil, this is the configuration that is
  /// published.
  func settings(
    of target: FileValue, name: String, configuration named: String? = nil, in tree: FileTree
  ) -> BuildSettings {
    var settings = BuildSettings()
    settings.set("TARGET_NAME", name, file: path, line: target.line)
    settings.set("PROJECT_DIR", folder, file: path, line: 1)
    settings.set("SRCROOT", folder, file: path, line: 1)
    settings.set("PROJECT_NAME", Path.stem(of: Path.folder(of: path)), file: path, line: 1)
    for list in [root["buildConfigurationList"], target["buildConfigurationList"]] {
      guard let list = object(list) else { continue }
      let configurations = self.list(list["buildConfigurations"])
      let configuration =
        named.flatMap { named in configurations.first { $0["name"]?.text == named } }
        ?? Self.shipped(of: configurations, default: list["defaultConfigurationName"]?.text)
      guard let configuration else { continue }
      if let name = configuration["name"]?.text {
        settings.set("CONFIGURATION", name, file: path, line: configuration.line)
      }
      if let file = baseFile(of: configuration) { settings.set(configuration: file, in: tree) }
      if let own = configuration["buildSettings"], tree.budget.allows(own.entries.count) {
        settings.set(own, file: path)
      }
    }
    if settings["PRODUCT_NAME"] == nil {
      settings.set("PRODUCT_NAME", name, file: path, line: target.line)
    }
    if settings["PRODUCT_MODULE_NAME"] == nil, let product = settings["PRODUCT_NAME"] {
      settings.set("PRODUCT_MODULE_NAME", product, file: path, line: target.line)
    }
    if settings["EXECUTABLE_NAME"] == nil {
      settings.set("EXECUTABLE_NAME", "$(PRODUCT_NAME)", file: path, line: target.line)
    }
    if settings["DEVELOPMENT_LANGUAGE"] == nil, let developmentRegion {
      settings.set("DEVELOPMENT_LANGUAGE", developmentRegion, file: path, line: 1)
    }
    return settings
  }
}
