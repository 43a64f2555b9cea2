/// Reads the files of one app.
struct AppReader {
  private let tree: FileTree
  private let finder: AppFinder
  private let candidate: AppCandidate
  private(set) var model: AppModel

  /// Reads everything but the sources.
  ///
  /// - Throws: ``AppFilesError`` where the app's own Info.plist is damaged.
  init(_ candidate: AppCandidate, _ finder: AppFinder) throws(AppFilesError) {
    tree = finder.tree
    self.finder = finder
    self.candidate = candidate
    model = AppModel(name: candidate.name)
    try readDeclarations()
    model.finish()
    readLanguages()
    readManifests()
  }

  private var target: XcodeTarget? {
    switch candidate.origin {
    case .project(_, let target), .generator(_, let target): target
    case .expo, .plist, .bundle: nil
    }
  }

  private mutating func readDeclarations() throws(AppFilesError) {
    var region: String?
    switch candidate.origin {
    case .project(let project, let target):
      model.settings = target.settings
      model.home = project.path
      region = project.developmentRegion
      if let known = project.knownRegions {
        model.knownRegions = (project.path, known.line, known.languages.map(LanguageTag.canonical))
      }
      addSettings()
      try addPlist(AppCandidate.plist(of: target, in: project.folder, tree))
    case .generator(let project, let target):
      model.settings = target.settings
      model.home = project.path
      region = project.developmentRegion
      addSettings()
      try addPlist(AppCandidate.plist(of: target, in: project.folder, tree))
      model.declared += target.properties
    case .expo(let project):
      model.home = project.file
      model.declared = project.declared
      model.add(project.texts)
      model.settings.set("PRODUCT_NAME", project.name, file: project.file, line: 1)
      if let target = project.deploymentTarget {
        model.settings.set("IPHONEOS_DEPLOYMENT_TARGET", target, file: project.file, line: 1)
      }
    case .plist(let path): try addPlist(path)
    case .bundle(let folder):
      model.isBuilt = true
      try addPlist(folder.isEmpty ? "Info.plist" : folder + "/Info.plist")
    }
    let named = model.plistText("CFBundleDevelopmentRegion")
    let development = named.flatMap { $0.contains("$(") ? nil : $0 } ?? region ?? "en"
    model.development = LanguageTag.canonical(development)
  }

  private mutating func addSettings() {
    for name in model.settings.names where name.hasPrefix("INFOPLIST_KEY_") {
      guard let setting = model.settings.all[name] else { continue }
      model.declared.append(
        Declared(
          key: String(name.dropFirst("INFOPLIST_KEY_".count)),
          value: FileValue(.text(setting.value), line: setting.line), file: setting.file, line: setting.line))
    }
  }

  private mutating func addPlist(_ path: String?) throws(AppFilesError) {
    guard let path else { return }
    model.home = path
    do {
      for entry in try tree.plist(path).entries {
        model.declared.append(
          Declared(key: entry.key, value: entry.value, file: path, line: max(1, entry.line)))
      }
    } catch {
      throw .unreadable(file: path, mistake: error)
    }
  }

  /// The folders in which the app's language folders lie.
  private var languageFolders: Set<String> {
    let all = tree.paths.filter { path in
      path.split(separator: "/").dropLast().contains { $0.lowercased().hasSuffix(".lproj") }
    }
    let parent = { (path: String) -> String in
      let parts = path.split(separator: "/")
      let index = parts.firstIndex { $0.lowercased().hasSuffix(".lproj") } ?? parts.endIndex
      return parts[..<index].joined(separator: "/")
    }
    if case .bundle(let folder) = candidate.origin { return [folder] }
    if case .plist(let path) = candidate.origin {
      let folder = Path.folder(of: path)
      let others = FolderSet(
        finder.candidates.map(\.folder).filter { $0 != folder && !Path.lies(folder, in: $0) })
      // Languages beside the plist, or anywhere below it; else those of the whole folder.
      let own = all.filter { own in
        !SourceFilter.isForeign(own) && !others.contains(own)
      }
      let near = own.filter { Path.lies($0, in: folder) }
      return Set((near.isEmpty ? own : near).map(parent))
    }
    guard let target else {
      return Set(
        all.filter { Path.lies($0, in: candidate.folder) && !SourceFilter.isForeign($0) }.map(parent))
    }
    let members = all.filter { target.has($0) }
    if !members.isEmpty { return Set(members.map(parent)) }
    let home = Path.folder(of: model.home)
    return Set(
      all.filter { path in
        Path.lies(path, in: home) && !finder.index.has(path) { $0.name != target.name }
      }.map(parent))
  }

  private mutating func readLanguages() {
    let folders = languageFolders
    var languages: Set<String> = []
    for path in tree.paths {
      let parts = path.split(separator: "/")
      if let index = parts.firstIndex(where: { $0.lowercased().hasSuffix(".lproj") }) {
        guard index < parts.count - 1, folders.contains(parts[..<index].joined(separator: "/")),
          let language = LanguageTag.ofFolder(String(parts[index]))
        else { continue }
        if !language.isEmpty {
          languages.insert(language)
          if model.shipped[language] == nil { model.shipped[language] = path }
        }
        if index == parts.count - 2 { readStrings(path, language) }
      } else if path.hasSuffix(".xcstrings"), isOwnCatalog(path, folders) {
        readCatalog(path, &languages)
      }
    }
    for declared in model.declaration("CFBundleLocalizations")?.value.list ?? [] {
      if let tag = declared.text { languages.insert(LanguageTag.canonical(tag)) }
    }
    for texts in model.texts where !texts.language.isEmpty { languages.insert(texts.language) }
    if !languages.contains(model.development),
      let near = languages.sorted().first(where: {
        LanguageTag.base($0) == LanguageTag.base(model.development)
      })
    {
      model.development = near
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

  private func isOwnCatalog(_ path: String, _ folders: Set<String>) -> Bool {
    if SourceFilter.isForeign(path) { return false }
    if let target {
      return target.has(path) || Path.name(of: path) == "InfoPlist.xcstrings" && isNobodysElse(path)
    }
    return Path.lies(path, in: candidate.folder)
  }

  /// Whether no other target has the file.
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

  private mutating func readManifests() {
    for path in tree.paths where path.hasSuffix(".xcprivacy") && !SourceFilter.isForeign(path) {
      if case .bundle(let folder) = candidate.origin, Path.folder(of: path) != folder { continue }
      if case .bundle = candidate.origin {
      } else {
        let isOthers = finder.index.has(path) { $0.name != candidate.name }
        if isOthers, target?.has(path) != true { continue }
        if target == nil, !Path.lies(path, in: candidate.folder) { continue }
      }
      do {
        model.manifests.append((path, try tree.plist(path)))
      } catch {
        model.unreadable.append((path, error))
      }
    }
  }

  /// Looks through the sources.
  ///
  /// - Complexity: O(bytes of all sources).
  mutating func readSources() {
    guard !model.isBuilt else { return }
    let others = finder.candidates.filter { $0.name != candidate.name || $0.folder != candidate.folder }
      .map(\.folder).filter { !$0.isEmpty && $0 != candidate.folder && !Path.lies(candidate.folder, in: $0) }
    let filter = SourceFilter(app: target, index: finder.index, otherFolders: others)
    let scanner = CallScanner()
    for path in tree.paths {
      guard let language = SourceLanguage(path: path) else { continue }
      let owner = filter.owner(of: path)
      guard owner != .none, let bytes = try? tree.bytes(of: path, limit: ReadingLimits.sourceBytes) else {
        continue
      }
      let facts = scanner.scan(bytes, language, file: path)
      guard tree.budget.allows(facts.calls.count + facts.touched.count) else { return }
      guard owner == .app else {
        model.possible.formUnion(facts.services)
        continue
      }
      model.hasSources = true
      model.calls += facts.calls
      model.touched += facts.touched
      model.possible.formUnion(facts.possible)
    }
    model.calls.sort { ($0.file, $0.line, $0.call) < ($1.file, $1.line, $1.call) }
    var names = LibraryNames.names(in: tree)
    names.formUnion(target?.libraries.map { $0.lowercased() } ?? [])
    model.possible.formUnion(LibraryTable.services(of: names))
  }
}
