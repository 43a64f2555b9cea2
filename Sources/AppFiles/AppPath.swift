/// The paths by which users name an app.
public enum AppPath {
  private static let projects = [".xcodeproj", ".xcworkspace"]
  private static let manifests = ["pubspec.yaml", "package.json"]

  /// Returns the folder of the app that a path means: for an Xcode project, a workspace or a file inside them, and for an
  /// Info.plist of a project, the folder around it, or that of the package around this one; otherwise the path itself.
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

  /// Returns the folder of the package for several systems around a folder `ios` or `ios/App`; otherwise the folder.
  private static func package(above folder: String) -> String {
    var parts = folder.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard let place = parts.lastIndex(of: "ios"), place >= parts.count - 2 else { return folder }
    parts = Array(parts[..<place])
    let above = joined(parts[...])
    let isPackage = LimitedFile.names(in: above).contains { manifests.contains($0) }
    return isPackage ? above : folder
  }
}
