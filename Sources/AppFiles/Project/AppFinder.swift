/// Finds the apps in a tree of files: iOS application targets, but no extensions, tests, or apps for watches
/// or Macs.
struct AppFinder {
  let tree: FileTree
  /// The name of the tree, for an app without another name.
  let rootName: String
  private(set) var candidates: [AppCandidate] = []
  /// All targets of all projects, which show what files belong to other targets than the app.
  private(set) var targets: [XcodeTarget] = []

  init(_ tree: FileTree, rootName: String) {
    self.tree = tree
    self.rootName = rootName
    if findBundles() { return }
    findProjects()
    findGenerators()
    findExpo()
    if candidates.isEmpty { findPlists() }
  }

  /// Finds the app of one property list, whatever the file's name.
  init(_ tree: FileTree, rootName: String, plist: String) {
    self.tree = tree
    self.rootName = rootName
    add(.plist(plist))
  }

  private mutating func add(_ origin: AppCandidate.Origin) {
    candidates.append(AppCandidate(origin, rootName: rootName, in: tree))
  }

  /// Finds a built app, by itself or in an archive.
  private mutating func findBundles() -> Bool {
    if rootName.hasSuffix(".app"), tree.has("Info.plist") {
      add(.bundle(""))
      return true
    }
    for path in tree.paths(in: "Payload") where Path.name(of: path) == "Info.plist" {
      let folder = Path.folder(of: path)
      if folder.hasSuffix(".app"), folder.split(separator: "/").count == 2 { add(.bundle(folder)) }
    }
    return !candidates.isEmpty
  }

  private mutating func findProjects() {
    for path in tree.paths where path.hasSuffix(".xcodeproj/project.pbxproj") {
      guard !SourceFilter.isForeign(Path.folder(of: path)), let project = try? XcodeProject(path, in: tree)
      else { continue }
      for target in project.targets(in: tree) {
        targets.append(target)
        if target.isApp, !isWatchApp(target, project.folder) { add(.project(project, target)) }
      }
    }
  }

  private func isWatchApp(_ target: XcodeTarget, _ folder: String) -> Bool {
    guard let path = AppCandidate.plist(of: target, in: folder, tree) else { return false }
    return !isPhonePlist(path)
  }

  private mutating func findGenerators() {
    let names: Set = ["project.yml", "project.yaml", "xcodegen.yml", "xcodegen.yaml"]
    for path in tree.paths where names.contains(Path.name(of: path)) && !SourceFilter.isForeign(path) {
      if let project = XcodeGenProject(path, in: tree)?.project { add(project) }
    }
    for project in TuistManifests(tree).projects { add(project) }
  }

  /// Adds the targets of a generator's project unless the generated project was already read.
  private mutating func add(_ project: GeneratorProject) {
    let isGenerated = candidates.contains { candidate in
      if case .project = candidate.origin { candidate.folder == project.folder } else { false }
    }
    guard !isGenerated else { return }
    for target in project.targets {
      targets.append(target)
      if target.isApp { add(.generator(project, target)) }
    }
  }

  private mutating func findExpo() {
    for path in tree.paths where Path.name(of: path) == "app.json" && !SourceFilter.isForeign(path) {
      let folder = Path.folder(of: path)
      let isBuilt = candidates.contains { Path.lies($0.folder, in: folder) }
      guard !isBuilt, let project = ExpoProject(path, in: tree) else { continue }
      add(.expo(project))
    }
  }

  /// Finds property lists that could be an app's when there is no project that names one.
  private mutating func findPlists() {
    for path in tree.paths where isPlistName(Path.name(of: path)) && !SourceFilter.isForeign(path) {
      guard !path.contains(".app/"), !path.contains(".framework/"), !path.contains(".bundle/") else {
        continue
      }
      if isPhonePlist(path) { add(.plist(path)) }
    }
  }

  private func isPlistName(_ name: String) -> Bool {
    guard name.hasSuffix(".plist"), !name.hasPrefix("GoogleService") else { return false }
    let stem = name.dropLast(".plist".count)
    return stem == "Info" || stem.hasSuffix("-Info") || stem.hasPrefix("Info-") || stem.hasSuffix("_Info")
  }

  /// Returns whether a property list is an iPhone app's. One that cannot be read counts, so that it is
  /// reported.
  private func isPhonePlist(_ path: String) -> Bool {
    guard let content = try? PlistReader.read(tree.bytes(of: path, limit: 4 << 20)) else { return true }
    if [
      "NSExtension", "EXAppExtensionAttributes", "WKWatchKitApp", "WKApplication", "NSPrincipalClass",
      "LSUIElement",
    ]
    .contains(where: { content[$0] != nil }), content["LSRequiresIPhoneOS"] == nil {
      return false
    }
    switch content["CFBundlePackageType"]?.text {
    case "BNDL", "FMWK", "XPC!": return false
    default: return true
    }
  }

  /// Returns the app that the user means.
  ///
  /// - Parameter wanted: A target's name, a display name, a bundle identifier or a folder; nil for the only
  ///   app.
  /// - Throws: ``AppFilesError`` if there is no such app, or more than one.
  func app(_ wanted: String?, root: String) throws(AppFilesError) -> AppCandidate {
    guard !candidates.isEmpty else { throw .noApp(file: root) }
    if let wanted {
      let named = candidates.filter { $0.isCalled(wanted) }
      let exact = named.filter { $0.name == wanted }
      if exact.count == 1 { return exact[0] }
      guard !named.isEmpty else { throw .noTarget(file: root, target: wanted, names: names(candidates)) }
      guard named.count == 1 else { throw .severalApps(file: root, names: names(named)) }
      return named[0]
    }
    // Apps of a package inside the app's project are examples of that package.
    let outer = candidates.filter { inner in
      !candidates.contains { outer in
        outer.folder != inner.folder && Path.lies(inner.folder, in: outer.folder)
      }
    }
    let real = outer.filter { !Self.isSample($0.name) && !Self.isSample(Path.name(of: $0.folder)) }
    let meant = real.isEmpty ? outer : real
    guard meant.count == 1 else { throw .severalApps(file: root, names: names(meant)) }
    return meant[0]
  }

  /// Returns whether a name is that of a sample app.
  private static func isSample(_ name: String) -> Bool {
    let name = name.lowercased()
    return ["sample", "example", "demo"].contains {
      name.hasPrefix($0) || name.hasSuffix($0) || name.hasSuffix($0 + "s")
    }
  }

  /// Returns names that tell the apps apart.
  private func names(_ apps: [AppCandidate]) -> [String] {
    apps.map { app in
      let choices = [app.name, app.displayName, app.bundleID, app.folder].compactMap { $0 }
      return choices.first { choice in apps.count { $0.isCalled(choice) } == 1 } ?? app.name
    }
  }
}
