/// Finds packages of the workspace that only files for Android import: `alarm.android.ts` imports `@parcels/alarm`. The
/// native code of such a package for iPhones is built into the app, but nothing calls it.
struct AndroidPackages {
  /// The packages of the workspace that contain native code for iPhones.
  private let packages: [(name: String, folder: String)]
  /// The names of the packages that files for Android import, and of the packages that other files import.
  private var elsewhere: Set<String> = []
  private var onPhones: Set<String> = []

  /// - Complexity: O(number of files in the packages).
  init(_ modules: AppModules, _ root: AppModules.Root, in tree: FileTree) {
    packages = modules.workspacePackages(of: root).filter { package in
      tree.paths(in: package.folder).contains { path in
        let language = SourceLanguage(path: path)
        return language == .swift || language == .objectiveC
      }
    }
  }

  var isEmpty: Bool { packages.isEmpty }

  /// Whether a file is used only in the build for Android.
  static func isForAndroid(_ path: String) -> Bool { Path.stem(of: path).hasSuffix(".android") }

  /// Adds the packages that a script imports.
  mutating func read(_ bytes: [UInt8], at path: String) {
    for package in packages where !Path.lies(path, in: package.folder) {
      guard SourceNames.contains(bytes, package.name), Self.imports(package.name, bytes) else { continue }
      if Self.isForAndroid(path) { elsewhere.insert(package.name) } else { onPhones.insert(package.name) }
    }
  }

  /// Whether a file is in a package that only files for Android import.
  func contains(_ path: String) -> Bool {
    packages.contains { package in
      Path.lies(path, in: package.folder) && elsewhere.contains(package.name)
        && !onPhones.contains(package.name)
    }
  }

  private static let importing: Set<Substring> = ["from", "require", "import"]

  /// Whether a script imports a package: `from 'name'`, `require("name/part")`.
  private static func imports(_ name: String, _ bytes: [UInt8]) -> Bool {
    let parts = String(decoding: bytes, as: UTF8.self).split(
      separator: name, omittingEmptySubsequences: false)
    return zip(parts, parts.dropFirst()).contains { before, after in
      guard let quote = before.last, "'\"`".contains(quote), after.first == quote || after.first == "/" else {
        return false
      }
      let words = before.dropLast().reversed().drop { $0.isWhitespace || $0 == "(" }.prefix { $0.isLetter }
      return importing.contains(Substring(String(words.reversed())))
    }
  }
}
