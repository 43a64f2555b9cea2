/// The imports of Dart libraries, which the files that are their parts share.
///
///     part of '../main.dart';
struct DartParts {
  private let tree: FileTree
  /// The lines of imports by the path of a library.
  private var known: [String: String] = [:]

  init(_ tree: FileTree) { self.tree = tree }

  /// Returns the import lines of the library of which a file is a part; empty if it is none.
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

  /// Returns the path of the library. A library that is named without quotes is the file of that name in the same folder,
  /// or in the one above.
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
