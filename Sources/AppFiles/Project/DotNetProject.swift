/// The contents of a .NET MAUI, .NET for iOS or Xamarin.iOS project that show which files belong to an app.
///
/// - Source: https://learn.microsoft.com/dotnet/maui/fundamentals/single-project
struct DotNetProject {
  let path: String
  /// The path of the app's Info.plist; nil if the project has none.
  let plist: String?
  /// Whether the project builds an iOS app, and not a library or an extension.
  let isApp: Bool
  /// Whether the project builds an iOS extension.
  let isExtension: Bool
  let title: Declared?
  let bundleID: String?
  let deploymentTarget: Declared?
  /// The paths of other projects that are built together with this one.
  let references: [String]
  /// The names of its packages, in lower case.
  let packages: [String]

  var folder: String { Path.folder(of: path) }

  /// Whether the project's name says that it runs tests: `Game.Tests.iOS`, `MobileTests`.
  private static func isForTests(_ path: String) -> Bool {
    Path.stem(of: path).lowercased().split(separator: ".").contains { $0.hasSuffix("tests") || $0 == "test" }
  }

  /// Reads a project; nil if it cannot be read.
  init?(_ path: String, in tree: FileTree) {
    guard let bytes = try? tree.bytes(of: path, limit: 4 << 20), let text = try? TextDecoding.utf8(bytes)
    else { return nil }
    self.path = path
    let folder = Path.folder(of: path)
    let elements = MarkupElement.all(text).filter { !$0.isClosing }
    func value(_ name: String) -> MarkupElement? {
      let all = elements.filter { $0.name == name && $0.isProperty && !$0.text.isEmpty }
      return all.last { $0.condition.contains("ios") && !$0.isForOthers } ?? all.last { !$0.isForOthers }
    }
    let frameworks = elements.filter { ["TargetFramework", "TargetFrameworks"].contains($0.name) }.map(\.text)
    let kinds = elements.filter { $0.name == "ProjectTypeGuids" }.map { $0.text.uppercased() }
    // If a project builds for several platforms, their frameworks may be listed in a shared properties file.
    let isWhole =
      value("UseMaui")?.text.lowercased() == "true" && value("SingleProject")?.text.lowercased() == "true"
    let isForPhones =
      isWhole || frameworks.contains { $0.contains("-ios") || $0.lowercased().contains("xamarin.ios") }
      || kinds.contains { $0.contains("FEACFBD2-3405-455C-9665-78FE426C6842") }
      || elements.contains { $0.name == "TargetFrameworkIdentifier" && $0.text == "Xamarin.iOS" }
    plist = ["Platforms/iOS/Info.plist", "Info.plist"].compactMap { Path.joined(folder, $0) }.first(
      where: tree.has)
    let content = plist.flatMap { try? tree.plist($0) }
    isExtension =
      isForPhones && (value("IsAppExtension")?.text.lowercased() == "true" || content?["NSExtension"] != nil)
    let isWatch = content?["WKWatchKitApp"] != nil || content?["WKApplication"] != nil
    let makesProgram = value("OutputType")?.text.lowercased().hasSuffix("exe") ?? isWhole
    isApp =
      isForPhones && makesProgram && !isExtension && !isWatch
      && !Self.isForTests(path)
    title = value("ApplicationTitle").map {
      Declared(
        key: "CFBundleDisplayName", value: FileValue(.text($0.text), line: $0.line), file: path, line: $0.line
      )
    }
    bundleID = value("ApplicationId")?.text
    deploymentTarget = value("SupportedOSPlatformVersion").map {
      Declared(
        key: "MinimumOSVersion", value: FileValue(.text($0.text), line: $0.line), file: path, line: $0.line)
    }
    let linked = elements.filter { ["ProjectReference", "Import"].contains($0.name) }.compactMap {
      $0.attributes["Include"] ?? $0.attributes["Project"]
    }
    references = linked.compactMap { Path.joined(folder, $0.replacing("\\", with: "/")) }
      .filter { tree.has($0) }
    packages = elements.filter { $0.name == "PackageReference" }.compactMap {
      $0.attributes["Include"]?.lowercased()
    }
  }
}
