import Platform

/// Reads an app's source files.
extension AppReader {
  /// Whether a tool wrote a script: a compiler whose output is JavaScript, or a minifier. The app's calls are not
  /// reported for such a script, but it can explain a purpose string.
  private static func isGenerated(_ bytes: [UInt8]) -> Bool {
    var length = 0
    for byte in bytes {
      length = byte == 0x0A ? 0 : length + 1
      if length > 20_000 { return true }
    }
    return false
  }

  /// If the app requests access to the whole photo library, its calls of `performChanges` need no second permission. So
  /// they count as uses of the whole library. All other functions that save a picture need the permission to add
  /// photos.
  private mutating func takeChanges() {
    guard model.calls.contains(where: { $0.service == .photos && $0.certainty == .asks }) else { return }
    for index in model.calls.indices
    where model.calls[index].service == .photosAdd && model.calls[index].call.contains("erformChanges") {
      model.calls[index].service = .photos
      model.possible.insert(.photosAdd)
    }
  }

  /// If a class of the app inherits from a class that requests a permission, adds the calls that create an object of
  /// this class.
  private mutating func takeSubclasses(
    _ subclasses: [String: String], in paths: [String], _ scanner: CallScanner
  ) {
    guard !subclasses.isEmpty else { return }
    let known = Set(model.calls)
    for path in paths {
      guard let language = SourceLanguage(path: path),
        let bytes = try? tree.bytes(of: path, limit: ReadingLimits.sourceBytes),
        subclasses.keys.contains(where: { SourceNames.contains(bytes, $0) })
      else { continue }
      let facts = scanner.scan(bytes, language, file: path, subclasses: subclasses)
      model.calls += facts.calls.filter { !known.contains($0) }
    }
  }

  /// The typical endings of the names of files in which an app starts.
  private static let starts = ["AppDelegate", "SceneDelegate", "App"]

  /// Marks the calls in functions that run at launch, because the app, its app delegate or its scene delegate calls
  /// them.
  private mutating func takeLaunched(in paths: [String], _ scanner: CallScanner) {
    let later = model.calls.indices.filter { model.calls[$0].isAtLaunch == false }
    let owners = Set(later.compactMap { model.calls[$0].owner })
    guard !owners.isEmpty else { return }
    for path in paths where Self.starts.contains(where: { Path.stem(of: path).hasSuffix($0) }) {
      guard let language = SourceLanguage(path: path),
        let bytes = try? tree.bytes(of: path, limit: ReadingLimits.sourceBytes)
      else { continue }
      let launched = scanner.launched(owners, in: bytes, language)
      for index in later where model.calls[index].owner.map(launched.contains) == true {
        model.calls[index].isAtLaunch = true
      }
    }
  }

  /// If the app handles Paste in the edit menu, this can call code in other files. Then this code reads the clipboard
  /// without a prompt, so its calls only may ask.
  private mutating func takePastes() {
    for index in model.calls.indices
    where model.calls[index].service == .paste && !model.calls[index].isOwnerCalled {
      model.calls[index].certainty = .may
    }
  }

  /// Removes the location calls of @react-native-community/geolocation. This is done if the app has configured this
  /// library so that it makes no requests.
  ///
  /// - Source: https://github.com/michalchudziak/react-native-geolocation#setrnconfiguration
  private mutating func removeLocationUses() {
    model.calls.removeAll { call in
      call.service == .locationWhenInUse && call.certainty != .asks
        && SourceLanguage(path: call.file) == .script
        && ["getCurrentPosition", "watchPosition"].contains { call.call.hasSuffix($0) }
    }
    model.possible.insert(.locationWhenInUse)
  }

  /// If a constant in a script contains a permission, replaces the constant by the requests that use it.
  private mutating func takeTables(_ tables: [NameTable], _ requests: [TableRequest]) {
    for table in tables {
      let own = requests.filter { $0.name == table.name && [nil, table.property].contains($0.property) }
      guard !own.isEmpty else { continue }
      model.calls.removeAll { $0 == table.call }
      model.calls += own.map { request in
        AppCall(
          service: table.call.service, file: request.file, line: request.line, call: request.call,
          certainty: request.property == nil ? table.call.certainty : .asks)
      }
    }
  }

  /// Adds calls of packages that other files of the app export: `export default ImagePicker`.
  ///
  /// - Parameter packages: For each file path, the names that the file exports, and the package of each.
  /// - Complexity: O(calls × files that export packages).
  private mutating func takeHandedOn(_ calls: [HandedOnCall], _ packages: [String: [String: String]]) {
    let files = packages.keys.sorted()
    // Several rows of a package can match one call.
    var told: Set<[String]> = []
    for call in calls {
      let file = files.first { ScriptImports.isFile($0, at: call.path, from: call.call.file) }
      guard let file, let package = packages[file]?[call.name], call.packages.contains(package),
        told.insert([call.call.file, String(call.call.line), "\(call.call.service)"]).inserted
      else { continue }
      model.calls.append(call.call)
      model.possible.insert(call.call.service)
    }
  }

  /// Removes the calls in native code that nothing calls on an iPhone. Such a call can still be the reason for a
  /// purpose string.
  private mutating func takeOut(_ packages: AndroidPackages) {
    let idle = model.calls.filter { SourceLanguage(path: $0.file) != .script && packages.contains($0.file) }
    model.possible.formUnion(idle.map(\.service))
    model.calls.removeAll(where: Set(idle).contains)
  }

  /// Adds the searches in the local network in Rust files. A module that is not built for iOS has its file beside the
  /// file that names it, or in a folder of that file's name.
  private mutating func takeRust(_ filter: SourceFilter) {
    var left: Set<String> = []
    var found: [AppCall] = []
    for path in tree.paths where filter.ownsRust(path) {
      guard let bytes = try? tree.bytes(of: path, limit: ReadingLimits.sourceBytes) else { continue }
      let file = RustFile(bytes)
      for folder in [Path.folder(of: path), String(path.dropLast(".rs".count))] {
        for name in file.left { left.insert((folder.isEmpty ? "" : folder + "/") + name) }
      }
      guard let search = file.searches.first else { continue }
      found.append(
        AppCall(
          service: .localNetwork, file: path, line: search.line, call: search.call, certainty: .may))
    }
    let others = FolderSet(left)
    model.calls += found.filter { !others.contains(String($0.file.dropLast(".rs".count))) }
    if !found.isEmpty { model.possible.insert(.localNetwork) }
  }

  /// Reads the source files and finds their calls.
  ///
  /// - Complexity: O(bytes of all source files).
  mutating func readSources() {
    guard !model.isBuilt else { return }
    model.unreadFolders = emptySubmodules + candidate.root.outside + absentModules
    let filter = SourceFilter(candidate, target, finder)
    let scanner = CallScanner(model.compilerNames, within: tree.budget)
    let libraries = LibraryNames(in: tree, candidate.root)
    var unseen = LibraryTable.imported(of: libraries)
    var parts = DartParts(tree)
    var androidPackages = AndroidPackages(finder.modules, candidate.root, in: tree)
    var subclasses: [String: String] = [:]
    var functions: [AppCall: String] = [:]
    var getters: [AppCall: AppCall.Owner] = [:]
    var neverRun: Set<String> = []
    var hasOwnPaste = false
    var skipsLocationRequests = false
    var tables: [NameTable] = []
    var tableRequests: [TableRequest] = []
    var handedOnCalls: [HandedOnCall] = []
    var handedOn: [String: [String: String]] = [:]
    // The app's Swift and Objective-C files.
    var native: [String] = []
    var nativeBytes = 0
    for path in tree.paths {
      guard let language = SourceLanguage(path: path) else { continue }
      let owner = filter.owner(of: path, language)
      let isForAndroid = !androidPackages.isEmpty && AndroidPackages.isForAndroid(path)
      guard owner != .none || isForAndroid,
        var bytes = try? tree.bytes(of: path, limit: ReadingLimits.sourceBytes)
      else { continue }
      if ClojureScript.isFile(path) { bytes = ClojureScript.script(bytes) }
      if language == .script, owner == .app || isForAndroid { androidPackages.read(bytes, at: path) }
      guard owner != .none else { continue }
      guard !SourceFilter.isForAndroid(path, bytes) else { continue }
      let facts = scanner.scan(
        bytes, language, file: path, libraries: libraries.packages(for: language),
        locked: libraries.lockedDart,
        inherited: language == .dart ? parts.imports(of: bytes, at: path) : "")
      guard tree.budget.allows(facts.calls.count + facts.handedOnCalls.count) else { return }
      guard !facts.isForMacs else { continue }
      if !isConfiguration(path) { unseen = unseen.filter { !Self.imports($0, bytes, language) } }
      guard owner == .app, language != .script || !Self.isGenerated(bytes) else {
        model.possible.formUnion(facts.services)
        continue
      }
      model.hasSources = true
      if language == .swift || language == .objectiveC {
        native.append(path)
        nativeBytes += bytes.count
      }
      functions.merge(facts.functions) { first, _ in first }
      getters.merge(facts.getters) { first, _ in first }
      neverRun.formUnion(facts.neverRun)
      subclasses.merge(facts.subclasses) { first, _ in first }
      hasOwnPaste = hasOwnPaste || facts.hasOwnPaste
      skipsLocationRequests = skipsLocationRequests || facts.skipsLocationRequests
      tables += facts.tables
      tableRequests += facts.tableRequests
      handedOnCalls += facts.handedOnCalls
      if !facts.handedOn.isEmpty { handedOn[path] = facts.handedOn }
      model.calls += facts.calls
      model.possible.formUnion(facts.possible)
    }
    takeRust(filter)
    takeQt(filter)
    model.calls += UnitySettings.requests(of: candidate.root, in: tree)
    // A file that is read a second time counts as expanded data.
    if nativeBytes < ReadingBudget.expanded / 2 {
      takeSubclasses(subclasses, in: native, scanner)
      takeLaunched(in: native, scanner)
      limitOldRequests(functions, in: native, scanner)
      removeUnusedReads(getters, in: native, scanner)
    }
    if hasOwnPaste { takePastes() }
    if skipsLocationRequests { removeLocationUses() }
    takeHandedOn(handedOnCalls, handedOn)
    takeTables(tables, tableRequests)
    takeOut(androidPackages)
    takeChanges()
    takeRepeated(neverRun)
    model.calls.sort { ($0.file, $0.line, $0.call) < ($1.file, $1.line, $1.call) }
    var names = libraries.all
    names.formUnion(target?.libraries.map { $0.lowercased() } ?? [])
    for project in finder.modules.dotNet where candidate.root.packages.contains(project.folder) {
      names.formUnion(project.packages)
    }
    model.permissionMacros = PermissionMacros(of: candidate.root, in: tree)
    model.builtPermissions =
      model.permissionMacros?.built ?? BuiltPermission.reactNative(candidate.root, in: tree)
    model.builtPermissions += BuiltPermission.inLibraries(
      names, candidate.root, in: tree, home: model.home)
    model.isLinkingOthers = !names.isEmpty
    model.libraries = names
    // If no source file imports a package, the app does not use it.
    model.possible.formUnion(LibraryTable.services(of: model.hasSources ? names.subtracting(unseen) : names))
  }

  /// Whether a file imports a package: `'package:name/…'` in Dart, `'name'` or `"name/…"` in a script.
  private static func imports(_ library: String, _ bytes: [UInt8], _ language: SourceLanguage) -> Bool {
    let texts =
      language == .dart
      ? ["package:\(library)/"] : language == .script ? ["'\(library)", "\"\(library)", "`\(library)"] : []
    return texts.contains { SourceNames.contains(bytes, $0) }
  }

  /// Whether a script is the configuration of Expo, which names plug-ins that the app need not import.
  private func isConfiguration(_ path: String) -> Bool {
    ExpoProject.names.contains(Path.name(of: path)) && Path.folder(of: path) == candidate.root.folder
  }

  /// Removes redundant calls, so that each request is reported once. These are: the call inside a wrapper of the same
  /// name, a guess about a permission that the app certainly requests, a picker in the same line as a request, and a
  /// use that runs only after another call has been granted access.
  ///
  /// - Parameter neverRun: The names of calls that never run on an iPhone.
  private mutating func takeRepeated(_ neverRun: Set<String>) {
    let own = Set(model.calls.filter { !$0.isForwarded }.map { [$0.call, $0.permission ?? ""] })
    // The arguments that callers pass to a wrapper can decide that it only shows a picker. On an iPhone, a wrapper may
    // have no callers.
    let pickers = Set(model.calls.filter { !$0.isForwarded && $0.needsNone }.map(\.call)).union(neverRun)
    let known = Set(model.calls.filter { $0.certainty != .may }.map(\.service))
    let target = model.deploymentTarget.flatMap { Version($0) }
    let asking = Set(
      model.calls.filter { !$0.needsNone && $0.runs(since: target) }.map { [$0.file, String($0.line)] })
    let requested = Set(
      model.calls.filter { !$0.isBehindGrant && $0.certainty != .atUse }.map(\.service))
    let repeated = model.calls.indices.filter { index in
      let call = model.calls[index]
      return call.needsNone && asking.contains([call.file, String(call.line)])
        || call.isGuess && known.contains(call.service)
        || call.isBehindGrant && requested.contains(call.service)
          && call.needs.contains { model.declaration($0) != nil }
        || call.isForwarded
          && (own.contains([call.call, call.permission ?? ""]) || pickers.contains(call.call))
    }
    model.possible.formUnion(repeated.map { model.calls[$0].service })
    for index in repeated.reversed() { model.calls.remove(at: index) }
  }
}

extension AppCall {
  /// Whether the call can run on the deployment target or a later version. If `target` is nil, the result is true.
  func runs(since target: Version?) -> Bool {
    guard let target, let end = versions.end else { return true }
    return target.precedes(end)
  }
}
