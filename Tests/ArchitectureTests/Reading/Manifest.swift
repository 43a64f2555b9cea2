/// The declarations of Package.swift, read from its text.
struct Manifest: Sendable {
  struct Target: Sendable {
    let name: String
    let folder: String
    let dependencies: [String]
    let isStrict: Bool
  }

  let targets: [Target]

  /// The manifest of this repository.
  static let ours = Manifest(SourceTree.file("Package.swift")?.text ?? "")

  /// Reads each target up to the next one.
  init(_ text: String) {
    let starts = [".target(", ".executableTarget(", ".testTarget(", ".plugin("]
    let pieces = starts.reduce(text) { $0.replacing($1, with: "\u{0}" + $1) }.split(separator: "\u{0}")
    targets = pieces.dropFirst().compactMap { piece in
      func word(_ label: String) -> String? {
        Pattern("\\b\(label): \"([^\"]*)\"").matches(in: String(piece)).first?.group
      }
      guard let name = word("name") else { return nil }
      let list = Pattern(#"dependencies: \[([^\]]*)\]"#).matches(in: String(piece)).first?.group ?? ""
      let modules = Pattern(#"(?:^|[\[, ])(?:\.product\(name: )?"([^"]*)""#).matches(
        in: list.replacing(#/package: "[^"]*"/#, with: ""))
      let home = piece.hasPrefix(".testTarget(") ? "Tests/" : "Sources/"
      return Target(
        name: name, folder: word("path") ?? home + name, dependencies: modules.compactMap(\.group),
        isStrict: piece.contains("swiftSettings: strict") || piece.hasPrefix(".plugin("))
    }
  }

  func target(_ name: String) -> Target? { targets.first { $0.name == name } }
}
