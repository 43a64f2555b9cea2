/// Finds the parts of an app that are not in the given folder.
extension AppReader {
  /// The folders of Git submodules that are not checked out. A submodule with Flutter itself is left out, because the
  /// app has no code there.
  ///
  /// - Source: https://git-scm.com/docs/gitmodules
  var emptySubmodules: [String] {
    guard let bytes = try? tree.bytes(of: FileTree.submodules, limit: 1 << 16),
      let text = try? TextDecoding.utf8(bytes)
    else { return [] }
    let folders = String(decoding: text, as: UTF8.self).split(separator: "[submodule").compactMap {
      module -> String? in
      guard !module.contains("flutter/flutter.git"), !module.contains("flutter/flutter\n") else { return nil }
      return module.split(whereSeparator: \.isNewline).lazy.compactMap {
        let parts = $0.split(separator: "=", maxSplits: 1).map(\.trimmingBlanks)
        return parts.count == 2 && parts[0] == "path" ? parts[1] : nil
      }.first
    }
    return folders.filter { folder in
      !SourceFilter.isForeign(folder + "/") && !tree.paths.contains { $0.hasPrefix(folder + "/") }
    }.sorted()
  }

  /// The modules of Gradle that the app's build files name and that are outside of the given folder. If the folder
  /// contains the settings of Gradle, it contains all modules.
  ///
  /// - Source: https://docs.gradle.org/current/userguide/declaring_dependencies_basics.html
  var absentModules: [String] {
    guard [.native, .any].contains(candidate.root.kind) else { return [] }
    let names = tree.paths.map { Path.name(of: $0) }
    guard !names.contains("settings.gradle"), !names.contains("settings.gradle.kts") else { return [] }
    var found: Set<String> = []
    for path in tree.paths {
      guard ["build.gradle", "build.gradle.kts"].contains(Path.name(of: path)),
        !SourceFilter.isForeign(path, below: candidate.folder),
        let bytes = try? tree.bytes(of: path, limit: 1 << 18), let text = try? TextDecoding.utf8(bytes)
      else { continue }
      let words = String(decoding: text, as: UTF8.self)
      for sign in ["project(\":", "project(':"] {
        for part in words.split(separator: sign).dropFirst() {
          let name = part.prefix { $0.isLetter || $0.isNumber || "-_.:".contains($0) }
          found.insert(String(name).replacing(":", with: "/"))
        }
      }
    }
    return found.filter { name in
      !name.isEmpty && !tree.paths.contains { $0.hasPrefix(name + "/") || $0.contains("/" + name + "/") }
    }.sorted()
  }
}
