/// The imports of Dart libraries. Files that are parts of a library also use its imports.
///
///     part of '../main.dart';
struct DartParts {
  private let tree: FileTree
  /// The import lines of each library, by the library's path.
  private var known: [String: String] = [:]

  init(_ tree: FileTree) { self.tree = tree }

  /// If a file is a part of a library, returns the import lines of the library; otherwise an empty text.
  ///
  /// - Complexity: O(length of the library), once for each library.
  mutating func imports(of bytes: [UInt8], at path: String) -> String {
    guard let library = Self.library(of: bytes, at: path) else { return "" }
    if let imports = known[library] { return imports }
    let text = try? tree.bytes(of: library, limit: ReadingLimits.sourceBytes)
    let imports = Self.lines(of: text ?? []).filter { $0.hasPrefix("import ") }.joined(separator: "\n")
    known[library] = imports
    return imports
  }

  /// Returns the path of the library. If the library is named without quotes, it is the file of this name in the same
  /// folder or in the parent folder.
  private static func library(of bytes: [UInt8], at path: String) -> String? {
    guard let line = lines(of: Array(bytes.prefix(4000))).first(where: { $0.hasPrefix("part of ") }) else {
      return nil
    }
    let name = line.dropFirst("part of ".count).prefix { $0 != ";" }
    guard name.hasPrefix("'") || name.hasPrefix("\"") else {
      return name.split(separator: ".").last.flatMap { Path.joined(Path.folder(of: path), "\($0).dart") }
    }
    return Path.joined(Path.folder(of: path), String(name.dropFirst().dropLast()))
  }

  private static func lines(of bytes: [UInt8]) -> [String] {
    bytes.split { $0 == 0x0A || $0 == 0x0D }.map { String(decoding: $0.prefix(200), as: UTF8.self) }
  }
}
