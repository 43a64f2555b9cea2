/// The names that a JavaScript or TypeScript file imports from packages.
///
///     import { useCameraPermissions as usePermissions } from 'expo-camera'
///     const Contacts = require('react-native-contacts')
///     const scanner = await import('@tauri-apps/plugin-barcode-scanner')
struct ScriptImports {
  struct Import {
    let package: String
    /// The name in the package; `*` for the whole package.
    let name: String
  }

  private(set) var byName: [String: Import] = [:]
  /// The names that the file exports from packages, and the package of each. The default export has the name `default`,
  /// and all names together have the name of the package after `*`.
  private(set) var handedOn: [String: String] = [:]

  /// - Complexity: O(length of the file).
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    var index = 0
    // An import is at the beginning of a line, so only these positions are checked. In a component file, imports are
    // indented.
    while index < bytes.count {
      while index < bytes.count, bytes[index] == 0x20 || bytes[index] == 0x09 { index += 1 }
      let start = index
      while index < bytes.count, bytes[index] != 0x0A { index += 1 }
      read(bytes, start)
      index += 1
    }
  }

  /// Whether an import names a file of the app: `./camera`, `~/camera`, `@/camera`.
  static func isOwn(_ package: String) -> Bool {
    [".", "~", "@/", "/", "src/", "app/"].contains { package.hasPrefix($0) }
  }

  /// Whether an import names this file of the app. The import can omit the extension, and the name of an index file.
  ///
  /// - Parameters:
  ///   - file: The path of the file in the tree.
  ///   - path: The path as the import writes it.
  ///   - importer: The path of the file with the import.
  static func isFile(_ file: String, at path: String, from importer: String) -> Bool {
    var stem = file.lastIndex(of: ".").map { file[..<$0] } ?? file[...]
    for ending in [".ios", ".native"] where stem.hasSuffix(ending) { stem = stem.dropLast(ending.count) }
    if stem.hasSuffix("/index") { stem = stem.dropLast("/index".count) }
    if path.hasPrefix(".") {
      let wanted = Path.joined(Path.folder(of: importer), path)
      return wanted == String(stem) || wanted == file
    }
    // The bundler's settings define the folder of an alias, so any folder matches.
    let rest = path.drop { "~@/".contains($0) }
    return stem == rest || stem.hasSuffix("/" + rest)
  }

  private static let most = 4000

  /// The beginnings of values that are packages.
  private static let loading = ["require(", "await import(", "import(", "(await import("]

  private mutating func read(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) {
    func begins(_ word: StaticString) -> Bool {
      guard start + word.utf8CodeUnitCount <= bytes.count else { return false }
      for index in 0..<word.utf8CodeUnitCount where bytes[start + index] != word.utf8Start[index] {
        return false
      }
      return true
    }
    if begins("import ") || begins("import{") || begins("import*") {
      // The first text in quotes is the name of the package.
      var index = start
      let last = min(bytes.count, start + Self.most)
      while index < last, bytes[index] != 0x27, bytes[index] != 0x22, bytes[index] != 0x3B { index += 1 }
      guard index < last, bytes[index] != 0x3B, let package = Self.quoted(bytes, index) else { return }
      take(String(decoding: bytes[start + 6..<index], as: UTF8.self), package)
    } else if begins("export ") {
      let end = min(bytes.count, start + Self.most / 4)
      export(String(decoding: bytes[start + 7..<end], as: UTF8.self).trimmingBlanks)
    } else if begins("const ") || begins("let ") || begins("var ") {
      var index = start
      let last = min(bytes.count, start + Self.most)
      while index < last, bytes[index] != 0x3D, bytes[index] != 0x3B { index += 1 }
      guard index < last, bytes[index] == 0x3D else { return }
      let value = String(decoding: bytes[index..<min(bytes.count, index + 120)], as: UTF8.self)
      let words = value.dropFirst().trimmingBlanks
      guard Self.loading.contains(where: { words.hasPrefix($0) }),
        let open = words.utf8.firstIndex(where: { $0 == 0x27 || $0 == 0x22 })
      else { return }
      let package = words[words.utf8.index(after: open)...].prefix { $0 != "'" && $0 != "\"" }
      let names = String(decoding: bytes[start..<index], as: UTF8.self).drop { $0 != " " }
      take(String(names).replacing(":", with: " as "), String(package))
    }
  }

  /// Parses `default A`, `* from 'a'`, `{ A, b as c }` or `{ default as A } from 'b'`.
  private mutating func export(_ clause: String) {
    if clause.hasPrefix("default ") {
      let value = clause.dropFirst("default ".count)
      let name = value.prefix { $0.isLetter || $0.isNumber || "_$".contains($0) }
      let isWhole = value[name.endIndex...].first.map { $0 == ";" || $0.isNewline } ?? true
      guard isWhole, let imported = byName[String(name)], !Self.isOwn(imported.package) else { return }
      handedOn["default"] = imported.package
      return
    }
    guard let close = clause.hasPrefix("*") ? clause.startIndex : clause.firstIndex(of: "}") else { return }
    let rest = clause[clause.index(after: close)...].trimmingBlanks
    let source = rest.hasPrefix("from") ? rest.dropFirst("from".count).trimmingBlanks.dropFirst() : nil
    let package = source.map { String($0.prefix { $0 != "'" && $0 != "\"" }) }
    if clause.hasPrefix("*"), let package, !Self.isOwn(package) { handedOn["*" + package] = package }
    guard clause.hasPrefix("{") else { return }
    for part in clause[..<close].dropFirst().split(separator: ",") {
      let words = part.split(whereSeparator: \.isWhitespace).filter { $0 != "type" }
      guard let name = words.first, let shown = words.last,
        let package = package ?? byName[String(name)]?.package, !Self.isOwn(package)
      else { continue }
      handedOn[String(shown)] = package
    }
  }

  private static func quoted(_ bytes: UnsafeBufferPointer<UInt8>, _ quote: Int) -> String? {
    var index = quote + 1
    while index < min(bytes.count, quote + 200), bytes[index] != bytes[quote] { index += 1 }
    return index < bytes.count ? String(decoding: bytes[quote + 1..<index], as: UTF8.self) : nil
  }

  /// Parses `A, { b, c as d }`, `* as E` or `type { F }`.
  private mutating func take(_ clause: String, _ package: String) {
    let named = clause.split(separator: "{", maxSplits: 1, omittingEmptySubsequences: false)
    for part in (named.first ?? "").split(whereSeparator: { $0 == "," || $0.isWhitespace }) {
      if ["from", "*", "as", "type", "typeof"].contains(part) { continue }
      byName[String(part)] = Import(package: package, name: "*")
    }
    guard named.count > 1 else { return }
    for part in named[1].prefix(while: { $0 != "}" }).split(separator: ",") {
      let words = part.split(whereSeparator: \.isWhitespace).filter { $0 != "type" }
      guard let name = words.first, let local = words.last else { continue }
      byName[String(local)] = Import(package: package, name: String(name))
    }
  }
}
