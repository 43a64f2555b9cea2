import Platform

/// The oldest iOS of an app that CMake builds, from `CMakeLists.txt` and toolchain files.
enum CMakeFiles {
  /// The names of the setting: CMake's own, and that of the toolchain ios-cmake.
  ///
  /// - Source: https://github.com/leetal/ios-cmake
  private static let names = ["IPHONEOS_DEPLOYMENT_TARGET", "set(DEPLOYMENT_TARGET"]

  /// Returns the setting with its place; nil if no file sets it to a version.
  static func deploymentTarget(in tree: FileTree) -> (text: String, file: String, line: Int)? {
    for path in tree.paths where Path.name(of: path) == "CMakeLists.txt" || path.hasSuffix(".cmake") {
      guard !SourceFilter.isForeign(path), let bytes = try? tree.bytes(of: path, limit: 1 << 20),
        let text = try? TextDecoding.utf8(bytes)
      else { continue }
      let lines = text.split(separator: 0x0A, omittingEmptySubsequences: false)
      for (index, line) in lines.enumerated() {
        if let version = version(in: String(decoding: line, as: UTF8.self)) {
          return (version, path, index + 1)
        }
      }
    }
    return nil
  }

  private static func version(in line: String) -> String? {
    guard !line.trimmingBlanks.hasPrefix("#") else { return nil }
    for name in names {
      guard let found = line.firstRange(of: name) else { continue }
      let word = line[found.upperBound...].drop { $0 == " " || $0 == "\"" }
        .prefix { $0.isNumber || $0 == "." }
      if Version(String(word)) != nil { return String(word) }
    }
    return nil
  }
}
