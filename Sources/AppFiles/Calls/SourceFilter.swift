/// Decides which source files belong to the app. Tests, vendored code and files of other targets do not.
struct SourceFilter {
  private let index: TargetIndex
  private let otherFolders: FolderSet
  /// The target of the app; nil if no project names one.
  private let app: XcodeTarget?
  private let root: AppModules.Root
  private let modules: AppModules
  private let tree: FileTree
  /// The files that Xcode projects list one by one.
  private let listed: Set<String>
  /// The folders of the files that the app's target lists one by one.
  private let listedFolders: Set<String>
  /// The folders of Swift packages. A package builds all files in its folder.
  private let packages: FolderSet

  /// - Parameters:
  ///   - candidate: The app to which the files belong.
  ///   - target: The target of this app; nil if no project names one.
  ///   - finder: All apps, targets and packages.
  init(_ candidate: AppCandidate, _ target: XcodeTarget?, _ finder: AppFinder) {
    app = target
    index = finder.index
    root = candidate.root
    modules = finder.modules
    tree = finder.tree
    otherFolders = FolderSet(
      finder.candidates.compactMap { other in
        guard other.name != candidate.name || other.folder != candidate.folder else { return nil }
        // If another app has a manifest, all files in the folder of this manifest belong to that app.
        let isApart = other.root.kind != .native && other.root.kind != .any
        let folder =
          isApart && !Path.lies(candidate.folder, in: other.root.folder) ? other.root.folder : other.folder
        return folder.isEmpty || folder == candidate.folder || Path.lies(candidate.folder, in: folder)
          ? nil : folder
      })
    if case .project = candidate.origin, let target {
      listed = Set(finder.projects.flatMap(\.listed))
      listedFolders = Set(
        target.files.filter { SourceLanguage(path: $0) != nil }.map { Path.folder(of: $0) })
      packages = FolderSet(
        finder.tree.paths.filter { Path.name(of: $0) == "Package.swift" || $0.hasSuffix(".podspec") }
          .map { Path.folder(of: $0) })
    } else {
      (listed, listedFolders, packages) = ([], [], FolderSet([]))
    }
  }

  private static func isLibrary(_ target: XcodeTarget) -> Bool {
    target.kind.contains("framework") || target.kind.contains("library")
  }

  private func isOwn(_ target: XcodeTarget) -> Bool {
    target.name == app?.name && target.project == app?.project || Self.isLibrary(target)
  }

  /// To whom a source file belongs.
  enum Owner {
    case app
    /// Vendored code in the app's folders. It can explain a purpose string, but its calls are not reported as the app's
    /// calls.
    case vendor
    /// The file is not built into the app.
    case none
  }

  func owner(of path: String, _ language: SourceLanguage) -> Owner {
    if Self.isTestFile(path) || isElsewhere(path, language) { return .none }
    if [.dart, .script].contains(language), Self.isOfPreviews(path) { return .none }
    if language == .script, hasSiblingForPhones(path) { return .none }
    if SourceLanguage.isPageOfCordova(path), !isInCordova(path) { return .none }
    // The file list of a project is more reliable than the name of a folder.
    if index.lists(path, isOwn) { return .app }
    if otherFolders.contains(path) || modules.expoTargets.contains(path) { return .none }
    guard modules.reaches(path, language, from: root) else { return .none }
    if index.has(path, where: { !isOwn($0) }), !index.has(path, where: isOwn) { return .none }
    if isInNoTarget(path, language) || isLeftOut(path) { return .none }
    // The folder of a target is as reliable as a file list.
    let isVendored = Self.leads(path, through: Self.vendored) && !index.has(path, where: isOwn)
    return isVendored || Self.isCopyOfCordova(path) ? .vendor : .app
  }

  /// Whether a Rust file is built into the app.
  func ownsRust(_ path: String) -> Bool {
    path.hasSuffix(".rs") && modules.reachesRust(path, from: root) && !Self.isTestFile(path)
      && !isElsewhere(path) && !Self.leads(path, through: Self.vendored)
  }

  /// Whether folder names say that a file is for tests, examples, other platforms or build results. It is false if a
  /// target of the app builds the file.
  private func isElsewhere(_ path: String, _ language: SourceLanguage? = nil) -> Bool {
    let isAmongPages = language == .script && !isInProjectForWindows(path)
    let names = isAmongPages ? Self.elsewhere.subtracting(["windows"]) : Self.elsewhere
    guard Self.leads(path, through: names, below: root.folder) else { return false }
    if index.lists(path, isReliable) { return false }
    // Inside the folder of a target, names such as `Web` and `Build` belong to the app. Only folders above it are
    // checked.
    return !index.has(path) { target in
      isReliable(target)
        && target.folders.contains { folder in
          !folder.isEmpty && Path.lies(path, in: folder)
            && !Self.leads(folder, through: Self.elsewhere, below: root.folder)
        }
    }
  }

  /// Whether a script is in the project for Windows, which is beside a manifest. Elsewhere, a folder with this name
  /// usually contains pages of the app: `src/windows/Send.tsx`.
  ///
  /// - Source: https://microsoft.github.io/react-native-windows/docs/getting-started
  private func isInProjectForWindows(_ path: String) -> Bool {
    (root.packages + [root.folder]).contains { Path.lies(path, in: Path.joined($0, "windows") ?? "windows") }
  }

  /// Whether all files of a target are in the app, whatever their folders are called. This is true for the app's target
  /// and for frameworks in its project, except frameworks with a name for tests.
  private func isReliable(_ target: XcodeTarget) -> Bool {
    guard isOwn(target), target.project == app?.project else { return false }
    let name = target.name.lowercased()
    return target.name == app?.name || !name.holds("test") && !name.holds("mock")
  }

  /// Whether a file is only for a tool that previews parts of the app: `lib/widgetbook/main.dart`,
  /// `Button.stories.tsx`.
  ///
  /// - Source: https://docs.widgetbook.io and https://storybook.js.org/docs/writing-stories
  private static func isOfPreviews(_ path: String) -> Bool {
    let stem = Path.stem(of: path)
    let names = path.split(separator: "/").dropLast() + [stem[...]]
    return stem.hasSuffix(".stories")
      || names.contains { ["widgetbook", "storybook", ".storybook"].contains($0.lowercased()) }
  }

  /// Whether the app is built with a more specific file instead of this one: `ask.ios.ts` replaces `ask.native.ts`,
  /// which replaces `ask.ts`.
  ///
  /// - Source: https://reactnative.dev/docs/platform-specific-code
  private func hasSiblingForPhones(_ path: String) -> Bool {
    let name = Path.name(of: path)
    guard let dot = name.lastIndex(of: "."), ["js", "jsx", "ts", "tsx"].contains(name[dot...].dropFirst())
    else { return false }
    var stem = path.dropLast(name[dot...].count)
    guard !stem.hasSuffix(".ios") else { return false }
    var others = [".ios", ".native"]
    if stem.hasSuffix(".native") {
      stem = stem.dropLast(".native".count)
      others = [".ios"]
    }
    return others.contains { tree.has(stem + $0 + name[dot...]) }
  }

  /// Whether the file name contains Android and the file does not mention iOS. A file that both systems share can also
  /// have such a name.
  static func isForAndroid(_ path: String, _ bytes: [UInt8]) -> Bool {
    Path.stem(of: path).contains("_android_")
      && !["isIOS", "IOS("].contains { SourceNames.contains(bytes, $0) }
  }

  /// Whether a page is beside the configuration of Cordova. Other tools use `www` for build results.
  private func isInCordova(_ path: String) -> Bool {
    let folder =
      path.hasPrefix("www/") ? "" : path.firstRange(of: "/www/").map { String(path[..<$0.lowerBound]) }
    return folder.flatMap { Path.joined($0, "config.xml") }.map { tree.has($0) } ?? false
  }

  /// Whether a file is a copy of Cordova's own code, which contains wrappers for all plug-ins:
  /// `www/lib/ng-cordova.min.js`.
  private static func isCopyOfCordova(_ path: String) -> Bool {
    let name = Path.name(of: path).lowercased()
    return name.hasPrefix("ng-cordova") || ["cordova.js", "cordova_plugins.js", "phonegap.js"].contains(name)
  }

  /// Whether the app's target excludes a file in the app's own folders.
  private func isLeftOut(_ path: String) -> Bool {
    app?.exceptions.contains(path) == true && !index.has(path, where: isOwn)
  }

  /// Whether a project lists this file or its neighbours, but no target builds the file.
  private func isInNoTarget(_ path: String, _ language: SourceLanguage) -> Bool {
    guard !listed.isEmpty, language == .swift || language == .objectiveC, !path.hasSuffix(".h"),
      listed.contains(path) || listedFolders.contains(Path.folder(of: path))
    else { return false }
    return !index.has(path, where: isOwn) && !packages.contains(path)
  }

  /// Names of folders that contain vendored code.
  private static let vendored: Set<String> = [
    "vendor", "vendors", "vendored", "thirdparty", "third_party", "third-party", "external", "externals",
    "submodules", "checkouts", "sourcepackages",
  ]

  /// Names of folders for tests, examples, other platforms and build results.
  private static let elsewhere: Set<String> = [
    "test", "tests", "testing", "unittests", "uitests", "__tests__", "__mocks__", "mocks", "specs", "spec",
    "fixtures", "androidtest", "integration_test", "test_driver", "e2e", "detox", "fastlane", "examples",
    "example", "samples", "sample", "demo", "demos", "build", "dist", "androidmain", "jvmmain", "jsmain",
    "wasmjsmain", "wasmmain", "webmain", "desktopmain", "macosmain", "commontest", "iostest", "desktop",
    "electron",
    "macos", "maccatalyst", "tizen", "windows", "linux", "web", "android", "google_play", "play_store",
    "fdroid", "huawei",
  ]

  /// Names of folders for apps that show how a library is used.
  private static let samples: Set<String> = ["examples", "example", "samples", "sample", "demo", "demos"]

  /// Whether a path is in a folder for tests, examples, other platforms or vendored code.
  ///
  /// - Parameters:
  ///   - app: The folder of the app. Its own name and the names of its parents are not checked.
  ///   - isSample: Whether folders for examples are allowed.
  static func isForeign(_ path: String, below app: String = "", isSample: Bool = false) -> Bool {
    leads(path, through: vendored, below: app)
      || leads(path, through: isSample ? elsewhere.subtracting(samples) : elsewhere, below: app)
  }

  /// Returns the part of a path in which the names of folders are checked.
  ///
  /// - Parameter app: The folder of the app. Its own name and the names of its parents are not checked. This is also so
  ///   for files beside this folder: `samples/parcels/shared` beside `samples/parcels/iosApp`.
  private static func checked(_ path: String, _ app: String) -> Substring {
    let around = Path.folder(of: app)
    let isApart = elsewhere.contains(Path.name(of: around).lowercased())
    for start in isApart ? [app] : [app, around] where !start.isEmpty && Path.lies(path, in: start) {
      return path.dropFirst(start.count + 1)
    }
    return path[...]
  }

  /// - Parameter start: The folder of the app.
  private static func leads(_ path: String, through names: Set<String>, below start: String = "") -> Bool {
    let parts = checked(path, start).split(separator: "/")
    // Below `src/iosMain/kotlin`, folders are parts of a package name: `build.wallet`, `com.example.app`.
    let package = parts.indices.dropFirst(2).first { index in
      parts[index - 2] == "src" && ["kotlin", "java"].contains(parts[index])
    }
    for part in parts[..<(package ?? parts.endIndex)].dropLast(package == nil ? 1 : 0) {
      let name = part.lowercased()
      if names.contains(name) || name.hasSuffix("tests") || name.hasSuffix(".playground") { return true }
      if name.hasSuffix(".framework") || name.hasSuffix(".xcframework") { return true }
    }
    return false
  }

  /// Suffixes of files that are built only for other platforms: `geolocation.web.ts`.
  private static let otherPlatforms = [
    ".web", ".android", ".windows", ".macos", "_web", "_android", "_windows", "_linux", "_macos", ".Android",
    ".Windows", ".WinUI", ".tizen",
  ]

  /// Names of files for one other platform: `requirements/android.dart`.
  private static let otherStems: Set<String> = ["android", "windows", "linux", "macos", "web"]

  /// Whether a file is for tests, or for another platform.
  private static func isTestFile(_ path: String) -> Bool {
    let stem = Path.stem(of: path)
    // In Swift, `Web.swift` is usually about a web view, because other platforms have separate targets.
    let isOtherPlatform = otherStems.contains(stem.lowercased()) && !path.hasSuffix(".swift")
    return stem.hasSuffix("Tests") || stem.hasSuffix("_test") || stem.hasSuffix(".test")
      || stem.hasSuffix(".spec") || stem.hasSuffix("Mock") || stem.hasSuffix(".d")
      || otherPlatforms.contains { stem.hasSuffix($0) } || isOtherPlatform
  }
}
