/// An app that was found in a folder. Its files have not been read yet.
struct AppCandidate {
  /// The file or target that declares the app.
  enum Origin {
    case project(XcodeProject, XcodeTarget)
    case generator(GeneratorProject, XcodeTarget)
    case expo(ExpoProject)
    case dotNet(DotNetProject)
    /// The settings file of Cordova, Titanium or Unity.
    case manifest(ManifestProject)
    /// An Info.plist without a project.
    case plist(String)
    /// The folder of a built app.
    case bundle(String)
  }

  /// The name of the target, or of the folder.
  let name: String
  let folder: String
  var origin: Origin
  /// The folders that contain the source files of the app.
  let root: AppModules.Root
  var displayName: String?
  var bundleID: String?

  init(_ origin: Origin, rootName: String, in tree: FileTree, _ modules: AppModules) {
    self.origin = origin
    var settings = BuildSettings()
    var plist: String?
    switch origin {
    case .project(let project, let target):
      (name, folder, settings) = (target.name, project.folder, target.settings)
      plist = Self.plist(of: target, in: project.folder, tree)
    case .generator(let project, let target):
      (name, folder, settings) = (target.name, project.folder, target.settings)
      displayName = target.properties.last { $0.key == "CFBundleDisplayName" }?.value.text
      plist = Self.plist(of: target, in: project.folder, tree)
    case .expo(let project):
      (name, folder, displayName, bundleID) = (
        project.name, Path.folder(of: project.file), project.name, project.bundleID
      )
    case .dotNet(let project):
      (name, folder, displayName, bundleID) = (
        Path.stem(of: project.path), project.folder, project.title?.value.text, project.bundleID
      )
      plist = project.plist
    case .manifest(let project):
      (name, folder, displayName, bundleID) = (project.name, project.folder, project.name, project.bundleID)
    case .plist(let path):
      plist = path
      settings = CMakeFiles.settings(of: path, in: tree)
      folder = Path.folder(of: path)
      name = folder.isEmpty ? rootName : Path.name(of: folder)
    case .bundle(let path):
      plist = path.isEmpty ? "Info.plist" : path + "/Info.plist"
      folder = path
      name = path.isEmpty ? Path.stem(of: rootName) : Path.stem(of: path)
    }
    switch origin {
    case .project, .generator: root = modules.root(above: folder, isProject: true)
    case .expo, .plist, .bundle: root = modules.root(above: folder, isProject: false)
    case .dotNet(let project): root = modules.root(of: project).root
    case .manifest(let project): root = project.root
    }
    let content = plist.flatMap { try? tree.plist($0) }
    let written = settings.plistKeys.first { $0.key == "CFBundleDisplayName" }?.value.text
    displayName =
      written ?? displayName ?? content?["CFBundleDisplayName"]?.text ?? content?["CFBundleName"]?.text
    displayName = displayName.map { settings.resolve($0) }
    if displayName?.contains("$(") == true || displayName?.contains("${") == true { displayName = nil }
    bundleID =
      (bundleID ?? settings["PRODUCT_BUNDLE_IDENTIFIER"] ?? content?["CFBundleIdentifier"]?.text)
      .flatMap { BundleID.valid(settings.resolve($0)) }
  }

  /// The endings of names of property lists from which a script writes a missing Info.plist: `InfoBase.plist`.
  private static let templates = ["", "Base", "-Base", "Template", "-Template", ".template"]

  /// Returns the Info.plist of a target, or its template; nil if the target names none, or if both files are missing.
  static func plist(of target: XcodeTarget, in folder: String, _ tree: FileTree) -> String? {
    guard let setting = target.settings["INFOPLIST_FILE"], !setting.isEmpty else { return nil }
    let name = target.settings.resolve(setting)
    let paths = [Path.joined(folder, name), Path.joined("", name)].compactMap(\.self)
    if let path = paths.first(where: { tree.has($0) }) { return path }
    let stems = paths.map { $0.hasSuffix(".plist") ? String($0.dropLast(".plist".count)) : $0 }
    let all = templates.flatMap { ending in stems.map { $0 + ending + ".plist" } }
    return all.lazy.compactMap { tree.propertyList(like: $0) }.first
  }

  /// Returns whether this app is meant by the value of `--target`.
  func isCalled(_ wanted: String) -> Bool {
    let wanted = (wanted.hasSuffix("/") ? String(wanted.dropLast()) : wanted).lowercased()
    return callings.contains { $0.lowercased() == wanted }
  }

  /// All values of `--target` that stand for this app. The clearest value is first.
  var callings: [String] {
    [
      displayName, name, bundleID, folder, Path.name(of: folder), root.folder, Path.name(of: root.folder),
    ].compactMap { $0 }.filter { !$0.isEmpty }
  }
}
