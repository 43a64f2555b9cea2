/// Which source files are the app's own: no tests, nothing vendored, nothing that only other targets build.
struct SourceFilter {
  private let index: TargetIndex
  private let otherFolders: FolderSet
  /// The app's target, if it has one.
  private let app: XcodeTarget?

  /// - Parameters:
  ///   - app: The target of the app, where there is one.
  ///   - index: All targets; frameworks and libraries among them count as the app's.
  ///   - otherFolders: Folders of other apps.
  init(app: XcodeTarget?, index: TargetIndex, otherFolders: [String]) {
    self.app = app
    self.index = index
    self.otherFolders = FolderSet(otherFolders)
  }

  private static func isLibrary(_ target: XcodeTarget) -> Bool {
    target.kind.contains("framework") || target.kind.contains("library")
  }

  private func isOwn(_ target: XcodeTarget) -> Bool {
    target.name == app?.name || Self.isLibrary(target)
  }

  /// Whose a source file is.
  enum Owner {
    case app
    /// Others' code in the app's folders: it may be why a purpose is declared, and its calls are not the app's.
    case vendor
    /// Not built into the app.
    case none
  }

  func owner(of path: String) -> Owner {
    if Self.isTestFile(path) || Self.leads(path, through: Self.elsewhere) { return .none }
    // A project that names the file knows better than the folder's name.
    if index.lists(path, isOwn) { return .app }
    if otherFolders.contains(path) { return .none }
    if index.has(path, where: { !isOwn($0) }), !index.has(path, where: isOwn) { return .none }
    return Self.leads(path, through: Self.vendored) ? .vendor : .app
  }

  /// Names of folders for others' code.
  private static let vendored: Set<String> = [
    "vendor", "vendors", "vendored", "thirdparty", "third_party", "third-party", "external", "externals",
    "submodules", "checkouts", "sourcepackages",
  ]

  /// Names of folders for tests, examples, other platforms and what was built.
  private static let elsewhere: Set<String> = [
    "test", "tests", "testing", "unittests", "uitests", "__tests__", "__mocks__", "mocks", "specs", "spec",
    "fixtures", "androidtest", "integration_test", "test_driver", "e2e", "detox", "fastlane", "examples",
    "example", "samples", "sample", "demo", "demos", "build", "dist", "androidmain", "jvmmain", "jsmain",
    "wasmjsmain", "macos", "windows", "linux", "web", "android",
  ]

  /// Whether a path leads through a folder of tests, of examples, of other platforms or of others' code.
  static func isForeign(_ path: String) -> Bool {
    leads(path, through: vendored) || leads(path, through: elsewhere)
  }

  private static func leads(_ path: String, through names: Set<String>) -> Bool {
    for part in path.split(separator: "/").dropLast() {
      let name = part.lowercased()
      if names.contains(name) || name.hasSuffix("tests") || name.hasSuffix(".playground") { return true }
      if name.hasSuffix(".framework") || name.hasSuffix(".xcframework") { return true }
    }
    return false
  }

  private static func isTestFile(_ path: String) -> Bool {
    let stem = Path.stem(of: path)
    return stem.hasSuffix("Tests") || stem.hasSuffix("_test") || stem.hasSuffix(".test")
      || stem.hasSuffix(".spec") || stem.hasSuffix("Mock") || stem.hasSuffix(".d")
  }
}
