/// Finds the app that a path stands for.
public enum AppPath {
  private static let projects = [".xcodeproj", ".xcworkspace"]
  private static let manifests = ["pubspec.yaml", "package.json"]

  /// Returns the folder of the app that a path stands for. For an Xcode project, a workspace or a file inside them, and
  /// for an Info.plist of a project, this is the folder that contains it. If a package contains this folder, it is the
  /// package's folder. For any other path, it is the path itself.
  public static func folder(of path: String) -> String {
    let path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    var parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    if let place = parts.firstIndex(where: { part in projects.contains { part.hasSuffix($0) } }) {
      return package(above: joined(parts[..<place]))
    }
    guard parts.popLast() == "Info.plist", !path.contains(".app/"), LimitedFile.kind(of: path) == .file else {
      return path
    }
    for _ in 0..<2 {
      let folder = joined(parts[...])
      if LimitedFile.names(in: folder).contains(where: { $0.hasSuffix(".xcodeproj") }) {
        return package(above: folder)
      }
      guard parts.popLast() != nil else { break }
    }
    return path
  }

  private static func joined(_ parts: ArraySlice<String>) -> String {
    let folder = parts.joined(separator: "/")
    return folder.isEmpty ? (parts.isEmpty ? "." : "/") : folder
  }

  /// For a folder `ios` or `ios/App` in a cross-platform package, returns the folder of the package. Returns other
  /// folders unchanged.
  private static func package(above folder: String) -> String {
    var parts = folder.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard let place = parts.lastIndex(of: "ios"), place >= parts.count - 2 else { return folder }
    parts = Array(parts[..<place])
    let above = joined(parts[...])
    let isPackage = LimitedFile.names(in: above).contains { manifests.contains($0) }
    return isPackage ? above : folder
  }
}
