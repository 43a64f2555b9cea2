/// Makes targets from the calls in a Tuist manifest.
struct TuistTargets {
  /// The path of the manifest.
  let path: String
  let constants: ManifestConstants
  let tree: FileTree

  init(path: String, constants: [String: ManifestValue], tree: FileTree) {
    (self.path, self.constants, self.tree) = (path, ManifestConstants(constants), tree)
  }

  private var folder: String { Path.folder(of: path) }

  /// Returns the targets that a value contains, at any depth.
  func targets(_ value: ManifestValue) -> [XcodeTarget] { targets(value, in: nil) }

  /// - Parameter project: The project that contains the value. Its settings apply to all of its targets.
  private func targets(_ value: ManifestValue, in project: ManifestValue?) -> [XcodeTarget] {
    if value.word == "target" || value.word == "Target", value["product"] != nil {
      return target(value, in: project).map { [$0] } ?? []
    }
    let project = value.word == "Project" ? value : project
    return value.parts.flatMap { targets($0, in: project) }
  }

  /// Returns the project's development language.
  func region(_ value: ManifestValue) -> String? {
    if let region = value["developmentRegion"], case .text(let text) = known(region).content { return text }
    return value.parts.lazy.compactMap(region).first
  }

  /// If the value is the name of a known constant, returns the constant's value. Returns other values unchanged.
  private func known(_ value: ManifestValue, depth: Int = 0) -> ManifestValue {
    guard depth < 8, case .name(let name) = value.content, let constant = constants[name] else {
      return value
    }
    return known(constant, depth: depth + 1)
  }

  /// Returns the text of a value. Names of unknown constants are kept in the text.
  private func text(_ value: ManifestValue?) -> String? {
    guard let value else { return nil }
    let known = known(value)
    if case .number(let text) = known.content { return text }
    return known.spelled.map { expanded($0) }
  }

  /// Replaces the names of constants inside a text: `$(App.name)`. Other names are kept, because they can be build
  /// settings.
  private func expanded(_ text: String, depth: Int = 0) -> String {
    guard depth < 8, text.utf8.contains(0x24), tree.budget.allows(1) else { return text }
    var result = ""
    var rest = text[...]
    while let start = rest.firstRange(of: "$("), let end = rest[start.upperBound...].firstIndex(of: ")") {
      result += rest[..<start.lowerBound]
      let name = String(rest[start.upperBound..<end])
      if case .text(let inner)? = constants[name]?.content, result.utf8.count < ReadingLimits.textBytes {
        result += expanded(inner, depth: depth + 1)
      } else {
        result += rest[start.lowerBound...end]
      }
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }

  private func target(_ call: ManifestValue, in project: ManifestValue?) -> XcodeTarget? {
    guard tree.budget.allows(1) else { return nil }
    var settings = BuildSettings()
    readSettings(project?["settings"].map { known($0) }, into: &settings)
    let name = text(call["name"]) ?? ""
    let product = call["product"].flatMap { known($0).word } ?? ""
    let kind =
      product != "app" ? product.lowercased() : isForPhones(call) ? "application" : "application.other"
    var target = XcodeTarget(name: name, kind: kind)
    settings.set("TARGET_NAME", name, file: call.file, line: call.line)
    settings.set("PRODUCT_NAME", text(call["productName"]) ?? name, file: call.file, line: call.line)
    let words = ["bundleId": "PRODUCT_BUNDLE_IDENTIFIER", "developmentRegion": "DEVELOPMENT_LANGUAGE"]
    for argument in call.arguments {
      guard let setting = words[argument.label], let text = text(argument.value) else { continue }
      settings.set(setting, text, file: argument.value.file, line: argument.value.line)
    }
    if let version = deploymentTarget(call) {
      settings.set("IPHONEOS_DEPLOYMENT_TARGET", version.text, file: version.file, line: version.line)
    }
    readSettings(call["settings"].map { known($0) }, into: &settings)
    target.settings = settings
    readPlist(call["infoPlist"].map { known($0) }, into: &target)
    readEntitlements(call["entitlements"].map { known($0) }, into: &target)
    for label in ["sources", "resources", "buildableFolders"] {
      for glob in globs(call[label]) { add(glob, to: &target) }
    }
    for dependency in call["dependencies"].map({ known($0) })?.list ?? [] {
      guard let name = text(dependency["name", "product", "package"]) else { continue }
      if dependency.word == "target" {
        target.dependencies.append(name)
      } else {
        target.libraries.append(name)
      }
    }
    return target
  }

  /// Returns whether a target is built for iPhones. The result is true if the manifest names no platform.
  private func isForPhones(_ call: ManifestValue) -> Bool {
    guard let stated = call["destinations", "platform"].map({ known($0) }) else { return true }
    let words = (stated.list.isEmpty ? [stated] : stated.list).compactMap { known($0).word?.lowercased() }
    let others = ["macos", "mac", "watchos", "applewatch", "tvos", "appletv", "visionos", "applevision"]
    return words.isEmpty || words.contains { !others.contains($0) }
  }

  private func deploymentTarget(_ call: ManifestValue) -> (text: String, file: String, line: Int)? {
    guard let stated = call["deploymentTargets", "deploymentTarget"].map({ known($0) }) else { return nil }
    let version = stated.word == "iOS" ? stated.arguments.first?.value : stated["iOS"]
    return version.flatMap { version in text(version).map { ($0, version.file, version.line) } }
  }

  /// Reads `.settings(base: […], configurations: […])`. These are the files of all configurations that are not for
  /// debugging, the base settings, and the settings of the last such configuration.
  private func readSettings(_ stated: ManifestValue?, into settings: inout BuildSettings) {
    let configurations = (stated?["configurations"].map { known($0) }?.list ?? []).filter {
      $0.word != "debug"
    }
    for configuration in configurations {
      let file = configuration["xcconfig"].flatMap { text($0) ?? paths($0).first }
      guard let path = file.flatMap({ Path.joined(folder, $0) }) else { continue }
      settings.set(configuration: path, in: tree)
    }
    for mapping in [stated?["base"], configurations.last?["settings"]] {
      guard let mapping = mapping.map({ known($0) }), case .mapping(let entries) = mapping.content else {
        continue
      }
      for entry in entries {
        guard let name = text(entry.key) else { continue }
        let own = FileValue(
          .mapping([FileEntry(name, line: entry.key.line, value(entry.value))]), line: mapping.line)
        settings.set(own, file: entry.key.file)
      }
    }
  }

  private func readPlist(_ plist: ManifestValue?, into target: inout XcodeTarget) {
    guard let plist else { return }
    if let file = text(plist) ?? paths(plist).first {
      if let path = Path.joined(folder, file) {
        target.settings.set("INFOPLIST_FILE", path, file: plist.file, line: plist.line)
      }
      return
    }
    target.writesPlist = true
    for argument in plist.arguments {
      guard case .mapping(let entries) = known(argument.value).content else { continue }
      for entry in entries {
        guard let key = text(entry.key) else { continue }
        target.properties.append(
          Declared(key: key, value: value(entry.value), file: entry.key.file, line: entry.key.line))
      }
    }
  }

  /// Reads `"App.entitlements"`, `.file(path: …)` or `.dictionary([…])`.
  private func readEntitlements(_ stated: ManifestValue?, into target: inout XcodeTarget) {
    guard let stated else { return }
    if let file = text(stated) ?? paths(stated).first {
      if let path = Path.joined(folder, file) {
        target.settings.set(BuildSettings.entitlements, path, file: stated.file, line: stated.line)
      }
      return
    }
    for argument in stated.arguments {
      guard case .mapping(let entries) = known(argument.value).content else { continue }
      target.entitlements += entries.compactMap { entry in
        text(entry.key).map { FileEntry($0, line: entry.key.line, value(entry.value)) }
      }
    }
  }

  /// Converts a value to a property list value.
  ///
  /// - Parameter outer: The constants that contain the value. If a constant contains itself, its inner value is
  ///   unknown.
  private func value(_ manifest: ManifestValue, in outer: Outer = Outer()) -> FileValue {
    let line = manifest.line
    guard let (stated, outer) = inner(manifest, in: outer) else { return FileValue(.opaque, line: line) }
    switch stated.content {
    case .text(let text): return FileValue(.text(expanded(text)), line: line)
    case .number(let text): return FileValue(.number(text), line: line)
    case .boolean(let flag): return FileValue(.boolean(flag), line: line)
    case .list(let values): return FileValue(.list(values.map { value($0, in: outer) }), line: line)
    case .mapping(let entries):
      return FileValue(
        .mapping(
          entries.compactMap { entry in
            text(entry.key).map { FileEntry($0, line: entry.key.line, value(entry.value, in: outer)) }
          }), line: line)
    case .name(let name): return FileValue(.text("$(\(name))"), line: line)
    case .call(_, let arguments):
      // `.string("…")`, `.array([…])` and `.boolean(true)` are only wrappers.
      return arguments.first.map { value($0.value, in: outer) } ?? FileValue(.opaque, line: line)
    case .other: return FileValue(.opaque, line: line)
    }
  }

  /// The constants that contain a value, and how deeply the value is nested in them.
  private struct Outer {
    var names: [String] = []
    var depth = 0
  }

  /// Returns the value of a constant, and the constants that contain it. Returns nil if the constant contains itself,
  /// if it is nested too deeply, or if a limit of the inspection is reached.
  private func inner(_ value: ManifestValue, in outer: Outer) -> (ManifestValue, Outer)? {
    guard outer.depth < ReadingLimits.depth, tree.budget.allows(1) else { return nil }
    var outer = outer
    outer.depth += 1
    guard case .name(let name) = value.content, constants[name] != nil else { return (value, outer) }
    if outer.names.contains(name) { return nil }
    outer.names.append(name)
    return (known(value), outer)
  }

  /// Returns the patterns in a list of files, without the exclusions.
  private func globs(_ value: ManifestValue?, in outer: Outer = Outer()) -> [String] {
    guard let value, let (stated, outer) = inner(value, in: outer) else { return [] }
    if let text = text(stated) { return [text] }
    let arguments = stated.arguments.filter { $0.label != "excluding" }.map(\.value)
    return (stated.list + arguments).flatMap { globs($0, in: outer) }
  }

  /// Returns the paths in a call such as `.file(path: .relativeToRoot("App/Info.plist"))`.
  private func paths(_ value: ManifestValue, in outer: Outer = Outer()) -> [String] {
    guard let (stated, outer) = inner(value, in: outer),
      stated.word == "file" || stated.word == "path" || stated.word?.hasPrefix("relativeTo") == true
    else { return [] }
    return stated.arguments.flatMap { argument in
      text(argument.value).map { [$0] } ?? paths(argument.value, in: outer)
    }
  }

  /// Adds the file or folder that a pattern names. The pattern is relative to the manifest, or to the root if nothing
  /// is found there.
  private func add(_ glob: String, to target: inout XcodeTarget) {
    let parts = glob.split(separator: "/").prefix { !$0.contains("*") }
    let start = parts.joined(separator: "/")
    for path in [Path.joined(folder, start), Path.joined("", start)].compactMap({ $0 }) {
      if tree.has(path) {
        target.files.insert(path)
        return
      }
      if tree.hasFolder(path) {
        target.folders.append(path)
        return
      }
    }
  }
}
