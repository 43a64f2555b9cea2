/// Operations on relative paths with slashes, as the tree of an app's files uses them.
enum Path {
  /// The maximum bytes of a path on Linux and macOS.
  private static let byteLimit = 4096

  /// Joins a folder and a path and resolves `.` and `..`; nil if the result is outside the tree, or too long.
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

  /// Returns the folder of a path; empty at the top.
  static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }

  /// Returns the last part of a path.
  static func name(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
  }

  /// Returns the name without its last extension.
  static func stem(of path: String) -> String {
    let name = name(of: path)
    return name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
  }

  /// Returns whether a path is inside a folder; the empty folder contains everything.
  static func lies(_ path: String, in folder: String) -> Bool {
    folder.isEmpty || path == folder || path.hasPrefix(folder + "/")
  }
}
