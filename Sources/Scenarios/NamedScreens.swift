public import StrictYAML

/// The screens in the header of a scenario.
public enum NamedScreens: Hashable, Sendable {
  /// A folder, relative to the file.
  case folder(String)
  /// The files with their texts, so that the scenario does not depend on a folder.
  case files([WrittenFile])

  /// Returns whether a text can be the path of a file in a folder of screens: relative, without `..`, and with the
  /// ending of a screen file.
  public static func isPath(_ text: String) -> Bool {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    let isPlain = parts.allSatisfy { !$0.isEmpty && !$0.hasPrefix(".") }
    return isPlain && parts.count <= 2 && (text.hasSuffix(".yaml") || text.hasSuffix(".txt"))
  }
}
