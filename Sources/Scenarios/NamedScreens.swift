public import StrictYAML

/// The screens that the header of a scenario names.
public enum NamedScreens: Hashable, Sendable {
  /// A folder, relative to the file.
  case folder(String)
  /// The files themselves, so that the scenario runs wherever it is.
  case files([WrittenFile])

  /// Returns whether a text can be the path of a file in a folder of screens: relative, without `..`, and
  /// ending as the files of screens do.
  public static func isPath(_ text: String) -> Bool {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    let isPlain = parts.allSatisfy { !$0.isEmpty && !$0.hasPrefix(".") }
    return isPlain && parts.count <= 2 && (text.hasSuffix(".yaml") || text.hasSuffix(".txt"))
  }
}
