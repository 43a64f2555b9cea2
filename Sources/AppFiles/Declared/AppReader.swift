/// Reads the files of one app.
struct AppReader {
  let tree: FileTree
  let finder: AppFinder
  let candidate: AppCandidate
  var model: AppModel

  /// Reads all files except the source files.
  ///
  /// - Throws: ``AppFilesError`` if the app's own Info.plist is damaged.
  init(_ candidate: AppCandidate, _ finder: AppFinder) throws(AppFilesError) {
    tree = finder.tree
    self.finder = finder
    self.candidate = candidate
    model = AppModel(name: candidate.name)
    try readDeclarations()
    model.finish()
    readLanguages()
    model.recognizeLanguages()
    readManifests()
    if finder.modules.writesManifest(candidate.root) { model.writesManifest = true }
    readExtensions()
    model.entitlements = entitlements
  }

  var target: XcodeTarget? {
    switch candidate.origin {
    case .project(_, let target), .generator(_, let target): target
    case .expo, .dotNet, .manifest, .plist, .bundle: nil
    }
  }

  private mutating func readDeclarations() throws(AppFilesError) {
    var region: String?
    // The app's name, settings and files may be in a project that cannot be read, so its mistake is reported.
    model.unreadable = finder.unreadable + finder.modules.unreadable(above: candidate.folder)
    switch candidate.origin {
    case .project(let project, let target):
      model.settings = target.settings
      model.home = project.path
      region = project.developmentRegion
      if let known = project.knownRegions {
        model.knownRegions = (project.path, known.line, known.languages.map(LanguageTag.canonical))
      }
      try addPlist(AppCandidate.plist(of: target, in: project.folder, tree))
      try addTauri(in: project.folder)
      addSettings()
      noteMissingPlist(of: target)
      readConfigurations(of: target, in: project)
    case .generator(let project, let target):
      model.settings = target.settings
      model.home = project.path
      region = project.developmentRegion
      try addPlist(AppCandidate.plist(of: target, in: project.folder, tree))
      try addTauri(in: project.folder)
      if !target.writesPlist { noteMissingPlist(of: target) }
      model.declared += target.properties
      // A generator writes the Info.plist itself, so the build adds no keys to it.
      if target.writesPlist, model.settings["GENERATE_INFOPLIST_FILE"] == nil {
        model.settings.set("GENERATE_INFOPLIST_FILE", "NO", file: project.path, line: 1)
      }
      addSettings()
    case .expo(let project):
      model.home = project.file
      model.declared = project.declared
      model.add(project.texts)
      model.settings.set("PRODUCT_NAME", project.name, file: project.file, line: 1)
      if let bundleID = project.bundleID {
        model.settings.set("PRODUCT_BUNDLE_IDENTIFIER", bundleID, file: project.file, line: 1)
      }
      if let target = project.deploymentTarget {
        model.settings.set("IPHONEOS_DEPLOYMENT_TARGET", target, file: project.file, line: 1)
      }
    case .dotNet(let project):
      model.home = project.path
      model.declared = [project.title, project.deploymentTarget].compactMap(\.self)
      for (name, text) in [
        ("PRODUCT_BUNDLE_IDENTIFIER", project.bundleID), ("PRODUCT_NAME", project.title?.value.text),
      ] {
        if let text { model.settings.set(name, text, file: project.path, line: 1) }
      }
      try addPlist(project.plist)
    case .manifest(let project):
      model.home = project.file
      // Plug-ins and build scripts add more keys.
      model.lacksPlist = true
      model.writesManifest = true
      model.declared = project.declared
      for (name, text) in [
        ("PRODUCT_NAME", project.name), ("PRODUCT_BUNDLE_IDENTIFIER", project.bundleID),
        ("IPHONEOS_DEPLOYMENT_TARGET", project.deploymentTarget),
      ] {
        if let text { model.settings.set(name, text, file: project.file, line: 1) }
      }
    case .plist(let path):
      model.settings = CMakeFiles.settings(of: path, in: tree)
      readNativeScript(besides: path)
      try addPlist(path)
      if model.deploymentTarget == nil, let found = CMakeFiles.deploymentTarget(in: tree) {
        model.settings.set("IPHONEOS_DEPLOYMENT_TARGET", found.text, file: found.file, line: found.line)
      }
    case .bundle(let folder):
      model.isBuilt = true
      try addPlist(folder.isEmpty ? "Info.plist" : folder + "/Info.plist")
    }
    if model.deploymentTarget == nil, let found = finder.modules.oldest(candidate.root, in: tree) {
      model.settings.set("IPHONEOS_DEPLOYMENT_TARGET", found.text, file: found.file, line: found.line)
    }
    let named = model.plistText("CFBundleDevelopmentRegion")
    let development = named.flatMap { $0.contains("$(") ? nil : $0 } ?? region ?? "en"
    model.development = LanguageTag.canonical(development)
  }

  /// Reads the names that the target's configurations define for compilers, and finds the configurations that are
  /// separate apps.
  private mutating func readConfigurations(of target: XcodeTarget, in project: XcodeProject) {
    let configurations = project.configurations(of: target, in: tree)
    for language in [SourceLanguage.swift, .objectiveC] {
      model.compilerNames[language] = CompilerNames(language, of: target.settings, besides: configurations)
    }
    model.ownConfigurations = target.ownApps(among: configurations).compactMap { $0["CONFIGURATION"] }
  }

  /// Reads NativeScript's files, which contain more than the app's Info.plist.
  private mutating func readNativeScript(besides plist: String) {
    guard let project = NativeScriptProject(plist, in: tree) else { return }
    model.settings = project.settings
    model.add(project.texts)
    model.keysOfPlugins = project.keys
  }

  /// Records that the target's Info.plist is missing, so that no missing keys are reported.
  private mutating func noteMissingPlist(of target: XcodeTarget) {
    guard let name = target.settings["INFOPLIST_FILE"], !name.isEmpty, model.home.hasSuffix(".plist") == false
    else { return }
    model.lacksPlist = true
    model.unreadable.append((target.settings.resolve(name), FormatMistake(.unreadable)))
  }

  /// Adds the property lists of Tauri. Without them, Tauri's own Info.plist contains no purpose strings, so it may be
  /// missing here.
  private mutating func addTauri(in folder: String) throws(AppFilesError) {
    guard let project = TauriProject(project: folder, in: tree) else { return }
    for path in project.plists { try addPlist(path) }
    model.sharesPlistWithMacs = project.isForMacsToo
  }

  /// Adds the keys from build settings. They override the keys in the file.
  private mutating func addSettings() {
    model.declared += model.settings.plistKeys
  }

  private mutating func addPlist(_ path: String?) throws(AppFilesError) {
    guard let path else { return }
    model.home = path
    do {
      let deleted = target?.deletedKeys ?? []
      model.deletedKeys = Set(deleted.filter { $0.count == 1 }.joined())
      for entry in try tree.plist(path).entries {
        guard let entry = PlistScript.kept(entry, deleted) else { continue }
        model.declared.append(
          Declared(key: entry.key, value: entry.value, file: path, line: max(1, entry.line)))
      }
    } catch {
      throw .unreadable(file: path, mistake: error)
    }
  }

  /// The files in language folders that are built into the app, and the files next to them that belong to no target.
  private var languageFiles: (built: [String], idle: [String]) {
    let found = tree.paths.filter { path in
      path.split(separator: "/").dropLast().contains { $0.lowercased().hasSuffix(".lproj") }
    }
    let all = found.filter { !Self.isNested($0) }
    switch candidate.origin {
    case .bundle(let folder): return (found.filter { Self.folder(above: $0) == folder }, [])
    case .plist(let path):
      let folder = Path.folder(of: path)
      let others = FolderSet(
        finder.candidates.map(\.folder).filter { $0 != folder && !Path.lies(folder, in: $0) })
      // Use the languages next to the plist or below it. If there are none, use those of the whole folder.
      let own = all.filter { own in
        !SourceFilter.isForeign(own, below: candidate.folder) && !others.contains(own)
      }
      let near = own.filter { Path.lies($0, in: folder) }
      return (near.isEmpty ? own : near, [])
    case .expo, .dotNet, .manifest:
      return (all.filter { liesInFolder($0) && !SourceFilter.isForeign($0, below: candidate.folder) }, [])
    case .project, .generator:
      guard let target else { return ([], []) }
      let built = all.filter { target.has($0) }
      if case .project = candidate.origin {
        // A project lists the files that it builds. So a language folder that is not listed is not in the app.
        let folders = Set(
          (built.isEmpty ? [Path.joined(Path.folder(of: model.home), "x") ?? "x"] : built).map {
            Self.folder(above: $0)
          })
        let idle = all.filter { path in
          folders.contains(Self.folder(above: path)) && !finder.index.has(path) { _ in true }
        }
        return (built, idle)
      }
      if !built.isEmpty { return (built, []) }
      let home = Path.folder(of: model.home)
      return (
        all.filter { path in
          Path.lies(path, in: home) && !finder.index.has(path) { $0.name != target.name }
        }, []
      )
    }
  }

  /// Whether a path is in a bundle inside the app, because such a bundle has its own languages:
  /// `Settings.bundle/ar.lproj/a`.
  private static func isNested(_ path: String) -> Bool {
    path.split(separator: "/").dropLast().contains { folder in
      [".bundle", ".framework", ".xcframework", ".appex"].contains { folder.hasSuffix($0) }
    }
  }

  /// Returns the folder that contains the language folder of a path.
  private static func folder(above path: String) -> String {
    let parts = path.split(separator: "/")
    let index = parts.firstIndex { $0.lowercased().hasSuffix(".lproj") } ?? max(0, parts.count - 1)
    return parts[..<index].joined(separator: "/")
  }

  private static func language(of path: String) -> String? {
    path.split(separator: "/").first { $0.lowercased().hasSuffix(".lproj") }.flatMap {
      LanguageTag.ofFolder(String($0))
    }
  }

  private mutating func readLanguages() {
    let files = languageFiles
    var languages: Set<String> = []
    for path in files.built {
      guard let language = Self.language(of: path) else { continue }
      if !language.isEmpty {
        languages.insert(language)
        if model.shipped[language] == nil { model.shipped[language] = path }
      }
      readStrings(path, language)
    }
    for path in tree.paths where path.hasSuffix(".xcstrings") && isOwnCatalog(path) {
      readCatalog(path, &languages)
    }
    for path in files.idle {
      guard let language = Self.language(of: path), !language.isEmpty, !languages.contains(language),
        model.idleLanguages[language] == nil
      else { continue }
      model.idleLanguages[language] = path
    }
    for declared in model.declaration("CFBundleLocalizations")?.value.list ?? [] {
      if let tag = declared.text, LanguageTag.isLanguage(tag) { languages.insert(LanguageTag.canonical(tag)) }
    }
    for texts in model.texts where !texts.language.isEmpty { languages.insert(texts.language) }
    if !languages.contains(model.development),
      let near = languages.sorted().first(where: {
        LanguageTag.base($0) == LanguageTag.base(model.development)
      })
    {
      model.development = near
    }
    // The file list can contain languages whose files are not here, for example because a submodule is not checked out.
    if case .project(_, let target) = candidate.origin {
      let absent = target.files.filter { !tree.has($0) }.compactMap { Self.language(of: $0) }
      model.absentLanguages = Set(absent).subtracting(languages).subtracting(["", model.development]).sorted()
    }
    languages.remove(model.development)
    model.languages = [model.development] + languages.sorted()
  }

  private mutating func readStrings(_ path: String, _ language: String) {
    let name = Path.name(of: path)
    guard name.lowercased() == "infoplist.strings" else { return }
    do {
      var texts = LocalizedTexts.strings(try tree.strings(path), language: language, file: path)
      texts.isFound = name == "InfoPlist.strings"
      model.add([texts])
    } catch {
      model.unreadable.append((path, error))
    }
  }

  private func isOwnCatalog(_ path: String) -> Bool {
    if Self.isNested(path) { return false }
    if let target, target.has(path) { return true }
    if SourceFilter.isForeign(path, below: candidate.folder) { return false }
    if case .project = candidate.origin { return false }
    if let target {
      return target.has(path) || Path.name(of: path) == "InfoPlist.xcstrings" && isNobodysElse(path)
    }
    return liesInFolder(path)
  }

  /// Whether a file is in the app's folder, but not in the folder of a widget that an Expo plug-in adds.
  private func liesInFolder(_ path: String) -> Bool {
    Path.lies(path, in: candidate.folder) && !finder.modules.expoTargets.contains(path)
  }

  /// Whether no other target contains the file.
  private func isNobodysElse(_ path: String) -> Bool {
    !finder.index.has(path) { $0.name != candidate.name }
  }

  private mutating func readCatalog(_ path: String, _ languages: inout Set<String>) {
    do {
      let value = try tree.json(path, limit: ReadingLimits.bytes)
      let texts = LocalizedTexts.catalog(value, file: path, tree.budget)
      for language in texts.map(\.language) {
        languages.insert(language)
        if model.shipped[language] == nil { model.shipped[language] = path }
      }
      if Path.name(of: path).lowercased() == "infoplist.xcstrings" {
        model.add(
          texts.map { texts in
            var texts = texts
            texts.isFound = Path.name(of: path) == "InfoPlist.xcstrings"
            return texts
          })
      }
    } catch {
      model.unreadable.append((path, error))
    }
  }

  /// Whether a file lies in the folder of the app's Xcode project, but no target contains it. A package contains all its
  /// files, although no target lists them.
  private func isInNoTarget(_ path: String) -> Bool {
    guard case .project(let project, _) = candidate.origin, Path.lies(path, in: project.folder) else {
      return false
    }
    let isInPackage = finder.tree.paths.contains {
      (Path.name(of: $0) == "Package.swift" || $0.hasSuffix(".podspec"))
        && Path.lies(path, in: Path.folder(of: $0))
    }
    // A target can also contain a whole folder.
    var folder = path
    while !folder.isEmpty {
      if finder.index.has(folder, where: { _ in true }) { return false }
      folder = Path.folder(of: folder)
    }
    return !isInPackage
  }

  private mutating func readManifests() {
    for path in tree.paths
    where path.hasSuffix(".xcprivacy") && !SourceFilter.isForeign(path, below: candidate.folder) {
      if case .bundle(let folder) = candidate.origin, Path.folder(of: path) != folder { continue }
      if case .bundle = candidate.origin {
      } else {
        let isOthers = finder.index.has(path) { $0.name != candidate.name }
        if isOthers, target?.has(path) != true { continue }
        if isInNoTarget(path) { continue }
        if target == nil, !liesInFolder(path) { continue }
      }
      do {
        model.manifests.append((path, try tree.plist(path)))
      } catch {
        model.unreadable.append((path, error))
      }
    }
  }

  /// Reads the purpose strings of the app's extensions, because iOS shows each extension's own text.
  ///
  /// - Source: https://developer.apple.com/documentation/uikit/requesting-access-to-protected-resources
  private mutating func readExtensions() {
    var plists: [(name: String, path: String)] = []
    switch candidate.origin {
    case .project(let project, let target):
      for other in finder.targets
      where other.kind.contains("app-extension") && target.dependencies.contains(other.name) {
        if let path = AppCandidate.plist(of: other, in: project.folder, tree) {
          plists.append((other.name, path))
        }
      }
    case .dotNet(let project):
      plists = finder.modules.root(of: project).extensions.compactMap { project in
        project.plist.map { (Path.stem(of: project.path), $0) }
      }
    case .bundle(let folder):
      plists = tree.paths(in: folder.isEmpty ? "PlugIns" : folder + "/PlugIns")
        .filter { $0.hasSuffix(".appex/Info.plist") }.map { (Path.stem(of: Path.folder(of: $0)), $0) }
    case .generator, .expo, .manifest, .plist: return
    }
    for (name, path) in plists {
      guard let content = try? tree.plist(path) else { continue }
      let purposes = content.entries.filter { PurposeTable.isPurpose($0.key) }.map {
        Declared(key: $0.key, value: $0.value, file: path, line: max(1, $0.line))
      }
      if !purposes.isEmpty { model.extensions.append((name, purposes)) }
    }
  }
}
