/// The constants of manifests, found by their names with or without those of the types around them.
struct ManifestConstants {
  private var byPath: [String: ManifestValue]
  /// The whole names by their last part.
  private var paths: [String: [String]] = [:]

  init(_ constants: [String: ManifestValue]) {
    byPath = constants
    for path in constants.keys.sorted() { paths[Self.last(of: path), default: []].append(path) }
  }

  private static func last(of path: String) -> String {
    path.split(separator: ".").last.map(String.init) ?? path
  }

  /// Returns the constant for a name; nil if there is none, or if it can be several.
  ///
  /// `Setting.App.base` is not the `base` of another type. A name whose first part is a variable, or that is used
  /// inside its type, is the only constant with that last part.
  subscript(name: String) -> ManifestValue? {
    if let own = byPath[name] { return own }
    let known = paths[Self.last(of: name)] ?? []
    let nested = known.filter { $0.hasSuffix("." + name) || name.hasSuffix("." + $0) }
    let found =
      nested.isEmpty && name != Self.last(of: name) && known.count > 1 ? [] : nested.isEmpty ? known : nested
    return found.first.flatMap { byPath[$0] }
  }
}
