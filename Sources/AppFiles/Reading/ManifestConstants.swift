/// The constants of manifests. They are found by their names, with or without the types that contain them.
struct ManifestConstants {
  private var byPath: [String: ManifestValue]
  /// The full names of the constants, by the last component of each name.
  private var paths: [String: [String]] = [:]

  init(_ constants: [String: ManifestValue]) {
    byPath = constants
    for path in constants.keys.sorted() { paths[Self.last(of: path), default: []].append(path) }
  }

  private static func last(of path: String) -> String {
    path.split(separator: ".").last.map(String.init) ?? path
  }

  /// Returns the constant with this name; nil if there is none, or if several are possible.
  ///
  /// `Setting.App.base` does not match `base` in another type. If the name begins with a variable, or is used inside
  /// its own type, it matches only if no other constant has the same last component.
  subscript(name: String) -> ManifestValue? {
    if let own = byPath[name] { return own }
    let known = paths[Self.last(of: name)] ?? []
    let nested = known.filter { $0.hasSuffix("." + name) || name.hasSuffix("." + $0) }
    let found =
      nested.isEmpty && name != Self.last(of: name) && known.count > 1 ? [] : nested.isEmpty ? known : nested
    return found.first.flatMap { byPath[$0] }
  }
}
