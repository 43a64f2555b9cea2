/// Which source files are the app's own: no tests, nothing vendored, nothing that only other targets build.
struct SourceFilter {
  private let own: [XcodeTarget]
  private let others: [XcodeTarget]
  private let otherFolders: [String]

  /// - Parameters:
  ///   - app: The target of the app, where there is one.
  ///   - targets: All targets; frameworks and libraries among them count as the app's.
  ///   - otherFolders: Folders of other apps.
  init(app: XcodeTarget?, targets: [XcodeTarget], otherFolders: [String]) {
    let isLibrary = { (target: XcodeTarget) in
      target.kind.contains("framework") || target.kind.contains("library")
    }
    own = [app].compactMap { $0 } + targets.filter(isLibrary)
    others = targets.filter { target in !isLibrary(target) && target.name != app?.name }
    self.otherFolders = otherFolders
  }

  /// Whether the file is the app's.
  func isOwn(_ path: String) -> Bool {
    if Self.isForeign(path) || Self.isTestFile(path) { return false }
    if otherFolders.contains(where: { Path.lies(path, in: $0) }) { return false }
    return !others.contains { $0.has(path) } || own.contains { $0.has(path) }
  }

  private static let foreign: Set<String> = [
    "vendor", "vendors", "vendored", "thirdparty", "third_party", "third-party", "external", "externals",
    "submodules", "test", "tests", "testing", "unittests", "uitests", "__tests__", "__mocks__", "mocks",
    "specs",
    "spec", "fixtures", "androidtest", "integration_test", "test_driver", "e2e", "detox", "fastlane",
    "examples", "example", "samples", "sample", "demo", "demos", "build", "dist", "checkouts",
    "sourcepackages",
    "androidmain", "jvmmain", "jsmain", "wasmjsmain", "macos", "windows", "linux", "web", "android",
  ]

  /// Whether a path leads through a folder of tests, of examples, of other platforms or of others' code.
  static func isForeign(_ path: String) -> Bool {
    for part in path.split(separator: "/").dropLast() {
      let name = part.lowercased()
      if foreign.contains(name) || name.hasSuffix("tests") || name.hasSuffix(".playground") { return true }
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
