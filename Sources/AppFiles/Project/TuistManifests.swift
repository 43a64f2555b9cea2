/// Tuist's `Project.swift` files, and the constants and functions of their helpers. They are used for apps whose
/// Info.plist is not in the repository. The files are parsed, but never run.
///
/// - Source: https://docs.tuist.dev/en/references/project-description/structs/target
struct TuistManifests {
  private(set) var projects: [GeneratorProject] = []
  private let tree: FileTree
  /// The constants in helper files, which manifests use by their names.
  private var shared: [String: ManifestValue] = [:]

  /// - Complexity: O(paths + bytes of the manifests and helpers).
  init(_ tree: FileTree) {
    self.tree = tree
    let manifests = tree.paths.filter {
      Path.name(of: $0) == "Project.swift" && !SourceFilter.isForeign($0)
    }
    .prefix(Self.limit).compactMap { path in read(path).map { (path, $0) } }
    .filter { $0.1.isManifest }
    guard !manifests.isEmpty else { return }
    let helpers = tree.paths.filter { $0.hasSuffix(".swift") && $0.contains("ProjectDescriptionHelpers/") }
      .prefix(Self.limit).compactMap { path in read(path).map { (path, $0) } }
    for (_, helper) in helpers { shared.merge(helper.reader.constants) { first, _ in first } }
    addMembers()
    for (path, manifest) in manifests { add(path, manifest.reader) }
    // If no manifest creates an app, helper functions probably do. Their targets are treated as part of the first
    // manifest.
    if !projects.contains(where: { $0.targets.contains(where: \.isApp) }), let first = manifests.first {
      for (_, helper) in helpers { add(first.0, helper.reader) }
    }
  }

  /// The maximum number of files that are read.
  private static let limit = 400

  private struct Manifest {
    let reader: ManifestReader
    /// Whether the file is a Tuist manifest. An app can have a source file with the same name.
    let isManifest: Bool
  }

  private func read(_ path: String) -> Manifest? {
    guard let bytes = try? tree.bytes(of: path, limit: 1 << 20),
      let reader = try? ManifestReader(bytes, file: path), tree.budget.allows(reader.size)
    else { return nil }
    return Manifest(
      reader: reader, isManifest: String(decoding: bytes, as: UTF8.self).holds("ProjectDescription"))
  }

  /// A call can create a constant with members, as in `let env = ProjectEnvironment(name: "Parcels")`. Adds these
  /// members: `env.name`.
  private mutating func addMembers() {
    for (name, value) in shared.sorted(by: { $0.key < $1.key })
    where name.split(separator: ".").last?.lowercased().hasPrefix("env") == true {
      for argument in value.arguments where !argument.label.isEmpty {
        guard case .text = argument.value.content else { continue }
        let path = name + "." + argument.label
        if shared[path] == nil { shared[path] = argument.value }
      }
    }
  }

  private mutating func add(_ path: String, _ reader: ManifestReader) {
    guard tree.budget.allows(shared.count) else { return }
    var constants = reader.constants
    constants.merge(shared) { own, _ in own }
    let making = TuistTargets(path: path, constants: constants, tree: tree)
    let targets = reader.values.flatMap(making.targets)
    guard !targets.isEmpty else { return }
    projects.append(
      GeneratorProject(
        path: path, targets: targets, developmentRegion: reader.values.lazy.compactMap(making.region).first))
  }
}
