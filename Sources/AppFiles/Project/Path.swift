/// Operations on relative paths with slashes. The file tree of an app uses such paths.
enum Path {
  /// The maximum length of a path in bytes on Linux and macOS.
  private static let byteLimit = 4096

  /// Joins a folder and a path, and resolves `.` and `..`. Returns nil if the result is outside of the tree or too
  /// long.
  static func joined(_ folder: String, _ path: String) -> String? {
    guard folder.utf8.count + path.utf8.count < byteLimit else { return nil }
    var parts = folder.split(separator: "/").map(String.init)
    for part in path.split(separator: "/") {
      if part == "." { continue }
      if part == ".." {
        if parts.isEmpty { return nil }
        parts.removeLast()
      } else {
        parts.append(String(part))
      }
    }
    return parts.joined(separator: "/")
  }

  /// Returns the folder of a path; empty if the path has no folder.
  static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }

  /// Returns the last component of a path.
  static func name(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
  }

  /// Returns the last component without its last extension.
  static func stem(of path: String) -> String {
    let name = name(of: path)
    return name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
  }

  /// Returns whether a path is inside a folder. Every path is inside the empty folder.
  static func lies(_ path: String, in folder: String) -> Bool {
    folder.isEmpty || path == folder || path.hasPrefix(folder + "/")
  }
}
