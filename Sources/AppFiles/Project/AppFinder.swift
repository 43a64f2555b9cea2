/// Finds the apps in a file tree. These are iOS application targets, but not extensions, tests, or apps for watches or
/// Macs.
struct AppFinder {
  let tree: FileTree
  /// The name of the tree. An app without a name gets this one.
  let rootName: String
  private(set) var candidates: [AppCandidate] = []
  /// All targets of all projects. They show which files do not belong to the app.
  private(set) var targets: [XcodeTarget] = []
  /// An index of the targets by their files and folders.
  private(set) var index = TargetIndex([])
  /// The projects and configurations that cannot be read.
  private(set) var unreadable: [(file: String, mistake: FormatMistake)] = []
  /// The folders of the apps that were found so far, and all parent folders of these.
  private var foldersWithApps: Set<String> = []
  /// The folders of projects that were read.
  private var projectFolders: Set<String> = []
  /// All Xcode projects of the tree.
  private(set) var projects: [XcodeProject] = []
  let modules: AppModules
  /// Whether apps in folders of samples are searched for.
  private var takesSamples = false

  init(_ tree: FileTree, rootName: String) {
    self.tree = tree
    self.rootName = rootName
    modules = AppModules(tree)
    if findBundles() { return }
    findApps()
    if candidates.isEmpty {
      // The repository of a library can contain apps only in its folder of samples.
      takesSamples = true
      (projects, targets, projectFolders, unreadable) = ([], [], [], [])
      findApps()
    }
    index = TargetIndex(targets)
  }

  private mutating func findApps() {
    findProjects()
    findGenerators()
    findExpo()
    findDotNet()
    findCordova()
    if candidates.isEmpty { findPlists() }
    if candidates.isEmpty { findUnity() }
  }

  /// Whether a path is in a folder that usually contains no app.
  private func isForeign(_ path: String) -> Bool {
    SourceFilter.isForeign(path, isSample: takesSamples)
  }

  /// Finds the app of a single property list. The file can have any name.
  init(_ tree: FileTree, rootName: String, plist: String) {
    self.tree = tree
    self.rootName = rootName
    modules = AppModules(tree)
    add(.plist(plist))
  }

  /// Reads a project. If this fails, stores the mistake.
  private mutating func read<Value>(
    _ path: String, _ reader: () throws(FormatMistake) -> Value
  ) -> Value? {
    do {
      return try reader()
    } catch {
      unreadable.append((path, error))
      return nil
    }
  }

  private mutating func add(_ origin: AppCandidate.Origin) {
    let candidate = AppCandidate(origin, rootName: rootName, in: tree, modules)
    candidates.append(candidate)
    var folder = candidate.folder
    while foldersWithApps.insert(folder).inserted, !folder.isEmpty { folder = Path.folder(of: folder) }
  }

  /// Finds a built app, in a folder or in an archive.
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
    for path in tree.paths where path.hasSuffix(".xcodeproj/project.pbxproj") && hasRoom {
      guard !isForeign(Path.folder(of: path)),
        let project = read(path, { [tree] () throws(FormatMistake) in try XcodeProject(path, in: tree) })
      else { continue }
      projects.append(project)
      for var target in project.targets(in: tree) {
        target.project = project.folder
        targets.append(target)
        guard target.isApp, !isWatchApp(target, project.folder) else { continue }
        add(.project(project, target))
        projectFolders.insert(project.folder)
      }
    }
  }

  private func isWatchApp(_ target: XcodeTarget, _ folder: String) -> Bool {
    guard let path = AppCandidate.plist(of: target, in: folder, tree) else { return false }
    return !isPhonePlist(path)
  }

  private mutating func findGenerators() {
    let names: Set = ["project.yml", "project.yaml", "xcodegen.yml", "xcodegen.yaml"]
    for path in tree.paths where names.contains(Path.name(of: path)) && !isForeign(path) {
      let root = read(path) { [tree] () throws(FormatMistake) in try tree.yaml(path, limit: 1 << 20) }
      if let root, let project = XcodeGenProject(path, root, in: tree)?.project { add(project) }
    }
    for project in TuistManifests(tree).projects { add(project) }
  }

  /// Adds the targets in a generator's file, unless the generated Xcode project was already read.
  private mutating func add(_ project: GeneratorProject) {
    guard !projectFolders.contains(project.folder) else { return pointSettings(to: project) }
    for var target in project.targets {
      target.project = project.folder
      targets.append(target)
      if target.isApp { add(.generator(project, target)) }
    }
  }

  /// The settings of a generated project come from the generator's file. Sets their places to this file, because it
  /// must be edited.
  private mutating func pointSettings(to project: GeneratorProject) {
    for index in candidates.indices {
      guard case .project(let generated, var target) = candidates[index].origin,
        generated.folder == project.folder,
        let written = project.targets.first(where: { $0.name == target.name })
      else { continue }
      target.settings.takePlaces(of: written.settings)
      candidates[index].origin = .project(generated, target)
    }
  }

  private mutating func findExpo() {
    let folders = Set(
      tree.paths.filter { ExpoProject.names.contains(Path.name(of: $0)) }.map { Path.folder(of: $0) })
    for folder in folders.sorted() where !isForeign(folder + "/app.json") {
      let path = Path.joined(folder, "app.json") ?? ""
      if tree.has(path) {
        _ = read(path) { [tree] () throws(FormatMistake) in try tree.json(path, limit: 1 << 20) }
      }
      guard !foldersWithApps.contains(folder), let project = ExpoProject(in: folder, tree) else { continue }
      add(.expo(project))
    }
  }

  /// Finds .NET apps. Then removes Xcode targets that contain only a watch app.
  private mutating func findDotNet() {
    let apps = modules.dotNet.filter { $0.isApp && $0.plist != nil }
    guard !apps.isEmpty else { return }
    let watches = Set(targets.filter { $0.kind.contains("watchapp") }.map(\.name))
    candidates.removeAll { candidate in
      if case .project(_, let target) = candidate.origin {
        target.dependencies.contains { watches.contains($0) }
      } else {
        false
      }
    }
    for project in apps { add(.dotNet(project)) }
  }

  /// Finds Cordova and Titanium apps that have no Xcode project, because these tools generate it.
  private mutating func findCordova() {
    let apps = FolderSet(candidates.map(\.folder))
    var found: Set<String> = []
    for path in tree.paths {
      let name = Path.name(of: path)
      let isTitanium = name == TitaniumProject.name
      guard isTitanium || CordovaConfig.isName(name), hasRoom else { continue }
      let folder = Path.folder(of: path)
      guard !isForeign(path), !apps.contains(path), !foldersWithApps.contains(folder),
        !found.contains(folder),
        let project = isTitanium ? TitaniumProject.read(path, in: tree) : CordovaConfig.read(path, in: tree)
      else { continue }
      found.insert(folder)
      add(.manifest(project))
    }
  }

  /// Finds Unity apps, which have neither a project nor a property list before they are built.
  private mutating func findUnity() {
    for path in tree.paths where path == UnitySettings.path || path.hasSuffix("/" + UnitySettings.path) {
      if let project = UnitySettings.read(path, in: tree) { add(.manifest(project)) }
    }
  }

  /// Finds property lists that may belong to an app, if there is no project that names one.
  private mutating func findPlists() {
    for path in tree.paths where isPlistName(Path.name(of: path)) && !isForeign(path) {
      guard hasRoom, !path.contains(".app/"), !path.contains(".framework/"), !path.contains(".bundle/") else {
        continue
      }
      if isPhonePlist(path) { add(.plist(path)) }
    }
    guard candidates.isEmpty else { return }
    for path in tree.paths where CMakeFiles.isTemplate(path) && !isForeign(path) && hasRoom {
      if CMakeFiles.isForPhones(path, in: tree) { add(.plist(path)) }
    }
  }

  /// Whether no limit of the inspection has been reached.
  private var hasRoom: Bool { tree.budget.reached == nil }

  private func isPlistName(_ name: String) -> Bool {
    guard name.hasSuffix(".plist"), !name.hasPrefix("GoogleService") else { return false }
    let stem = name.dropLast(".plist".count)
    return stem == "Info" || stem.hasSuffix("-Info") || stem.hasPrefix("Info-") || stem.hasSuffix("_Info")
  }

  /// Returns whether a property list belongs to an iPhone app. The result is true if it cannot be read, so that the
  /// mistake is reported.
  private func isPhonePlist(_ path: String) -> Bool {
    guard let content = try? tree.plist(path) else { return true }
    if [
      "NSExtension", "EXAppExtensionAttributes", "WKWatchKitApp", "WKApplication", "NSPrincipalClass",
      "LSUIElement",
    ]
    .contains(where: { content[$0] != nil }), content["LSRequiresIPhoneOS"] == nil {
      return false
    }
    if content["LSMinimumSystemVersion"] != nil, content["LSRequiresIPhoneOS"] == nil,
      content["UIDeviceFamily"] == nil, content["UILaunchStoryboardName"] == nil
    {
      return false
    }
    switch content["CFBundlePackageType"]?.text {
    case "BNDL", "FMWK", "XPC!": return false
    default: return true
    }
  }

  /// Returns the app that the user means.
  ///
  /// - Parameter wanted: The name of a target, a display name, a bundle identifier or a folder; nil if there is only
  ///   one app.
  /// - Throws: ``AppFilesError`` if there is no such app, or more than one.
  func app(_ wanted: String?, root: String) throws(AppFilesError) -> AppCandidate {
    guard !candidates.isEmpty else {
      throw unreadable.first.map { .unreadable(file: $0.file, mistake: $0.mistake) } ?? .noApp(file: root)
    }
    if let wanted {
      let named = candidates.filter { $0.isCalled(wanted) }
      let exact = named.filter { $0.name == wanted }
      if exact.count == 1 { return exact[0] }
      if named.isEmpty, let own = configuration(called: wanted) { return own }
      guard !named.isEmpty else { throw .noTarget(file: root, target: wanted, names: names(candidates)) }
      guard named.count == 1 else { throw .severalApps(file: root, names: names(named)) }
      return named[0]
    }
    // If the app's project contains a package, the apps in this package are its examples.
    let folders = FolderSet(candidates.map(\.folder))
    let outer = candidates.filter { !folders.containsInside($0.folder) }
    let real = outer.filter { !Self.isSample($0.name) && !Self.isSample(Path.name(of: $0.folder)) }
    let meant = real.isEmpty ? outer : real
    guard meant.count == 1 else { throw .severalApps(file: root, names: names(meant)) }
    return meant[0]
  }

  /// Returns the separate app of a configuration. `wanted` is the name of the configuration or of the app.
  private func configuration(called wanted: String) -> AppCandidate? {
    for candidate in candidates {
      guard case .project(let project, var target) = candidate.origin else { continue }
      for settings in target.ownApps(among: project.configurations(of: target, in: tree)) {
        target.settings = settings
        let app = AppCandidate(.project(project, target), rootName: rootName, in: tree, modules)
        if app.isCalled(wanted) || settings["CONFIGURATION"] == wanted { return app }
      }
    }
    return nil
  }

  /// Returns whether an app with this name is probably a sample app.
  private static func isSample(_ name: String) -> Bool {
    let name = name.lowercased()
    return ["sample", "example", "demo", "preview", "playground", "storybook"].contains {
      name.hasPrefix($0) || name.hasSuffix($0) || name.hasSuffix($0 + "s")
    }
  }

  /// Returns a different name for each app.
  private func names(_ apps: [AppCandidate]) -> [String] {
    var counts: [String: Int] = [:]
    for app in apps {
      for name in Set(app.callings.map { $0.lowercased() }) { counts[name, default: 0] += 1 }
    }
    return apps.map { app in
      app.callings.first { counts[$0.lowercased()] == 1 } ?? app.name
    }
  }
}
